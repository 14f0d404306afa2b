// Legality a second time: slow, plain, in the order of the rulebook, and shared with nothing but
// the tables of the edition. What it answers is what a person is told.
#include <algorithm>
#include <vector>

#include "engine/text.h"
#include "games/cats_vs_rats/cats_vs_rats.h"

namespace warren::cats_vs_rats {

class Umpire {
 public:
  Umpire(const CatsVsRats& game, const State& s, Seat me)
      : game_(game), map_(game.material()), terms_(game.terms()), s_(s), me_(me) {}

  using Verdict = std::optional<Breach>;

  Verdict judge(Action a) {
    if (index(me_) >= terms_.players) return breach("CVR-001", "there is no such seat");
    if (index(a) >= kActionCount) return breach("CVR-102", "there is no such action");
    if (s_.phase == Phase::kOver) return breach("CVR-701", "the match is over");
    if (auto lot = chance_decides()) return lot;
    if (const Seat turn = whose(); turn != me_) {
      return breach(in_battle()                  ? "CVR-308"
                    : s_.phase == Phase::kAttr   ? "CVR-020"
                    : s_.phase <= Phase::kStartN ? "CVR-025"
                                                 : "CVR-101",
                    game_.seat_name(turn) + " is to choose now, not you");
    }
    read(a);
    switch (s_.phase) {
      case Phase::kAttr: return attribute();
      case Phase::kStart: return start();
      case Phase::kStartN: return start_units();
      case Phase::kReturn: return come_back();
      case Phase::kSpawn: return spawn();
      case Phase::kMain: return main();
      case Phase::kTo: return to();
      case Phase::kHop: return hop();
      case Phase::kCount: return count(goes_to_enemy() ? "CVR-301" : "CVR-202");
      case Phase::kTaunt: return taunt();
      case Phase::kReserve: return yes_or_no("CVR-562", "the cube joins whole or not at all");
      case Phase::kCardA:
      case Phase::kCardD: return place_card();
      case Phase::kSwitchA:
      case Phase::kSwitchD: return switch_card();
      case Phase::kNecroA:
      case Phase::kNecroD: return fetch();
      case Phase::kChange: return change();
      case Phase::kRally: return rally();
      case Phase::kRerollA:
      case Phase::kRerollD: return yes_or_no("CVR-420", "re-roll your die or keep it");
      case Phase::kBroom: return broom();
      case Phase::kFrenzy: return frenzy();
      case Phase::kFCount: return count("CVR-445");
      case Phase::kBreed: return breed();
      case Phase::kBreedN: return breed_units();
      case Phase::kDiscard: return discard();
      default: return breach("CVR-101", "nobody is to act now");
    }
  }

 private:
  enum class Verb {
    kLeave,
    kGo,
    kName,
    kSay,
    kPlay,
    kPick,
    kTakeCard,
    kStop,
    kRefuse,
    kAgree,
    kStore
  };

  void read(Action a) {
    const int id = index(a);
    const auto set = [&](Verb v, int base) {
      verb_ = v;
      arg_ = id - base;
    };
    if (id < 45) return set(Verb::kLeave, 0);
    if (id < 90) return set(Verb::kGo, 45);
    if (id < 135) return set(Verb::kName, 90);
    if (id < 390) return set(Verb::kSay, 134);
    if (id < 403) return set(Verb::kPlay, 390);
    if (id < 413) return set(Verb::kPick, 403);
    constexpr std::array<Verb, 5> kRest = {Verb::kTakeCard, Verb::kStop, Verb::kRefuse,
                                           Verb::kAgree, Verb::kStore};
    set(kRest[at(id - 413)], id);
  }

  // -- What the table looks like ----------------------------------------------------------------
  Seat holder(int town) const {
    for (int p = 0; p < terms_.players; ++p) {
      if (s_.towns[at(p)].has(town)) return seat(p);
    }
    return kNobody;
  }
  Attribute talent(Seat p) const { return s_.attribute[at(p)]; }
  bool cat(Seat p) const { return static_cast<int>(talent(p)) < 5; }
  bool ally(Seat p, Seat q) const { return p != q && cat(p) == cat(q); }
  bool road(int a, int b) const { return map_.road[at(a)].has(b); }
  bool sea(int a, int b) const {
    return a != b && map_.towns[at(a)].port && map_.towns[at(b)].port;
  }
  bool linked(int a, int b) const { return road(a, b) || sea(a, b); }
  bool goes_to_enemy() const {
    const Seat there = holder(s_.walk.to);
    return there != kNobody && cat(there) != cat(me_);
  }
  std::string name(int town) const { return map_.towns[at(town)].id; }
  static CellSet cells(std::initializer_list<int> towns) {
    CellSet out;
    for (const int t : towns) out.add(cell(t));
    return out;
  }
  bool in_battle() const { return s_.phase >= Phase::kTaunt && s_.phase <= Phase::kFCount; }

