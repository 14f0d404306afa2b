// What the rule groups of the flow have in common.
#pragma once

#include "games/fight_flight_bite/rules.h"

namespace warren::fight_flight_bite {

// Leads to a node at which one player decides.
inline void act(State& s, Phase phase, int who) {
  s.phase = phase;
  s.active = static_cast<std::uint8_t>(who);
  s.to_act = static_cast<std::uint8_t>(1U << static_cast<unsigned>(who));
}

template <class Sink>
void pass(const State& s, int who, Sink& events) {
  if constexpr (Sink::kOn) events.emit(Passed{seat(who), s.phase});
}

// A rule group that another file calls is made for every sink where it is defined.
#define FFB_INSTANTIATE(name, ...)                                                       \
  template void Rules::name(State& __VA_OPT__(, ) __VA_ARGS__, NoEvents&) const;         \
  template void Rules::name(State& __VA_OPT__(, ) __VA_ARGS__, EventList<Event>&) const; \
  template void Rules::name(State& __VA_OPT__(, ) __VA_ARGS__, Meter<Rules>&) const

}  // namespace warren::fight_flight_bite
