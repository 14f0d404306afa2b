// The printed material: board, starting cells, groups, components. Read from a file and compiled to
// the tables the rules run on.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/fault.h"
#include "engine/graph.h"
#include "engine/types.h"
#include "games/totem/ring.h"

namespace warren::totem {

inline constexpr int kMostSeats = 4;
inline constexpr int kMostBoardCells = 127;  // the action ids have room for these
inline constexpr Cell kOffBoard{127};        // a neighbour that is not there: never in any set
inline constexpr int kInitialPieces = 6;     // TOT-015

constexpr std::size_t at(Seat s) { return static_cast<std::size_t>(index(s)); }
constexpr std::size_t at(Cell c) { return static_cast<std::size_t>(index(c)); }

// One cell as the rules read it.
struct Spot {
  CellSet near;                 // its neighbours
  std::uint16_t rings = 0;      // where its shape's patterns begin in Edition::rings
  std::uint8_t low = 0;         // how many neighbours lie in the low word
  std::array<Cell, 6> next{};   // by direction as in kHexDirections; kOffBoard beyond the rim
  std::array<Cell, 7> spare{};  // keeps two spots on one cache line
};
static_assert(sizeof(Spot) == 32);

// Where a cell lies in a StepTable (rows.h), and how far its bit is from the top of its row.
struct RowPlace {
  std::uint8_t offset = 0;
  std::uint8_t shift = 0;
};
using RowBits = std::array<std::uint16_t, 16>;
// How a set of cells is spread over the rows: four at a time, from a cell on.
struct RowPlan {
  std::array<std::uint8_t, 4> first{};
  std::array<std::uint64_t, 4> mask{};
};

struct Edition {
  std::string name;
  std::uint64_t hash = 0;

  int cells = 0;
  std::vector<std::string> labels;
  std::vector<Hex> hexes;
  std::array<std::string, 6> direction_names;
  std::array<std::uint8_t, 6> direction_at{};  // direction number of the file -> kHexDirections

  int pieces = 25;  // of each player (TOT-003)
  int min_players = 2;
  int max_players = 4;
  int exchange_total = 10;  // TOT-028
  bool exchange_doubles = true;
  int bonus_total = 12;  // TOT-033

  std::vector<Cell> starts;                                  // in file order (TOT-011)
  CellSet start_set;                                         // the same
  CellSet corners;                                           // those of kind corner
  std::array<std::vector<CellSet>, kMostSeats + 1> layouts;  // groups by number of players

  Graph graph;
  CellSet board;  // all cells
  // Fast tables. Spots end with one for kOffBoard, which has no neighbours.
  std::array<Spot, kMaxCells> spots{};
  std::array<std::uint8_t, kMaxCells * 64> rings{};  // [shape][packed bits] -> pattern
  std::array<Cell, kMostBoardCells * 6> step_to{};   // [step id]; kOffBoard where none
  std::array<std::array<std::uint16_t, 8>, 64>
      step_ids{};  // [pattern] -> direction numbers, ascending

  // Boards listed row by row that fit 16 x 16 cells can be laid out as rows (rows.h).
  bool fits_rows = false;
  RowPlan plan;
  alignas(32) RowBits board_rows{};
  alignas(32) std::array<RowBits, kMaxCells> cell_rows{};  // one cell each; none for kOffBoard
  std::array<RowPlace, kMaxCells> places{};

  int reserve() const { return pieces - kInitialPieces; }
  const Spot& spot(Cell c) const { return spots[at(c)]; }
  Cell find(std::string_view label) const;  // kNowhere when there is none
  // Which neighbours of the cell are in the set.
  unsigned ring(CellSet set, Cell c) const {
    const Spot& s = spot(c);
    const unsigned packed = gather(set.low(), s.near.low()) | gather(set.high(), s.near.high())
                                                                  << s.low;
    return rings[s.rings + packed];
  }
};

// The edition, or every fault of the file with its JSON path.
Expected<Edition, Faults> read_edition(std::string_view text);

}  // namespace warren::totem
