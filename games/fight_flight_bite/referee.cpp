// Legality once more: plain, slow and in the order of the rulebook. It shares nothing with legal()
// but the edition: spaces by their terrain, neighbours by their distance.
#include <algorithm>
#include <bit>

#include "engine/people.h"
#include "games/fight_flight_bite/fight_flight_bite.h"
#include "games/fight_flight_bite/wording.h"

namespace warren::fight_flight_bite {

namespace {

enum class Kind : std::uint8_t {
  kPlace,
  kCard,
  kPass,
  kReserve,
  kFrom,
  kDuel,
  kThrow,
  kPush,
  kIn,
  kOut,
  kBite,
  kGrow,
  kTake
};

// An action id taken apart.
struct Deed {
  Kind kind;
  int what = 0;   // face, seat, sign or colour
  int space = 0;  // where the action names one
};

Deed deed_of(int id) {
  if (id < ids::kCard) return {Kind::kPlace, 0, id - ids::kPlace};
  if (id < ids::kPass) return {Kind::kCard, id - ids::kCard, 0};
  if (id == ids::kPass) return {Kind::kPass, 0, 0};
  if (id == ids::kReinforce) return {Kind::kReserve, 0, 0};
  if (id < ids::kDuel) return {Kind::kFrom, 0, id - ids::kReinforceFrom};
  if (id < ids::kThrow) return {Kind::kDuel, id - ids::kDuel, 0};
  if (id < ids::kPush) return {Kind::kThrow, id - ids::kThrow, 0};
  if (id < ids::kIn) return {Kind::kPush, (id - ids::kPush) / 10, (id - ids::kPush) % 10};
  if (id < ids::kOut) return {Kind::kIn, 0, id - ids::kIn};
  if (id < ids::kBite) return {Kind::kOut, 0, id - ids::kOut};
  if (id < ids::kGrow) return {Kind::kBite, (id - ids::kBite) / 10, (id - ids::kBite) % 10};
  if (id < ids::kTake) return {Kind::kGrow, (id - ids::kGrow) / 10, (id - ids::kGrow) % 10};
  return {Kind::kTake, id - ids::kTake, 0};
}

class Referee {
 public:
  using Verdict = std::optional<Breach>;

  Referee(const FightFlightBite& game, const State& state, int who)
      : g(game), e(game.printed()), o(game.tables().options), s(state), me(who) {}

  Verdict judge(int id) const {
    if (auto wrong = judge_turn()) return wrong;
    const Deed deed = deed_of(id);
    switch (s.phase) {
      case Phase::kFirst: return first_critter(deed);
      case Phase::kPlace: return place(deed);
      case Phase::kCard: return card(deed);
      case Phase::kImmediate: return immediate(deed);
      case Phase::kDuel: return duel(deed);
      case Phase::kBonus: return bonus(deed);
      case Phase::kDefend: return defend(deed);
      case Phase::kTake: return take(deed);
      default: return throw_sign(deed);
    }
  }

 private:
  std::size_t at(int i) const { return static_cast<std::size_t>(i); }
  int n_seats() const { return g.seats(); }
  int n_spaces() const { return static_cast<int>(g.spaces().size()); }
  bool exists(int space) const { return space < n_spaces(); }
  bool is_pond(int space) const { return !e.terrains[at(g.spaces()[at(space)].terrain)].woodland; }
  bool adjacent(int a, int b) const {
    return distance(g.spaces()[at(a)].hex, g.spaces()[at(b)].hex) == 1;
  }
  int critters(int space, int seat_no) const { return s.critters[at(space)][at(seat_no)]; }
  std::string label(int space) const { return g.cell_name(cell(space)); }
  std::string name(int seat_no) const { return g.seat_name(seat(seat_no)); }
  std::string colour(int c) const { return e.food[at(c)].id; }
  static CellSet here(int space) { return CellSet::only(cell(space)); }

