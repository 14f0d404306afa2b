// A position of Totem as numbers (engine/planes.h).
#pragma once

#include "engine/planes.h"
#include "games/totem/rules.h"

namespace warren::totem {

template <class Sink>
void planes(const Rules& rules, const Known<State>& known, Sink& out) {
  const Tables& t = rules.tables();
  const State& s = known.position();
  const Eye eye(known.viewer(), t.seats);
  out.board(t.cells);
  for (int k = 0; k < t.seats; ++k) out.cells({"units", k}, s.group[at(eye.seat_after(k))]);
  for (int k = 0; k < t.seats; ++k) out.cell({"totem", k}, s.totem[at(eye.seat_after(k))]);
  out.cells("visited", s.visited);
  out.cells("finished units", s.finished);
  out.cell("walking unit", s.active);
  out.cell("attacker", s.by);

  out.choice("own seat", eye.own(), t.seats);
  out.choice("phase", static_cast<int>(s.phase), static_cast<int>(Phase::kCap) + 1);
  out.choice("turn", eye.after(s.turn), t.seats);
  out.choice("start player", eye.after(s.start), t.seats);
  out.choice("loses a piece next", eye.after(s.from), t.seats);
  out.choice("higher die", s.high, 7);
  out.choice("lower die", s.low, 7);
  out.choice("dice used as", s.choice, kAdd + 1);
  out.number("points left", s.points, 12);
  for (int k = 0; k < t.seats; ++k) {
    const std::size_t p = at(eye.seat_after(k));
    out.number({"reserve", k}, s.reserve[p], t.pieces);
    out.choice({"order of leaving", k}, s.left[p], kMostSeats + 1);
    out.number({"holes", k}, s.holes[p], 8);
  }
  out.row("open steps", 6, 1, [&](int k) { return s.steps >> k & 1; });
  out.number("other units can step", s.others_step, 1);
  out.number("rolls", s.rolls, t.options.roll_cap);
}

}  // namespace warren::totem
