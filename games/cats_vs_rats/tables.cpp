#include "games/cats_vs_rats/tables.h"

#include "games/cats_vs_rats/edition.h"

namespace warren::cats_vs_rats {

Tables compile(const Edition& edition, const Terms& terms, int rules_version) {
  Tables t;
  t.constants = edition.constants;
  t.terms = terms;
  t.rules_version = rules_version;
  if (terms.reading.leap_attack) t.leap_into = kAllTowns;
  if (terms.reading.open_bridge) t.own_bridge = kAllTowns;
  for (const auto& [a, b] : edition.roads) {
    t.road[at(a)].add(b);
    t.road[at(b)].add(a);
  }
  TownSet ports;
  for (int town = 0; town < kTowns; ++town) {
    t.defence[at(town)] = byte(edition.towns[at(town)].defence);
    if (edition.towns[at(town)].port) ports.add(town);
  }
  for (int town = 0; town < kTowns; ++town) {
    const TownSet here = TownSet::only(town);
    t.link[at(town)] = t.road[at(town)];
    if (ports.has(town)) t.link[at(town)] |= ports - here;
    TownSet near = t.road[at(town)];
    t.road[at(town)].each([&](int next) { near |= t.road[at(next)]; });
    t.drop[at(town)] = near - here;
  }
  return t;
}

}  // namespace warren::cats_vs_rats
