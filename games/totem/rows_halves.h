// Sixteen rows in two registers of 128 bits: SSE2, NEON, WebAssembly's v128, by what both compilers
// call vectors.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

#include "games/totem/spread.h"
#include "games/totem/tables.h"

namespace warren::totem {

class HalfSheet {
  using Half = std::uint16_t __attribute__((vector_size(16)));
  using Words = std::uint64_t __attribute__((vector_size(16)));

 public:
  HalfSheet() = default;  // uninitialised: most are written at once
  static HalfSheet load(const RowBits& rows) {
    HalfSheet out;
    std::memcpy(&out.low_, rows.data(), sizeof out.low_);
    std::memcpy(&out.high_, rows.data() + 8, sizeof out.high_);
    return out;
  }
  static HalfSheet spread(CellSet set, const RowPlan& plan) {
    return {spread_half(set, plan, 0), spread_half(set, plan, 2)};
  }

  bool empty() const {
    const auto both = reinterpret_cast<Words>(low_ | high_);
    return (both[0] | both[1]) == 0;
  }
  bool intersects(HalfSheet o) const { return !common(o).empty(); }
  HalfSheet with(HalfSheet o) const { return {low_ | o.low_, high_ | o.high_}; }
  HalfSheet common(HalfSheet o) const { return {low_ & o.low_, high_ & o.high_}; }
  HalfSheet without(HalfSheet o) const { return {low_ & ~o.low_, high_ & ~o.high_}; }

  HalfSheet left() const { return {low_ << 1, high_ << 1}; }
  HalfSheet right() const { return {low_ >> 1, high_ >> 1}; }
  HalfSheet down() const {  // row r takes row r - 1
    return {__builtin_shufflevector(Half{}, low_, 7, 8, 9, 10, 11, 12, 13, 14),
            __builtin_shufflevector(low_, high_, 7, 8, 9, 10, 11, 12, 13, 14)};
  }
  HalfSheet up() const {  // row r takes row r + 1
    return {__builtin_shufflevector(low_, high_, 1, 2, 3, 4, 5, 6, 7, 8),
            __builtin_shufflevector(high_, Half{}, 1, 2, 3, 4, 5, 6, 7, 8)};
  }

  // The top bits of the eight lanes.
  static unsigned top_bits(Half lanes) {
#if defined(__SSE2__)
    const auto all = reinterpret_cast<__m128i>(lanes);
    return static_cast<unsigned>(_mm_movemask_epi8(_mm_packs_epi16(all, _mm_setzero_si128())));
#elif defined(__wasm_simd128__)
    return static_cast<unsigned>(wasm_i16x8_bitmask(reinterpret_cast<v128_t>(lanes)));
#else
    return top_bits_anywhere(lanes);
#endif
  }
  static unsigned top_bits_anywhere(Half lanes) {
    const auto weighed = reinterpret_cast<Words>((lanes >> 15) << Half{0, 1, 2, 3, 4, 5, 6, 7});
    std::uint64_t sum = weighed[0] | weighed[1];
    sum |= sum >> 32U;
    sum |= sum >> 16U;
    return static_cast<unsigned>(sum) & 0xffU;
  }

  // Eight sheets turned over: for one cell the eight bits that lie on it.
  class Turned {
   public:
    explicit Turned(const std::array<HalfSheet, 8>& s) {
      turn(0, s, &HalfSheet::low_);
      turn(8, s, &HalfSheet::high_);
    }
    // Bit k: the cell is in sheet k.
    unsigned at(RowPlace place) const { return top_bits(rows_[place.row] << place.shift); }

   private:
    // Eight rows of eight sheets, lane by lane.
    void turn(std::size_t row, const std::array<HalfSheet, 8>& s, Half HalfSheet::* half) {
      std::array<Half, 8> a;
      for (std::size_t k = 0; k < 4; ++k) {
        a[k] = first(s[k].*half, s[k + 4].*half);
        a[k + 4] = last(s[k].*half, s[k + 4].*half);
      }
      std::array<Half, 8> b;
      for (const std::size_t k : {0U, 4U}) {
        b[k] = first(a[k], a[k + 2]);
        b[k + 1] = first(a[k + 1], a[k + 3]);
        b[k + 2] = last(a[k], a[k + 2]);
        b[k + 3] = last(a[k + 1], a[k + 3]);
      }
      for (std::size_t k = 0; k < 8; k += 2) {
        rows_[row + k] = first(b[k], b[k + 1]);
        rows_[row + k + 1] = last(b[k], b[k + 1]);
      }
    }
    // The first and the last four lanes of two, in turn.
    static Half first(Half a, Half b) {
      return __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11);
    }
    static Half last(Half a, Half b) {
      return __builtin_shufflevector(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
    }

    std::array<Half, 16> rows_;
  };

 private:
  HalfSheet(Half low, Half high) : low_(low), high_(high) {}

  static Half spread_half(CellSet set, const RowPlan& plan, std::size_t k) {
    const auto two = [&](const std::array<std::uint64_t, 4>& words) {
      Words out;
      std::memcpy(&out, &words[k], sizeof out);
      return out;
    };
    const Words bits{window(set, plan.first[k]), window(set, plan.first[k + 1])};
    return reinterpret_cast<Half>(spread_in_steps(
        bits, [&](unsigned step) { return two(plan.moved[step]); }, two(plan.mask)));
  }

  Half low_;
  Half high_;
};

}  // namespace warren::totem
