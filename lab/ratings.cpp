#include "lab/ratings.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace warren {

namespace {
constexpr double kZ95 = 1.959964;
constexpr double kPerElo = std::numbers::ln10 / 400;
constexpr long kFewestGames = 16;  // before a variance means anything
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
}  // namespace

void Tally::add(double score) {
  ++games;
  sum += score;
  squares += score * score;
}

Tally Tally::turned() const {
  const auto n = static_cast<double>(games);
  return {games, n - sum, n - 2 * sum + squares};
}

double Tally::variance() const {
  if (games < 2) return 0.25;
  const auto n = static_cast<double>(games);
  return std::max(0.0, (squares - sum * sum / n) / (n - 1));
}

Interval Tally::interval() const {
  if (games == 0) return {0, 1};
  const auto n = static_cast<double>(games);
  const double p = score();
  const double z2 = kZ95 * kZ95;
  const double centre = (p + z2 / (2 * n)) / (1 + z2 / n);
  const double half = kZ95 / (1 + z2 / n) * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n));
  return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

double elo_of(double score) { return std::log(score / (1 - score)) / kPerElo; }
double score_of(double lead) { return 1 / (1 + std::exp(-lead * kPerElo)); }

std::vector<Rating> rate(const std::vector<std::vector<Tally>>& table) {
  const std::size_t n = table.size();
  std::vector<double> strength(n, 0.0);
  Matrix spread;
  constexpr int kRounds = 60;
  for (int round = 0; round < kRounds; ++round) {
    // Newton's step on the likelihood; the constant added everywhere pins the mean to 0.
    Matrix information(n, std::vector<double>(n, 1.0));
    double drift = 0;
    for (const double x : strength) drift += x;
    std::vector<double> slope(n, -drift);
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) {
        if (i == j || table[i][j].games == 0) continue;
        const double games = static_cast<double>(table[i][j].games) + 1;
        const double expected = 1 / (1 + std::exp(strength[j] - strength[i]));
        slope[i] += table[i][j].sum + 0.5 - games * expected;
        const double weight = games * expected * (1 - expected);
        information[i][i] += weight;
        information[i][j] -= weight;
      }
    }
    // Whoever met nobody keeps the mean.
    for (std::size_t i = 0; i < n; ++i) information[i][i] += 1e-9;
    spread = inverse(information);
    for (std::size_t i = 0; i < n; ++i) {
      double step = 0;
      for (std::size_t j = 0; j < n; ++j) step += spread[i][j] * slope[j];
      strength[i] += std::clamp(step, -1.0, 1.0);
    }
  }
  std::vector<Rating> out(n);
  const double pinned = 1.0 / static_cast<double>(n * n);  // what the added constant contributes
  for (std::size_t i = 0; i < n; ++i) {
    out[i].elo = strength[i] / kPerElo;
    out[i].margin = kZ95 * std::sqrt(std::max(0.0, spread[i][i] - pinned)) / kPerElo;
  }
  return out;
}

double SequentialTest::likelihood(const Tally& tally) const {
  if (tally.games == 0) return 0;
  const auto n = static_cast<double>(tally.games);
  // Normal approximation; a clean sweep must not look like certainty.
  const double variance = std::max(tally.variance(), 1.0 / (n + 2));
  const double s0 = score_of(elo0);
  const double s1 = score_of(elo1);
  return n * (s1 - s0) * (tally.score() - (s0 + s1) / 2) / variance;
}

SequentialTest::Verdict SequentialTest::verdict(const Tally& tally) const {
  if (tally.games < kFewestGames) return Verdict::kGoOn;
  const double bound = std::log(0.95 / 0.05);
  const double now = likelihood(tally);
  return now >= bound ? Verdict::kStronger : now <= -bound ? Verdict::kNotStronger : Verdict::kGoOn;
}

}  // namespace warren
