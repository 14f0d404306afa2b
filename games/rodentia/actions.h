// Ids of actions and outcomes, as laid out in rules.md under "Size estimates".
#pragma once

#include <array>

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

}  // namespace warren::rodentia
