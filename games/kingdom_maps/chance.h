// The outcomes of the dice as ids: unordered, in lexicographic order, with their weights.
#pragma once

#include <array>
#include <cstdint>

namespace warren::kingdom_maps {

inline constexpr int kFaces = 6;
inline constexpr int kPairCount = 15;    // two different numbers of 1-6
inline constexpr int kRollCount = 56;    // three dice
inline constexpr int kRerollCount = 21;  // two dice

struct ChanceTables {
  std::array<std::array<std::uint8_t, 2>, kPairCount> pairs{};
  std::array<std::array<std::uint8_t, 3>, kRollCount> rolls{};
  std::array<std::array<std::uint8_t, 2>, kRerollCount> rerolls{};
  std::array<std::uint8_t, 216> roll_of{};   // by the 216 equally likely throws
  std::array<std::uint8_t, 36> reroll_of{};  // by the 36

  constexpr ChanceTables() {
    std::size_t pair = 0;
    std::size_t two = 0;
    std::size_t three = 0;
    for (std::uint8_t a = 1; a <= 6; ++a) {
      for (std::uint8_t b = a; b <= 6; ++b) {
        if (a != b) pairs[pair++] = {a, b};
        rerolls[two++] = {a, b};
        for (std::uint8_t c = b; c <= 6; ++c) rolls[three++] = {a, b, c};
      }
    }
    std::size_t throw_two = 0;
    std::size_t throw_three = 0;
    for (int a = 1; a <= 6; ++a) {
      for (int b = 1; b <= 6; ++b) {
        for (std::uint8_t i = 0; i < kRerollCount; ++i) {
          const auto& r = rerolls[i];
          if ((r[0] == a && r[1] == b) || (r[0] == b && r[1] == a)) reroll_of[throw_two] = i;
        }
        ++throw_two;
        for (int c = 1; c <= 6; ++c) {
          const int low = a < b ? (a < c ? a : c) : (b < c ? b : c);
          const int high = a > b ? (a > c ? a : c) : (b > c ? b : c);
          const int middle = a + b + c - low - high;
          for (std::uint8_t i = 0; i < kRollCount; ++i) {
            if (rolls[i][0] == low && rolls[i][1] == middle && rolls[i][2] == high) {
              roll_of[throw_three] = i;
            }
          }
          ++throw_three;
        }
      }
    }
  }
  constexpr std::uint64_t roll_weight(int i) const {  // of 216
    const auto& r = rolls[static_cast<std::size_t>(i)];
    return r[0] == r[2] ? 1 : r[0] == r[1] || r[1] == r[2] ? 3 : 6;
  }
  constexpr std::uint64_t reroll_weight(int i) const {  // of 36
    const auto& r = rerolls[static_cast<std::size_t>(i)];
    return r[0] == r[1] ? 1 : 2;
  }
};

inline constexpr ChanceTables kChance;

}  // namespace warren::kingdom_maps
