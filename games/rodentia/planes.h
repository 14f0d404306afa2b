// A position of The Treaty of Rodentia as numbers (engine/planes.h).
#pragma once

#include "engine/planes.h"
#include "games/rodentia/rules.h"

namespace warren::rodentia {

template <class Sink>
void planes(const Rules& rules, const Known<State>& known, Sink& out) {
  const Tables& t = rules.tables();
  const State& s = known.position();
  const Eye eye(known.viewer(), t.players);
  const auto seat_at = [&](int k) { return index(eye.seat_after(k)); };
  out.board(t.hexes);
  for (int k = 0; k < t.players; ++k) {
    const unsigned shift = kRodentBits * static_cast<unsigned>(seat_at(k));
    out.counts({"rodents", k}, t.limits.per_hex,
               [&](int c) { return s.rodents[static_cast<std::size_t>(c)] >> shift & 7U; });
  }
  for (int k = 0; k < t.players; ++k)
    out.cells({"reach", k}, CellSet::of_words(s.touch[seat_at(k)], 0));
  for (int k = 0; k < t.players; ++k) out.cell({"leader", k}, s.leader[seat_at(k)]);
  for (int k = 0; k < t.players; ++k) out.cell({"burrow", k}, s.burrow[seat_at(k)]);
  out.cell("wolf 1", s.wolf[0]);
  out.cell("wolf 2", s.wolf[1]);
  out.cells("full", CellSet::of_words(s.full, 0));
  out.cell("placed first", s.painted[0]);
  out.cell("placed second", s.painted[1]);

  out.choice("own seat", eye.own(), t.players);
  out.choice("phase", static_cast<int>(s.phase), kPhases);
  out.choice("to act", eye.after(s.actor), t.players);
  out.choice("start player", eye.after(s.start), t.players);
  out.choice("placed", s.placed, 4);
  out.choice("diagonal", static_cast<int>(s.direction), 3);
  out.choice("wolf in motion", s.prowling, 3);
  out.choice("ending", static_cast<int>(s.end), 4);
  out.row("goals", kGoalCount, 1, [&](int k) { return s.goals >> k & 1; });
  out.row("dice left", 6, t.dice(), [&](int k) { return s.pool[static_cast<std::size_t>(k)]; });
  out.row("bonus marks", kTerrains, 16,
          [&](int k) { return s.marks[static_cast<std::size_t>(k)]; });
  for (int k = 0; k < t.players; ++k) {
    const int p = seat_at(k);
    out.choice({"species", k}, s.species[p], kTerrains);
    out.choice({"die", k}, s.held[p], 7);
    out.number({"wolves caught", k}, s.catches[p], kMostCatches);
    out.number({"waived", k}, s.waived >> p & 1, 1);
  }
  out.number("round", s.round, t.options.round_cap);
}

}  // namespace warren::rodentia
