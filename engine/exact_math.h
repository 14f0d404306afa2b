// exp and log by plain arithmetic alone. The libraries of two platforms differ in the last bit, and
// one bit is enough to break a tie otherwise: with these a bot plays the same game everywhere.
// (The build forbids the compiler to fuse a product and a sum, which would round differently.)
#pragma once

#include <bit>
#include <cstdint>

namespace warren {

namespace exact {
inline constexpr double kLn2 = 0x1.62e42fefa39efp-1;

// 2 to the power of n, for n from -1022 to 1023.
constexpr double power_of_two(int n) {
  return std::bit_cast<double>(static_cast<std::uint64_t>(n + 1023) << 52U);
}
}  // namespace exact

// e to the power of x, to about one part in 10^15; 0 below -700 and as at 700 above it.
constexpr double exact_exp(double x) {
  if (x < -700) return 0;
  if (x > 700) x = 700;
  const double scaled = x / exact::kLn2;
  const int n = static_cast<int>(scaled < 0 ? scaled - 0.5 : scaled + 0.5);
  const double r = x - n * exact::kLn2;  // at most half of ln 2
  double sum = 1;
  for (int k = 13; k > 0; --k) sum = 1 + sum * r / k;
  return sum * exact::power_of_two(n);
}

// The natural logarithm of a positive normal number, to about one part in 10^15.
constexpr double exact_log(double x) {
  const auto bits = std::bit_cast<std::uint64_t>(x);
  int n = static_cast<int>(bits >> 52U) - 1023;
  double m = std::bit_cast<double>((bits & 0xFFFFFFFFFFFFFULL) | 0x3FF0000000000000ULL);
  if (m > 1.4142135623730951) {
    m /= 2;
    ++n;
  }
  const double s = (m - 1) / (m + 1);
  double sum = 0;
  for (int k = 21; k > 0; k -= 2) sum = sum * s * s + 1.0 / k;
  return n * exact::kLn2 + 2 * s * sum;
}

// base to the power of x, for a positive base.
constexpr double exact_pow(double base, double x) { return exact_exp(x * exact_log(base)); }

}  // namespace warren
