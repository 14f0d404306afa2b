// Puzzles found in matches: the same for every number of threads, in one run or in several.
#include <gtest/gtest.h>

#include "puzzles/answer.h"
#include "puzzles/book_file.h"
#include "puzzles/finder.h"

namespace warren::puzzles {
namespace {

const std::atomic<bool> kGoOn{false};

// Shallow, so that it is soon done.
Book fresh() {
  Book book;
  book.setup.players = 2;
  book.game = *make_game("fight-flight-bite", book.setup);
  book.finding.bot = "bot:1";
  book.finding.look = 40;
  book.finding.proof = 80;
  book.finding.searches = 2;
  return book;
}

TEST(Finder, the_seed_decides_whatever_the_threads) {
  const FindPlan plan{4, 200, 1};
  std::int64_t heard = 0;
  const auto one =
      find(fresh(), plan, [&](const Book& book) { EXPECT_EQ(book.matches, ++heard); }, kGoOn);
  ASSERT_TRUE(one);
  ASSERT_EQ(one->puzzles.size(), 4U) << "in " << one->matches << " matches";
  EXPECT_EQ(heard, one->matches);
  const auto three = find(fresh(), {4, 200, 3}, {}, kGoOn);
  ASSERT_TRUE(three);
  EXPECT_EQ(write_book(*one), write_book(*three));

  const auto half = find(fresh(), {4, one->matches / 2, 2}, {}, kGoOn);
  ASSERT_TRUE(half);
  EXPECT_EQ(half->matches, one->matches / 2);
  auto read = read_book(write_book(*half), "fight-flight-bite");
  ASSERT_TRUE(read) << to_string(read.error().front());
  const auto whole = find(std::move(*read), plan, {}, kGoOn);
  ASSERT_TRUE(whole);
  EXPECT_EQ(write_book(*one), write_book(*whole));

  Book other = fresh();
  other.finding.seed = 2;
  const auto another = find(std::move(other), {1, 200, 1}, {}, kGoOn);
  ASSERT_TRUE(another && !another->puzzles.empty());
  EXPECT_NE(another->puzzles.front().position, one->puzzles.front().position);

  // What is found can be asked, and is answered.
  const Puzzle& puzzle = one->puzzles.front();
  const auto right = answer(*one, puzzle, puzzle.best.front());
  ASSERT_TRUE(right);
  EXPECT_TRUE(right->right);
  const auto wrong = answer(*one, puzzle, puzzle.tempting);
  ASSERT_TRUE(wrong);
  EXPECT_FALSE(wrong->right);
  EXPECT_LT(wrong->chance, right->chance);
  EXPECT_EQ(wrong->why.find("against"), std::string::npos) << "the best is not given away";
}

TEST(Finder, a_stop_keeps_what_was_found) {
  const std::atomic<bool> stop{true};
  const auto none = find(fresh(), {4, 200, 2}, {}, stop);
  ASSERT_TRUE(none);
  EXPECT_EQ(none->matches, 0);
  EXPECT_TRUE(none->puzzles.empty());
}

TEST(Finder, a_bot_that_is_none_is_named) {
  Book book = fresh();
  book.finding.bot = "bot:9";
  const auto found = find(std::move(book), {1, 1, 1}, {}, kGoOn);
  ASSERT_FALSE(found);
  EXPECT_NE(found.error().sentence.find("bot"), std::string::npos);
}

}  // namespace
}  // namespace warren::puzzles
