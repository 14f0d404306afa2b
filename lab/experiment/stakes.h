// How much a decision matters: what each of its choices makes of everybody's chances.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "bots/expectation.h"
#include "engine/game.h"

namespace warren {

// Told of some decisions of a match. By the evaluation, from what the deciding seat knows.
template <Game G>
class Stakes {
 public:
  explicit Stakes(const G& game) : game_(game) {}

  void look(const typename G::State& s, Seat p, const ActionList& legal) {
    const auto own = static_cast<std::size_t>(game_.side(s, p));
    Shares best{};
    Shares worst;
    worst.fill(1);
    std::size_t sides = 0;
    std::size_t leader = kMaxSeats;
    bool leaders = false;  // does another rival lead after another choice?
    for (const Action a : legal) {
      NoEvents quiet;
      typename G::State after = s;
      game_.apply(after, p, a, quiet);
      Shares shares{};
      sides = shares_of(after, p, shares);
      std::size_t rival = kMaxSeats;
      for (std::size_t side = 0; side < kMaxSeats; ++side) {
        best[side] = std::max(best[side], shares[side]);
        worst[side] = std::min(worst[side], shares[side]);
        if (side != own && (rival == kMaxSeats || shares[side] > shares[rival])) rival = side;
      }
      leaders = leaders || (leader != kMaxSeats && rival != leader);
      leader = rival;
    }
    ++looks_;
    spread_ += best[own] - worst[own];
    if (sides < 3 || !settled(s)) return;
    ++among_several_;
    constexpr double kHopeless = 0.25;  // of an even share
    kingmakers_ += leaders && best[own] < kHopeless / static_cast<double>(sides) ? 1 : 0;
  }

  // What the best choice promises its side above the worst, on average; nothing where none was
  // seen.
  double spread() const { return share(spread_, looks_); }
  // The share of decisions whose seat cannot win any more, and says who else leads.
  double kingmakers() const { return share(static_cast<double>(kingmakers_), among_several_); }

 private:
  using Shares = std::array<double, kMaxSeats>;
  static double share(double sum, long of) {
    return of > 0 ? sum / static_cast<double>(of) : std::numeric_limits<double>::quiet_NaN();
  }
  // Are the sides what they will be at the end?
  bool settled(const typename G::State& s) const {
    if constexpr (requires { game_.standing(game_.known(s, Viewer::spectator())); }) {
      return game_.standing(game_.known(s, Viewer::spectator())).sides > 0;
    }
    return true;
  }
  // By side; how many sides there are.
  std::size_t shares_of(const typename G::State& s, Seat viewer, Shares& out) const {
    const Payoff shares = expectation(game_, s, Viewer(viewer));
    unsigned seen = 0;
    for (int p = 0; p < game_.seats(); ++p) {
      const auto side = static_cast<std::size_t>(game_.side(s, seat(p)));
      out[side] += static_cast<double>(shares[static_cast<std::size_t>(p)]);
      seen |= 1U << side;
    }
    return static_cast<std::size_t>(std::popcount(seen));
  }

  const G& game_;
  long looks_ = 0;
  long among_several_ = 0;
  long kingmakers_ = 0;
  double spread_ = 0;
};

}  // namespace warren
