// What a table is: its row, its seats, its match. Every part of a live table reads it; what is
// changed here was on disk before, or goes back when the disk refuses it.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/host.h"
#include "server/settings.h"
#include "server/summary.h"
#include "server/table/rematch_offer.h"
#include "server/table/seats.h"
#include "store/rows.h"
#include "table/match.h"

namespace warren::server {

struct TableState {
  Host& host;
  store::TableRow row;
  Settings settings;
  Seats seats;
  std::shared_ptr<Match> match;  // none when stuck
  std::string stuck;             // why
  std::int64_t lease = 0;        // under which it was read, and is written
  RematchOffer again{};          // once it is over; forgotten with the table's memory
  // Whatever comes back later from another thread or a timer holds the table until then.
  std::function<std::shared_ptr<const void>()> hold;
  std::string address = {};  // where the owner was last seen, or else somebody who sits here

  int plies() const { return match ? static_cast<int>(match->plies().size()) : 0; }
  bool is_waiting() const { return match && row.status == store::TableStatus::kWaiting; }
  bool is_playing() const { return match && row.status == store::TableStatus::kPlaying; }
  bool is_over() const { return row.status == store::TableStatus::kOver; }
  std::string_view status() const { return status_word(row.status, !match); }
  std::vector<int> to_act() const;  // nobody unless playing
  bool is_to_act(int seat) const;
  bool person_plays(int seat) const;  // now; 0: a spectator does not
  // The seed is shown only once the table is over.
  Dice public_dice() const;
};

// The seats that are to act by the position alone; and as rows have them.
std::vector<int> acting(const Match& match);
unsigned acting_bits(const AnyPosition& position);

}  // namespace warren::server
