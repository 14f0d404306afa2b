// Where a group may go: plain moves, leapfrogs, attacks, and what the attributes add.
#include "games/cats_vs_rats/effects.h"

namespace warren::cats_vs_rats {

namespace {
TownSet around(const std::array<TownSet, kTowns>& near, TownSet towns) {
  TownSet out;
  towns.each([&](int t) { out |= near[at(t)]; });
  return out;
}
}  // namespace

TownSet Rules::commanded(const State& s) const {
  return has(s, s.active, Attribute::kDispatcher) ? towns_of(s, team_of(s, s.active))  // CVR-515
                                                  : s.towns[at(s.active)];
}

// Can a group standing in `town` still come to an end with so many actions? The shortest way never
// visits a town twice, so a flood over allied towns answers it (CVR-209, CVR-210).
bool Rules::end_in_reach(const Lands& lands, int town, TownSet visited, int actions) const {
  const TownSet ends = (lands.free | lands.own | (lands.enemy & t_.leap_into)) - visited;
  TownSet seen = visited | TownSet::only(town);
  TownSet edge = TownSet::only(town);
  for (; actions > 0 && !edge.empty(); --actions) {
    const TownSet near = around(t_.link, edge);
    if (!(near & ends).empty()) return true;
    edge = (near & lands.allied) - seen;
    seen |= edge;
  }
  return false;
}

TownSet Rules::bridge_chain(const Lands& lands, int from) const {
  const TownSet over = lands.allied | (lands.own & t_.own_bridge);
  TownSet chain = t_.road[at(from)] & over;
  for (TownSet edge = chain; !edge.empty();) {
    edge = (around(t_.road, edge) & over) - chain;
    chain |= edge;
  }
  return around(t_.road, chain) - lands.allied - TownSet::only(from);  // CVR-550
}

Reach Rules::reach(const State& s, int from) const {
  const Seat owner = owner_of(s, from);
  const Lands lands = lands_of(s, owner);
  const TownSet link = t_.link[at(from)];
  Reach out;
  if (s.actions > 0) {
    out.moves = link & (lands.free | lands.own);
    out.attacks = link & lands.enemy;
    if (has(s, owner, Attribute::kDrop)) out.attacks |= t_.drop[at(from)] & lands.enemy;
    if (has(s, owner, Attribute::kTunnel)) out.moves |= lands.own - TownSet::only(from);
    if (has(s, owner, Attribute::kBridge)) {
      const TownSet ends = bridge_chain(lands, from);
      out.moves |= ends & (lands.free | lands.own);
      out.attacks |= ends & lands.enemy;
    }
  } else if (has(s, owner, Attribute::kCrusader) && !t_.terms.reading.paid_crusade) {
    out.attacks = link & lands.enemy;
  }
  if (s.actions > 1) {
    (link & lands.allied).each([&](int t) {
      if (end_in_reach(lands, t, TownSet::only(from), s.actions - 1)) out.steps.add(t);
    });
  }
  return out;
}

TownSet Rules::departures(const State& s) const {
  TownSet out;
  const auto from_all_of = [&](Seat owner) {
    const Lands lands = lands_of(s, owner);
    const TownSet open = kAllTowns - lands.allied;  // anything but an ally's town is a destination
    lands.own.each([&](int t) {
      if (!(t_.link[at(t)] & open).empty() || !reach(s, t).all().empty()) out.add(t);
    });
  };
  if (s.actions == 0) {
    const Seat crusader = s.holder[at(Attribute::kCrusader)];
    if (crusader == kNobody || t_.terms.reading.paid_crusade) return out;
    const TownSet enemy = towns_of(s, Team::kRats);
    (s.towns[at(crusader)] & commanded(s)).each([&](int t) {
      if (!(t_.link[at(t)] & enemy).empty()) out.add(t);
    });
    return out;
  }
  from_all_of(s.active);
  if (has(s, s.active, Attribute::kDispatcher)) {
    const Team team = team_of(s, s.active);
    for (int i = 0; i < s.size[at(team)]; ++i) {
      const Seat ally = s.order[at(team)][at(i)];
      if (ally != s.active) from_all_of(ally);
    }
  }
  return out;
}

// A Crusader's attack costs nothing, so it is open without actions too (CVR-104, CVR-518).
bool Rules::free_attack(const State& s) const {
  const Seat crusader = s.holder[at(Attribute::kCrusader)];
  if (crusader == kNobody) return false;
  if (s.actions == 0 && t_.terms.reading.paid_crusade) return false;
  if (crusader != s.active && !has(s, s.active, Attribute::kDispatcher)) return false;
  const TownSet enemy = towns_of(s, Team::kRats);
  return !(around(t_.link, s.towns[at(crusader)]) & enemy).empty();
}

TownSet Rules::hops(const State& s) const {
  const Lands lands = lands_of(s, owner_of(s, s.walk.from));
  TownSet visited = TownSet::only(s.walk.from);
  for (int i = 0; i < s.walk.steps; ++i) visited.add(s.walk.via[at(i)]);
  const TownSet link = t_.link[at(s.walk.via[at(s.walk.steps - 1)])];
  TownSet out = (link & (lands.free | lands.own | (lands.enemy & t_.leap_into))) - visited;
  const int after = s.actions - s.walk.steps - 1;  // left when one more allied town is reached
  ((link & lands.allied) - visited).each([&](int t) {
    if (end_in_reach(lands, t, visited, after)) out.add(t);
  });
  return out;
}

TownSet Rules::frenzy_targets(const State& s, int town) const {
  return t_.link[at(town)] & towns_of(s, other(team_of(s, s.active)));  // CVR-442, CVR-447
}

template <class Sink>
void Rules::choose_from(State& s, int town, Sink& events) const {
  s.walk.from = byte(town);
  s.phase = Phase::kTo;
  const TownSet ends = reach(s, town).all();
  if (ends.single()) choose_to(s, ends.lowest(), events);
}

template <class Sink>
void Rules::choose_to(State& s, int town, Sink& events) const {
  const Seat owner = owner_of(s, s.walk.from);
  const Seat there = owner_of(s, town);
  if (there != kNobody && there != owner && team_of(s, there) == team_of(s, owner)) {
    s.walk.via[s.walk.steps++] = byte(town);
    s.phase = Phase::kHop;
    const TownSet next = hops(s);
    if (next.single()) choose_to(s, next.lowest(), events);
    return;
  }
  s.walk.to = byte(town);
  s.phase = Phase::kCount;
  if (s.units[s.walk.from] == 1) march(s, 1, events);
}

// COUNT: the group goes, or the battle begins.
template <class Sink>
void Rules::march(State& s, int units, Sink& events) const {
  const int from = s.walk.from;
  const int to = s.walk.to;
  const Seat owner = owner_of(s, from);
  const Seat there = owner_of(s, to);
  if (there != kNobody && there != owner) {
    const int steps = s.walk.steps;  // each is paid for, and so is an attack at their end (CVR-212)
    if (steps > 0 || !has(s, owner, Attribute::kCrusader)) s.actions = byte(s.actions - steps - 1);
    return deploy(s, units, events);  // a Crusader's is free (CVR-525)
  }
  const int cost = s.walk.steps + 1;  // CVR-208
  if constexpr (Sink::kOn) {
    const Way way = s.walk.steps > 0                    ? Way::kLeapfrog
                    : t_.road[at(from)].has(to)         ? Way::kRoad
                    : t_.link[at(from)].has(to)         ? Way::kSea
                    : has(s, owner, Attribute::kTunnel) ? Way::kTunnel
                                                        : Way::kBridge;
    events.emit(Moved{s.active, owner, cell(from), cell(to), byte(units), byte(cost), way});
  }
  s.actions = byte(s.actions - cost);
  s.units[at(from)] = byte(s.units[at(from)] - units);
  s.units[at(to)] = byte(s.units[at(to)] + units);
  s.towns[at(owner)].add(to);
  if (s.units[at(from)] == 0) s.towns[at(owner)].remove(from);  // CVR-203
  s.walk = {};
  enter_main(s, events);
}

CVR_INSTANTIATE(choose_from, int);
CVR_INSTANTIATE(choose_to, int);
CVR_INSTANTIATE(march, int);

}  // namespace warren::cats_vs_rats
