// The position.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/sets.h"

namespace warren::new_game {

class Rules;

inline constexpr int kMostSeats = 4;

// The nodes of the flow table.
enum class Phase : std::uint8_t { kFirst, kClaim, kOver };

struct State {
  using Keeper = Rules;

  std::array<CellSet, kMostSeats> claimed{};  // by seat; disjoint
  Phase phase = Phase::kFirst;
  Seat turn{};                         // to claim; kNobody when over
  Seat start{};                        // the start player
  std::array<std::uint8_t, 5> rest{};  // a position has no padding
  bool operator==(const State&) const = default;
};
static_assert(std::is_trivially_copyable_v<State> && sizeof(State) == 72);

constexpr std::size_t at(Seat s) { return static_cast<std::size_t>(index(s)); }
constexpr std::size_t at(Cell c) { return static_cast<std::size_t>(index(c)); }

}  // namespace warren::new_game