  // -- Whose turn
  Verdict judge_turn() const {
    if (me >= n_seats()) return breach("FFB-001", "there is no such player in this match");
    const bool mine = (s.to_act >> static_cast<unsigned>(me) & 1U) != 0;
    switch (s.phase) {
      case Phase::kFood: return breach("FFB-013", "the food is still being laid out");
      case Phase::kDeal: return breach("FFB-018", "the cards are still being dealt");
      case Phase::kOrderPick:
        return breach("FFB-023", "the last place in turn order is being drawn");
      case Phase::kOver: return breach("FFB-123", "the game is over");
      case Phase::kOrder:
      case Phase::kTie: {
        if (mine) return {};
        if (s.phase == Phase::kTie && s.to_act == 0) {
          return breach("FFB-125", "the winner is being drawn");
        }
        const bool order = s.phase == Phase::kOrder;
        if ((s.in >> static_cast<unsigned>(me) & 1U) != 0) {
          return breach(order ? "FFB-021" : "FFB-124", "you have locked your sign: it is final");
        }
        return breach(order ? "FFB-022" : "FFB-124", "you are not in this throw-off");
      }
      case Phase::kThrow:
        if (mine) return {};
        if (me == s.active || me == s.defender) {
          return breach("FFB-059", "you have locked your sign: it is final");
        }
        return breach("FFB-050",
                      "this duel is between " + name(s.active) + " and " + name(s.defender));
      case Phase::kFirst:
        if (mine) return {};
        return breach("FFB-025", "it is " + name(s.active) + " who places a first critter now");
      case Phase::kDefend:
        if (mine) return {};
        return breach("FFB-085", "the bonus belongs to the defender, " + name(s.defender));
      case Phase::kTake:
        if (mine) return {};
        if (o.blind_take) return breach("FFB-105", "the cube is being drawn");
        return breach("FFB-110", "it is " + name(s.active) + " who takes a cube now");
      default:
        if (mine) return {};
        return breach("FFB-030", "it is the turn of " + name(s.active));
    }
  }

  Verdict throw_sign(const Deed& d) const {
    if (d.kind == Kind::kThrow) return {};
    if (s.phase == Phase::kOrder) return breach("FFB-021", "throw a sign for the turn order first");
    if (s.phase == Phase::kTie) return breach("FFB-124", "throw a sign: the tie is to be broken");
    return breach("FFB-059", "throw a sign: fight, flight or bite");
  }

  // -- Placing
  Verdict first_critter(const Deed& d) const {
    if (d.kind == Kind::kPass) return breach("FFB-025", "a first critter must be placed");
    if (d.kind != Kind::kPlace) return breach("FFB-028", "only a first critter is placed now");
    if (!exists(d.space)) return breach("FFB-006", "there is no such space in this wood");
    const bool wet = o.pond == Pond::kWade || o.pond == Pond::kOpen;
    if (is_pond(d.space) && !wet) {
      return breach("FFB-010", "critters are never placed on the pond", here(d.space));
    }
    for (int p = 0; p < n_seats(); ++p) {
      if (critters(d.space, p) > 0) {
        return breach("FFB-027", "another critter is on this space", here(d.space));
      }
    }
    return {};
  }
  Verdict place(const Deed& d) const {
    if (d.kind == Kind::kPass) return breach("FFB-032", "a critter must be placed each turn");
    if (d.kind != Kind::kPlace) return breach("FFB-031", "a turn begins with placing a critter");
    if (!exists(d.space)) return breach("FFB-006", "there is no such space in this wood");
    if (is_pond(d.space) && o.pond != Pond::kOpen) {
      return breach("FFB-010", "critters are never placed on the pond", here(d.space));
    }
    return {};
  }
  Verdict card(const Deed& d) const {
    if (d.kind == Kind::kPass) return breach("FFB-033", "a card must be played each turn");
    if (d.kind != Kind::kCard) return breach("FFB-031", "after placing, play a card");
    if (d.what >= static_cast<int>(e.faces.size()) || s.hand[at(me)].count(d.what) == 0) {
      return breach("FFB-033", "that card is not in your hand");
    }
    return {};
  }

