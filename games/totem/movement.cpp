// Which units may step where: TOT-040 to TOT-052. The hot part of the game.
//
// A unit may step to a free neighbour if its group holds together afterwards (TOT-042, TOT-043):
// the cell must touch every part into which the group falls when the unit is lifted. How many parts
// there are is read from the runs of own units around it:
//   one run            the rest is one part: touching any other unit is enough;
//   several, no holes  each run is a part of its own (two runs joined elsewhere would enclose a
//                      hole together with the unit);
//   several, holes     two runs may be joined around a hole; a unit whose only two runs part a hole
//                      from the outside splits nothing, otherwise the parts are found by flooding.
// A single unit is judged from the six bits around it (ring.h), a whole group at once on sheets
// (sheet.h). Boards that fit no sheet are flooded unit by unit.
#include "games/totem/movement.h"

namespace warren::totem {

namespace {

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

#if defined(WARREN_TOTEM_SHEETS)
unsigned tight_steps(const Edition& edition, const Sheet& group, Cell unit, unsigned own,
                     unsigned steps) {
  const auto& next = edition.spot(unit).next;
  const auto only = [&](unsigned d) { return Sheet::load(edition.cell_rows[at(next[d])]); };
  const Sheet rest = group - Sheet::load(edition.cell_rows[at(unit)]);
  // Every part has a run of the unit's neighbours. Cells next to a run touch its part for sure.
  for (unsigned links = own; links != 0;) {
    const unsigned run = kLowestRun[links];
    links &= ~run;
    const unsigned asked = steps & ~kSurroundings[run].beside;
    if (asked == 0) continue;
    const Sheet beside = only(static_cast<unsigned>(std::countr_zero(run))).flood(rest).near();
    for (unsigned w = asked; w != 0; w &= w - 1) {
      const auto d = static_cast<unsigned>(std::countr_zero(w));
      if (!only(d).intersects(beside)) steps &= ~(1U << d);
    }
  }
  return steps;
}
#endif

unsigned Totem::look_closer(const State& s, Seat seat, Cell unit, [[maybe_unused]] unsigned own,
                            unsigned steps) const {
#if defined(WARREN_TOTEM_SHEETS)
  if (edition_.fits_sheet) {
    const Sheet group = Sheet::of(s.group[at(seat)], edition_.plan);
    return tight_steps(edition_, group, unit, own, steps);
  }
#endif
  return steps & edition_.ring(footholds(s, seat, unit), unit);
}

void Totem::list_steps_plainly(const State& s, ActionList& out) const {
  Action* room = out.tail();
  (s.group[at(s.turn)] - s.finished).each([&](Cell unit) {
    const unsigned steps = edition_.ring(footholds(s, s.turn, unit), unit);
    room = write_steps(edition_, unit, steps, room);
  });
  out.took(static_cast<std::size_t>(room - out.tail()));
}

bool Totem::has_step(const State& s, Seat seat, Cell unit, CellSet blocked) const {
  const CellSet group = s.group[at(seat)];
  const unsigned own = edition_.ring(group, unit);
  const unsigned landing =
      touching(edition_, group, unit, own, edition_.ring(edition_.board - blocked, unit));
  return holding(s, seat, unit, own, landing) != 0;
}

CellSet Totem::footholds(const State& s, Seat seat, Cell unit) const {
  CellSet open = edition_.board - occupied(s);
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
    const unsigned own = edition_.ring(s.group[at(s.turn)], s.active);
    s.steps = static_cast<std::uint8_t>(steps_of_active(s, own));
    const CellSet others = s.group[at(s.turn)] - s.finished - CellSet::only(s.active);
    s.others_step = any_step(s, s.turn, others) ? 1 : 0;
  }
}

}  // namespace warren::totem
