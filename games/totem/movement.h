// The inner loops of movement, inlined into the rules. movement.cpp says how they work.
#pragma once

#include "games/totem/group_steps.h"
#include "games/totem/rules.h"

namespace warren::totem {

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
    if (doubtful == 0) return steps & around.bridge & t_.bridging;
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

// Appends every legal step of every unit that is not finished; none is active.
inline void Rules::list_steps(const State& s, ActionList& out) const {
  if (!t_.fits_rows) return list_steps_plainly(s, out);
  list_group_steps<BestSheet>(t_, s, occupied(s), out);
}

}  // namespace warren::totem
