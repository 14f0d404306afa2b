// Cells of a board of at most 16 by 16 as sixteen rows of sixteen bits in one vector register: what
// is true of a cell is found for all cells at once. Used for listing the steps of a whole group.
#pragma once

#if defined(__AVX2__) && defined(__BMI2__)
#define WARREN_TOTEM_ROWS 1
#include <immintrin.h>

#include <array>
#include <cstdint>

#include "games/totem/tables.h"

namespace warren::totem {

// Row = r, bit = q, both counted from the board's corner.
class Rows {
 public:
  Rows() = default;  // uninitialised: most are written at once
  static Rows none() { return Rows(_mm256_setzero_si256()); }
  static Rows load(const RowBits& rows) {
    return Rows(_mm256_load_si256(reinterpret_cast<const __m256i*>(rows.data())));
  }
  // The outermost rows and bits: whatever lies beyond the square is beside them.
  static Rows border() {
    const short ends = static_cast<short>(0x8001);
    return Rows(_mm256_set_epi16(-1, ends, ends, ends, ends, ends, ends, ends, ends, ends, ends,
                                 ends, ends, ends, ends, -1));
  }
  static Rows of(CellSet set, const RowPlan& plan) {
    const auto lane = [&](std::size_t k) {
      const unsigned first = plan.first[k];
      const std::uint64_t bits = first == 0   ? set.low()
                                 : first < 64 ? set.low() >> first | set.high() << (64 - first)
                                              : set.high() >> (first - 64);
      return static_cast<long long>(_pdep_u64(bits, plan.mask[k]));
    };
    return Rows(_mm256_set_epi64x(lane(3), lane(2), lane(1), lane(0)));
  }

  // Everything of `within` that can be reached from the set inside it.
  Rows flood(Rows within) const {
    Rows part = *this;
    while (true) {
      const Rows more = part | (part.near() & within);
      const Rows again = more | (more.near() & within);
      if ((again - part).empty()) return again;
      part = again;
    }
  }

  Rows rest() const {  // all other cells of the square
    return Rows(_mm256_xor_si256(rows_, _mm256_set1_epi16(-1)));
  }
  bool empty() const { return _mm256_testz_si256(rows_, rows_) != 0; }
  bool intersects(Rows o) const { return _mm256_testz_si256(rows_, o.rows_) == 0; }
  friend Rows operator&(Rows a, Rows b) { return Rows(_mm256_and_si256(a.rows_, b.rows_)); }
  friend Rows operator|(Rows a, Rows b) { return Rows(_mm256_or_si256(a.rows_, b.rows_)); }
  friend Rows operator-(Rows a, Rows b) { return Rows(_mm256_andnot_si256(b.rows_, a.rows_)); }
  Rows& operator|=(Rows o) { return *this = *this | o; }
  Rows& operator&=(Rows o) { return *this = *this & o; }

  // The cells whose neighbour in each direction is in the set, as ordered in kHexDirections.
  struct Around;
  Around around() const;
  // The cells that have some neighbour in the set.
  Rows near() const;

 private:
  friend class StepTable;
  explicit Rows(__m256i rows) : rows_(rows) {}
  Rows left() const { return Rows(_mm256_slli_epi16(rows_, 1)); }
  Rows right() const { return Rows(_mm256_srli_epi16(rows_, 1)); }
  Rows down() const {  // row r takes row r - 1
    const __m256i lower = _mm256_permute2x128_si256(rows_, rows_, 0x08);
    return Rows(_mm256_alignr_epi8(rows_, lower, 14));
  }
  Rows up() const {  // row r takes row r + 1
    const __m256i upper = _mm256_permute2x128_si256(rows_, rows_, 0x81);
    return Rows(_mm256_alignr_epi8(upper, rows_, 2));
  }

  __m256i rows_;
};

struct Rows::Around {
  std::array<Rows, 6> at;
  const Rows& operator[](std::size_t d) const { return at[d]; }
};

inline Rows::Around Rows::around() const {
  const Rows north = down();
  const Rows south = up();
  return {{right(), north.right(), north, left(), south.left(), south}};
}

inline Rows Rows::near() const {
  const Rows north = down();
  const Rows south = up();
  return ((left() | right()) | (north | north.right())) | (south | south.left());
}

// Eight sets turned over: for one cell the eight bits that lie on it.
class StepTable {
 public:
  explicit StepTable(const std::array<Rows, 8>& s) {
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
  // Bit k: the cell is in set k.
  unsigned at(RowPlace place) const {
    const auto* rows = reinterpret_cast<const char*>(&rows_[0]);
    const __m128i row = _mm_load_si128(reinterpret_cast<const __m128i*>(rows + place.offset));
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

}  // namespace warren::totem
#endif