  Seat with(Attribute a) const {
    for (int p = 0; p < terms_.players; ++p) {
      if (talent(seat(p)) == a) return seat(p);
    }
    return kNobody;
  }
  Seat whose() const {
    switch (s_.phase) {
      case Phase::kTaunt: return with(Attribute::kTaunt);
      case Phase::kReserve: return with(Attribute::kReserves);
      case Phase::kCardD:
      case Phase::kSwitchD:
      case Phase::kNecroD:
      case Phase::kChange:
      case Phase::kRerollD:
      case Phase::kBroom: return s_.battle.defender;
      default: return s_.active;
    }
  }
  Verdict chance_decides() const {
    switch (s_.phase) {
      case Phase::kAttr:
        if (terms_.pick != Pick::kRandom) return {};
        return breach("CVR-020", "attributes are drawn by lot in this match");
      case Phase::kFirst: return breach("CVR-022", "the dice decide which team goes first");
      case Phase::kDraw: return breach("CVR-105", "a card is being drawn");
      case Phase::kDieA:
      case Phase::kDieD:
      case Phase::kRedieA:
      case Phase::kRedieD: return breach("CVR-316", "the dice are rolling");
      default: return {};
    }
  }

  // -- Setup ------------------------------------------------------------------------------------
  Verdict attribute() const {
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
    if (terms_.fixed && (terms_.sides[at(me_)] == Team::kCats) != (arg_ < 5)) {
      return breach("CVR-020", print + " belongs to the other team; your side is fixed");
    }
    if (mates >= (terms_.players == 4 ? 2 : 3)) {
      return breach("CVR-021", "that team is full");
    }
    return {};
  }

