// What an action or a roll brings about, and what follows of itself up to the next node.
#include <algorithm>

#include "games/totem/dice.h"
#include "games/totem/movement.h"
#include "games/totem/rules.h"

namespace warren::totem {

// -- Seats -------------------------------------------------------------------------------------

SeatSet Rules::survivors(const State& s) const {
  SeatSet out;
  for (int p = 0; p < t_.seats; ++p) {
    if (s.left[static_cast<std::size_t>(p)] == 0) out.add(seat(p));
  }
  return out;
}

Seat Rules::after(const State& s, Seat p) const {
  do p = index(p) + 1 == t_.seats ? seat(0) : seat(index(p) + 1);
  while (s.left[at(p)] != 0);
  return p;
}

bool Rules::tied(const State& s) const {  // TOT-082 to TOT-084
  for (int p = 0; p < t_.seats; ++p) {
    const auto i = static_cast<std::size_t>(p);
    if (s.left[i] != 0) continue;
    const int units = s.group[i].size();  // the totem and its pieces
    if (s.reserve[i] != 0 || units > 2) return false;
    if (units < 2 && !t_.options.at_most_one) return false;
  }
  return true;
}

// -- Chance ------------------------------------------------------------------------------------

template <class Sink>
void Rules::resolve(State& s, Outcome o, Sink& events) const {
  if (s.phase == Phase::kFirst) {
    s.phase = Phase::kPlace;
    s.start = s.turn = seat(index(o));
    if constexpr (Sink::kOn) events.emit(Began{s.start});
    return;
  }
  const Dice dice = kPairs[static_cast<std::size_t>(index(o))];
  s.high = dice.high;
  s.low = dice.low;
  ++s.rolls;
  if constexpr (Sink::kOn) events.emit(Rolled{s.turn, s.high, s.low, s.rolls});
  // Only under extra_move = same_turn have some finished before (TOT-036).
  s.others_step = any_step(s, s.turn, s.group[at(s.turn)] - s.finished) ? 1 : 0;
  if (s.others_step == 0) {
    const CellSet room = additions(s);
    if (room.empty()) {  // TOT-077, TOT-079
      if constexpr (Sink::kOn) events.emit(Passed{s.turn, false});
      return end_move(s, events);
    }
    if (t_.options.must_add && room.size() == 1) return add(s, room.lowest(), events);  // TOT-078
  }
  s.phase = Phase::kDice;
}

// -- Actions -----------------------------------------------------------------------------------

template <class Sink>
void Rules::apply(State& s, Seat seat, Action a, Sink& events) const {
  const int id = index(a);
  if (id >= kActStep) return step(s, id - kActStep, events);
  switch (s.phase) {
    case Phase::kStep: return finish(s, Why::kDone, events);
    case Phase::kDice: return use_roll(s, seat, id, events);
    case Phase::kBonus:
      if constexpr (Sink::kOn) events.emit(Bonus{seat, id == kActRoll, true});
      return to_roll(s, id == kActRoll ? s.turn : after(s, s.turn));
    case Phase::kTake: return take(s, seat, cell(id - kActTake), events);
    case Phase::kPlace: return place(s, seat, cell(id - kActStart), events);
    default: return;
  }
}

template <class Sink>
void Rules::use_roll(State& s, Seat seat, int id, Sink& events) const {
  s.others_step = 0;
  if (id >= kActAdd) return add(s, cell(id - kActAdd), events);
  if (id == kActPass) {
    if constexpr (Sink::kOn) events.emit(Passed{seat, true});
    return end_move(s, events);
  }
  s.choice = id == kActBoth ? kBoth : static_cast<Choice>(id - kActKeep);
  s.points = id == kActBoth ? static_cast<std::uint8_t>(s.high + s.low) : s.choice;
  s.phase = Phase::kStep;
  if constexpr (Sink::kOn) events.emit(Chose{seat, s.choice, s.points});
}

template <class Sink>
void Rules::take(State& s, Seat seat, Cell c, Sink& events) const {
  const Seat owner = owner_of(s, c);
  if constexpr (Sink::kOn) events.emit(Chosen{seat, c});
  remove_piece(s, owner, c, events);
  SeatSet pending;  // those after it in seat order from the attacker
  if (s.from != kNobody) {
    const SeatSet foes = touched(s, s.by);
    for (Seat p = after(s, s.from); p != s.turn; p = after(s, p)) {
      if (foes.has(p)) pending.add(p);
    }
  }
  const Cell by = s.by;
  if (!eliminate_from(s, pending, events)) return;
  if (!t_.options.at_move_end) return after_finish(s, true, events);
  CellSet left;
  s.finished.each([&](Cell unit) {
    if (unit > by) left.add(unit);
  });
  strike_all(s, left, events);
}

void Rules::put_totem(State& s, Seat p, Cell c) const {  // TOT-015
  s.totem[at(p)] = c;
  s.group[at(p)] = t_.spot(c).near | CellSet::only(c);
  s.reserve[at(p)] = static_cast<std::uint8_t>(t_.reserve());
}

template <class Sink>
void Rules::place(State& s, Seat seat, Cell c, Sink& events) const {
  put_totem(s, seat, c);
  if constexpr (Sink::kOn) events.emit(Placed{seat, c, true});
  for (s.turn = after(s, s.turn); s.turn != s.start; s.turn = after(s, s.turn)) {
    const CellSet open = starts_open(s);
    if (open.size() > 1) return;
    put_totem(s, s.turn, open.lowest());  // one cell is left
    if constexpr (Sink::kOn) events.emit(Placed{s.turn, open.lowest(), false});
  }
  to_roll(s, s.start);
}

template <class Sink>
void Rules::step(State& s, int id, Sink& events) const {
  const Seat p = s.turn;
  const Cell from = cell(id / 6);
  const Cell to = t_.step_to[static_cast<std::size_t>(id)];
  CellSet& group = s.group[at(p)];
  const int link_before = kSurroundings[t_.ring(group, from)].link;
  group.remove(from);
  const unsigned own = t_.ring(group, to);
  const int link_after = kSurroundings[own].link;
  group.add(to);
  s.holes[at(p)] = static_cast<std::uint8_t>(s.holes[at(p)] + link_after - link_before);
  if (s.totem[at(p)] == from) s.totem[at(p)] = to;
  s.visited = t_.options.last_only ? CellSet::only(from) : s.visited | CellSet::only(from);
  s.active = to;
  --s.points;
  if constexpr (Sink::kOn) events.emit(Stepped{p, from, to, s.totem[at(p)] == to, s.points});
  if (s.points == 0) return finish(s, Why::kNoPoints, events);
  s.steps = static_cast<std::uint8_t>(steps_of_active(s, own));
  if (s.steps == 0) return finish(s, Why::kNoStep, events);
  s.others_step = any_step(s, p, group - s.finished - CellSet::only(to)) ? 1 : 0;
}

template <class Sink>
void Rules::add(State& s, Cell c, Sink& events) const {  // TOT-030
  const std::size_t p = at(s.turn);
  s.group[p].add(c);
  --s.reserve[p];
  s.holes[p] = static_cast<std::uint8_t>(holes_of(s.group[p]));
  if constexpr (Sink::kOn) events.emit(Added{s.turn, c, s.reserve[p]});
  if (t_.options.placement_attacks) {
    s.choice = kAdd;
    s.active = c;
    return finish(s, Why::kAdded, events);
  }
  if (t_.options.add_ends_turn) s.choice = kAdd;
  if (!end_check(s, events)) end_move(s, events);  // TOT-085
}

// -- Finishing ---------------------------------------------------------------------------------

template <class Sink>
void Rules::finish(State& s, Why why, Sink& events) const {
  const Cell by = s.active;
  s.finished.add(by);
  s.active = kNowhere;
  s.visited = {};
  s.steps = 0;
  s.others_step = 0;
  const bool later = t_.options.at_move_end || touches_nobody(s, by);  // TOT-060
  SeatSet foes = later ? SeatSet{} : touched(s, by);
  if constexpr (Sink::kOn) {
    events.emit(Finished{s.turn, by, why, static_cast<std::uint8_t>(foes.size())});
  }
  if (foes.empty()) {
    if (why == Why::kDone) {  // the step that made `done` legal is still there
      s.phase = Phase::kStep;
    } else {
      after_finish(s, why == Why::kAdded, events);
    }
    return;
  }
  touch_totems(s, CellSet::only(by), events);
  s.by = by;
  if (eliminate_from(s, touched(s, by), events)) after_finish(s, true, events);
}

// Puts out whoever's totem these units touch, all together: first of all, in seat order (TOT-073).
template <class Sink>
void Rules::touch_totems(State& s, CellSet by, Sink& events) const {
  const int order = 1 + *std::ranges::max_element(s.left);
  for (int k = 1; k < t_.seats; ++k) {
    const Seat foe = seat((index(s.turn) + k) % t_.seats);
    if (s.left[at(foe)] != 0) continue;
    const CellSet strikers = t_.spot(s.totem[at(foe)]).near & by;
    if (strikers.empty()) continue;
    if constexpr (Sink::kOn) {
      events.emit(WentOut{s.turn, foe, s.totem[at(foe)],
                          s.group[at(foe)] - CellSet::only(s.totem[at(foe)]), s.reserve[at(foe)],
                          s.totem[at(s.turn)] == strikers.lowest(), s.rolls});
    }
    put_out(s, foe, order);
  }
}

// elimination = whole_move: those of the finished units that are left strike one after the other,
// in the order of their cells; then the move is over.
template <class Sink>
void Rules::strike_all(State& s, CellSet left, Sink& events) const {
  while (!left.empty()) {
    const Cell by = left.pop_lowest();
    const SeatSet foes = touched(s, by);
    if (foes.empty()) continue;
    s.by = by;
    if (!eliminate_from(s, foes, events)) return;  // take() goes on with the rest
  }
  if (!end_check(s, events)) end_move(s, events);
}

// Takes the farthest piece from each of these opponents; false: stopped where the attacker must
// choose.
template <class Sink>
bool Rules::eliminate_from(State& s, SeatSet foes, Sink& events) const {
  for (int k = 1; k < t_.seats && !foes.empty(); ++k) {
    const Seat foe = seat((index(s.turn) + k) % t_.seats);
    if (!foes.has(foe)) continue;
    foes.remove(foe);
    s.from = t_.options.one_enemy ? kNobody : foe;
    const CellSet equal = candidates(s);
    if (equal.size() > 1) {  // TOT-067
      s.phase = Phase::kTake;
      return false;
    }
    remove_piece(s, owner_of(s, equal.lowest()), equal.lowest(), events);
    if (t_.options.one_enemy) break;
  }
  s.by = kNowhere;
  s.from = kNobody;
  return true;
}

template <class Sink>
void Rules::remove_piece(State& s, Seat owner, Cell c, Sink& events) const {
  const CellSet fell = eliminate(s, owner, c);
  if constexpr (Sink::kOn) events.emit(Eliminated{s.turn, owner, c, fell});
}

// `changed`: units were eliminated or added, so the game may be over.
template <class Sink>
void Rules::after_finish(State& s, bool changed, Sink& events) const {
  if (changed && !t_.options.at_move_end && end_check(s, events)) return;
  if (s.points != 0) {
    if (any_step(s, s.turn, s.group[at(s.turn)] - s.finished)) {
      s.phase = Phase::kStep;
      return;
    }
    if constexpr (Sink::kOn) events.emit(PointsLost{s.turn, s.points});  // TOT-025
  }
  if (t_.options.at_move_end) {
    s.points = 0;
    touch_totems(s, s.finished, events);
    return strike_all(s, s.finished, events);
  }
  end_move(s, events);
}

template <class Sink>
void Rules::end_move(State& s, Sink& events) const {
  const bool traded = s.choice == kAdd && t_.options.add_ends_turn;  // TOT-034
  s.choice = kNotChosen;
  s.points = 0;
  if (!t_.options.same_turn) s.finished = {};
  if (t_.options.late_tie && tied(s)) return end_game(s, Phase::kTie, events);  // TOT-085
  if (s.rolls == static_cast<std::uint32_t>(t_.options.roll_cap)) {             // TOT-087
    return end_game(s, Phase::kCap, events);
  }
  if (s.high + s.low != t_.bonus_total || traded) return to_roll(s, after(s, s.turn));
  if (!t_.options.automatic_bonus) {
    s.phase = Phase::kBonus;
    return;
  }
  if constexpr (Sink::kOn) events.emit(Bonus{s.turn, true, false});
  to_roll(s, s.turn);
}

void Rules::to_roll(State& s, Seat p) const {
  s.phase = Phase::kRoll;
  if (p != s.turn) s.finished = {};  // with extra_move = same_turn those of the turn stay (TOT-036)
  s.turn = p;
  s.high = 0;
  s.low = 0;
}

template <class Sink>
bool Rules::end_check(State& s, Sink& events) const {
  if (survivors(s).size() == 1) {  // TOT-080
    end_game(s, Phase::kVictory, events);
  } else if (!t_.options.late_tie && tied(s)) {
    end_game(s, Phase::kTie, events);
  } else {
    return false;
  }
  return true;
}

template <class Sink>
void Rules::end_game(State& s, Phase reason, Sink& events) const {
  s.phase = reason;
  s.turn = kNobody;
  s.high = 0;
  s.low = 0;
  s.choice = kNotChosen;
  s.points = 0;
  s.finished = {};
  if constexpr (Sink::kOn) {
    events.emit(
        Ended{reason, reason == Phase::kVictory ? survivors(s).lowest() : kNobody, s.rolls});
  }
}

WARREN_INSTANTIATE_RULES(Rules);
static_assert(RulesHalf<Rules>);

}  // namespace warren::totem
