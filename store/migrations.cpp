// The schema, version by version. A version that was released never changes: a new one is added.
#include <array>

#include "store/store.h"

namespace warren::store {

namespace {
// The same text for both databases.
constexpr std::array<const char*, 4> kVersions = {
    // 1: tables, seats, plies, chat.
    R"sql(
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
)sql",
    // 2: clocks after every ply; quick answers to "my tables" and "what is live".
    R"sql(
ALTER TABLE plies ADD COLUMN clocks TEXT NOT NULL DEFAULT '';
CREATE INDEX seats_by_guest ON seats (guest);
CREATE INDEX tables_by_status ON tables (status);
)sql",
    // 3: hashes are of what a position means; those of how it lay in memory say nothing any more.
    R"sql(
UPDATE plies SET hash = 0;
)sql",
    // 4: which server holds which table (PostgreSQL alone uses these rows).
    R"sql(
CREATE TABLE servers (id TEXT PRIMARY KEY, address TEXT NOT NULL, seen_ms BIGINT NOT NULL);
CREATE TABLE leases (
  table_id TEXT PRIMARY KEY, holder TEXT NOT NULL, generation BIGINT NOT NULL,
  wanted INTEGER NOT NULL);
CREATE INDEX leases_by_holder ON leases (holder);
INSERT INTO leases (table_id, holder, generation, wanted)
  SELECT id, '', 1, 1 FROM tables WHERE status <> 'over';
)sql"};
}  // namespace

int newest_schema() { return static_cast<int>(kVersions.size()); }

int schema_of(Database& db) {
  db.script("CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL)");
  std::string version = "0";
  db.query("SELECT value FROM meta WHERE key = 'schema'", {},
           [&](const Row& row) { version = row.text(0); });
  return std::stoi(version);
}

void migrate(Database& db, int to) {
  const int from = schema_of(db);
  if (from > newest_schema()) {
    throw StoreError("the database has schema " + std::to_string(from) + "; this program knows " +
                     std::to_string(newest_schema()) + ": use a newer program");
  }
  for (int version = from + 1; version <= to; ++version) {
    // One script is one transaction in PostgreSQL too: a migration is whole or not at all.
    const std::string set = version == 1 ? "INSERT INTO meta (key, value) VALUES ('schema', '1');"
                                         : "UPDATE meta SET value = '" + std::to_string(version) +
                                               "' WHERE key = 'schema';";
    try {
      db.script("BEGIN;" + std::string(kVersions[static_cast<std::size_t>(version - 1)]) + set +
                "COMMIT;");
    } catch (const StoreError&) {
      db.roll_back();
      throw;
    }
  }
}

}  // namespace warren::store
