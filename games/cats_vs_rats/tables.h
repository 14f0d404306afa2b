// What the rules run on: edition, options and number of seats compiled to plain bytes.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "games/cats_vs_rats/state.h"

namespace warren::cats_vs_rats {

struct Edition;  // edition.h

// The deck is the same in every edition (CVR-008).
inline constexpr Cards kCopies = {4, 3, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1};
inline constexpr int kCards = 30;

enum class Pick : std::uint8_t { kDraft, kRandom, kPreset };

// Where the rulebook can be read in two ways: false is the house's reading, true the other one that
// rules.md names.
struct Readings {
  bool cluster_start = false;  // CVR-028: each start town is next to all the others
  bool sea_distance = false;   // CVR-031: the distance to enemy starts counts sea links
  bool paid_crusade = false;   // CVR-104: Breeding follows the last action, come what may
  bool early_refill = false;   // CVR-110: the deck is refilled as soon as it is empty
  bool leap_attack = false;    // CVR-212: a leapfrog may end in an attack
  bool quick_hex = false;      // CVR-413: the attacking side's Hex strikes first
  bool part_flight = false;    // CVR-432: fewer may flee than could
  bool void_muddles = false;   // CVR-439: two Muddled Wits cancel each other
  bool bare_frenzy = false;    // CVR-443: a Frenzy's battle is dice alone
  bool whole_frenzy = false;   // CVR-445: all survivors must go on
  bool own_half = false;       // CVR-450: a win costs half of the own attackers alone
  bool final_fortune = false;  // CVR-464: final values are compared
  bool no_answers = false;     // CVR-467: Counterspell and Muddled Wits cannot be fetched
  bool idle_necro = false;     // CVR-469: with an empty pile Necromancy goes back to hand
  bool open_bridge = false;    // CVR-551: own towns count in the chain
  bool cube_dies = false;      // CVR-565: whoever is wiped out loses the cube
  bool spared_siege = false;   // CVR-622: whoever empties a last town loses nobody
};

// The options of a match, read and checked.
struct Terms {
  int players = 4;
  Pick pick = Pick::kDraft;
  std::array<Attribute, kSeats> attributes{};  // of every seat, under kPreset
  bool fixed = false;
  std::array<Team, kSeats> sides{};  // of every seat, when fixed
  int turn_cap = 300;
  int unit_cap = 220;
  int first_turn_actions = 3;
  bool even_breeding = false;
  bool place_only = false;  // a return is followed by Breeding at once
  Readings reading;
};

// The numbers an edition prints.
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

struct Tables {
  std::array<TownSet, kTowns> road;  // road-adjacent (CVR-004)
  std::array<TownSet, kTowns> link;  // by road or sea (CVR-005)
  std::array<TownSet, kTowns> drop;  // one or two roads away (CVR-530)
  TownSet leap_into;                 // enemy towns a leapfrog may end in: none or all (CVR-212)
  TownSet own_bridge;                // own towns that carry an Allied Bridge, likewise (CVR-551)
  std::array<std::uint8_t, kTowns> defence{};
  Constants constants;
  Terms terms;
  int rules_version = 1;
};
static_assert(std::is_trivially_copyable_v<Tables>);

Tables compile(const Edition& edition, const Terms& terms, int rules_version);

}  // namespace warren::cats_vs_rats
