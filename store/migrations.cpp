// The schema, version by version. A version that was released never changes: a new one is added.
#include <iterator>

#include "engine/text.h"
#include "store/store.h"

namespace warren::store {

namespace {
struct Version {
  int number;  // ascending; a number may be missing
  const char* sql;
};

// The same text for both databases.
constexpr Version kVersions[] = {
    // Tables, seats, plies, chat.
    {1, R"sql(
CREATE TABLE tables (
  id TEXT PRIMARY KEY, game TEXT NOT NULL, rules_version INTEGER NOT NULL,
  edition_hash BIGINT NOT NULL, status TEXT NOT NULL, listed INTEGER NOT NULL,
  owner TEXT NOT NULL, owner_name TEXT NOT NULL, settings TEXT NOT NULL, dice_seed TEXT NOT NULL,
  result TEXT NOT NULL, rematch TEXT NOT NULL, plies INTEGER NOT NULL,
  created_ms BIGINT NOT NULL, moved_ms BIGINT NOT NULL);
CREATE TABLE seats (
  table_id TEXT NOT NULL REFERENCES tables(id), seat INTEGER NOT NULL, kind TEXT NOT NULL,
  name TEXT NOT NULL, guest TEXT NOT NULL, token_hash TEXT NOT NULL, bot TEXT NOT NULL,
  stand_in TEXT NOT NULL, resigned INTEGER NOT NULL, entropy TEXT NOT NULL,
  PRIMARY KEY (table_id, seat));
CREATE TABLE plies (
  table_id TEXT NOT NULL REFERENCES tables(id), ply INTEGER NOT NULL, seat INTEGER NOT NULL,
  text TEXT NOT NULL, hash BIGINT NOT NULL, at_ms BIGINT NOT NULL,
  PRIMARY KEY (table_id, ply));
CREATE TABLE chat (
  table_id TEXT NOT NULL REFERENCES tables(id), n INTEGER NOT NULL, at_ms BIGINT NOT NULL,
  seat INTEGER NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL,
  PRIMARY KEY (table_id, n));
)sql"},
    // Clocks after every ply; quick answers to "my tables" and "what is live".
    {2, R"sql(
ALTER TABLE plies ADD COLUMN clocks TEXT NOT NULL DEFAULT '';
CREATE INDEX seats_by_guest ON seats (guest);
CREATE INDEX tables_by_status ON tables (status);
)sql"},
    // Hashes are of what a position means; those of how it lay in memory say nothing any more.
    {3, R"sql(
UPDATE plies SET hash = 0;
)sql"},
    // Lists by pages: a seat knows when its table ended (0: it goes on).
    {5, R"sql(
ALTER TABLE seats ADD COLUMN ended_ms BIGINT NOT NULL DEFAULT 0;
UPDATE seats SET ended_ms =
  (SELECT CASE WHEN t.moved_ms > 0 THEN t.moved_ms ELSE 1 END FROM tables t WHERE t.id = table_id)
  WHERE table_id IN (SELECT t.id FROM tables t WHERE t.status = 'over');
DROP INDEX seats_by_guest;
CREATE INDEX seats_of_guest ON seats (guest, ended_ms, table_id);
CREATE INDEX tables_of_owner ON tables (owner, status);
)sql"},
    // Editions are kept once. The server moves those inside the settings over.
    {6, R"sql(
CREATE TABLE editions (key TEXT PRIMARY KEY, text TEXT NOT NULL);
ALTER TABLE tables ADD COLUMN edition TEXT NOT NULL DEFAULT '';
CREATE INDEX tables_of_edition ON tables (edition);
)sql"},
    // What an administrator decides and is told; old tables found quickly.
    {7, R"sql(
CREATE TABLE sanctions (
  kind TEXT NOT NULL, who TEXT NOT NULL, since_ms BIGINT NOT NULL, until_ms BIGINT NOT NULL,
  why TEXT NOT NULL, PRIMARY KEY (kind, who));
CREATE TABLE reports (
  table_id TEXT NOT NULL, n INTEGER NOT NULL, reporter TEXT NOT NULL, at_ms BIGINT NOT NULL,
  guest TEXT NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL,
  PRIMARY KEY (table_id, n, reporter));
ALTER TABLE chat ADD COLUMN guest TEXT NOT NULL DEFAULT '';
DROP INDEX tables_by_status;
CREATE INDEX tables_by_age ON tables (status, moved_ms);
)sql"},
    // Which server holds which table (PostgreSQL alone uses these rows).
    {8, R"sql(
CREATE TABLE servers (id TEXT PRIMARY KEY, address TEXT NOT NULL, seen_ms BIGINT NOT NULL);
CREATE TABLE leases (
  table_id TEXT PRIMARY KEY, holder TEXT NOT NULL, generation BIGINT NOT NULL,
  wanted INTEGER NOT NULL);
CREATE INDEX leases_by_holder ON leases (holder);
INSERT INTO leases (table_id, holder, generation, wanted)
  SELECT id, '', 1, 1 FROM tables WHERE status <> 'over';
)sql"},
    // Whose turn it is, for lists of tables that are not in memory: in the latest ply, and in the
    // table's row for before the first. When a lease was taken, by the database's clock.
    {9, R"sql(
ALTER TABLE plies ADD COLUMN to_act INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN to_act INTEGER NOT NULL DEFAULT 0;
ALTER TABLE leases ADD COLUMN taken_ms BIGINT NOT NULL DEFAULT 0;
)sql"}};
}  // namespace

int newest_schema() { return std::rbegin(kVersions)->number; }

int schema_of(Database& db) {
  db.script("CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL)");
  std::string version = "0";
  db.query("SELECT value FROM meta WHERE key = 'schema'", {},
           [&](const Row& row) { version = row.text(0); });
  const auto number = read_int(version);
  if (!number || *number < 0 || *number > 1'000'000) {
    throw StoreError("the database's schema is \"" + one_line(version) +
                     "\", which is no number: it is damaged or not ours");
  }
  return static_cast<int>(*number);
}

namespace {
void bring_up(Database& db, int to) {
  const int from = schema_of(db);
  if (from > newest_schema()) {
    throw StoreError("the database has schema " + std::to_string(from) + "; this program knows " +
                     std::to_string(newest_schema()) + ": use a newer program");
  }
  for (const auto& [version, sql] : kVersions) {
    if (version <= from || version > to) continue;
    const std::string set = version == 1 ? "INSERT INTO meta (key, value) VALUES ('schema', '1');"
                                         : "UPDATE meta SET value = '" + std::to_string(version) +
                                               "' WHERE key = 'schema';";
    db.script(sql + set);
  }
}
}  // namespace

// All of it is one transaction, in PostgreSQL too: whole or not at all.
void migrate(Database& db, int to) {
  db.begin_migration();
  try {
    bring_up(db, to);
    db.script("COMMIT");
  } catch (const StoreError&) {
    db.roll_back();
    throw;
  }
}

}  // namespace warren::store
