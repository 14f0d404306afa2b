// The flow table of rules.md: what each action and outcome does, and every automatic step up to the
// next node. Only rules.cpp includes this.
#pragma once

#include <bit>
#include <cstdint>

#include "engine/types.h"
#include "games/fight_flight_bite/actions.h"
#include "games/fight_flight_bite/defenders.h"
#include "games/fight_flight_bite/events.h"
#include "games/fight_flight_bite/harvest.h"
#include "games/fight_flight_bite/tables.h"

namespace warren::fight_flight_bite {

template <class Sink>
class Flow {
 public:
  Flow(const Tables& tables, State& state, Sink& events) : t(tables), s(state), events_(events) {}

  // -- Chance
  void lay_food(int outcome) {  // C1
    const Heap& mix = t.mix[static_cast<std::size_t>(outcome)];
    for (std::size_t c = 0; c < kColours; ++c) {
      s.food[kSupply][c] = static_cast<std::uint8_t>(s.food[kSupply][c] - mix[c]);
    }
    s.food[s.at] = mix;
    if constexpr (Sink::kOn) events_.emit(FoodLaid{cell(s.at), mix});
    s.at = t.next_food[s.at];
    if (s.at != 0xFF) return;
    s.at = 0;
    if (t.dealt > 0) {
      s.step = Step::kDeal;
    } else {
      begin_order();
    }
  }
  void deal(int face) {  // C2
    if constexpr (Sink::kOn) events_.emit(Dealt{seat(s.active), static_cast<std::uint8_t>(face)});
    s.hand[s.active].add(face);
    if (s.hand[s.active].size() < t.fixed[s.active].size() + t.dealt) return;
    if (++s.active < t.seats) return;
    s.active = 0;
    begin_order();
  }
  void pick_last(int last) { set_order(last, true); }  // C3

  // -- Throws
  void lock(int who, int sign) {  // S1, S2, S3
    if constexpr (Sink::kOn) events_.emit(Locked{seat(who), static_cast<std::uint8_t>(sign)});
    s.locked[static_cast<std::size_t>(who)] = static_cast<std::uint8_t>(1 + sign);
    s.to_act = static_cast<std::uint8_t>(s.to_act & ~(1U << static_cast<unsigned>(who)));
    if (s.to_act != 0) return;
    if (s.step == Step::kThrow) {
      reveal_duel();
    } else {
      reveal_throw_off();
    }
  }

  // -- Decisions
  void first_critter(int space) {  // D1
    if constexpr (Sink::kOn) events_.emit(Placed{seat(s.active), cell(space), true});
    put_critter(space);
    int placed = t.seats * t.critters;
    for (const int reserve : s.reserve) placed -= reserve;
    const int pass = placed / t.seats;
    if (pass == t.first_critters) return begin_turn();
    const int step = placed % t.seats;  // FFB-025, FFB-026: the odd passes run backwards
    act(Step::kFirst, in_order(pass % 2 == 0 ? step : t.seats - 1 - step));
  }
  void place(int space) {  // D2
    if constexpr (Sink::kOn) events_.emit(Placed{seat(s.active), cell(space), false});
    put_critter(space);
    s.at = static_cast<std::uint8_t>(space);
    s.step = Step::kCard;
  }
  void show_card(int face) {  // D3
    if constexpr (Sink::kOn) {
      events_.emit(CardShown{seat(s.active), static_cast<std::uint8_t>(face)});
    }
    s.hand[s.active].remove(face);
    s.card = static_cast<std::uint8_t>(face);
    s.standing = s.critters[s.at][s.active];
    if (immediate_has_target(t, s)) {
      s.step = Step::kImmediate;
    } else {
      next_duel();
    }
  }
  void immediate(int id) {  // D4
    if (id == ids::kPass) {
      pass();
    } else if (id <= ids::kReinforceFrom + kSpaces - 1) {
      reinforce(id == ids::kReinforce ? -1 : id - ids::kReinforceFrom);
    } else {
      carry_out(id);
    }
    next_duel();
  }
  void choose_duel(int id) {  // D5
    if (id == ids::kPass) {
      pass();
      return end_turn();
    }
    begin_duel(id - ids::kDuel, true);
  }
  void bonus(int id) {  // D6
    if (id == ids::kPass) {
      pass();
      return after_duel();
    }
    carry_out(id);
    --s.left;
    if (s.left == 0 || !bonus_has_target(t, s)) after_duel();
  }
  void defend(int id) {  // D7
    if (id == ids::kPass) {
      if constexpr (Sink::kOn) events_.emit(Passed{seat(s.defender), s.step});
    } else {
      grow(s.defender, id - ids::kGrow);
    }
    after_duel();
  }
  void take(int colour) {  // D8
    Heap one{};
    one[static_cast<std::size_t>(colour)] = 1;
    give(s.active, one, true);
    ++s.taken;
    harvest(s.at);
  }

