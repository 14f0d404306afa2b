#include "lab/logistic.h"

#include <algorithm>
#include <cmath>

namespace warren {

namespace {
constexpr double kPull = 1e-4;  // of a weight on the mean loss, in units of its term's size
constexpr int kSteps = 50;
constexpr double kEnough = 1e-9;  // a step smaller than this changes nothing
constexpr double kLeast = 1e-9;   // chance that anything is given

std::vector<double> chances(const Outlook& outlook, const std::vector<double>& weights) {
  std::vector<double> out;
  double best = -1e300;
  for (const auto& side : outlook.sides) {
    double sum = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) sum += weights[i] * side[i];
    out.push_back(sum);
    best = std::max(best, sum);
  }
  double all = 0;
  for (double& x : out) all += x = std::exp(x - best);
  for (double& x : out) x /= all;
  return out;
}

// Solves a x = b for a symmetric, positive a (Cholesky); both are used up.
std::vector<double> solve(std::vector<std::vector<double>>& a, std::vector<double> b) {
  const std::size_t n = b.size();
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      double sum = a[i][j];
      for (std::size_t k = 0; k < j; ++k) sum -= a[i][k] * a[j][k];
      a[i][j] = i == j ? std::sqrt(std::max(sum, 1e-12)) : sum / a[j][j];
    }
  }
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = 0; k < i; ++k) b[i] -= a[i][k] * b[k];
    b[i] /= a[i][i];
  }
  for (std::size_t i = n; i-- > 0;) {
    for (std::size_t k = i + 1; k < n; ++k) b[i] -= a[k][i] * b[k];
    b[i] /= a[i][i];
  }
  return b;
}

// Mean square of what sides differ in, by term: terms are counted in very different sizes.
std::vector<double> sizes(const std::vector<Outlook>& outlooks, std::size_t terms) {
  std::vector<double> out(terms, 1e-4);
  for (const Outlook& outlook : outlooks) {
    for (std::size_t i = 0; i < terms; ++i) {
      double mean = 0;
      for (const auto& side : outlook.sides) mean += side[i];
      mean /= static_cast<double>(outlook.sides.size());
      for (const auto& side : outlook.sides) {
        out[i] += (side[i] - mean) * (side[i] - mean) / static_cast<double>(outlooks.size());
      }
    }
  }
  return out;
}

// Newton's method for the weights that are not held.
void descend(const std::vector<Outlook>& outlooks, const std::vector<bool>& held,
             std::vector<double>& weights) {
  const std::size_t terms = weights.size();
  const auto size = sizes(outlooks, terms);
  const double share = 1.0 / static_cast<double>(outlooks.size());
  for (int step = 0; step < kSteps; ++step) {
    std::vector<double> slope(terms, 0.0);
    std::vector<std::vector<double>> curve(terms, std::vector<double>(terms, 0.0));
    for (const Outlook& outlook : outlooks) {
      const auto p = chances(outlook, weights);
      std::vector<double> mean(terms, 0.0);
      for (std::size_t s = 0; s < p.size(); ++s) {
        for (std::size_t i = 0; i < terms; ++i) mean[i] += p[s] * outlook.sides[s][i];
      }
      for (std::size_t s = 0; s < p.size(); ++s) {
        for (std::size_t i = 0; i < terms; ++i) {
          const double off = outlook.sides[s][i] - mean[i];
          slope[i] += share * outlook.won[s] * off;
          for (std::size_t j = 0; j <= i; ++j) {
            curve[i][j] += share * p[s] * off * (outlook.sides[s][j] - mean[j]);
          }
        }
      }
    }
    for (std::size_t i = 0; i < terms; ++i) {
      slope[i] -= kPull * size[i] * weights[i];
      curve[i][i] += kPull * size[i];
      for (std::size_t j = 0; j <= i; ++j) {
        if (held[i] || held[j]) curve[i][j] = i == j ? 1 : 0;
      }
      if (held[i]) slope[i] = 0;
    }
    const auto change = solve(curve, slope);
    double most = 0;
    for (std::size_t i = 0; i < terms; ++i) {
      weights[i] += change[i];
      most = std::max(most, std::abs(change[i]) * std::sqrt(size[i]));
    }
    if (most < kEnough) break;
  }
}
}  // namespace

double log_loss(const std::vector<Outlook>& outlooks, const std::vector<double>& weights) {
  double sum = 0;
  for (const Outlook& outlook : outlooks) {
    const auto p = chances(outlook, weights);
    for (std::size_t s = 0; s < p.size(); ++s) {
      sum -= outlook.won[s] * std::log(std::max(p[s], kLeast));
    }
  }
  return outlooks.empty() ? 0 : sum / static_cast<double>(outlooks.size());
}

std::vector<double> fit_weights(const std::vector<Outlook>& outlooks,
                                const std::vector<double>& least) {
  std::vector<double> weights(least.size(), 0.0);
  for (std::size_t i = 0; i < least.size(); ++i) weights[i] = std::max(weights[i], least[i]);
  if (outlooks.empty()) return weights;
  std::vector<bool> held(least.size(), false);
  for (bool again = true; again;) {
    descend(outlooks, held, weights);
    // What would go below its bound is held there, and the others find their place once more.
    again = false;
    for (std::size_t i = 0; i < least.size(); ++i) {
      if (held[i] || weights[i] >= least[i]) continue;
      weights[i] = least[i];
      held[i] = again = true;
    }
  }
  return weights;
}

}  // namespace warren
