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

// Sheets do not touch: a decision hangs on one's own, on the dice and on which of them is gone.
State Rules::gist(const State& s, Seat seat) const {
  State out;
  out.of(seat) = s.of(seat);
  if (seat != s.active) out.of(s.active).die = s.of(s.active).die;
  out.live = s.live;
  out.first_group = s.first_group;
  out.turn = s.turn;
  out.phase = s.phase;
  out.active = s.active;
  out.half = s.half;
  out.land = s.land;
  out.field = s.field;
  out.dice = s.dice;
  return out;
}

}  // namespace warren::kingdom_maps
