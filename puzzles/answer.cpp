#include "puzzles/answer.h"

#include <algorithm>

#include "table/explain.h"

namespace warren::puzzles {

namespace {
constexpr double kWhole = 1000;
constexpr std::uint64_t kGuesses = 8;  // have to agree on what comes of an action

// The best as it was proven: its chance, and what is expected to follow.
Advice::Option proven(const Puzzle& puzzle) {
  Advice::Option out{puzzle.best.front(), puzzle.value / kWhole, 1, {}, 1};
  for (const Action a : puzzle.line) out.next.push_back({puzzle.seat, a});
  return out;
}

// What a search as deep as those of the proof thinks of the action. It alone is less sure than they
// are together: it cannot take back what they say.
Expected<Advice::Option> tried(const Book& book, const Puzzle& puzzle, const AnyKnown& known,
                               Action a, bool right) {
  const std::string spec = "search:iterations=" + std::to_string(book.finding.proof);
  const auto bot = book.game->make_bot(spec, book.finding.seed);
  if (!bot) return bot.error();
  const auto advice = (*bot)->advise(known, puzzle.seat, a);
  if (!advice) return advice.error();
  Advice::Option out = *std::ranges::find(advice->options, a, &Advice::Option::action);
  out.chance = right ? puzzle.value / kWhole : std::min(out.chance, puzzle.second / kWhole);
  return out;
}

// All that the viewer sees and hears of it.
std::string heard_of(const AnyPosition& position, Viewer viewer) {
  std::string out = position.known(viewer)->text();
  for (const Told& event : position.told(viewer)) out.append("\n").append(event.text);
  return out;
}
}  // namespace

Expected<Answer> answer(const Book& book, const Puzzle& puzzle, Action a) {
  const auto known = known_of(*book.game, puzzle);
  Answer out;
  out.right = std::ranges::find(puzzle.best, a) != puzzle.best.end();
  auto option = a == puzzle.best.front() ? Expected<Advice::Option>(proven(puzzle))
                                         : tried(book, puzzle, *known, a, out.right);
  if (!option) return option.error();
  out.chance = option->chance;
  // Explained for itself: beside the best the words would give that away.
  Advice advice;
  advice.chance = option->chance;
  advice.options.push_back(std::move(*option));
  out.why = explain(*known, puzzle.seat, advice).front().why;
  return out;
}

std::unique_ptr<const AnyPosition> outcome_of(const AnyKnown& known, Seat seat, Action a) {
  const Viewer viewer(seat);
  std::unique_ptr<AnyPosition> out;
  for (std::uint64_t i = 1; i <= kGuesses; ++i) {
    Random random(i);
    auto position = known.guess(random);
    position->apply(seat, a);
    if (!out) {
      out = std::move(position);
    } else if (heard_of(*position, viewer) != heard_of(*out, viewer)) {
      return nullptr;
    }
  }
  return out;
}

}  // namespace warren::puzzles
