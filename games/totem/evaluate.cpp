// What a position promises each player: pieces that are left, and how near each group is to the
// totems it hunts.
#include <algorithm>
#include <cmath>

#include "engine/evaluation.h"
#include "games/totem/rules.h"

namespace warren::totem {

namespace {
namespace term {
enum : std::size_t { kPieces, kReserve, kThreats, kHunt };
}  // namespace term
// Set by hand and tried in play: what a search goes by, and what people are told.
constexpr std::array<Weight, Rules::kTerms> kWeights = {{
    {"pieces", 0.455, 0.455},   // on the board
    {"reserve", 0.159, 0.159},  // pieces that may still be added
    {"threats", 0.455, 0.455},  // how near units are to totems that stand open
    {"hunt", -0.318, -0.318},   // cells between whole groups
}};
// The same, fitted to results by `warren calibrate` (docs/bots.md): how often positions are won.
constexpr std::array<Weight, Rules::kTerms> kChances = {{
    {"pieces", 0.0091, 0.166},
    {"reserve", 0.00318, 0.0581},
    {"threats", 0.0091, 0.166},
    {"hunt", -0.00636, -0.116},
}};
constexpr double kClosedTotem = 0.35;  // of a threat is left when own pieces surround the totem

// By the distance of the nearest hunting unit: at 2 a step may end beside the totem.
constexpr std::array<double, 13> kThreat = {0,   5.0,  4.5, 3.0, 2.1, 1.5, 1.1,
                                            0.8, 0.55, 0.4, 0.3, 0.2, 0.1};
struct Centre {
  double q = 0;
  double r = 0;
};

Centre centre_of(const Tables& t, CellSet group) {
  Centre out;
  group.each([&](Cell c) {
    out.q += t.hexes[at(c)].q;
    out.r += t.hexes[at(c)].r;
  });
  out.q /= group.size();
  out.r /= group.size();
  return out;
}

double apart(Centre a, Centre b) {
  const double q = a.q - b.q;
  const double r = a.r - b.r;
  return std::max({std::abs(q), std::abs(r), std::abs(q + r)});
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
  int left = 0;  // pieces of all
  std::array<Centre, kMostSeats> centre{};
  for (std::size_t p = 0; p < static_cast<std::size_t>(t_.seats); ++p) {
    if (!s.group[p].empty()) centre[p] = centre_of(t_, s.group[p]);
  }
  for (int i = 0; i < t_.seats; ++i) {
    const Seat p = seat(i);
    if (s.left[at(p)] != 0) {
      out.out.add(p);
      continue;
    }
    left += pieces_of(s, p) + s.reserve[at(p)];
    if (s.totem[at(p)] == kNowhere) continue;  // still to be placed
    out.terms[at(p)][term::kPieces] += pieces_of(s, p);
    out.terms[at(p)][term::kReserve] += s.reserve[at(p)];
    const CellSet closed = t_.graph.near(s.totem[at(p)]) & s.group[at(p)];
    const int sides = t_.graph.near(s.totem[at(p)]).size();
    const double open = 1.0 - static_cast<double>(closed.size()) / sides;
    const Hex home = t_.hexes[at(s.totem[at(p)])];
    for (int k = 0; k < t_.seats; ++k) {
      if (k == i || s.group[at(seat(k))].empty()) continue;
      int nearest = static_cast<int>(kThreat.size()) - 1;
      s.group[at(seat(k))].each(
          [&](Cell c) { nearest = std::min(nearest, distance(t_.hexes[at(c)], home)); });
      // Nearness is mutual; it serves whoever has more pieces to strike with.
      const double hunters = pieces_of(s, seat(k)) + 0.5;
      const double share = 2 * hunters / (hunters + pieces_of(s, p) + 0.5);
      out.terms[at(seat(k))][term::kThreats] += kThreat[static_cast<std::size_t>(nearest)] * share *
                                                (kClosedTotem + (1 - kClosedTotem) * open);
      // So a stronger group hunts as a whole, its totem with it, and a weaker one keeps away.
      out.terms[at(seat(k))][term::kHunt] += share * apart(centre[at(seat(k))], centre[at(p)]);
    }
  }
  out.done = 1 - std::min(1.0, static_cast<double>(left) / (t_.seats * t_.pieces));
  return out;
}

}  // namespace warren::totem
