// The puzzles that come with the program.
#pragma once

#include <string>
#include <string_view>

#include "puzzles/puzzle.h"

namespace warren::puzzles {

// The file of this game as it is in the sources; empty where it has none.
std::string_view shipped_text(std::string_view game);

// The same, read once and kept, for whoever asks again and again; without puzzles where the game
// has none. From any thread.
const Expected<Book, Faults>& kept_book(const std::string& game);

}  // namespace warren::puzzles
