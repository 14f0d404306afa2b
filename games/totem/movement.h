// The inner loops of movement, inlined into the rules. movement.cpp says how they work.
#pragma once

#include <cstring>

#include "games/totem/rows.h"
#include "games/totem/rules.h"

namespace warren::totem {

// Writes the ids of a unit's steps and moves on by their number. Eight are written at once, of
// which only the first ones count.
inline Action* write_steps(const Tables& t, Cell unit, unsigned steps, Action* room) {
  using Eight = std::uint16_t __attribute__((vector_size(16)));
  static_assert(sizeof(Action) == 2);
  Eight ids;
  std::memcpy(&ids, t.step_ids[steps].data(), sizeof ids);
  ids += static_cast<std::uint16_t>(kActStep + 6 * index(unit));
  std::memcpy(room, &ids, sizeof ids);
  return room + std::popcount(steps);
}

// Nobody but the player on turn stands beside the cell: what is so after nearly every walk.
inline bool Rules::touches_nobody(const State& s, Cell by) const {
  return !t_.spot(by).near.intersects(occupied(s) - s.group[at(s.turn)]);
}

// Of the directions `open` around the unit: those whose cell touches another unit of the group
// (TOT-041). `own` is the unit's ring in the group.
inline unsigned touching(const Tables& t, CellSet group, Cell unit, unsigned own, unsigned open) {
  const unsigned sure = open & kSurroundings[own].beside;
  unsigned out = sure;
  const CellSet others = group - CellSet::only(unit);
  for (unsigned w = open & ~sure; w != 0; w &= w - 1) {
    const auto d = static_cast<unsigned>(std::countr_zero(w));
    const Cell to = t.spot(unit).next[d];
    out |= static_cast<unsigned>(t.spot(to).near.intersects(others)) << d;
  }
  return out;
}

// Of the directions `steps` around the unit, all free and touching another unit: those that keep
// the group together (TOT-042, TOT-043).
inline unsigned Rules::holding(const State& s, Seat seat, Cell unit, unsigned own,
                               unsigned steps) const {
  const Surroundings around = kSurroundings[own];
  if (around.runs <= 1 || steps == 0) return steps;
  const CellSet group = s.group[at(seat)];
  if (s.holes[at(seat)] == 0) {
    // A cell between the only two runs joins them. Any other cell must see two runs of the group
    // before it is worth finding out which.
    unsigned doubtful = 0;
    for (unsigned w = steps & ~around.bridge; w != 0; w &= w - 1) {
      const Cell to = t_.spot(unit).next[static_cast<unsigned>(std::countr_zero(w))];
      doubtful += kSurroundings[t_.ring(group, to)].runs >= 2 ? 1 : 0;
    }
    if (doubtful == 0) return steps & around.bridge;
  }
  return look_closer(s, seat, unit, own, steps);
}

// The directions in which the active unit, with these own units around it, may go on.
inline unsigned Rules::steps_of_active(const State& s, unsigned own) const {
  const CellSet group = s.group[at(s.turn)];
  const CellSet open = t_.board - (occupied(s) | s.visited);
  const unsigned landing = touching(t_, group, s.active, own, t_.ring(open, s.active));
  return holding(s, s.turn, s.active, own, landing);
}

// May any of these units of the seat step?
inline bool Rules::any_step(const State& s, Seat seat, CellSet units) const {
  const CellSet group = s.group[at(seat)];
  const CellSet blocked = occupied(s);
  const CellSet open = t_.board - blocked;
  // Nearly always one of the first units can slide along its only run of neighbours.
  for (CellSet rest = units; !rest.empty();) {
    const Cell unit = rest.pop_lowest();
    const Surroundings& around = kSurroundings[t_.ring(group, unit)];
    if (around.runs == 1 && (t_.ring(open, unit) & around.beside) != 0) return true;
  }
  for (CellSet rest = units; !rest.empty();) {
    if (has_step(s, seat, rest.pop_lowest(), blocked)) return true;
  }
  return false;
}

#if defined(WARREN_TOTEM_ROWS)
// Of the directions `steps`, all free and touching another unit: those that keep the group together
// when the unit, whose neighbours `own` form several runs, goes there.
unsigned tight_steps(const Tables& t, const Rows& group, Cell unit, unsigned own, unsigned steps);
#endif

// Appends every legal step of every unit that is not finished; none is active.
inline void Rules::list_steps(const State& s, ActionList& out) const {
#if defined(WARREN_TOTEM_ROWS)
  if (!t_.fits_rows) return list_steps_plainly(s, out);
  const CellSet units = s.group[at(s.turn)];
  const Rows group = Rows::of(units, t_.plan);
  const Rows open = Rows::load(t_.board_rows) - Rows::of(occupied(s), t_.plan);
  const Rows::Around own = group.around();
  // For every cell: does it touch two units, and in how many runs?
  Rows once = own[0];
  Rows twice = Rows::none();
  Rows one_run = own[0] - own[1];
  Rows two_runs = Rows::none();
  Rows three_runs = Rows::none();
  for (std::size_t d = 1; d < 6; ++d) {
    const Rows ends = own[d] - own[(d + 1) % 6];
    three_runs |= two_runs & ends;
    two_runs |= one_run & ends;
    one_run |= ends;
    twice |= once & own[d];
    once |= own[d];
  }
  const Rows landing = twice & open;  // a unit beside such a cell finds another unit there
  const Rows::Around lands = landing.around();
  Rows loose = group - two_runs;  // lifting it splits nothing
  Rows tight = group & two_runs;
  const Rows links = tight - three_runs;
  Rows unclear = Rows::none();  // two of its runs may be one part, joined around a hole
  if (s.holes[at(s.turn)] != 0) {
    // Between the only two runs of a unit lie two gaps. If one leads outside and the other into a
    // hole, the runs are joined around that hole. If all lead outside, no two runs are joined.
    const Rows outside = (Rows::border() - group).flood(group.rest());
    const Rows holed = (group | outside).rest().near();
    const Rows ring = links & holed & (outside.near() | Rows::border());
    loose |= ring;
    tight = tight - ring;
    unclear = tight & holed;
  }
  std::array<Rows, 8> steps;  // by direction; then the units that need a closer look
  steps[6] = steps[7] = Rows::none();
  // Each run is a part of its own. A cell between the only two runs joins them. Another one might
  // if it touches a run of the group besides the unit's own, or two where no run is next to it.
  const Rows::Around pinched = (two_runs & open).around();
  const Rows::Around pinched_twice = (three_runs & open).around();
  for (std::size_t d = 0; d < 6; ++d) {
    const Rows& left = own[(d + 1) % 6];
    const Rows& right = own[(d + 5) % 6];
    const Rows bridge = links & left & right;
    const Rows perhaps = tight & pinched[d] & (left | right | pinched_twice[d]);
    const Rows doubtful = (perhaps | (unclear & lands[d])) - bridge;
    steps[d] = ((loose | bridge) & lands[d]) | doubtful;
    steps[6] |= doubtful;
  }
  const StepTable table(steps);
  Action* room = out.tail();
  int base = 0;
  const CellSet movers = units - s.finished;
  for (const std::uint64_t word : {movers.low(), movers.high()}) {
    for (std::uint64_t w = word; w != 0; w &= w - 1) {
      const Cell unit = cell(base + std::countr_zero(w));
      unsigned ways = table.at(t_.places[at(unit)]);
      if (ways > kAround) {
        ways = tight_steps(t_, group, unit, t_.ring(units, unit), ways & kAround);
      }
      room = write_steps(t_, unit, ways, room);
    }
    base = 64;
  }
  out.took(static_cast<std::size_t>(room - out.tail()));
#else
  list_steps_plainly(s, out);
#endif
}

}  // namespace warren::totem
