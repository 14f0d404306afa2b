#include "lab/experiment/normal.h"

#include <cmath>
#include <numbers>

namespace warren {

double two_sided(double z) { return std::erfc(std::abs(z) / std::sqrt(2.0)); }

double normal_quantile(double two_sided_chance) {
  double low = 0;
  double high = 40;
  for (int i = 0; i < 100; ++i) {
    const double middle = (low + high) / 2;
    (two_sided(middle) > two_sided_chance ? low : high) = middle;
  }
  return (low + high) / 2;
}

// Exact where that is simple, and there the expansion's first terms in 1 / freedom are far off.
double student_quantile(double two_sided_chance, double freedom) {
  if (freedom <= 1) return 1 / std::tan(std::numbers::pi / 2 * two_sided_chance);
  if (freedom <= 2) return std::sqrt(2 / (two_sided_chance * (2 - two_sided_chance)) - 2);
  const double z = normal_quantile(two_sided_chance);
  const double z3 = z * z * z;
  const double z5 = z3 * z * z;
  return z + (z3 + z) / (4 * freedom) + (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom * freedom);
}

double student_two_sided(double t, double freedom) {
  const double z = t * (1 - 1 / (4 * freedom)) / std::sqrt(1 + t * t / (2 * freedom));
  return two_sided(z);
}

}  // namespace warren
