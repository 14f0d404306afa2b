// Sixteen rows in four plain words: for any processor.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "games/totem/spread.h"
#include "games/totem/tables.h"

namespace warren::totem {

class WordSheet {
 public:
  WordSheet() = default;  // uninitialised: most are written at once
  static WordSheet load(const RowBits& rows) {
    static_assert(std::endian::native == std::endian::little);
    return WordSheet(std::bit_cast<std::array<std::uint64_t, 4>>(rows));
  }
  static WordSheet spread(CellSet set, const RowPlan& plan) {
    return each([&](std::size_t k) {
      return spread_in_steps(
          window(set, plan.first[k]), [&](unsigned step) { return plan.moved[step][k]; },
          plan.mask[k]);
    });
  }

  bool empty() const { return (words_[0] | words_[1] | words_[2] | words_[3]) == 0; }
  bool intersects(WordSheet o) const { return !common(o).empty(); }
  WordSheet with(WordSheet o) const {
    return each([&](std::size_t k) { return words_[k] | o.words_[k]; });
  }
  WordSheet common(WordSheet o) const {
    return each([&](std::size_t k) { return words_[k] & o.words_[k]; });
  }
  WordSheet without(WordSheet o) const {
    return each([&](std::size_t k) { return words_[k] & ~o.words_[k]; });
  }

  WordSheet left() const {
    return each([&](std::size_t k) { return words_[k] << 1U & ~kFirstBits; });
  }
  WordSheet right() const {
    return each([&](std::size_t k) { return words_[k] >> 1U & ~(kFirstBits << 15U); });
  }
  WordSheet down() const {  // row r takes row r - 1
    return each(
        [&](std::size_t k) { return words_[k] << 16U | (k == 0 ? 0 : words_[k - 1] >> 48U); });
  }
  WordSheet up() const {  // row r takes row r + 1
    return each(
        [&](std::size_t k) { return words_[k] >> 16U | (k == 3 ? 0 : words_[k + 1] << 48U); });
  }

  // Eight sheets turned over: for one cell the eight bits that lie on it.
  class Turned {
   public:
    // Squares of eight sheets by eight cells are turned along their diagonal, eight at once.
    explicit Turned(const std::array<WordSheet, 8>& s) {
      for (std::size_t k = 0; k < 4; ++k) {
        std::array<std::uint64_t, 8> w;
        for (std::size_t i = 0; i < 8; ++i) w[i] = s[i].words_[k];
        for (std::size_t i = 0; i < 8; i += 2) swap<1>(w[i], w[i + 1], 0x5555555555555555);
        for (const std::size_t i : {0U, 1U, 4U, 5U}) swap<2>(w[i], w[i + 2], 0x3333333333333333);
        for (std::size_t i = 0; i < 4; ++i) swap<4>(w[i], w[i + 4], 0x0f0f0f0f0f0f0f0f);
        for (std::size_t i = 0; i < 8; ++i) cells_[k][i] = w[i];
      }
    }
    // Bit k: the cell is in sheet k.
    unsigned at(RowPlace place) const {
      const unsigned bit = 16U * (place.row % 4U) + 15U - place.shift;
      return static_cast<unsigned>(cells_[place.row / 4U][bit % 8U] >> (bit & ~7U)) & 0xffU;
    }

   private:
    template <unsigned kBy>
    static void swap(std::uint64_t& a, std::uint64_t& b, std::uint64_t mask) {
      const std::uint64_t changed = ((a >> kBy) ^ b) & mask;
      b ^= changed;
      a ^= changed << kBy;
    }

    std::array<std::array<std::uint64_t, 8>, 4> cells_;  // [four rows][cell % 8], a byte a cell
  };

 private:
  static constexpr std::uint64_t kFirstBits = 0x0001000100010001;

  explicit WordSheet(const std::array<std::uint64_t, 4>& words) : words_(words) {}
  template <class F>
  static WordSheet each(F f) {
    return WordSheet({f(0), f(1), f(2), f(3)});
  }

  std::array<std::uint64_t, 4> words_;
};

}  // namespace warren::totem
