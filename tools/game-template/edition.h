// What is printed: the hexes with their labels and points, read from a file.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/fault.h"
#include "engine/graph.h"

namespace warren::new_game {

struct Edition {
  std::string name;
  std::uint64_t hash = 0;
  std::vector<std::string> labels;  // by cell, as the next two
  std::vector<Hex> hexes;
  std::vector<int> points;

  int cells() const { return static_cast<int>(labels.size()); }
  Cell find(std::string_view label) const;  // kNowhere when there is none
};

// The edition, or every fault of the file with its path and line.
Expected<Edition, Faults> read_edition(std::string_view text);

}  // namespace warren::new_game
