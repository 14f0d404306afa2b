// Cells of a board of at most 16 by 16 as sixteen rows of sixteen bits: what is true of a cell is
// found for all cells at once. Used for listing the steps of a whole group. A sheet is how the rows
// lie in the processor; all sheets give the same.
#pragma once

#include <array>

#include "games/totem/rows_halves.h"
#include "games/totem/rows_wide.h"
#include "games/totem/rows_words.h"
#include "games/totem/tables.h"

namespace warren::totem {

// Row = r, bit = q, both counted from the board's corner.
template <class Sheet>
class RowsOn {
 public:
  RowsOn() = default;  // uninitialised: most are written at once
  static RowsOn none() { return load(kNone); }
  static RowsOn load(const RowBits& rows) { return RowsOn(Sheet::load(rows)); }
  // The outermost rows and bits: whatever lies beyond the square is beside them.
  static RowsOn border() { return load(kBorder); }
  static RowsOn of(CellSet set, const RowPlan& plan) { return RowsOn(Sheet::spread(set, plan)); }

  // Everything of `within` that can be reached from the set inside it.
  RowsOn flood(RowsOn within) const {
    RowsOn part = *this;
    while (true) {
      const RowsOn more = part | (part.near() & within);
      const RowsOn again = more | (more.near() & within);
      if ((again - part).empty()) return again;
      part = again;
    }
  }

  RowsOn rest() const { return load(kAll) - *this; }  // all other cells of the square
  bool empty() const { return sheet_.empty(); }
  bool intersects(RowsOn o) const { return sheet_.intersects(o.sheet_); }
  friend RowsOn operator&(RowsOn a, RowsOn b) { return RowsOn(a.sheet_.common(b.sheet_)); }
  friend RowsOn operator|(RowsOn a, RowsOn b) { return RowsOn(a.sheet_.with(b.sheet_)); }
  friend RowsOn operator-(RowsOn a, RowsOn b) { return RowsOn(a.sheet_.without(b.sheet_)); }
  RowsOn& operator|=(RowsOn o) { return *this = *this | o; }
  RowsOn& operator&=(RowsOn o) { return *this = *this & o; }

  // The cells whose neighbour in each direction is in the set, as ordered in kHexDirections.
  using Around = std::array<RowsOn, 6>;
  Around around() const {
    const Sheet north = sheet_.down();
    const Sheet south = sheet_.up();
    return {RowsOn(sheet_.right()), RowsOn(north.right()), RowsOn(north),
            RowsOn(sheet_.left()),  RowsOn(south.left()),  RowsOn(south)};
  }
  // The cells that have some neighbour in the set.
  RowsOn near() const {
    const Sheet north = sheet_.down();
    const Sheet south = sheet_.up();
    const Sheet sides = sheet_.with(north).right().with(sheet_.with(south).left());
    return RowsOn(north.with(south).with(sides));
  }

  // Eight sets turned over: for one cell the eight bits that lie on it.
  class Table {
   public:
    explicit Table(const std::array<RowsOn, 8>& sets)
        : turned_({sets[0].sheet_, sets[1].sheet_, sets[2].sheet_, sets[3].sheet_, sets[4].sheet_,
                   sets[5].sheet_, sets[6].sheet_, sets[7].sheet_}) {}
    // Bit k: the cell is in set k.
    unsigned at(RowPlace place) const { return turned_.at(place); }

   private:
    typename Sheet::Turned turned_;
  };

 private:
  explicit RowsOn(Sheet sheet) : sheet_(sheet) {}

  static constexpr RowBits filled(std::uint16_t outer, std::uint16_t inner) {
    RowBits out{};
    out.fill(inner);
    out.front() = out.back() = outer;
    return out;
  }
  alignas(32) static constexpr RowBits kNone = filled(0, 0);
  alignas(32) static constexpr RowBits kAll = filled(0xffff, 0xffff);
  alignas(32) static constexpr RowBits kBorder = filled(0xffff, 0x8001);

  Sheet sheet_;
};

#if defined(WARREN_TOTEM_SHEET)  // to measure one: -DWARREN_TOTEM_SHEET=WordSheet
using BestSheet = WARREN_TOTEM_SHEET;
#elif defined(WARREN_TOTEM_WIDE)
using BestSheet = WideSheet;
#elif defined(__SSE2__) || defined(__ARM_NEON) || defined(__wasm_simd128__)
using BestSheet = HalfSheet;
#else
using BestSheet = WordSheet;
#endif

}  // namespace warren::totem
