// A small fast generator with separate streams. Simulation, tests and bots use it; a live match
// uses dice that anyone can check instead.
#pragma once

#include <cstdint>

#include "engine/fixed_list.h"

namespace warren {

class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : seed_(seed) {
    std::uint64_t z = seed;
    a_ = scramble(z += kGolden);
    b_ = scramble(z + kGolden);
    if ((a_ | b_) == 0) a_ = 1;
  }

  // A stream of its own that depends on the seed and the tag alone, never on how much was drawn.
  constexpr Random fork(std::uint64_t tag) const {
    return Random(scramble(seed_ ^ scramble(tag + kGolden)));
  }

  constexpr std::uint64_t next() {  // xoroshiro128++
    const std::uint64_t a = a_;
    std::uint64_t b = b_;
    const std::uint64_t result = rotate(a + b, 17) + a;
    b ^= a;
    a_ = rotate(a, 49) ^ b ^ (b << 21U);
    b_ = rotate(b, 28);
    return result;
  }

  // Uniform in 0 .. n-1 without bias; n from 1 to 2^32-1.
  constexpr std::uint32_t below(std::uint32_t n) {
    std::uint64_t product = (next() >> 32U) * n;
    auto low = static_cast<std::uint32_t>(product);
    if (low < n) {
      const std::uint32_t threshold = (0U - n) % n;
      while (low < threshold) {
        product = (next() >> 32U) * n;
        low = static_cast<std::uint32_t>(product);
      }
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

  // Uniform in 0 .. n-1 for any n >= 1.
  constexpr std::uint64_t below_wide(std::uint64_t n) {
    if (n <= 0xFFFFFFFFULL) return below(static_cast<std::uint32_t>(n));
    const std::uint64_t threshold = (0ULL - n) % n;
    std::uint64_t draw = next();
    while (draw < threshold) draw = next();
    return draw % n;
  }

  constexpr double unit() { return static_cast<double>(next() >> 11U) * 0x1.0p-53; }

 private:
  static constexpr std::uint64_t kGolden = 0x9E3779B97F4A7C15ULL;
  static constexpr std::uint64_t rotate(std::uint64_t x, unsigned k) {
    return (x << k) | (x >> (64U - k));
  }
  static constexpr std::uint64_t scramble(std::uint64_t z) {  // splitmix64's finisher
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31U);
  }

  std::uint64_t seed_;
  std::uint64_t a_ = 0;
  std::uint64_t b_ = 0;
};

// Draws one outcome in proportion to the weights; the list must not be empty.
inline Outcome pick(const ChanceList& chances, Random& random) {
  std::uint64_t total = 0;
  for (const Chance& c : chances) total += c.weight;
  std::uint64_t mark = random.below_wide(total);
  for (const Chance& c : chances) {
    if (mark < c.weight) return c.outcome;
    mark -= c.weight;
  }
  return chances.back().outcome;
}

}  // namespace warren
