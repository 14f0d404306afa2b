// How long a match of Totem can be (engine/bounds.h).
#pragma once

#include <algorithm>

#include "engine/bounds.h"
#include "games/totem/dice.h"
#include "games/totem/rules.h"

namespace warren::totem {

inline Bounds bounds(const Rules& rules) {
  const Tables& t = rules.tables();
  constexpr std::int64_t kMostPoints = 12;  // both dice
  // Of one roll: what the dice are used for, a step for every point, between two steps an end of
  // the walk, and whether to roll again.
  constexpr std::int64_t kOfARoll = 1 + kMostPoints + (kMostPoints - 1) + 1;
  Bounds out;
  out.outcomes = std::max(kRollOutcomes, t.seats);
  // TOT-087 counts the rolls. Whoever chooses what to take takes a piece, and none comes back.
  out.decisions = t.seats + t.options.roll_cap * kOfARoll + std::int64_t{t.seats} * t.pieces;
  out.lots = (t.options.random_first ? 1 : 0) + std::int64_t{t.options.roll_cap};
  return out;
}

}  // namespace warren::totem
