// The printed material: layouts, cards, food, tribes. Read from an edition file and checked whole.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/fault.h"
#include "engine/graph.h"
#include "games/fight_flight_bite/cards.h"
#include "games/fight_flight_bite/state.h"

namespace warren::fight_flight_bite {

inline constexpr std::array<std::string_view, 3> kSigns = {"fight", "flight", "bite"};
// Fields of the position text that are no space and no seat (E20).
inline constexpr std::array<std::string_view, 14> kPositionFields = {
    "start", "in",       "rounds", "at",   "card",   "standing", "duels",
    "draws", "defender", "sign",   "left", "locked", "taken",    "winners"};

struct Face {
  std::string code;
  std::string name;
  int food = 0;  // colour
  int copies = 0;
  bool starter = false;
  unsigned bonus = 0;  // bits of signs
  Immediate immediate = Immediate::kNone;
  bool ambush = false;
  bool no_quarter = false;
};

struct Terrain {
  std::string id;
  std::uint8_t icon = kNoIcon;  // a sign
  bool woodland = true;
};

struct Space {
  std::string label;
  Hex hex;
  int terrain = 0;
};

struct Layout {
  std::string id;
  std::vector<int> players;
  bool is_default = false;
  std::vector<Space> spaces;
};

struct Tribe {
  std::string id;
  Cards fixed;
};

struct Food {
  std::string id;
  std::string name;
  int count = 0;
};

struct Edition {
  std::string name;
  std::uint64_t hash = 0;
  std::array<std::string, kSeats> seats;
  int critters = 0;  // per player
  int turns = 0;     // per player
  int first_critters = 0;
  std::array<std::uint8_t, 3> beats{};  // sign -> the sign it beats
  std::array<Food, kColours> food;
  int food_per_space = 0;
  int food_points = 0;
  int card_points = 0;
  int dealt = 0;  // cards per player
  std::vector<Terrain> terrains;
  std::vector<Layout> layouts;
  std::vector<Face> faces;
  std::vector<Tribe> tribes;
  Faults warnings;  // W01: unusual, but sound

  std::optional<int> face_of(std::string_view code) const;
  std::optional<int> terrain_of(std::string_view id) const;
  const Layout* layout_of(std::string_view id) const;
  // The default layout for a number of players (E10 makes sure of it).
  const Layout& layout_for(int players) const;
  const Tribe* tribe_of(std::string_view id) const;
  Cards starters() const;  // one copy of each
  Cards deck() const;      // every card that is no starter
};

// What a match picks out of the edition.
struct Arrangement {
  std::string layout;                             // its id
  std::vector<Space> spaces;                      // with the tiles as laid (FFB-134)
  std::array<int, kSeats> tribe{-1, -1, -1, -1};  // index in the edition; -1: none
};

// The edition, or every fault of the file (E01 to E20).
Expected<Edition, Faults> read_edition(std::string_view text);

// Whether the hexes hang together, with and without the pond (E07, E21).
bool connected(const std::vector<Space>& spaces, const std::vector<Terrain>& terrains);

}  // namespace warren::fight_flight_bite
