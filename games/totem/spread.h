// A set of cells laid out as rows of sixteen bits, four in a word.
#pragma once

#include <cstdint>

#include "games/totem/tables.h"

namespace warren::totem {

// The 64 cells from `first` on.
inline std::uint64_t window(CellSet set, unsigned first) {
  if (first == 0) return set.low();
  return first < 64 ? set.low() >> first | set.high() << (64 - first) : set.high() >> (first - 64);
}

// Bits from the bottom of a word, or of several, to the places of the plan's masks, where no
// instruction does it: each bit comes up by 32, by 16, ... by 1, or stays. What lies where nothing
// came to is old and falls to the mask.
template <class Words, class Moved>
Words spread_in_steps(Words bits, Moved moved, Words mask) {
  for (unsigned step = 0; step < 6; ++step) {
    bits ^= (bits ^ bits << (32U >> step)) & moved(step);
  }
  return bits & mask;
}

}  // namespace warren::totem
