// The printed material of a match: terrains, numbers, goals and maps, as read from an edition file.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/fault.h"
#include "engine/graph.h"
#include "games/rodentia/tables.h"

namespace warren::rodentia {

inline constexpr int kDen = kTerrains;  // "terrain" of a den

struct Terrain {  // index = die face - 1
  char letter = '?';
  std::string name;     // "forest"
  std::string species;  // whose own terrain it is: "squirrels"
  std::string colour;
};

struct Goal {  // index = goal id - 1
  std::string name;
  GoalTerms terms;
};

using Line = std::vector<Cell>;  // hexes in a straight line, in reading order

inline constexpr std::array<std::string_view, kEdges> kEdgeNames = {"upper", "lower", "left",
                                                                    "right"};
inline constexpr std::array<std::string_view, 2> kDirectionNames = {"asc", "desc"};

// One arrangement of sheets.
struct Land {
  std::string id;
  unsigned players = 0;  // bit n: serves n players
  std::vector<std::string> labels;
  std::vector<Hex> places;
  std::vector<std::uint8_t> terrain;  // 0-4 or kDen
  std::vector<Cell> dens;             // where wolf 1 and wolf 2 start
  std::vector<Line> rows;
  std::array<Line, kEdges> edges;
  std::array<std::vector<Line>, 2> runs;   // diagonals of three hexes, ascending and descending
  std::array<std::vector<Line>, 2> lines;  // whole diagonals, for option goal4_mode

  int size() const { return static_cast<int>(labels.size()); }
  const std::string& label(Cell c) const { return labels[static_cast<std::size_t>(index(c))]; }
  const Hex& place(Cell c) const { return places[static_cast<std::size_t>(index(c))]; }
  int terrain_of(Cell c) const { return terrain[static_cast<std::size_t>(index(c))]; }
  const std::array<std::vector<Line>, 2>& diagonals(bool whole) const {
    return whole ? lines : runs;
  }
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