  // Whether the immediate effect of the card shown can do anything (D4 is skipped without).
  static bool immediate_has_target(const Tables& t, const State& s) {
    switch (t.immediate[s.card]) {
      case Immediate::kNone: return false;
      case Immediate::kCritter: return may_use_reserve(t, s) || elsewhere(t, s) != 0;
      case Immediate::kFight: return foes_here(t, s);
      case Immediate::kFlight: return true;  // the critter just placed can leave
      case Immediate::kBite: return cubes(s.food[s.at]) > 0;
      case Immediate::kGrow: return cubes(s.food[kSupply]) > 0;
    }
    return false;
  }
  static bool bonus_has_target(const Tables& t, const State& s) {
    switch (static_cast<Sign>(s.sign)) {
      case Sign::kFight:
        return t.options.fight_any ? foes_here(t, s) : s.critters[s.at][s.defender] > 0;
      case Sign::kFlight: return true;  // an own critter is here to leave, or elsewhere to come
      case Sign::kBite: return cubes(s.food[s.at]) > 0;
    }
    return false;
  }
  // FFB-038: a critter is kept for each own turn still to come.
  static bool may_use_reserve(const Tables& t, const State& s) {
    return s.reserve[s.active] > t.turns_each - 1 - s.turn / t.seats;
  }
  // Spaces other than the contested one with critters of the active player.
  static unsigned elsewhere(const Tables& t, const State& s) {
    unsigned set = 0;
    for (unsigned i = 0; i < static_cast<unsigned>(t.spaces); ++i) {
      set |= (s.critters[i][s.active] != 0 ? 1U : 0U) << i;
    }
    return set & ~(1U << s.at);
  }
  static bool foes_here(const Tables& t, const State& s) {
    for (int p = 0; p < t.seats; ++p) {
      if (p != s.active && s.critters[s.at][static_cast<std::size_t>(p)] != 0) return true;
    }
    return false;
  }

 private:
  void act(Step step, int who) {
    s.step = step;
    s.active = static_cast<std::uint8_t>(who);
    s.to_act = static_cast<std::uint8_t>(1U << static_cast<unsigned>(who));
  }
  int in_order(int place) const {
    const int p = s.start + place;
    return p >= t.seats ? p - t.seats : p;
  }
  void put_critter(int space) {
    --s.reserve[s.active];
    ++s.critters[static_cast<std::size_t>(space)][s.active];
  }
  void pass() {
    if constexpr (Sink::kOn) events_.emit(Passed{seat(s.active), s.step});
  }

  // -- Order of play (S1, C3)
  void begin_order() {
    if (t.options.order == OrderBy::kFixed) {
      return set_order((t.options.fixed_start + t.seats - 1) % t.seats, false);
    }
    s.in = static_cast<std::uint8_t>((1U << static_cast<unsigned>(t.seats)) - 1U);
    if (t.options.order == OrderBy::kRandom) {
      s.step = Step::kOrderPick;
    } else {
      s.step = Step::kOrder;
      s.to_act = s.in;
    }
  }
  void set_order(int last, bool by_lot) {  // FFB-024
    const int first = last + 1 == t.seats ? 0 : last + 1;
    if constexpr (Sink::kOn) events_.emit(OrderSet{seat(last), seat(first), by_lot});
    s.in = 0;
    s.rounds = 0;
    s.start = static_cast<std::uint8_t>(first);
    act(Step::kFirst, first);
  }
  void reveal_throw_off() {  // FFB-022
    unsigned shown = 0;
    for (const std::uint8_t sign : s.locked) shown |= 1U << sign;
    shown >>= 1U;  // bits of the signs thrown
    unsigned still_in = s.in;
    if (std::popcount(shown) == 2) {
      for (unsigned p = 0; p < kSeats; ++p) {
        if (s.locked[p] == 0) continue;
        const unsigned beaten = t.beats[s.locked[p] - 1U];
        if ((shown >> beaten & 1U) == 0) still_in &= ~(1U << p);  // beats nothing here: out
      }
    }
    const bool for_order = s.step == Step::kOrder;
    if constexpr (Sink::kOn) {
      events_.emit(ThrowOff{s.locked, static_cast<std::uint8_t>(still_in), for_order});
    }
    s.locked = {};
    s.in = static_cast<std::uint8_t>(still_in);
    ++s.rounds;
    const bool single = std::has_single_bit(still_in);
    const bool capped = s.rounds >= t.options.throw_cap;
    if (!single && !capped) {
      s.to_act = s.in;
    } else if (!for_order) {
      finish(still_in);  // FFB-124, FFB-125
    } else if (single) {
      set_order(std::countr_zero(still_in), false);
    } else {
      s.step = Step::kOrderPick;  // FFB-023
      s.rounds = 0;
    }
  }

