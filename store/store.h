// Where tables live. Blocking: the journal calls it from its own thread.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "store/database.h"
#include "store/leases.h"
#include "store/rows.h"

namespace warren::store {

// A table as this server may go on with it, under its own lease.
struct Opened {
  std::optional<SavedTable> table;
  std::string elsewhere;  // the address of the living server that has it
};

class Store {
 public:
  using Opener = std::function<std::unique_ptr<Database>()>;
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
  // Tables that some server should have in memory and none has, at most so many, opened.
  std::vector<SavedTable> adopt(int most);
  // What leases are for where there are several servers: see there.
  void announce(const std::string& address);
  void let_rest(const std::string& id, std::int64_t lease);
  void hand_over();
  void depart();
  const Leases& leases() const { return leases_; }

  // Listed tables that are not over, without plies and chat: those that wait, then the latest.
  std::vector<SavedTable> listed(const std::string& game, int most);

  // Every table that is not over, with all its plies, leases taken; in no particular order.
  void each_live(const std::function<void(SavedTable&&)>& each);
  std::optional<SavedTable> load(const std::string& id);
  // Tables where the guest sits, without plies and chat: at most so many that are not over, then so
  // many that are, of each the latest.
  std::vector<SavedTable> tables_of(const std::string& guest, int most_live, int most_over);

  // A small value kept for ever: `fresh` when there is none yet, which is then stored.
  std::string keep(const std::string& key, const std::string& fresh);

 private:
  template <class F>
  void attempt(F f);
  void write(const Change& change);
  void read_parts(SavedTable& saved, bool plies_too);
  std::optional<SavedTable> read_whole(const std::string& id);

  Opener opener_;
  Leases leases_;
  std::unique_ptr<Database> db_;
};

// "postgresql://..." or a path.
Store::Opener opener_for(const std::string& where, Servers servers = Servers::kOne);
bool is_postgres(const std::string& where);

// The newest schema this program knows; migrate() brings a database up to `to`.
int newest_schema();
int schema_of(Database& db);
void migrate(Database& db, int to);

}  // namespace warren::store