  // -- Immediate effects
  Verdict immediate(const Deed& d) const {
    if (d.kind == Kind::kPass) {
      if (!o.must) return {};
      return breach("FFB-036", "the immediate effect must be used");
    }
    switch (e.faces[at(s.card)].immediate) {
      case Immediate::kCritter: return reinforce(d);
      case Immediate::kFight:
        if (d.kind != Kind::kPush) return breach("FFB-042", "this card gives one Fight action");
        return push(d, true);
      case Immediate::kFlight:
        if (d.kind != Kind::kIn && d.kind != Kind::kOut) {
          return breach("FFB-043", "this card gives one Flight action");
        }
        return flight(d);
      case Immediate::kBite:
        if (d.kind != Kind::kBite) return breach("FFB-044", "this card gives one Bite action");
        return bite(d);
      case Immediate::kGrow:
        if (d.kind != Kind::kGrow) return breach("FFB-045", "this card adds one food to the wood");
        return grow(d, "FFB-045");
      case Immediate::kNone: break;
    }
    return breach("FFB-036", "this card has no immediate effect");
  }
  Verdict reinforce(const Deed& d) const {
    const int to_come = e.turns - 1 - s.discards[at(me)].size();
    const bool reserve_serves = s.reserve[at(me)] > to_come;
    if (d.kind == (o.extra_anywhere ? Kind::kPlace : Kind::kReserve)) {
      if (reserve_serves) return o.extra_anywhere ? place(d) : Verdict{};
      return breach("FFB-038", "your reserve is needed for the turns to come");
    }
    if (d.kind != Kind::kFrom) return breach("FFB-037", "this card brings one more critter here");
    if (reserve_serves)
      return breach("FFB-039", "while the reserve serves, the critter comes from it");
    if (o.extra_or_none) return breach("FFB-039", "the critter comes from the reserve only");
    if (!exists(d.space)) return breach("FFB-006", "there is no such space in this wood");
    if (d.space == s.at) return breach("FFB-039", "it comes from another space", here(d.space));
    if (critters(d.space, me) == 0) {
      return breach("FFB-039", "you have no critter there", here(d.space));
    }
    return {};
  }

  // -- Duels
  Verdict duel(const Deed& d) const {
    if (d.kind == Kind::kPass) {
      if (s.duels > 0) return {};
      return breach("FFB-051", "the first duel is compulsory", here(s.at));
    }
    if (d.kind != Kind::kDuel) return breach("FFB-050", "choose whom to duel");
    if (d.what >= n_seats()) return breach("FFB-001", "there is no such player in this match");
    if (d.what == me) return breach("FFB-050", "you cannot duel with yourself");
    if (critters(s.at, d.what) == 0) {
      return breach("FFB-050", name(d.what) + " has no critter here", here(s.at));
    }
    int most = 0;
    unsigned strongest = 0;
    for (int p = 0; p < n_seats(); ++p) {
      if (p != me) most = std::max(most, critters(s.at, p));
    }
    for (int p = 0; p < n_seats(); ++p) {
      if (p != me && critters(s.at, p) == most) strongest |= 1U << static_cast<unsigned>(p);
    }
    if (critters(s.at, d.what) == most) return {};
    return breach("FFB-053",
                  seat_list(g, strongest) + (std::has_single_bit(strongest) ? " has" : " have") +
                      " more critters here than " + name(d.what) + ": you must attack " +
                      seat_list(g, strongest, "or"),
                  here(s.at));
  }
  Verdict bonus(const Deed& d) const {
    if (d.kind == Kind::kPass) return {};  // FFB-072
    switch (static_cast<Sign>(s.sign)) {
      case Sign::kFight:
        if (d.kind != Kind::kPush) return breach("FFB-070", "you won with Fight: push a critter");
        return push(d, o.fight_any);
      case Sign::kFlight:
        if (d.kind != Kind::kIn && d.kind != Kind::kOut) {
          return breach("FFB-070", "you won with Flight: move a critter of your own");
        }
        return flight(d);
      case Sign::kBite: break;
    }
    if (d.kind != Kind::kBite) return breach("FFB-070", "you won with Bite: move food");
    return bite(d);
  }