  // -- A turn
  void begin_turn() { act(Step::kPlace, in_order(s.turn % t.seats)); }

  void reinforce(int from) {  // FFB-037, FFB-039
    if constexpr (Sink::kOn) {
      events_.emit(Reinforced{seat(s.active), from < 0 ? kNowhere : cell(from), cell(s.at)});
    }
    if (from < 0) {
      --s.reserve[s.active];
    } else {
      --s.critters[static_cast<std::size_t>(from)][s.active];
    }
    ++s.critters[s.at][s.active];
    ++s.standing;
  }
  // One Fight, Flight, Bite or Windfall action by the active player.
  void carry_out(int id) {
    if (id < ids::kIn) {
      const int whose = (id - ids::kPush) / kSpaces;
      const int to = (id - ids::kPush) % kSpaces;
      if constexpr (Sink::kOn) {
        events_.emit(Pushed{seat(s.active), seat(whose), cell(s.at), cell(to)});
      }
      --s.critters[s.at][static_cast<std::size_t>(whose)];
      ++s.critters[static_cast<std::size_t>(to)][static_cast<std::size_t>(whose)];
    } else if (id < ids::kOut) {  // FFB-077: arrives spent
      move(id - ids::kIn, s.at, true);
    } else if (id < ids::kBite) {
      if (s.critters[s.at][s.active] == s.standing) --s.standing;  // FFB-080
      move(s.at, id - ids::kOut, false);
    } else if (id < ids::kGrow) {
      const int colour = (id - ids::kBite) / kSpaces;
      const int to = (id - ids::kBite) % kSpaces;
      if constexpr (Sink::kOn) {
        events_.emit(
            Bitten{seat(s.active), static_cast<std::uint8_t>(colour), cell(s.at), cell(to)});
      }
      --s.food[s.at][static_cast<std::size_t>(colour)];
      ++s.food[static_cast<std::size_t>(to)][static_cast<std::size_t>(colour)];
    } else {
      grow(s.active, id - ids::kGrow);
    }
  }
  void move(int from, int to, bool in) {
    if constexpr (Sink::kOn) events_.emit(Moved{seat(s.active), cell(from), cell(to), in});
    --s.critters[static_cast<std::size_t>(from)][s.active];
    ++s.critters[static_cast<std::size_t>(to)][s.active];
  }
  void grow(int who, int what) {
    const auto colour = static_cast<std::size_t>(what / kSpaces);
    const int to = what % kSpaces;
    if constexpr (Sink::kOn) {
      events_.emit(Grown{seat(who), static_cast<std::uint8_t>(colour), cell(to)});
    }
    --s.food[kSupply][colour];
    ++s.food[static_cast<std::size_t>(to)][colour];
  }

  void next_duel() {  // A1
    const unsigned foes = s.standing == 0 ? 0 : defenders(t, s, s.at, s.active);
    if (foes == 0) return end_turn();  // FFB-052, FFB-090
    if (s.duels == 0 && std::has_single_bit(foes)) return begin_duel(std::countr_zero(foes), false);
    act(Step::kDuel, s.active);
  }
  void begin_duel(int defender, bool chosen) {  // A2
    if constexpr (Sink::kOn) {
      events_.emit(DuelBegun{seat(s.active), seat(defender), cell(s.at), chosen});
    }
    s.defender = static_cast<std::uint8_t>(defender);
    --s.standing;  // FFB-057
    ++s.duels;
    throw_again();
  }
  void throw_again() {
    s.step = Step::kThrow;
    s.to_act = static_cast<std::uint8_t>(1U << s.active | 1U << s.defender);
  }
  void reveal_duel() {
    const int mine = s.locked[s.active] - 1;
    const int theirs = s.locked[s.defender] - 1;
    s.locked = {};
    const bool draw = mine == theirs;
    if (draw) ++s.draws;
    const bool again = draw && s.draws < 3 && !t.ambush[s.card];  // FFB-061, FFB-063, FFB-046
    const bool attacker_wins =
        !again && (draw || t.beats[static_cast<std::size_t>(mine)] == theirs);
    const int actions = attacker_wins ? t.bonus_actions(s.at, s.card, mine) : 0;
    if constexpr (Sink::kOn) {
      events_.emit(Thrown{seat(s.active),
                          seat(s.defender),
                          {static_cast<std::uint8_t>(mine), static_cast<std::uint8_t>(theirs)},
                          s.draws,
                          again ? kNobody : seat(attacker_wins ? s.active : s.defender),
                          static_cast<std::uint8_t>(actions)});
    }
    if (again) return throw_again();
    s.draws = 0;
    if (!attacker_wins) {  // A5
      if (t.no_quarter[s.card] || cubes(s.food[kSupply]) == 0) return after_duel();
      s.step = Step::kDefend;
      s.to_act = static_cast<std::uint8_t>(1U << s.defender);
      return;
    }
    s.sign = static_cast<std::uint8_t>(mine);  // A4
    s.left = static_cast<std::uint8_t>(actions);
    if (!bonus_has_target(t, s)) return after_duel();
    act(Step::kBonus, s.active);
  }
  void after_duel() {
    s.defender = 0;
    s.sign = 0;
    s.left = 0;
    next_duel();
  }
  void end_turn() {  // A3
    if constexpr (Sink::kOn) events_.emit(TurnEnded{seat(s.active), s.card});
    s.discards[s.active].add(s.card);
    s.at = 0;
    s.card = 0;
    s.standing = 0;
    s.duels = 0;
    if (++s.turn < t.turns) return begin_turn();
    s.active = 0;
    begin_harvest(0);
  }

