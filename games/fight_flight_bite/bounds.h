// How long a match of Fight, Flight, Bite can be (engine/bounds.h).
#pragma once

#include <algorithm>
#include <bit>

#include "engine/bounds.h"
#include "games/fight_flight_bite/rules.h"

namespace warren::fight_flight_bite {

inline Bounds bounds(const Rules& rules) {
  const Tables& t = rules.tables();
  const std::int64_t throw_off = std::int64_t{t.seats} * t.options.throw_cap;
  std::int64_t food = 0;  // every cube is harvested once at most
  for (const Heap& heap : t.start.food) food += cubes(heap);
  // A critter attacks once a turn: whom, up to three throws of both (FFB-061), up to three actions
  // or one of the defender's. The turn itself: where, the card, its effect, no further attack.
  constexpr std::int64_t kOfADuel = 1 + 3 * 2 + 3;
  const std::int64_t of_a_turn = 4 + t.critters * kOfADuel;
  Bounds out;
  out.outcomes = std::max({t.mixes, t.dealt > 0 ? kFaces : 0, kColours, t.seats});
  out.decisions =
      throw_off + std::int64_t{t.seats} * t.first_critters + t.turns * of_a_turn + food + throw_off;
  out.lots = std::popcount(t.woodland) + std::int64_t{t.seats} * t.dealt + 1 +
             (t.options.blind_take ? food : 0) + 1;
  out.hides = true;
  out.together = true;
  return out;
}

}  // namespace warren::fight_flight_bite
