// Events as sentences, as each viewer may hear them.
#include <bit>

#include "engine/people.h"
#include "engine/text.h"
#include "games/fight_flight_bite/fight_flight_bite.h"
#include "games/fight_flight_bite/wording.h"

namespace warren::fight_flight_bite {

namespace {

struct Teller {
  const FightFlightBite& g;
  const Edition& e;
  Viewer viewer;

  std::string name(Seat p) const { return g.seat_name(p); }
  std::string label(Cell c) const { return g.cell_name(c); }
  std::string colour(std::uint8_t c) const { return e.food[c].id; }
  static std::string sign(std::uint8_t s) { return std::string(kSigns[s]); }
  const Face& face(std::uint8_t f) const { return e.faces[f]; }
  static Told told(std::string kind, std::string text, Seat seat = kNobody,
                   std::vector<Cell> cells = {}, std::vector<int> numbers = {}) {
    return {std::move(kind), std::move(text), seat, std::move(cells), std::move(numbers)};
  }
  // A seat as people count them; 0: nobody.
  static int of(Seat p) { return p == kNobody ? 0 : index(p) + 1; }

  Told operator()(const FoodLaid& x) const {
    return told("food", label(x.space) + " gets " + food_list(e, x.food), kNobody, {x.space});
  }
  Told operator()(const Dealt& x) const {
    const bool mine = viewer.is(x.seat);
    return told("deal",
                name(x.seat) + " is dealt " +
                    (mine ? face(x.face).name + " (" + face(x.face).code + ")" : "a card"),
                x.seat);
  }
  Told operator()(const Locked& x) const {
    const bool mine = viewer.is(x.seat);
    return told("lock", name(x.seat) + " has locked " + (mine ? sign(x.sign) : "a sign"), x.seat);
  }
  Told operator()(const ThrowOff& x) const {
    std::vector<std::string> parts;
    std::vector<int> numbers = {x.still_in};
    for (std::size_t p = 0; p < kSeats; ++p) {
      numbers.push_back(x.signs[p]);
      if (x.signs[p] == 0) continue;
      parts.push_back(e.seats[p] + " " + sign(static_cast<std::uint8_t>(x.signs[p] - 1)));
    }
    const unsigned left = x.still_in;
    const bool one = std::has_single_bit(left);
    return told("reveal",
                std::string(x.for_order ? "turn order: " : "throw-off: ") + join(parts, ", ") +
                    "; " + seat_list(g, left) + (one ? " wins" : " still in"),
                kNobody, {}, std::move(numbers));
  }
  Told operator()(const OrderSet& x) const {
    return told("order", name(x.last) + (x.by_lot ? " is drawn to play last; " : " plays last; ") +
                             name(x.start) + " begins");
  }
  Told operator()(const Placed& x) const {
    return told("place",
                name(x.seat) + (x.first ? " places a first critter on " : " places a critter on ") +
                    label(x.space),
                x.seat, {x.space});
  }
  Told operator()(const CardShown& x) const {
    return told("card",
                name(x.seat) + " shows " + face(x.face).name + " (" + face(x.face).code + ")",
                x.seat);
  }
  Told operator()(const Reinforced& x) const {
    if (x.from == kNowhere) {
      return told("reinforce", name(x.seat) + " places one more critter on " + label(x.to), x.seat,
                  {x.to});
    }
    return told("reinforce",
                name(x.seat) + " brings a critter from " + label(x.from) + " to " + label(x.to),
                x.seat, {x.from, x.to});
  }
  Told operator()(const DuelBegun& x) const {
    return told("duel", name(x.attacker) + " attacks " + name(x.defender) + " on " + label(x.space),
                x.attacker, {x.space});
  }
  Told operator()(const Thrown& x) const {
    std::string text = "duel " + name(x.attacker) + "-" + name(x.defender) + ": " +
                       sign(x.signs[0]) + "/" + sign(x.signs[1]) + ": ";
    if (x.winner == kNobody) {
      text += "draw " + std::to_string(x.draws) + ", throw again";
    } else if (x.winner == x.attacker) {
      text += name(x.winner) + " wins (" + capital(sign(x.signs[0])) + " x" +
              std::to_string(x.actions) + ")";
    } else {
      text += name(x.winner) + " wins";
    }
    return told(
        "throw", text, x.winner, {},
        {of(x.attacker), of(x.defender), x.signs[0], x.signs[1], of(x.winner), x.actions, x.draws});
  }
  Told operator()(const Pushed& x) const {
    return told("push",
                name(x.by) + " pushes a " + name(x.whose) + " critter from " + label(x.from) +
                    " to " + label(x.to),
                x.by, {x.from, x.to});
  }
  Told operator()(const Moved& x) const {
    return told("move",
                name(x.seat) + " moves a critter from " + label(x.from) + " to " + label(x.to) +
                    (x.in ? ", where it lies on its back" : ""),
                x.seat, {x.from, x.to});
  }
  Told operator()(const Bitten& x) const {
    return told("bite",
                name(x.seat) + " bites a " + colour(x.colour) + " from " + label(x.from) + " to " +
                    label(x.to),
                x.seat, {x.from, x.to});
  }
  Told operator()(const Grown& x) const {
    return told("grow", name(x.seat) + " adds a " + colour(x.colour) + " to " + label(x.to), x.seat,
                {x.to});
  }
  Told operator()(const Passed& x) const {
    const std::string_view what = x.phase == Phase::kImmediate ? " does not use the card's effect"
                                  : x.phase == Phase::kDuel    ? " fights no further duel"
                                  : x.phase == Phase::kBonus   ? " takes no further action"
                                                               : " adds no food";
    return told("pass", name(x.seat) + std::string(what), x.seat);
  }
  Told operator()(const TurnEnded& x) const {
    return told("end-turn", name(x.seat) + " discards " + face(x.face).name, x.seat);
  }
  Told operator()(const Harvesting& x) const {
    std::string text = "harvest of " + label(x.space) + ": ";
    const bool nobody = x.controller == kNobody;
    if (nobody && x.retreating == 0) {
      text += "nobody is there";
    } else if (nobody) {
      text +=
          seat_list(g, x.retreating) + " tie and take up to " + std::to_string(x.each) + " each";
    } else {
      text += name(x.controller) + " controls";
      if (x.retreating != 0) {
        const bool one = std::has_single_bit(x.retreating);
        text += ", " + seat_list(g, x.retreating) + " first " + (one ? "takes" : "take") +
                " up to " + std::to_string(x.each) + (one ? "" : " each");
      }
    }
    if (x.fleeing != 0) text += "; nothing for " + seat_list(g, x.fleeing);
    return told("harvest", text, x.controller, {x.space});
  }
  Told operator()(const Took& x) const {
    std::vector<int> heap;  // by colour, as the edition lists them
    for (std::size_t c = 0; c < e.food.size(); ++c) heap.push_back(x.food[c]);
    return told("take", name(x.seat) + " takes " + food_list(e, x.food) + " from " + label(x.space),
                x.seat, {x.space}, std::move(heap));
  }
  Told operator()(const Unclaimed& x) const {
    return told("unclaimed", food_list(e, x.food) + " on " + label(x.space) + " stay unclaimed",
                kNobody, {x.space});
  }
  Told operator()(const HandShown& x) const {
    std::vector<std::string> codes;
    x.hand.each([&](int f) {
      codes.insert(codes.end(), static_cast<std::size_t>(x.hand.count(f)),
                   e.faces[static_cast<std::size_t>(f)].code);
    });
    return told("score",
                name(x.seat) + " keeps " + (codes.empty() ? "no card" : join(codes, ", ")) + ": " +
                    count_of(x.points, "point", "points"),
                x.seat);
  }
  Told operator()(const Ended& x) const {
    const bool one = std::has_single_bit(x.winners);
    return told("end", seat_list(g, x.winners) + (one ? " wins" : " share the victory"));
  }
};

}  // namespace

std::optional<Told> FightFlightBite::tell(const Event& event, Viewer viewer) const {
  return std::visit(Teller{*this, *edition_, viewer}, event);
}

}  // namespace warren::fight_flight_bite
