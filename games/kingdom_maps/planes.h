// A position of Kingdom Maps as numbers (engine/planes.h).
#pragma once

#include "engine/planes.h"
#include "games/kingdom_maps/rules.h"

namespace warren::kingdom_maps {

template <class Sink>
void planes(const Rules& rules, const Known<State>& known, Sink& out) {
  const Tables& t = rules.tables();
  const State& s = known.position();
  const Eye eye(known.viewer(), t.seats);
  const auto one_of = [](Criterion c) { return c == kNoCriterion ? -1 : index(c); };
  out.board(t.cells);
  for (int k = 0; k < t.seats; ++k) {
    const Sheet& sheet = s.of(eye.seat_after(k)).sheet;
    for (int l = 0; l < t.lands; ++l)
      out.cells({"territories, in their order", k}, sheet.of(land(l)));
  }
  for (int k = 0; k < t.seats; ++k) out.cells({"this draw", k}, s.of(eye.seat_after(k)).group);
  out.cells("first half's draw", s.first_group);

  out.choice("own seat", eye.own(), t.seats);
  out.choice("phase", static_cast<int>(s.phase), static_cast<int>(Phase::kEnd) + 1);
  out.choice("active player", eye.after(s.active), t.seats);
  out.choice("territory", s.land == kNoLand ? -1 : index(s.land), t.lands);
  out.choice("territory die", s.field, kFaces + 1);
  for (const std::uint8_t die : s.dice) out.choice("die", die, kFaces + 1);
  for (const Criterion c : s.live) out.choice("criterion", one_of(c), kCriteria);
  out.number("second half", s.half, 1);
  out.number("turn", s.turn, 32);
  for (int k = 0; k < t.seats; ++k) {
    const Seat who = eye.seat_after(k);
    const Player& p = s.of(who);
    out.number({"has yet to act", k}, s.waiting.has(who) ? 1 : 0, 1);
    out.number({"could not draw", k}, s.failed.has(who) ? 1 : 0, 1);
    out.choice({"die chosen", k}, p.die == kSecret ? kFaces + 1 : p.die, kFaces + 2);
    out.choice({"criterion banked", k}, p.bank == kSecret ? kCriteria + 1 : p.bank, kCriteria + 2);
    out.number({"cells to draw", k}, p.number, 12);
    out.number({"cells still to draw", k}, p.left, 12);
    out.number({"powers", k}, p.powers, 8);
    out.number({"? cells to use", k}, p.pending, 4);
    out.number({"? sum", k}, p.query, 64);
    out.row({"uses left", k}, t.lands, 8, [&](int l) { return p.uses_of(land(l)); });
    out.row({"times banked", k}, kLive, 8, [&](int l) { return p.banked_of(l); });
  }
}

}  // namespace warren::kingdom_maps
