// What a game says of itself, by its id.
#pragma once

#include <algorithm>
#include <string_view>

#include "games/registry.h"

namespace warren {

// There must be such a game.
inline const GameInfo& game_named(std::string_view id) {
  return **std::ranges::find(all_games(), id, &GameInfo::id);
}

}  // namespace warren
