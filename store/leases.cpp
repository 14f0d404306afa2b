#include "store/leases.h"

#include <random>

namespace warren::store {

namespace {
// The database's own clock, and those who were seen lately by it.
#define WARREN_NOW "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
#define WARREN_LIVING "SELECT s.id FROM servers s WHERE s.seen_ms > " WARREN_NOW " - 6000"
#define WARREN_FREE "leases.holder IN ('', $1) OR leases.holder NOT IN (" WARREN_LIVING ")"
#define WARREN_LEASE "INSERT INTO leases (table_id, holder, generation, wanted, taken_ms)"
#define WARREN_TAKE(wanted)                                                \
  " ON CONFLICT (table_id) DO UPDATE SET holder = excluded.holder," wanted \
  " taken_ms = excluded.taken_ms, generation = leases.generation + 1 WHERE " WARREN_FREE

constexpr const char* kGive = WARREN_LEASE " VALUES ($1, $2, 1, 1, " WARREN_NOW ")";
// Only an error keeps the rest of a pipeline from being carried out: there is nothing to divide by
// when the row is not as it should be.
constexpr const char* kCheck =
    "SELECT 1 / count(*) FROM (SELECT 1 FROM leases WHERE table_id = $1 AND generation = $2"
    " FOR SHARE) held";
constexpr const char* kTake = WARREN_LEASE
    " SELECT t.id, $1, 1, 1, " WARREN_NOW
    " FROM tables t WHERE t.id = $2" WARREN_TAKE(" wanted = 1,") " RETURNING generation";
// A table that is there after all stays as wanted as it is.
constexpr const char* kPrevent =
    WARREN_LEASE " VALUES ($2, $1, 1, 0, " WARREN_NOW ")" WARREN_TAKE("") " RETURNING generation";
// The same where nobody else can hold anything.
constexpr const char* kClaim =
    "INSERT INTO leases (table_id, holder, generation, wanted) VALUES ($2, $1, 1, 0)"
    " ON CONFLICT (table_id) DO UPDATE SET holder = excluded.holder";
constexpr const char* kAdopt =
    "UPDATE leases SET holder = $1, generation = generation + 1, taken_ms = " WARREN_NOW
    " WHERE table_id IN"
    " (SELECT l.table_id FROM leases l WHERE l.wanted = 1 AND l.holder <> $1"
    " AND l.holder NOT IN (" WARREN_LIVING ") LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING table_id";
constexpr const char* kTakeLive =
    WARREN_LEASE " SELECT t.id, $1, 1, 1, " WARREN_NOW
                 " FROM tables t WHERE t.status <> 'over'" WARREN_TAKE(" wanted = 1,");

std::string random_name() {
  std::random_device source;
  std::string out;
  for (int i = 0; i < 4; ++i) {
    for (std::uint32_t bits = source(), n = 0; n < 8; ++n, bits >>= 4U) {
      out += "0123456789abcdef"[bits & 15U];
    }
  }
  return out;
}
}  // namespace

Leases::Leases() : holder_(random_name()) {}

void Leases::give(Database& db, const std::string& table) const {
  const Value values[] = {table, holder_};
  db.run(kGive, values);
}

void Leases::check(Database& db, const std::string& table, std::int64_t generation) {
  const Value values[] = {table, generation};
  db.run(kCheck, values);
}

void Leases::claim(Database& db, const std::string& table) const {
  const Value values[] = {holder_, table};
  db.run(db.needs_leases() ? kPrevent : kClaim, values);
}

void Leases::end(Database& db, const std::string& table) {
  const Value values[] = {table};
  db.run("UPDATE leases SET generation = generation + 1 WHERE table_id = $1", values);
}

std::optional<std::int64_t> Leases::take(Database& db, const std::string& table,
                                         Missing missing) const {
  std::optional<std::int64_t> generation;
  const Value values[] = {holder_, table};
  db.query(missing == Missing::kPrevent ? kPrevent : kTake, values,
           [&](const Row& row) { generation = row.integer(0); });
  return generation;
}

void Leases::take_live(Database& db) const {
  const Value values[] = {holder_};
  db.run(kTakeLive, values);
}

void Leases::each(
    Database& db,
    const std::function<void(const std::string& table, std::int64_t generation)>& f) const {
  const Value values[] = {holder_};
  db.query("SELECT table_id, generation FROM leases WHERE holder = $1", values,
           [&](const Row& row) { f(row.text(0), row.integer(1)); });
}

bool Leases::holds(Database& db, const std::string& table, std::int64_t generation) {
  bool held = false;
  const Value values[] = {table, generation};
  db.query("SELECT 1 FROM leases WHERE table_id = $1 AND generation = $2", values,
           [&](const Row&) { held = true; });
  return held;
}

void Leases::announce(Database& db, const std::string& address) const {
  const Value values[] = {holder_, address};
  db.run(
      "INSERT INTO servers (id, address, seen_ms)"
      " VALUES ($1, $2, " WARREN_NOW
      ")"
      " ON CONFLICT (id) DO UPDATE SET address = excluded.address, seen_ms = excluded.seen_ms"
      " WHERE servers.seen_ms > 0",
      values);
}

std::optional<std::string> Leases::address_of(Database& db, const std::string& table) {
  std::optional<std::string> out;
  const Value values[] = {table};
  db.query(
      "SELECT o.address FROM leases l JOIN servers o ON o.id = l.holder WHERE l.table_id = $1"
      " AND o.id IN (" WARREN_LIVING ")",
      values, [&](const Row& row) { out = row.text(0); });
  return out;
}

std::vector<std::string> Leases::adopt(Database& db, int most) const {
  std::vector<std::string> out;
  const Value values[] = {holder_, std::int64_t{most}};
  db.query(kAdopt, values, [&](const Row& row) { out.push_back(row.text(0)); });
  return out;
}

void Leases::let_rest(Database& db, const std::string& table, std::int64_t generation) {
  const Value values[] = {table, generation};
  db.run("UPDATE leases SET holder = '', wanted = 0 WHERE table_id = $1 AND generation = $2",
         values);
}

void Leases::hand_over(Database& db) const {
  const Value values[] = {holder_};
  db.run("UPDATE leases SET holder = '' WHERE holder = $1", values);
  db.script("NOTIFY warren");
}

void Leases::depart(Database& db) const {
  const Value values[] = {holder_};
  // The row stays, as one that cannot be brought back to life: a last sign of life may be on its
  // way, and whatever was taken in that name then would be nobody's for seconds.
  db.run("UPDATE servers SET seen_ms = -" WARREN_NOW " WHERE id = $1", values);
  db.run("DELETE FROM servers WHERE abs(seen_ms) < " WARREN_NOW " - 86400000", {});
  hand_over(db);
}

}  // namespace warren::store
