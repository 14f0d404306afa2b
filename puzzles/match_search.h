// One match of bots, looked through for puzzles.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "puzzles/puzzle.h"

namespace warren::puzzles {

// The match of this number and the puzzles in it, which follow from the finding's seed and the
// number alone. Each is asked of what its seat knew. None once `is_over` says so.
Expected<std::vector<Puzzle>> puzzles_of_match(const std::shared_ptr<const AnyGame>& game,
                                               const Finding& finding, std::int64_t number,
                                               const std::function<bool()>& is_over);

}  // namespace warren::puzzles
