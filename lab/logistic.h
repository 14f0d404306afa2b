// Weights fitted to results: the multinomial logistic regression behind `warren calibrate --fit`.
#pragma once

#include <cstddef>
#include <vector>

namespace warren {

// One position as one viewer knew it: what there was of each term for each side that could still
// win, and what became of them.
struct Outlook {
  std::vector<std::vector<double>> sides;  // terms of each
  std::vector<double> won;                 // share of the win of each, together 1
};

// The mean of -log of the chance that the weights gave to what came.
double log_loss(const std::vector<Outlook>& outlooks, const std::vector<double>& weights);

// The weights with the least log-loss among those that are nowhere below `least` (one a term), by
// Newton's method. A slight pull towards 0 keeps a term that tells nothing from drifting.
std::vector<double> fit_weights(const std::vector<Outlook>& outlooks,
                                const std::vector<double>& least);

}  // namespace warren
