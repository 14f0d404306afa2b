// The puzzles that come with the program.
#pragma once

#include <cstdint>
#include <string_view>

#include "puzzles/puzzle.h"

namespace warren::puzzles {

// The file of this game as it is in the sources; empty where it has none.
std::string_view shipped_text(std::string_view game);

// Which of `count` puzzles is that of a day, counted from 1970-01-01: from 0; the same for
// everybody, and none twice before all have been. `count` is 1 or more.
std::size_t number_of_day(std::int64_t day, std::size_t count);

}  // namespace warren::puzzles