  // -- The harvest (A6, D8)
  void begin_harvest(int space) {
    for (; space < t.spaces; ++space) {
      s.at = static_cast<std::uint8_t>(space);
      if (cubes(s.food[s.at]) == 0) continue;
      if constexpr (Sink::kOn) announce(space);
      if (share(space)) return;
    }
    s.at = 0;
    s.active = 0;
    score();
  }
  void harvest(int space) {
    if (!share(space)) begin_harvest(space + 1);
  }
  // Serves the list until somebody has to be asked (true) or the space is finished.
  bool share(int space) {
    const Takers list = takers(t, s, space);
    Heap& food = s.food[static_cast<std::size_t>(space)];
    for (;; ++s.taken) {
      switch (harvest_step(list, s.taken, food)) {
        case HarvestStep::kAsk: act(Step::kTake, list.entry(s.taken)); return true;
        case HarvestStep::kOneCube: {
          Heap one{};
          for (std::size_t c = 0; c < kColours; ++c) one[c] = food[c] > 0 ? 1 : 0;
          give(list.entry(s.taken), one, false);
          continue;
        }
        case HarvestStep::kAllCubes: give(list.entry(s.taken), food, false); break;
        case HarvestStep::kDone: break;
      }
      break;
    }
    s.taken = 0;
    if (cubes(food) > 0 && list.controller >= 0) give(list.controller, food, false);
    if constexpr (Sink::kOn) {
      if (cubes(food) > 0) events_.emit(Unclaimed{cell(space), food});
    }
    return false;
  }
  void give(int who, const Heap what, bool asked) {
    if constexpr (Sink::kOn) events_.emit(Took{seat(who), cell(s.at), what, asked});
    for (std::size_t c = 0; c < kColours; ++c) {
      s.food[s.at][c] = static_cast<std::uint8_t>(s.food[s.at][c] - what[c]);
      Heap& mine = s.harvested[static_cast<std::size_t>(who)];
      mine[c] = static_cast<std::uint8_t>(mine[c] + what[c]);
    }
  }
  void announce(int space) {
    const Takers list = takers(t, s, space);
    unsigned retreating = 0;
    unsigned fleeing = 0;
    for (int i = 0; i < list.in_row; ++i) retreating |= 1U << list.row[static_cast<std::size_t>(i)];
    for (unsigned p = 0; p < static_cast<unsigned>(t.seats); ++p) {
      const bool here = s.critters[static_cast<std::size_t>(space)][p] > 0;
      if (here && static_cast<int>(p) != list.controller && (retreating >> p & 1U) == 0) {
        fleeing |= 1U << p;
      }
    }
    events_.emit(Harvesting{cell(space), list.controller < 0 ? kNobody : seat(list.controller),
                            static_cast<std::uint8_t>(retreating),
                            static_cast<std::uint8_t>(list.rounds),
                            static_cast<std::uint8_t>(fleeing)});
  }

  // -- The end (A7, S3, T)
  void score() {
    if constexpr (Sink::kOn) {
      for (int p = 0; p < t.seats; ++p) {
        events_.emit(HandShown{seat(p), s.hand[static_cast<std::size_t>(p)], points(t, s, p)});
      }
    }
    const unsigned first = leaders(t, s);
    if (std::has_single_bit(first)) return finish(first);
    s.step = Step::kTie;  // FFB-124
    s.in = static_cast<std::uint8_t>(first);
    s.to_act = s.in;
  }
  void finish(unsigned winners) {
    s.in = 0;
    s.rounds = 0;
    s.to_act = 0;
    s.step = Step::kOver;
    s.winners = static_cast<std::uint8_t>(winners);
    if constexpr (Sink::kOn) {
      events_.emit(Ended{s.winners, static_cast<std::uint8_t>(leaders(t, s))});
    }
  }

  const Tables& t;
  State& s;
  Sink& events_;
};

}  // namespace warren::fight_flight_bite
