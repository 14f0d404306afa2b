#include "games/cats_vs_rats/preview.h"

#include <algorithm>

namespace warren::cats_vs_rats {

Preview preview(const CatsVsRats& game, const State& s, int from, int target, int units) {
  const Edition& map = game.material();
  const Seat owner = owner_of(s, from);
  const Seat enemy = owner_of(s, target);
  Preview p;
  p.claws = has(s, owner, Attribute::kClaws) ? map.constants.claws : 0;
  p.fort = has(s, enemy, Attribute::kFort) ? map.constants.fort : 0;
  p.town = map.defence[at(target)];
  const int defenders = s.units[at(target)];
  p.attack = units + p.claws;
  p.defence = defenders + p.fort + p.town;
  p.last_town = s.towns[at(enemy)].single();
  for (int a = 1; a <= 6; ++a) {
    for (int d = 1; d <= 6; ++d) {
      const int lead = p.attack + a - p.defence - d;
      ++(lead > 0 ? p.win : lead == 0 ? p.tie : p.loss);
    }
  }
  const int half = p.last_town ? 0 : units / 2;
  p.attack_losses = (p.win * half + p.tie + p.loss * std::min(2, units)) / 36.0;
  p.defence_losses = (p.win * defenders + p.tie + p.loss) / 36.0;
  const Seat taunter = s.holder[at(Attribute::kTaunt)];
  p.taunt = taunter != kNobody && team_of(s, owner) == Team::kRats && enemy != taunter &&
            !(s.towns[at(taunter)] & map.road[at(from)]).empty();
  const Seat keeper = s.holder[at(Attribute::kReserves)];
  p.reserve = s.cube > 0 && (keeper == owner || keeper == enemy);
  return p;
}

std::string odds_of(const Preview& p) {
  const auto percent = [](int n) { return std::to_string((n * 100 + 18) / 36) + " % "; };
  std::string out = std::to_string(p.attack) + " against " + std::to_string(p.defence) + ": " +
                    percent(p.win) + "won, " + percent(p.tie) + "tied, " + percent(p.loss) + "lost";
  if (p.last_town) out += "; last town: no losses, but the enemy returns";
  if (p.taunt) out += "; Taunt may move it";
  if (p.reserve) out += "; the reserve may join";
  return out;
}

bool useless(Kind k, Side side) {
  if (side == Side::kAttack) return k == Kind::kBroom || k == Kind::kChange;
  return k == Kind::kHide || k == Kind::kFrenzy || k == Kind::kRally;
}

std::array<Seat, 6> upcoming(const State& s) {
  std::array<Seat, 6> out{kNobody, kNobody, kNobody, kNobody, kNobody, kNobody};
  if (s.phase <= Phase::kStartN || s.phase == Phase::kOver) return out;
  for (int i = 0; i < 6; ++i) {
    const int turn = s.turns + i;
    const Team team = turn % 2 == 0 ? s.first : other(s.first);
    out[at(i)] = s.order[at(team)][at(turn / 2 % s.size[at(team)])];
  }
  return out;
}

}  // namespace warren::cats_vs_rats
