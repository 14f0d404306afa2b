// How long a match of The Treaty of Rodentia can be (engine/bounds.h).
#pragma once

#include <algorithm>

#include "engine/bounds.h"
#include "games/rodentia/actions.h"
#include "games/rodentia/dice.h"
#include "games/rodentia/rules.h"

namespace warren::rodentia {

inline Bounds bounds(const Rules& rules) {
  const Tables& t = rules.tables();
  const std::int64_t rounds = t.options.round_cap;  // ROD-106
  Bounds out;
  out.outcomes = std::max({kTerrains, t.players, static_cast<int>(kGoalPairs.size()),
                           static_cast<int>(rolls(t.dice()).size())});
  // A seat places rodents or moves a wolf, twice at most (an advanced rodent may fetch the leader);
  // the start player may move the wolf of the free die besides (ROD-068).
  const std::int64_t deeds = std::max(2, t.limits.per_turn);
  const std::int64_t of_a_round = t.players * (1 + deeds + 1) + 2;  // die, deeds, leader; the wolf
  out.decisions = t.players + rounds * of_a_round;
  out.lots = (t.options.species_fixed ? 0 : t.players) + 3 + rounds;  // start, goals, diagonal
  return out;
}

}  // namespace warren::rodentia
