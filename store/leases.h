// Who may write to a table, where several servers can reach one database. A lease is a row with a
// generation number that grows whenever the table is taken; every transaction that changes a table
// checks the number it was read under, and keeps the row from being taken until it ends. So nothing
// that was sent under an old number can be kept after somebody took the table: not by a server that
// hung, not by one that was cut off, not by a commit whose answer was lost.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "store/database.h"

namespace warren::store {

inline constexpr std::int64_t kFirstLease = 1;  // of a new table

class Leases {
 public:
  Leases();  // a holder's name that nobody else has

  // What to do about a table that is not there: it may be one that a commit still on its way is
  // about to open, and must not then.
  enum class Missing : std::uint8_t { kIgnore, kPrevent };

  // -- Statements of a transaction
  void give(Database& db, const std::string& table) const;  // the first lease of a new table
  // The transaction fails unless the table is still held under this number.
  static void check(Database& db, const std::string& table, std::int64_t generation);
  // Under this server's name, unless another that lives holds it; in SQLite too. Nobody can take it
  // before the transaction ends.
  void claim(Database& db, const std::string& table) const;
  // Whoever holds it has to open it again before anything is written.
  static void end(Database& db, const std::string& table);

  // -- By themselves
  // A new number; nothing when another server that lives holds the table, or there is none.
  std::optional<std::int64_t> take(Database& db, const std::string& table, Missing missing) const;
  // Every table that is not over and that nobody who lives holds.
  void take_live(Database& db) const;
  void each(Database& db,
            const std::function<void(const std::string& table, std::int64_t generation)>& f) const;
  static bool holds(Database& db, const std::string& table, std::int64_t generation);

  // -- Several servers
  const std::string& holder() const { return holder_; }
  // Lives, and is reached at this address; must be said again within seconds.
  void announce(Database& db, const std::string& address) const;
  // The address of the living server that holds the table; nothing when none does.
  static std::optional<std::string> address_of(Database& db, const std::string& table);
  // Takes tables that should be in some server's memory and are in nobody's who lives.
  std::vector<std::string> adopt(Database& db, int most) const;
  // Leaves a table that nobody needs in memory; all, for others to go on with; and for good.
  static void let_rest(Database& db, const std::string& table, std::int64_t generation);
  void hand_over(Database& db) const;
  void depart(Database& db) const;

 private:
  std::string holder_;
};

}  // namespace warren::store
