#include "store/store.h"

#include <algorithm>
#include <chrono>
#include <unordered_map>

namespace warren::store {

namespace {
constexpr const char* kPutTable =
    "INSERT INTO tables (id, game, rules_version, edition_hash, status, listed, owner, owner_name,"
    " settings, dice_seed, result, rematch, plies, created_ms, moved_ms)"
    " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)"
    " ON CONFLICT (id) DO UPDATE SET status = excluded.status, listed = excluded.listed,"
    " settings = excluded.settings, result = excluded.result, rematch = excluded.rematch,"
    " plies = excluded.plies, moved_ms = excluded.moved_ms";
constexpr const char* kPutSeat =
    "INSERT INTO seats (table_id, seat, kind, name, guest, token_hash, bot, stand_in, resigned,"
    " entropy) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"
    " ON CONFLICT (table_id, seat) DO UPDATE SET kind = excluded.kind, name = excluded.name,"
    " guest = excluded.guest, token_hash = excluded.token_hash, bot = excluded.bot,"
    " stand_in = excluded.stand_in, resigned = excluded.resigned, entropy = excluded.entropy";
constexpr const char* kDropPlies = "DELETE FROM plies WHERE table_id = $1 AND ply >= $2";
constexpr const char* kPutPly =
    "INSERT INTO plies (table_id, ply, seat, text, hash, at_ms, clocks)"
    " VALUES ($1, $2, $3, $4, $5, $6, $7)";
constexpr const char* kPutChat =
    "INSERT INTO chat (table_id, n, at_ms, seat, name, text) VALUES ($1, $2, $3, $4, $5, $6)"
    " ON CONFLICT (table_id, n) DO UPDATE SET at_ms = excluded.at_ms, seat = excluded.seat,"
    " name = excluded.name, text = excluded.text";

#define WARREN_TABLE_COLUMNS                                                                  \
  "t.id, t.game, t.rules_version, t.edition_hash, t.status, t.listed, t.owner, t.owner_name," \
  " t.settings, t.dice_seed, t.result, t.rematch, t.plies, t.created_ms, t.moved_ms"
#define WARREN_SEAT_COLUMNS                                                                   \
  "s.table_id, s.seat, s.kind, s.name, s.guest, s.token_hash, s.bot, s.stand_in, s.resigned," \
  " s.entropy"
#define WARREN_PLY_COLUMNS "p.table_id, p.ply, p.seat, p.text, p.hash, p.at_ms, p.clocks"

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
  return p;
}

ChatRow read_chat(const Row& row) {
  ChatRow c;
  c.n = static_cast<int>(row.integer(1));
  c.at_ms = row.integer(2);
  c.seat = static_cast<int>(row.integer(3));
  c.name = row.text(4);
  c.text = row.text(5);
  return c;
}

bool exists(Database& db, const std::string& id) {
  bool out = false;
  const Value values[] = {id};
  db.query("SELECT 1 FROM tables WHERE id = $1", values, [&](const Row&) { out = true; });
  return out;
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
}  // namespace

bool is_postgres(const std::string& where) {
  return where.starts_with("postgresql://") || where.starts_with("postgres://");
}

Store::Opener opener_for(const std::string& where, Servers servers) {
  if (is_postgres(where)) {
    // Of several servers another one goes on when this one is cut off: no reason to wait long.
    const auto patience = std::chrono::seconds(servers == Servers::kOne ? 15 : 3);
    return [=] { return open_postgres(where, patience, servers); };
  }
  return [where] { return open_sqlite(where); };
}

Store::Store(Opener opener) : opener_(std::move(opener)), db_(opener_()) {
  migrate(*db_, newest_schema());
}

// One attempt on the open database. A database that failed is closed and opened anew before the
// next use: what state it is in after a fault of the disk is nothing to rely on.
template <class F>
void Store::attempt(F f) {
  if (db_ && !db_->usable()) db_.reset();
  if (!db_) {
    db_ = opener_();
    try {
      migrate(*db_, newest_schema());
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

void Store::commit(std::span<const Change* const> changes) {
  attempt([&](Database& db) {
    db.begin();
    for (const Change* change : changes) write(*change);
    db.commit();
  });
}

void Store::probe() {
  attempt([&](Database& db) {
    const auto now = std::chrono::system_clock::now().time_since_epoch().count();
    const Value values[] = {std::to_string(now)};
    db.begin();
    db.run(
        "INSERT INTO meta (key, value) VALUES ('probe', $1)"
        " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        values);
    db.commit();
  });
}

void Store::write(const Change& change) {
  Database& db = *db_;
  if (db.needs_leases()) {
    change.lease == 0 ? leases_.give(db, change.table)
                      : leases_.check(db, change.table, change.lease);
  }
  if (change.row) {
    const TableRow& t = *change.row;
    const Value values[] = {t.id,
                            t.game,
                            std::int64_t{t.rules_version},
                            static_cast<std::int64_t>(t.edition_hash),
                            std::string(word_of(t.status)),
                            std::int64_t{t.listed},
                            t.owner,
                            t.owner_name,
                            t.settings,
                            t.dice_seed,
                            t.result,
                            t.rematch,
                            std::int64_t{t.plies},
                            t.created_ms,
                            t.moved_ms};
    db.run(kPutTable, values);
  }
  for (const SeatRow& s : change.seats) {
    const Value values[] = {change.table,
                            std::int64_t{s.seat},
                            std::string(word_of(s.kind)),
                            s.name,
                            s.guest,
                            s.token_hash,
                            s.bot,
                            s.stand_in,
                            std::int64_t{s.resigned},
                            s.entropy};
    db.run(kPutSeat, values);
  }
  if (change.drop_plies_from) {
    const Value values[] = {change.table, std::int64_t{*change.drop_plies_from}};
    db.run(kDropPlies, values);
  }
  for (const PlyRow& p : change.plies) {
    const Value values[] = {change.table,
                            std::int64_t{p.ply},
                            std::int64_t{p.seat},
                            p.text,
                            static_cast<std::int64_t>(p.hash),
                            p.at_ms,
                            p.clocks};
    db.run(kPutPly, values);
  }
  if (change.chat) {
    const ChatRow& c = *change.chat;
    const Value values[] = {change.table, std::int64_t{c.n}, c.at_ms, std::int64_t{c.seat}, c.name,
                            c.text};
    db.run(kPutChat, values);
  }
}

void Store::each_live(const std::function<void(SavedTable&&)>& each) {
  std::unordered_map<std::string, SavedTable> tables;
  bool leased = false;
  attempt([&](Database& db) {
    leased = db.needs_leases();
    if (leased) leases_.take_live(db);
    db.query("SELECT " WARREN_TABLE_COLUMNS " FROM tables t WHERE t.status <> 'over'", {},
             [&](const Row& row) { read_table(row, tables[row.text(0)]); });
    spread(db,
           "SELECT " WARREN_SEAT_COLUMNS
           " FROM seats s JOIN tables t ON t.id = s.table_id WHERE t.status <> 'over'",
           tables, [](SavedTable& t, const Row& row) { read_seat(row, t); });
    spread(db,
           "SELECT " WARREN_PLY_COLUMNS
           " FROM plies p JOIN tables t ON t.id = p.table_id WHERE t.status <> 'over'",
           tables, [](SavedTable& t, const Row& row) { t.plies.push_back(read_ply(row)); });
    const std::string latest =
        "SELECT c.table_id, c.n, c.at_ms, c.seat, c.name, c.text"
        " FROM chat c JOIN tables t ON t.id = c.table_id WHERE t.status <> 'over' AND c.n >"
        " (SELECT max(d.n) FROM chat d WHERE d.table_id = c.table_id) - " +
        std::to_string(kChatKept);
    spread(db, latest.c_str(), tables,
           [](SavedTable& t, const Row& row) { t.chat.push_back(read_chat(row)); });
    if (!leased) return;
    leases_.each(db, [&](const std::string& id, std::int64_t generation) {
      const auto found = tables.find(id);
      if (found != tables.end()) found->second.lease = generation;
    });
  });
  for (auto& [id, saved] : tables) {
    if (leased && saved.lease == 0) continue;  // another server that lives has it
    std::ranges::sort(saved.seats, {}, &SeatRow::seat);
    std::ranges::sort(saved.plies, {}, &PlyRow::ply);
    std::ranges::sort(saved.chat, {}, &ChatRow::n);
    each(std::move(saved));
  }
}

void Store::read_parts(SavedTable& saved, bool plies_too) {
  Database& db = *db_;
  const Value id[] = {saved.table.id};
  db.query("SELECT " WARREN_SEAT_COLUMNS " FROM seats s WHERE s.table_id = $1 ORDER BY s.seat", id,
           [&](const Row& row) { read_seat(row, saved); });
  if (!plies_too) return;
  db.query("SELECT " WARREN_PLY_COLUMNS " FROM plies p WHERE p.table_id = $1 ORDER BY p.ply", id,
           [&](const Row& row) { saved.plies.push_back(read_ply(row)); });
  const Value latest[] = {saved.table.id, std::int64_t{kChatKept}};
  db.query(
      "SELECT c.table_id, c.n, c.at_ms, c.seat, c.name, c.text FROM chat c"
      " WHERE c.table_id = $1 ORDER BY c.n DESC LIMIT $2",
      latest, [&](const Row& row) { saved.chat.push_back(read_chat(row)); });
  std::ranges::reverse(saved.chat);
}

std::optional<SavedTable> Store::read_whole(const std::string& id) {
  std::optional<SavedTable> out;
  const Value values[] = {id};
  db_->query("SELECT " WARREN_TABLE_COLUMNS " FROM tables t WHERE t.id = $1", values,
             [&](const Row& row) { read_table(row, out.emplace()); });
  if (out) read_parts(*out, true);
  return out;
}

std::optional<SavedTable> Store::load(const std::string& id) {
  std::optional<SavedTable> out;
  attempt([&](Database&) { out = read_whole(id); });
  return out;
}

Opened Store::open(const std::string& id, Leases::Missing missing) {
  Opened out;
  attempt([&](Database& db) {
    if (!db.needs_leases()) {
      out.table = read_whole(id);
      return;
    }
    std::optional<std::int64_t> generation;
    // Whoever held it may let it go between the two questions: then it is asked for again.
    for (int tries = 0; !generation && tries < 3; ++tries) {
      generation = leases_.take(db, id, missing);
      if (generation) break;
      out.elsewhere = Leases::address_of(db, id).value_or("");
      if (!out.elsewhere.empty() || !exists(db, id)) return;
    }
    if (!generation) throw Refused("the table is changing hands");
    out.table = read_whole(id);
    // Read in several steps: whoever took it meanwhile may have written between them.
    if (!leases_.holds(db, id, *generation)) throw Refused("the table's lease is lost");
    if (out.table) out.table->lease = *generation;
  });
  return out;
}

std::vector<SavedTable> Store::adopt(int most) {
  std::vector<std::string> ids;
  attempt([&](Database& db) { ids = leases_.adopt(db, most); });
  std::vector<SavedTable> out;
  for (const std::string& id : ids) {
    Opened opened = open(id);
    if (opened.table) out.push_back(std::move(*opened.table));
  }
  return out;
}

void Store::announce(const std::string& address) {
  attempt([&](Database& db) { leases_.announce(db, address); });
}
void Store::let_rest(const std::string& id, std::int64_t lease) {
  attempt([&](Database& db) { Leases::let_rest(db, id, lease); });
}
void Store::hand_over() {
  attempt([&](Database& db) { leases_.hand_over(db); });
}
void Store::depart() {
  attempt([&](Database& db) { leases_.depart(db); });
}

std::vector<SavedTable> Store::listed(const std::string& game, int most) {
  std::vector<SavedTable> out;
  attempt([&](Database& db) {
    const Value values[] = {game, std::int64_t{most}};
    db.query("SELECT " WARREN_TABLE_COLUMNS
             " FROM tables t WHERE t.listed = 1 AND t.status <> 'over' AND ($1 = '' OR t.game = $1)"
             " ORDER BY t.status DESC, t.moved_ms DESC LIMIT $2",
             values, [&](const Row& row) { read_table(row, out.emplace_back()); });
    for (SavedTable& saved : out) read_parts(saved, false);
  });
  return out;
}

std::vector<SavedTable> Store::tables_of(const std::string& guest, int most_live, int most_over) {
  std::vector<SavedTable> out;
  attempt([&](Database& db) {
    const auto add = [&](const char* sql, int most) {
      const Value values[] = {guest, std::int64_t{most}};
      db.query(sql, values, [&](const Row& row) { read_table(row, out.emplace_back()); });
    };
    add("SELECT " WARREN_TABLE_COLUMNS
        " FROM tables t WHERE t.id IN (SELECT s.table_id FROM seats s WHERE s.guest = $1)"
        " AND t.status <> 'over' ORDER BY t.moved_ms DESC LIMIT $2",
        most_live);
    add("SELECT " WARREN_TABLE_COLUMNS
        " FROM tables t WHERE t.id IN (SELECT s.table_id FROM seats s WHERE s.guest = $1)"
        " AND t.status = 'over' ORDER BY t.moved_ms DESC LIMIT $2",
        most_over);
    for (SavedTable& saved : out) read_parts(saved, false);
  });
  return out;
}

std::string Store::keep(const std::string& key, const std::string& fresh) {
  std::string value;
  attempt([&](Database& db) {
    const Value both[] = {key, fresh};
    db.run("INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING", both);
    const Value one[] = {key};
    db.query("SELECT value FROM meta WHERE key = $1", one,
             [&](const Row& row) { value = row.text(0); });
  });
  return value;
}

}  // namespace warren::store
