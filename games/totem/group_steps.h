// The steps of a whole group at once, laid out as rows. movement.cpp says how it works.
#pragma once

#include <bit>
#include <cstring>

#include "engine/fixed_list.h"
#include "games/totem/actions.h"
#include "games/totem/rows.h"
#include "games/totem/state.h"

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
  return room + t.step_ids[steps].back();
}

// Of the directions `steps`, all free and touching another unit: those that keep the group together
// when the unit, whose neighbours `own` form several runs, goes there.
template <class Sheet>
[[gnu::noinline]] unsigned tight_steps(const Tables& t, const RowsOn<Sheet>& group, Cell unit,
                                       unsigned own, unsigned steps) {
  using Rows = RowsOn<Sheet>;
  const auto& next = t.spot(unit).next;
  const auto only = [&](unsigned d) { return Rows::load(t.cell_rows[at(next[d])]); };
  const Rows rest = group - Rows::load(t.cell_rows[at(unit)]);
  // Every part has a run of the unit's neighbours. Cells next to a run touch its part for sure.
  for (unsigned links = own; links != 0;) {
    const unsigned run = kLowestRun[links];
    links &= ~run;
    const unsigned asked = steps & ~kSurroundings[run].beside;
    if (asked == 0) continue;
    const Rows beside = only(static_cast<unsigned>(std::countr_zero(run))).flood(rest).near();
    for (unsigned w = asked; w != 0; w &= w - 1) {
      const auto d = static_cast<unsigned>(std::countr_zero(w));
      if (!only(d).intersects(beside)) steps &= ~(1U << d);
    }
  }
  return steps;
}

// Appends every legal step of every unit of the seat on turn that is not finished; none is active.
// For boards that fit rows.
template <class Sheet>
void list_group_steps(const Tables& t, const State& s, CellSet occupied, ActionList& out) {
  using Rows = RowsOn<Sheet>;
  const CellSet units = s.group[at(s.turn)];
  const Rows group = Rows::of(units, t.plan);
  const Rows open = Rows::load(t.board_rows) - Rows::of(occupied, t.plan);
  const typename Rows::Around own = group.around();
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
  const typename Rows::Around lands = landing.around();
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
  const typename Rows::Around pinched = (two_runs & open).around();
  const typename Rows::Around pinched_twice = (three_runs & open).around();
  for (std::size_t d = 0; d < 6; ++d) {
    const Rows& left = own[(d + 1) % 6];
    const Rows& right = own[(d + 5) % 6];
    const Rows bridge = links & left & right;
    const Rows perhaps = tight & pinched[d] & (left | right | pinched_twice[d]);
    const Rows doubtful = (perhaps | (unclear & lands[d])) - bridge;
    steps[d] = ((loose | bridge) & lands[d]) | doubtful;
    steps[6] |= doubtful;
  }
  const typename Rows::Table table(steps);
  Action* room = out.tail();
  int base = 0;
  const CellSet movers = units - s.finished;
  for (const std::uint64_t word : {movers.low(), movers.high()}) {
    for (std::uint64_t w = word; w != 0; w &= w - 1) {
      const Cell unit = cell(base + std::countr_zero(w));
      unsigned ways = table.at(t.places[at(unit)]);
      if (ways > kAround) {
        ways = tight_steps(t, group, unit, t.ring(units, unit), ways & kAround);
      }
      room = write_steps(t, unit, ways, room);
    }
    base = 64;
  }
  out.took(static_cast<std::size_t>(room - out.tail()));
}

}  // namespace warren::totem
