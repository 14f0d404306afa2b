// The five levels of every game, and how the search is tuned to each game. docs/bots.md has the
// measurements behind the numbers.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "bots/spec.h"

namespace warren {

inline constexpr int kLevels = 5;

struct Level {
  std::string_view name;         // "Beginner"
  std::string_view description;  // for the person who chooses an opponent
  std::string_view spec;         // the bot it stands for
};

// Level 1 to 5 of a game; a game without an entry of its own has the common ones.
const std::array<Level, kLevels>& levels_of(std::string_view game);

// Who may be asked to a table of any game.
struct Opponent {
  std::string bot;  // "bot:2"
  std::string_view name;
  std::string_view description;
};
// The levels, weakest first, then the two without a search.
const std::vector<Opponent>& opponents();

// The search's options of a game where a spec leaves them out.
SearchOptions tuning_of(std::string_view game);
// The same for the search of release 1.0.
Search1Options tuning1_of(std::string_view game);

}  // namespace warren
