// What the end is worth (NEW-006).
#include <algorithm>

#include "games/new_game/rules.h"

namespace warren::new_game {

int Rules::points_of(const State& s, Seat seat) const {
  int sum = 0;
  s.claimed[at(seat)].each([&](Cell c) { sum += t_.points[at(c)]; });
  return sum;
}

Payoff Rules::payoff(const State& s) const {
  int best = 0;
  int winners = 0;
  for (int p = 0; p < t_.seats; ++p) {
    const int points = points_of(s, seat(p));
    winners = points > best || p == 0 ? 1 : winners + (points == best ? 1 : 0);
    best = std::max(best, points);
  }
  Payoff out{};
  for (int p = 0; p < t_.seats; ++p) {
    if (points_of(s, seat(p)) == best) {
      out[static_cast<std::size_t>(p)] = 1.0F / static_cast<float>(winners);
    }
  }
  return out;
}

}  // namespace warren::new_game
