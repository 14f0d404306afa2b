// Setup: attributes and teams, then the start placement. A placement with a single choice is made.
#include <algorithm>

#include "games/cats_vs_rats/effects.h"

namespace warren::cats_vs_rats {

State Rules::start() const {
  State s;
  s.deck = kCopies;
  s.refill = kCopies;
  s.deck_size = kCards;
  if (t_.terms.pick == Pick::kPreset) {
    for (int p = 0; p < t_.terms.players; ++p) s.attribute[at(p)] = t_.terms.attributes[at(p)];
    seat_teams(s, t_.terms.players);
    s.phase = Phase::kFirst;
  }
  return s;
}

void Rules::seat_teams(State& s, int players) {
  s.holder.fill(kNobody);
  s.size = {};
  for (auto& row : s.order) row.fill(kNobody);
  for (int p = 0; p < players; ++p) {
    if (s.attribute[at(p)] != Attribute::kNoAttribute) s.holder[at(s.attribute[at(p)])] = seat(p);
  }
  for (int a = 0; a < kAttributes; ++a) {  // ascending numbers within a team (CVR-023)
    if (s.holder[at(a)] == kNobody) continue;
    const Team team = team_of(static_cast<Attribute>(a));
    s.order[at(team)][s.size[at(team)]++] = s.holder[at(a)];
  }
}

// -- Attributes -----------------------------------------------------------------------------------

TownSet Rules::offered_attributes(const State& s) const {
  const int most = t_.terms.players == 4 ? 2 : 3;  // CVR-021
  TownSet out;
  for (int a = 0; a < kAttributes; ++a) {
    const Team team = team_of(static_cast<Attribute>(a));
    if (s.holder[at(a)] != kNobody || s.size[at(team)] >= most) continue;
    if (t_.terms.fixed && t_.terms.sides[at(s.active)] != team) continue;
    out.add(a);
  }
  return out;
}

template <class Sink>
void Rules::take_attribute(State& s, Attribute a, Sink& events) const {
  if constexpr (Sink::kOn) events.emit(AttributeTaken{s.active, a});
  s.attribute[at(s.active)] = a;
  seat_teams(s, t_.terms.players);
  const int next = index(s.active) + 1;
  if (next < t_.terms.players) {
    s.active = seat(next);
  } else {
    s.active = seat(0);
    s.phase = Phase::kFirst;
  }
}

// -- Start placement ------------------------------------------------------------------------------

Seat Rules::placer(const State& s, int place) {
  const std::array<Team, 2> teams = {s.first, other(s.first)};
  for (int round = 0; round < 3; ++round) {
    for (const Team team : teams) {
      if (round >= s.size[at(team)]) continue;  // skipped: all of them have placed
      if (place-- == 0) return s.order[at(team)][at(round)];
    }
  }
  return kNobody;
}

namespace {
// Towns a start may use: unoccupied and no road away from an enemy (CVR-029, CVR-030); if that
// leaves none, the distance is waived (CVR-035).
TownSet start_grounds(const State& s, const Tables& tables) {
  const TownSet free = kAllTowns - occupied(s);
  TownSet near;
  const auto& apart = tables.terms.reading.sea_distance ? tables.link : tables.road;  // CVR-031
  towns_of(s, other(team_of(s, s.active))).each([&](int t) { near |= apart[at(t)]; });
  return (free - near).empty() ? free : free - near;
}
TownSet component(const Tables& tables, int town, TownSet within) {
  TownSet out = TownSet::only(town);
  for (TownSet edge = out; !edge.empty();) {
    TownSet near;
    edge.each([&](int t) { near |= tables.road[at(t)]; });
    edge = (near & within) - out;
    out |= edge;
  }
  return out;
}
// Are there so many towns within, three at most, each next to all the others?
bool has_cluster(const Tables& tables, TownSet within, int towns) {
  if (towns <= 1) return towns == 0 || !within.empty();
  bool found = false;
  within.each([&](int t) {
    const TownSet near = within & tables.road[at(t)];
    if (towns == 2) found = found || !near.empty();
    if (towns == 3)
      near.each([&](int u) { found = found || !(near & tables.road[at(u)]).empty(); });
  });
  return found;
}
}  // namespace

int Rules::start_count(const State& s) const {
  const int wanted = t_.constants.start[in_trio(s, s.active) ? 1 : 0].towns;
  const TownSet grounds = start_grounds(s, t_);
  if (t_.terms.reading.cluster_start) {
    int towns = wanted;
    while (!has_cluster(t_, grounds, towns)) --towns;
    return towns;
  }
  int largest = 0;
  for (TownSet rest = grounds; !rest.empty() && largest < wanted;) {
    const TownSet part = component(t_, rest.lowest(), grounds);
    largest = std::max(largest, part.size());
    rest -= part;
  }
  return std::min(wanted, largest);
}

int Rules::start_units(const State& s) const {
  return t_.constants.start[in_trio(s, s.active) ? 1 : 0].units;
}

// A connected part of the grounds that is large enough can always be completed (CVR-028, CVR-035).
TownSet Rules::start_towns(const State& s) const {
  TownSet grounds = start_grounds(s, t_);
  if (t_.terms.reading.cluster_start) {
    const int later = start_count(s) - s.placing.towns - 1;
    for (int i = 0; i < s.placing.towns; ++i) {
      grounds = grounds & t_.road[s.placing.town[at(i)]];
    }
    TownSet out;
    grounds.each([&](int t) {
      if (has_cluster(t_, grounds & t_.road[at(t)], later)) out.add(t);
    });
    return out;
  }
  TownSet chosen;
  TownSet near;
  for (int i = 0; i < s.placing.towns; ++i) {
    chosen.add(s.placing.town[at(i)]);
    near |= t_.road[s.placing.town[at(i)]];
  }
  if (s.placing.towns > 0) return (grounds & near) - chosen;
  const int count = start_count(s);
  TownSet out;
  for (TownSet rest = grounds; !rest.empty();) {
    const TownSet part = component(t_, rest.lowest(), grounds);
    if (part.size() >= count) out |= part;
    rest -= part;
  }
  return out;
}

int Rules::start_most(const State& s) const {
  int left = start_units(s);
  for (int i = 0; i < s.placing.given; ++i) left -= s.placing.units[at(i)];
  return left - (s.placing.towns - s.placing.given - 1);  // CVR-034
}

template <class Sink>
void Rules::begin_placing(State& s, Sink& events) const {
  s.placing = {};
  if (s.placed == t_.terms.players) {
    s.placed = 0;
    begin_turn(s, events);
    return;
  }
  s.active = placer(s, s.placed);
  s.phase = Phase::kStart;
  const TownSet towns = start_towns(s);
  if (towns.single()) choose_start(s, towns.lowest(), events);
}

template <class Sink>
void Rules::choose_start(State& s, int town, Sink& events) const {
  if constexpr (Sink::kOn) events.emit(StartChosen{s.active, cell(town)});
  s.placing.town[s.placing.towns++] = byte(town);
  if (s.placing.towns < start_count(s)) {
    const TownSet towns = start_towns(s);
    if (towns.single()) choose_start(s, towns.lowest(), events);
    return;
  }
  s.phase = Phase::kStartN;
  if (s.placing.towns == 1) {
    give_start(s, start_units(s), events);
  } else if (start_most(s) == 1) {
    give_start(s, 1, events);
  }
}

template <class Sink>
void Rules::give_start(State& s, int units, Sink& events) const {
  Placing& p = s.placing;
  if (p.given + 1 < p.towns) p.units[p.given] = byte(units);
  ++p.given;
  if (p.given + 1 < p.towns) {
    if (start_most(s) == 1) give_start(s, 1, events);
    return;
  }
  int left = start_units(s);
  for (int i = 0; i < p.towns; ++i) {
    const int here = i + 1 < p.towns ? p.units[at(i)] : left;  // the last town gets the rest
    left -= here;
    s.units[p.town[at(i)]] = byte(here);
    s.towns[at(s.active)].add(p.town[at(i)]);
    if constexpr (Sink::kOn) {
      events.emit(StartFilled{s.active, cell(p.town[at(i)]), byte(here)});
    }
  }
  ++s.placed;
  begin_placing(s, events);
}

CVR_INSTANTIATE(take_attribute, Attribute);
CVR_INSTANTIATE(begin_placing);
CVR_INSTANTIATE(choose_start, int);
CVR_INSTANTIATE(give_start, int);

}  // namespace warren::cats_vs_rats
