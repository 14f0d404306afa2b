// What a position promises each team: towns towards the goal, units, cards, towns in danger, and
// the battle that is being fought.
#include <algorithm>

#include "engine/evaluation.h"
#include "games/cats_vs_rats/rules.h"

namespace warren::cats_vs_rats {

namespace {
namespace term {
enum : std::size_t { kHeld, kUnits, kHand, kDanger, kBattle, kPlayers };
}  // namespace term
// Set by hand and tried in play: what a search goes by, and what people are told.
constexpr std::array<Weight, Rules::kTerms> kWeights = {{
    {"towns", 0.4545, 0.7273},
    {"units", 0.0409, 0.0655},
    {"cards", 0.1136, 0.1818},     // up to three in a hand
    {"danger", -0.1364, -0.2182},  // towns that stronger enemies can attack
    {"battle", 0.4545, 0.7273},    // the chance to take the town that is fought for
    {"players", 0, 0},             // of the team
}};
// The same, fitted to results by `warren calibrate` (docs/bots.md): how often positions are won.
constexpr std::array<Weight, Rules::kTerms> kChances = {{
    {"towns", 0.00909, 0.0772},
    {"units", 0.000818, 0.00696},
    {"cards", 0.00227, 0.0193},
    {"danger", -0.00273, -0.0232},
    {"battle", 0.00909, 0.0772},
    {"players", 0.416, 2.23},
}};
constexpr int kUsefulCards = 3;  // of a hand

// Chance that the attacker's total is the higher one, with one die each.
double wins_with(int lead) {
  int good = 0;
  for (int a = 1; a <= 6; ++a) {
    for (int d = 1; d <= 6; ++d) good += a + lead > d ? 1 : 0;
  }
  return good / 36.0;
}
}  // namespace

std::span<const Weight, Rules::kTerms> Rules::weights() { return kWeights; }

Payoff Rules::evaluate(const Known<State>& known) const {
  const State& s = known.position();
  const Standing<kTerms> teams = standing(known);
  Payoff out{};
  const Payoff shares = shares_of(teams, std::span<const Weight, kTerms>(kChances));
  for (int p = 0; p < t_.terms.players; ++p) {
    if (teams.sides == 0) {
      out[at(p)] = 1.0F / static_cast<float>(t_.terms.players);
    } else {
      const Team t = team_of(s, seat(p));
      out[at(p)] = shares[at(t)] / static_cast<float>(s.size[at(t)]);
    }
  }
  return out;
}

Standing<Rules::kTerms> Rules::standing(const Known<State>& known) const {
  const State& s = known.position();
  Standing<kTerms> out;
  if (s.size[0] + s.size[1] < t_.terms.players) return out;  // attributes are still being picked
  out.sides = 2;
  const std::array<TownSet, 2> held = {towns_of(s, Team::kCats), towns_of(s, Team::kRats)};
  for (int p = 0; p < t_.terms.players; ++p) {
    auto& team = out.terms[at(team_of(s, seat(p)))];
    ++team[term::kPlayers];
    team[term::kHeld] += s.towns[at(p)].size();
    team[term::kUnits] += units_of(s, seat(p));
    team[term::kHand] += std::min<int>(s.hand_size[at(p)], kUsefulCards);
  }
  for (const Team t : {Team::kCats, Team::kRats}) {
    const TownSet foes = held[at(other(t))];
    held[at(t)].each([&](int town) {
      int strongest = 0;
      (t_.link[at(town)] & foes).each([&](int from) {
        strongest = std::max<int>(strongest, s.units[at(from)]);
      });
      if (strongest > s.units[at(town)] + t_.defence[at(town)] + 1)
        ++out.terms[at(t)][term::kDanger];
    });
  }
  if (s.battle.target != kNone && s.battle.own + s.battle.lent > 0) {
    const std::size_t mine = at(team_of(s, s.active));
    const int attackers = s.battle.own + s.battle.lent;
    const Seat owner = owner_of(s, s.battle.target);
    const int defenders = s.units[at(s.battle.target)];
    int lead = attackers - defenders - t_.defence[at(s.battle.target)];
    if (has(s, s.active, Attribute::kClaws)) lead += t_.constants.claws;
    if (owner != kNobody && has(s, owner, Attribute::kFort)) lead -= t_.constants.fort;
    const double win = wins_with(lead);
    const int when_won = attackers / 2;
    const double lost = win * when_won + (1 - win) * std::min(2, attackers);
    out.terms[mine][term::kBattle] += win;
    out.terms[mine][term::kUnits] += attackers - lost;
    out.terms[1 - mine][term::kBattle] -= win;
    out.terms[1 - mine][term::kUnits] -= win * defenders + (1 - win);
  }
  const int nearest = std::max(held[0].size(), held[1].size());
  const double near = static_cast<double>(nearest) / t_.constants.win_towns;
  out.done = near * near;
  return out;
}

bool Rules::hidden_choice(const State& s) const {
  return s.phase == Phase::kCardA || s.phase == Phase::kCardD;
}

// The card goes back to the hand it came from; without a hand nobody was asked.
State Rules::before_hidden(const State& s) const {
  if (s.phase != Phase::kCardD) return s;
  State out = s;
  Kind& down = out.battle.card[at(Side::kAttack)];
  if (down != Kind::kNoCard) {
    ++out.hand[at(s.active)][at(down)];
    ++out.hand_size[at(s.active)];
    down = Kind::kNoCard;
  }
  if (out.hand_size[at(s.active)] > 0) out.phase = Phase::kCardA;
  return out;
}

}  // namespace warren::cats_vs_rats
