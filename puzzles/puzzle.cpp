#include "puzzles/puzzle.h"

#include <cassert>

namespace warren::puzzles {

std::unique_ptr<const AnyKnown> known_of(const AnyGame& game, const Puzzle& puzzle) {
  auto known = game.read_view(puzzle.position, Viewer(puzzle.seat));
  assert(known);
  return std::move(*known);
}

std::unique_ptr<AnyPosition> guess_of(const AnyKnown& known) {
  constexpr std::uint64_t kAnyGuess = 1;
  Random random(kAnyGuess);
  return known.guess(random);
}

std::string_view word_of(Grade grade) {
  switch (grade) {
    case Grade::kEasy: return "easy";
    case Grade::kMedium: return "medium";
    case Grade::kHard: break;
  }
  return "hard";
}

}  // namespace warren::puzzles
