// Where tables live, for the one who writes. Blocking: the journal calls it from its own thread.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "store/leases.h"
#include "store/reader.h"

namespace warren::store {

// Settings whose edition was taken out.
struct NewSettings {
  std::string settings;
  std::string key;
  std::string edition;
};

// A table as this server may go on with it, under its own lease.
struct Opened {
  std::optional<SavedTable> table;
  std::string elsewhere;  // the address of the living server that has it
};

class Store : public Reader {
 public:
  // Opens and brings the schema up to date; throws StoreError.
  explicit Store(Opener opener);

  // All changes in one transaction with one sync. Or Refused, and none; or another StoreError, and
  // it is not known whether all or none: then each of these tables must be opened again before
  // anything else is written to it.
  void commit(std::span<const Change* const> changes);

  // Writes a little and returns when it is on disk: can the store write at all?
  void probe();

  // Takes the table's lease and reads it. Nothing written under an older lease can come after that,
  // also by a commit that is still on its way: what is read is the truth, and stays it.
  Opened open(const std::string& id, Leases::Missing missing = Leases::Missing::kIgnore);
  // Every table that is not over, with all its plies, leases taken; in no particular order.
  void each_live(const std::function<void(SavedTable&&)>& each);
  // Tables that some server should have in memory and none has, at most so many, opened.
  std::vector<SavedTable> adopt(int most);
  // What leases are for where there are several servers: see there.
  void announce(const std::string& address);
  void let_rest(const std::string& id, std::int64_t lease);
  void hand_over();
  void depart();
  const Leases& leases() const { return leases_; }

  // A small value kept for ever: `fresh` when there is none yet, which is then stored.
  std::string keep(const std::string& key, const std::string& fresh);

  // Once in the life of a database: whatever `change` makes of the settings of the tables that have
  // an edition inside, in one transaction.
  void each_settings(
      const std::function<std::optional<NewSettings>(const std::string& settings)>& change);

  // -- upkeep.cpp
  // These and everything that belongs to them alone, leases too. They must not be in memory; those
  // that another living server holds stay. How many are gone.
  std::size_t remove(std::span<const std::string> tables);
  void sanction(const SanctionRow& row);
  void pardon(const std::string& kind, const std::string& who);
  void report(const ReportRow& row);
  void settle(const std::string& table, int n);  // the reports of a line are dealt with

 private:
  void transact(const std::function<void(Database&)>& f);
  void write(const Change& change);

  Leases leases_;
};

// The newest schema this program knows; migrate() brings a database up to `to`.
int newest_schema();
int schema_of(Database& db);
void migrate(Database& db, int to);

}  // namespace warren::store
