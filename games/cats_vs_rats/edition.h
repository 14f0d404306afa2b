// The printed material: map, deck, attributes and constants, read from a file, checked, compiled.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/fault.h"
#include "games/cats_vs_rats/state.h"

namespace warren::cats_vs_rats {

// Ids of the coded effects, in the order of the rules' tables (whatever the order in the file).
inline constexpr std::array<std::string_view, kKinds> kKindIds = {
    "hex",    "eye",    "moon",  "bones",  "counter", "hide", "broom",
    "muddle", "frenzy", "rally", "change", "fortune", "necro"};
inline constexpr std::array<std::uint8_t, kKinds> kCopies = {4, 3, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1};
inline constexpr int kCards = 30;
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

struct Constants {
  int win_towns = 23;
  int actions = 3;
  int hand_limit = 3;
  int return_units = 10;
  int broom_units = 3;
  int hex_units = 2;
  int eye_penalty = 2;
  int claws = 2;
  int fort = 2;
  struct Start {
    int units = 0;
    int towns = 0;
  };
  std::array<Start, 2> start{};  // of a player of a duo, of a trio
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

  // Compiled.
  std::array<TownSet, kTowns> road;  // road-adjacent (CVR-004)
  std::array<TownSet, kTowns> link;  // by road or sea (CVR-005)
  std::array<TownSet, kTowns> drop;  // one or two roads away (CVR-530)
  std::array<std::uint8_t, kTowns> defence{};

  int town(std::string_view id) const;  // -1 when there is none
};

// The edition, or every fault of the file with its JSON path.
Expected<Edition, Faults> read_edition(std::string_view text);

}  // namespace warren::cats_vs_rats
