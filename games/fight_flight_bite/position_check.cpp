#include "games/fight_flight_bite/position_check.h"

#include <bit>
#include <string>
#include <utility>

#include "games/fight_flight_bite/defenders.h"
#include "games/fight_flight_bite/harvest.h"
#include "games/fight_flight_bite/payoff.h"
#include "games/fight_flight_bite/targets.h"

namespace warren::fight_flight_bite {

namespace {

class Check {
 public:
  Check(const FightFlightBite& game, State& state) : g(game), t(game.tables()), s(state) {}

  std::optional<Fault> run() {
    if (count_food() && count_critters() && count_cards() && count_turns() && check_setup() &&
        check_placements() && check_phase()) {
      return {};
    }
    return fault_;
  }

 private:
  bool fail(std::string where, std::string sentence, std::string code = "position-flow") {
    fault_ = {std::move(code), std::move(where), std::move(sentence)};
    return false;
  }
  bool too_many(std::string where, std::string what) {
    return fail(std::move(where), "more " + std::move(what) + " than exist", "position-count");
  }
  std::string name(std::size_t p) const { return g.seat_name(seat(static_cast<int>(p))); }
  std::string label(std::size_t space) const { return g.cell_name(cell(static_cast<int>(space))); }
  int in_order(int place) const { return t.in_order(place, s.start); }
  unsigned all() const { return (1U << static_cast<unsigned>(t.seats)) - 1U; }
  bool after(Phase phase) const { return s.phase > phase; }

  // -- Totals
  bool count_food() {
    int out = 0;
    for (std::size_t c = 0; c < kColours; ++c) {
      int sum = 0;
      for (std::size_t i = 0; i < kSpaces; ++i) sum += s.food[i][c];
      for (const Heap& mine : s.harvested) sum += mine[c];
      const int exist = t.start.food[kSupply][c];
      if (sum > exist) return too_many(g.printed().food[c].id, "cubes");
      s.food[kSupply][c] = static_cast<std::uint8_t>(exist - sum);
      out += sum;
    }
    for (unsigned i = 0; i < static_cast<unsigned>(t.spaces); ++i) {
      if (cubes(s.food[i]) > 0 && (t.food_at >> i & 1) == 0) {
        return fail(label(i), "no food is ever on the pond");
      }
    }
    if (after(Phase::kFood) && out < std::popcount(t.woodland) * t.food_per_space) {
      return fail("food", "fewer cubes than the setup puts out");
    }
    if (s.phase < Phase::kTake) {
      for (std::size_t p = 0; p < kSeats; ++p) {
        if (cubes(s.harvested[p]) > 0) return fail(name(p), "food is harvested at the end only");
      }
    }
    return true;
  }
  bool count_critters() {
    for (std::size_t p = 0; p < static_cast<std::size_t>(t.seats); ++p) {
      int sum = 0;
      for (const auto& here : s.critters) sum += here[p];
      if (sum > t.critters) return too_many(name(p), "critters");
      s.reserve[p] = static_cast<std::uint8_t>(t.critters - sum);
    }
    for (unsigned i = 0; i < static_cast<unsigned>(t.spaces); ++i) {
      const bool water = (t.woodland >> i & 1) == 0;
      if (water && t.options.pond == Pond::kBarrier &&
          std::bit_cast<std::uint32_t>(s.critters[i]) != 0) {
        return fail(label(i), "nothing enters the pond");
      }
    }
    return true;
  }
  bool count_cards() {
    for (int face = 0; face < kFaces; ++face) {
      int sum = 0;
      for (std::size_t p = 0; p < static_cast<std::size_t>(t.seats); ++p) {
        const bool out = card_is_out(s.phase) && s.card == face && active() == static_cast<int>(p);
        const int own = s.hand[p].count(face) + s.discards[p].count(face) + (out ? 1 : 0);
        if (own < t.fixed[p].count(face)) {
          return fail(name(p), "a card is missing that the player began with");
        }
        sum += own;
      }
      if (sum > t.in_play.count(face)) {
        const Face& over = g.printed().faces[static_cast<std::size_t>(face)];
        return too_many(over.code, "copies");
      }
    }
    return true;
  }
  int discarded() const {
    int sum = 0;
    for (const Cards& pile : s.discards) sum += pile.size();
    return sum;
  }
  int active() const { return in_order(discarded() % t.seats); }
  int held(std::size_t p) const { return s.hand[p].size() + s.hidden[p]; }

