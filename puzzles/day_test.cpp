// The day, and its puzzle.
#include "puzzles/day.h"

#include <gtest/gtest.h>

#include <vector>

namespace warren::puzzles {
namespace {

TEST(Day, is_read_as_it_is_written) {
  EXPECT_EQ(read_day("1970-01-01"), 0);
  EXPECT_EQ(read_day("2026-11-19"), 20'776);
  EXPECT_EQ(write_day(20'776), "2026-11-19");
  for (const std::int64_t day : {0, 58, 59, 11'016, 20'000, 20'776}) {
    EXPECT_EQ(read_day(write_day(day)), day);
  }
  EXPECT_TRUE(read_day("2028-02-29"));
  for (const char* none :
       {"", "2026-11-1", "2026-11-31", "2026-02-29", "2026-13-01", "2026-00-10", "2026-1-019",
        "2026/11/19", "2026-11-19 ", "-026-11-19", "2026-+1-19", "0026-11-19", "today"}) {
    EXPECT_FALSE(read_day(none)) << none;
  }
  EXPECT_EQ(read_day(write_day(today())), today());
}

TEST(Day, every_puzzle_comes_once_before_one_comes_again) {
  for (const std::size_t count : {1U, 2U, 7U, 8U, 24U, 60U, 64U}) {
    std::vector<int> met(count, 0);
    for (std::int64_t day = 20'000; day < 20'000 + static_cast<std::int64_t>(count); ++day) {
      const std::size_t number = number_of_day(day, count);
      ASSERT_LT(number, count);
      ++met[number];
    }
    EXPECT_EQ(met, std::vector<int>(count, 1)) << count;
  }
  EXPECT_LT(number_of_day(-3, 60), 60U);
  // The page, a phone and a terminal agree on it: what was shown must not change.
  EXPECT_EQ(number_of_day(20'000, 60), 20U);
}

}  // namespace
}  // namespace warren::puzzles
