// Sixteen rows in one register of 256 bits: AVX2, and BMI2 to spread a set over them.
#pragma once

#if defined(__AVX2__) && defined(__BMI2__)
#define WARREN_TOTEM_WIDE 1
#include <immintrin.h>

#include <array>
#include <cstdint>

#include "games/totem/spread.h"
#include "games/totem/tables.h"

namespace warren::totem {

class WideSheet {
 public:
  WideSheet() = default;  // uninitialised: most are written at once
  static WideSheet load(const RowBits& rows) {
    return WideSheet(_mm256_load_si256(reinterpret_cast<const __m256i*>(rows.data())));
  }
  static WideSheet spread(CellSet set, const RowPlan& plan) {
    const auto lane = [&](std::size_t k) {
      return static_cast<long long>(_pdep_u64(window(set, plan.first[k]), plan.mask[k]));
    };
    return WideSheet(_mm256_set_epi64x(lane(3), lane(2), lane(1), lane(0)));
  }

  bool empty() const { return _mm256_testz_si256(rows_, rows_) != 0; }
  bool intersects(WideSheet o) const { return _mm256_testz_si256(rows_, o.rows_) == 0; }
  WideSheet with(WideSheet o) const { return WideSheet(_mm256_or_si256(rows_, o.rows_)); }
  WideSheet common(WideSheet o) const { return WideSheet(_mm256_and_si256(rows_, o.rows_)); }
  WideSheet without(WideSheet o) const { return WideSheet(_mm256_andnot_si256(o.rows_, rows_)); }

  WideSheet left() const { return WideSheet(_mm256_slli_epi16(rows_, 1)); }
  WideSheet right() const { return WideSheet(_mm256_srli_epi16(rows_, 1)); }
  WideSheet down() const {  // row r takes row r - 1
    const __m256i lower = _mm256_permute2x128_si256(rows_, rows_, 0x08);
    return WideSheet(_mm256_alignr_epi8(rows_, lower, 14));
  }
  WideSheet up() const {  // row r takes row r + 1
    const __m256i upper = _mm256_permute2x128_si256(rows_, rows_, 0x81);
    return WideSheet(_mm256_alignr_epi8(upper, rows_, 2));
  }

  // Eight sheets turned over: for one cell the eight bits that lie on it.
  class Turned {
   public:
    explicit Turned(const std::array<WideSheet, 8>& s) {
      const __m256i ab_low = _mm256_unpacklo_epi16(s[0].rows_, s[1].rows_);
      const __m256i ab_high = _mm256_unpackhi_epi16(s[0].rows_, s[1].rows_);
      const __m256i cd_low = _mm256_unpacklo_epi16(s[2].rows_, s[3].rows_);
      const __m256i cd_high = _mm256_unpackhi_epi16(s[2].rows_, s[3].rows_);
      const __m256i ef_low = _mm256_unpacklo_epi16(s[4].rows_, s[5].rows_);
      const __m256i ef_high = _mm256_unpackhi_epi16(s[4].rows_, s[5].rows_);
      const __m256i gh_low = _mm256_unpacklo_epi16(s[6].rows_, s[7].rows_);
      const __m256i gh_high = _mm256_unpackhi_epi16(s[6].rows_, s[7].rows_);
      store(0, ab_low, cd_low, ef_low, gh_low);
      store(4, ab_high, cd_high, ef_high, gh_high);
    }
    // Bit k: the cell is in sheet k.
    unsigned at(RowPlace place) const {
      const auto* rows = reinterpret_cast<const char*>(&rows_[0]);
      const __m128i row = _mm_load_si128(reinterpret_cast<const __m128i*>(rows + place.in_pairs));
      const __m128i top = _mm_sll_epi16(row, _mm_cvtsi32_si128(place.shift));
      return static_cast<unsigned>(_mm_movemask_epi8(_mm_packs_epi16(top, _mm_setzero_si128())));
    }

   private:
    // Four rows of the low half, and with them the four that lie eight further down.
    void store(std::size_t row, __m256i ab, __m256i cd, __m256i ef, __m256i gh) {
      const __m256i abcd_low = _mm256_unpacklo_epi32(ab, cd);
      const __m256i abcd_high = _mm256_unpackhi_epi32(ab, cd);
      const __m256i efgh_low = _mm256_unpacklo_epi32(ef, gh);
      const __m256i efgh_high = _mm256_unpackhi_epi32(ef, gh);
      rows_[row] = _mm256_unpacklo_epi64(abcd_low, efgh_low);
      rows_[row + 1] = _mm256_unpackhi_epi64(abcd_low, efgh_low);
      rows_[row + 2] = _mm256_unpacklo_epi64(abcd_high, efgh_high);
      rows_[row + 3] = _mm256_unpackhi_epi64(abcd_high, efgh_high);
    }

    __m256i rows_[8];
  };

 private:
  explicit WideSheet(__m256i rows) : rows_(rows) {}

  __m256i rows_;
};

}  // namespace warren::totem
#endif
