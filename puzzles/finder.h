// Matches of bots, one after the other, looked through until there are puzzles enough.
#pragma once

#include <atomic>
#include <functional>

#include "puzzles/puzzle.h"

namespace warren::puzzles {

struct FindPlan {
  int wanted = 60;
  std::int64_t most_matches = 0;  // looked through at most, those of earlier runs counted
  int threads = 1;
};

// What a finding leaves open, as it is in this game: the first look is as deep as level 3, each
// search of the proof as level 4.
Finding with_defaults(Finding finding, std::string_view game);

// May it be one of so many, or are there enough of its theme and grade?
bool is_balanced_with(const std::vector<Puzzle>& so_far, const Puzzle& puzzle, int wanted);

// Goes on with the book, which holds the setup and the finding, until it has the puzzles wanted,
// the matches are used up or `stop` is set. The same book and number wanted give the same puzzles
// whatever the threads, in one run or in several. `kept` hears of the book after every match, in
// the order of their numbers, one at a time.
Expected<Book> find(Book book, const FindPlan& plan, const std::function<void(const Book&)>& kept,
                    const std::atomic<bool>& stop);

}  // namespace warren::puzzles