  // The discards tell the turn; every hand fits it.
  bool count_turns() {
    const int turn = discarded();
    if (in_turn(s.phase) ? turn >= t.turns : turn != (s.phase < Phase::kPlace ? 0 : t.turns)) {
      return fail("discards", "so many discards do not fit the step");
    }
    s.turn = static_cast<std::uint8_t>(turn);
    if (in_turn(s.phase)) s.active = static_cast<std::uint8_t>(active());
    for (int place = 0; place < t.seats; ++place) {
      const auto p = static_cast<std::size_t>(in_order(place));
      const int made = turn / t.seats + (place < turn % t.seats ? 1 : 0);
      if (s.discards[p].size() != made) {
        return fail(name(p), "the discards do not fit the turn order");
      }
      const bool out = card_is_out(s.phase) && s.active == p;
      const int cards = held(p) + made + (out ? 1 : 0);
      if (after(Phase::kDeal) && cards != t.fixed[p].size() + t.dealt) {
        return fail(name(p), "the player has " + std::to_string(cards) + " cards, expected " +
                                 std::to_string(t.fixed[p].size() + t.dealt));
      }
    }
    return true;
  }

  // -- C1 to D1
  bool check_setup() {
    if (s.phase > Phase::kFirst) return true;
    int cursor = -1;
    for (int i = 0; i < t.spaces; ++i) {
      if ((t.woodland >> i & 1) == 0) {
        if (cubes(s.food[static_cast<std::size_t>(i)]) > 0) {
          return fail(label(static_cast<std::size_t>(i)), "food on the pond");
        }
        continue;
      }
      const int here = cubes(s.food[static_cast<std::size_t>(i)]);
      if (here == 0 && cursor < 0) cursor = i;
      if (here != (cursor < 0 ? t.food_per_space : 0)) {
        return fail(label(static_cast<std::size_t>(i)), "the food is not as the setup lays it");
      }
    }
    if ((s.phase == Phase::kFood) != (cursor >= 0)) {
      return fail("food", "all food is laid before the cards are dealt");
    }
    if (s.phase == Phase::kFood) s.at = static_cast<std::uint8_t>(cursor);
    return s.phase > Phase::kDeal || check_deal();
  }
  bool check_deal() {
    int cursor = -1;
    for (int p = 0; p < t.seats; ++p) {
      const auto i = static_cast<std::size_t>(p);
      const int dealt = held(i) - t.fixed[i].size();
      const int full = s.phase == Phase::kDeal ? t.dealt : 0;
      if (dealt < 0 || dealt > full || (cursor >= 0 && dealt > 0)) {
        return fail(name(i), "the cards are not dealt in seat order");
      }
      if (dealt < full && cursor < 0) cursor = p;
    }
    if (s.phase == Phase::kDeal) {
      if (cursor < 0) return fail("cards", "all cards are dealt");
      s.active = static_cast<std::uint8_t>(cursor);
    }
    return true;
  }

