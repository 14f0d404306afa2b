// A puzzle in the terminal: the board, one question, an answer to whatever is tried.
#pragma once

#include <cstddef>

#include "engine/canvas.h"
#include "puzzles/puzzle.h"

namespace warren::cli {

enum class PuzzleEnd { kSolved, kShown, kLeft };

// `number` from 0.
PuzzleEnd puzzle_in_terminal(const puzzles::Book& book, std::size_t number, const Ink& ink);

}  // namespace warren::cli
