// What the games' evaluations share: from how good each seat stands to its share of the win.
#pragma once

#include <algorithm>
#include <array>

#include "engine/exact_math.h"
#include "engine/payoff.h"

namespace warren {

// Shares that sum to 1: a lead of `scale` points multiplies a seat's odds by e. Seats from `seats`
// on hold 0.
inline Payoff shares_of(const std::array<double, kMaxSeats>& standing, int seats, double scale) {
  Payoff out{};
  const auto end = static_cast<std::size_t>(seats);
  double best = standing[0];
  for (std::size_t p = 1; p < end; ++p) best = std::max(best, standing[p]);
  double sum = 0;
  for (std::size_t p = 0; p < end; ++p) {
    out[p] = static_cast<float>(exact_exp((standing[p] - best) / scale));
    sum += static_cast<double>(out[p]);
  }
  for (std::size_t p = 0; p < end; ++p) out[p] /= static_cast<float>(sum);
  return out;
}

}  // namespace warren
