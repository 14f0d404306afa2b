// The puzzles that come along: each is searched deeper than when it was found, with another seed,
// and must come out the same.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "games/registry.h"
#include "puzzles/book_file.h"
#include "puzzles/proof.h"
#include "puzzles/shelf.h"
#include "tests/support/budget.h"
#include "tests/support/sanitized.h"

namespace warren::puzzles {
namespace {

constexpr std::uint64_t kOtherSeed = 0x5EED;
// A single search is less sure than several: what has to be left of the difference.
constexpr double kLeft = 0.03;
// A whole book, and what of it may be of one grade and of one theme.
constexpr std::size_t kWhole = 60;
constexpr std::size_t kMostOfGrade = 24;
constexpr std::size_t kMostOfTheme = 18;

// The same of a hundred, where a book is not whole yet: what it has now, and no more.
// docs/puzzles.md tells people.
struct Shares {
  std::size_t grade = 40;
  std::size_t theme = 30;
};
const std::map<std::string_view, Shares> kNotWhole = {
    {"totem", {60, 44}},
    {"rodentia", {96, 71}},
    {"kingdom-maps", {83, 35}},
    {"cats-vs-rats", {53, 61}},
};

// Every so many are searched, so that a run stays short.
std::size_t step_of(std::size_t count) {
#ifdef WARREN_SANITIZED
  const std::size_t searched = 2;
#else
  const std::size_t searched = tests::budget() == tests::Budget::kFull ? count : 6;
#endif
  return std::max<std::size_t>(1, count / std::max<std::size_t>(1, searched));
}

Book shipped(const GameInfo& info) {
  auto book = read_book(shipped_text(info.id), info.id);
  if (!book) {
    ADD_FAILURE() << info.id << ": " << to_string(book.error().front());
    return {};
  }
  return std::move(*book);
}

TEST(Puzzles, are_searched_deeper_and_come_out_the_same) {
  for (const GameInfo* info : all_games()) {
    if (shipped_text(info->id).empty()) continue;
    const Book book = shipped(*info);
    const std::size_t step = step_of(book.puzzles.size());
    for (std::size_t i = 0; i < book.puzzles.size(); i += step) {
      const Puzzle& puzzle = book.puzzles[i];
      SCOPED_TRACE(std::string(info->id) + " " + std::to_string(i + 1));
      const auto known = known_of(*book.game, puzzle);
      const long deeper = 4 * book.finding.proof;
      const auto bot = book.game->make_bot("search:memory=32,iterations=" + std::to_string(deeper),
                                           kOtherSeed + i);
      ASSERT_TRUE(bot);
      const auto advice = (*bot)->advise(*known, puzzle.seat, puzzle.tempting);
      ASSERT_TRUE(advice);
      EXPECT_FALSE(advice->mixed);
      const auto is_best = [&](Action a) {
        return std::ranges::find(puzzle.best, a) != puzzle.best.end();
      };
      const Advice::Option& first = advice->options.front();
      EXPECT_TRUE(is_best(first.action)) << book.game->write(first.action);
      for (const Advice::Option& option : advice->options) {
        if (is_best(option.action)) continue;
        EXPECT_LT(option.chance, first.chance - kLeft) << book.game->write(option.action);
      }
    }
  }
}

TEST(Puzzles, stand_out_and_come_once) {
  for (const GameInfo* info : all_games()) {
    if (shipped_text(info->id).empty()) continue;
    const Book book = shipped(*info);
    std::set<std::string> positions;
    for (const Puzzle& puzzle : book.puzzles) {
      positions.insert(puzzle.position);
      EXPECT_GE(puzzle.value - puzzle.second, 119) << info->id << " " << puzzle.position;
      EXPECT_GE(puzzle.value - puzzle.second - 2 * puzzle.error, 77) << puzzle.position;
    }
    EXPECT_EQ(positions.size(), book.puzzles.size()) << info->id;
  }
}

// So many of something, as a share of all that there are.
template <class Key>
void expect_at_most(const std::map<Key, std::size_t>& counts, std::size_t all, std::size_t most,
                    std::size_t of_hundred) {
  for (const auto& [key, count] : counts) {
    EXPECT_LE(count, most);
    EXPECT_LE(100 * count, of_hundred * all) << count << " of " << all;
  }
}

TEST(Puzzles, are_balanced) {
  for (const GameInfo* info : all_games()) {
    if (shipped_text(info->id).empty()) continue;
    SCOPED_TRACE(info->id);
    const Book book = shipped(*info);
    const std::size_t all = book.puzzles.size();
    std::map<std::string, std::size_t> themes;
    std::map<Grade, std::size_t> grades;
    for (const Puzzle& puzzle : book.puzzles) {
      ++themes[puzzle.theme];
      ++grades[puzzle.grade];
    }
    EXPECT_GE(themes.size(), 3U);
    const auto known = kNotWhole.find(info->id);
    EXPECT_EQ(known != kNotWhole.end(), all < kWhole) << "a whole book is held to what is whole";
    const Shares shares = known != kNotWhole.end() ? known->second : Shares{};
    expect_at_most(grades, all, kMostOfGrade, shares.grade);
    expect_at_most(themes, all, kMostOfTheme, shares.theme);
  }
}

TEST(Puzzles, a_game_without_them_has_none) { EXPECT_EQ(shipped_text("no-such-game"), ""); }

}  // namespace
}  // namespace warren::puzzles
