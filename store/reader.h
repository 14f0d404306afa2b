// What is read from where tables live. Blocking; one thread at a time.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "store/database.h"
#include "store/rows.h"

namespace warren::store {

// A place in the list of what is over, the latest first: what comes after it is older.
struct After {
  std::int64_t ended_ms = INT64_MAX;
  std::string table;
};

// The same in the list of what people may join or watch, which begins with those that wait.
struct ListedAfter {
  TableStatus status = TableStatus::kWaiting;
  std::int64_t created_ms = INT64_MAX;
  std::string table;
};

struct Ended {
  SavedTable saved;  // without plies and chat
  After place;
};

// Tables that are kept no longer: those that ended before, or were opened before and never began.
struct OldTables {
  std::int64_t people_before_ms = 0;  // with two people or more; 0: none
  std::int64_t alone_before_ms = 0;   // with fewer; 0: none
};

struct Counts {
  std::map<std::string, std::int64_t> tables;  // by status
  std::int64_t editions = 0;
  std::int64_t reports = 0;
};

class Reader {
 public:
  // Opens when first asked, and again after a fault.
  explicit Reader(Opener opener) : Reader(std::move(opener), Access::kRead) {}

  // Without a lease: to be looked at. Where tables need leases, Store::open is for going on with
  // one.
  std::optional<SavedTable> load(const std::string& id);
  bool has(const std::string& id);
  bool needs_leases();
  // Tables where the guest sits, without chat and with the latest ply alone: at most so many that
  // are not over.
  std::vector<SavedTable> going_on(const std::string& guest, int most);
  // The same of those that are over, without plies, the latest first.
  std::vector<Ended> ended(const std::string& guest, const After& after, int most);
  // Listed tables that some server has in memory (see Leases), as in `going_on`: those that wait
  // before those that are played, of each the newest first; from this place on.
  std::vector<SavedTable> listed(const std::string& game, const ListedAfter& after, int most);
  // How many tables the guest opened that are not over; counted up to `most`.
  int opened_by(const std::string& guest, int most);

  std::vector<std::string> old(const OldTables& which, int most);
  std::vector<SanctionRow> sanctions();
  std::vector<ReportRow> reports(int most);  // the oldest first
  Counts counts();
  // A whole copy in a new file, which is whole or not there.
  void back_up(const std::string& file);

 protected:
  Reader(Opener opener, Access access) : opener_(std::move(opener)), access_(access) {}
  // One attempt on the open database. A database that failed is closed and opened anew before the
  // next use: what state it is in after a fault of the disk is nothing to rely on.
  void attempt(const std::function<void(Database&)>& f);

  // -- Inside an attempt
  static bool exists(Database& db, const std::string& id);
  static std::optional<SavedTable> read_whole(Database& db, const std::string& id);
  // Every table that is not over, with all its plies, by id.
  static std::unordered_map<std::string, SavedTable> read_live(Database& db);

  std::unique_ptr<Database> db_;

 private:
  Opener opener_;
  Access access_;
};

}  // namespace warren::store
