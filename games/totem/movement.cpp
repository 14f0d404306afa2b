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
// A single unit is judged from the six bits around it (ring.h), a whole group at once as rows
// (group_steps.h). Boards that do not fit them are flooded unit by unit.
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

unsigned Rules::look_closer(const State& s, Seat seat, Cell unit, unsigned own,
                            unsigned steps) const {
  if (t_.fits_rows) {
    const auto group = RowsOn<BestSheet>::of(s.group[at(seat)], t_.plan);
    return tight_steps(t_, group, unit, own, steps);
  }
  return steps & t_.ring(footholds(s, seat, unit), unit);
}

void Rules::list_steps_plainly(const State& s, ActionList& out) const {
  Action* room = out.tail();
  (s.group[at(s.turn)] - s.finished).each([&](Cell unit) {
    const unsigned steps = t_.ring(footholds(s, s.turn, unit), unit);
    room = write_steps(t_, unit, steps, room);
  });
  out.took(static_cast<std::size_t>(room - out.tail()));
}

bool Rules::has_step(const State& s, Seat seat, Cell unit, CellSet blocked) const {
  const CellSet group = s.group[at(seat)];
  const unsigned own = t_.ring(group, unit);
  const unsigned landing = touching(t_, group, unit, own, t_.ring(t_.board - blocked, unit));
  return holding(s, seat, unit, own, landing) != 0;
}

CellSet Rules::footholds(const State& s, Seat seat, Cell unit) const {
  CellSet open = t_.board - occupied(s);
  int parts = 0;
  each_part(t_.graph, s.group[at(seat)] - CellSet::only(unit), [&](CellSet part) {
    open &= t_.graph.near(part);
    ++parts;
  });
  const bool stays = parts == 0 || (parts > 1 && t_.options.lifted);  // TOT-076, TOT-043
  return stays ? CellSet{} : open;
}

int Rules::holes_of(CellSet group) const {
  // Euler: units - adjacent pairs + triangles = 1 - holes, for a connected group. Summed over the
  // units, each pair is seen twice and each triangle three times.
  if (group.empty()) return 0;
  int six = 0;
  group.each([&](Cell c) {
    const unsigned own = t_.ring(group, c);
    const int pairs = std::popcount(own);
    const int triangles = std::popcount(own & turned(own, 1));
    six += 6 - 3 * pairs + 2 * triangles;
  });
  return 1 - six / 6;
}

void Rules::derive(State& s) const {
  for (std::size_t p = 0; p < kMostSeats; ++p) {
    s.holes[p] = static_cast<std::uint8_t>(holes_of(s.group[p]));
  }
  s.steps = 0;
  s.others_step = 0;
  if (s.phase == Phase::kDice) {
    s.others_step = any_step(s, s.turn, s.group[at(s.turn)] - s.finished) ? 1 : 0;
  }
  if (s.phase == Phase::kStep && s.active != kNowhere) {
    const unsigned own = t_.ring(s.group[at(s.turn)], s.active);
    s.steps = static_cast<std::uint8_t>(steps_of_active(s, own));
    const CellSet others = s.group[at(s.turn)] - s.finished - CellSet::only(s.active);
    s.others_step = any_step(s, s.turn, others) ? 1 : 0;
  }
}

}  // namespace warren::totem
