// The harvest (A6, D8) and the end (A7, T): FFB-100 to FFB-125.
#include "games/fight_flight_bite/harvest.h"

#include <bit>

#include "games/fight_flight_bite/flow.h"
#include "games/fight_flight_bite/payoff.h"

namespace warren::fight_flight_bite {

template <class Sink>
void Rules::begin_harvest(State& s, int space, Sink& events) const {
  for (; space < t_.spaces; ++space) {
    s.at = static_cast<std::uint8_t>(space);
    if (cubes(s.food[s.at]) == 0) continue;
    if constexpr (Sink::kOn) announce(s, space, events);
    if (share(s, space, events)) return;
  }
  s.at = 0;
  s.active = 0;
  score(s, events);
}

template <class Sink>
void Rules::take(State& s, int colour, Sink& events) const {  // D8
  Heap one{};
  one[static_cast<std::size_t>(colour)] = 1;
  give(s, s.active, one, !t_.options.blind_take, events);
  ++s.taken;
  const int space = s.at;
  if (!share(s, space, events)) begin_harvest(s, space + 1, events);
}

// Serves the list until somebody has to be asked (true) or the space is finished.
template <class Sink>
bool Rules::share(State& s, int space, Sink& events) const {
  const Takers list = takers(t_, s, space);
  Heap& food = s.food[static_cast<std::size_t>(space)];
  for (;; ++s.taken) {
    switch (harvest_step(list, s.taken, food)) {
      case HarvestStep::kAsk:
        act(s, Phase::kTake, list.entry(s.taken));
        if (t_.options.blind_take) s.to_act = 0;  // FFB-105: a lot decides
        return true;
      case HarvestStep::kOneCube: {
        Heap one{};
        for (std::size_t c = 0; c < kColours; ++c) one[c] = food[c] > 0 ? 1 : 0;
        give(s, list.entry(s.taken), one, false, events);
        continue;
      }
      case HarvestStep::kAllCubes: give(s, list.entry(s.taken), food, false, events); break;
      case HarvestStep::kDone: break;
    }
    break;
  }
  s.taken = 0;
  if (cubes(food) > 0 && list.controller >= 0) give(s, list.controller, food, false, events);
  if constexpr (Sink::kOn) {
    if (cubes(food) > 0) events.emit(Unclaimed{cell(space), food});
  }
  return false;
}

// What is given may be the heap it is taken from: it comes as a copy.
template <class Sink>
void Rules::give(State& s, int who, const Heap what, bool asked, Sink& events) const {
  if constexpr (Sink::kOn) events.emit(Took{seat(who), cell(s.at), what, asked});
  for (std::size_t c = 0; c < kColours; ++c) {
    s.food[s.at][c] = static_cast<std::uint8_t>(s.food[s.at][c] - what[c]);
    Heap& mine = s.harvested[static_cast<std::size_t>(who)];
    mine[c] = static_cast<std::uint8_t>(mine[c] + what[c]);
  }
}

template <class Sink>
void Rules::announce(const State& s, int space, Sink& events) const {
  const Takers list = takers(t_, s, space);
  events.emit(Harvesting{cell(space), list.controller < 0 ? kNobody : seat(list.controller),
                         static_cast<std::uint8_t>(list.retreating()),
                         static_cast<std::uint8_t>(list.rounds),
                         static_cast<std::uint8_t>(fleeing(t_, s, space, list))});
}

// -- The end

template <class Sink>
void Rules::score(State& s, Sink& events) const {
  if constexpr (Sink::kOn) {
    for (int p = 0; p < t_.seats; ++p) {
      events.emit(HandShown{seat(p), s.hand[static_cast<std::size_t>(p)], points(t_, s, p)});
    }
  }
  const unsigned first = leaders(t_, s);
  if (std::has_single_bit(first)) return finish(s, first, events);
  s.phase = Phase::kTie;  // FFB-124
  s.in = static_cast<std::uint8_t>(first);
  s.to_act = s.in;
}

template <class Sink>
void Rules::finish(State& s, unsigned winners, Sink& events) const {
  s.in = 0;
  s.rounds = 0;
  s.to_act = 0;
  s.phase = Phase::kOver;
  s.winners = static_cast<std::uint8_t>(winners);
  if constexpr (Sink::kOn) {
    events.emit(Ended{s.winners, static_cast<std::uint8_t>(leaders(t_, s))});
  }
}

FFB_INSTANTIATE(begin_harvest, int);
FFB_INSTANTIATE(take, int);
FFB_INSTANTIATE(finish, unsigned);

}  // namespace warren::fight_flight_bite
