// The printed material: map, deck, attributes and constants, read from a file and checked.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/fault.h"
#include "games/cats_vs_rats/tables.h"

namespace warren::cats_vs_rats {

// Ids of the coded effects, in the order of the rules' tables (whatever the order in the file).
inline constexpr std::array<std::string_view, kKinds> kKindIds = {
    "hex",    "eye",    "moon",  "bones",  "counter", "hide", "broom",
    "muddle", "frenzy", "rally", "change", "fortune", "necro"};
inline constexpr std::array<std::string_view, kAttributes> kAttributeIds = {
    "claws", "taunt",  "dispatcher", "crusader", "drop",
    "fort",  "tunnel", "bridge",     "reserves", "spawning"};
inline constexpr std::array<std::string_view, 2> kTeamIds = {"cats", "rats"};

struct Town {
  std::string id;    // "F3"
  std::string name;  // "San Gimaldo"
  int x = 0;
  int y = 0;
  int defence = 0;
  bool port = false;
};

struct Print {  // what is printed on a card
  std::string name;
  std::string text;
};

struct Edition {
  std::string name;
  std::uint64_t hash = 0;
  int width = 0;
  int height = 0;
  std::vector<std::string> sea_edges;
  std::vector<std::pair<int, int>> land;
  Constants constants;
  std::vector<Town> towns;
  std::vector<std::pair<int, int>> roads;
  std::array<Print, kKinds> cards;
  std::array<Print, kAttributes> attributes;
  Faults warnings;  // W_ codes: the file is usable

  int town(std::string_view id) const;  // -1 when there is none
};

// The edition, or every fault of the file with its JSON path.
Expected<Edition, Faults> read_edition(std::string_view text);

}  // namespace warren::cats_vs_rats
