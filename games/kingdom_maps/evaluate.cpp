// What a position promises each player: the points on the sheet, powers in hand, and how much of
// the map is still to be drawn.
#include "engine/evaluation.h"
#include "games/kingdom_maps/rules.h"

namespace warren::kingdom_maps {

namespace {
constexpr double kPower = 0.8;      // points an unused +1/-1 is worth
constexpr double kScaleEnd = 3;     // points that multiply the odds by e on a full map
constexpr double kScaleStart = 14;  // and on an empty one
}  // namespace

Payoff Rules::evaluate(const Known<State>& known) const {
  const State& s = known.position();
  std::array<double, kMaxSeats> standing{};
  int fullest = 0;
  for (int p = 0; p < t_.seats; ++p) {
    const Player& player = s.of(seat(p));
    standing[static_cast<std::size_t>(p)] = total(s, seat(p)) + kPower * player.powers;
    fullest = std::max(fullest, player.sheet.drawn().size());
  }
  const double done = static_cast<double>(fullest) / t_.cells;
  return shares_of(standing, t_.seats, kScaleStart + (kScaleEnd - kScaleStart) * done);
}

}  // namespace warren::kingdom_maps
