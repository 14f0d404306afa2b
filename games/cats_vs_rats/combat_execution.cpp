// Execution: E1 the dice, E2 Knucklebones, E3 Evil Eye, E4 Twin Moon, E5 Turn of Fortune,
// E6 the totals.
#include <algorithm>

#include "games/cats_vs_rats/effects.h"

namespace warren::cats_vs_rats {

// E1, and the second throw of E2.
template <class Sink>
void Rules::roll(State& s, Side side, int number, bool again, Sink& events) const {
  s.battle.die[at(side)] = byte(number);
  if constexpr (Sink::kOn) events.emit(Rolled{player_of(s, side), side, byte(number), again});
  if (again) {
    if (side == Side::kAttack) return ask_reroll_d(s, events);
    return execute(s, events);
  }
  if (side == Side::kAttack) {
    s.phase = Phase::kDieD;
    return;
  }
  if (s.battle.live[at(Side::kAttack)] == Kind::kBones) {  // CVR-420, CVR-421
    s.phase = Phase::kRerollA;
    return;
  }
  ask_reroll_d(s, events);
}

// E2.
template <class Sink>
void Rules::ask_reroll_d(State& s, Sink& events) const {
  if (s.battle.live[at(Side::kDefence)] == Kind::kBones) {
    s.phase = Phase::kRerollD;
    return;
  }
  execute(s, events);
}

template <class Sink>
void Rules::answer_reroll(State& s, Side side, bool yes, Sink& events) const {
  if constexpr (Sink::kOn) events.emit(RerollAnswered{player_of(s, side), yes});
  if (yes) {
    s.phase = side == Side::kAttack ? Phase::kRedieA : Phase::kRedieD;
    return;
  }
  if (side == Side::kAttack) return ask_reroll_d(s, events);
  execute(s, events);
}

// E3 to E6.
Compared Rules::strengths(const State& s, bool* switched) const {
  const Battle& b = s.battle;
  const Constants& c = t_.constants;
  std::array<int, 2> rolled{};
  Compared out{};
  for (const Side side : {Side::kAttack, Side::kDefence}) {
    const bool eyed = b.live[at(other(side))] == Kind::kEye;  // E3
    rolled[at(side)] = std::max(0, b.die[at(side)] - (eyed ? c.eye_penalty : 0));
    const int factor = b.live[at(side)] == Kind::kMoon ? 2 : 1;  // E4
    out.value[at(side)] = byte(rolled[at(side)] * factor);
    out.natural[at(side)] = b.die[at(side)];
  }
  if (t_.terms.reading.final_fortune) {  // CVR-464
    for (const std::size_t side : {0, 1}) rolled[side] = out.value[side];
  }
  *switched = (b.live[0] == Kind::kFortune && rolled[1] > rolled[0]) ||  // E5
              (b.live[1] == Kind::kFortune && rolled[0] > rolled[1]);
  if (*switched) std::swap(out.value[0], out.value[1]);
  out.units[0] = static_cast<std::uint16_t>(b.own + b.lent);  // E6
  out.units[1] = s.units[b.target];
  const Seat attacker = owner_of(s, s.walk.from);
  const Seat defender = owner_of(s, b.target);
  out.attribute[0] = byte(has(s, attacker, Attribute::kClaws) ? c.claws : 0);  // CVR-501
  out.attribute[1] = byte(has(s, defender, Attribute::kFort) ? c.fort : 0);    // CVR-540
  out.town[1] = t_.defence[b.target];
  return out;
}

template <class Sink>
void Rules::execute(State& s, Sink& events) const {
  bool switched = false;
  const Compared c = strengths(s, &switched);
  if constexpr (Sink::kOn) {
    if (switched) {
      const Side side = s.battle.live[0] == Kind::kFortune ? Side::kAttack : Side::kDefence;
      events.emit(FortuneTurned{player_of(s, side)});
    }
    events.emit(c);
  }
  const int attack = c.units[0] + c.value[0] + c.attribute[0];
  const int defence = c.units[1] + c.value[1] + c.attribute[1] + c.town[1];
  const Fight fight = attack > defence   ? Fight::kWon
                      : attack < defence ? Fight::kLost
                                         : Fight::kTied;
  resolve_battle(s, fight, false, events);
}

CVR_INSTANTIATE(roll, Side, int, bool);
CVR_INSTANTIATE(answer_reroll, Side, bool);

}  // namespace warren::cats_vs_rats
