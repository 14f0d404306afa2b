#include "server/table/seats.h"

#include <algorithm>

#include "server/guest.h"
#include "table/digest.h"

namespace warren::server {

using store::SeatKind;

int Seats::of_token(const std::string& token) const {
  const std::string hash = token_hash(token);
  int found = 0;
  for (const store::SeatRow& s : rows_) {
    if (s.kind == SeatKind::kPerson && same_secret(hash, s.token_hash)) found = s.seat;
  }
  return found;
}

int Seats::of_guest(const std::string& guest) const {
  const auto found = std::ranges::find_if(rows_, [&](const store::SeatRow& s) {
    return s.kind == SeatKind::kPerson && s.guest == guest;
  });
  return found == rows_.end() ? 0 : found->seat;
}

int Seats::first_open() const {
  const auto found = std::ranges::find(rows_, SeatKind::kOpen, &store::SeatRow::kind);
  return found == rows_.end() ? 0 : found->seat;
}

const std::string& Seats::bot_at(int seat) const {
  const store::SeatRow& s = (*this)[seat];
  return s.kind == SeatKind::kBot ? s.bot : s.stand_in;
}

}  // namespace warren::server
