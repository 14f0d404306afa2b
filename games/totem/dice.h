// Two dice as outcomes of a roll: 21 of them, the higher die first.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

namespace warren::totem {

inline constexpr int kRollOutcomes = 21;

struct Dice {
  std::uint8_t high;
  std::uint8_t low;
};

constexpr int outcome_of(int high, int low) { return high * (high - 1) / 2 + low - 1; }

constexpr std::array<Dice, kRollOutcomes> all_pairs() {
  std::array<Dice, kRollOutcomes> out{};
  for (std::uint8_t a = 1; a <= 6; ++a) {
    for (std::uint8_t b = 1; b <= a; ++b) {
      out[static_cast<std::size_t>(outcome_of(a, b))] = {a, b};
    }
  }
  return out;
}
inline constexpr std::array<Dice, kRollOutcomes> kPairs = all_pairs();

constexpr std::array<std::uint8_t, 36> all_throws() {  // outcome of each pair of two dice
  std::array<std::uint8_t, 36> out{};
  for (int i = 0; i < 36; ++i) {
    const int a = std::max(i / 6, i % 6) + 1;
    const int b = std::min(i / 6, i % 6) + 1;
    out[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(outcome_of(a, b));
  }
  return out;
}
inline constexpr std::array<std::uint8_t, 36> kThrows = all_throws();

}  // namespace warren::totem
