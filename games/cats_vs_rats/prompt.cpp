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
    case Phase::kBroomN:
      return "how many of the " + units(s.units[b.target]) + " flee to " + id(s.breeding.place) +
             "? at most " + std::to_string(flight(s));
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

namespace {

bool is_enemy(const State& s, int town) {
  const Seat there = owner_of(s, town);
  return there != kNobody && team_of(s, there) != team_of(s, s.active);
}

std::string town_list(const CatsVsRats& game, TownSet towns) {
  std::vector<std::string> out;
  towns.each([&](int t) { out.push_back(game.cell_name(cell(t))); });
  return join(out, " ");
}

std::string of_card(const CatsVsRats& game, const State& s, Seat seat, Kind kind) {
  const std::string& text = game.printed().cards[at(kind)].text;
  const bool attacks =
      s.phase == Phase::kCardA || s.phase == Phase::kSwitchA || s.phase == Phase::kNecroA;
  if (s.phase != Phase::kDiscard && useless(kind, attacks ? Side::kAttack : Side::kDefence)) {
    return "(useless on your side) " + text;
  }
  return too_late(s, seat, kind) ? "(too late to act) " + text : text;
}

std::string of_departure(const CatsVsRats& game, const State& s, Seat seat, int from) {
  const Reach r = game.reach(s, from);
  std::string text = units(s.units[at(from)]);
  if (const Seat owner = owner_of(s, from); owner != seat) {
    text += " of " + game.seat_name(owner);  // at the Dispatcher's order
  }
  if (!r.attacks.empty()) text += "; attack " + town_list(game, r.attacks);
  if (!r.moves.empty()) text += "; move to " + town_list(game, r.moves);
  if (!r.steps.empty()) text += "; over " + town_list(game, r.steps);
  return text;
}

std::string of_destination(const CatsVsRats& game, const State& s, int town) {
  const int from = s.walk.from;
  if (is_enemy(s, town)) {
    const int all = s.units[at(from)];
    return (all == 1 ? "1 attacks, " : "all " + std::to_string(all) + " attack, ") +
           odds_of(preview(game, s, from, town, all));
  }
  const Seat there = owner_of(s, town);
  if (there == kNobody) return "unoccupied";
  if (there == owner_of(s, from)) return "joins " + units(s.units[at(town)]);
  return "passes through " + game.seat_name(there) + "'s town, 1 action a step";
}

std::string of_number(const CatsVsRats& game, const State& s, int n) {
  const int from = s.walk.from;
  const int all = s.units[at(from)];
  std::string text = n == all ? "gives " + game.cell_name(cell(from)) + " up"
                              : "leaves " + std::to_string(all - n);
  if (is_enemy(s, s.walk.to)) text += "; " + odds_of(preview(game, s, from, s.walk.to, n));
  return text;
}

}  // namespace

std::string CatsVsRats::remark(const Known<State>& known, Seat seat, Action a) const {
  const State& s = known.position();
  if (!node(s).seats.has(seat)) return "";
  const int id = index(a);
  if (a >= action(kCard) && a < action(kAttr)) {
    return of_card(*this, s, seat, static_cast<Kind>(id - kCard));
  }
  const auto units_at = [&] { return units(s.units[at(id - kAt)]); };
  switch (s.phase) {
    case Phase::kAttr: return edition_->attributes[at(id - kAttr)].text;
    case Phase::kMain:
      if (a == kDraw) return "for 1 action; the deck has " + std::to_string(s.deck_size);
      if (a == kEnd) return "then " + count_of(breeds(s, seat), "unit is", "units are") + " bred";
      return of_departure(*this, s, seat, id - kFrom);
    case Phase::kTo:
    case Phase::kHop:
    case Phase::kFrenzy:
      return a == kNo ? "stay in " + cell_name(cell(s.walk.from))
                      : of_destination(*this, s, id - kTo);
    case Phase::kCount:
    case Phase::kFCount: return of_number(*this, s, number_of(a));
    case Phase::kSpawn: {
      const int n = spawned_around(*this, s, seat, id - kAt);
      return n == 0 ? "nothing spawns" : "+1 in " + count_of(n, "town", "towns");
    }
    case Phase::kTaunt:
      return a == kNo ? ""
                      : "defended by " + units_at() + ", town +" +
                            std::to_string(tables().defence[at(id - kAt)]);
    case Phase::kReserve: return a == kYes ? "the cube is empty afterwards" : "";
    case Phase::kChange: return units_at() + " would fight instead";
    case Phase::kRally: {
      const Loan loan = rallied_from(*this, s, id - kAt);
      return units(loan.units) + " would join" +
             (loan.leaves_nobody ? "; a win would leave nobody to move in" : "");
    }
    case Phase::kBroom: return a == kNo ? "" : "joins " + units_at();
    case Phase::kBreed: return "holds " + (a == kIntoCube ? units(s.cube) : units_at());
    default: return "";
  }
}

}  // namespace warren::cats_vs_rats
