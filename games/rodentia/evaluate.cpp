// What a position promises each player: the score as it stands, hexes that may still change hands
// counted by how firmly they are held, and how much can still happen.
#include "engine/evaluation.h"
#include "games/rodentia/rules.h"
#include "games/rodentia/score.h"

namespace warren::rodentia {

namespace {
constexpr double kScaleEnd = 4;     // points that multiply the odds by e when all is painted
constexpr double kScaleStart = 12;  // and at the beginning
constexpr double kFirm = 0.5;       // a hex held for good against one that can be lost
constexpr double kFoothold = 0.25;  // rodents in a hex one does not control
}  // namespace

Payoff Rules::evaluate(const Known<State>& known) const {
  const State& s = known.position();
  const Scores scores = score(t_, s);
  std::array<double, kMaxSeats> standing{};
  int painted = 0;
  for (int c = 0; c < t_.hexes; ++c) {
    if (s.rodents[c] == 0) continue;
    const int all = s.total(cell(c));
    painted += all;
    for (int p = 0; p < t_.players; ++p) {
      const int own = s.count(cell(c), seat(p));
      if (own == 0) continue;
      const bool controls = has(scores.seats[p].control, cell(c));
      if (controls && own >= 3) {
        standing[p] += kFirm;
      } else if (!controls && all < 5) {
        standing[p] += kFoothold * own;
      }
    }
  }
  for (int p = 0; p < t_.players; ++p) {
    standing[p] += scores.seats[p].total;
  }
  const double done = static_cast<double>(painted) / (5.0 * t_.hexes);
  return shares_of(standing, t_.players, kScaleStart + (kScaleEnd - kScaleStart) * done);
}

}  // namespace warren::rodentia