  // -- Critters against the placements made
  bool check_placements() {
    if (s.phase <= Phase::kFirst) return check_first();
    for (int p = 0; p < t.seats; ++p) {
      const auto i = static_cast<std::size_t>(p);
      const bool placed_now = s.phase > Phase::kPlace && in_turn(s.phase) && s.active == p;
      const int made = s.discards[i].size() + (placed_now ? 1 : 0);
      int extra = 0;
      s.discards[i].each([&](int face) {
        if (t.immediate[static_cast<std::size_t>(face)] == Immediate::kCritter) {
          extra += s.discards[i].count(face);
        }
      });
      const bool used = card_is_out(s.phase) && s.phase != Phase::kImmediate && s.active == p;
      if (used && t.immediate[s.card] == Immediate::kCritter) ++extra;
      const int out = t.critters - s.reserve[i];
      if (out < t.first_critters + made || out > t.first_critters + made + extra) {
        return fail(name(i), "the critters on the board do not fit the turns made");
      }
      if (s.reserve[i] < t.turns_each - made) {
        return fail(name(i), "the reserve is too small for the turns to come");
      }
    }
    return true;
  }
  bool check_first() {
    int placed = 0;
    for (const int reserve : s.reserve) placed -= reserve;
    placed += t.seats * t.critters;
    if (s.phase < Phase::kFirst)
      return placed == 0 || fail("critters", "critters before their time");
    if (placed >= t.seats * t.first_critters) {
      return fail("critters", "all first critters are placed");
    }
    const int pass = placed / t.seats;
    const int nth = placed % t.seats;
    for (int place = 0; place < t.seats; ++place) {
      const int turn = pass % 2 == 0 ? place : t.seats - 1 - place;
      const auto p = static_cast<std::size_t>(in_order(place));
      if (t.critters - s.reserve[p] != pass + (turn < nth ? 1 : 0)) {
        return fail(name(p), "the first critters do not fit the turn order");
      }
    }
    for (unsigned i = 0; i < static_cast<unsigned>(t.spaces); ++i) {
      int here = 0;
      for (const int n : s.critters[i]) here += n;
      if (here > 1 || (here == 1 && (t.first_at >> i & 1) == 0)) {
        return fail(label(i), "first critters go on empty spaces, one each");
      }
    }
    const int next = in_order(pass % 2 == 0 ? nth : t.seats - 1 - nth);
    s.active = static_cast<std::uint8_t>(next);
    return true;
  }

  // -- The phase itself
  bool act(unsigned seats) {
    s.to_act = static_cast<std::uint8_t>(seats);
    return true;
  }
  // The seats that have yet to throw.
  bool throwers(unsigned seats) {
    unsigned open = seats;
    for (unsigned p = 0; p < kSeats; ++p) {
      if (s.locked[p] == kUnlocked) continue;
      if ((seats >> p & 1U) == 0) return fail("locked", "that seat does not throw now");
      open &= ~(1U << p);
    }
    if (open == 0) return fail("locked", "all have locked: the throw is revealed at once");
    return act(open);
  }

  bool check_phase() {
    switch (s.phase) {
      case Phase::kFood:
      case Phase::kDeal: return act(0);
      case Phase::kOrder:
        if (t.options.order != OrderBy::kThrow) return fail("step", "the order is not thrown for");
        return check_throw_off(all()) && throwers(s.in);
      case Phase::kOrderPick:
        if (t.options.order == OrderBy::kFixed) return fail("step", "the order is fixed");
        if (t.options.order == OrderBy::kRandom ? s.in != all() : std::popcount(s.in) < 2) {
          return fail("in", "these seats cannot be left");
        }
        return act(0);
      case Phase::kFirst:
      case Phase::kPlace: return act(1U << s.active);
      case Phase::kTake: return check_take();
      case Phase::kTie:
        if (!check_harvested(t.spaces) || !check_throw_off(leaders(t, s))) return false;
        return s.rounds < t.options.throw_cap ? throwers(s.in) : act(0);
      case Phase::kOver: return check_harvested(t.spaces) && check_over();
      default: return check_contested();
    }
  }
  bool check_throw_off(unsigned starters) {
    if (std::popcount(starters) < 2) return fail("step", "there is no tie");
    if (std::popcount(s.in) < 2 || (s.in & ~starters) != 0 || (s.rounds == 0 && s.in != starters)) {
      return fail("in", "these seats cannot be in the throw-off");
    }
    const bool drawn = s.phase == Phase::kTie && t.options.tie_by_lot &&
                       s.rounds == t.options.throw_cap && s.locked == decltype(s.locked){};
    return s.rounds < t.options.throw_cap || drawn ||
           fail("rounds", "the throw-off is over by then");
  }

