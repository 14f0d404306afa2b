// What happened, as the game's own typed events. The rules write
//   if constexpr (Sink::kOn) events.emit(Eliminated{...});
// so that a simulation with NoEvents pays nothing.
#pragma once

#include <span>
#include <vector>

#include "engine/types.h"

namespace warren {

struct NoEvents {
  static constexpr bool kOn = false;
  template <class E>
  void emit(const E&) {}
};

template <class Event>
class EventList {
 public:
  static constexpr bool kOn = true;
  void emit(const Event& event) { events_.push_back(event); }
  const std::vector<Event>& events() const { return events_; }
  void clear() { events_.clear(); }

 private:
  std::vector<Event> events_;
};

// Counts instead of keeping: what a simulation listens with. No heap.
template <class G>
class Meter {
 public:
  static constexpr bool kOn = true;
  Meter(const G& game, std::span<double> sums) : game_(game), sums_(sums) {}
  template <class E>
  void emit(const E& event) {
    game_.measure(typename G::Event(event), sums_);
  }

 private:
  const G& game_;
  std::span<double> sums_;
};

// Rules are templates over the sink; a game's rules.cpp ends with this, after `apply` and
// `resolve`.
#define WARREN_INSTANTIATE_RULES(G)                                         \
  template void G::apply(State&, Seat, Action, NoEvents&) const;            \
  template void G::apply(State&, Seat, Action, EventList<G::Event>&) const; \
  template void G::apply(State&, Seat, Action, Meter<G>&) const;            \
  template void G::resolve(State&, Outcome, NoEvents&) const;               \
  template void G::resolve(State&, Outcome, EventList<G::Event>&) const;    \
  template void G::resolve(State&, Outcome, Meter<G>&) const

}  // namespace warren
