// Duels: FFB-050 to FFB-064.
#include <bit>

#include "games/fight_flight_bite/defenders.h"
#include "games/fight_flight_bite/flow.h"
#include "games/fight_flight_bite/targets.h"

namespace warren::fight_flight_bite {

namespace {

void throw_again(State& s) {
  s.phase = Phase::kThrow;
  s.to_act = static_cast<std::uint8_t>(1U << s.active | 1U << s.defender);
}

}  // namespace

template <class Sink>
void Rules::next_duel(State& s, Sink& events) const {  // A1
  const unsigned foes = s.standing == 0 ? 0 : defenders(t_, s, s.at, s.active);
  if (foes == 0) return end_turn(s, events);  // FFB-052, FFB-090
  if (s.duels == 0 && std::has_single_bit(foes)) {
    return begin_duel(s, std::countr_zero(foes), false, events);
  }
  act(s, Phase::kDuel, s.active);
}

template <class Sink>
void Rules::choose_duel(State& s, int id, Sink& events) const {  // D5
  if (id == ids::kPass) {
    pass(s, s.active, events);
    return end_turn(s, events);
  }
  begin_duel(s, id - ids::kDuel, true, events);
}

template <class Sink>
void Rules::begin_duel(State& s, int defender, bool chosen, Sink& events) const {  // A2
  if constexpr (Sink::kOn) {
    events.emit(DuelBegun{seat(s.active), seat(defender), cell(s.at), chosen});
  }
  s.defender = static_cast<std::uint8_t>(defender);
  --s.standing;  // FFB-057
  ++s.duels;
  throw_again(s);
}

template <class Sink>
void Rules::reveal_duel(State& s, Sink& events) const {
  const int mine = s.locked[s.active] - 1;
  const int theirs = s.locked[s.defender] - 1;
  s.locked = {};
  const bool draw = mine == theirs;
  if (draw) ++s.draws;
  const bool again = draw && s.draws < 3 && !t_.ambush[s.card];  // FFB-061, FFB-063, FFB-046
  const bool attacker_wins = !again && (draw || t_.beats[static_cast<std::size_t>(mine)] == theirs);
  const int actions = attacker_wins ? t_.bonus_actions(s.at, s.card, mine) : 0;
  if constexpr (Sink::kOn) {
    events.emit(Thrown{seat(s.active),
                       seat(s.defender),
                       {static_cast<std::uint8_t>(mine), static_cast<std::uint8_t>(theirs)},
                       s.draws,
                       again ? kNobody : seat(attacker_wins ? s.active : s.defender),
                       static_cast<std::uint8_t>(actions)});
  }
  if (again) return throw_again(s);
  s.draws = 0;
  if (!attacker_wins) {  // A5
    if (t_.no_quarter[s.card] || cubes(s.food[kSupply]) == 0) return after_duel(s, events);
    s.phase = Phase::kDefend;
    s.to_act = static_cast<std::uint8_t>(1U << s.defender);
    return;
  }
  s.sign = static_cast<std::uint8_t>(mine);  // A4
  s.left = static_cast<std::uint8_t>(actions);
  if (!bonus_has_target(t_, s)) return after_duel(s, events);
  act(s, Phase::kBonus, s.active);
}

template <class Sink>
void Rules::after_duel(State& s, Sink& events) const {
  s.defender = 0;
  s.sign = 0;
  s.left = 0;
  next_duel(s, events);
}

FFB_INSTANTIATE(next_duel);
FFB_INSTANTIATE(choose_duel, int);
FFB_INSTANTIATE(reveal_duel);
FFB_INSTANTIATE(after_duel);

}  // namespace warren::fight_flight_bite
