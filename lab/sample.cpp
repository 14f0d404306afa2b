#include "lab/sample.h"

#include <algorithm>
#include <cmath>

namespace warren {

std::vector<std::pair<double, std::size_t>> Sample::sorted() const {
  std::vector<std::pair<double, std::size_t>> out(counts_.begin(), counts_.end());
  std::ranges::sort(out);
  return out;
}

void Sample::append(const Sample& other) {
  for (const auto& [x, count] : other.counts_) counts_[x] += count;
  size_ += other.size_;
}

double Sample::mean() const {
  double sum = 0;
  for (const auto& [x, count] : sorted()) sum += x * static_cast<double>(count);
  return size_ == 0 ? 0 : sum / static_cast<double>(size_);
}

double Sample::deviation() const {
  if (size_ < 2) return 0;
  const double centre = mean();
  double sum = 0;
  for (const auto& [x, count] : sorted()) {
    sum += (x - centre) * (x - centre) * static_cast<double>(count);
  }
  return std::sqrt(sum / static_cast<double>(size_ - 1));
}

double Sample::standard_error() const {
  return size_ == 0 ? 0 : deviation() / std::sqrt(static_cast<double>(size_));
}

double Sample::quantile(double share) const {
  if (size_ == 0) return 0;
  const auto at = static_cast<std::size_t>(std::llround(share * static_cast<double>(size_ - 1)));
  std::size_t before = 0;
  for (const auto& [x, count] : sorted()) {
    before += count;
    if (before > at) return x;
  }
  return 0;
}

}  // namespace warren
