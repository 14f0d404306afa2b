// The printed material of a match: terrains, numbers, goals and maps, read from an edition file and
// compiled to tables.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/fault.h"
#include "engine/graph.h"
#include "games/rodentia/hexes.h"

namespace warren::rodentia {

inline constexpr int kTerrains = 5;
inline constexpr int kGoalCount = 6;
inline constexpr int kDen = kTerrains;  // "terrain" of a den
inline constexpr int kWolfFace = 6;
inline constexpr int kMostPlayers = 5;
inline constexpr int kMostCatches = 3;

struct Terrain {  // index = die face - 1
  char letter = '?';
  std::string name;     // "forest"
  std::string species;  // whose own terrain it is: "squirrels"
  std::string colour;
};

struct Limits {
  int per_hex = 5;
  int per_turn = 3;
  int per_hex_per_turn = 2;
  int wolf_steps = 2;
};

struct Values {
  int own_terrain = 2;
  int other_terrain = 1;
  int bonus_mark = 1;
  int leader = 3;
  std::array<int, kMostCatches + 1> catches{};
};

struct Goal {  // index = goal id - 1
  std::string name;
  int vp = 0;
  int second = 0;        // goal 3: the second largest area
  unsigned not_for = 0;  // bit n: left out of the random draw with n players
};

// Hexes in a straight line, in reading order.
struct Line {
  std::vector<Cell> cells;
  Hexes set = 0;
};

enum Edge { kUpper, kLower, kLeft, kRight, kEdges };
inline constexpr std::array<std::string_view, kEdges> kEdgeNames = {"upper", "lower", "left",
                                                                    "right"};
inline constexpr std::array<std::string_view, 2> kDirectionNames = {"asc", "desc"};

// One arrangement of sheets.
struct Land {
  std::string id;
  unsigned players = 0;  // bit n: serves n players
  int size = 0;
  std::vector<std::string> labels;
  std::vector<Hex> places;
  std::array<std::uint8_t, kMaxHexes> terrain{};  // 0-4 or kDen
  std::array<Hexes, kMaxHexes> near{};            // the neighbours
  std::array<Hexes, kMaxHexes> ball{};            // the neighbours and the hex itself
  std::array<Hexes, kTerrains> of_terrain{};
  std::vector<Cell> dens;  // where wolf 1 and wolf 2 start
  std::vector<Line> rows;
  std::array<Line, kEdges> edges;
  std::array<std::vector<Line>, 2> runs;   // diagonals of three hexes, ascending and descending
  std::array<std::vector<Line>, 2> lines;  // whole diagonals, for option goal4_mode

  int wolves() const { return static_cast<int>(dens.size()); }
  const std::string& label(Cell c) const { return labels[static_cast<std::size_t>(index(c))]; }
  // Labels of a set, ascending, with spaces.
  std::string names(Hexes set) const;
};

struct Edition {
  std::string name;
  std::uint64_t hash = 0;
  std::array<Terrain, kTerrains> terrains;
  Limits limits;
  Values values;
  std::array<Goal, kGoalCount> goals;
  std::vector<Land> lands;
};

// Every fault of the file at once; codes as in the data-file table of rules.md.
Expected<Edition, Faults> read_edition(std::string_view text);

}  // namespace warren::rodentia
