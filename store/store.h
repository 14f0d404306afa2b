// Where tables live, for the one who writes. Blocking: the journal calls it from its own thread.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>

#include "store/reader.h"

namespace warren::store {

// Settings whose edition was taken out.
struct NewSettings {
  std::string settings;
  std::string key;
  std::string edition;
};

class Store : public Reader {
 public:
  // Opens and brings the schema up to date; throws StoreError.
  explicit Store(Opener opener);

  // All changes in one transaction with one sync, or a StoreError and (as far as is known) none.
  void commit(std::span<const Change* const> changes);

  // Writes a little and returns when it is on disk: can the store write at all?
  void probe();

  // A small value kept for ever: `fresh` when there is none yet, which is then stored.
  std::string keep(const std::string& key, const std::string& fresh);

  // Once in the life of a database: whatever `change` makes of the settings of the tables that have
  // an edition inside, in one transaction.
  void each_settings(
      const std::function<std::optional<NewSettings>(const std::string& settings)>& change);

  // -- upkeep.cpp
  // These and everything that belongs to them alone. They must not be in memory.
  void remove(std::span<const std::string> tables);
  void sanction(const SanctionRow& row);
  void pardon(const std::string& kind, const std::string& who);
  void report(const ReportRow& row);
  void settle(const std::string& table, int n);  // the reports of a line are dealt with

 private:
  void transact(const std::function<void(Database&)>& f);
  void write(const Change& change);
};

// The newest schema this program knows; migrate() brings a database up to `to`.
int newest_schema();
int schema_of(Database& db);
void migrate(Database& db, int to);

}  // namespace warren::store
