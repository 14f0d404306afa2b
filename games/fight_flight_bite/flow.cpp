// The flow table of rules.md: what each action and outcome does, and everything automatic up to the
// next node. Here the setup and the turns; the groups that need more room have files of their own.
#include "games/fight_flight_bite/flow.h"

#include "games/fight_flight_bite/targets.h"

namespace warren::fight_flight_bite {

namespace {

void put_critter(State& s, int space) {
  --s.reserve[s.active];
  ++s.critters[static_cast<std::size_t>(space)][s.active];
}

}  // namespace

// -- Chance

template <class Sink>
void Rules::lay_food(State& s, int outcome, Sink& events) const {  // C1
  const Heap& mix = t_.mix[static_cast<std::size_t>(outcome)];
  for (std::size_t c = 0; c < kColours; ++c) {
    s.food[kSupply][c] = static_cast<std::uint8_t>(s.food[kSupply][c] - mix[c]);
  }
  s.food[s.at] = mix;
  if constexpr (Sink::kOn) events.emit(FoodLaid{cell(s.at), mix});
  s.at = t_.next_food[s.at];
  if (s.at != 0xFF) return;
  s.at = 0;
  if (t_.dealt > 0) {
    s.phase = Phase::kDeal;
  } else {
    begin_order(s, events);
  }
}

template <class Sink>
void Rules::deal(State& s, int face, Sink& events) const {  // C2
  if constexpr (Sink::kOn) events.emit(Dealt{seat(s.active), static_cast<std::uint8_t>(face)});
  s.hand[s.active].add(face);
  if (s.hand[s.active].size() < t_.fixed[s.active].size() + t_.dealt) return;
  if (++s.active < t_.seats) return;
  s.active = 0;
  begin_order(s, events);
}

// -- Throws

template <class Sink>
void Rules::lock(State& s, int who, int sign, Sink& events) const {  // S1, S2, S3
  if constexpr (Sink::kOn) events.emit(Locked{seat(who), static_cast<std::uint8_t>(sign)});
  s.locked[static_cast<std::size_t>(who)] = static_cast<std::uint8_t>(1 + sign);
  s.to_act = static_cast<std::uint8_t>(s.to_act & ~(1U << static_cast<unsigned>(who)));
  if (s.to_act != 0) return;
  if (s.phase == Phase::kThrow) {
    reveal_duel(s, events);
  } else {
    reveal_throw_off(s, events);
  }
}

// -- A turn

template <class Sink>
void Rules::first_critter(State& s, int space, Sink& events) const {  // D1
  if constexpr (Sink::kOn) events.emit(Placed{seat(s.active), cell(space), true});
  put_critter(s, space);
  int placed = t_.seats * t_.critters;
  for (const int reserve : s.reserve) placed -= reserve;
  const int pass = placed / t_.seats;
  if (pass == t_.first_critters) return begin_turn(s);
  const int nth = placed % t_.seats;  // FFB-025, FFB-026: the odd passes run backwards
  act(s, Phase::kFirst, t_.in_order(pass % 2 == 0 ? nth : t_.seats - 1 - nth, s.start));
}

inline void Rules::begin_turn(State& s) const {
  act(s, Phase::kPlace, t_.in_order(s.turn % t_.seats, s.start));
}

template <class Sink>
void Rules::place(State& s, int space, Sink& events) const {  // D2
  if constexpr (Sink::kOn) events.emit(Placed{seat(s.active), cell(space), false});
  put_critter(s, space);
  s.at = static_cast<std::uint8_t>(space);
  s.phase = Phase::kCard;
}

template <class Sink>
void Rules::show_card(State& s, int face, Sink& events) const {  // D3
  if constexpr (Sink::kOn) {
    events.emit(CardShown{seat(s.active), static_cast<std::uint8_t>(face)});
  }
  s.hand[s.active].remove(face);
  s.card = static_cast<std::uint8_t>(face);
  s.standing = s.critters[s.at][s.active];
  if (immediate_has_target(t_, s)) {
    s.phase = Phase::kImmediate;
  } else {
    next_duel(s, events);
  }
}

template <class Sink>
void Rules::immediate(State& s, int id, Sink& events) const {  // D4
  if (id == ids::kPass) {
    pass(s, s.active, events);
  } else if (id < ids::kCard) {  // FFB-037: extra_critter=anywhere
    const int space = id - ids::kPlace;
    if constexpr (Sink::kOn) events.emit(Reinforced{seat(s.active), kNowhere, cell(space)});
    put_critter(s, space);
    if (space == s.at) ++s.standing;
  } else if (id < ids::kReinforceFrom + kSpaces) {
    reinforce(s, id == ids::kReinforce ? -1 : id - ids::kReinforceFrom, events);
  } else {
    carry_out(s, id, events);
  }
  next_duel(s, events);
}

template <class Sink>
void Rules::end_turn(State& s, Sink& events) const {  // A3
  if constexpr (Sink::kOn) events.emit(TurnEnded{seat(s.active), s.card});
  s.discards[s.active].add(s.card);
  s.at = 0;
  s.card = 0;
  s.standing = 0;
  s.duels = 0;
  if (++s.turn < t_.turns) return begin_turn(s);
  s.active = 0;
  begin_harvest(s, 0, events);
}

// -- The table itself

template <class Sink>
void Rules::apply(State& s, Seat seat, Action a, Sink& events) const {
  const int id = index(a);
  switch (s.phase) {
    case Phase::kFood:
    case Phase::kDeal:
    case Phase::kOrderPick:
    case Phase::kOver: return;
    case Phase::kOrder:
    case Phase::kThrow:
    case Phase::kTie: return lock(s, index(seat), id - ids::kThrow, events);
    case Phase::kFirst: return first_critter(s, id - ids::kPlace, events);
    case Phase::kPlace: return place(s, id - ids::kPlace, events);
    case Phase::kCard: return show_card(s, id - ids::kCard, events);
    case Phase::kImmediate: return immediate(s, id, events);
    case Phase::kDuel: return choose_duel(s, id, events);
    case Phase::kBonus: return bonus(s, id, events);
    case Phase::kDefend: return defend(s, id, events);
    case Phase::kTake: return take(s, id - ids::kTake, events);
  }
}

template <class Sink>
void Rules::resolve(State& s, Outcome o, Sink& events) const {
  if (s.phase == Phase::kFood) return lay_food(s, index(o), events);
  if (s.phase == Phase::kDeal) return deal(s, index(o), events);
  if (s.phase == Phase::kTake) return take(s, index(o), events);  // FFB-105
  if (s.phase == Phase::kTie) return finish(s, 1U << static_cast<unsigned>(index(o)), events);
  set_order(s, index(o), true, events);  // C3
}

WARREN_INSTANTIATE_RULES(Rules);
FFB_INSTANTIATE(end_turn);

}  // namespace warren::fight_flight_bite
