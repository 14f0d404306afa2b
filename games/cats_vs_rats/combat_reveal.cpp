// Reveal: R0 the cards are turned up, R1 Counterspell, R2 Muddled Wits, R3 Necromancy,
// R4 Changeling, R5 Rallying Bell, R6 Withering Hex, R7 a side without units. Steps never run
// backwards: each function ends by calling the next step, or stops at a decision.
#include <algorithm>
#include <bit>

#include "games/cats_vs_rats/effects.h"

namespace warren::cats_vs_rats {

namespace {
constexpr std::array<Side, 2> kSides = {Side::kAttack, Side::kDefence};
Kind only_kind(unsigned kinds) { return static_cast<Kind>(std::countr_zero(kinds)); }
}  // namespace

// R0.
template <class Sink>
void Rules::reveal(State& s, Sink& events) const {
  Battle& b = s.battle;
  for (const Side side : kSides) {
    b.live[at(side)] = b.card[at(side)];
    if (b.card[at(side)] == Kind::kNoCard) continue;
    auto& known = s.known[at(player_of(s, side))][at(b.card[at(side)])];
    known = byte(known > 0 ? known - 1 : 0);
  }
  if (b.card[0] == Kind::kNoCard && b.card[1] == Kind::kNoCard) {
    s.phase = Phase::kDieA;  // no card, nothing to reveal
    return;
  }
  if constexpr (Sink::kOn) events.emit(Revealed{s.active, b.defender, b.card[0], b.card[1]});
  counter(s, events);
}

// R1. Before any other card (CVR-423 to CVR-426).
template <class Sink>
void Rules::counter(State& s, Sink& events) const {
  Battle& b = s.battle;
  const std::array<Kind, 2> shown = b.live;
  for (const Side side : kSides) {
    if (shown[at(side)] != Kind::kCounter) continue;
    const Kind against = shown[at(other(side))];
    b.live[at(side)] = Kind::kNoCard;
    if (against == Kind::kNoCard) {
      return_to_hand(s, player_of(s, side), Kind::kCounter);
      b.card[at(side)] = Kind::kNoCard;
      if constexpr (Sink::kOn) events.emit(CounterReturned{player_of(s, side)});
    } else {
      b.live[at(other(side))] = Kind::kNoCard;
      if constexpr (Sink::kOn) events.emit(Countered{player_of(s, side), against});
    }
  }
  muddle(s, events);
}

// R2. A single Muddled Wits is spent by acting; of two, each stays live until its own side has
// switched, so that the defending side's turn to switch is not lost (CVR-439).
template <class Sink>
void Rules::muddle(State& s, Sink& events) const {
  auto& live = s.battle.live;
  if (live[0] == Kind::kMuddle && live[1] == Kind::kMuddle) {
    if (t_.terms.reading.void_muddles) {
      live = {Kind::kNoCard, Kind::kNoCard};
      return necromancy(s, events);
    }
    if (!ask_switch(s, Side::kAttack, events) || !ask_switch(s, Side::kDefence, events)) return;
  } else {
    for (const Side side : kSides) {
      if (live[at(side)] != Kind::kMuddle) continue;
      live[at(side)] = Kind::kNoCard;
      const bool victim = live[at(other(side))] != Kind::kNoCard;
      if (victim && !ask_switch(s, other(side), events)) return;
      break;
    }
  }
  necromancy(s, events);
}

template <class Sink>
bool Rules::ask_switch(State& s, Side victim, Sink& events) const {
  const Seat who = player_of(s, victim);
  const unsigned kinds = kinds_in(s.hand[at(who)]);
  if (kinds == 0) {  // CVR-437
    Kind& card = s.battle.card[at(victim)];
    if constexpr (Sink::kOn) events.emit(Muddled{who, card, Kind::kNoCard});
    return_to_hand(s, who, card);
    card = Kind::kNoCard;
    s.battle.live[at(victim)] = Kind::kNoCard;
    return true;
  }
  if (std::has_single_bit(kinds)) {
    play_instead(s, victim, only_kind(kinds), events);
    return true;
  }
  s.phase = victim == Side::kAttack ? Phase::kSwitchA : Phase::kSwitchD;
  return false;
}

// The new card is shown before the old one is taken back, so that the latter stays known.
template <class Sink>
void Rules::play_instead(State& s, Side victim, Kind kind, Sink& events) const {
  const Seat who = player_of(s, victim);
  Kind& card = s.battle.card[at(victim)];
  if constexpr (Sink::kOn) events.emit(Muddled{who, card, kind});
  show_from_hand(s, who, kind);
  return_to_hand(s, who, card);
  card = kind;
  s.battle.live[at(victim)] = acts_before_switch(kind) ? Kind::kNoCard : kind;
}

template <class Sink>
void Rules::after_switch(State& s, Side victim, Sink& events) const {
  if (victim == Side::kAttack && s.battle.live[at(Side::kDefence)] == Kind::kMuddle &&
      !ask_switch(s, Side::kDefence, events)) {
    return;
  }
  if (s.battle.fetched[at(other(victim))] == Kind::kMuddle) return changeling(s, events);
  necromancy(s, events);
}

unsigned Rules::fetchable(const State& s) const {
  unsigned kinds = kinds_in(s.discard);
  if (t_.terms.reading.no_answers) {  // CVR-467
    for (const Kind k : {Kind::kCounter, Kind::kMuddle}) kinds &= ~(1U << at(k));
  }
  return kinds;
}

// What legal() lists at nodes that are seldom met: kept out of it, which is the faster for that.
void Rules::legal_seldom(const State& s, ActionList& out) const {
  if (s.phase == Phase::kNecroA || s.phase == Phase::kNecroD) {
    for (unsigned kinds = fetchable(s); kinds != 0; kinds &= kinds - 1) {
      out.push_back(action(kCard + std::countr_zero(kinds)));
    }
    return;
  }
  const int most = s.phase == Phase::kBroomN ? flight(s) : s.units[s.walk.from];
  const bool all = s.phase == Phase::kFCount && t_.terms.reading.whole_frenzy;  // CVR-445
  for (int n = all ? most : 1; n <= most; ++n) out.push_back(number(n));
}

// R3. There is one Necromancy, so at most one side asks.
template <class Sink>
void Rules::necromancy(State& s, Sink& events) const {
  for (const Side side : kSides) {
    if (s.battle.live[at(side)] != Kind::kNecro) continue;
    const unsigned kinds = fetchable(s);
    if (std::has_single_bit(kinds)) return fetch(s, side, only_kind(kinds), events);
    if (kinds != 0) {
      s.phase = side == Side::kAttack ? Phase::kNecroA : Phase::kNecroD;
      return;
    }
    s.battle.live[at(side)] = Kind::kNoCard;  // CVR-469
    const bool back = t_.terms.reading.idle_necro;
    if constexpr (Sink::kOn) events.emit(Fetched{player_of(s, side), Kind::kNoCard, back});
    if (back) {
      return_to_hand(s, player_of(s, side), Kind::kNecro);
      s.battle.card[at(side)] = Kind::kNoCard;
    }
  }
  changeling(s, events);
}

template <class Sink>
void Rules::fetch(State& s, Side side, Kind kind, Sink& events) const {
  Battle& b = s.battle;
  const Seat who = player_of(s, side);
  const Side foe = other(side);
  if constexpr (Sink::kOn) events.emit(Fetched{who, kind, false});
  --s.discard[at(kind)];
  b.fetched[at(side)] = kind;
  b.live[at(side)] = kind;
  if (kind == Kind::kCounter) {
    b.live[at(side)] = Kind::kNoCard;
    if (b.card[at(foe)] == Kind::kNoCard) {  // CVR-468
      return_to_hand(s, who, kind);
      b.fetched[at(side)] = Kind::kNoCard;
      if constexpr (Sink::kOn) events.emit(CounterReturned{who});
    } else if (b.live[at(foe)] != Kind::kNoCard) {  // CVR-467
      if constexpr (Sink::kOn) events.emit(Countered{who, b.live[at(foe)]});
      b.live[at(foe)] = Kind::kNoCard;
    }
  } else if (kind == Kind::kMuddle) {
    b.live[at(side)] = Kind::kNoCard;
    if (b.live[at(foe)] != Kind::kNoCard && !ask_switch(s, foe, events)) return;
  }
  changeling(s, events);
}

// R4.
TownSet Rules::change_towns(const State& s) const {
  const Lands lands = lands_of(s, owner_of(s, s.battle.target));
  return t_.road[s.battle.target] & lands.allied;
}

template <class Sink>
void Rules::changeling(State& s, Sink& events) const {
  if (s.battle.live[at(Side::kDefence)] == Kind::kChange) {
    const TownSet towns = change_towns(s);
    if (towns.single()) return swap_places(s, towns.lowest(), events);
    if (!towns.empty()) {
      s.phase = Phase::kChange;
      return;
    }
  }
  rally(s, events);
}

template <class Sink>
void Rules::swap_places(State& s, int town, Sink& events) const {
  const int target = s.battle.target;
  const Seat mine = owner_of(s, target);
  const Seat ally = owner_of(s, town);
  if constexpr (Sink::kOn) events.emit(Swapped{mine, ally, cell(target), cell(town)});
  std::swap(s.units[at(target)], s.units[at(town)]);
  s.towns[at(mine)].remove(target);
  s.towns[at(mine)].add(town);
  s.towns[at(ally)].remove(town);
  s.towns[at(ally)].add(target);
  rally(s, events);
}

// R5.
TownSet Rules::rally_towns(const State& s) const {
  const Lands lands = lands_of(s, owner_of(s, s.walk.from));
  return t_.road[s.walk.from] & lands.allied;
}

template <class Sink>
void Rules::rally(State& s, Sink& events) const {
  if (s.battle.live[at(Side::kAttack)] == Kind::kRally) {
    const TownSet towns = rally_towns(s);
    if (towns.single()) return borrow(s, towns.lowest(), events);
    if (!towns.empty()) {
      s.phase = Phase::kRally;
      return;
    }
  }
  hex(s, events);
}

template <class Sink>
void Rules::borrow(State& s, int town, Sink& events) const {
  const int units = (s.units[at(town)] + 1) / 2;  // CVR-448
  if constexpr (Sink::kOn) {
    events.emit(Rallied{s.active, owner_of(s, town), cell(town), byte(units)});
  }
  s.units[at(town)] = byte(s.units[at(town)] - units);
  s.battle.lent = byte(units);
  s.battle.lender = byte(town);
  hex(s, events);
}

// R6 and R7. Both sides at the same time; own attackers before rallied ones (CVR-413, CVR-414).
template <class Sink>
void Rules::hex(State& s, Sink& events) const {
  Battle& b = s.battle;
  std::uint8_t& defenders = s.units[b.target];
  const int power = t_.constants.hex_units;
  if (b.live[at(Side::kAttack)] == Kind::kHex) {
    const int lost = std::min<int>(power, defenders);
    defenders = byte(defenders - lost);
    if constexpr (Sink::kOn) {
      const Seat owner = owner_of(s, b.target);
      events.emit(Hexed{s.active, Side::kDefence, byte(lost), owner, kNobody, 0});
    }
  }
  const bool too_late = defenders == 0 && t_.terms.reading.quick_hex;  // CVR-413
  if (b.live[at(Side::kDefence)] == Kind::kHex && !too_late) {
    const int own = std::min<int>(power, b.own);
    const int lent = std::min<int>(power - own, b.lent);
    b.own = byte(b.own - own);
    b.lent = byte(b.lent - lent);
    if constexpr (Sink::kOn) {
      const Seat lender = b.lender == kNone ? kNobody : owner_of(s, b.lender);
      events.emit(Hexed{b.defender, Side::kAttack, byte(own + lent), owner_of(s, s.walk.from),
                        lender, byte(lent)});
    }
  }
  const bool attackers = b.own + b.lent > 0;
  if (attackers && defenders > 0) {
    s.phase = Phase::kDieA;
    return;
  }
  const Fight fight = attackers ? Fight::kWon : defenders > 0 ? Fight::kLost : Fight::kRuin;
  resolve_battle(s, fight, true, events);
}

CVR_INSTANTIATE(reveal);
CVR_INSTANTIATE(play_instead, Side, Kind);
CVR_INSTANTIATE(after_switch, Side);
CVR_INSTANTIATE(fetch, Side, Kind);
CVR_INSTANTIATE(swap_places, int);
CVR_INSTANTIATE(borrow, int);

}  // namespace warren::cats_vs_rats
