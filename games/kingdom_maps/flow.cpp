// How a match goes on: what actions and outcomes do, and everything automatic between two nodes.
#include <algorithm>
#include <cstdlib>

#include "games/kingdom_maps/chance.h"
#include "games/kingdom_maps/criteria.h"
#include "games/kingdom_maps/rules.h"

namespace warren::kingdom_maps {

State Rules::start() const {
  State s;
  for (int p = 0; p < t_.seats; ++p) {  // KIN-002, KIN-015, KIN-016
    for (int l = 0; l < t_.lands; ++l) s.of(seat(p)).set_uses(land(l), t_.options.uses);
  }
  s.active = seat(std::max(0, t_.options.first_seat));
  s.live = t_.options.criteria;
  if (starts_rolling()) {
    NoEvents quiet;
    start_turn(s, quiet);
  } else {
    s.phase = random_first() ? Phase::kFirst : Phase::kCriteriaA;
  }
  return s;
}

template <class Sink>
void Rules::resolve(State& s, Outcome o, Sink& events) const {
  const auto i = static_cast<std::size_t>(index(o));
  switch (s.phase) {
    case Phase::kFirst:  // KIN-014
      s.active = seat(index(o));
      if constexpr (Sink::kOn) events.emit(FirstChosen{s.active});
      if (s.live[0] == kNoCriterion) {
        s.phase = Phase::kCriteriaA;
      } else {
        start_turn(s, events);
      }
      return;
    case Phase::kCriteriaA:
    case Phase::kCriteriaB: {  // KIN-009
      const std::size_t group = s.phase == Phase::kCriteriaA ? 0 : 1;
      for (std::size_t k = 0; k < 2; ++k) {
        s.live[2 * group + k] = criterion(static_cast<int>(6 * group) + kChance.pairs[i][k] - 1);
      }
      if constexpr (Sink::kOn) {
        events.emit(CriteriaChosen{{s.live[2 * group], s.live[2 * group + 1]}});
      }
      if (group == 0) {
        s.phase = Phase::kCriteriaB;
      } else {
        start_turn(s, events);
      }
      return;
    }
    case Phase::kRoll:            // KIN-021
      if constexpr (Sink::kOn) {  // nobody listens to start(): a turn that began there is told now
        if (s.turn == 1 && starts_rolling()) events.emit(TurnBegan{s.active, s.turn});
      }
      s.dice = kChance.rolls[i];
      s.phase = Phase::kLand;
      break;
    case Phase::kReroll: {  // KIN-132: a new number, a new group
      Player& p = s.of(s.active);
      s.dice = {kChance.rerolls[i][0], kChance.rerolls[i][1], 0};
      if (t_.options.joined) s.first_group = p.group;
      p.group = {};
      p.die = 0;
      p.number = 0;
      s.half = 1;
      s.land = kNoLand;
      s.phase = Phase::kField;
      break;
    }
    default: return;
  }
  s.waiting = SeatSet{s.active};
  if constexpr (Sink::kOn) events.emit(Rolled{s.dice});
}

template <class Sink>
void Rules::apply(State& s, Seat seat, Action a, Sink& events) const {
  const Meaning m = meaning(a);
  switch (m.deed) {
    case Deed::kDraw: draw_cell(s, seat, cell(m.value), events); return;
    case Deed::kLand: {  // KIN-024, KIN-027
      s.land = land(m.value);
      if (s.of(seat).uses > 0) s.of(seat).cross_out(s.land);  // else KIN-022
      s.phase = Phase::kTake;
      if constexpr (Sink::kOn) {
        events.emit(Announced{seat, s.land, static_cast<std::uint8_t>(s.of(seat).uses_of(s.land))});
      }
      return;
    }
    case Deed::kField:  // KIN-132, KIN-133
      s.field = static_cast<std::uint8_t>(m.value);
      s.land = t_.land_of_face[s.field];
      s.phase = Phase::kTake2;
      if constexpr (Sink::kOn) events.emit(Fielded{seat, s.field, s.land});
      return;
    case Deed::kDie: take_number(s, seat, m.value, m.number, events); return;
    case Deed::kBank:
      s.of(seat).bank = static_cast<std::uint8_t>(m.value + 1);
      s.waiting.remove(seat);
      if constexpr (Sink::kOn) events.emit(Banking{seat, criterion(m.value)});
      if (s.waiting.empty()) write_banks(s, events);
      return;
  }
}

template <class Sink>
void Rules::take_number(State& s, Seat seat, int die, int number, Sink& events) const {
  Player& p = s.of(seat);
  p.die = static_cast<std::uint8_t>(die);
  p.number = static_cast<std::uint8_t>(number);
  s.waiting.remove(seat);
  if (s.phase == Phase::kNumbers) {  // KIN-033: nothing is paid or failed before the reveal
    if constexpr (Sink::kOn) {
      events.emit(Numbered{Numbered::How::kChosen, seat, p.die, p.number, fits(s, seat, number)});
    }
    if (s.waiting.empty()) reveal_numbers(s, events);
    return;
  }
  p.powers = static_cast<std::uint8_t>(p.powers - std::abs(number - die));  // KIN-072, KIN-076
  const bool can_draw = fits(s, seat, number);
  if (!can_draw) s.failed.add(seat);  // KIN-044
  if constexpr (Sink::kOn) {
    const auto how = s.half == 0 ? Numbered::How::kTaken : Numbered::How::kTakenAgain;
    events.emit(Numbered{how, seat, p.die, p.number, can_draw});
  }
  if (t_.seats > 1) {
    s.phase = Phase::kNumbers;
    s.waiting = all_seats().remove(seat);
  } else {
    open_lanes(s, can_draw ? SeatSet{seat} : SeatSet{}, events);
  }
}

template <class Sink>
void Rules::reveal_numbers(State& s, Sink& events) const {
  all_seats().remove(s.active).each([&](Seat q) {
    Player& p = s.of(q);
    p.powers = static_cast<std::uint8_t>(p.powers - std::abs(p.number - p.die));
    const bool can_draw = fits(s, q, p.number);
    if (!can_draw) s.failed.add(q);
    if constexpr (Sink::kOn) {
      events.emit(Numbered{Numbered::How::kRevealed, q, p.die, p.number, can_draw});
    }
  });
  open_lanes(s, SeatSet::of_bits(all_seats().bits() & ~s.failed.bits()), events);
}

// One lane for each player who can draw; with none the draw is skipped.
template <class Sink>
void Rules::open_lanes(State& s, SeatSet drawers, Sink& events) const {
  if (drawers.empty()) {
    reveal_lanes(s, events);
    return;
  }
  drawers.each([&](Seat q) { s.of(q).left = s.of(q).number; });
  s.phase = Phase::kDraw;
  s.waiting = t_.options.open ? SeatSet{next_lane(s, drawers)} : drawers;
}

// Draws the cell and books what it brings; true when it brings a power (KIN-070).
bool Rules::mark_cell(State& s, Seat seat, Cell c) const {
  Player& p = s.of(seat);
  const bool power =
      t_.plus_minus.has(c) && (p.sheet.drawn() & t_.plus_minus).size() < t_.plus_minus_boxes;
  p.sheet.draw(c, s.land);
  p.group.add(c);
  --p.left;
  if (power) ++p.powers;
  if (t_.query.has(c)) ++p.pending;  // KIN-080
  return power;
}

template <class Sink>
void Rules::draw_cell(State& s, Seat seat, Cell c, Sink& events) const {
  [[maybe_unused]] const bool power = mark_cell(s, seat, c);
  if constexpr (Sink::kOn) {
    events.emit(Drew{seat, c, s.land, s.of(seat).left, power, t_.query.has(c)});
  }
  if (s.of(seat).left > 0) return;
  s.waiting.remove(seat);
  if (!s.waiting.empty()) return;
  if (t_.options.open) {
    SeatSet open;
    all_seats().each([&](Seat q) {
      if (s.of(q).left > 0) open.add(q);
    });
    if (!open.empty()) {
      s.waiting = SeatSet{next_lane(s, open)};
      return;
    }
  }
  reveal_lanes(s, events);
}

template <class Sink>
void Rules::reveal_lanes(State& s, Sink& events) const {
  if constexpr (Sink::kOn) {
    all_seats().each([&](Seat q) {
      const Player& p = s.of(q);
      if (p.group.empty()) return;
      const int gained = found_powers(p.sheet.drawn()) - found_powers(p.sheet.drawn() - p.group);
      events.emit(LaneRevealed{q, s.land, p.group, static_cast<std::uint8_t>(gained),
                               static_cast<std::uint8_t>((p.group & t_.query).size())});
    });
  }
  if (t_.seats == 1 && s.half == 0 && !t_.options.half_bank) return end_half(s, events);
  use_queries(s, events);
}

// The criterion worth most on the sheet now, the first of equals (auto_bank).
Criterion Rules::best_now(const State& s, Seat seat) const {
  Criterion best = s.live[0];
  int most = -1;
  for (const Criterion c : s.live) {
    const int value = score(t_, c, s.of(seat).sheet);
    if (value > most) {
      most = value;
      best = c;
    }
  }
  return best;
}

// KIN-080, KIN-086: everybody with a pending ? uses one, again while somebody has one.
template <class Sink>
void Rules::use_queries(State& s, Sink& events) const {
  SeatSet users;
  all_seats().each([&](Seat q) {
    if (s.of(q).pending > 0) users.add(q);
  });
  s.waiting = users;
  if (users.empty()) {
    end_turn(s, events);
    return;
  }
  s.phase = Phase::kBank;
  if (!t_.options.auto_bank) return;
  users.each([&](Seat q) { s.of(q).bank = static_cast<std::uint8_t>(index(best_now(s, q)) + 1); });
  write_banks(s, events);
}

template <class Sink>
void Rules::write_banks(State& s, Sink& events) const {
  all_seats().each([&](Seat q) {
    Player& p = s.of(q);
    if (p.bank == 0) return;
    const Criterion c = criterion(p.bank - 1);
    const auto value = static_cast<std::uint32_t>(score(t_, c, p.sheet));  // KIN-081, KIN-085
    const auto which = static_cast<int>(std::ranges::find(s.live, c) - s.live.begin());
    p.query += value;
    p.set_banked(which, p.banked_of(which) + 1);
    p.bank = 0;
    --p.pending;
    if constexpr (Sink::kOn) events.emit(Banked{q, c, value});
  });
  use_queries(s, events);
}

// Solo: the first half is over.
template <class Sink>
void Rules::end_half(State& s, Sink& events) const {
  if (t_.options.stops && !s.failed.empty()) return use_queries(s, events);
  s.phase = Phase::kReroll;  // KIN-139: also when the first half failed
  s.waiting = {};
}

template <class Sink>
void Rules::end_turn(State& s, Sink& events) const {
  s.waiting = {};
  const bool ends_here = t_.options.stops && !s.failed.empty();
  if (t_.seats == 1 && s.half == 0 && !ends_here) return end_half(s, events);  // KIN-140
  if (!s.failed.empty()) {                                                     // KIN-093
    s.phase = Phase::kEnd;
    if constexpr (Sink::kOn) events.emit(Ended{true, s.failed});
    return;
  }
  s.active = seat((index(s.active) + 1) % t_.seats);  // KIN-020
  start_turn(s, events);
}

template <class Sink>
void Rules::start_turn(State& s, Sink& events) const {
  if (s.of(s.active).uses == 0 && !t_.options.goes_on) {  // KIN-022
    s.phase = Phase::kEnd;
    if constexpr (Sink::kOn) events.emit(Ended{false, {}});
    return;
  }
  // A position that was set may have more uses left than its turn says: the count ends where the
  // longest match does (KIN-096), so that whatever play makes of it can be read again.
  if (s.turn < t_.lands * t_.options.uses * t_.seats) ++s.turn;
  for (int q = 0; q < t_.seats; ++q) {
    Player& p = s.of(seat(q));
    p.group = {};
    p.die = 0;
    p.number = 0;
  }
  s.failed = {};
  s.first_group = {};
  s.half = 0;
  s.land = kNoLand;
  s.field = 0;
  s.dice = {};
  s.phase = Phase::kRoll;
  if constexpr (Sink::kOn) events.emit(TurnBegan{s.active, s.turn});
}

WARREN_INSTANTIATE_RULES(Rules);

}  // namespace warren::kingdom_maps
