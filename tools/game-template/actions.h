// Action ids, as laid out in rules.md under Size estimates.
#pragma once

#include "engine/types.h"

namespace warren::new_game {

inline constexpr int kMostCells = 37;
inline constexpr int kActClaim = 0;  // + cell
inline constexpr int kActions = kActClaim + kMostCells;

}  // namespace warren::new_game
