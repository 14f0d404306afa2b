// How a match goes on from a new node of the search, and what its end is worth. Actions that did
// well so far, wherever they were played, are preferred: of a few drawn evenly the best is taken.
// This costs next to nothing, and learns what a whole match rewards.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "bots/judge.h"
#include "bots/spec.h"

namespace warren {

template <Game G>
class Playout {
 public:
  using State = typename G::State;

  Playout(const G& game, const SearchOptions& options)
      : game_(game), judge_(game), options_(options) {
    if (options.habit > 1) {
      habits_.resize(static_cast<std::size_t>(game.seats() * game.action_count()));
      played_.reserve(kLongest);
    }
  }

  // Begins an iteration.
  void begin() { played_.clear(); }

  // The place of the action to play in the list.
  std::size_t pick(Seat p, const ActionList& legal, Random& random) const {
    const auto size = static_cast<std::uint32_t>(legal.size());
    std::size_t best = random.below(size);
    if (size == 1) return best;
    for (int k = 1; k < options_.habit; ++k) {
      const std::size_t other = random.below(size);
      if (habits_[place_of(p, legal[other])].mean > habits_[place_of(p, legal[best])].mean) {
        best = other;
      }
    }
    return best;
  }

  // An action of this iteration, in the tree or after it.
  void note(Seat p, Action a) {
    if (options_.habit > 1 && played_.size() < kLongest) played_.push_back({place_of(p, a), p});
  }

  // Plays on as far as the options say; the share of the win of each seat's side there, as the
  // viewer may judge it.
  Payoff play_on(State& s, Viewer viewer, Random& random) {
    ActionList legal;
    const std::size_t most =
        options_.playout < 0 ? kLongest : static_cast<std::size_t>(options_.playout);
    for (std::size_t ply = 0; ply < most; ++ply) {
      const Node node = game_.node(s);
      if (node.is_over()) break;
      if (node.is_chance()) {
        game_.resolve(s, game_.sample(s, random), quiet_);
        continue;
      }
      const Seat p = node.seats.lowest();
      game_.legal(s, p, legal);
      const Action a = legal[pick(p, legal, random)];
      note(p, a);
      game_.apply(s, p, a, quiet_);
    }
    if (game_.node(s).is_over()) return ended(s, viewer);
    return judge_.expects(s, viewer);
  }

  // What an end is worth: the result, and by `soft` how clear it was.
  Payoff ended(const State& s, Viewer viewer) const {
    Payoff out = by_side(game_, s, game_.payoff(s));
    if (options_.soft > 0) {
      const auto soft = static_cast<float>(options_.soft);
      const Payoff margin = judge_.evaluates(s, viewer);
      for (std::size_t p = 0; p < kMaxSeats; ++p) out[p] = (1 - soft) * out[p] + soft * margin[p];
    }
    return out;
  }

  // What came of this iteration, by seat.
  void learn(const Payoff& values) {
    for (const Played& one : played_) {
      habits_[one.place].learn(values[static_cast<std::size_t>(index(one.seat))]);
    }
  }

 private:
  static constexpr std::size_t kLongest = 20'000;  // plies

  // What came of an action, the latest times above all.
  struct Habit {
    static constexpr float kLong = 200;
    float mean = 0.5F;
    float visits = 0;
    void learn(float value) {
      visits = std::min(visits + 1.0F, kLong);
      mean += (value - mean) / visits;
    }
  };
  struct Played {
    std::size_t place;
    Seat seat;
  };

  std::size_t place_of(Seat p, Action a) const {
    return static_cast<std::size_t>(index(p) * game_.action_count() + index(a));
  }

  const G& game_;
  Judge<G> judge_;
  SearchOptions options_;
  NoEvents quiet_;
  std::vector<Habit> habits_;   // by seat and action
  std::vector<Played> played_;  // in this iteration
};

}  // namespace warren
