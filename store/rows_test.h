// Rows to write in the tests of the store.
#pragma once

#include <string>

#include "store/store.h"

namespace warren::store {

inline TableRow table_row(const std::string& id, TableStatus status = TableStatus::kPlaying) {
  TableRow t;
  t.id = id;
  t.game = "pennies";
  t.rules_version = 1;
  t.edition_hash = 0xFEDCBA9876543210ULL;
  t.status = status;
  t.listed = true;
  t.owner = "g1";
  t.owner_name = "Ada 'the; DROP TABLE tables' \xC3\xA9";
  t.settings = R"({"players":2})";
  t.dice_seed = "00ff";
  t.created_ms = 1'700'000'000'123;
  t.moved_ms = 1'700'000'000'456;
  return t;
}

inline PlyRow ply_row(int n) {
  PlyRow p{};
  p.ply = n;
  p.seat = n % 3;
  p.text = "show " + std::to_string(n);
  p.hash = 0xF000000000000000ULL + static_cast<std::uint64_t>(n);
  p.at_ms = 1'700'000'000'000 + n;
  p.clocks = "100 200";
  return p;
}

inline SeatRow seat_row(int n, const std::string& guest) {
  SeatRow s;
  s.seat = n;
  s.kind = SeatKind::kPerson;
  s.name = "Ada";
  s.guest = guest;
  s.token_hash = "abc";
  s.entropy = "0011";
  return s;
}

inline Change new_table(const std::string& id, int plies = 3) {
  Change c;
  c.table = id;
  c.row = table_row(id);
  c.seats = {seat_row(1, "g1"), seat_row(2, "g2")};
  for (int i = 1; i <= plies; ++i) c.plies.push_back(ply_row(i));
  c.chat = ChatRow{1, 5, 0, "Bob", "hello \"there\""};
  return c;
}

// A new table, or one that was not taken since it was new.
inline void commit(Store& store, Change change) {
  if (store.load(change.table)) change.lease = kFirstLease;
  const Change* one[] = {&change};
  store.commit(one);
}

}  // namespace warren::store
