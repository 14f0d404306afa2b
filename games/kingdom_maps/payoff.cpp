// The winner: totals and shares of the win (KIN-100 to KIN-104).
#include "games/kingdom_maps/criteria.h"
#include "games/kingdom_maps/rules.h"

namespace warren::kingdom_maps {

namespace {
std::size_t at(int seat) { return static_cast<std::size_t>(seat); }
}  // namespace

int Rules::total(const State& s, Seat seat) const {
  int sum = static_cast<int>(s.of(seat).query);
  for (const Criterion c : s.live) {
    if (c != kNoCriterion) sum += score(t_, c, s.of(seat).sheet);
  }
  return sum;
}

Payoff Rules::payoff(const State& s) const {
  std::array<int, kMaxPlayers> totals{};
  int best = 0;
  int winners = 0;
  for (int p = 0; p < t_.seats; ++p) {
    const int mine = total(s, seat(p));
    totals[at(p)] = mine;
    if (p == 0 || mine > best) {
      best = mine;
      winners = 0;
    }
    winners += mine == best ? 1 : 0;
  }
  Payoff out{};
  for (int p = 0; p < t_.seats; ++p) {
    if (totals[at(p)] == best) out[at(p)] = 1.0F / static_cast<float>(winners);
  }
  return out;
}

}  // namespace warren::kingdom_maps
