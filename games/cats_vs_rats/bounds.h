// How long a match of Cats vs Rats can be (engine/bounds.h).
#pragma once

#include <algorithm>

#include "engine/bounds.h"
#include "games/cats_vs_rats/actions.h"
#include "games/cats_vs_rats/rules.h"

namespace warren::cats_vs_rats {

// Attacks may be free (CVR-525), so battles are not counted by actions but by what they use up:
// every battle costs a unit, or a Broomstick that let all defenders flee. Units come from the
// start, from returning, Spawning and Breeding; cards from draws, and each costs an action.
inline Bounds bounds(const Rules& rules) {
  const Tables& t = rules.tables();
  const std::int64_t turns = t.terms.turn_cap;
  const std::int64_t actions = turns * t.constants.actions;
  std::int64_t start_units = 0;
  for (const Constants::Start& start : t.constants.start) {
    start_units = std::max<std::int64_t>(start_units, start.units);
  }
  int neighbours = 0;
  for (const TownSet road : t.road) neighbours = std::max(neighbours, road.size());
  const std::int64_t bred = (3 * kTowns + 1) / 2;  // even_breeding, every town held
  const std::int64_t units =
      t.terms.players * start_units + turns * (t.constants.return_units + neighbours + bred);
  const std::int64_t battles = units + actions;

  Bounds out;
  out.outcomes = std::max({kFirstThrows, kKinds, kAttributes, 6});
  // Of a battle: from, to and how many; Taunt, the cube, two cards, three switches, what is
  // fetched, swapped or lent; two throws again; who flees and how many; whether to go on and how
  // many.
  constexpr std::int64_t kOfABattle = 3 + 4 + 3 + 1 + 2 + 2 + 2 + 2;
  // Of an action that is none: from, one town on, to and how many. Of a turn: the return, Spawning,
  // its end, where to breed and how many. A card drawn is discarded once at most.
  constexpr std::int64_t kOfAMove = 4;
  constexpr std::int64_t kOfATurn = 3 + 2 * (kTowns + 1);
  const std::int64_t setup = t.terms.players * (1 + 3 + 2);  // attribute, towns, units
  out.decisions = setup + turns * kOfATurn + actions * (kOfAMove + 1) + battles * kOfABattle;
  out.lots = t.terms.players + 1 + actions + battles * 4;  // two dice, each thrown twice
  out.hides = true;
  return out;
}

}  // namespace warren::cats_vs_rats
