#include "lab/sequential.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "lab/ratings.h"

namespace warren {

namespace {
constexpr long kFewestUnits = 16;    // before a distribution of units means anything
constexpr double kNeverSeen = 1e-3;  // how often what was not seen is taken to have been
constexpr int kHalvings = 60;

// How often each worth was counted; what a unit could have been worth was possible, seen or not.
std::map<double, double> weights_of(const Tally& tally) {
  std::map<double, double> out;
  for (const double worth : {0.0, 0.25, 0.5, 0.75, 1.0}) out[worth] = kNeverSeen;
  for (const auto& [worth, times] : tally.counts()) out[worth] = static_cast<double>(times);
  return out;
}

// The logarithm of the likelihood of `weights` under the likeliest distribution with this mean, up
// to a constant. It gives worth x the part w(x) / (W (1 + t (x - mean))), with the one t at which
// the mean is right.
double best_likelihood(const std::map<double, double>& weights, double mean) {
  double low = -1 / (weights.rbegin()->first - mean);
  double high = -1 / (weights.begin()->first - mean);
  for (int k = 0; k < kHalvings; ++k) {
    const double t = (low + high) / 2;
    double slope = 0;
    for (const auto& [worth, weight] : weights) {
      slope += weight * (worth - mean) / (1 + t * (worth - mean));
    }
    (slope > 0 ? low : high) = t;
  }
  const double t = (low + high) / 2;
  double sum = 0;
  for (const auto& [worth, weight] : weights) {
    sum -= weight * std::log(std::max(1 + t * (worth - mean), 1e-300));
  }
  return sum;
}
}  // namespace

double SequentialTest::bound() { return std::log((1 - kError) / kError); }

double SequentialTest::likelihood(const Tally& tally) const {
  if (tally.units() == 0) return 0;
  const auto weights = weights_of(tally);
  return best_likelihood(weights, score_of(elo1)) - best_likelihood(weights, score_of(elo0));
}

SequentialTest::Verdict SequentialTest::verdict(const Tally& tally) const {
  if (tally.units() < kFewestUnits) return Verdict::kGoOn;
  const double now = likelihood(tally);
  return now >= bound()    ? Verdict::kStronger
         : now <= -bound() ? Verdict::kNotStronger
                           : Verdict::kGoOn;
}

}  // namespace warren
