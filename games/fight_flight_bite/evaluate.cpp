// What a position promises each player: the harvest as the spaces are held now, softened by the
// turns still to come, at the price of the cards each may keep.
#include <cmath>

#include "engine/evaluation.h"
#include "games/fight_flight_bite/fight_flight_bite.h"

namespace warren::fight_flight_bite {

namespace {
constexpr int kKept = 3;            // cards of a hand at the end: 8 dealt, 5 shown
constexpr double kScaleEnd = 4;     // points that multiply the odds by e before the harvest
constexpr double kScaleStart = 16;  // and at the beginning
constexpr double kGripEnd = 4;      // how much more the stronger takes of a space: late
constexpr double kGripStart = 1.3;  // and early
}  // namespace

Payoff FightFlightBite::evaluate(const Known<State>& known) const {
  const State& s = known.position();
  const double done = t_.turns > 0 ? static_cast<double>(s.turn) / t_.turns : 1;
  const double grip = kGripStart + (kGripEnd - kGripStart) * done;
  std::array<double, kMaxSeats> standing{};
  // What a cube of each colour is worth to each player.
  std::array<std::array<double, kColours>, kSeats> price{};
  for (std::size_t p = 0; p < static_cast<std::size_t>(t_.seats); ++p) {
    std::array<double, kColours> cards{};
    s.hand[p].each([&](int face) {
      cards[t_.colour[static_cast<std::size_t>(face)]] += s.hand[p].count(face);
    });
    double held = s.hidden[p];
    for (double& n : cards) {
      n += static_cast<double>(s.hidden[p]) / kColours;
      held += n - static_cast<double>(s.hidden[p]) / kColours;
    }
    const double keep = held > kKept ? kKept / held : 1;
    for (std::size_t c = 0; c < kColours; ++c) {
      price[p][c] = t_.food_points + t_.card_points * cards[c] * keep;
      standing[p] += price[p][c] * s.harvested[p][c];
    }
  }
  for (std::size_t space = 0; space < static_cast<std::size_t>(t_.spaces); ++space) {
    const Heap& food = s.food[space];
    if (food[0] + food[1] + food[2] == 0) continue;
    std::array<double, kSeats> weight{};
    double sum = 0.2;  // nobody's: an empty space may still be taken by anyone
    for (std::size_t p = 0; p < static_cast<std::size_t>(t_.seats); ++p) {
      const int critters = s.critters[space][p];
      if (critters > 0) weight[p] = std::pow(critters, grip);
      sum += weight[p];
    }
    for (std::size_t p = 0; p < static_cast<std::size_t>(t_.seats); ++p) {
      if (weight[p] == 0) continue;
      for (std::size_t c = 0; c < kColours; ++c) {
        standing[p] += food[c] * price[p][c] * weight[p] / sum;
      }
    }
  }
  for (int p = 0; p < t_.seats; ++p) {
    standing[static_cast<std::size_t>(p)] +=
        t_.options.komi[static_cast<std::size_t>(t_.place_in_order(p, s.start))];
  }
  return shares_of(standing, t_.seats, kScaleStart + (kScaleEnd - kScaleStart) * done);
}

}  // namespace warren::fight_flight_bite
