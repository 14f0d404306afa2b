// node, legal, chances: fast, words and tables, no heap. What actions do is in flow.cpp.
#include "games/fight_flight_bite/rules.h"

#include <bit>

#include "games/fight_flight_bite/defenders.h"
#include "games/fight_flight_bite/targets.h"

namespace warren::fight_flight_bite {

namespace {

void push_spaces(ActionList& out, int first, unsigned set) {
  for (; set != 0; set &= set - 1) out.push_back(action(first + std::countr_zero(set)));
}

// One Fight action: a critter of one of the seats, to a space next to the contested one.
void legal_push(const Tables& t, const State& s, unsigned seats, ActionList& out) {
  for (; seats != 0; seats &= seats - 1) {
    const int p = std::countr_zero(seats);
    if (s.critters[s.at][static_cast<std::size_t>(p)] == 0) continue;
    push_spaces(out, ids::kPush + kSpaces * p, t.push_to[s.at]);
  }
}
unsigned opponents(const Tables& t, const State& s) {
  return ((1U << static_cast<unsigned>(t.seats)) - 1U) & ~(1U << s.active);
}
void legal_flight(const Tables& t, const State& s, ActionList& out) {
  push_spaces(out, ids::kIn, elsewhere(t, s));
  if (s.critters[s.at][s.active] > 0) push_spaces(out, ids::kOut, t.out_to[s.at]);
}
void legal_food(const Heap& from, int first, Spaces to, ActionList& out) {
  for (int c = 0; c < kColours; ++c) {
    if (from[static_cast<std::size_t>(c)] > 0) push_spaces(out, first + kSpaces * c, to);
  }
}

void legal_immediate(const Tables& t, const State& s, ActionList& out) {
  const bool anywhere = t.options.extra_anywhere && t.immediate[s.card] == Immediate::kCritter &&
                        may_use_reserve(t, s);
  if (anywhere) push_spaces(out, ids::kPlace, t.place_at);  // FFB-037
  if (!t.options.must) out.push_back(action(ids::kPass));
  if (anywhere) return;
  switch (t.immediate[s.card]) {
    case Immediate::kNone: break;
    case Immediate::kCritter:
      if (may_use_reserve(t, s)) {
        out.push_back(action(ids::kReinforce));
      } else {
        push_spaces(out, ids::kReinforceFrom, elsewhere(t, s));
      }
      break;
    case Immediate::kFight: legal_push(t, s, opponents(t, s), out); break;
    case Immediate::kFlight: legal_flight(t, s, out); break;
    case Immediate::kBite: legal_food(s.food[s.at], ids::kBite, t.bite_to[s.at], out); break;
    case Immediate::kGrow: legal_food(s.food[kSupply], ids::kGrow, t.food_at, out); break;
  }
}

void legal_bonus(const Tables& t, const State& s, ActionList& out) {
  out.push_back(action(ids::kPass));
  switch (static_cast<Sign>(s.sign)) {
    case Sign::kFight:
      legal_push(t, s, t.options.fight_any ? opponents(t, s) : 1U << s.defender, out);
      break;
    case Sign::kFlight: legal_flight(t, s, out); break;
    case Sign::kBite: legal_food(s.food[s.at], ids::kBite, t.bite_to[s.at], out); break;
  }
}

// Cards not yet dealt; true positions only.
Cards deck_left(const Tables& t, const State& s) {
  Cards left = t.in_play;
  for (const Cards& hand : s.hand) left -= hand;
  return left;
}

std::uint64_t choose(int n, int k) {
  std::uint64_t result = 1;
  for (int i = 1; i <= k; ++i) {
    result = result * static_cast<std::uint64_t>(n - k + i) / static_cast<std::uint64_t>(i);
  }
  return result;
}

// Drawing the cubes one by one gives the hypergeometric law of FFB-014 exactly.
Outcome draw_food(const Tables& t, const State& s, Random& random) {
  std::array<std::uint32_t, kColours> left = {s.food[kSupply][0], s.food[kSupply][1],
                                              s.food[kSupply][2]};
  std::uint32_t total = left[0] + left[1] + left[2];
  for (int i = 0; i < t.food_per_space; ++i, --total) {
    const std::uint32_t mark = random.below(total);
    --left[mark < left[0] ? 0 : mark < left[0] + left[1] ? 1 : 2];
  }
  const int k = t.food_per_space;
  const int brown = s.food[kSupply][0] - static_cast<int>(left[0]);
  const int white = s.food[kSupply][1] - static_cast<int>(left[1]);
  return outcome(brown * (k + 1) - brown * (brown - 1) / 2 + white);
}

}  // namespace

Node Rules::node(const State& s) const {
  if (s.to_act != 0) return Node::act(SeatSet::of_bits(s.to_act));
  return s.phase == Phase::kOver ? Node::over() : Node::chance();
}

void Rules::legal(const State& s, Seat seat, ActionList& out) const {
  out.clear();
  const Tables& t = t_;
  if (index(seat) >= kSeats || (s.to_act >> static_cast<unsigned>(index(seat)) & 1U) == 0) return;
  switch (s.phase) {
    case Phase::kFood:
    case Phase::kDeal:
    case Phase::kOrderPick:
    case Phase::kOver: return;
    case Phase::kOrder:
    case Phase::kThrow:
    case Phase::kTie:
      for (int sign = 0; sign < 3; ++sign) out.push_back(action(ids::kThrow + sign));
      return;
    case Phase::kFirst: {
      unsigned empty = t.first_at;
      for (unsigned i = 0; i < static_cast<unsigned>(t.spaces); ++i) {
        if (std::bit_cast<std::uint32_t>(s.critters[i]) != 0) empty &= ~(1U << i);
      }
      return push_spaces(out, ids::kPlace, empty);
    }
    case Phase::kPlace: return push_spaces(out, ids::kPlace, t.place_at);
    case Phase::kCard:
      s.hand[s.active].each([&](int face) { out.push_back(action(ids::kCard + face)); });
      return;
    case Phase::kImmediate: return legal_immediate(t, s, out);
    case Phase::kDuel:
      if (s.duels > 0) out.push_back(action(ids::kPass));
      for (unsigned set = defenders(t, s, s.at, s.active); set != 0; set &= set - 1) {
        out.push_back(action(ids::kDuel + std::countr_zero(set)));
      }
      return;
    case Phase::kBonus: return legal_bonus(t, s, out);
    case Phase::kDefend:
      out.push_back(action(ids::kPass));
      return legal_food(s.food[kSupply], ids::kGrow, t.defend_at[s.at], out);
    case Phase::kTake:
      for (int c = 0; c < kColours; ++c) {
        if (s.food[s.at][static_cast<std::size_t>(c)] > 0) {
          out.push_back(action(ids::kTake + c));
        }
      }
      return;
  }
}

void Rules::chances(const State& s, ChanceList& out) const {
  out.clear();
  if (s.phase == Phase::kFood) {
    const Heap& left = s.food[kSupply];
    for (int i = 0; i < t_.mixes; ++i) {
      const Heap& mix = t_.mix[static_cast<std::size_t>(i)];
      if (mix[0] > left[0] || mix[1] > left[1] || mix[2] > left[2]) continue;
      out.push_back({outcome(i),
                     choose(left[0], mix[0]) * choose(left[1], mix[1]) * choose(left[2], mix[2])});
    }
  } else if (s.phase == Phase::kDeal) {
    const Cards left = deck_left(t_, s);
    left.each([&](int face) {
      out.push_back({outcome(face), static_cast<std::uint64_t>(left.count(face))});
    });
  } else if (s.phase == Phase::kTake && t_.options.blind_take) {  // FFB-105
    for (int c = 0; c < kColours; ++c) {
      const auto n = s.food[s.at][static_cast<std::size_t>(c)];
      if (n > 0) out.push_back({outcome(c), n});
    }
  } else if (s.phase == Phase::kOrderPick || (s.phase == Phase::kTie && s.to_act == 0)) {
    SeatSet::of_bits(s.in).each([&](Seat p) { out.push_back({outcome(index(p)), 1}); });
  }
}

Outcome Rules::sample(const State& s, Random& random) const {
  if (s.phase == Phase::kFood) return draw_food(t_, s, random);
  if (s.phase == Phase::kDeal) {
    const Cards left = deck_left(t_, s);
    return outcome(
        left.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(left.size())))));
  }
  ChanceList list;
  chances(s, list);
  return pick(list, random);
}

}  // namespace warren::fight_flight_bite
