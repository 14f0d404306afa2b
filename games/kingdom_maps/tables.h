// What the rules run on: an edition, the options and the number of players, compiled to plain
// bytes. A copy of the bytes serves on another machine.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/graph.h"
#include "engine/plain_list.h"
#include "games/kingdom_maps/chance.h"
#include "games/kingdom_maps/criteria.h"
#include "games/kingdom_maps/state.h"

namespace warren::kingdom_maps {

struct Edition;

inline constexpr int kMaxSides = 128;

struct Options {
  int first_seat = 0;  // -1: random
  std::array<Criterion, kLive> criteria{kNoCriterion, kNoCriterion, kNoCriterion, kNoCriterion};
  bool free_choice = false;
  int number_max = kFaces;
  bool joined = false;
  bool open = false;
  int uses = 0;
  bool auto_bank = false;
  bool goes_on = false;     // no_uses = free (KIN-022)
  bool must_spend = false;  // power_use = must (KIN-042)
  bool stops = false;       // solo_failure = stop (KIN-139)
  bool half_bank = false;   // solo_bank = half (KIN-140)
};

struct Tables {
  int rules_version = 1;
  int seats = 2;
  int cells = 0;
  int lands = 0;
  Options options;

  Graph map;
  CellSet plus_minus;
  CellSet query;
  int plus_minus_boxes = 0;
  std::array<Land, kFaces + 1> land_of_face{};  // [1..6], solo (KIN-005)

  // What the criteria look at.
  std::array<Terms, kCriteria> criteria{};
  CellSet border;                                      // fewer than six neighbours
  std::array<std::array<Cell, 3>, kMaxCells> ahead{};  // next cell E, NE, NW, or kNowhere
  std::array<Cell, kMaxCells> opposite{};              // kNowhere when there is none
  // Mutually adjacent cells: at most two trios have the same leftmost cell.
  PlainList<std::array<Cell, 3>, 2 * kMaxCells> trios;
  // Maximal straight rows: at most three begin in the same cell.
  PlainList<CellSet, 3 * kMaxCells> lines;
  PlainList<CellSet, kMaxSides> sides;

  const Terms& terms(Criterion c) const {
    return criteria[static_cast<std::size_t>(kingdom_maps::index(c))];
  }
};
static_assert(std::is_trivially_copyable_v<Tables>);

// Only of a sound edition.
Tables compile(const Edition& edition, const Options& options, int seats, int rules_version);

}  // namespace warren::kingdom_maps
