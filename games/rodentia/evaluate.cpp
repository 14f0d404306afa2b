// What a position promises each player: the score as it stands, hexes that may still change hands
// counted by how firmly they are held, and how much can still happen.
#include "engine/evaluation.h"
#include "games/rodentia/rules.h"
#include "games/rodentia/score.h"

namespace warren::rodentia {

namespace {
namespace term {
enum : std::size_t { kPoints, kFirm, kFootholds };
}  // namespace term
// Set by hand and tried in play: what a search goes by, and what people are told.
constexpr std::array<Weight, Rules::kTerms> kWeights = {{
    {"points", 0.0833, 0.25},      // as the score stands
    {"firm hexes", 0.042, 0.125},  // held for good, against those that can be lost
    {"footholds", 0.021, 0.062},   // rodents in a hex that another controls, while it has room
}};
// The same, fitted to results by `warren calibrate` (docs/bots.md): how often positions are won.
constexpr std::array<Weight, Rules::kTerms> kChances = {{
    {"points", 0.0527, 0.257},
    {"firm hexes", 0.0266, 0.128},
    {"footholds", 0.0133, 0.0636},
}};
}  // namespace

std::span<const Weight, Rules::kTerms> Rules::weights() { return kWeights; }

Payoff Rules::evaluate(const Known<State>& known) const {
  return shares_of(standing(known), std::span<const Weight, kTerms>(kChances));
}

Standing<Rules::kTerms> Rules::standing(const Known<State>& known) const {
  const State& s = known.position();
  const Scores scores = score(t_, s);
  Standing<kTerms> out;
  out.sides = t_.players;
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
        ++out.terms[p][term::kFirm];
      } else if (!controls && all < 5) {
        out.terms[p][term::kFootholds] += own;
      }
    }
  }
  for (int p = 0; p < t_.players; ++p) out.terms[p][term::kPoints] = scores.seats[p].total;
  const double painted_share = painted / (5.0 * t_.hexes);
  out.done = painted_share * painted_share;  // most is decided late
  return out;
}

}  // namespace warren::rodentia
