// The six neighbours of a cell as six bits, in the order of kHexDirections: what a unit sees of its
// group. Whether lifting a unit can split its group is nearly always written in this pattern.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace warren::totem {

inline constexpr unsigned kAround = 63;  // all six

constexpr unsigned turned(unsigned ring, unsigned by) {  // by 0 .. 5 directions
  return ((ring << by) | (ring >> (6U - by))) & kAround;
}

// What a pattern of own units around a cell tells.
struct Surroundings {
  std::uint8_t runs = 0;    // unbroken runs of units; 1 for the full circle
  std::uint8_t link = 0;    // Euler characteristic: runs, but 0 for the full circle
  std::uint8_t beside = 0;  // empty directions next to a unit
  std::uint8_t bridge = 0;  // of two runs: empty directions next to both
};

constexpr std::array<Surroundings, 64> all_surroundings() {
  std::array<Surroundings, 64> out{};
  for (unsigned ring = 0; ring < 64; ++ring) {
    const unsigned left = turned(ring, 1);
    const unsigned right = turned(ring, 5);
    const int starts = std::popcount(ring & ~left);
    Surroundings& s = out[ring];
    s.runs = static_cast<std::uint8_t>(ring == kAround ? 1 : starts);
    s.link = static_cast<std::uint8_t>(starts);
    s.beside = static_cast<std::uint8_t>(~ring & (left | right) & kAround);
    s.bridge = static_cast<std::uint8_t>(starts == 2 ? ~ring & left & right & kAround : 0U);
  }
  return out;
}
inline constexpr std::array<Surroundings, 64> kSurroundings = all_surroundings();

// Of a pattern with gaps: the run its lowest bit belongs to.
constexpr std::array<std::uint8_t, 64> all_lowest_runs() {
  std::array<std::uint8_t, 64> out{};
  for (unsigned ring = 1; ring < 64; ++ring) {
    unsigned run = ring & (~ring + 1);
    for (int k = 0; k < 6; ++k) run |= (turned(run, 1) | turned(run, 5)) & ring;
    out[ring] = static_cast<std::uint8_t>(run);
  }
  return out;
}
inline constexpr std::array<std::uint8_t, 64> kLowestRun = all_lowest_runs();

// The bits of `word` at the places of `mask`, packed: pext, for machines without it.
constexpr unsigned gather_plain(std::uint64_t word, std::uint64_t mask) {
  unsigned out = 0;
  for (unsigned i = 0; mask != 0; mask &= mask - 1, ++i) {
    out |= static_cast<unsigned>((word >> static_cast<unsigned>(std::countr_zero(mask))) & 1U) << i;
  }
  return out;
}

inline unsigned gather(std::uint64_t word, std::uint64_t mask) {
#if defined(__BMI2__)
  return static_cast<unsigned>(_pext_u64(word, mask));
#else
  return gather_plain(word, mask);
#endif
}

}  // namespace warren::totem
