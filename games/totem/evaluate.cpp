// What a position promises each player: pieces that are left, and how near each group is to the
// totems it hunts.
#include <algorithm>
#include <cmath>

#include "engine/evaluation.h"
#include "games/totem/rules.h"

namespace warren::totem {

namespace {
constexpr double kReservePiece = 0.35;  // against one on the board
constexpr double kClosedTotem = 0.35;   // of a threat is left when own pieces surround the totem
constexpr double kPack = 0.7;           // a cell that two groups as wholes are nearer
constexpr double kScale = 2.2;

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

Payoff Rules::evaluate(const Known<State>& known) const {
  const State& s = known.position();
  std::array<double, kMaxSeats> standing{};
  std::array<Centre, kMostSeats> centre{};
  for (std::size_t p = 0; p < static_cast<std::size_t>(t_.seats); ++p) {
    if (!s.group[p].empty()) centre[p] = centre_of(t_, s.group[p]);
  }
  for (int i = 0; i < t_.seats; ++i) {
    const Seat p = seat(i);
    if (s.left[at(p)] != 0) {
      standing[at(p)] = -1000;
      continue;
    }
    if (s.totem[at(p)] == kNowhere) continue;  // still to be placed
    standing[at(p)] += pieces_of(s, p) + kReservePiece * s.reserve[at(p)];
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
      standing[at(seat(k))] += kThreat[static_cast<std::size_t>(nearest)] * share *
                               (kClosedTotem + (1 - kClosedTotem) * open);
      // So a stronger group hunts as a whole, its totem with it, and a weaker one keeps away.
      standing[at(seat(k))] -= kPack * share * apart(centre[at(seat(k))], centre[at(p)]);
    }
  }
  return shares_of(standing, t_.seats, kScale);
}

}  // namespace warren::totem
