// Who has won, in numbers; the sheet for people is in result.cpp.
#include "games/fight_flight_bite/payoff.h"

#include <bit>

#include "games/fight_flight_bite/rules.h"

namespace warren::fight_flight_bite {

Payoff Rules::payoff(const State& s) const {
  Payoff out{};
  const float share = 1.0F / static_cast<float>(std::popcount(static_cast<unsigned>(s.winners)));
  for (unsigned p = 0; p < static_cast<unsigned>(t_.seats); ++p) {
    if ((s.winners >> p & 1U) != 0) out[p] = share;
  }
  return out;
}

int points(const Tables& t, const State& s, int seat) {
  const auto p = static_cast<std::size_t>(seat);
  std::array<int, kColours> worth{};
  worth.fill(t.food_points);
  s.hand[p].each([&](int face) {
    worth[t.colour[static_cast<std::size_t>(face)]] += t.card_points * s.hand[p].count(face);
  });
  int sum = t.options.komi[static_cast<std::size_t>(t.place_in_order(seat, s.start))];
  for (std::size_t c = 0; c < kColours; ++c) sum += s.harvested[p][c] * worth[c];
  return sum;
}

unsigned leaders(const Tables& t, const State& s) {
  int most = points(t, s, 0);
  unsigned set = 1;
  for (int p = 1; p < t.seats; ++p) {
    const int mine = points(t, s, p);
    if (mine > most) {
      most = mine;
      set = 0;
    }
    if (mine == most) set |= 1U << static_cast<unsigned>(p);
  }
  return set;
}

}  // namespace warren::fight_flight_bite
