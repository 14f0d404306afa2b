// Events as sentences, each as one viewer may hear it.
#include "engine/text.h"
#include "engine/told.h"
#include "games/cats_vs_rats/cats_vs_rats.h"
#include "games/cats_vs_rats/edition.h"

namespace warren::cats_vs_rats {

namespace {

class Teller {
 public:
  Teller(const CatsVsRats& game, Viewer viewer)
      : game_(game), map_(game.printed()), viewer_(viewer) {}

  Told operator()(const AttributeTaken& e) const {
    const int a = static_cast<int>(e.attribute);
    return told("attr", e.who, {},
                name(e.who) + " takes " + map_.attributes[at(a)].name + " and plays " +
                    (a < 5 ? "Cat " : "Rat ") + std::to_string(a % 5 + 1));
  }
  Told operator()(const FirstRolled& e) const {
    return told("first", kNobody, {},
                "the Cats roll " + number(e.cats) + ", the Rats " + number(e.rats) + ": the " +
                    (e.cats > e.rats ? "Cats" : "Rats") + " go first",
                {e.cats, e.rats});
  }
  Told operator()(const StartChosen& e) const {
    return told("start", e.who, {e.town}, name(e.who) + " starts in " + town(e.town));
  }
  Told operator()(const StartFilled& e) const {
    return told("place", e.who, {e.town},
                name(e.who) + " puts " + units(e.units) + " in " + town(e.town));
  }
  Told operator()(const TurnBegan& e) const {
    return told("turn", e.who, {},
                "turn " + number(e.turn) + ": " + name(e.who) + " has " +
                    count_of(e.actions, "action", "actions"));
  }
  Told operator()(const Returned& e) const {
    return told("return", e.who, {e.town},
                name(e.who) + " comes back with " + units(e.units) + " in " + town(e.town));
  }
  Told operator()(const TurnSkipped& e) const {
    return told("skip", e.who, {}, name(e.who) + " finds no unoccupied town and skips the turn");
  }
  Told operator()(const Spawned& e) const {
    return told("spawn", e.who, {e.town},
                name(e.who) + " chooses " + town(e.town) + " for Spawning: " +
                    (e.units == 0 ? "nothing spawns" : units(e.units) + " around it"));
  }
  Told operator()(const Refilled& e) const {
    return told("refill", kNobody, {},
                "the discard pile (" + count_of(e.cards, "card", "cards") +
                    ") is shuffled into a new deck");
  }
  Told operator()(const Drew& e) const {
    const std::string what = viewer_.is(e.who) ? card(e.kind) : "a card";
    return told("draw", e.who, {}, name(e.who) + " draws " + what);
  }
  Told operator()(const Moved& e) const {
    std::string text = order(e.commander, e.owner) + "moves " + units(e.units) + " from " +
                       town(e.from) + " to " + town(e.to) + way(e.way);
    if (e.cost > 1) text += " for " + number(e.cost) + " actions";
    return told("move", e.commander, {e.from, e.to}, text, {e.units});
  }
  Told operator()(const Attacked& e) const {
    std::string text = order(e.commander, e.owner) + "attacks " + name(e.enemy) + "'s " +
                       town(e.to) + " with " + units(e.units) + " from " + town(e.from) +
                       way(e.way);
    if (e.cost == 0) text += ", free of actions";
    return told("attack", e.commander, {e.from, e.to}, text, {e.units, of(e.owner), of(e.enemy)});
  }
  Told operator()(const TauntAnswered& e) const {
    if (e.town == kNowhere) return told("taunt", e.who, {}, name(e.who) + " does not taunt");
    return told("taunt", e.who, {e.town},
                name(e.who) + " taunts the Rats: the battle moves to " + town(e.town));
  }
  Told operator()(const ReserveAnswered& e) const {
    if (e.units == 0) return told("reserve", e.who, {}, name(e.who) + " keeps the reserve back");
    return told(
        "reserve", e.who, {},
        name(e.who) + " throws in the reserve: " + count_of(e.units, "unit joins", "units join"),
        {e.units});
  }
  Told operator()(const CardAnswered& e) const {
    const std::string what = e.kind == Kind::kNoCard ? "places no card"
                             : viewer_.is(e.who)     ? "places " + card(e.kind) + " face down"
                                                     : "places a card face down";
    return told("card", e.who, {}, name(e.who) + " " + what);
  }
  Told operator()(const Revealed& e) const {
    return told("reveal", kNobody, {},
                "revealed: " + name(e.attacker) + " " + card(e.attack) + ", " + name(e.defender) +
                    " " + card(e.defence),
                {place(e.attack), place(e.defence)});
  }
  Told operator()(const Countered& e) const {
    return told("counter", e.who, {}, name(e.who) + "'s Counterspell voids " + card(e.kind));
  }
  Told operator()(const CounterReturned& e) const {
    return told("counter", e.who, {},
                "no card to counter: " + name(e.who) + " holds the Counterspell again");
  }
  Told operator()(const Muddled& e) const {
    return told(
        "muddle", e.who, {},
        name(e.who) + " is muddled, takes " + card(e.back) + " back and plays " + card(e.instead),
        {place(e.back), place(e.instead)});
  }
  Told operator()(const Fetched& e) const {
    if (e.kind == Kind::kNoCard) {
      return told("necro", e.who, {},
                  name(e.who) +
                      (game_.tables().terms.reading.no_answers
                           ? " finds nothing to raise in the discard pile"
                           : " finds the discard pile empty") +
                      (e.back ? " and takes Necromancy back" : ""));
    }
    return told("necro", e.who, {},
                name(e.who) + " raises " + card(e.kind) + " from the discard pile",
                {place(e.kind)});
  }
  Told operator()(const Swapped& e) const {
    return told("change", e.who, {e.target, e.town},
                "Changeling: " + name(e.who) + "'s units in " + town(e.target) + " and " +
                    name(e.ally) + "'s in " + town(e.town) + " change places");
  }
  Told operator()(const Rallied& e) const {
    return told("rally", e.who, {e.town},
                "Rallying Bell: " + units(e.units) + " of " + name(e.ally) + " from " +
                    town(e.town) + (e.units == 1 ? " joins" : " join") + " the attack",
                {e.units});
  }
  Told operator()(const Hexed& e) const {
    return told("hex", e.who, {},
                name(e.who) + "'s Hex kills " + units(e.lost) + " of the " +
                    (e.victim == Side::kAttack ? "attackers" : "defenders"),
                {e.lost, static_cast<int>(e.victim), of(e.owner), e.lent_lost, of(e.lender)});
  }
  Told operator()(const Rolled& e) const {
    return told("roll", e.who, {},
                std::string(e.side == Side::kAttack ? "attacker" : "defender") + " " + name(e.who) +
                    (e.again ? " re-rolls " : " rolls ") + number(e.number),
                {e.number, static_cast<int>(e.side)});
  }
  Told operator()(const RerollAnswered& e) const {
    return told("bones", e.who, {},
                name(e.who) + (e.yes ? " throws the die again" : " keeps the die"));
  }
  Told operator()(const FortuneTurned& e) const {
    return told("fortune", e.who, {}, "Turn of Fortune: the die values are switched");
  }
  Told operator()(const Compared& e) const {
    const std::array<int, 2> sum = {total(e, 0), total(e, 1)};
    return told("strength", kNobody, {},
                "strength: " + parts(e, 0) + " = " + number(sum[0]) + " against " + parts(e, 1) +
                    " = " + number(sum[1]),
                {e.units[0], e.value[0], e.town[0], e.attribute[0],  //
                 e.units[1], e.value[1], e.town[1], e.attribute[1]});
  }
  Told operator()(const Fled& e) const {
    if (e.to == kNowhere) return told("flee", e.who, {}, name(e.who) + " lets nobody flee");
    return told("flee", e.who, {e.from, e.to},
                "Broomstick Flight: " + count_of(e.units, "unit flees", "units flee") + " from " +
                    town(e.from) + " to " + town(e.to));
  }
  Told operator()(const Fought& e) const {
    std::string text;
    const int lost = e.own_lost + e.lent_lost;
    switch (e.fight) {
      case Fight::kWon:
        text = name(e.owner) + " wins " + town(e.target) +
               (e.by_hex      ? " by the Hex without loss"
                : e.last_town ? ", " + name(e.enemy) + "'s last town, without loss"
                              : " and loses " + number(lost));
        text += e.own_left == 0   ? "; nobody is left to move in"
                : e.own_left == 1 ? "; 1 unit moves in"
                                  : "; " + units(e.own_left) + " move in";
        break;
      case Fight::kLost:
        text = name(e.owner) + "'s attack on " + town(e.target) + " fails";
        text += e.by_hex      ? ": no attacker is left"
                : e.last_town ? ": " + name(e.enemy) + "'s last town falls, no attacker is lost"
                              : ": " + count_of(lost, "attacker", "attackers") + " and " +
                                    count_of(e.defence_lost, "defender", "defenders") + " lost";
        break;
      case Fight::kTied:
        text = "a tie over " + town(e.target) +
               (e.last_town ? ", " + name(e.enemy) + "'s last town: no attacker is lost"
                            : ": each side loses 1");
        break;
      case Fight::kRuin: text = "mutual ruin over " + town(e.target) + ": nobody is left"; break;
    }
    if (e.fight != Fight::kWon && e.fight != Fight::kRuin && e.defence_left == 0) {
      text += "; " + town(e.target) + " is given up";
    }
    return told("battle", e.owner, {e.from, e.target}, text,
                {static_cast<int>(e.fight), lost, e.defence_lost, e.own_left, e.defence_left,
                 of(e.owner), of(e.enemy), e.lent_lost, of(e.lender)});
  }
  Told operator()(const WipedOut& e) const {
    return told("wipe", e.who, {},
                name(e.who) + " is wiped off the map" +
                    (e.cube > 0 ? ", loses the cube with " + units(e.cube) : "") +
                    " and comes back on the next own turn");
  }
  Told operator()(const FrenzyAnswered& e) const {
    if (e.target == kNowhere)
      return told("frenzy", e.who, {}, name(e.who) + " calls the frenzy off");
    return told("frenzy", e.who, {e.target}, "Blood Frenzy: on to " + town(e.target));
  }
  Told operator()(const Bred& e) const {
    std::string text = name(e.who) + " breeds " + units(e.units);
    if (e.uncreated > 0) text += " (" + number(e.uncreated) + " above the cap are not created)";
    return told("breed", e.who, {}, text);
  }
  Told operator()(const BredInto& e) const {
    if (e.town == kNowhere) {
      return told("cube", e.who, {}, name(e.who) + " stores " + units(e.units) + " in the cube",
                  {e.units});
    }
    return told("bred", e.who, {e.town}, units(e.units) + " more in " + town(e.town), {e.units});
  }
  Told operator()(const Discarded& e) const {
    return told("discard", e.who, {}, name(e.who) + " discards " + card(e.kind));
  }
  Told operator()(const TurnEnded& e) const {
    return told("score", e.who, {},
                "towns: Cats " + number(e.cats) + ", Rats " + number(e.rats) + " of " +
                    number(game_.tables().constants.win_towns),
                {e.cats, e.rats, game_.tables().constants.win_towns});
  }
  Told operator()(const MatchEnded& e) const {
    const std::string how = e.ending == Ending::kCap ? " at the turn cap" : "";
    return told("end", kNobody, {},
                e.winner == Winner::kDraw   ? "a draw" + how
                : e.winner == Winner::kCats ? "the Cats win" + how
                                            : "the Rats win" + how);
  }

