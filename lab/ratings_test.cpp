#include "lab/ratings.h"

#include <gtest/gtest.h>

#include "engine/random.h"
#include "lab/arena.h"

namespace warren {
namespace {

Tally tally(long games, double wins) {
  Tally out;
  for (long k = 0; k < games; ++k) out.add(static_cast<double>(k) < wins ? 1 : 0);
  return out;
}

TEST(Ratings, elo_and_score_are_inverse) {
  EXPECT_NEAR(elo_of(0.5), 0, 1e-9);
  EXPECT_NEAR(elo_of(0.64), 99.95, 0.1);
  EXPECT_NEAR(score_of(elo_of(0.9)), 0.9, 1e-12);
}

TEST(Ratings, the_interval_is_wilsons) {
  const Interval some = tally(400, 260).interval();  // 65 % of 400
  EXPECT_NEAR(some.low, 0.602, 0.001);
  EXPECT_NEAR(some.high, 0.695, 0.001);
  const Interval all = tally(400, 400).interval();
  EXPECT_NEAR(all.low, 0.990, 0.001);
  EXPECT_EQ(all.high, 1);
}

TEST(Ratings, turned_is_the_other_view) {
  Tally t;
  for (const double x : {1.0, 0.5, 0.0, 1.0}) t.add(x);
  EXPECT_NEAR(t.score() + t.turned().score(), 1, 1e-12);
  EXPECT_NEAR(t.variance(), t.turned().variance(), 1e-12);
}

TEST(Ratings, two_players_differ_by_their_score) {
  std::vector<std::vector<Tally>> table(2, std::vector<Tally>(2));
  table[0][1] = tally(1000, 750);
  table[1][0] = table[0][1].turned();
  const auto ratings = rate(table);
  EXPECT_NEAR(ratings[0].elo - ratings[1].elo, elo_of(0.75), 2);
  EXPECT_NEAR(ratings[0].elo + ratings[1].elo, 0, 1e-6);
  // Half of the difference is each one's own, since the mean is pinned: so is its margin.
  EXPECT_NEAR(2 * ratings[0].margin, (elo_of(0.776) - elo_of(0.722)) / 2, 3);
}

TEST(Ratings, a_field_is_put_in_order) {
  const double strength[4] = {200, 100, 0, -300};
  Random random(4);
  std::vector<std::vector<Tally>> table(4, std::vector<Tally>(4));
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::size_t j = i + 1; j < 4; ++j) {
      for (int k = 0; k < 4000; ++k) {
        table[i][j].add(random.unit() < score_of(strength[i] - strength[j]) ? 1 : 0);
      }
      table[j][i] = table[i][j].turned();
    }
  }
  const auto ratings = rate(table);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_NEAR(ratings[i].elo, strength[i], 1.5 * ratings[i].margin);
    EXPECT_LT(ratings[i].margin, 12);
  }
}

TEST(Ratings, a_clean_sweep_stays_finite) {
  std::vector<std::vector<Tally>> table(2, std::vector<Tally>(2));
  table[0][1] = tally(100, 100);
  table[1][0] = table[0][1].turned();
  const auto ratings = rate(table);
  EXPECT_GT(ratings[0].elo, 300);
  EXPECT_LT(ratings[0].elo, 1000);
}

// Both errors of the sequential test stay small when it is used as it will be.
TEST(SequentialTest, errs_seldom) {
  const SequentialTest test{0, 60};
  const auto answers = [&](double lead, std::uint64_t seed) {
    int stronger = 0;
    for (int run = 0; run < 200; ++run) {
      Random random = Random(seed).fork(static_cast<std::uint64_t>(run));
      Tally t;
      auto verdict = SequentialTest::Verdict::kGoOn;
      while (verdict == SequentialTest::Verdict::kGoOn && t.games < 20'000) {
        t.add(random.unit() < score_of(lead) ? 1 : 0);
        verdict = test.verdict(t);
      }
      stronger += verdict == SequentialTest::Verdict::kStronger ? 1 : 0;
    }
    return stronger / 200.0;
  };
  EXPECT_LT(answers(0, 1), 0.10);
  EXPECT_GT(answers(60, 2), 0.90);
}

TEST(Arena, every_bot_has_every_seat_equally_often) {
  const std::vector<std::vector<int>> tables = {{0, 1},          {0, 1, 2},    {0, 1, 2, 3},
                                                {0, 1, 2, 3, 4}, {0, 1, 0, 1}, {0, 1, 0, 1, 0}};
  for (const std::vector<int>& sides : tables) {
    std::vector<int> first(sides.size(), 0);
    const long rotation = rotation_of(sides);
    for (long k = 0; k < rotation; ++k) {
      const auto seating = seating_of(sides, k);
      for (std::size_t p = 0; p < sides.size(); ++p) {
        first[p] += seating[p] ? 0 : 1;
        for (std::size_t q = 0; q < sides.size(); ++q) {
          EXPECT_TRUE(sides[p] != sides[q] || seating[p] == seating[q]);
        }
      }
    }
    for (const int count : first) EXPECT_EQ(count * 2, rotation);
  }
}

}  // namespace
}  // namespace warren
