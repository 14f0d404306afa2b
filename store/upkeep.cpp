// What an administrator changes: old tables go, sanctions and reports come and go.
#include <algorithm>

#include "store/store.h"

namespace warren::store {

void Store::transact(const std::function<void(Database&)>& f) {
  attempt([&](Database& db) {
    db.begin();
    f(db);
    db.commit();
  });
}

std::size_t Store::remove(std::span<const std::string> tables) {
  // Only what is held under this server's name: nobody else can take it until all of this is done.
#define WARREN_OWN " EXISTS (SELECT 1 FROM leases l WHERE l.table_id = $1 AND l.holder = $2)"
  transact([&](Database& db) {
    for (const std::string& id : tables) {
      leases_.claim(db, id);
      const Value values[] = {id, leases_.holder()};
      for (const char* sql : {"DELETE FROM chat WHERE table_id = $1 AND" WARREN_OWN,
                              "DELETE FROM plies WHERE table_id = $1 AND" WARREN_OWN,
                              "DELETE FROM seats WHERE table_id = $1 AND" WARREN_OWN,
                              "DELETE FROM tables WHERE id = $1 AND" WARREN_OWN,
                              "DELETE FROM leases WHERE table_id = $1 AND holder = $2"}) {
        db.run(sql, values);
      }
    }
  });
  transact([](Database& db) {
    // Another server may be about to keep a table with an edition that is there: it is waited for.
    // By itself: whoever waits for this lock may hold leases.
    if (db.needs_leases()) db.run("LOCK TABLE editions IN SHARE ROW EXCLUSIVE MODE", {});
    db.run(
        "DELETE FROM editions WHERE NOT EXISTS"
        " (SELECT 1 FROM tables t WHERE t.edition = editions.key)",
        {});
  });
#undef WARREN_OWN
  return static_cast<std::size_t>(
      std::ranges::count_if(tables, [this](const std::string& id) { return !has(id); }));
}

void Store::sanction(const SanctionRow& row) {
  transact([&](Database& db) {
    const Value values[] = {row.kind, row.who, row.since_ms, row.until_ms, row.why};
    db.run(
        "INSERT INTO sanctions (kind, who, since_ms, until_ms, why) VALUES ($1, $2, $3, $4, $5)"
        " ON CONFLICT (kind, who) DO UPDATE SET since_ms = excluded.since_ms,"
        " until_ms = excluded.until_ms, why = excluded.why",
        values);
  });
}

void Store::pardon(const std::string& kind, const std::string& who) {
  transact([&](Database& db) {
    const Value values[] = {kind, who};
    db.run("DELETE FROM sanctions WHERE kind = $1 AND who = $2", values);
  });
}

void Store::report(const ReportRow& row) {
  transact([&](Database& db) {
    const Value values[] = {
        row.table, std::int64_t{row.n}, row.reporter, row.at_ms, row.guest, row.name, row.text};
    db.run(
        "INSERT INTO reports (table_id, n, reporter, at_ms, guest, name, text)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (table_id, n, reporter) DO NOTHING",
        values);
  });
}

void Store::settle(const std::string& table, int n) {
  transact([&](Database& db) {
    const Value values[] = {table, std::int64_t{n}};
    db.run("DELETE FROM reports WHERE table_id = $1 AND n = $2", values);
  });
}

}  // namespace warren::store
