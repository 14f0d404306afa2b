// The inner loops of movement, inlined into the rules. movement.cpp says how they work.
#pragma once

#include "games/totem/totem.h"

namespace warren::totem {

// CellSet::each with one copy of the body, so that a long one is inlined as well.
template <class F>
inline void each_inline(CellSet set, F f) {
  int base = 0;
  for (const std::uint64_t word : {set.low(), set.high()}) {
    for (std::uint64_t w = word; w != 0; w &= w - 1) f(cell(base + std::countr_zero(w)));
    base = 64;
  }
}

// Both words of a set at once.
using Wide = std::uint64_t __attribute__((vector_size(16)));
inline Wide wide(CellSet set) { return Wide{set.low(), set.high()}; }
inline CellSet narrow(Wide both) { return CellSet::of_words(both[0], both[1]); }

// Of the directions `open` around the unit: those whose cell touches another unit of the group
// (TOT-041). `own` is the unit's ring in the group.
inline unsigned touching(const Edition& edition, CellSet group, Cell unit, unsigned own,
                         unsigned open) {
  const unsigned sure = open & kSurroundings[own].beside;
  unsigned out = sure;
  const CellSet others = group - CellSet::only(unit);
  for (unsigned w = open & ~sure; w != 0; w &= w - 1) {
    const auto d = static_cast<unsigned>(std::countr_zero(w));
    const Cell to = edition.spot(unit).next[d];
    out |= static_cast<unsigned>(edition.spot(to).near.intersects(others)) << d;
  }
  return out;
}

// Of the directions `steps` around the unit, all free and touching another unit: those that keep
// the group together (TOT-042, TOT-043).
inline unsigned Totem::holding(const State& s, Seat seat, Cell unit, unsigned own,
                               unsigned steps) const {
  if (kSurroundings[own].runs <= 1 || steps == 0) return steps;
  const CellSet group = s.group[at(seat)];
  if (s.holes[at(seat)] != 0) return holding_slowly(group, unit, steps);
  return joining(group, unit, own, steps);
}

// The same where every run of own units around the unit is a part of its own.
inline unsigned Totem::joining(CellSet group, Cell unit, unsigned own, unsigned steps) const {
  unsigned out = steps & kSurroundings[own].bridge;  // a cell between the only two runs joins them
  for (unsigned w = steps & ~out; w != 0; w &= w - 1) {
    // Any other cell must see two runs of the group before it is worth finding out which.
    const auto d = static_cast<unsigned>(std::countr_zero(w));
    const Cell to = edition_.spot(unit).next[d];
    if (kSurroundings[edition_.ring(group, to)].runs >= 2) {
      out |= static_cast<unsigned>(joins(group, unit, own, to)) << d;
    }
  }
  return out;
}

// The directions in which the active unit may go on.
inline unsigned Totem::steps_of_active(const State& s) const {
  const CellSet group = s.group[at(s.turn)];
  const CellSet open = edition_.graph.all() - (occupied(s) | s.visited);
  const unsigned own = edition_.ring(group, s.active);
  const unsigned landing = touching(edition_, group, s.active, own, edition_.ring(open, s.active));
  return holding(s, s.turn, s.active, own, landing);
}

// May any of these units of the seat step?
inline bool Totem::any_step(const State& s, Seat seat, CellSet units) const {
  const CellSet group = s.group[at(seat)];
  const CellSet blocked = occupied(s);
  const CellSet open = edition_.graph.all() - blocked;
  // Nearly always one of the first units can slide along its only run of neighbours.
  for (CellSet rest = units; !rest.empty();) {
    const Cell unit = rest.pop_lowest();
    const Surroundings& around = kSurroundings[edition_.ring(group, unit)];
    if (around.runs == 1 && (edition_.ring(open, unit) & around.beside) != 0) return true;
  }
  for (CellSet rest = units; !rest.empty();) {
    if (has_step(s, seat, rest.pop_lowest(), blocked)) return true;
  }
  return false;
}

// Appends every legal step of every unit that is not finished; none is active.
inline void Totem::list_steps(const State& s, ActionList& out) const {
  const CellSet group = s.group[at(s.turn)];
  // Cells that touch one, two, three or more units. A unit beside a cell that touches two finds
  // another unit there; one that links two parts needs a cell that touches three.
  Wide once{};
  Wide twice{};
  Wide thrice{};
  each_inline(group, [&](Cell c) {
    const Wide near = wide(edition_.spot(c).near);
    thrice |= twice & near;
    twice |= once & near;
    once |= near;
  });
  const CellSet taken = occupied(s);
  const CellSet landing = narrow(twice) - taken;
  const CellSet linking = narrow(thrice) - taken;
  const int holes = s.holes[at(s.turn)];
  const CellSet loop = holes == 1 ? loop_of(group) : CellSet{};
  Action* room = out.tail();
  each_inline(group - s.finished, [&](Cell unit) {
    const unsigned own = edition_.ring(group, unit);
    const Surroundings around = kSurroundings[own];
    unsigned steps = 0;
    if (around.runs <= 1) {
      steps = edition_.ring(landing, unit);
    } else if (holes == 0) {
      steps = edition_.ring(linking, unit);
      if ((steps & ~around.bridge) != 0) steps = joining(group, unit, own, steps);
    } else {
      steps = holding_with_holes(group, loop, holes, unit, own, edition_.ring(landing, unit));
    }
    const auto& ways = edition_.step_ids[steps];
    const int first = kActStep + 6 * index(unit);
    for (std::size_t k = 0; k < ways.size(); ++k) {  // eight at once; only the first ones count
      room[k] = static_cast<Action>(static_cast<std::uint16_t>(first + ways[k]));
    }
    room += std::popcount(steps);
  });
  out.took(static_cast<std::size_t>(room - out.tail()));
}

}  // namespace warren::totem
