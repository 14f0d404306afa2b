// What a position promises a seat: the end where it is over, else the evaluation. Of the rules half
// alone, so that a GPU can ask as well.
#pragma once

#include "engine/rules.h"

namespace warren {

// The share of the win of everybody on the seat's side.
template <class R>
double side_share(const R& rules, const typename R::State& s, Seat seat, const Payoff& payoff) {
  const int side = rules.side(s, seat);
  double sum = 0;
  for (int p = 0; p < rules.seats(); ++p) {
    if (rules.side(s, warren::seat(p)) == side) {
      sum += static_cast<double>(payoff[static_cast<std::size_t>(p)]);
    }
  }
  return sum;
}

// What the viewer expects of a position: the result where the game is over, else the evaluation.
template <class R>
Payoff expectation(const R& rules, const typename R::State& s, Viewer viewer) {
  return rules.node(s).is_over() ? rules.payoff(s) : rules.evaluate(rules.known(s, viewer));
}

}  // namespace warren
