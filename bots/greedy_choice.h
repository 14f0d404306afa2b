// One look ahead: the action after which the evaluation is best, over a few guesses at what is
// hidden. Of the rules half alone and without a heap: the same choices on a GPU.
#pragma once

#include <array>

#include "bots/expectation.h"

namespace warren {

template <class R>
class GreedyLook {
 public:
  using State = typename R::State;
  GreedyLook(const R& rules, const Known<State>& known, Random& random) : rules_(rules) {
    for (State& guess : guesses_) guess = rules.guess(known, random);
  }

  // What the seat's side may expect after the action.
  double value(Seat seat, Action a) const {
    double sum = 0;
    NoEvents quiet;
    for (const State& guess : guesses_) {
      State after = guess;
      rules_.apply(after, seat, a, quiet);
      sum += side_share(rules_, after, seat, expectation(rules_, after, Viewer(seat))) / kGuesses;
    }
    return sum;
  }

 private:
  static constexpr int kGuesses = 4;
  const R& rules_;
  std::array<State, kGuesses> guesses_;
};

// Equals are drawn for: always the first would make it predictable and lopsided.
template <class R>
Action greedy_choice(const R& rules, const Known<typename R::State>& known, Seat seat,
                     const ActionList& legal, Random& random) {
  constexpr double kEqual = 1e-7;
  const GreedyLook<R> look(rules, known, random);
  std::size_t best = 0;
  double most = look.value(seat, legal[0]);
  std::uint32_t equals = 0;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const double value = i == 0 ? most : look.value(seat, legal[i]);
    if (value > most + kEqual) {
      equals = 1;
    } else if (value < most - kEqual || random.below(++equals) != 0) {
      continue;
    }
    best = i;
    most = value;
  }
  return legal[best];
}

}  // namespace warren