  bool check_contested() {
    const int own = s.critters[s.at][s.active];
    if ((t.place_at >> s.at & 1) == 0) return fail("at", "critters are never placed there");
    if (s.phase == Phase::kCard) {
      return own > 0 ? act(1U << s.active) : fail("at", "no critter was placed there");
    }
    if (s.standing > own) return fail("standing", "more standing critters than are there");
    if (s.duels + s.standing > t.critters) return fail("duels", "too many duels for one turn");
    if (s.phase == Phase::kImmediate) {
      if (own == 0 || s.standing != own || s.duels != 0) {
        return fail("standing", "before the duels all own critters stand");
      }
      return immediate_has_target(t, s) ? act(1U << s.active)
                                        : fail("card", "the card has no immediate effect here");
    }
    if (s.phase == Phase::kDuel) {
      const int foes = std::popcount(defenders(t, s, s.at, s.active));
      if (s.standing == 0 || foes == 0 || (s.duels == 0 && foes == 1)) {
        return fail("step", "there is no duel to choose");
      }
      return act(1U << s.active);
    }
    return check_duel(own);
  }
  bool check_duel(int own) {
    if (s.duels == 0) return fail("duels", "a duel has begun");
    if (s.defender == s.active) return fail("defender", "nobody duels with themselves");
    const bool pushed = s.phase == Phase::kBonus && s.sign == static_cast<int>(Sign::kFight);
    const bool strongest = (defenders(t, s, s.at, s.active) >> s.defender & 1U) != 0;
    if (!pushed && !strongest) return fail("defender", "another opponent has more critters there");
    const bool flown = s.phase == Phase::kBonus && s.sign == static_cast<int>(Sign::kFlight);
    if (!flown && own == s.standing) return fail("standing", "the attacking critter is spent");
    if (s.phase == Phase::kThrow) {
      if (s.draws > 2 || (s.draws > 0 && t.ambush[s.card])) {
        return fail("draws", "the attacker has won by then");
      }
      return throwers(1U << s.active | 1U << s.defender);
    }
    if (s.phase == Phase::kDefend) {
      if (t.no_quarter[s.card]) return fail("card", "a winning defender gets nothing");
      if (cubes(s.food[kSupply]) == 0) return fail("step", "the supply is empty");
      return act(1U << s.defender);
    }
    if (s.left == 0 || s.left > t.bonus_actions(s.at, s.card, s.sign)) {
      return fail("left", "so many actions cannot be left");
    }
    if (!bonus_has_target(t, s)) return fail("step", "the bonus has no target");
    return act(1U << s.active);
  }

  bool check_take() {
    const Takers list = takers(t, s, s.at);
    if (!check_harvested(s.at)) return false;
    if (harvest_step(list, s.taken, s.food[s.at]) != HarvestStep::kAsk) {
      return fail("at", "nobody is asked there");
    }
    int cubes_out = 0;
    for (const Heap& mine : s.harvested) cubes_out += cubes(mine);
    if (s.taken > cubes_out) return fail("taken", "more entries served than cubes taken");
    s.active = static_cast<std::uint8_t>(list.entry(s.taken));
    return act(t.options.blind_take ? 0 : 1U << s.active);
  }
  // The controllers of the spaces before this one have cleared them.
  bool check_harvested(int before) {
    for (int i = 0; i < before; ++i) {
      if (takers(t, s, i).controller >= 0 && cubes(s.food[static_cast<std::size_t>(i)]) > 0) {
        return fail(label(static_cast<std::size_t>(i)),
                    "the space has a controller but is not harvested");
      }
    }
    return true;
  }
  bool check_over() {
    const unsigned first = leaders(t, s);
    if (s.winners == 0 || (s.winners & ~first) != 0) {
      return fail("winners", "the winners have most points");
    }
    return act(0);
  }

  const FightFlightBite& g;
  const Tables& t;
  State& s;
  Fault fault_;
};

}  // namespace

std::optional<Fault> complete(const FightFlightBite& game, State& s) {
  return Check(game, s).run();
}

}  // namespace warren::fight_flight_bite