  Verdict push(const Deed& d, bool anybody) const {
    if (d.what >= n_seats()) return breach("FFB-001", "there is no such player in this match");
    if (!exists(d.space)) return breach("FFB-006", "there is no such space in this wood");
    if (d.what == me) return breach("FFB-073", "you push opponents, not your own critters");
    if (!anybody && d.what != s.defender) {
      return breach("FFB-074", "only the defender's critters can be pushed", here(s.at));
    }
    if (critters(s.at, d.what) == 0) {
      return breach("FFB-073", name(d.what) + " has no critter here", here(s.at));
    }
    if (!adjacent(s.at, d.space)) {
      return breach("FFB-073", label(d.space) + " is not next to " + label(s.at), here(d.space));
    }
    return no_barrier(d.space);
  }
  Verdict no_barrier(int space) const {
    if (is_pond(space) && o.pond == Pond::kBarrier) {
      return breach("FFB-009", "nothing enters the pond", here(space));
    }
    return {};
  }
  Verdict flight(const Deed& d) const {
    if (!exists(d.space)) return breach("FFB-006", "there is no such space in this wood");
    const bool in = d.kind == Kind::kIn;
    if (d.space == s.at) {
      return breach(in ? "FFB-077" : "FFB-078", "that is the contested space itself", here(s.at));
    }
    if (in) {
      if (critters(d.space, me) > 0) return {};
      return breach("FFB-077", "you have no critter there", here(d.space));
    }
    if (critters(s.at, me) == 0) {
      return breach("FFB-078", "you have no critter left here", here(s.at));
    }
    return no_barrier(d.space);
  }
  Verdict dry(int space) const {
    if (is_pond(space) && o.pond != Pond::kOpen) {
      return breach("FFB-011", "no food is ever put on the pond", here(space));
    }
    return {};
  }
  Verdict bite(const Deed& d) const {
    if (!exists(d.space)) return breach("FFB-006", "there is no such space in this wood");
    if (auto wet = dry(d.space)) return wet;
    if (s.food[at(s.at)][at(d.what)] == 0) {
      return breach("FFB-081", "no " + colour(d.what) + " is left here", here(s.at));
    }
    if (d.space == s.at) {
      return breach("FFB-081", "the food goes to another space", here(d.space));
    }
    if (o.bite_adjacent && !adjacent(s.at, d.space)) {
      return breach("FFB-081", "the food goes no further than the next space", here(d.space));
    }
    return {};
  }
  Verdict grow(const Deed& d, std::string_view rule) const {
    if (!exists(d.space)) return breach("FFB-006", "there is no such space in this wood");
    if (auto wet = dry(d.space)) return wet;
    if (s.food[kSupply][at(d.what)] == 0) {
      return breach(rule, "no " + colour(d.what) + " left in the supply");
    }
    return {};
  }
  Verdict defend(const Deed& d) const {
    if (d.kind == Kind::kPass) return {};  // FFB-086
    if (d.kind != Kind::kGrow) return breach("FFB-085", "you may add one food to the wood");
    if (auto wrong = grow(d, "FFB-088")) return wrong;
    if (o.grow_other && d.space == s.at) {
      return breach("FFB-085", "the food goes to another space", here(d.space));
    }
    return {};
  }
  Verdict take(const Deed& d) const {
    if (d.kind == Kind::kPass) return breach("FFB-105", "choose the colour you take", here(s.at));
    if (d.kind != Kind::kTake) return breach("FFB-100", "the turns are over: this is the harvest");
    if (s.food[at(s.at)][at(d.what)] == 0) {
      return breach("FFB-105", "no " + colour(d.what) + " is left on " + label(s.at), here(s.at));
    }
    return {};
  }

  const FightFlightBite& g;
  const Edition& e;
  const Options& o;
  const State& s;
  int me;
};

}  // namespace

std::optional<Breach> FightFlightBite::forbids(const State& s, Seat seat, Action a) const {
  if (index(a) >= ids::kCount) return breach("FFB-031", "there is no such action");
  return Referee(*this, s, index(seat)).judge(index(a));
}

}  // namespace warren::fight_flight_bite
