#include "engine/exact_math.h"

#include <gtest/gtest.h>

#include <cmath>

namespace warren {
namespace {

TEST(ExactMath, agrees_with_the_library) {
  for (double x = -690; x < 690; x += 0.37) {
    EXPECT_NEAR(exact_exp(x) / std::exp(x), 1, 1e-13) << x;
  }
  for (double x = 1e-6; x < 1e9; x *= 1.07) {
    EXPECT_NEAR(exact_log(x), std::log(x), 1e-13) << x;
    EXPECT_NEAR(exact_pow(x, 0.7) / std::pow(x, 0.7), 1, 1e-12) << x;
  }
  EXPECT_EQ(exact_exp(0), 1);
  EXPECT_EQ(exact_log(1), 0);
  EXPECT_EQ(exact_exp(-1000), 0);
  EXPECT_EQ(exact_exp(1000), exact_exp(700));
}

// Worked out by the compiler, whatever its target: what runs must give the same bits.
TEST(ExactMath, gives_the_bits_that_the_compiler_works_out) {
  constexpr double kExp = exact_exp(-1.234567);
  constexpr double kLog = exact_log(12345.678);
  volatile double a = -1.234567;
  volatile double b = 12345.678;
  EXPECT_EQ(std::bit_cast<std::uint64_t>(exact_exp(a)), std::bit_cast<std::uint64_t>(kExp));
  EXPECT_EQ(std::bit_cast<std::uint64_t>(exact_log(b)), std::bit_cast<std::uint64_t>(kLog));
}

}  // namespace
}  // namespace warren
