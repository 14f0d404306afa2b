// What an administrator changes: old tables go, sanctions and reports come and go.
#include "store/store.h"

namespace warren::store {

void Store::transact(const std::function<void(Database&)>& f) {
  attempt([&](Database& db) {
    db.begin();
    f(db);
    db.commit();
  });
}

void Store::remove(std::span<const std::string> tables) {
  transact([&](Database& db) {
    for (const std::string& id : tables) {
      const Value values[] = {id};
      for (const char* sql :
           {"DELETE FROM chat WHERE table_id = $1", "DELETE FROM plies WHERE table_id = $1",
            "DELETE FROM seats WHERE table_id = $1", "DELETE FROM tables WHERE id = $1"}) {
        db.run(sql, values);
      }
    }
    db.run(
        "DELETE FROM editions WHERE NOT EXISTS"
        " (SELECT 1 FROM tables t WHERE t.edition = editions.key)",
        {});
  });
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
