// What the sources of the effects share.
#pragma once

#include "games/cats_vs_rats/rules.h"

namespace warren::cats_vs_rats {

// A card leaves a hand, or comes into one, before everybody's eyes (`known` bookkeeping).
inline void show_from_hand(State& s, Seat p, Kind k) {
  --s.hand[at(p)][at(k)];
  --s.hand_size[at(p)];
  auto& known = s.known[at(p)][at(k)];
  known = byte(known > 0 ? known - 1 : 0);
}
inline void return_to_hand(State& s, Seat p, Kind k) {
  ++s.hand[at(p)][at(k)];
  ++s.hand_size[at(p)];
  ++s.known[at(p)][at(k)];
}

// Effects are templates over the sink and spread over several sources; each source makes those
// that the others call.
#define CVR_INSTANTIATE(name, ...)                                                       \
  template void Rules::name(State& __VA_OPT__(, ) __VA_ARGS__, NoEvents&) const;         \
  template void Rules::name(State& __VA_OPT__(, ) __VA_ARGS__, EventList<Event>&) const; \
  template void Rules::name(State& __VA_OPT__(, ) __VA_ARGS__, Meter<Rules>&) const

}  // namespace warren::cats_vs_rats
