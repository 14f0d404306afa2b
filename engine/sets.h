// Sets of cells and of seats as machine words: no heap, no search.
#pragma once

#include <bit>
#include <cstdint>
#include <initializer_list>

#include "engine/types.h"

namespace warren {

// Up to 128 cells in two words. Iteration is ascending.
class CellSet {
 public:
  constexpr CellSet() = default;
  constexpr CellSet(std::initializer_list<Cell> cells) {
    for (Cell c : cells) add(c);
  }
  static constexpr CellSet of_words(std::uint64_t low, std::uint64_t high) {
    CellSet set;
    set.low_ = low;
    set.high_ = high;
    return set;
  }
  static constexpr CellSet only(Cell c) {
    const unsigned i = static_cast<unsigned>(index(c));
    return i < 64 ? of_words(1ULL << i, 0) : of_words(0, 1ULL << (i & 63U));
  }
  // The cells 0 .. count-1.
  static constexpr CellSet first(int count) {
    const auto ones = [](int n) {
      return n <= 0 ? 0ULL : n >= 64 ? ~0ULL : (1ULL << static_cast<unsigned>(n)) - 1;
    };
    return of_words(ones(count), ones(count - 64));
  }

  constexpr bool has(Cell c) const {
    const unsigned i = static_cast<unsigned>(index(c));
    return ((i < 64 ? low_ : high_) >> (i & 63U)) & 1U;
  }
  constexpr CellSet& add(Cell c) { return *this |= only(c); }
  constexpr CellSet& remove(Cell c) { return *this = *this - only(c); }
  constexpr bool empty() const { return (low_ | high_) == 0; }
  constexpr int size() const { return std::popcount(low_) + std::popcount(high_); }
  // Undefined when empty.
  constexpr Cell lowest() const {
    return cell(low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_));
  }
  constexpr Cell pop_lowest() {
    const Cell c = lowest();
    if (low_ != 0) {
      low_ &= low_ - 1;
    } else {
      high_ &= high_ - 1;
    }
    return c;
  }
  template <class F>
  constexpr void each(F f) const {
    for (std::uint64_t w = low_; w != 0; w &= w - 1) f(cell(std::countr_zero(w)));
    for (std::uint64_t w = high_; w != 0; w &= w - 1) f(cell(64 + std::countr_zero(w)));
  }
  constexpr bool intersects(CellSet o) const { return ((low_ & o.low_) | (high_ & o.high_)) != 0; }
  constexpr bool contains(CellSet o) const { return (o - *this).empty(); }

  constexpr std::uint64_t low() const { return low_; }
  constexpr std::uint64_t high() const { return high_; }

  constexpr CellSet& operator|=(CellSet o) { return *this = *this | o; }
  constexpr CellSet& operator&=(CellSet o) { return *this = *this & o; }
  constexpr CellSet& operator-=(CellSet o) { return *this = *this - o; }
  friend constexpr CellSet operator|(CellSet a, CellSet b) {
    return of_words(a.low_ | b.low_, a.high_ | b.high_);
  }
  friend constexpr CellSet operator&(CellSet a, CellSet b) {
    return of_words(a.low_ & b.low_, a.high_ & b.high_);
  }
  friend constexpr CellSet operator-(CellSet a, CellSet b) {
    return of_words(a.low_ & ~b.low_, a.high_ & ~b.high_);
  }
  bool operator==(const CellSet&) const = default;

 private:
  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};

// Up to eight seats in one byte. Iteration is ascending.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr SeatSet(std::initializer_list<Seat> seats) {
    for (Seat s : seats) add(s);
  }
  static constexpr SeatSet of_bits(unsigned bits) {
    SeatSet set;
    set.bits_ = static_cast<std::uint8_t>(bits);
    return set;
  }
  static constexpr SeatSet first(int count) {
    return of_bits((1U << static_cast<unsigned>(count)) - 1U);
  }
  constexpr bool has(Seat s) const {
    return index(s) < kMaxSeats && ((bits_ >> static_cast<unsigned>(index(s))) & 1U) != 0;
  }
  constexpr SeatSet& add(Seat s) {
    bits_ = static_cast<std::uint8_t>(bits_ | (1U << static_cast<unsigned>(index(s))));
    return *this;
  }
  constexpr SeatSet& remove(Seat s) {
    bits_ = static_cast<std::uint8_t>(bits_ & ~(1U << static_cast<unsigned>(index(s))));
    return *this;
  }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr Seat lowest() const { return seat(std::countr_zero(bits_)); }
  constexpr unsigned bits() const { return bits_; }
  template <class F>
  constexpr void each(F f) const {
    for (unsigned w = bits_; w != 0; w &= w - 1) f(seat(std::countr_zero(w)));
  }
  bool operator==(const SeatSet&) const = default;

 private:
  std::uint8_t bits_ = 0;
};

}  // namespace warren
