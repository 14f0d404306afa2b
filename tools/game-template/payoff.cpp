// What the end is worth (NEW-006).
#include <algorithm>

#include "games/new_game/rules.h"

namespace warren::new_game {

namespace {
constexpr std::array<std::string_view, 1> kReasons = {"claimed"};
}  // namespace

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

std::span<const std::string_view> Rules::end_reasons() { return kReasons; }

EndFigures Rules::end_figures(const State& s) const {
  const Payoff values = payoff(s);
  EndFigures out;
  for (int p = 0; p < t_.seats; ++p) {
    SeatFigures& one = out.seats[static_cast<std::size_t>(p)];
    one.score = points_of(s, seat(p));
    one.value = static_cast<double>(values[static_cast<std::size_t>(p)]);
    one.place = 1;
    for (int q = 0; q < t_.seats; ++q) one.place += points_of(s, seat(q)) > one.score ? 1 : 0;
    one.side = p;
    one.turn_order = (p - index(s.start) + t_.seats) % t_.seats + 1;
  }
  return out;
}

}  // namespace warren::new_game
