// How long a match of Kingdom Maps can be (engine/bounds.h).
#pragma once

#include <algorithm>

#include "engine/bounds.h"
#include "games/kingdom_maps/chance.h"
#include "games/kingdom_maps/rules.h"

namespace warren::kingdom_maps {

inline Bounds bounds(const Rules& rules) {
  const Tables& t = rules.tables();
  const Options& o = t.options;
  const bool solo = t.seats == 1;
  // A turn in which nobody fails draws a cell at least, and failing ends the match (KIN-093); every
  // turn costs its player a use, unless players go on without (KIN-022).
  std::int64_t turns = t.cells + 1;
  if (!o.goes_on) turns = std::min<std::int64_t>(turns, std::int64_t{t.lands} * o.uses * t.seats);
  Bounds out;
  out.outcomes = std::max({kPairCount, kRollCount, kRerollCount, t.seats});
  // A territory and everybody's die; alone twice a territory and a die (KIN-132). Then a cell is
  // drawn once a sheet, and a ? used once.
  const std::int64_t of_a_turn = solo ? 4 : 1 + t.seats;
  out.decisions =
      turns * of_a_turn + t.seats * std::int64_t{t.cells + (o.auto_bank ? 0 : t.query.size())};
  out.lots = 3 + turns * (solo ? 2 : 1);  // who begins, two pairs of criteria
  // Dice are chosen in secret by all but the active player, and sheets drawn on unless openly; a ?
  // is used by all at once.
  out.together = !solo && (t.seats > 2 || !o.open || (!o.auto_bank && !t.query.empty()));
  out.hides = out.together;
  return out;
}

}  // namespace warren::kingdom_maps
