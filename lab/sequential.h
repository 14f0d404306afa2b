// A sequential test that stops as soon as enough is known: the generalised probability ratio test
// (GSPRT) on units. With two sides that is the pentanomial test of pairs of games.
#pragma once

#include "lab/tally.h"

namespace warren {

// Is the first player stronger by `elo1` rather than by `elo0`? Both errors about 5 %.
struct SequentialTest {
  double elo0 = 0;
  double elo1 = 50;
  enum class Verdict { kGoOn, kNotStronger, kStronger };

  static constexpr double kError = 0.05;
  static double bound();  // the verdict comes where the likelihood passes it, on either side

  // Logarithm of the ratio of two likelihoods: what was counted, under the likeliest distribution
  // of units whose mean is that of `elo1`, and under the likeliest whose mean is that of `elo0`.
  double likelihood(const Tally& tally) const;
  Verdict verdict(const Tally& tally) const;
};

}  // namespace warren
