// What would happen: for people who are about to decide.
#pragma once

#include <utility>
#include <vector>

#include "engine/sets.h"
#include "engine/types.h"

namespace warren::totem {

// What a unit of the player on turn would do to one opponent by finishing on a cell: put it out, or
// take one of the candidates with what falls off with it. Several come in the order of TOT-073.
struct Blow {
  Seat owner;  // kNobody when the candidates may belong to several (multi_enemy = one)
  bool out;
  std::vector<std::pair<Cell, CellSet>> takes;  // candidate, followers
};

// An enemy unit that a good roll would bring beside the totem of the player on turn.
struct Threat {
  Seat seat;
  Cell unit;
  Cell side;   // of the totem: the one it reaches first
  int points;  // that it takes
};

}  // namespace warren::totem
