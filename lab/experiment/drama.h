// Who leads, by the evaluation from what everybody knows.
#pragma once

#include <algorithm>
#include <array>

#include "engine/game.h"

namespace warren {

// Told of every position of a match.
template <Game G>
class Drama {
 public:
  explicit Drama(const G& game) : game_(game) {}

  void see(const typename G::State& s) {
    if (!game_.node(s).is_act()) return;
    const Known<typename G::State> known = game_.known(s, Viewer::spectator());
    // Before sides are settled nobody leads.
    if constexpr (requires { game_.standing(known); }) {
      if (game_.standing(known).sides == 0) return;
    }
    const Payoff shares = game_.evaluate(known);
    std::array<double, kMaxSeats> by_side{};
    std::array<bool, kMaxSeats> is_side{};
    for (int p = 0; p < game_.seats(); ++p) {
      const auto side = static_cast<std::size_t>(game_.side(s, seat(p)));
      by_side[side] += static_cast<double>(shares[static_cast<std::size_t>(p)]);
      is_side[side] = true;
    }
    std::size_t leader = 0;
    for (std::size_t side = 0; side < kMaxSeats; ++side) {
      if (is_side[side] && by_side[side] > by_side[leader]) leader = side;
    }
    ++seen_;
    if (seen_ > 1 && leader != leader_) {
      ++changes_;
      since_ = seen_;
    }
    leader_ = leader;
    for (std::size_t side = 0; side < kMaxSeats; ++side) {
      lowest_[side] = seen_ == 1 ? by_side[side] : std::min(lowest_[side], by_side[side]);
    }
  }

  double changes() const { return static_cast<double>(changes_); }
  // The share of the match after which nobody else led, where that one won; else all of it.
  double decided(int winner) const {
    if (seen_ == 0 || static_cast<std::size_t>(winner) != leader_) return 1;
    return static_cast<double>(since_ - 1) / static_cast<double>(seen_);
  }
  // Did the winner once have less than half of its share?
  bool comeback(int winner, std::size_t sides) const {
    return seen_ > 0 &&
           lowest_[static_cast<std::size_t>(winner)] < 0.5 / static_cast<double>(sides);
  }

 private:
  const G& game_;
  long seen_ = 0;
  long changes_ = 0;
  long since_ = 1;
  std::size_t leader_ = 0;
  std::array<double, kMaxSeats> lowest_{};
};

}  // namespace warren
