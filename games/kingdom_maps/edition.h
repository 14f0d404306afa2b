// The printed material: map, territories, powers, criteria, solo marks, read from a data file with
// all its faults. The rules never see it: they run on what tables.cpp makes of it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/edition.h"
#include "engine/graph.h"
#include "games/kingdom_maps/chance.h"
#include "games/kingdom_maps/criteria.h"
#include "games/kingdom_maps/state.h"

namespace warren::kingdom_maps {

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

  int cells() const { return static_cast<int>(labels.size()); }
  int land_count() const { return static_cast<int>(lands.size()); }
  const std::string& label(Cell c) const { return labels[static_cast<std::size_t>(index(c))]; }
  const CriterionInfo& info(Criterion c) const {
    return criteria[static_cast<std::size_t>(kingdom_maps::index(c))];
  }
  const LandInfo& info(Land l) const {
    return lands[static_cast<std::size_t>(kingdom_maps::index(l))];
  }
  Cell find(std::string_view label) const;    // kNowhere when unknown
  Land find_land(std::string_view id) const;  // kNoLand when unknown
};

// Reads and checks a data file. The edition is usable only when no fault was added.
Edition read_edition(std::string_view text, Faults& faults);

// "A1" to "B6", fixed for every edition; kNoCriterion when it is none of them.
std::string criterion_id(Criterion c);
Criterion criterion_named(std::string_view id);

// A criterion in one line for people, made from its kind and parameters.
std::string rule_line(const CriterionInfo& info, const Edition& edition);

// Letters, then a number without leading zero: the two parts of a label; empty when it is none.
std::pair<std::string_view, std::string_view> label_parts(std::string_view label);

}  // namespace warren::kingdom_maps
