#include "lab/ratings.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/random.h"

namespace warren {
namespace {

// So many pairs of games, of which this share was won whole.
Tally tally(long units, double won) {
  Tally out;
  for (long k = 0; k < units; ++k) {
    const double score = static_cast<double>(k) < won ? 1 : 0;
    out.add({score, score});
  }
  return out;
}

TEST(Ratings, elo_and_score_are_inverse) {
  EXPECT_NEAR(elo_of(0.5), 0, 1e-9);
  EXPECT_NEAR(elo_of(0.64), 99.95, 0.1);
  EXPECT_NEAR(score_of(elo_of(0.9)), 0.9, 1e-12);
}

TEST(Ratings, two_players_differ_by_their_score) {
  std::vector<std::vector<Tally>> table(2, std::vector<Tally>(2));
  table[0][1] = tally(1000, 750);
  table[1][0] = table[0][1].turned();
  const auto ratings = rate(table);
  EXPECT_NEAR(ratings[0].elo - ratings[1].elo, elo_of(0.75), 2);
  EXPECT_NEAR(ratings[0].elo + ratings[1].elo, 0, 1e-6);
  // Half of the difference is each one's own, since the mean is pinned: so is its margin. Games of
  // a pair that always go the same way are no more than one.
  const Interval interval = table[0][1].interval();
  EXPECT_NEAR(2 * ratings[0].margin, (elo_of(interval.high) - elo_of(interval.low)) / 2, 1);
}

TEST(Ratings, a_field_is_put_in_order) {
  const double strength[4] = {200, 100, 0, -300};
  Random random(4);
  std::vector<std::vector<Tally>> table(4, std::vector<Tally>(4));
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::size_t j = i + 1; j < 4; ++j) {
      const double win = score_of(strength[i] - strength[j]);
      for (int k = 0; k < 2000; ++k) {
        table[i][j].add({random.unit() < win ? 1.0 : 0.0, random.unit() < win ? 1.0 : 0.0});
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

TEST(Ratings, who_met_nobody_has_no_margin) {
  std::vector<std::vector<Tally>> table(3, std::vector<Tally>(3));
  table[0][1] = tally(100, 60);
  table[1][0] = table[0][1].turned();
  const auto ratings = rate(table);
  EXPECT_GT(ratings[0].elo, ratings[1].elo);
  EXPECT_LT(ratings[0].margin, 100);
  EXPECT_NEAR(ratings[2].elo, 0, 1);
  EXPECT_FALSE(std::isfinite(ratings[2].margin));
}

}  // namespace
}  // namespace warren
