// The frame of a turn: return, Spawning, the main node, drawing, Breeding, discarding, the end of
// the turn and of the match. Every `enter_` function skips a node with a single action.
#include <algorithm>

#include "games/cats_vs_rats/effects.h"

namespace warren::cats_vs_rats {

Seat Rules::mover(const State& s, int turn) {
  const Team team = turn % 2 == 0 ? s.first : other(s.first);
  return s.order[at(team)][at(turn / 2 % s.size[at(team)])];
}

int Rules::turn_actions(int turn) const {
  const int actions = t_.constants.actions;
  return turn == 0 ? std::min(actions, t_.terms.first_turn_actions) : actions;
}

template <class Sink>
void Rules::begin_turn(State& s, Sink& events) const {
  s.active = mover(s, s.turns);
  s.actions = byte(turn_actions(s.turns));
  if constexpr (Sink::kOn) {
    events.emit(TurnBegan{s.active, s.actions, static_cast<std::uint16_t>(s.turns + 1)});
  }
  if (!s.towns[at(s.active)].empty()) return enter_spawn(s, events);
  const TownSet free = kAllTowns - occupied(s);
  if (free.empty()) {  // CVR-626, custom data only
    if constexpr (Sink::kOn) events.emit(TurnSkipped{s.active});
    return end_turn(s, events);
  }
  s.phase = Phase::kReturn;
  if (free.single()) come_back(s, free.lowest(), events);
}

template <class Sink>
void Rules::come_back(State& s, int town, Sink& events) const {
  const int units = t_.constants.return_units;
  s.units[at(town)] = byte(units);
  s.towns[at(s.active)].add(town);
  if constexpr (Sink::kOn) events.emit(Returned{s.active, cell(town), byte(units)});
  if (t_.terms.place_only) return begin_breeding(s, events);
  enter_spawn(s, events);
}

template <class Sink>
void Rules::enter_spawn(State& s, Sink& events) const {
  if (!has(s, s.active, Attribute::kSpawning)) return enter_main(s, events);
  s.phase = Phase::kSpawn;
  const TownSet own = s.towns[at(s.active)];
  if (own.single()) spawn(s, own.lowest(), events);
}

template <class Sink>
void Rules::spawn(State& s, int town, Sink& events) const {
  const int most = room(s, s.active);
  int spawned = 0;
  (t_.road[at(town)] & s.towns[at(s.active)]).each([&](int t) {  // CVR-570, CVR-803
    if (spawned == most) return;
    ++s.units[at(t)];
    ++spawned;
  });
  if constexpr (Sink::kOn) events.emit(Spawned{s.active, cell(town), byte(spawned)});
  enter_main(s, events);
}

template <class Sink>
void Rules::enter_main(State& s, Sink& events) const {
  s.phase = Phase::kMain;
  if (s.actions == 0 ? !free_attack(s) : !can_draw(s) && departures(s).empty()) {
    begin_breeding(s, events);  // only `end` is left (CVR-104)
  }
}

template <class Sink>
void Rules::refill(State& s, Sink& events) const {
  if constexpr (Sink::kOn) events.emit(Refilled{byte(sum_of(s.discard))});
  s.deck = s.discard;
  s.refill = s.discard;
  s.deck_size = byte(sum_of(s.deck));
  s.discard = {};
  s.drawn = {};
}

template <class Sink>
void Rules::begin_draw(State& s, Sink& events) const {
  if (s.deck_size == 0) refill(s, events);  // CVR-110
  s.phase = Phase::kDraw;
}

template <class Sink>
void Rules::draw(State& s, Kind kind, Sink& events) const {
  if constexpr (Sink::kOn) events.emit(Drew{s.active, kind});
  --s.deck[at(kind)];
  --s.deck_size;
  ++s.hand[at(s.active)][at(kind)];
  ++s.hand_size[at(s.active)];
  ++s.drawn[at(s.active)][at(kind)];
  --s.actions;
  if (s.deck_size == 0 && t_.terms.reading.early_refill && sum_of(s.discard) > 0) {
    refill(s, events);
  }
  enter_main(s, events);
}

// -- Breeding -------------------------------------------------------------------------------------

int Rules::bred_by(const State& s, Seat p) const {
  const int towns = s.towns[at(p)].size();
  return t_.terms.even_breeding && in_trio(s, p) ? (3 * towns + 1) / 2 : towns;
}

int Rules::room(const State& s, Seat p) const {
  return std::max(0, t_.terms.unit_cap - units_of(s, p));
}

int Rules::breeds(const State& s, Seat p) const { return std::min(bred_by(s, p), room(s, p)); }

TownSet Rules::breed_places(const State& s) const {
  TownSet places = s.towns[at(s.active)];
  if (has(s, s.active, Attribute::kReserves)) places.add(kCube);  // CVR-560
  return places - s.bred;
}

template <class Sink>
void Rules::begin_breeding(State& s, Sink& events) const {
  s.actions = 0;  // unused ones are lost (CVR-103)
  const int due = bred_by(s, s.active);
  if (due == 0) return enter_discard(s, events);
  const int units = breeds(s, s.active);
  if constexpr (Sink::kOn) events.emit(Bred{s.active, byte(units), byte(due - units)});
  s.breeding.left = byte(units);
  enter_breed(s, events);
}

template <class Sink>
void Rules::enter_breed(State& s, Sink& events) const {
  if (s.breeding.left == 0) {
    s.breeding = {};
    s.bred = {};
    return enter_discard(s, events);
  }
  s.phase = Phase::kBreed;
  const TownSet places = breed_places(s);
  if (places.single()) breed(s, places.lowest(), s.breeding.left, events);
}

template <class Sink>
void Rules::choose_breed(State& s, int place, Sink& events) const {
  if (s.breeding.left == 1) return breed(s, place, 1, events);
  s.breeding.place = byte(place);
  s.phase = Phase::kBreedN;
}

template <class Sink>
void Rules::breed(State& s, int place, int units, Sink& events) const {
  if (place == kCube) {
    s.cube = byte(s.cube + units);
  } else {
    s.units[at(place)] = byte(s.units[at(place)] + units);
  }
  if constexpr (Sink::kOn) {
    events.emit(BredInto{s.active, place == kCube ? kNowhere : cell(place), byte(units)});
  }
  s.bred.add(place);
  s.breeding.place = kNone;
  s.breeding.left = byte(s.breeding.left - units);
  enter_breed(s, events);
}

// -- Hand limit and the end of the turn -----------------------------------------------------------

template <class Sink>
void Rules::enter_discard(State& s, Sink& events) const {
  if (s.hand_size[at(s.active)] <= t_.constants.hand_limit) return end_turn(s, events);
  s.phase = Phase::kDiscard;
  const unsigned kinds = kinds_in(s.hand[at(s.active)]);
  if (std::has_single_bit(kinds)) {
    discard(s, static_cast<Kind>(std::countr_zero(kinds)), events);
  }
}

template <class Sink>
void Rules::discard(State& s, Kind kind, Sink& events) const {
  if constexpr (Sink::kOn) events.emit(Discarded{s.active, kind});
  show_from_hand(s, s.active, kind);
  ++s.discard[at(kind)];
  enter_discard(s, events);
}

void Rules::judge(State& s) const {
  const std::array<int, 2> towns = {towns_of(s, Team::kCats).size(),
                                    towns_of(s, Team::kRats).size()};
  const Team mine = team_of(s, s.active);
  for (const Team team : {mine, other(mine)}) {
    if (towns[at(team)] < t_.constants.win_towns) continue;
    s.winner = static_cast<Winner>(team);
    s.ending = Ending::kGoal;
    return;
  }
  if (s.turns < t_.terms.turn_cap) return;
  std::array<int, 2> units{};
  for (int p = 0; p < t_.terms.players; ++p) {
    units[at(team_of(s, seat(p)))] += units_of(s, seat(p));
  }
  const auto lead = towns[0] != towns[1] ? towns[0] - towns[1] : units[0] - units[1];
  s.winner = lead > 0 ? Winner::kCats : lead < 0 ? Winner::kRats : Winner::kDraw;
  s.ending = Ending::kCap;
}

template <class Sink>
void Rules::end_turn(State& s, Sink& events) const {
  ++s.turns;
  s.actions = 0;
  if constexpr (Sink::kOn) {
    events.emit(TurnEnded{s.active, byte(towns_of(s, Team::kCats).size()),
                          byte(towns_of(s, Team::kRats).size())});
  }
  judge(s);
  if (s.winner == Winner::kOpen) return begin_turn(s, events);
  s.phase = Phase::kOver;
  if constexpr (Sink::kOn) events.emit(MatchEnded{s.winner, s.ending});
}

CVR_INSTANTIATE(begin_turn);
CVR_INSTANTIATE(come_back, int);
CVR_INSTANTIATE(spawn, int);
CVR_INSTANTIATE(enter_main);
CVR_INSTANTIATE(begin_draw);
CVR_INSTANTIATE(draw, Kind);
CVR_INSTANTIATE(begin_breeding);
CVR_INSTANTIATE(choose_breed, int);
CVR_INSTANTIATE(breed, int, int);
CVR_INSTANTIATE(discard, Kind);

}  // namespace warren::cats_vs_rats
