// Up to 64 towns in one word; what the rules of this game are written in.
#pragma once

#include <bit>
#include <cstdint>

#include "engine/sets.h"

namespace warren::cats_vs_rats {

class TownSet {
 public:
  constexpr TownSet() = default;
  static constexpr TownSet of_bits(std::uint64_t bits) {
    TownSet set;
    set.bits_ = bits;
    return set;
  }
  static constexpr TownSet only(int town) { return of_bits(1ULL << static_cast<unsigned>(town)); }
  static constexpr TownSet first(int count) {
    return of_bits((1ULL << static_cast<unsigned>(count)) - 1);
  }

  constexpr bool has(int town) const { return ((bits_ >> static_cast<unsigned>(town)) & 1U) != 0; }
  constexpr void add(int town) { bits_ |= 1ULL << static_cast<unsigned>(town); }
  constexpr void remove(int town) { bits_ &= ~(1ULL << static_cast<unsigned>(town)); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool single() const { return bits_ != 0 && (bits_ & (bits_ - 1)) == 0; }
  constexpr int lowest() const { return std::countr_zero(bits_); }  // undefined when empty
  constexpr std::uint64_t bits() const { return bits_; }
  constexpr CellSet cells() const { return CellSet::of_words(bits_, 0); }
  template <class F>
  constexpr void each(F f) const {  // ascending
    for (std::uint64_t w = bits_; w != 0; w &= w - 1) f(std::countr_zero(w));
  }

  friend constexpr TownSet operator|(TownSet a, TownSet b) { return of_bits(a.bits_ | b.bits_); }
  friend constexpr TownSet operator&(TownSet a, TownSet b) { return of_bits(a.bits_ & b.bits_); }
  friend constexpr TownSet operator-(TownSet a, TownSet b) { return of_bits(a.bits_ & ~b.bits_); }
  constexpr TownSet& operator|=(TownSet o) { return *this = *this | o; }
  constexpr TownSet& operator-=(TownSet o) { return *this = *this - o; }
  bool operator==(const TownSet&) const = default;

 private:
  std::uint64_t bits_ = 0;
};

}  // namespace warren::cats_vs_rats
