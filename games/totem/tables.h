// What the rules run on: edition, options and number of players compiled to plain bytes. Nothing in
// it points anywhere, so a copy of the bytes plays the same match on any machine.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "engine/graph.h"
#include "engine/plain_list.h"
#include "engine/sets.h"
#include "games/totem/ring.h"
#include "games/totem/state.h"

namespace warren::totem {

struct Edition;

inline constexpr Cell kOffBoard{127};  // a neighbour that is not there: never in any set

struct Options {
  int roll_cap = 2000;             // TOT-087
  bool random_first = true;        // TOT-008
  bool one_enemy = false;          // multi_enemy = one (TOT-068)
  bool last_only = false;          // revisit = last (TOT-047)
  bool chain_distance = false;     // distance = chain (TOT-066)
  bool placement_attacks = false;  // TOT-032
  bool automatic_bonus = false;    // bonus_roll = automatic (TOT-035)
  bool second_opposite = false;    // second_totem = opposite (TOT-014)
  bool add_ends_turn = false;      // exchange_bonus = lost (TOT-034)
  bool same_turn = false;          // extra_move = same_turn (TOT-036)
  bool lifted = false;             // bridge = lifted (TOT-043)
  bool at_move_end = false;        // elimination = whole_move (TOT-060)
  bool must_add = false;           // stuck_exchange = must (TOT-078)
  bool at_most_one = false;        // tie_pieces = at_most_one (TOT-083)
  bool late_tie = false;           // tie_check = move_end (TOT-085)
  bool plain_cap = false;          // cap = tie (TOT-088)
};

inline constexpr std::size_t kFoldedRings = 128;
// How the neighbours of a cell are packed without an instruction for it: both words of the set laid
// over each other, turned, and folded twice.
struct RingFold {
  static constexpr std::uint8_t kNone = 255;
  std::uint8_t turn = kNone;  // none: the neighbours lie too far apart, they are taken one by one
  std::uint8_t once = 0;
  std::uint8_t twice = 0;
  std::uint8_t rings = 0;  // its patterns begin at so many times kFoldedRings in Tables::folded

  std::size_t pack(CellSet neighbours) const {
    const std::uint64_t bits = std::rotr(neighbours.low() | neighbours.high(), turn);
    return (bits | bits >> once | bits >> twice) % kFoldedRings;
  }
};

// One cell as the rules read it.
struct Spot {
  CellSet near;                // its neighbours
  std::uint16_t rings = 0;     // where its shape's patterns begin in Tables::rings
  std::uint8_t low = 0;        // how many neighbours lie in the low word
  std::array<Cell, 6> next{};  // by direction as in kHexDirections; kOffBoard beyond the rim
  RingFold fold;
  std::array<Cell, 2> spare{};  // keeps two spots on one cache line
};
static_assert(sizeof(Spot) == 32);

// Where a cell lies on a sheet (rows.h).
struct RowPlace {
  std::uint8_t row = 0;
  std::uint8_t shift = 0;     // how far its bit is from the top of its row
  std::uint8_t in_pairs = 0;  // byte of its row where rows of 16 bytes lie as 0, 8, 1, 9, ...
};
using RowBits = std::array<std::uint16_t, 16>;
// How a set of cells is spread over the rows: four at a time, from a cell on.
struct RowPlan {
  std::array<std::uint8_t, 4> first{};
  std::array<std::uint64_t, 4> mask{};
  // The same in steps (spread.h): which bits have come up by 32, by 16, ... by 1.
  std::array<std::array<std::uint64_t, 4>, 6> moved{};
};

struct Tables {
  int rules_version = 1;
  int seats = 2;
  Options options;

  int cells = 0;
  int pieces = 25;          // of each player (TOT-003)
  int exchange_total = 10;  // TOT-028
  bool exchange_doubles = true;
  int bonus_total = 12;  // TOT-033

  CellSet board;                                    // all cells
  CellSet starts;                                   // TOT-011
  PlainList<CellSet, kMostBoardCells / 2> layouts;  // the groups for so many players
  std::array<Hex, kMaxCells> hexes{};               // by cell
  Graph graph;
  // Spots end with one for kOffBoard, which has no neighbours.
  alignas(32) std::array<Spot, kMaxCells> spots{};
  std::array<std::uint8_t, kMaxCells * 64> rings{};  // [shape][packed bits] -> pattern
  std::array<std::uint8_t, kMaxCells * kFoldedRings> folded{};
  std::array<Cell, kMostBoardCells * 6> step_to{};  // [step id]; kOffBoard where none
  // [pattern] -> direction numbers, ascending; the last is how many
  std::array<std::array<std::uint16_t, 8>, 64> step_ids{};

  // Boards listed row by row that fit 16 x 16 cells can be laid out as rows (rows.h).
  bool fits_rows = false;
  unsigned bridging = 0x3F;  // steps by which a unit may join what it held together: TOT-043
  RowPlan plan;
  alignas(32) RowBits board_rows{};
  alignas(32) std::array<RowBits, kMaxCells> cell_rows{};  // one cell each; none for kOffBoard
  std::array<RowPlace, kMaxCells> places{};

  int reserve() const { return pieces - kInitialPieces; }
  const Spot& spot(Cell c) const { return spots[at(c)]; }
  // Which neighbours of the cell are in the set.
  unsigned ring(CellSet set, Cell c) const {
    const Spot& s = spot(c);
#if !defined(__BMI2__)
    if (s.fold.turn != RingFold::kNone) [[likely]]
      return folded_ring(set, s);
#endif
    const unsigned packed = gather(set.low(), s.near.low()) | gather(set.high(), s.near.high())
                                                                  << s.low;
    return rings[s.rings + packed];
  }
  // The same for spots that have a fold.
  unsigned folded_ring(CellSet set, const Spot& s) const {
    return folded[s.fold.rings * kFoldedRings + s.fold.pack(set & s.near)];
  }
};
static_assert(std::is_trivially_copyable_v<Tables>);

Tables compile(const Edition& edition, const Options& options, int players, int rules_version);

}  // namespace warren::totem
