// Which units may step where: TOT-040 to TOT-052. The hot part of the game.
//
// A unit may step to a free neighbour if its group holds together afterwards (TOT-042, TOT-043):
// the cell must touch every part into which the group falls when the unit is lifted. How many parts
// there are is read from the runs of own units around it:
//   one run            the rest is one part: touching any other unit is enough;
//   several, no holes  each run is a part of its own (two runs joined elsewhere would enclose a
//                      hole together with the unit);
//   several, holes     the parts are found by flooding.
#include "games/totem/movement.h"

namespace warren::totem {

namespace {

// The runs of `own` that have a bit in `some`.
unsigned run_at(unsigned own, unsigned some) {
  for (int k = 0; k < 3; ++k) some |= (turned(some, 1) | turned(some, 5)) & own;
  return some;
}

// The parts of `rest`, handed to `each` one by one.
template <class F>
void each_part(const Graph& graph, CellSet rest, F each) {
  while (!rest.empty()) {
    const CellSet part = graph.flood(CellSet::only(rest.lowest()), rest);
    rest -= part;
    each(part);
  }
}

}  // namespace

unsigned Totem::holding_slowly(CellSet group, Cell unit, unsigned steps) const {
  const Spot& spot = edition_.spot(unit);
  CellSet rest = group - CellSet::only(unit);
  while (true) {
    // Every part has a neighbour of the unit: a flood that has met all of them has met all parts.
    const CellSet links = rest & spot.near;
    CellSet part = CellSet::only(links.lowest());
    for (CellSet edge = part; !edge.empty() && !part.contains(links);) {
      const CellSet more = (edition_.spot(edge.pop_lowest()).near & rest) - part;
      part |= more;
      edge |= more;
    }
    const bool last = part.contains(links);
    if (last) part = rest;
    for (unsigned w = steps; w != 0; w &= w - 1) {
      const auto d = static_cast<unsigned>(std::countr_zero(w));
      if (!edition_.spot(spot.next[d]).near.intersects(part)) steps &= ~(1U << d);
    }
    if (last || steps == 0) return steps;
    rest -= part;
  }
}

bool Totem::joins(CellSet group, Cell unit, unsigned own, Cell to) const {
  const CellSet others = group - CellSet::only(unit);
  const CellSet links = others & edition_.spot(unit).near;
  unsigned joined = 0;
  for (CellSet touched = others & edition_.spot(to).near; !touched.empty() && joined != own;) {
    // Walk from the touched unit to the first neighbour of the lifted one: it tells the run, and
    // with it the part.
    CellSet part = CellSet::only(touched.lowest());
    for (CellSet edge = part; !part.intersects(links);) {
      const CellSet more = (edition_.spot(edge.pop_lowest()).near & others) - part;
      part |= more;
      edge |= more;
    }
    joined |= run_at(own, edition_.ring(part, unit));
    touched -= part;
  }
  return joined == own;
}

// What is left of a group with one hole when units are taken away that neither split it nor open
// the hole: a thin loop around it.
CellSet Totem::loop_of(CellSet group) const {
  for (CellSet untried = group; !untried.empty();) {
    const Cell c = untried.pop_lowest();
    if (kSurroundings[edition_.ring(group, c)].link != 1) continue;
    group.remove(c);
    untried |= edition_.spot(c).near & group;
  }
  return group;
}

unsigned Totem::holding_with_holes(CellSet group, CellSet loop, int holes, Cell unit, unsigned own,
                                   unsigned steps) const {
  if (steps == 0) return 0;
  if (holes != 1 || kSurroundings[own].runs != 2) return holding_slowly(group, unit, steps);
  // Two runs are one part exactly if the loop goes through the unit from one to the other.
  const unsigned one = run_at(own, own & -own);
  const unsigned round = loop.has(unit) ? edition_.ring(loop, unit) : 0;
  if ((round & one) != 0 && (round & own & ~one) != 0) return steps;
  return joining(group, unit, own, steps);
}

bool Totem::has_step(const State& s, Seat seat, Cell unit, CellSet blocked) const {
  const CellSet group = s.group[at(seat)];
  const unsigned own = edition_.ring(group, unit);
  const unsigned landing =
      touching(edition_, group, unit, own, edition_.ring(edition_.graph.all() - blocked, unit));
  return holding(s, seat, unit, own, landing) != 0;
}

CellSet Totem::footholds(const State& s, Seat seat, Cell unit) const {
  CellSet open = edition_.graph.all() - occupied(s);
  bool alone = true;
  each_part(edition_.graph, s.group[at(seat)] - CellSet::only(unit), [&](CellSet part) {
    open &= edition_.graph.near(part);
    alone = false;
  });
  return alone ? CellSet{} : open;  // TOT-076
}

std::array<std::uint8_t, kMaxCells> Totem::reach(const State& s, Seat seat, Cell unit,
                                                 int points) const {
  std::array<std::uint8_t, kMaxCells> cost{};
  const CellSet open = footholds(s, seat, unit);
  const CellSet closed = unit == s.active ? s.visited : CellSet{};
  CellSet seen = CellSet::only(unit);
  // With `revisit` = `last` the cell left last is closed to the next step only; a shortest walk
  // never turns back later either.
  if (!options_.last_only) seen |= closed;
  CellSet edge = CellSet::only(unit);
  for (int n = 1; n <= points && !edge.empty(); ++n) {
    edge = (edition_.graph.near(edge) & open) - seen;
    if (n == 1) edge -= closed;
    edge.each([&](Cell c) { cost[at(c)] = static_cast<std::uint8_t>(n); });
    seen |= edge;
  }
  return cost;
}

int Totem::holes_of(CellSet group) const {
  // Euler: units - adjacent pairs + triangles = 1 - holes, for a connected group. Summed over the
  // units, each pair is seen twice and each triangle three times.
  if (group.empty()) return 0;
  int six = 0;
  group.each([&](Cell c) {
    const unsigned own = edition_.ring(group, c);
    const int pairs = std::popcount(own);
    const int triangles = std::popcount(own & turned(own, 1));
    six += 6 - 3 * pairs + 2 * triangles;
  });
  return 1 - six / 6;
}

void Totem::derive(State& s) const {
  for (std::size_t p = 0; p < kMostSeats; ++p) {
    s.holes[p] = static_cast<std::uint8_t>(holes_of(s.group[p]));
  }
  s.steps = 0;
  s.others_step = 0;
  if (s.phase == Phase::kDice) s.others_step = any_step(s, s.turn, s.group[at(s.turn)]) ? 1 : 0;
  if (s.phase == Phase::kStep && s.active != kNowhere) {
    s.steps = static_cast<std::uint8_t>(steps_of_active(s));
    const CellSet others = s.group[at(s.turn)] - s.finished - CellSet::only(s.active);
    s.others_step = any_step(s, s.turn, others) ? 1 : 0;
  }
}

}  // namespace warren::totem
