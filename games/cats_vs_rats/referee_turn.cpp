// The referee on setup, the start of a turn and its end.
#include <algorithm>

#include "engine/text.h"
#include "games/cats_vs_rats/referee.h"

namespace warren::cats_vs_rats {

std::optional<Breach> Umpire::attribute() const {
  if (verb_ != Verb::kPick) return breach("CVR-020", "pick an attribute first");
  const std::string print = map_.attributes[at(arg_)].name;
  const auto wanted = static_cast<Attribute>(arg_);
  int mates = 0;
  for (int p = 0; p < index(me_); ++p) {
    if (talent(seat(p)) == wanted) {
      return breach("CVR-009", print + " is taken by " + game_.seat_name(seat(p)));
    }
    mates += cat(seat(p)) == (arg_ < 5) ? 1 : 0;
  }
  if (t_.terms.fixed && (t_.terms.sides[at(me_)] == Team::kCats) != (arg_ < 5)) {
    return breach("CVR-020", print + " belongs to the other team; your side is fixed");
  }
  if (mates >= (t_.terms.players == 4 ? 2 : 3)) {
    return breach("CVR-021", "that team is full");
  }
  return {};
}

bool Umpire::beside_enemy(int town) const {
  for (int t = 0; t < kTowns; ++t) {
    const Seat p = holder(t);
    if (p == kNobody || cat(p) == cat(me_)) continue;
    if (road(t, town) || (t_.terms.reading.sea_distance && sea(t, town))) return true;
  }
  return false;
}

// Towns open to a start by occupation and distance; the distance falls if nothing is left.
std::vector<int> Umpire::start_grounds() const {
  std::vector<int> distant;
  std::vector<int> any;
  for (int t = 0; t < kTowns; ++t) {
    if (holder(t) != kNobody) continue;
    any.push_back(t);
    if (!beside_enemy(t)) distant.push_back(t);
  }
  return distant.empty() ? any : distant;
}

// How many of the grounds roads join to a town, itself included.
int Umpire::cluster(int town, const std::vector<int>& grounds) const {
  std::vector<int> found = {town};
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (const int t : grounds) {
      if (road(found[i], t) && std::ranges::find(found, t) == found.end()) found.push_back(t);
    }
  }
  return static_cast<int>(found.size());
}

// The most towns that a start can have with these among them, when each must be next to all others.
int Umpire::tight(std::vector<int> chosen, const std::vector<int>& grounds) const {
  const auto most = static_cast<std::size_t>(t_.constants.start[trio() ? 1 : 0].towns);
  if (chosen.size() >= most) return static_cast<int>(most);
  int best = static_cast<int>(chosen.size());
  for (const int t : grounds) {
    if (!std::ranges::all_of(chosen, [&](int c) { return road(c, t); })) continue;
    auto longer = chosen;
    longer.push_back(t);
    best = std::max(best, tight(std::move(longer), grounds));
  }
  return best;
}

bool Umpire::trio() const {
  int mates = 0;
  for (int p = 0; p < t_.terms.players; ++p) mates += cat(seat(p)) == cat(me_) ? 1 : 0;
  return mates == 3;
}

