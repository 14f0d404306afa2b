// Wins by one's own actions alone, whatever lots and rivals would do: looked for before a search
// begins. A tree finds them only by and by where many steps must all be right.
#pragma once

#include <optional>
#include <unordered_set>

#include "bots/bot.h"

namespace warren {

template <Game G>
class SureWin {
 public:
  using State = typename G::State;
  explicit SureWin(const G& game) : game_(game) {}

  // The first action of such a win, if one is found within so many positions.
  std::optional<Action> from(const State& s, Seat seat, int most) {
    seat_ = seat;
    left_ = most;
    met_.clear();
    Action first = kNoAction;
    if (!wins(s, &first)) return {};
    return first;
  }

 private:
  bool wins(const State& s, Action* first) {
    const Node node = game_.node(s);
    if (node.is_over()) return side_share(game_, s, seat_, game_.payoff(s)) == 1;
    if (!node.is_act() || node.seats != SeatSet{seat_} || left_ == 0) return false;
    --left_;
    if (!met_.insert(hash_of(s)).second) return false;
    ActionList legal;
    game_.legal(s, seat_, legal);
    NoEvents quiet;
    for (const Action a : legal) {
      State after = s;
      game_.apply(after, seat_, a, quiet);
      if (!wins(after, nullptr)) continue;
      if (first != nullptr) *first = a;
      return true;
    }
    return false;
  }

  const G& game_;
  Seat seat_ = kNobody;
  int left_ = 0;
  std::unordered_set<std::uint64_t> met_;
};

}  // namespace warren
