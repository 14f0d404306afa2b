// Where tables live. Blocking: the journal calls it from its own thread.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "store/database.h"
#include "store/rows.h"

namespace warren::store {

class Store {
 public:
  using Opener = std::function<std::unique_ptr<Database>()>;
  // Opens and brings the schema up to date; throws StoreError.
  explicit Store(Opener opener);

  // All changes in one transaction with one sync, or a StoreError and (as far as is known) none.
  void commit(std::span<const Change* const> changes);

  // Writes a little and returns when it is on disk: can the store write at all?
  void probe();

  // Every table that is not over, with all its plies; in no particular order.
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

  Opener opener_;
  std::unique_ptr<Database> db_;
};

// "postgresql://..." or a path.
Store::Opener opener_for(const std::string& where);

// The newest schema this program knows; migrate() brings a database up to `to`.
int newest_schema();
int schema_of(Database& db);
void migrate(Database& db, int to);

}  // namespace warren::store
