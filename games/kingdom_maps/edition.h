// The printed material: map, territories, powers, criteria, solo marks. Read from a data file with
// all its faults, and compiled to the tables the rules read.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/edition.h"
#include "engine/graph.h"
#include "games/kingdom_maps/state.h"

namespace warren::kingdom_maps {

inline constexpr int kCriteria = 12;
inline constexpr int kFaces = 6;

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

struct CriterionInfo {
  std::string id;    // "A1"
  std::string name;  // "Deep Woods"
  std::string rule;  // one line for people, made from kind and parameters
  Kind kind{};
  int points = 1;
  Land land = kNoLand;        // the territory it looks at, where the kind has one
  int number = 0;             // its one number parameter, where the kind has one
  std::vector<Land> next_to;  // kCellsNextTo
  std::string_view source;    // rule id that pays it: "KIN-111"
};

struct LandInfo {
  std::string id;  // the word used in moves: "forest"
  char code = '?';
};

struct SideInfo {
  std::string name;
  std::vector<Cell> cells;  // in order along the edge
  CellSet set;
};

struct Mark {
  int score = 0;  // lowest score that earns the title
  std::string title;
};

struct Edition {
  std::string name;
  std::uint64_t hash = 0;

  std::vector<LandInfo> lands;
  std::array<Land, kFaces + 1> land_of_face{};  // [1..6], solo (KIN-005)
  std::array<int, kMaxPlayers + 1> uses{};      // [players]

  std::vector<std::string> labels;  // by cell
  std::vector<Hex> hexes;           // by cell
  CellSet plus_minus;
  CellSet query;
  int plus_minus_boxes = 0;
  int query_boxes = 0;

  std::vector<SideInfo> sides;
  std::array<CriterionInfo, kCriteria> criteria;
  std::vector<Mark> marks;

  // Compiled from the above.
  Graph map;
  CellSet border;                                       // fewer than six neighbours
  std::array<std::array<Cell, 3>, kMaxCells> ahead{};   // next cell E, NE, NW; kNowhere at the edge
  std::array<std::array<bool, 3>, kMaxCells> behind{};  // is there a cell the other way?
  std::array<Cell, kMaxCells> opposite{};               // kNowhere when there is none
  std::vector<std::array<Cell, 3>> trios;               // mutually adjacent cells
  std::vector<CellSet> lines;                           // maximal straight rows, three directions

  int cells() const { return static_cast<int>(labels.size()); }
  int land_count() const { return static_cast<int>(lands.size()); }
  const std::string& label(Cell c) const { return labels[static_cast<std::size_t>(index(c))]; }
  const CriterionInfo& info(Criterion c) const {
    return criteria[static_cast<std::size_t>(kingdom_maps::index(c))];
  }
  Cell find(std::string_view label) const;    // kNowhere when unknown
  Land find_land(std::string_view id) const;  // kNoLand when unknown
};

// Reads and checks a data file. The edition is usable only when no fault was added.
Edition read_edition(std::string_view text, Faults& faults);

// Letters, then a number without leading zero: the two parts of a label; empty when it is none.
std::pair<std::string_view, std::string_view> label_parts(std::string_view label);

}  // namespace warren::kingdom_maps
