#include "server/table/rematch_offer.h"

#include <algorithm>

namespace warren::server {

void RematchOffer::accept(int seat) {
  if (by_ == 0) by_ = seat;
  words_[seat] = Word::kYes;
}

void RematchOffer::decline(int seat) {
  if (seat == by_) {
    *this = {};
  } else {
    words_[seat] = Word::kNo;
  }
}

bool RematchOffer::agreed(const Seats& seats) const {
  return std::ranges::all_of(seats.rows(), [this](const store::SeatRow& s) {
    return s.kind != store::SeatKind::kPerson || accepted(s.seat);
  });
}

Json RematchOffer::json(const Seats& seats) const {
  if (!is_open()) return {};
  Json list = Json::array();
  for (const store::SeatRow& s : seats.rows()) {
    if (s.kind != store::SeatKind::kPerson) continue;
    const Word word = words_[s.seat];
    Json one = Json::object();
    one.set("seat", s.seat);
    one.set("answer", word == Word::kYes ? "yes" : word == Word::kNo ? "no" : "waiting");
    list.push(std::move(one));
  }
  Json out = Json::object();
  out.set("by", by_).set("seats", std::move(list));
  return out;
}

}  // namespace warren::server
