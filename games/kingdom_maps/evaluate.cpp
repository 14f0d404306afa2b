// What a position promises each player: the points on the sheet, powers in hand, and how much of
// the map is still to be drawn.
#include "engine/evaluation.h"
#include "games/kingdom_maps/rules.h"

namespace warren::kingdom_maps {

namespace {
namespace term {
enum : std::size_t { kPoints, kPowers, kToDraw };
}  // namespace term
// Set by hand and tried in play: what a search goes by, and what people are told.
constexpr std::array<Weight, Rules::kTerms> kWeights = {{
    {"points", 0.0714, 0.333},  // on the sheet as it stands
    {"powers", 0.057, 0.267},   // unused +1/-1
    {"cells to draw", 0, 0},    // of this turn's: not drawn yet, or not shown yet
}};
// The same, fitted to results by `warren calibrate` (docs/bots.md): how often positions are won.
constexpr std::array<Weight, Rules::kTerms> kChances = {{
    {"points", 0.0369, 0.0731},
    {"powers", 0.0295, 0.0586},
    {"cells to draw", 0.00927, 0.13},
}};
}  // namespace

std::span<const Weight, Rules::kTerms> Rules::weights() { return kWeights; }

Payoff Rules::evaluate(const Known<State>& known) const {
  return shares_of(standing(known), std::span<const Weight, kTerms>(kChances));
}

Standing<Rules::kTerms> Rules::standing(const Known<State>& known) const {
  const State& s = known.position();
  Standing<kTerms> out;
  out.sides = t_.seats;
  int fullest = 0;
  for (int p = 0; p < t_.seats; ++p) {
    const Player& player = s.of(seat(p));
    auto& terms = out.terms[static_cast<std::size_t>(p)];
    terms[term::kPoints] = total(s, seat(p));
    terms[term::kPowers] = player.powers;
    if (s.phase == Phase::kDraw && has_lane(s, seat(p))) {
      terms[term::kToDraw] = player.number - player.group.size();
    }
    fullest = std::max(fullest, player.sheet.drawn().size());
  }
  const double drawn = static_cast<double>(fullest) / t_.cells;
  out.done = drawn * drawn;  // most is decided late
  return out;
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
