// Whether an effect can do anything: D4 and D6 are skipped where it cannot (FFB-036, FFB-082).
#pragma once

#include "games/fight_flight_bite/state.h"
#include "games/fight_flight_bite/tables.h"

namespace warren::fight_flight_bite {

// FFB-038: a critter is kept for each own turn still to come.
inline bool may_use_reserve(const Tables& t, const State& s) {
  return s.reserve[s.active] > t.turns_each - 1 - s.turn / t.seats;
}

// Spaces other than the contested one with critters of the active player.
inline unsigned elsewhere(const Tables& t, const State& s) {
  unsigned set = 0;
  for (unsigned i = 0; i < static_cast<unsigned>(t.spaces); ++i) {
    set |= (s.critters[i][s.active] != 0 ? 1U : 0U) << i;
  }
  return set & ~(1U << s.at);
}

inline bool foes_here(const Tables& t, const State& s) {
  for (int p = 0; p < t.seats; ++p) {
    if (p != s.active && s.critters[s.at][static_cast<std::size_t>(p)] != 0) return true;
  }
  return false;
}

// Whether the immediate effect of the card shown has a target.
inline bool immediate_has_target(const Tables& t, const State& s) {
  switch (t.immediate[s.card]) {
    case Immediate::kNone: return false;
    case Immediate::kCritter:
      return may_use_reserve(t, s) || (!t.options.extra_or_none && elsewhere(t, s) != 0);
    case Immediate::kFight: return foes_here(t, s);
    case Immediate::kFlight: return true;  // the critter just placed can leave
    case Immediate::kBite: return cubes(s.food[s.at]) > 0;
    case Immediate::kGrow: return cubes(s.food[kSupply]) > 0;
  }
  return false;
}

// Whether an action of the sign that won the duel has one.
inline bool bonus_has_target(const Tables& t, const State& s) {
  switch (static_cast<Sign>(s.sign)) {
    case Sign::kFight:
      return t.options.fight_any ? foes_here(t, s) : s.critters[s.at][s.defender] > 0;
    case Sign::kFlight: return true;  // an own critter is here to leave, or elsewhere to come
    case Sign::kBite: return cubes(s.food[s.at]) > 0;
  }
  return false;
}

}  // namespace warren::fight_flight_bite
