#include "lab/ratings.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace warren {

namespace {
constexpr double kPerElo = std::numbers::ln10 / 400;
using Matrix = std::vector<std::vector<double>>;

// Gauss and Jordan with the largest pivot; the matrix must have an inverse.
Matrix inverse(Matrix a) {
  const std::size_t n = a.size();
  Matrix out(n, std::vector<double>(n, 0.0));
  for (std::size_t i = 0; i < n; ++i) out[i][i] = 1;
  for (std::size_t c = 0; c < n; ++c) {
    std::size_t pivot = c;
    for (std::size_t r = c + 1; r < n; ++r) {
      if (std::abs(a[r][c]) > std::abs(a[pivot][c])) pivot = r;
    }
    std::swap(a[c], a[pivot]);
    std::swap(out[c], out[pivot]);
    const double by = a[c][c];
    for (std::size_t k = 0; k < n; ++k) {
      a[c][k] /= by;
      out[c][k] /= by;
    }
    for (std::size_t r = 0; r < n; ++r) {
      if (r == c) continue;
      const double times = a[r][c];
      for (std::size_t k = 0; k < n; ++k) {
        a[r][k] -= times * a[c][k];
        out[r][k] -= times * out[c][k];
      }
    }
  }
  return out;
}

Matrix product(const Matrix& a, const Matrix& b) {
  const std::size_t n = a.size();
  Matrix out(n, std::vector<double>(n, 0.0));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      for (std::size_t k = 0; k < n; ++k) out[i][j] += a[i][k] * b[k][j];
    }
  }
  return out;
}
}  // namespace

double elo_of(double score) { return std::log(score / (1 - score)) / kPerElo; }
double score_of(double lead) { return 1 / (1 + std::exp(-lead * kPerElo)); }

std::vector<Rating> rate(const std::vector<std::vector<Tally>>& table) {
  const std::size_t n = table.size();
  std::vector<double> strength(n, 0.0);
  Matrix spread;
  Matrix noises;
  constexpr int kRounds = 60;
  for (int round = 0; round < kRounds; ++round) {
    // Newton's step on the likelihood; the constant added everywhere pins the mean to 0.
    Matrix information(n, std::vector<double>(n, 1.0));
    noises.assign(n, std::vector<double>(n, 0.0));
    double drift = 0;
    for (const double x : strength) drift += x;
    std::vector<double> slope(n, -drift);
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) {
        const Tally& tally = table[i][j];
        if (i == j || tally.units() == 0) continue;
        const double games = static_cast<double>(tally.games()) + 1;
        const double expected = 1 / (1 + std::exp(strength[j] - strength[i]));
        slope[i] += tally.sum() + 0.5 - games * expected;
        const double weight = games * expected * (1 - expected);
        information[i][i] += weight;
        information[i][j] -= weight;
        // What the sum of all scores varies by, against that of games with nothing in common.
        const double noise = weight * tally.spread() * static_cast<double>(tally.rotation());
        noises[i][i] += noise;
        noises[i][j] -= noise;
      }
    }
    // Whoever met nobody keeps the mean.
    for (std::size_t i = 0; i < n; ++i) information[i][i] += noises[i][i] == 0 ? 1 : 0;
    spread = inverse(information);
    for (std::size_t i = 0; i < n; ++i) {
      double step = 0;
      for (std::size_t j = 0; j < n; ++j) step += spread[i][j] * slope[j];
      strength[i] += std::clamp(step, -1.0, 1.0);
    }
  }
  std::vector<Rating> out(n);
  const Matrix variance = product(product(spread, noises), spread);
  for (std::size_t i = 0; i < n; ++i) {
    out[i].elo = strength[i] / kPerElo;
    out[i].margin = noises[i][i] == 0 ? std::numeric_limits<double>::infinity()
                                      : kZ95 * std::sqrt(std::max(0.0, variance[i][i])) / kPerElo;
  }
  return out;
}

}  // namespace warren