 private:
  static Told told(const char* kind, Seat who, std::vector<Cell> cells, std::string text,
                   std::vector<int> numbers = {}) {
    return {kind, std::move(text), who, std::move(cells), std::move(numbers)};
  }
  // A seat as people count them; 0: nobody.
  static int of(Seat p) { return p == kNobody ? 0 : index(p) + 1; }
  // Of a kind among the board's cards; -1: none.
  static int place(Kind k) { return at(k) < kKinds ? static_cast<int>(k) : -1; }
  static std::string number(int n) { return std::to_string(n); }
  static std::string units(int n) { return count_of(n, "unit", "units"); }
  std::string name(Seat p) const { return game_.seat_name(p); }
  std::string town(Cell c) const { return game_.cell_name(c); }
  std::string card(Kind k) const {
    return at(k) < kKinds ? map_.cards[at(k)].name : std::string("no card");
  }
  std::string order(Seat commander, Seat owner) const {
    if (commander == owner) return name(owner) + " ";
    return "by " + name(commander) + "'s order " + name(owner) + " ";
  }
  static std::string way(Way w) {
    switch (w) {
      case Way::kRoad: return "";
      case Way::kSea: return " by sea";
      case Way::kLeapfrog: return ", leaping over an ally";
      case Way::kTunnel: return " through the tunnel";
      case Way::kBridge: return " over the allied bridge";
      case Way::kDrop: return " by Cat Drop";
      case Way::kFrenzy: return " in a frenzy";
    }
    return "";
  }
  static int total(const Compared& e, std::size_t side) {
    return e.units[side] + e.value[side] + e.town[side] + e.attribute[side];
  }
  static std::string parts(const Compared& e, std::size_t side) {
    std::string text = units(e.units[side]) + " + die " + number(e.value[side]);
    if (e.town[side] > 0) text += " + town " + number(e.town[side]);
    if (e.attribute[side] > 0) {
      text += (side == 0 ? " + claws " : " + fort ") + number(e.attribute[side]);
    }
    return text;
  }

  const CatsVsRats& game_;
  const Edition& map_;
  Viewer viewer_;
};

}  // namespace

std::optional<Told> CatsVsRats::tell(const Event& event, Viewer viewer) const {
  return std::visit(Teller(*this, viewer), event);
}

}  // namespace warren::cats_vs_rats
