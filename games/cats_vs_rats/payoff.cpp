// Who wins together, and what the end is worth to each seat.
#include "games/cats_vs_rats/rules.h"

namespace warren::cats_vs_rats {

int Rules::side(const State& s, Seat seat) const {
  // Before the pick a seat is on no side yet, unless the match fixes it; it then stands alone.
  if (s.attribute[at(seat)] == Attribute::kNoAttribute) {
    return t_.terms.fixed ? static_cast<int>(t_.terms.sides[at(seat)]) : 2 + index(seat);
  }
  return static_cast<int>(team_of(s, seat));
}

namespace {
// Share of the win that a team has: 1, 0 or a half.
double share_of(const State& s, Team team) {
  if (s.winner == Winner::kDraw) return 0.5;
  return s.winner == static_cast<Winner>(team) ? 1 : 0;
}
}  // namespace

Payoff Rules::payoff(const State& s) const {
  Payoff out{};
  if (s.phase != Phase::kOver) return out;
  for (int p = 0; p < t_.terms.players; ++p) {
    const Team team = team_of(s, seat(p));
    out[at(p)] = static_cast<float>(share_of(s, team) / s.size[at(team)]);
  }
  return out;
}

}  // namespace warren::cats_vs_rats
