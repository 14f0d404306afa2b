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
enum Reason : std::uint8_t { kDrawn, kByTowns, kAtCap };
constexpr std::array<std::string_view, 3> kReasons = {"draw", "towns", "cap"};

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

std::span<const std::string_view> Rules::end_reasons() { return kReasons; }

EndFigures Rules::end_figures(const State& s) const {
  EndFigures out;
  if (s.phase != Phase::kOver) return out;
  out.reason = s.winner == Winner::kDraw ? kDrawn : s.ending == Ending::kGoal ? kByTowns : kAtCap;
  const Payoff values = payoff(s);
  const std::array<int, 2> towns = {towns_of(s, Team::kCats).size(),
                                    towns_of(s, Team::kRats).size()};
  for (int p = 0; p < t_.terms.players; ++p) {
    const Team team = team_of(s, seat(p));
    SeatFigures& r = out.seats[at(p)];
    r.value = static_cast<double>(values[at(p)]);
    r.side = static_cast<int>(team);
    r.score = towns[at(team)];
    r.place = values[at(p)] > 0 ? 1 : 1 + s.size[at(other(team))];
    for (int t = 0; t < t_.terms.players; ++t) {
      if (placer(s, t) == seat(p)) r.turn_order = t + 1;
    }
  }
  return out;
}

}  // namespace warren::cats_vs_rats
