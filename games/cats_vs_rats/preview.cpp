#include "games/cats_vs_rats/preview.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace warren::cats_vs_rats {

Preview preview(const Rules& rules, const State& s, int from, int target, int units) {
  const Tables& t = rules.tables();
  const Seat owner = owner_of(s, from);
  const Seat enemy = owner_of(s, target);
  Preview p;
  p.claws = has(s, owner, Attribute::kClaws) ? t.constants.claws : 0;
  p.fort = has(s, enemy, Attribute::kFort) ? t.constants.fort : 0;
  p.town = t.defence[at(target)];
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
  const bool spared = t.terms.reading.spared_siege && p.last_town && defenders == 1;  // CVR-622
  const int repelled = spared ? 0 : p.tie + p.loss * std::min(2, units);
  p.attack_losses = (p.win * half + repelled) / 36.0;
  p.defence_losses = (p.win * defenders + p.tie + p.loss) / 36.0;
  const Seat taunter = s.holder[at(Attribute::kTaunt)];
  p.taunt = taunter != kNobody && team_of(s, owner) == Team::kRats && enemy != taunter &&
            !(s.towns[at(taunter)] & t.road[at(from)]).empty();
  const Seat keeper = s.holder[at(Attribute::kReserves)];
  p.reserve = s.cube > 0 && (keeper == owner || keeper == enemy);
  return p;
}

std::string odds_of(const Preview& p) {
  const auto percent = [](int n) { return std::to_string((n * 100 + 18) / 36) + " % "; };
  const auto tenths = [](double units) {
    const auto n = std::lround(units * 10);
    return std::to_string(n / 10) + "." + std::to_string(n % 10);
  };
  std::string out = std::to_string(p.attack) + " against " + std::to_string(p.defence) + ": " +
                    percent(p.win) + "won, " + percent(p.tie) + "tied, " + percent(p.loss) +
                    "lost (losses about " + tenths(p.attack_losses) + " to " +
                    tenths(p.defence_losses) + ")";
  if (p.last_town) out += "; last town: no losses, but the enemy returns";
  if (p.taunt) out += "; Taunt may move it";
  if (p.reserve) out += "; the reserve may join";
  return out;
}

int spawned_around(const Rules& rules, const State& s, Seat p, int town) {
  const int near = (rules.tables().road[at(town)] & s.towns[at(p)]).size();
  return std::min(near, rules.room(s, p));
}

// Hex comes next and takes own attackers first; the last town of a player costs none.
Loan rallied_from(const Rules& rules, const State& s, int town) {
  const Battle& b = s.battle;
  const int lent = (s.units[at(town)] + 1) / 2;
  const bool hexed = b.live[at(Side::kDefence)] == Kind::kHex;
  const int killed = hexed ? rules.tables().constants.hex_units : 0;
  const bool last_town = s.towns[at(owner_of(s, b.target))].single();
  const int force = b.own + (rules.tables().terms.reading.own_half ? 0 : lent);  // CVR-450
  const int lost = last_town ? 0 : std::max(0, force - killed) / 2;
  return {lent, b.own - killed <= lost};
}

bool useless(Kind k, Side side) {
  if (side == Side::kAttack) return k == Kind::kBroom || k == Kind::kChange;
  return k == Kind::kHide || k == Kind::kFrenzy || k == Kind::kRally;
}

bool too_late(const State& s, Seat p, Kind k) {
  const bool mine = (s.phase == Phase::kSwitchA && p == player_of(s, Side::kAttack)) ||
                    (s.phase == Phase::kSwitchD && p == player_of(s, Side::kDefence));
  return mine && acts_before_switch(k);
}

namespace {

// Enemy towns that the Crusader's free attacks can come to, one after the other.
TownSet in_the_crusaders_way(const Tables& tables, TownSet own, TownSet enemy) {
  TownSet out;
  for (TownSet edge = own; !edge.empty();) {
    TownSet near;
    edge.each([&](int t) { near |= tables.link[at(t)]; });
    edge = (near & enemy) - out;
    out |= edge;
  }
  return out;
}

// How many of them fall at even dice: the weakest first, to one attacker more than the defence, of
// whom half are lost and one stays. All of the Crusader's spare units count as one army, which
// errs on the side of warning.
int crusade(const Rules& rules, const State& s, Seat crusader) {
  const Tables& tables = rules.tables();
  const TownSet own = s.towns[at(crusader)];
  int army = 0;
  own.each([&](int t) { army += std::max(0, s.units[at(t)] - 1); });
  std::vector<int> needed;
  in_the_crusaders_way(tables, own, towns_of(s, Team::kRats)).each([&](int t) {
    const int fort = has(s, owner_of(s, t), Attribute::kFort) ? tables.constants.fort : 0;
    needed.push_back(s.units[at(t)] + tables.defence[at(t)] + fort + 1);
  });
  std::ranges::sort(needed);
  int taken = 0;
  for (const int attackers : needed) {
    if (army < attackers) break;
    army -= attackers / 2 + 1;
    ++taken;
  }
  return taken;
}

}  // namespace

bool near_goal(const Rules& rules, const State& s, Team team) {
  if (s.phase <= Phase::kStartN || s.phase == Phase::kOver) return false;
  const Constants& c = rules.tables().constants;
  const auto turns = upcoming(s);
  const Seat mover = team_of(s, turns[0]) == team ? turns[0] : turns[1];
  int towns = towns_of(s, team).size() + c.actions;
  if (s.towns[at(mover)].empty()) ++towns;  // comes back in another one (CVR-624)
  const Seat crusader = s.holder[at(Attribute::kCrusader)];
  const bool free_attacks =
      crusader != kNobody && team == Team::kCats &&
      (mover == crusader || has(s, mover, Attribute::kDispatcher));  // CVR-518
  if (free_attacks) towns += crusade(rules, s, crusader);
  return towns >= c.win_towns;
}

std::array<Seat, 6> upcoming(const State& s) {
  std::array<Seat, 6> out{kNobody, kNobody, kNobody, kNobody, kNobody, kNobody};
  if (s.phase <= Phase::kStartN || s.phase == Phase::kOver) return out;
  for (int i = 0; i < 6; ++i) out[at(i)] = Rules::mover(s, s.turns + i);
  return out;
}

}  // namespace warren::cats_vs_rats
