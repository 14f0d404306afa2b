// How a match ended, in numbers alone: what simulations count, and what a sheet for people begins
// with. No heap.
#pragma once

#include <array>
#include <cstdint>

#include "engine/types.h"

namespace warren {

struct SeatFigures {
  double value = 0;             // share of the win; all seats together 1
  std::int32_t place = 0;       // 1 is best; equal places are shared
  std::int32_t side = 0;        // seats with the same side win and lose together
  std::int32_t turn_order = 0;  // 1-based place in the order of play; 0 where there is none
  std::int32_t score = 0;       // total points; what it comes to where none are given, or 0
  bool operator==(const SeatFigures&) const = default;
};

struct EndFigures {
  std::uint32_t reason = 0;  // which of the game's end_reasons()
  std::array<SeatFigures, kMaxSeats> seats{};
};

}  // namespace warren
