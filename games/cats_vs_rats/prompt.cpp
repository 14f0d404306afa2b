// What a seat is asked, and what an action would bring, in a few words.
#include <algorithm>

#include "engine/text.h"
#include "games/cats_vs_rats/cats_vs_rats.h"
#include "games/cats_vs_rats/edition.h"
#include "games/cats_vs_rats/preview.h"

namespace warren::cats_vs_rats {

namespace {
std::string units(int n) { return count_of(n, "unit", "units"); }
// "the unit", "the 8 units"
std::string the_units(int n) { return n == 1 ? "the unit" : "the " + units(n); }
}  // namespace

std::string CatsVsRats::town_list(TownSet towns) const {
  std::vector<std::string> out;
  towns.each([&](int t) { out.push_back(edition_->towns[at(t)].id); });
  return join(out, " ");
}

std::string CatsVsRats::prompt(const Known<State>& known, Seat seat) const {
  const State& s = known.position();
  if (s.phase == Phase::kOver) return "the match is over";
  if (!node(s).seats.has(seat)) return "wait for the others";
  const auto id = [&](int t) { return t == kNone ? std::string("-") : edition_->towns[at(t)].id; };
  const Battle& b = s.battle;
  const std::string fight = "the battle for " + id(b.target);
  switch (s.phase) {
    case Phase::kAttr: return "pick your attribute: it says which team you play for";
    case Phase::kStart:
      return "choose start town " + std::to_string(s.placing.towns + 1) + " of " +
             std::to_string(start_count(s));
    case Phase::kStartN:
      return "how many units start in " + id(s.placing.town[s.placing.given]) + "? at most " +
             std::to_string(start_most(s));
    case Phase::kReturn:
      return "you were wiped out: come back with " + units(tables().constants.return_units) +
             " in any unoccupied town";
    case Phase::kSpawn: return "choose a town for Spawning: its own neighbours gain 1 unit each";
    case Phase::kMain:
      return count_of(s.actions, "action", "actions") + " left" +
             (free_attack(s) ? ", and a Crusader attacks free" : "") +
             ": move or attack from a town, draw, or end";
    case Phase::kTo:
      return std::string(s.units[s.walk.from] == 1 ? "where does " : "where do ") +
             the_units(s.units[s.walk.from]) + " of " + id(s.walk.from) + " go?";
    case Phase::kHop:
      return "on from " + id(s.walk.via[at(s.walk.steps - 1)]) + ", an ally's town: where to?";
    case Phase::kCount:
      return "how many of the " + units(s.units[s.walk.from]) + " go from " + id(s.walk.from) +
             " to " + id(s.walk.to) + "?";
    case Phase::kTaunt:
      return seat_name(s.active) + " attacks " + id(s.walk.to) + " from " + id(s.walk.from) +
             " with " + units(b.own) + ": draw the attack to one of your towns?";
    case Phase::kReserve: return "throw " + the_units(s.cube) + " of the cube into " + fight + "?";
    case Phase::kCardA: return "your attack on " + id(b.target) + ": place a card face down, or no";
    case Phase::kCardD:
      return "your defence of " + id(b.target) + " against " + units(b.own) +
             ": place a card face down, or no";
    case Phase::kSwitchA:
    case Phase::kSwitchD: return "your card is muddled: play another one instead";
    case Phase::kNecroA:
    case Phase::kNecroD: return "Necromancy: raise a card from the discard pile";
    case Phase::kChange: return "Changeling: with which allied town do your units change places?";
    case Phase::kRally: return "Rallying Bell: which allied town sends half of its units?";
    case Phase::kRerollA:
    case Phase::kRerollD:
      return "the dice show " + std::to_string(b.die[0]) + " to " + std::to_string(b.die[1]) +
             ": throw yours again?";
    case Phase::kBroom: return id(b.target) + " is lost: where do the last defenders flee?";
    case Phase::kFrenzy: return "Blood Frenzy: attack on from " + id(s.walk.from) + ", or no";
    case Phase::kFCount:
      return "how many of the " + units(s.units[s.walk.from]) + " storm on to " + id(s.walk.to) +
             "?";
    case Phase::kBreed:
      return units(s.breeding.left) +
             " bred: " + (s.breeding.left == 1 ? "where does it go?" : "where do some of them go?");
    case Phase::kBreedN:
      return "how many of the " + units(s.breeding.left) + " go to " +
             (s.breeding.place == kCube ? "the cube" : id(s.breeding.place)) + "?";
    case Phase::kDiscard:
      return "discard down to " + count_of(tables().constants.hand_limit, "card", "cards");
    default: return "wait";
  }
}

std::string CatsVsRats::remark(const Known<State>& known, Seat seat, Action a) const {
  const State& s = known.position();
  if (!node(s).seats.has(seat)) return "";
  const int id = index(a);
  const auto is_enemy = [&](int t) {
    const Seat there = owner_of(s, t);
    return there != kNobody && team_of(s, there) != team_of(s, s.active);
  };
  if (a >= action(kCard) && a < action(kAttr)) {
    const auto kind = static_cast<Kind>(id - kCard);
    std::string text = edition_->cards[at(kind)].text;
    const bool attacks =
        s.phase == Phase::kCardA || s.phase == Phase::kSwitchA || s.phase == Phase::kNecroA;
    if (s.phase != Phase::kDiscard && useless(kind, attacks ? Side::kAttack : Side::kDefence)) {
      text = "(useless on your side) " + text;
    } else if (too_late(s, seat, kind)) {
      text = "(too late to act) " + text;
    }
    return text;
  }
  switch (s.phase) {
    case Phase::kAttr: return edition_->attributes[at(id - kAttr)].text;
    case Phase::kMain: {
      if (a == kDraw) return "for 1 action; the deck has " + std::to_string(s.deck_size);
      if (a == kEnd) return "then " + count_of(breeds(s, seat), "unit is", "units are") + " bred";
      const Reach r = reach(s, id - kFrom);
      std::string text = units(s.units[at(id - kFrom)]);
      if (const Seat owner = owner_of(s, id - kFrom); owner != seat) {
        text += " of " + seat_name(owner);  // at the Dispatcher's order
      }
      if (!r.attacks.empty()) text += "; attack " + town_list(r.attacks);
      if (!r.moves.empty()) text += "; move to " + town_list(r.moves);
      if (!r.steps.empty()) text += "; over " + town_list(r.steps);
      return text;
    }
    case Phase::kTo:
    case Phase::kHop:
    case Phase::kFrenzy: {
      if (a == kNo) return "stay in " + edition_->towns[s.walk.from].id;
      const int t = id - kTo;
      const Seat there = owner_of(s, t);
      if (is_enemy(t)) {
        const int all = s.units[s.walk.from];
        return (all == 1 ? "1 attacks, " : "all " + std::to_string(all) + " attack, ") +
               odds_of(preview(*this, s, s.walk.from, t, all));
      }
      if (there == kNobody) return "unoccupied";
      if (there == owner_of(s, s.walk.from)) return "joins " + units(s.units[at(t)]);
      return "passes through " + seat_name(there) + "'s town, 1 action a step";
    }
    case Phase::kCount:
    case Phase::kFCount: {
      const int n = number_of(a);
      std::string text = n == s.units[s.walk.from]
                             ? "gives " + edition_->towns[s.walk.from].id + " up"
                             : "leaves " + std::to_string(s.units[s.walk.from] - n);
      if (is_enemy(s.walk.to)) text += "; " + odds_of(preview(*this, s, s.walk.from, s.walk.to, n));
      return text;
    }
    case Phase::kSpawn: {
      const int near = (tables().road[at(id - kAt)] & s.towns[at(seat)]).size();
      const int n = std::min(near, room(s, seat));
      return n == 0 ? "nothing spawns" : "+1 in " + count_of(n, "town", "towns");
    }
    case Phase::kTaunt:
      return a == kNo ? ""
                      : "defended by " + units(s.units[at(id - kAt)]) + ", town +" +
                            std::to_string(tables().defence[at(id - kAt)]);
    case Phase::kReserve: return a == kYes ? "the cube is empty afterwards" : "";
    case Phase::kChange: return units(s.units[at(id - kAt)]) + " would fight instead";
    case Phase::kRally: {
      const int lent = (s.units[at(id - kAt)] + 1) / 2;
      std::string text = units(lent) + " would join";
      // Hex comes next and takes own attackers first; the last town of a player costs none.
      const Battle& b = s.battle;
      const bool hexed = b.live[at(Side::kDefence)] == Kind::kHex;
      const int killed = hexed ? tables().constants.hex_units : 0;
      const bool last_town = s.towns[at(owner_of(s, b.target))].single();
      const int lost = last_town ? 0 : std::max(0, b.own + lent - killed) / 2;
      if (b.own - killed <= lost) text += "; a win would leave nobody to move in";
      return text;
    }
    case Phase::kBroom: return a == kNo ? "" : "joins " + units(s.units[at(id - kAt)]);
    case Phase::kBreed:
      return a == kIntoCube ? "holds " + units(s.cube) : "holds " + units(s.units[at(id - kAt)]);
    default: return "";
  }
}

}  // namespace warren::cats_vs_rats
