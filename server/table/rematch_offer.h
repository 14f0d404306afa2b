// Playing again: one who played offers it, and nobody sits at the next table who did not say yes.
#pragma once

#include "engine/json.h"
#include "server/seat_number.h"
#include "server/table/seats.h"

namespace warren::server {

class RematchOffer {
 public:
  bool is_open() const { return by_ != 0; }
  int by() const { return by_; }  // the seat that offered; 0: nobody
  bool accepted(int seat) const { return words_[seat] == Word::kYes; }
  // The first to say yes makes the offer.
  void accept(int seat);
  // Who made the offer takes it back.
  void decline(int seat);
  // Has every person who played said yes?
  bool agreed(const Seats& seats) const;
  // For the message `table`: null, or who offered and what each person has said.
  Json json(const Seats& seats) const;

 private:
  enum class Word : std::uint8_t { kNone, kYes, kNo };
  int by_ = 0;
  BySeat<Word> words_;
};

}  // namespace warren::server
