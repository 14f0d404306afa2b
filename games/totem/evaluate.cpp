// What a position promises each player: pieces that are left, and how near each group is to the
// totems it hunts.
#include "engine/evaluation.h"
#include "games/totem/totem.h"

namespace warren::totem {

namespace {
constexpr double kReservePiece = 0.35;  // against one on the board
constexpr double kClosedTotem = 0.35;   // of a threat is left when own pieces surround the totem
constexpr double kScale = 2.2;

// By the distance of the nearest hunting unit: at 2 a step may end beside the totem.
constexpr std::array<double, 13> kThreat = {0,   5.0,  4.5, 3.0, 2.1, 1.5, 1.1,
                                            0.8, 0.55, 0.4, 0.3, 0.2, 0.1};
}  // namespace

Payoff Totem::evaluate(const Known<State>& known) const {
  const State& s = known.position();
  std::array<double, kMaxSeats> standing{};
  for (int i = 0; i < seats_; ++i) {
    const Seat p = seat(i);
    if (s.left[at(p)] != 0) {
      standing[at(p)] = -1000;
      continue;
    }
    if (s.totem[at(p)] == kNowhere) continue;  // still to be placed
    standing[at(p)] += pieces_of(s, p) + kReservePiece * s.reserve[at(p)];
    const CellSet closed = edition_.graph.near(s.totem[at(p)]) & s.group[at(p)];
    const int sides = edition_.graph.near(s.totem[at(p)]).size();
    const double open = 1.0 - static_cast<double>(closed.size()) / sides;
    const Hex home = edition_.hexes[at(s.totem[at(p)])];
    for (int k = 0; k < seats_; ++k) {
      if (k == i || s.left[at(seat(k))] != 0) continue;
      int nearest = static_cast<int>(kThreat.size()) - 1;
      s.group[at(seat(k))].each(
          [&](Cell c) { nearest = std::min(nearest, distance(edition_.hexes[at(c)], home)); });
      standing[at(seat(k))] +=
          kThreat[static_cast<std::size_t>(nearest)] * (kClosedTotem + (1 - kClosedTotem) * open);
    }
  }
  return shares_of(standing, seats_, kScale);
}

}  // namespace warren::totem
