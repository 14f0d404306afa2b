#include "store/store.h"

#include <algorithm>
#include <chrono>
#include <unordered_map>
#include <vector>

namespace warren::store {

namespace {
constexpr const char* kPutEdition =
    "INSERT INTO editions (key, text) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING";
// The seed too: a rematch that was opened twice under one id, because it was not known whether the
// first was kept, is the second.
constexpr const char* kPutTable =
    "INSERT INTO tables (id, game, rules_version, edition_hash, status, listed, owner, owner_name,"
    " settings, dice_seed, result, rematch, plies, created_ms, moved_ms, edition, to_act)"
    " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)"
    " ON CONFLICT (id) DO UPDATE SET status = excluded.status, listed = excluded.listed,"
    " settings = excluded.settings, result = excluded.result, rematch = excluded.rematch,"
    " plies = excluded.plies, moved_ms = excluded.moved_ms, dice_seed = excluded.dice_seed,"
    " to_act = excluded.to_act";
constexpr const char* kPutSeat =
    "INSERT INTO seats (table_id, seat, kind, name, guest, token_hash, bot, stand_in, resigned,"
    " entropy) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"
    " ON CONFLICT (table_id, seat) DO UPDATE SET kind = excluded.kind, name = excluded.name,"
    " guest = excluded.guest, token_hash = excluded.token_hash, bot = excluded.bot,"
    " stand_in = excluded.stand_in, resigned = excluded.resigned, entropy = excluded.entropy";
// Lists of what is over go by the seats alone.
constexpr const char* kEndSeats =
    "UPDATE seats SET ended_ms = $2 WHERE table_id = $1 AND ended_ms = 0";
// A change that failed may have ended the table on disk all the same.
constexpr const char* kSeatsGoOn =
    "UPDATE seats SET ended_ms = 0 WHERE table_id = $1 AND ended_ms <> 0";
constexpr const char* kDropPlies = "DELETE FROM plies WHERE table_id = $1 AND ply >= $2";
constexpr const char* kPutPly =
    "INSERT INTO plies (table_id, ply, seat, text, hash, at_ms, clocks, to_act)"
    " VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
constexpr const char* kPutChat =
    "INSERT INTO chat (table_id, n, at_ms, seat, name, text, guest)"
    " VALUES ($1, $2, $3, $4, $5, $6, $7)"
    " ON CONFLICT (table_id, n) DO UPDATE SET at_ms = excluded.at_ms, seat = excluded.seat,"
    " name = excluded.name, text = excluded.text, guest = excluded.guest";
// Lines that nobody reads any more.
constexpr const char* kDropChat = "DELETE FROM chat WHERE table_id = $1 AND n <= $2";
}  // namespace

Store::Store(Opener opener) : Reader(std::move(opener), Access::kWrite) {
  attempt([](Database& db) { db.check(); });
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
  if (change.row && change.edition) {
    const Value values[] = {change.row->edition, *change.edition};
    db.run(kPutEdition, values);
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
                            t.moved_ms,
                            t.edition,
                            std::int64_t{t.to_act}};
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
  if (change.row && change.row->status == TableStatus::kOver) {
    const Value values[] = {change.table, std::max<std::int64_t>(1, change.row->moved_ms)};
    db.run(kEndSeats, values);
  } else if (change.row) {
    const Value values[] = {change.table};
    db.run(kSeatsGoOn, values);
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
                            p.clocks,
                            std::int64_t{p.to_act}};
    db.run(kPutPly, values);
  }
  if (change.chat) {
    const ChatRow& c = *change.chat;
    const Value values[] = {
        change.table, std::int64_t{c.n}, c.at_ms, std::int64_t{c.seat}, c.name, c.text, c.guest};
    db.run(kPutChat, values);
    if (c.n > kChatKept) {
      const Value old[] = {change.table, std::int64_t{c.n} - kChatKept};
      db.run(kDropChat, old);
    }
  }
}

void Store::each_live(const std::function<void(SavedTable&&)>& each) {
  std::unordered_map<std::string, SavedTable> tables;
  bool leased = false;
  attempt([&](Database& db) {
    leased = db.needs_leases();
    if (leased) leases_.take_live(db);
    tables = read_live(db);
    if (!leased) return;
    leases_.each(db, [&](const std::string& id, std::int64_t generation) {
      const auto found = tables.find(id);
      if (found != tables.end()) found->second.lease = generation;
    });
  });
  for (auto& [id, saved] : tables) {
    if (leased && saved.lease == 0) continue;  // another server that lives has it
    each(std::move(saved));
  }
}

Opened Store::open(const std::string& id, Leases::Missing missing) {
  Opened out;
  attempt([&](Database& db) {
    if (!db.needs_leases()) {
      out.table = read_whole(db, id);
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
    out.table = read_whole(db, id);
    // Read in several steps: whoever took it meanwhile may have written between them.
    if (!Leases::holds(db, id, *generation)) throw Refused("the table's lease is lost");
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

void Store::each_settings(
    const std::function<std::optional<NewSettings>(const std::string& settings)>& change) {
  constexpr const char* kDone = "editions-moved";
  attempt([&](Database& db) {
    const Value key[] = {kDone};
    bool done = false;
    db.query("SELECT value FROM meta WHERE key = $1", key, [&](const Row&) { done = true; });
    if (done) return;
    // One at a time: their settings may be large.
    std::vector<std::string> ids;
    db.query("SELECT id FROM tables WHERE edition = '' AND settings LIKE '%\"edition\":%'", {},
             [&](const Row& row) { ids.push_back(row.text(0)); });
    db.script("BEGIN");
    for (const std::string& id : ids) {
      const Value one[] = {id};
      std::string settings;
      db.query("SELECT settings FROM tables WHERE id = $1", one,
               [&](const Row& row) { settings = row.text(0); });
      const auto moved = change(settings);
      if (!moved) continue;
      const Value edition[] = {moved->key, moved->edition};
      db.run(kPutEdition, edition);
      // Whatever is on its way with the settings of before comes too late.
      if (db.needs_leases()) Leases::end(db, id);
      const Value row[] = {id, moved->settings, moved->key};
      db.run("UPDATE tables SET settings = $2, edition = $3 WHERE id = $1", row);
    }
    // Another server may have done the same at the same time.
    db.run("INSERT INTO meta (key, value) VALUES ($1, 'yes') ON CONFLICT (key) DO NOTHING", key);
    db.script("COMMIT");
  });
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