  bool beside_enemy(int town) const {
    for (int t = 0; t < kTowns; ++t) {
      const Seat p = holder(t);
      if (p != kNobody && cat(p) != cat(me_) && road(t, town)) return true;
    }
    return false;
  }
  // Towns open to a start by occupation and distance; the distance falls if nothing is left.
  std::vector<int> start_grounds() const {
    std::vector<int> distant;
    std::vector<int> any;
    for (int t = 0; t < kTowns; ++t) {
      if (holder(t) != kNobody) continue;
      any.push_back(t);
      if (!beside_enemy(t)) distant.push_back(t);
    }
    return distant.empty() ? any : distant;
  }
  int cluster(int town, const std::vector<int>& grounds) const {  // towns joined to it by roads
    std::vector<int> found = {town};
    for (std::size_t i = 0; i < found.size(); ++i) {
      for (const int t : grounds) {
        if (road(found[i], t) && std::ranges::find(found, t) == found.end()) found.push_back(t);
      }
    }
    return static_cast<int>(found.size());
  }
  bool trio() const {
    int mates = 0;
    for (int p = 0; p < terms_.players; ++p) mates += cat(seat(p)) == cat(me_) ? 1 : 0;
    return mates == 3;
  }
  Verdict start() const {
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
    }
    if (!touches) {
      return breach("CVR-028", name(town) + " is not road-adjacent to a town you have chosen",
                    cells({town}));
    }
    if (holder(town) != kNobody) {
      return breach("CVR-029", game_.seat_name(holder(town)) + " holds " + name(town),
                    cells({town}));
    }
    const auto grounds = start_grounds();
    if (std::ranges::find(grounds, town) == grounds.end()) {
      return breach("CVR-030", "Too near to an enemy start (1 road)", cells({town}));
    }
    if (s_.placing.towns == 0) {
      const int asked = map_.constants.start[trio() ? 1 : 0].towns;
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
  Verdict start_units() const {
    if (verb_ != Verb::kSay) return breach("CVR-034", "say how many units start there");
    int left = map_.constants.start[trio() ? 1 : 0].units;
    for (int i = 0; i < s_.placing.given; ++i) left -= s_.placing.units[at(i)];
    const int later = s_.placing.towns - s_.placing.given - 1;
    if (arg_ > left - later) {
      return breach("CVR-034", "at most " + std::to_string(left - later) +
                                   ": every chosen town needs at least 1 unit");
    }
    return {};
  }

  // -- Start of the turn ------------------------------------------------------------------------
  Verdict come_back() const {
    if (verb_ != Verb::kName) return breach("CVR-625", "choose the town you come back to");
    if (holder(arg_) != kNobody) {
      return breach("CVR-624", "you come back to an unoccupied town only", cells({arg_}));
    }
    return {};
  }
  Verdict spawn() const {
    if (verb_ != Verb::kName) return breach("CVR-572", "choose one of your towns for Spawning");
    if (holder(arg_) != me_) {
      return breach("CVR-570", "Spawning needs a town of your own", cells({arg_}));
    }
    return {};
  }

  // -- Actions ----------------------------------------------------------------------------------
  Verdict main() const {
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
  Verdict leave(int town) const {
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
  Verdict to() const {
    if (verb_ != Verb::kGo) return breach("CVR-201", "name the town the units go to");
    return first_step(s_.walk.from, arg_);
  }

  Verdict first_step(int from, int town) const {
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
  Verdict attack(int from, int town, Seat owner) const {
    if (s_.actions == 0 && talent(owner) != Attribute::kCrusader) {
      return breach("CVR-102", "No actions left");
    }
    if (within_attack(from, town, owner)) return {};
    return breach("CVR-302",
                  name(town) + " is not linked to " + name(from) + ": too far for an attack",
                  cells({from, town}));
  }
  bool within_attack(int from, int town, Seat owner) const {
    return linked(from, town) || (talent(owner) == Attribute::kDrop && two_roads(from, town)) ||
           (talent(owner) == Attribute::kBridge && over_bridge(from, town, owner));
  }
  bool two_roads(int from, int town) const {
    for (int t = 0; t < kTowns; ++t) {
      if (road(from, t) && road(t, town)) return true;
    }
    return false;
  }
  // A chain of allied towns by road, at least one, ends beside the town (CVR-550 to CVR-552).
  bool over_bridge(int from, int town, Seat owner) const {
    std::vector<int> chain;
    for (int t = 0; t < kTowns; ++t) {
      if (road(from, t) && holder(t) != kNobody && ally(holder(t), owner)) chain.push_back(t);
    }
    for (std::size_t i = 0; i < chain.size(); ++i) {
      if (road(chain[i], town)) return true;
      for (int t = 0; t < kTowns; ++t) {
        if (road(chain[i], t) && holder(t) != kNobody && ally(holder(t), owner) &&
            std::ranges::find(chain, t) == chain.end()) {
          chain.push_back(t);
        }
      }
    }
    return false;
  }
  Verdict pass(int from, int town, Seat owner) const {
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
  // From an ally's town: does some way end in an unoccupied or own town within the actions?
  bool can_finish(int town, std::vector<int> visited, int actions, Seat owner) const {
    if (actions == 0) return false;
    for (int t = 0; t < kTowns; ++t) {
      if (!linked(town, t) || std::ranges::find(visited, t) != visited.end()) continue;
      if (holder(t) == kNobody || holder(t) == owner) return true;
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
  Verdict hop() const {
    if (verb_ != Verb::kGo) return breach("CVR-209", "the units are on their way: name a town");
    const int town = arg_;
    std::vector<int> visited = {s_.walk.from};
    for (int i = 0; i < s_.walk.steps; ++i) visited.push_back(s_.walk.via[at(i)]);
    const Seat owner = holder(s_.walk.from);
    const Seat there = holder(town);
    if (std::ranges::find(visited, town) != visited.end()) {
      return breach("CVR-209", "they have been in " + name(town) + " already", cells({town}));
    }
    if (there != kNobody && there != owner && !ally(there, owner)) return attack_on_the_way(town);
    if (!linked(visited.back(), town)) {
      return breach("CVR-211", name(town) + " is not linked to " + name(visited.back()),
                    cells({visited.back(), town}));
    }
    if (there == kNobody || there == owner) return {};
    visited.push_back(town);
    if (!can_finish(town, visited, s_.actions - s_.walk.steps - 1, owner)) {
      return breach("CVR-210", "beyond " + name(town) + " no town to end in can be reached",
                    cells({town}));
    }
    return {};
  }
  // A leapfrog ends in no attack; the person hears where one could start.
  Verdict attack_on_the_way(int town) const {
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
  Verdict count(std::string_view rule) const {
    if (verb_ != Verb::kSay) return breach(rule, "say how many units go");
    const int most = s_.units[s_.walk.from];
    if (arg_ > most) {
      return breach(rule, name(s_.walk.from) + " has " + count_of(most, "unit", "units") + " only",
                    cells({s_.walk.from}));
    }
    return {};
  }

  // -- Battle -----------------------------------------------------------------------------------
  // A town of the right holder, joined by a road to another.
  Verdict next_to(int town, bool right, int other_town, std::string_view rule,
                  const std::string& what) const {
    if (!right) return breach(rule, name(town) + " is not " + what, cells({town}));
    if (road(town, other_town)) return {};
    if (sea(town, other_town)) {
      return breach("CVR-006",
                    name(other_town) + " and " + name(town) + " are linked by sea, not by road",
                    cells({other_town, town}));
    }
    return breach(rule, name(town) + " is not road-adjacent to " + name(other_town),
                  cells({other_town, town}));
  }
  Verdict yes_or_no(std::string_view rule, const std::string& sentence) const {
    if (verb_ == Verb::kAgree || verb_ == Verb::kRefuse) return {};
    return breach(rule, sentence + ": yes or no");
  }
  Verdict taunt() const {
    if (verb_ == Verb::kRefuse) return {};
    if (verb_ != Verb::kName)
      return breach("CVR-506", "name the town to be attacked instead, or no");
    return next_to(arg_, holder(arg_) == me_, s_.walk.from, "CVR-505", "your town");
  }
  Verdict in_hand(std::string_view rule) const {
    if (s_.hand[at(me_)][at(arg_)] > 0) return {};
    return breach(rule, "you do not hold " + map_.cards[at(arg_)].name);
  }
  Verdict place_card() const {
    if (verb_ == Verb::kRefuse) return {};
    if (verb_ != Verb::kPlay) return breach("CVR-310", "place one card face down, or none");
    return in_hand("CVR-311");
  }
  Verdict switch_card() const {
    if (verb_ != Verb::kPlay) {
      return breach("CVR-436", "your card is muddled: another one from your hand must be played");
    }
    const auto muddled = s_.battle.card[s_.phase == Phase::kSwitchA ? 0 : 1];
    if (muddled == static_cast<Kind>(arg_) && s_.hand[at(me_)][at(arg_)] == 0) {
      return breach("CVR-436", map_.cards[at(arg_)].name + " is the muddled card: play another");
    }
    return in_hand("CVR-436");
  }
  Verdict fetch() const {
    if (verb_ != Verb::kPlay) return breach("CVR-466", "choose a card of the discard pile");
    if (s_.discard[at(arg_)] > 0) return {};
    return breach("CVR-466", map_.cards[at(arg_)].name + " is not in the discard pile");
  }
  Verdict change() const {
    if (verb_ != Verb::kName) return breach("CVR-403", "the Changeling acts: name the allied town");
    const Seat there = holder(arg_);
    const bool right = there != kNobody && ally(there, holder(s_.battle.target));
    return next_to(arg_, right, s_.battle.target, "CVR-456", "an ally's town");
  }
  Verdict rally() const {
    if (verb_ != Verb::kName) return breach("CVR-403", "the Bell rings: name the ally's town");
    const Seat there = holder(arg_);
    const bool right = there != kNobody && ally(there, holder(s_.walk.from));
    return next_to(arg_, right, s_.walk.from, "CVR-448", "an ally's town");
  }
  Verdict broom() const {
    if (verb_ == Verb::kRefuse) return {};
    if (verb_ != Verb::kName) return breach("CVR-432", "name the town they flee to, or no");
    const int target = s_.battle.target;
    if (arg_ == target) {
      return breach("CVR-433", name(target) + " is lost: they flee to another town of yours",
                    cells({target}));
    }
    const bool right = holder(arg_) == holder(target);
    if (holder(arg_) == kNobody || arg_ == s_.walk.from) {
      return breach("CVR-434", "they cannot flee to " + name(arg_), cells({arg_}));
    }
    return next_to(arg_, right, target, "CVR-433", "your town");
  }
  Verdict frenzy() const {
    if (verb_ == Verb::kRefuse) return {};
    if (verb_ != Verb::kGo) return breach("CVR-442", "name another town to attack, or no");
    const Seat there = holder(arg_);
    if (there == kNobody || cat(there) == cat(me_)) {
      return breach("CVR-442", "Blood Frenzy attacks an enemy town", cells({arg_}));
    }
    const int from = s_.walk.from;
    if (linked(from, arg_)) return {};
    const std::string far = name(arg_) + " is not linked to " + name(from);
    const Seat owner = holder(from);
    if (!within_attack(from, arg_, owner)) return breach("CVR-442", far, cells({from, arg_}));
    return breach(
        "CVR-447",
        far + ": " + map_.attributes[at(talent(owner))].name + " does not lengthen a Blood Frenzy",
        cells({from, arg_}));
  }

  // -- End of the turn --------------------------------------------------------------------------
  Verdict breed() const {
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
  Verdict breed_units() const {
    if (verb_ != Verb::kSay) return breach("CVR-603", "say how many units are placed there");
    if (arg_ <= s_.breeding.left) return {};
    return breach("CVR-603", count_of(s_.breeding.left, "unit is", "units are") + " left to place");
  }
  Verdict discard() const {
    if (verb_ != Verb::kPlay) {
      return breach("CVR-107", "discard until you hold " +
                                   count_of(map_.constants.hand_limit, "card", "cards"));
    }
    return in_hand("CVR-107");
  }

  const CatsVsRats& game_;
  const Edition& map_;
  const Terms& terms_;
  const State& s_;
  const Seat me_;
  Verb verb_ = Verb::kRefuse;
  int arg_ = 0;
};

std::optional<Breach> CatsVsRats::forbids(const State& s, Seat seat, Action a) const {
  return Umpire(*this, s, seat).judge(a);
}

}  // namespace warren::cats_vs_rats
