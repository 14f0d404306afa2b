// What an action or an outcome does.
#include "games/new_game/rules.h"

namespace warren::new_game {

template <class Sink>
void Rules::apply(State& s, Seat seat, Action a, Sink& events) const {
  const Cell c = cell(index(a) - kActClaim);
  s.claimed[at(seat)].add(c);
  if constexpr (Sink::kOn) events.emit(Claimed{seat, c, t_.points[at(c)]});
  if (free_hexes(s).empty()) {  // NEW-005
    s.phase = Phase::kOver;
    s.turn = kNobody;
    if constexpr (Sink::kOn) events.emit(Ended{});
    return;
  }
  s.turn = index(seat) + 1 == t_.seats ? Seat{} : warren::seat(index(seat) + 1);  // NEW-002
}

template <class Sink>
void Rules::resolve(State& s, Outcome o, Sink& events) const {
  s.start = s.turn = warren::seat(index(o));
  s.phase = Phase::kClaim;
  if constexpr (Sink::kOn) events.emit(Began{s.start});
}

WARREN_INSTANTIATE_RULES(Rules);

}  // namespace warren::new_game
