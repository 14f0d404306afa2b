// Action ids, as laid out in rules.md under "Size estimates", and the names of nodes and words.
#pragma once

#include <array>
#include <string_view>

#include "games/rodentia/state.h"

namespace warren::rodentia {

inline constexpr int kDieId = 0;  // + face - 1
inline constexpr int kStopId = 6;
inline constexpr int kStayId = 7;
inline constexpr int kJumpId = 8;
inline constexpr int kBurrowId = 9;  // + cell, and so on
inline constexpr int kPlaceId = kBurrowId + kMaxHexes;
inline constexpr int kLeaderId = kPlaceId + kMaxHexes;
inline constexpr int kWolf1Id = kLeaderId + kMaxHexes;
inline constexpr int kWolf2Id = kWolf1Id + kMaxHexes;
inline constexpr int kActions = kWolf2Id + kMaxHexes;
static_assert(kActions == 269);

enum class Deed : std::uint8_t {
  kDie,
  kStop,
  kStay,
  kJump,
  kBurrow,
  kPlace,
  kLeader,
  kWolf1,
  kWolf2
};
inline constexpr std::array<std::string_view, 9> kDeedWords = {
    "die", "stop", "stay", "jump", "burrow", "place", "leader", "wolf1", "wolf2"};

struct Parts {  // of an action id
  Deed deed;
  int face = 0;          // die
  Cell cell = kNowhere;  // the deeds with a hex
  constexpr bool has_cell() const { return deed >= Deed::kBurrow; }
};
constexpr Parts parts(Action a) {
  const int id = index(a);
  if (id < kStopId) return {Deed::kDie, id + 1};
  if (id < kBurrowId) return {static_cast<Deed>(id - kStopId + 1)};
  const int deed = (id - kBurrowId) / kMaxHexes;
  return {static_cast<Deed>(static_cast<int>(Deed::kBurrow) + deed), 0,
          cell((id - kBurrowId) % kMaxHexes)};
}

// Pairs of goals in the order of their outcome ids: 1+2, 1+3, .., 5+6.
inline constexpr auto kGoalPairs = [] {
  std::array<std::uint8_t, 15> out{};
  std::size_t i = 0;
  for (unsigned a = 0; a < kGoalCount; ++a) {
    for (unsigned b = a + 1; b < kGoalCount; ++b) {
      out[i++] = static_cast<std::uint8_t>(1U << a | 1U << b);
    }
  }
  return out;
}();

constexpr std::string_view phase_name(Phase phase) {
  constexpr std::array<std::string_view, kPhases> kNames = {
      "S1", "S2", "S3", "S4", "S5", "R1", "R2", "R3", "R3b", "R4", "R5", "R5b", "T"};
  return kNames[static_cast<std::size_t>(phase)];
}

}  // namespace warren::rodentia
