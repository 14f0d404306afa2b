// The ids of the actions, as laid out in rules.md under Size estimates.
#pragma once

#include "games/totem/state.h"

namespace warren::totem {

inline constexpr int kActBoth = 0;
inline constexpr int kActKeep = 0;  // + the value, 1-6
inline constexpr int kActPass = 7;
inline constexpr int kActDone = 8;
inline constexpr int kActRoll = 9;
inline constexpr int kActEnd = 10;
inline constexpr int kActStart = 11;  // + cell
inline constexpr int kActAdd = kActStart + kMostBoardCells;
inline constexpr int kActTake = kActAdd + kMostBoardCells;
inline constexpr int kActStep = kActTake + kMostBoardCells;  // + 6 x cell + direction
inline constexpr int kActions = kActStep + 6 * kMostBoardCells;
static_assert(kActions == 1154);

}  // namespace warren::totem
