#include "server/table/state.h"

#include <algorithm>

#include "server/seat_number.h"

namespace warren::server {

std::vector<int> acting(const Match& match) {
  std::vector<int> out;
  const Node node = match.position().node();
  if (!node.is_act()) return out;
  for (int seat = 1; seat <= match.game().seats(); ++seat) {
    if (node.seats.has(seat_of(seat))) out.push_back(seat);
  }
  return out;
}

unsigned acting_bits(const AnyPosition& position) {
  const Node node = position.node();
  return node.is_act() ? node.seats.bits() : 0;
}

std::vector<int> TableState::to_act() const {
  return is_playing() ? acting(*match) : std::vector<int>{};
}

bool TableState::is_to_act(int seat) const { return std::ranges::count(to_act(), seat) > 0; }

bool TableState::person_plays(int seat) const {
  return is_playing() && seat != 0 && seats.played_by_person(seat);
}

Dice TableState::public_dice() const {
  // One that was brought here may have had a seed alone.
  const bool sealed = match && match->head().dice;
  Dice dice = sealed ? *match->head().dice : Dice{row.id, "", "", {}};
  if (!is_over()) dice.seed.clear();
  return dice;
}

}  // namespace warren::server
