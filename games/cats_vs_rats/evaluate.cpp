// What a position promises each team: towns towards the goal, units, cards, towns in danger, and
// the battle that is being fought.
#include <algorithm>

#include "engine/exact_math.h"
#include "games/cats_vs_rats/rules.h"

namespace warren::cats_vs_rats {

namespace {
constexpr double kUnit = 0.09;      // against a town
constexpr double kHeldCard = 0.25;  // the third and further cards are worth less
constexpr double kDanger = 0.3;     // a town that stronger enemies can attack
constexpr double kScale = 2.2;      // towns ahead that multiply the odds by e
constexpr double kUrgency = 0.6;    // how much more a lead counts as the goal comes near

// Chance that the attacker's total is the higher one, with one die each.
double wins_with(int lead) {
  int good = 0;
  for (int a = 1; a <= 6; ++a) {
    for (int d = 1; d <= 6; ++d) good += a + lead > d ? 1 : 0;
  }
  return good / 36.0;
}
}  // namespace

Payoff Rules::evaluate(const Known<State>& known) const {
  const State& s = known.position();
  Payoff out{};
  if (s.size[0] + s.size[1] < t_.terms.players) {  // attributes are still being picked
    for (int p = 0; p < t_.terms.players; ++p)
      out[at(p)] = 1.0F / static_cast<float>(t_.terms.players);
    return out;
  }
  std::array<double, 2> standing{};
  std::array<TownSet, 2> held = {towns_of(s, Team::kCats), towns_of(s, Team::kRats)};
  for (int p = 0; p < t_.terms.players; ++p) {
    double& team = standing[at(team_of(s, seat(p)))];
    team += s.towns[at(p)].size() + kUnit * units_of(s, seat(p));
    team += kHeldCard * std::min<int>(s.hand_size[at(p)], 3);
  }
  for (const Team t : {Team::kCats, Team::kRats}) {
    const TownSet foes = held[at(other(t))];
    held[at(t)].each([&](int town) {
      int strongest = 0;
      (t_.link[at(town)] & foes).each([&](int from) {
        strongest = std::max<int>(strongest, s.units[at(from)]);
      });
      if (strongest > s.units[at(town)] + t_.defence[at(town)] + 1) {
        standing[at(t)] -= kDanger;
      }
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
    const double lost = win * (attackers / 2) + (1 - win) * std::min(2, attackers);
    standing[mine] += win + kUnit * (attackers - lost);
    standing[1 - mine] -= win * (1 + kUnit * defenders) + (1 - win) * kUnit;
  }
  const int nearest = std::max(held[0].size(), held[1].size());
  const double near = static_cast<double>(nearest) / t_.constants.win_towns;
  const double lead = (standing[0] - standing[1]) / kScale * (1 + kUrgency * near * near);
  const double cats = 1 / (1 + exact_exp(-lead));
  for (int p = 0; p < t_.terms.players; ++p) {
    const Team t = team_of(s, seat(p));
    out[at(p)] = static_cast<float>((t == Team::kCats ? cats : 1 - cats) / s.size[at(t)]);
  }
  return out;
}

}  // namespace warren::cats_vs_rats
