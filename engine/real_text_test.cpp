#include "engine/real_text.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <charconv>
#include <cmath>

#include "engine/random.h"

namespace warren {
namespace {

std::string by_library(double value) {
  std::array<char, 40> text{};
  char* const to = text.data() + text.size();
  const auto end = std::fabs(value) < 9e18
                       ? std::to_chars(text.data(), to, value).ptr
                       : std::to_chars(text.data(), to, value, std::chars_format::scientific).ptr;
  return {text.data(), end};
}

TEST(RealText, writes_what_the_library_writes) {
  for (const double value : {0.0,
                             1.0,
                             -1.0,
                             0.1,
                             0.5,
                             1e-7,
                             1.5e-7,
                             100.0,
                             123456.0,
                             1e15,
                             1e16,
                             1e18,
                             1234567890123456768.0,
                             9007199254740993.0,
                             0.3333,
                             2e-5,
                             1e300,
                             5e-324,
                             1.7976931348623157e308,
                             0.0001,
                             0.00001,
                             1e5,
                             1.25e10}) {
    EXPECT_EQ(shortest_real(value), by_library(value));
  }
  Random random(5);
  for (int i = 0; i < 5000; ++i) {
    const auto bits = random.next();
    const auto any = std::bit_cast<double>(bits);
    if (!std::isfinite(any)) continue;
    EXPECT_EQ(shortest_real(any), by_library(any));
    const double share = static_cast<double>(bits >> 11U) * 0x1p-53;
    EXPECT_EQ(shortest_real(share), by_library(share));
    const double rounded = std::round(share * 1e4) / 1e4;
    EXPECT_EQ(shortest_real(rounded), by_library(rounded));
  }
}

TEST(RealText, knows_powers_of_two_whose_neighbours_are_not_equally_far) {
  for (int n = -1074; n < 1024; ++n) {
    const double value = std::ldexp(1.0, n);
    EXPECT_EQ(shortest_real(value), by_library(value)) << n;
  }
}

}  // namespace
}  // namespace warren
