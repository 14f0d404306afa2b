// The referee on the three actions: drawing, moving and declaring an attack.
#include <algorithm>

#include "engine/text.h"
#include "games/cats_vs_rats/referee.h"

namespace warren::cats_vs_rats {

std::optional<Breach> Umpire::main() const {
  switch (verb_) {
    case Verb::kStop: return {};
    case Verb::kTakeCard:
      if (s_.actions == 0) return breach("CVR-102", "No actions left");
      if (s_.deck_size == 0 && sum_of(s_.discard) == 0) {
        return breach("CVR-111", "deck and discard pile are both empty");
      }
      return {};
    case Verb::kLeave: return leave(arg_);
    case Verb::kPlay:
      return breach("CVR-113", "cards are used only in the Carding phase of a battle");
    case Verb::kStore: return breach("CVR-561", "the cube takes units bred this turn only");
    default: return breach("CVR-102", "draw a card, name a town to leave, or end the actions");
  }
}

std::optional<Breach> Umpire::leave(int town) const {
  const Seat there = holder(town);
  if (there == kNobody) return breach("CVR-201", "nobody is in " + name(town), cells({town}));
  if (there != me_) {
    if (!ally(there, me_)) {
      return breach("CVR-201", "the units in " + name(town) + " are the enemy's", cells({town}));
    }
    if (talent(me_) != Attribute::kDispatcher) {
      return breach("CVR-515", "only the Dispatcher orders an ally's units", cells({town}));
    }
  }
  for (int t = 0; t < kTowns; ++t) {
    if (!first_step(town, t)) return {};
  }
  if (s_.actions == 0) return breach("CVR-102", "No actions left");
  return breach("CVR-210", "there is no town these units could end in", cells({town}));
}

std::optional<Breach> Umpire::to() const {
  if (verb_ != Verb::kGo) return breach("CVR-201", "name the town the units go to");
  return first_step(s_.walk.from, arg_);
}

std::optional<Breach> Umpire::first_step(int from, int town) const {
  const Seat owner = holder(from);
  const Seat there = holder(town);
  if (town == from) {
    return breach("CVR-209", "the units are in " + name(town) + " already", cells({town}));
  }
  if (there != kNobody && there != owner && !ally(there, owner)) return attack(from, town, owner);
  if (s_.actions == 0) return breach("CVR-102", "No actions left");
  if (there != kNobody && there != owner) return pass(from, town, owner);
  if (linked(from, town)) return {};
  if (talent(owner) == Attribute::kTunnel) {
    if (there == owner) return {};
    return breach("CVR-546", "the tunnel leads to your own towns only", cells({town}));
  }
  if (talent(owner) == Attribute::kBridge && over_bridge(from, town, owner)) return {};
  if (talent(owner) == Attribute::kDrop && two_roads(from, town)) {
    return breach("CVR-532", "a Cat Drop is for attacks only", cells({town}));
  }
  return breach("CVR-201", name(town) + " is not linked to " + name(from), cells({from, town}));
}

std::optional<Breach> Umpire::attack(int from, int town, Seat owner) const {
  if (s_.actions == 0) {
    if (talent(owner) != Attribute::kCrusader) return breach("CVR-102", "No actions left");
    if (t_.terms.reading.paid_crusade) {
      return breach("CVR-104", "the last action is done: Breeding comes before another attack");
    }
  }
  if (within_attack(from, town, owner)) return {};
  return breach("CVR-302",
                name(town) + " is not linked to " + name(from) + ": too far for an attack",
                cells({from, town}));
}

bool Umpire::within_attack(int from, int town, Seat owner) const {
  return linked(from, town) || (talent(owner) == Attribute::kDrop && two_roads(from, town)) ||
         (talent(owner) == Attribute::kBridge && over_bridge(from, town, owner));
}

bool Umpire::two_roads(int from, int town) const {
  for (int t = 0; t < kTowns; ++t) {
    if (road(from, t) && road(t, town)) return true;
  }
  return false;
}

// May an Allied Bridge that begins in `from` lead over this town?
bool Umpire::carries(int town, int from, Seat owner) const {
  const Seat there = holder(town);
  if (there == kNobody) return false;
  return ally(there, owner) ||
         (t_.terms.reading.open_bridge && there == owner && town != from);  // CVR-551
}

// A chain of such towns by road, at least one, ends beside the town (CVR-550 to CVR-552).
bool Umpire::over_bridge(int from, int town, Seat owner) const {
  std::vector<int> chain;
  for (int t = 0; t < kTowns; ++t) {
    if (road(from, t) && carries(t, from, owner)) chain.push_back(t);
  }
  for (std::size_t i = 0; i < chain.size(); ++i) {
    if (road(chain[i], town)) return true;
    for (int t = 0; t < kTowns; ++t) {
      if (road(chain[i], t) && carries(t, from, owner) &&
          std::ranges::find(chain, t) == chain.end()) {
        chain.push_back(t);
      }
    }
  }
  return false;
}

std::optional<Breach> Umpire::pass(int from, int town, Seat owner) const {
  if (!linked(from, town)) {
    return breach("CVR-207", "an ally holds " + name(town) + ", and it is not next to the units",
                  cells({town}));
  }
  if (s_.actions < 2) {
    return breach("CVR-210",
                  "An ally holds " + name(town) + ": you can pass through, but need 2 actions",
                  cells({town}));
  }
  if (!can_finish(town, {from, town}, s_.actions - 1, owner)) {
    return breach("CVR-210", "beyond " + name(town) + " no town to end in can be reached",
                  cells({town}));
  }
  return {};
}

// From an ally's town: does some way end in an unoccupied or own town, or where leapfrogs may
// attack in an enemy's, within the actions?
bool Umpire::can_finish(int town, std::vector<int> visited, int actions, Seat owner) const {
  if (actions == 0) return false;
  for (int t = 0; t < kTowns; ++t) {
    if (!linked(town, t) || std::ranges::find(visited, t) != visited.end()) continue;
    if (holder(t) == kNobody || holder(t) == owner) return true;
    if (t_.terms.reading.leap_attack && !ally(holder(t), owner)) return true;
  }
  for (int t = 0; t < kTowns; ++t) {
    if (!linked(town, t) || std::ranges::find(visited, t) != visited.end()) continue;
    if (!ally(holder(t), owner)) continue;
    auto longer = visited;
    longer.push_back(t);
    if (can_finish(t, longer, actions - 1, owner)) return true;
  }
  return false;
}

std::optional<Breach> Umpire::hop() const {
  if (verb_ != Verb::kGo) return breach("CVR-209", "the units are on their way: name a town");
  const int town = arg_;
  std::vector<int> visited = {s_.walk.from};
  for (int i = 0; i < s_.walk.steps; ++i) visited.push_back(s_.walk.via[at(i)]);
  const Seat owner = holder(s_.walk.from);
  const Seat there = holder(town);
  if (std::ranges::find(visited, town) != visited.end()) {
    return breach("CVR-209", "they have been in " + name(town) + " already", cells({town}));
  }
  const bool enemy = there != kNobody && there != owner && !ally(there, owner);
  if (enemy && !t_.terms.reading.leap_attack) return attack_on_the_way(town);
  if (!linked(visited.back(), town)) {
    return breach("CVR-211", name(town) + " is not linked to " + name(visited.back()),
                  cells({visited.back(), town}));
  }
  if (there == kNobody || there == owner || enemy) return {};
  visited.push_back(town);
  if (!can_finish(town, visited, s_.actions - s_.walk.steps - 1, owner)) {
    return breach("CVR-210", "beyond " + name(town) + " no town to end in can be reached",
                  cells({town}));
  }
  return {};
}

// Such a leapfrog ends in no attack; the person hears where one could start.
std::optional<Breach> Umpire::attack_on_the_way(int town) const {
  const int from = s_.walk.from;
  const Seat owner = holder(from);
  std::vector<int> starts = {from};
  for (int t = 0; t < kTowns; ++t) {
    if (t != from && holder(t) == owner) starts.push_back(t);
  }
  for (const int t : starts) {
    if (!within_attack(t, town, owner)) continue;
    return breach("CVR-212",
                  name(town) + " is held by an enemy: go there directly from " + name(t) +
                      "; attacks cannot start from an ally's town",
                  cells({t, town}));
  }
  return breach("CVR-212",
                name(town) +
                    " is held by an enemy and is not next to your own town: attacks cannot "
                    "start from an ally's town",
                cells({town}));
}

std::optional<Breach> Umpire::count(std::string_view rule) const {
  if (verb_ != Verb::kSay) return breach(rule, "say how many units go");
  const int most = s_.units[s_.walk.from];
  if (arg_ > most) {
    return breach(rule, name(s_.walk.from) + " has " + count_of(most, "unit", "units") + " only",
                  cells({s_.walk.from}));
  }
  if (s_.phase == Phase::kFCount && t_.terms.reading.whole_frenzy && arg_ < most) {
    return breach(rule, "in a Blood Frenzy all of them storm on", cells({s_.walk.from}));
  }
  return {};
}

}  // namespace warren::cats_vs_rats
