#include "lab/sample.h"

#include <algorithm>
#include <cmath>

namespace warren {

double Sample::mean() const {
  double sum = 0;
  for (const double x : values_) sum += x;
  return values_.empty() ? 0 : sum / static_cast<double>(values_.size());
}

double Sample::deviation() const {
  if (values_.size() < 2) return 0;
  const double centre = mean();
  double sum = 0;
  for (const double x : values_) sum += (x - centre) * (x - centre);
  return std::sqrt(sum / static_cast<double>(values_.size() - 1));
}

double Sample::standard_error() const {
  return values_.empty() ? 0 : deviation() / std::sqrt(static_cast<double>(values_.size()));
}

double Sample::quantile(double share) const {
  if (values_.empty()) return 0;
  std::vector<double> sorted = values_;
  const auto at = static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1) + 0.5);
  std::nth_element(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(at), sorted.end());
  return sorted[at];
}

}  // namespace warren
