#include "store/reader.h"

#include <algorithm>
#include <unordered_map>

#include "store/store.h"

namespace warren::store {

namespace {
#define WARREN_TABLE_COLUMNS                                                                  \
  "t.id, t.game, t.rules_version, t.edition_hash, t.status, t.listed, t.owner, t.owner_name," \
  " t.settings, t.dice_seed, t.result, t.rematch, t.plies, t.created_ms, t.moved_ms,"         \
  " t.edition, t.to_act"
#define WARREN_SEAT_COLUMNS                                                                   \
  "s.table_id, s.seat, s.kind, s.name, s.guest, s.token_hash, s.bot, s.stand_in, s.resigned," \
  " s.entropy"
#define WARREN_PLY_COLUMNS "p.table_id, p.ply, p.seat, p.text, p.hash, p.at_ms, p.clocks, p.to_act"

// What cannot be read is noted, and harms no other table.
template <class T>
T sound(Expected<T> read, std::optional<Fault>& damage) {
  if (read) return *read;
  if (!damage) damage = read.error();
  return {};
}

void read_table(const Row& row, SavedTable& saved) {
  TableRow& t = saved.table;
  t.id = row.text(0);
  t.game = row.text(1);
  t.rules_version = static_cast<int>(row.integer(2));
  t.edition_hash = static_cast<std::uint64_t>(row.integer(3));
  t.status = sound(read_status(row.text(4)), saved.damage);
  t.listed = row.integer(5) != 0;
  t.owner = row.text(6);
  t.owner_name = row.text(7);
  t.settings = row.text(8);
  t.dice_seed = row.text(9);
  t.result = row.text(10);
  t.rematch = row.text(11);
  t.plies = static_cast<int>(row.integer(12));
  t.created_ms = row.integer(13);
  t.moved_ms = row.integer(14);
  t.edition = row.text(15);
  t.to_act = static_cast<unsigned>(row.integer(16));
}

void read_seat(const Row& row, SavedTable& saved) {
  SeatRow s;
  s.seat = static_cast<int>(row.integer(1));
  s.kind = sound(read_kind(row.text(2)), saved.damage);
  s.name = row.text(3);
  s.guest = row.text(4);
  s.token_hash = row.text(5);
  s.bot = row.text(6);
  s.stand_in = row.text(7);
  s.resigned = row.integer(8) != 0;
  s.entropy = row.text(9);
  saved.seats.push_back(std::move(s));
}

PlyRow read_ply(const Row& row) {
  PlyRow p{};
  p.ply = static_cast<int>(row.integer(1));
  p.seat = static_cast<int>(row.integer(2));
  p.text = row.text(3);
  p.hash = static_cast<std::uint64_t>(row.integer(4));
  p.at_ms = row.integer(5);
  p.clocks = row.text(6);
  p.to_act = static_cast<unsigned>(row.integer(7));
  return p;
}

ChatRow read_chat(const Row& row) {
  ChatRow c;
  c.n = static_cast<int>(row.integer(1));
  c.at_ms = row.integer(2);
  c.seat = static_cast<int>(row.integer(3));
  c.name = row.text(4);
  c.text = row.text(5);
  c.guest = row.text(6);
  return c;
}

// Rows of many tables in any order, handed to the tables they belong to.
template <class Put>
void spread(Database& db, const char* sql, std::unordered_map<std::string, SavedTable>& tables,
            Put put) {
  db.query(sql, {}, [&](const Row& row) {
    const auto found = tables.find(row.text(0));
    if (found != tables.end()) put(found->second, row);
  });
}

void read_seats(Database& db, SavedTable& saved) {
  const Value id[] = {saved.table.id};
  db.query("SELECT " WARREN_SEAT_COLUMNS " FROM seats s WHERE s.table_id = $1 ORDER BY s.seat", id,
           [&](const Row& row) { read_seat(row, saved); });
}

// How far a table is, for a list.
void read_latest(Database& db, SavedTable& saved) {
  if (saved.table.status != TableStatus::kPlaying) return;
  const Value id[] = {saved.table.id};
  db.query("SELECT " WARREN_PLY_COLUMNS
           " FROM plies p WHERE p.table_id = $1 ORDER BY p.ply DESC LIMIT 1",
           id, [&](const Row& row) { saved.plies.push_back(read_ply(row)); });
}

void read_match(Database& db, SavedTable& saved) {
  const Value id[] = {saved.table.id};
  db.query("SELECT " WARREN_PLY_COLUMNS " FROM plies p WHERE p.table_id = $1 ORDER BY p.ply", id,
           [&](const Row& row) { saved.plies.push_back(read_ply(row)); });
  const Value latest[] = {saved.table.id, std::int64_t{kChatKept}};
  db.query(
      "SELECT c.table_id, c.n, c.at_ms, c.seat, c.name, c.text, c.guest FROM chat c"
      " WHERE c.table_id = $1 ORDER BY c.n DESC LIMIT $2",
      latest, [&](const Row& row) { saved.chat.push_back(read_chat(row)); });
  std::ranges::reverse(saved.chat);
  const Value edition[] = {saved.table.edition};
  if (saved.table.edition.empty()) return;
  db.query("SELECT e.text FROM editions e WHERE e.key = $1", edition, [&](const Row& row) {
    saved.edition = std::make_shared<const std::string>(row.text(0));
  });
}
}  // namespace

void Database::back_up(const std::string&) {
  throw StoreError("this database is backed up by its own tools: pg_dump");
}

bool is_postgres(const std::string& where) {
  return where.starts_with("postgresql://") || where.starts_with("postgres://");
}

Opener opener_for(const std::string& where, Servers servers) {
  if (!is_postgres(where)) return sqlite_opener(where);
  // Of several servers another one goes on when this one is cut off: no reason to wait long.
  const auto patience = std::chrono::seconds(servers == Servers::kOne ? 15 : 3);
  return [=](Access access) { return open_postgres(where, patience, access, servers); };
}

void Reader::attempt(const std::function<void(Database&)>& f) {
  if (db_ && !db_->usable()) db_.reset();
  if (!db_) {
    db_ = opener_(access_);
    try {
      if (access_ == Access::kWrite) migrate(*db_, newest_schema());
    } catch (const StoreError&) {
      db_.reset();
      throw;
    }
  }
  try {
    f(*db_);
  } catch (const Refused&) {
    db_->roll_back();
    throw;
  } catch (const StoreError&) {
    db_->roll_back();
    db_.reset();
    throw;
  }
}

bool Reader::exists(Database& db, const std::string& id) {
  bool out = false;
  const Value values[] = {id};
  db.query("SELECT 1 FROM tables WHERE id = $1", values, [&](const Row&) { out = true; });
  return out;
}

std::optional<SavedTable> Reader::read_whole(Database& db, const std::string& id) {
  std::optional<SavedTable> out;
  const Value values[] = {id};
  db.query("SELECT " WARREN_TABLE_COLUMNS " FROM tables t WHERE t.id = $1", values,
           [&](const Row& row) { read_table(row, out.emplace()); });
  if (!out) return out;
  read_seats(db, *out);
  read_match(db, *out);
  return out;
}

std::unordered_map<std::string, SavedTable> Reader::read_live(Database& db) {
  std::unordered_map<std::string, SavedTable> tables;
  std::unordered_map<std::string, SharedText> editions;
  db.query("SELECT " WARREN_TABLE_COLUMNS " FROM tables t WHERE t.status <> 'over'", {},
           [&](const Row& row) { read_table(row, tables[row.text(0)]); });
  db.query(
      "SELECT e.key, e.text FROM editions e WHERE e.key IN"
      " (SELECT t.edition FROM tables t WHERE t.status <> 'over')",
      {}, [&](const Row& row) {
        editions[row.text(0)] = std::make_shared<const std::string>(row.text(1));
      });
  spread(db,
         "SELECT " WARREN_SEAT_COLUMNS
         " FROM seats s JOIN tables t ON t.id = s.table_id WHERE t.status <> 'over'",
         tables, [](SavedTable& t, const Row& row) { read_seat(row, t); });
  spread(db,
         "SELECT " WARREN_PLY_COLUMNS
         " FROM plies p JOIN tables t ON t.id = p.table_id WHERE t.status <> 'over'",
         tables, [](SavedTable& t, const Row& row) { t.plies.push_back(read_ply(row)); });
  static const std::string latest =
      "SELECT c.table_id, c.n, c.at_ms, c.seat, c.name, c.text, c.guest"
      " FROM chat c JOIN tables t ON t.id = c.table_id WHERE t.status <> 'over' AND c.n >"
      " (SELECT max(d.n) FROM chat d WHERE d.table_id = c.table_id) - " +
      std::to_string(kChatKept);
  spread(db, latest.c_str(), tables,
         [](SavedTable& t, const Row& row) { t.chat.push_back(read_chat(row)); });
  for (auto& [id, saved] : tables) {
    if (const auto text = editions.find(saved.table.edition); text != editions.end()) {
      saved.edition = text->second;
    }
    std::ranges::sort(saved.seats, {}, &SeatRow::seat);
    std::ranges::sort(saved.plies, {}, &PlyRow::ply);
    std::ranges::sort(saved.chat, {}, &ChatRow::n);
  }
  return tables;
}

std::optional<SavedTable> Reader::load(const std::string& id) {
  std::optional<SavedTable> out;
  attempt([&](Database& db) { out = read_whole(db, id); });
  return out;
}

bool Reader::has(const std::string& id) {
  bool out = false;
  attempt([&](Database& db) { out = exists(db, id); });
  return out;
}

bool Reader::needs_leases() {
  bool out = false;
  attempt([&](Database& db) { out = db.needs_leases(); });
  return out;
}

std::vector<SavedTable> Reader::going_on(const std::string& guest, int most) {
  std::vector<SavedTable> out;
  attempt([&](Database& db) {
    const Value values[] = {guest, std::int64_t{most}};
    db.query("SELECT " WARREN_TABLE_COLUMNS
             " FROM tables t WHERE t.id IN (SELECT s.table_id FROM seats s WHERE s.guest = $1"
             " AND s.ended_ms = 0) ORDER BY t.moved_ms DESC LIMIT $2",
             values, [&](const Row& row) { read_table(row, out.emplace_back()); });
    for (SavedTable& saved : out) {
      read_seats(db, saved);
      read_latest(db, saved);
    }
  });
  return out;
}

std::vector<Ended> Reader::ended(const std::string& guest, const After& after, int most) {
  std::vector<Ended> out;
  attempt([&](Database& db) {
    const Value values[] = {guest, after.ended_ms, after.table, std::int64_t{most}};
    db.query("SELECT " WARREN_TABLE_COLUMNS
             ", w.ended_ms FROM (SELECT DISTINCT s.ended_ms, s.table_id FROM seats s"
             " WHERE s.guest = $1 AND s.ended_ms > 0 AND (s.ended_ms, s.table_id) < ($2, $3)"
             " ORDER BY s.ended_ms DESC, s.table_id DESC LIMIT $4) w"
             " JOIN tables t ON t.id = w.table_id ORDER BY w.ended_ms DESC, t.id DESC",
             values, [&](const Row& row) {
               Ended& one = out.emplace_back();
               read_table(row, one.saved);
               one.place = {row.integer(17), one.saved.table.id};
             });
    for (Ended& one : out) read_seats(db, one.saved);
  });
  return out;
}

std::vector<SavedTable> Reader::listed(const std::string& game, const ListedAfter& after,
                                       int most) {
  std::vector<SavedTable> out;
  attempt([&](Database& db) {
    const auto find = [&](TableStatus status, std::int64_t created_ms, const std::string& id) {
      const Value values[] = {std::string(word_of(status)), game, created_ms, id,
                              most - static_cast<std::int64_t>(out.size())};
      // Those that rest are listed no longer, as where there is one server.
      db.query("SELECT " WARREN_TABLE_COLUMNS
               " FROM tables t JOIN leases l ON l.table_id = t.id AND l.wanted = 1"
               " WHERE t.listed = 1 AND t.status = $1 AND ($2 = '' OR t.game = $2)"
               " AND (t.created_ms < $3 OR (t.created_ms = $3 AND t.id > $4))"
               " ORDER BY t.created_ms DESC, t.id LIMIT $5",
               values, [&](const Row& row) { read_table(row, out.emplace_back()); });
    };
    const bool begun = after.status == TableStatus::kPlaying;
    if (!begun) find(TableStatus::kWaiting, after.created_ms, after.table);
    find(TableStatus::kPlaying, begun ? after.created_ms : INT64_MAX, begun ? after.table : "");
    for (SavedTable& saved : out) {
      read_seats(db, saved);
      read_latest(db, saved);
    }
  });
  return out;
}

void Reader::back_up(const std::string& file) {
  attempt([&](Database& db) { db.back_up(file); });
}

int Reader::opened_by(const std::string& guest, int most) {
  std::int64_t out = 0;
  attempt([&](Database& db) {
    const Value values[] = {guest, std::int64_t{most}};
    db.query(
        "SELECT count(*) FROM (SELECT 1 FROM tables t WHERE t.owner = $1 AND t.status <> 'over'"
        " LIMIT $2) w",
        values, [&](const Row& row) { out = row.integer(0); });
  });
  return static_cast<int>(out);
}

std::vector<SanctionRow> Reader::sanctions() {
  std::vector<SanctionRow> out;
  attempt([&](Database& db) {
    db.query(
        "SELECT kind, who, since_ms, until_ms, why FROM sanctions ORDER BY since_ms", {},
        [&](const Row& row) {
          out.push_back({row.text(0), row.text(1), row.integer(2), row.integer(3), row.text(4)});
        });
  });
  return out;
}

std::vector<ReportRow> Reader::reports(int most) {
  std::vector<ReportRow> out;
  attempt([&](Database& db) {
    const Value values[] = {std::int64_t{most}};
    db.query(
        "SELECT table_id, n, reporter, at_ms, guest, name, text FROM reports"
        " ORDER BY at_ms, table_id, n LIMIT $1",
        values, [&](const Row& row) {
          out.push_back({row.text(0), static_cast<int>(row.integer(1)), row.text(2), row.integer(3),
                         row.text(4), row.text(5), row.text(6)});
        });
  });
  return out;
}

std::vector<std::string> Reader::old(const OldTables& which, int most) {
#define WARREN_OLD(status, people)                                                        \
  "SELECT t.id FROM tables t WHERE t.status = '" status                                   \
  "' AND t.moved_ms < $1 AND"                                                             \
  " (SELECT count(*) FROM seats s WHERE s.table_id = t.id AND s.kind = 'person') " people \
  " ORDER BY t.moved_ms LIMIT $2"
  std::vector<std::string> out;
  attempt([&](Database& db) {
    const auto find = [&](const char* sql, std::int64_t before) {
      const Value values[] = {before, most - static_cast<std::int64_t>(out.size())};
      if (before > 0) {
        db.query(sql, values, [&](const Row& row) { out.push_back(row.text(0)); });
      }
    };
    find(WARREN_OLD("over", "< 2"), which.alone_before_ms);
    find(WARREN_OLD("waiting", "< 2"), which.alone_before_ms);
    find(WARREN_OLD("over", ">= 2"), which.people_before_ms);
  });
#undef WARREN_OLD
  return out;
}

Counts Reader::counts() {
  Counts out;
  attempt([&](Database& db) {
    db.query("SELECT status, count(*) FROM tables GROUP BY status", {},
             [&](const Row& row) { out.tables[row.text(0)] = row.integer(1); });
    db.query("SELECT count(*) FROM editions", {},
             [&](const Row& row) { out.editions = row.integer(0); });
    db.query("SELECT count(*) FROM reports", {},
             [&](const Row& row) { out.reports = row.integer(0); });
  });
  return out;
}

}  // namespace warren::store
