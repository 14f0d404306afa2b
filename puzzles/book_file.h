// A game's puzzles as a file: docs/puzzles.md has the format.
#pragma once

#include <string>
#include <string_view>

#include "puzzles/puzzle.h"

namespace warren::puzzles {

// The puzzles of this game, or every fault with its place and line. What is read can be asked: the
// positions are ones of the game, the seat is to act there, and all actions are legal.
Expected<Book, Faults> read_book(std::string_view text, std::string_view game);

// One puzzle a line.
std::string write_book(const Book& book);

Json json_of(const AnyGame& game, const Puzzle& puzzle);

}  // namespace warren::puzzles
