// Sets of hexes in one word: no map has more than 52.
#pragma once

#include <bit>
#include <cstdint>
#include <span>

#include "engine/sets.h"

namespace warren::rodentia {

inline constexpr int kMaxHexes = 52;

using Hexes = std::uint64_t;  // bit c: the hex with cell number c

constexpr Hexes only(Cell c) { return Hexes{1} << static_cast<unsigned>(index(c)); }
constexpr bool has(Hexes set, Cell c) { return (set & only(c)) != 0; }
constexpr int size(Hexes set) { return std::popcount(set); }
constexpr Cell lowest(Hexes set) { return cell(std::countr_zero(set)); }

constexpr Hexes set_of(std::span<const Cell> cells) {
  Hexes out = 0;
  for (const Cell c : cells) out |= only(c);
  return out;
}

// Ascending.
template <class F>
constexpr void each(Hexes set, F f) {
  for (; set != 0; set &= set - 1) f(lowest(set));
}

}  // namespace warren::rodentia
