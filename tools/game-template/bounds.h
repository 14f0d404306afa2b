// How long a match of New Game can be (engine/bounds.h).
#pragma once

#include "engine/bounds.h"
#include "games/new_game/rules.h"

namespace warren::new_game {

inline Bounds bounds(const Rules& rules) {
  const Tables& t = rules.tables();
  Bounds out;
  out.outcomes = t.seats;
  out.decisions = t.board.size();  // every hex is claimed once
  out.lots = t.options.random_first ? 1 : 0;
  return out;
}

}  // namespace warren::new_game
