// Somebody's answer to a puzzle.
#pragma once

#include <memory>
#include <string>

#include "puzzles/puzzle.h"

namespace warren::puzzles {

struct Answer {
  bool right = false;
  double chance = 0;  // of the seat's side after it
  std::string why;    // what the action does, in sentences; perhaps none
};

// What there is to say to a legal action of the puzzle's seat. Thinks as deep as one search of the
// finding did.
Expected<Answer> answer(const Book& book, const Puzzle& puzzle, Action a);

// Where a legal action of the puzzle's seat leads, as far as that seat sees it; nothing where that
// hangs on what it does not know: there is no true position behind a puzzle.
std::unique_ptr<const AnyPosition> outcome_of(const AnyKnown& known, Seat seat, Action a);

}  // namespace warren::puzzles