std::optional<Breach> Umpire::start() const {
  if (verb_ != Verb::kName) {
    return breach("CVR-027", "choose the next of your starting towns");
  }
  const int town = arg_;
  bool touches = s_.placing.towns == 0;
  for (int i = 0; i < s_.placing.towns; ++i) {
    if (s_.placing.town[at(i)] == town) {
      return breach("CVR-027", "you have chosen " + name(town) + " already", cells({town}));
    }
    touches = touches || road(town, s_.placing.town[at(i)]);
    if (t_.terms.reading.cluster_start && !road(town, s_.placing.town[at(i)])) {
      return breach("CVR-028",
                    name(town) + " is not road-adjacent to " + name(s_.placing.town[at(i)]),
                    cells({town, s_.placing.town[at(i)]}));
    }
  }
  if (!touches) {
    return breach("CVR-028", name(town) + " is not road-adjacent to a town you have chosen",
                  cells({town}));
  }
  if (holder(town) != kNobody) {
    return breach("CVR-029", game_.seat_name(holder(town)) + " holds " + name(town), cells({town}));
  }
  const auto grounds = start_grounds();
  if (std::ranges::find(grounds, town) == grounds.end()) {
    return breach("CVR-030",
                  t_.terms.reading.sea_distance ? "Too near to an enemy start (1 road or sea link)"
                                                : "Too near to an enemy start (1 road)",
                  cells({town}));
  }
  if (t_.terms.reading.cluster_start) {
    std::vector<int> chosen;
    for (int i = 0; i < s_.placing.towns; ++i) chosen.push_back(s_.placing.town[at(i)]);
    chosen.push_back(town);
    const int wanted = tight({}, grounds);
    if (tight(std::move(chosen), grounds) >= wanted) return {};
    return breach("CVR-035",
                  "with " + name(town) + " no " + std::to_string(wanted) +
                      " towns next to each other can be had",
                  cells({town}));
  }
  if (s_.placing.towns == 0) {
    const int asked = t_.constants.start[trio() ? 1 : 0].towns;
    int best = 0;
    for (const int t : grounds) {
      if (best < asked) best = std::max(best, cluster(t, grounds));
    }
    const int wanted = std::min(best, asked);
    if (cluster(town, grounds) < wanted) {
      return breach("CVR-035",
                    "from " + name(town) + " no " + std::to_string(wanted) +
                        " connected towns can be reached",
                    cells({town}));
    }
  }
  return {};
}

std::optional<Breach> Umpire::start_units() const {
  if (verb_ != Verb::kSay) return breach("CVR-034", "say how many units start there");
  int left = t_.constants.start[trio() ? 1 : 0].units;
  for (int i = 0; i < s_.placing.given; ++i) left -= s_.placing.units[at(i)];
  const int later = s_.placing.towns - s_.placing.given - 1;
  if (arg_ > left - later) {
    return breach("CVR-034", "at most " + std::to_string(left - later) +
                                 ": every chosen town needs at least 1 unit");
  }
  return {};
}

std::optional<Breach> Umpire::come_back() const {
  if (verb_ != Verb::kName) return breach("CVR-625", "choose the town you come back to");
  if (holder(arg_) != kNobody) {
    return breach("CVR-624", "you come back to an unoccupied town only", cells({arg_}));
  }
  return {};
}

std::optional<Breach> Umpire::spawn() const {
  if (verb_ != Verb::kName) return breach("CVR-572", "choose one of your towns for Spawning");
  if (holder(arg_) != me_) {
    return breach("CVR-570", "Spawning needs a town of your own", cells({arg_}));
  }
  return {};
}

std::optional<Breach> Umpire::breed() const {
  if (verb_ == Verb::kStore) {
    if (talent(me_) != Attribute::kReserves) {
      return breach("CVR-560", "only Join the Reserves has a cube");
    }
    if (s_.bred.has(kCube)) return breach("CVR-602", "the cube has had its share");
    return {};
  }
  if (verb_ != Verb::kName) return breach("CVR-606", "place the units bred");
  if (holder(arg_) != me_) {
    return breach("CVR-602", "bred units go to your own towns only", cells({arg_}));
  }
  if (s_.bred.has(arg_)) {
    return breach("CVR-602", name(arg_) + " has had its share", cells({arg_}));
  }
  return {};
}

std::optional<Breach> Umpire::breed_units() const {
  if (verb_ != Verb::kSay) return breach("CVR-603", "say how many units are placed there");
  if (arg_ <= s_.breeding.left) return {};
  return breach("CVR-603", count_of(s_.breeding.left, "unit is", "units are") + " left to place");
}

std::optional<Breach> Umpire::discard() const {
  if (verb_ != Verb::kPlay) {
    return breach("CVR-107",
                  "discard until you hold " + count_of(t_.constants.hand_limit, "card", "cards"));
  }
  return in_hand("CVR-107");
}

}  // namespace warren::cats_vs_rats
