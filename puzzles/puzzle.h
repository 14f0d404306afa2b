// Puzzles: positions in which one thing is best, and something else looks better. Read from
// games/<game>/puzzles.json by book_file.h, found by finder.h, answered by answer.h.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "table/any_game.h"

namespace warren::puzzles {

// How hard: by how many of those who were asked found it (see match_search.h).
enum class Grade { kEasy = 1, kMedium, kHard };

struct Puzzle {
  std::string position;      // what the seat knows, as AnyKnown::text writes it
  Seat seat{};               // who is to act
  std::vector<Action> best;  // each as good as the others, the most favoured first
  std::vector<Action> line;  // what the seat is expected to do after the first of them
  Action tempting = kNoAction;
  std::string theme;  // see theme.h
  Grade grade = Grade::kEasy;
  // Chances of the seat's side, in thousandths of the win.
  int value = 0;   // after the best
  int second = 0;  // after the best of all others
  int error = 0;   // of the difference of the two: its standard error over the searches
};

// What decides which puzzles are found.
struct Finding {
  std::uint64_t seed = 1;
  std::string bot = "bot:2";  // who plays the matches
  long look = 0;              // iterations with which every decision is looked at
  long proof = 0;             // iterations of each of the searches that have to agree
  int searches = 4;
  bool operator==(const Finding&) const = default;
};

struct Book {
  Setup setup;
  std::shared_ptr<const AnyGame> game;  // for this setup
  Finding finding;
  std::int64_t matches = 0;  // looked through so far
  std::vector<Puzzle> puzzles;
};

// What the seat of a puzzle knows. The puzzle must be of a book that was read or found.
std::unique_ptr<const AnyKnown> known_of(const AnyGame& game, const Puzzle& puzzle);

// A position that the viewer cannot tell from the true one, always the same.
std::unique_ptr<AnyPosition> guess_of(const AnyKnown& known);

std::string_view word_of(Grade grade);  // "easy"

// What is asked, of every puzzle.
inline constexpr std::string_view kQuestion = "What is best, by what you know?";

}  // namespace warren::puzzles
