// What a position promises each player: the harvest as it would be now, mixed with a softer share
// of every space for the turns still to come, at the price of the cards each may keep.
#include "engine/evaluation.h"
#include "games/fight_flight_bite/harvest.h"
#include "games/fight_flight_bite/rules.h"

namespace warren::fight_flight_bite {

namespace {
namespace term {
enum : std::size_t { kPoints, kHarvest, kHold, kUnseen };
}  // namespace term
// Set by hand and tried in play: what a search goes by, and what people are told.
constexpr std::array<Weight, Rules::kTerms> kWeights = {{
    {"points", 0.0625, 0.25},   // of what is harvested already, and the head start
    {"harvest", 0.0188, 0.15},  // points of the harvest as it would be now
    {"hold", 0.0438, 0.1},      // points of the spaces, shared by how many stand there
    {"unseen cards", 0, 0},     // what a hand is better for being chosen by its owner
}};
// The same, fitted to results by `warren calibrate` (docs/bots.md): how often positions are won.
constexpr std::array<Weight, Rules::kTerms> kChances = {{
    {"points", 0.00125, 0.117},
    {"harvest", 0.000376, 0.0702},
    {"hold", 0.000876, 0.0468},
    {"unseen cards", 0, 0.03},  // so that others give a seat what it gives itself
}};
constexpr int kKept = 3;            // cards of a hand at the end: 8 dealt, 5 shown
constexpr double kGripEnd = 4;      // how much more the stronger takes of a space: late
constexpr double kGripStart = 1.3;  // and early

using Prices = std::array<std::array<double, kColours>, kSeats>;  // of a cube, for each player

// Points of each player if the space were harvested now, everybody taking what is dearest to them.
std::array<double, kSeats> harvest_now(const Tables& t, const State& s, std::size_t space,
                                       const Prices& price) {
  std::array<double, kSeats> out{};
  const Takers list = takers(t, s, static_cast<int>(space));
  Heap food = s.food[space];
  const int served = s.phase == Phase::kTake && s.at == space ? s.taken : 0;
  for (int i = served; i < list.entries() && cubes(food) > 0; ++i) {
    const auto p = static_cast<std::size_t>(list.entry(i));
    std::size_t dearest = kColours;
    for (std::size_t c = 0; c < kColours; ++c) {
      if (food[c] > 0 && (dearest == kColours || price[p][c] > price[p][dearest])) dearest = c;
    }
    --food[dearest];
    out[p] += price[p][dearest];
  }
  if (list.controller >= 0) {
    const auto p = static_cast<std::size_t>(list.controller);
    for (std::size_t c = 0; c < kColours; ++c) out[p] += food[c] * price[p][c];
  }
  return out;
}
}  // namespace

std::span<const Weight, Rules::kTerms> Rules::weights() { return kWeights; }

Payoff Rules::evaluate(const Known<State>& known) const {
  return shares_of(standing(known), std::span<const Weight, kTerms>(kChances));
}

Standing<Rules::kTerms> Rules::standing(const Known<State>& known) const {
  const State& s = known.position();
  Standing<kTerms> out;
  out.sides = t_.seats;
  const double played = t_.turns > 0 ? static_cast<double>(s.turn) / t_.turns : 1;
  const double cubed = played * played * played;
  out.done = cubed * cubed;  // nearly everything is decided late
  const double grip = kGripStart + (kGripEnd - kGripStart) * played;
  Prices price{};
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
      out.terms[p][term::kPoints] += price[p][c] * s.harvested[p][c];
    }
    out.terms[p][term::kUnseen] = s.hidden[p];
  }
  for (std::size_t space = 0; space < static_cast<std::size_t>(t_.spaces); ++space) {
    const Heap& food = s.food[space];
    if (cubes(food) == 0) continue;
    const std::array<double, kSeats> harvest = harvest_now(t_, s, space, price);
    std::array<double, kSeats> weight{};
    double sum = 0.2;  // nobody's: an empty space may still be taken by anyone
    for (std::size_t p = 0; p < static_cast<std::size_t>(t_.seats); ++p) {
      const int critters = s.critters[space][p];
      if (critters > 0) weight[p] = exact_pow(critters, grip);
      sum += weight[p];
    }
    for (std::size_t p = 0; p < static_cast<std::size_t>(t_.seats); ++p) {
      if (weight[p] == 0) continue;
      double all = 0;
      for (std::size_t c = 0; c < kColours; ++c) all += food[c] * price[p][c];
      out.terms[p][term::kHarvest] += harvest[p];
      out.terms[p][term::kHold] += all * weight[p] / sum;
    }
  }
  for (int p = 0; p < t_.seats; ++p) {
    out.terms[static_cast<std::size_t>(p)][term::kPoints] +=
        t_.options.komi[static_cast<std::size_t>(t_.place_in_order(p, s.start))];
  }
  return out;
}

}  // namespace warren::fight_flight_bite
