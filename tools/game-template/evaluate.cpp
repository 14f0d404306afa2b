// What a position promises: points claimed, and a little for room to grow.
#include "engine/evaluation.h"
#include "games/new_game/rules.h"

namespace warren::new_game {

namespace {
constexpr double kRoom = 0.2;   // points a hex that can be claimed next is worth
constexpr double kScale = 3.0;  // a lead of so many points multiplies the odds by e
}  // namespace

Payoff Rules::evaluate(const Known<State>& known) const {
  const State& s = known.position();
  std::array<double, kMaxSeats> standing{};
  for (int p = 0; p < t_.seats; ++p) {
    standing[static_cast<std::size_t>(p)] =
        points_of(s, seat(p)) + kRoom * claimable(s, seat(p)).size();
  }
  return shares_of(standing, t_.seats, kScale);
}

}  // namespace warren::new_game
