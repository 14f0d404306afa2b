// What happened, as the rules tell it.
#pragma once

#include <variant>

#include "engine/types.h"

namespace warren::new_game {

struct Began {  // the start player is known
  Seat seat;
};
struct Claimed {
  Seat seat;
  Cell cell;
  std::uint8_t points;
};
struct Ended {};

using Event = std::variant<Began, Claimed, Ended>;

}  // namespace warren::new_game
