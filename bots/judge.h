// What a search makes of a position that is not played out: the game's own weights where its
// evaluation has named terms (bolder than chances, so that differences are seen), else the
// evaluation.
#pragma once

#include "bots/bot.h"
#include "engine/evaluation.h"

namespace warren {

// The share of the win of each seat's side.
template <Game G>
Payoff by_side(const G& game, const typename G::State& s, const Payoff& payoff) {
  Payoff out{};
  for (int p = 0; p < game.seats(); ++p) {
    out[static_cast<std::size_t>(p)] = static_cast<float>(side_share(game, s, seat(p), payoff));
  }
  return out;
}

template <Game G>
class Judge {
 public:
  using State = typename G::State;

  explicit Judge(const G& game) : game_(game) {}

  // The share of the win of each seat's side as the viewer may expect it: the result where the
  // match is over.
  Payoff expects(const State& s, Viewer viewer) const {
    return game_.node(s).is_over() ? by_side(game_, s, game_.payoff(s)) : evaluates(s, viewer);
  }
  // The same, as if the match were not over: how clear a result is.
  Payoff evaluates(const State& s, Viewer viewer) const {
    const Known<State> known = game_.known(s, viewer);
    if constexpr (kTerms) {
      const auto standing = game_.standing(known);
      if (standing.sides > 0) {
        const Payoff shares = shares_of(standing, G::weights());
        Payoff out{};
        for (int p = 0; p < game_.seats(); ++p) {
          out[static_cast<std::size_t>(p)] =
              shares[static_cast<std::size_t>(game_.side(s, seat(p)))];
        }
        return out;
      }
    }
    return by_side(game_, s, game_.evaluate(known));
  }

 private:
  static constexpr bool kTerms = requires(const G& g, const Known<State>& k) {
    g.standing(k);
    G::weights();
  };

  const G& game_;
};

}  // namespace warren
