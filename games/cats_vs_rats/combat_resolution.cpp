// Resolution: S2 Broomstick Flight, S3 the last-town test, S4 losses, S5 who stands where, S6 the
// cards, S7 the wiped out, S8 Blood Frenzy. (S1, the comparison, ends the Execution.)
#include <algorithm>

#include "games/cats_vs_rats/effects.h"

namespace warren::cats_vs_rats {

// S2. Own towns next to the target, when the card is there and somebody is left to flee.
TownSet Rules::broom_towns(const State& s) const {
  const Battle& b = s.battle;
  if (b.live[at(Side::kDefence)] != Kind::kBroom || t_.constants.broom_units == 0) return {};
  if (s.units[b.target] == 0) return {};  // CVR-435
  return t_.road[b.target] & s.towns[at(owner_of(s, b.target))];
}

template <class Sink>
void Rules::resolve_battle(State& s, Fight fight, bool by_hex, Sink& events) const {
  if (fight == Fight::kWon && !broom_towns(s).empty()) {
    s.phase = Phase::kBroom;
    return;
  }
  settle(s, fight, by_hex, events);
}

int Rules::flight(const State& s) const {
  return std::min<int>(t_.constants.broom_units, s.units[s.battle.target]);
}

template <class Sink>
void Rules::choose_flight(State& s, int town, Sink& events) const {
  const int most = town == kNone ? 0 : flight(s);
  if (most < 2 || !t_.terms.reading.part_flight) return flee(s, town, most, events);
  s.breeding.place = byte(town);  // CVR-432
  s.phase = Phase::kBroomN;
}

template <class Sink>
void Rules::flee(State& s, int town, int units, Sink& events) const {
  const int target = s.battle.target;
  if constexpr (Sink::kOn) {
    events.emit(Fled{s.battle.defender, cell(target), cell(town), byte(units)});
  }
  if (town != kNone) {
    s.units[at(target)] = byte(s.units[at(target)] - units);
    s.units[at(town)] = byte(s.units[at(town)] + units);
  }
  s.breeding.place = kNone;
  settle(s, Fight::kWon, false, events);
}

// S3 to S8.
template <class Sink>
void Rules::settle(State& s, Fight fight, bool by_hex, Sink& events) const {
  const Battle b = s.battle;
  const int from = s.walk.from;
  const int target = b.target;
  const Seat owner = owner_of(s, from);
  const Seat enemy = owner_of(s, target);
  const bool won = fight == Fight::kWon;

  // S3
  const bool falls = won || (t_.terms.reading.spared_siege && !by_hex && s.units[at(target)] == 1);
  const bool last_town = falls && s.towns[at(enemy)].single();  // CVR-621, CVR-622

  // S4
  const int force = b.own + b.lent;
  int attack_lost = 0;
  int defence_lost = 0;
  if (won) {
    const bool spared = b.live[at(Side::kAttack)] == Kind::kHide || last_town || by_hex;
    const int halved = t_.terms.reading.own_half ? b.own : force;  // CVR-450
    attack_lost = spared ? 0 : halved / 2;                         // CVR-320, CVR-428
    defence_lost = s.units[at(target)];
  } else if (!by_hex) {
    const int due = fight == Fight::kTied ? 1 : 2;  // CVR-321, CVR-322
    attack_lost = last_town ? 0 : std::min(force, due);
    defence_lost = 1;
  }
  const int own_lost = std::min<int>(attack_lost, b.own);  // CVR-450
  const int own_left = b.own - own_lost;
  const int lent_left = b.lent - (attack_lost - own_lost);
  s.units[at(target)] = byte(s.units[at(target)] - defence_lost);

  // S5
  if (s.units[at(target)] == 0) s.towns[at(enemy)].remove(target);
  if (won) {
    s.units[at(target)] = byte(own_left);
    if (own_left > 0) s.towns[at(owner)].add(target);  // CVR-452
  } else {
    s.units[at(from)] = byte(s.units[at(from)] + own_left);
  }
  if (s.units[at(from)] == 0) s.towns[at(owner)].remove(from);  // CVR-326
  Seat ally = kNobody;
  if (b.lender != kNone) {
    ally = owner_of(s, b.lender);
    s.units[b.lender] = byte(s.units[b.lender] + lent_left);
    if (s.units[b.lender] == 0) s.towns[at(ally)].remove(b.lender);  // CVR-453
  }

  // S6
  for (const Kind kind : {b.card[0], b.card[1], b.fetched[0], b.fetched[1]}) {
    if (kind != Kind::kNoCard) ++s.discard[at(kind)];
  }

  // S7
  const Seat keeper = s.holder[at(Attribute::kReserves)];
  std::uint8_t cube = 0;
  if (t_.terms.reading.cube_dies && keeper != kNobody && s.towns[at(keeper)].empty()) {  // CVR-565
    std::swap(cube, s.cube);
  }
  if constexpr (Sink::kOn) {
    events.emit(Fought{owner, enemy, cell(from), cell(target), fight, byte(own_lost),
                       byte(b.lent - lent_left), byte(defence_lost), byte(own_left),
                       byte(won ? 0 : s.units[at(target)]), by_hex, last_town, ally});
    for (const Seat p : {enemy, owner, ally}) {
      if (p != kNobody && s.towns[at(p)].empty()) {
        events.emit(WipedOut{p, last_town && p == enemy, p == keeper ? cube : std::uint8_t{0}});
      }
    }
  }

  // S8
  s.walk = {};
  s.battle = {};
  if (won && own_left > 0 && b.live[at(Side::kAttack)] == Kind::kFrenzy &&
      !frenzy_targets(s, target).empty()) {
    s.walk.from = byte(target);
    s.phase = Phase::kFrenzy;
    return;
  }
  enter_main(s, events);
}

template <class Sink>
void Rules::answer_frenzy(State& s, int town, Sink& events) const {
  if constexpr (Sink::kOn) events.emit(FrenzyAnswered{s.active, cell(town)});
  if (town == kNone) {
    s.walk = {};
    return enter_main(s, events);
  }
  s.walk.to = byte(town);
  s.phase = Phase::kFCount;
  const int all = s.units[s.walk.from];
  if (all == 1 || t_.terms.reading.whole_frenzy) deploy(s, all, events);  // CVR-445
}

CVR_INSTANTIATE(resolve_battle, Fight, bool);
CVR_INSTANTIATE(choose_flight, int);
CVR_INSTANTIATE(flee, int, int);
CVR_INSTANTIATE(answer_frenzy, int);

}  // namespace warren::cats_vs_rats
