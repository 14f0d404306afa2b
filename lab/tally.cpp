#include "lab/tally.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace warren {

namespace {
constexpr double kGrain = 1e9;     // averages that differ by rounding alone are one
constexpr double kWorstUnits = 4;  // how many units of the worst case are added to the spread
constexpr double kLargest = 0.25;  // the largest variance of a number from 0 to 1
}  // namespace

void Tally::add(const std::vector<double>& scores) {
  assert(static_cast<long>(scores.size()) == rotation_);
  double sum = 0;
  for (const double score : scores) sum += score;
  add(sum / static_cast<double>(rotation_), 1);
}

void Tally::add(double average, long times) {
  counts_[std::round(average * kGrain) / kGrain] += times;
  units_ += times;
}

Tally Tally::turned() const {
  Tally out(rotation_);
  for (const auto& [average, times] : counts_) out.add(1 - average, times);
  return out;
}

double Tally::score() const { return units_ > 0 ? sum() / static_cast<double>(games()) : 0.5; }

double Tally::sum() const {
  double sum = 0;
  for (const auto& [average, times] : counts_) sum += average * static_cast<double>(times);
  return sum * static_cast<double>(rotation_);
}

double Tally::variance() const {
  if (units_ < 2) return kLargest;
  const double mean = score();
  double squares = 0;
  for (const auto& [average, times] : counts_) {
    squares += (average - mean) * (average - mean) * static_cast<double>(times);
  }
  return squares / static_cast<double>(units_ - 1);
}

double Tally::spread() const {
  if (units_ < 2) return 1;
  const auto seen = static_cast<double>(units_ - 1);
  const double p = score();
  const double worst = kWorstUnits * kLargest;
  return std::min(1.0, (seen * variance() + worst) / (seen * p * (1 - p) + worst));
}

Interval Tally::interval() const {
  if (units_ == 0) return {0, 1};
  const double n = static_cast<double>(units_) / spread();
  const double p = score();
  const double z2 = kZ95 * kZ95;
  const double centre = (p + z2 / (2 * n)) / (1 + z2 / n);
  const double half = kZ95 / (1 + z2 / n) * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n));
  return {p <= 0 ? 0 : std::max(0.0, centre - half), p >= 1 ? 1 : std::min(1.0, centre + half)};
}

std::array<long, 5> Tally::pentanomial() const {
  assert(rotation_ == 2);
  std::array<long, 5> out{};
  for (const auto& [average, times] : counts_) {
    out[static_cast<std::size_t>(std::lround(average * 4))] += times;
  }
  return out;
}

}  // namespace warren
