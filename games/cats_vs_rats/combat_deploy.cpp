// Deploy and Carding: D1 declaration, D2 Taunt, D3 the reserve, C1 and C2 the face-down cards.
#include "games/cats_vs_rats/effects.h"

namespace warren::cats_vs_rats {

// D1. The group leaves the origin, which stays its owner's while the battle lasts (CVR-306).
template <class Sink>
void Rules::deploy(State& s, int units, Sink& events) const {
  const int from = s.walk.from;
  const int to = s.walk.to;
  if constexpr (Sink::kOn) {
    const Seat owner = owner_of(s, from);
    const bool frenzy = s.phase == Phase::kFCount || s.phase == Phase::kFrenzy;
    const Way way = frenzy                              ? Way::kFrenzy
                    : s.walk.steps > 0                  ? Way::kLeapfrog
                    : t_.road[at(from)].has(to)         ? Way::kRoad
                    : t_.link[at(from)].has(to)         ? Way::kSea
                    : has(s, owner, Attribute::kBridge) ? Way::kBridge
                                                        : Way::kDrop;
    const bool free = frenzy || (s.walk.steps == 0 && has(s, owner, Attribute::kCrusader));
    events.emit(Attacked{s.active, owner, owner_of(s, to), cell(from), cell(to), byte(units),
                         byte(free ? 0 : s.walk.steps + 1), way});
  }
  s.units[at(from)] = byte(s.units[at(from)] - units);
  s.battle.own = byte(units);
  s.battle.target = byte(to);
  if (t_.terms.reading.bare_frenzy &&
      (s.phase == Phase::kFCount || s.phase == Phase::kFrenzy)) {  // CVR-443
    s.battle.defender = owner_of(s, to);
    s.phase = Phase::kDieA;
    return;
  }
  s.walk.via.fill(kNone);
  s.walk.steps = 0;
  s.phase = Phase::kTaunt;
  if (taunt_towns(s).empty()) ask_reserve(s, events);
}

// D2. The taunter's towns that may draw the attack to themselves (CVR-505, CVR-509, CVR-510).
TownSet Rules::taunt_towns(const State& s) const {
  const Seat taunter = s.holder[at(Attribute::kTaunt)];
  if (taunter == kNobody || team_of(s, s.active) == Team::kCats) return {};
  if (s.towns[at(taunter)].has(s.walk.to)) return {};
  return s.towns[at(taunter)] & t_.road[s.walk.from];
}

template <class Sink>
void Rules::taunt(State& s, int town, Sink& events) const {
  if constexpr (Sink::kOn) {
    events.emit(TauntAnswered{s.holder[at(Attribute::kTaunt)], cell(town)});
  }
  if (town != kNone) s.battle.target = byte(town);
  ask_reserve(s, events);
}

// D3. The cube belongs to one of the two parties, or it stays out (CVR-562, CVR-563).
template <class Sink>
void Rules::ask_reserve(State& s, Sink& events) const {
  const Seat keeper = s.holder[at(Attribute::kReserves)];
  const bool party = keeper != kNobody && (s.towns[at(keeper)].has(s.walk.from) ||
                                           s.towns[at(keeper)].has(s.battle.target));
  if (party && s.cube > 0) {
    s.phase = Phase::kReserve;
    return;
  }
  ask_card_a(s, events);
}

template <class Sink>
void Rules::join_reserve(State& s, bool yes, Sink& events) const {
  const Seat keeper = s.holder[at(Attribute::kReserves)];
  if constexpr (Sink::kOn) events.emit(ReserveAnswered{keeper, yes ? s.cube : std::uint8_t{0}});
  if (yes) {
    const bool attacks = s.towns[at(keeper)].has(s.walk.from);
    auto& force = attacks ? s.battle.own : s.units[s.battle.target];
    force = byte(force + s.cube);
    s.cube = 0;
  }
  ask_card_a(s, events);
}

// C1. The commander's hand serves, whoever owns the attackers (CVR-311).
template <class Sink>
void Rules::ask_card_a(State& s, Sink& events) const {
  s.battle.defender = owner_of(s, s.battle.target);
  if (s.hand_size[at(s.active)] > 0) {
    s.phase = Phase::kCardA;
    return;
  }
  place_card(s, Side::kAttack, Kind::kNoCard, events);
}

// C2.
template <class Sink>
void Rules::ask_card_d(State& s, Sink& events) const {
  if (s.hand_size[at(s.battle.defender)] > 0) {
    s.phase = Phase::kCardD;
    return;
  }
  place_card(s, Side::kDefence, Kind::kNoCard, events);
}

template <class Sink>
void Rules::place_card(State& s, Side side, Kind kind, Sink& events) const {
  const Seat who = player_of(s, side);
  if constexpr (Sink::kOn) events.emit(CardAnswered{who, side, kind});
  if (kind != Kind::kNoCard) {  // `known` still counts it until it is turned up
    --s.hand[at(who)][at(kind)];
    --s.hand_size[at(who)];
    s.battle.card[at(side)] = kind;
  }
  if (side == Side::kAttack) return ask_card_d(s, events);
  reveal(s, events);
}

CVR_INSTANTIATE(deploy, int);
CVR_INSTANTIATE(taunt, int);
CVR_INSTANTIATE(join_reserve, bool);
CVR_INSTANTIATE(place_card, Side, Kind);

}  // namespace warren::cats_vs_rats
