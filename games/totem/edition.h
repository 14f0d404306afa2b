// The printed material: board, starting cells, groups, components. Read from a file; tables.h is
// what the rules make of it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/fault.h"
#include "engine/graph.h"
#include "engine/sets.h"
#include "games/totem/state.h"

namespace warren::totem {

struct Edition {
  std::string name;
  std::uint64_t hash = 0;

  std::vector<std::string> labels;  // by cell
  std::vector<Hex> hexes;           // by cell
  std::array<std::string, 6> direction_names;
  std::array<std::uint8_t, 6> direction_at{};  // direction number of the file -> kHexDirections

  int pieces = 25;  // of each player (TOT-003)
  int min_players = 2;
  int max_players = 4;
  int exchange_total = 10;  // TOT-028
  bool exchange_doubles = true;
  int bonus_total = 12;  // TOT-033

  std::vector<Cell> starts;                                  // in file order (TOT-011)
  CellSet corners;                                           // those of kind corner
  std::array<std::vector<CellSet>, kMostSeats + 1> layouts;  // groups by number of players

  int cells() const { return static_cast<int>(labels.size()); }
  Cell find(std::string_view label) const;  // kNowhere when there is none
};

// The edition, or every fault of the file with its JSON path.
Expected<Edition, Faults> read_edition(std::string_view text);

}  // namespace warren::totem
