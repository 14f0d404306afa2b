// The throw-offs: for the order of play (S1, C3) and for the victory (S3).
#include <bit>

#include "games/fight_flight_bite/flow.h"

namespace warren::fight_flight_bite {

namespace {

// FFB-022: where exactly two signs are shown, those who show the beaten one are out.
unsigned left_in(const Tables& t, const State& s) {
  unsigned shown = 0;
  for (const std::uint8_t sign : s.locked) shown |= 1U << sign;
  shown >>= 1U;  // bits of the signs thrown
  unsigned still_in = s.in;
  if (std::popcount(shown) != 2) return still_in;
  for (unsigned p = 0; p < kSeats; ++p) {
    if (s.locked[p] == kUnlocked) continue;
    const unsigned beaten = t.beats[s.locked[p] - 1U];
    if ((shown >> beaten & 1U) == 0) still_in &= ~(1U << p);  // beats nothing here: out
  }
  return still_in;
}

}  // namespace

template <class Sink>
void Rules::begin_order(State& s, Sink& events) const {
  if (t_.options.order == OrderBy::kFixed) {
    return set_order(s, (t_.options.fixed_start + t_.seats - 1) % t_.seats, false, events);
  }
  s.in = static_cast<std::uint8_t>((1U << static_cast<unsigned>(t_.seats)) - 1U);
  if (t_.options.order == OrderBy::kRandom) {
    s.phase = Phase::kOrderPick;
  } else {
    s.phase = Phase::kOrder;
    s.to_act = s.in;
  }
}

template <class Sink>
void Rules::set_order(State& s, int last, bool by_lot, Sink& events) const {  // FFB-024
  const int first = last + 1 == t_.seats ? 0 : last + 1;
  if constexpr (Sink::kOn) events.emit(OrderSet{seat(last), seat(first), by_lot});
  s.in = 0;
  s.rounds = 0;
  s.start = static_cast<std::uint8_t>(first);
  act(s, Phase::kFirst, first);
}

template <class Sink>
void Rules::reveal_throw_off(State& s, Sink& events) const {
  const unsigned still_in = left_in(t_, s);
  const bool for_order = s.phase == Phase::kOrder;
  if constexpr (Sink::kOn) {
    events.emit(ThrowOff{s.locked, static_cast<std::uint8_t>(still_in), for_order});
  }
  s.locked = {};
  s.in = static_cast<std::uint8_t>(still_in);
  ++s.rounds;
  const bool single = std::has_single_bit(still_in);
  const bool capped = s.rounds >= t_.options.throw_cap;
  if (!single && !capped) {
    s.to_act = s.in;
  } else if (!for_order && !single && t_.options.tie_by_lot) {
    s.to_act = 0;  // FFB-125: one of those who are left
  } else if (!for_order) {
    finish(s, still_in, events);  // FFB-124, FFB-125
  } else if (single) {
    set_order(s, std::countr_zero(still_in), false, events);
  } else {
    s.phase = Phase::kOrderPick;  // FFB-023
    s.rounds = 0;
  }
}

FFB_INSTANTIATE(begin_order);
FFB_INSTANTIATE(set_order, int, bool);
FFB_INSTANTIATE(reveal_throw_off);

}  // namespace warren::fight_flight_bite
