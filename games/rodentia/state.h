// The position: plain bytes, copied to undo.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "games/rodentia/hexes.h"

namespace warren::rodentia {

class Rules;

inline constexpr int kTerrains = 5;
inline constexpr int kGoalCount = 6;
inline constexpr int kWolfFace = 6;
inline constexpr int kMostPlayers = 5;
inline constexpr int kMostCatches = 3;

// The nodes of the flow table, in its order.
enum class Phase : std::uint8_t {
  kSpecies,    // S1
  kStart,      // S2
  kGoals,      // S3
  kDiagonal,   // S4
  kBurrow,     // S5
  kRoll,       // R1
  kChoose,     // R2
  kPlace,      // R3
  kJump,       // R3b
  kLeader,     // R4
  kWolf,       // R5
  kWolfAgain,  // R5b
  kOver,       // T
};
inline constexpr int kPhases = 13;

enum class Direction : std::uint8_t { kNone, kAscending, kDescending };
enum class End : std::uint8_t { kNot, kStuck, kCaught, kCap };  // End A, End B, the safety cap
// Why a player is left out of phase 2; kNo: the player can place.
enum class Idle : std::uint8_t { kNo, kWolf, kWaived, kDead, kNobodyPlaces };
// ROD-104: three, all, two twice, in this order; or not enough to end the match.
enum class Catches : std::uint8_t { kFew, kThree, kAll, kTwoTwice };

inline constexpr std::uint8_t kNoSpecies = 0xFF;
inline constexpr unsigned kRodentBits = 3;  // per seat in State::rodents

struct State {
  using Keeper = Rules;

  std::array<std::uint16_t, kMaxHexes> rodents{};  // of each hex: three bits a seat, seat 0 lowest
  std::array<Hexes, kMostPlayers> touch{};         // hexes with own rodents and those next to them
  Hexes full = 0;                                  // hexes without a free slot
  Hexes unbarred = 0;  // leader_ban = uncontrolled: hexes somebody controls (ROD-040)
  std::array<std::uint16_t, kTerrains> marks{};
  std::uint16_t round = 0;  // 1 .. cap; 0 during setup
  std::array<Cell, kMostPlayers> leader = nowhere<kMostPlayers>();
  std::array<Cell, kMostPlayers> burrow = nowhere<kMostPlayers>();
  std::array<Cell, 2> wolf = nowhere<2>();
  std::array<std::uint8_t, kMostPlayers> catches{};
  std::array<std::uint8_t, kMostPlayers> species = {kNoSpecies, kNoSpecies, kNoSpecies, kNoSpecies,
                                                    kNoSpecies};  // terrain index
  std::array<std::uint8_t, kMostPlayers> held{};                  // face taken this round; 0: none
  std::array<std::uint8_t, 6> pool{};                             // dice left, by face - 1
  std::array<Cell, 2> painted = nowhere<2>();  // hexes painted this turn, in order
  std::uint8_t placed = 0;                     // how many of them
  std::uint8_t goals = 0;                      // bit id - 1
  Direction direction = Direction::kNone;
  Seat start{};  // who has the starting-player token
  Seat actor{};  // who acts; at S1 who is dealt to; at T with End A who was stuck
  Phase phase = Phase::kSpecies;
  std::uint8_t waived = 0;    // seats that took a dead die (ROD-028)
  std::uint8_t prowling = 0;  // at R5b the wolf in motion, 1 or 2
  End end = End::kNot;

  int count(Cell c, Seat p) const {
    return rodents[index(c)] >> (kRodentBits * static_cast<unsigned>(index(p))) & 7U;
  }
  int total(Cell c) const {
    const unsigned w = rodents[index(c)];
    return static_cast<int>((w & 7U) + (w >> 3U & 7U) + (w >> 6U & 7U) + (w >> 9U & 7U) +
                            (w >> 12U & 7U));
  }
  // The face of the one die left once all have chosen.
  int free_die() const {
    for (int f = 0; f < 6; ++f) {
      if (pool[f] != 0) return f + 1;
    }
    return 0;
  }
  bool operator==(const State&) const = default;

 private:
  template <std::size_t N>
  static constexpr std::array<Cell, N> nowhere() {
    std::array<Cell, N> out{};
    out.fill(kNowhere);
    return out;
  }
};
static_assert(std::has_unique_object_representations_v<State> && sizeof(State) == 216);

}  // namespace warren::rodentia
