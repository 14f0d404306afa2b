// A position of Fight, Flight, Bite as numbers (engine/planes.h).
#pragma once

#include "engine/planes.h"
#include "games/fight_flight_bite/rules.h"

namespace warren::fight_flight_bite {

template <class Sink>
void planes(const Rules& rules, const Known<State>& known, Sink& out) {
  const Tables& t = rules.tables();
  const State& s = known.position();
  const Eye eye(known.viewer(), t.seats);
  const auto at = [](int i) { return static_cast<std::size_t>(i); };
  const auto seat_at = [&](int k) { return at(index(eye.seat_after(k))); };
  const auto after = [&](int p) { return eye.after(seat(p)); };
  out.board(t.spaces);
  for (int k = 0; k < t.seats; ++k) {
    out.counts({"critters", k}, t.critters,
               [&, p = seat_at(k)](int c) { return s.critters[at(c)][p]; });
  }
  for (int colour = 0; colour < kColours; ++colour) {
    out.counts("food", 4, [&](int c) { return s.food[at(c)][at(colour)]; });
  }
  out.cell("contested space", cell(s.at));

  out.row("supply", kColours, 32, [&](int c) { return s.food[at(kSupply)][at(c)]; });
  out.choice("own seat", eye.own(), t.seats);
  out.choice("phase", static_cast<int>(s.phase), kPhases);
  out.choice("active", after(s.active), t.seats);
  out.choice("start player", after(s.start), t.seats);
  out.choice("defender", after(s.defender), t.seats);
  out.choice("card shown", s.card, kFaces);
  out.choice("winning sign", s.sign, kNoIcon + 1);
  out.choice("bonus actions left", s.left, 5);
  out.number("turns", s.turn, t.turns);
  out.number("still to attack", s.standing, t.critters);
  out.number("duels", s.duels, t.critters);
  out.number("draws", s.draws, 16);
  out.number("rounds of the throw-off", s.rounds, t.options.throw_cap);
  out.number("takers served", s.taken, 8);
  for (int k = 0; k < t.seats; ++k) {
    const std::size_t p = seat_at(k);
    out.number({"has yet to act", k}, s.to_act >> p & 1, 1);
    out.number({"in the throw-off", k}, s.in >> p & 1, 1);
    out.number({"winner", k}, s.winners >> p & 1, 1);
    out.number({"reserve", k}, s.reserve[p], t.critters);
    out.number({"cards not seen", k}, s.hidden[p], t.turns_each + 1);
    out.choice({"throw", k}, s.locked[p], kHiddenSign + 1);
    out.row({"harvested", k}, kColours, 8, [&](int c) { return s.harvested[p][at(c)]; });
    out.row({"hand", k}, kFaces, 4, [&](int face) { return s.hand[p].count(face); });
    out.row({"discards", k}, kFaces, 4, [&](int face) { return s.discards[p].count(face); });
  }
}

}  // namespace warren::fight_flight_bite
