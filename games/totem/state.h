// The position of a match of Totem.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "engine/sets.h"
#include "engine/types.h"

namespace warren::totem {

class Rules;

inline constexpr int kMostSeats = 4;
inline constexpr int kMostBoardCells = 127;  // the action ids have room for these
inline constexpr int kInitialPieces = 6;     // TOT-015

constexpr std::size_t at(Seat s) { return static_cast<std::size_t>(index(s)); }
constexpr std::size_t at(Cell c) { return static_cast<std::size_t>(index(c)); }

// The nodes of the flow table; the last three are the ends.
enum class Phase : std::uint8_t {
  kFirst,
  kPlace,
  kRoll,
  kDice,
  kStep,
  kTake,
  kBonus,
  kVictory,
  kTie,
  kCap
};

// What was done with the dice: 1-6 is the value kept.
using Choice = std::uint8_t;
inline constexpr Choice kNotChosen = 0;
inline constexpr Choice kBoth = 7;
inline constexpr Choice kAdd = 8;

struct State {
  using Keeper = Rules;

  std::array<CellSet, kMostSeats> group{};  // units by seat, the totem among them; disjoint
  CellSet visited{};                        // closed to the active unit (TOT-047)
  CellSet finished{};                       // present cells of the finished units (TOT-050)
  std::array<Cell, kMostSeats> totem{kNowhere, kNowhere, kNowhere, kNowhere};
  std::array<std::uint8_t, kMostSeats> reserve{};
  std::array<std::uint8_t, kMostSeats> left{};  // order of leaving; 0: not out
  // Derived: gaps that the group encloses. Without any, lifting a unit splits its group into
  // exactly as many parts as its neighbours form runs.
  std::array<std::uint8_t, kMostSeats> holes{};
  std::uint32_t rolls = 0;  // made so far, the present one included
  Phase phase = Phase::kFirst;
  Seat turn{};            // to act or to roll; kNobody when over
  Seat start{};           // the start player
  std::uint8_t high = 0;  // the dice, 0 when none lie there
  std::uint8_t low = 0;
  Choice choice = kNotChosen;
  std::uint8_t points = 0;       // left
  Cell active = kNowhere;        // the walking unit's present cell
  Cell by = kNowhere;            // take: where the attacker finished
  Seat from = kNobody;           // take: the opponent being resolved (multi_enemy = each)
  std::uint8_t steps = 0;        // derived: directions open to the active unit, as a ring
  std::uint8_t others_step = 0;  // derived: dice: some unit can step; step: `done` is legal

  bool operator==(const State&) const = default;
};
static_assert(std::is_trivially_copyable_v<State> && sizeof(State) == 128);
static_assert(std::has_unique_object_representations_v<State>);

}  // namespace warren::totem
