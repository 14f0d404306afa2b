// The criteria: their kinds, what each asks for, and what one is worth on a sheet.
#pragma once

#include "engine/plain_list.h"
#include "games/kingdom_maps/state.h"

namespace warren::kingdom_maps {

struct Tables;

// The kinds of criteria are code; their parameters are data.
enum class Kind : std::uint8_t {
  kDeepCells,
  kRegionLine,
  kCellsNextTo,
  kEnclosedRegions,
  kRegionNeighbours,
  kSideCount,
  kThreeCorners,
  kWeakestTerritory,
  kFullLines,
  kLoneBlanks,
  kExactRegions,
  kMirrorPairs,
};

// What a criterion asks for.
struct Terms {
  Kind kind{};
  Land land = kNoLand;  // the territory it looks at, where the kind has one
  int points = 1;
  int number = 0;                      // its one number parameter, where the kind has one
  PlainList<Land, kMaxLands> next_to;  // kCellsNextTo: no territory twice
};

// Points of one criterion on the sheet (KIN-100 to KIN-122): sets and tables, no heap.
int score(const Tables& tables, Criterion c, const Sheet& sheet);

}  // namespace warren::kingdom_maps
