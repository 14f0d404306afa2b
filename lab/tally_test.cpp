#include "lab/tally.h"

#include <gtest/gtest.h>

#include "engine/random.h"
#include "tests/support/budget.h"

namespace warren {
namespace {

Tally pairs(std::initializer_list<long> five) {
  Tally out;
  const std::vector<std::vector<double>> scores = {{0, 0}, {0, 0.5}, {0, 1}, {1, 0.5}, {1, 1}};
  std::size_t at = 0;
  for (const long times : five) {
    for (long k = 0; k < times; ++k) out.add(scores[at]);
    ++at;
  }
  return out;
}

TEST(Tally, counts_pairs_by_their_points) {
  const Tally tally = pairs({1, 2, 5, 3, 4});
  EXPECT_EQ(tally.pentanomial(), (std::array<long, 5>{1, 2, 5, 3, 4}));
  EXPECT_EQ(tally.units(), 15);
  EXPECT_EQ(tally.games(), 30);
  EXPECT_NEAR(tally.sum(), 2 * 0.5 + 5 + 3 * 1.5 + 4 * 2, 1e-9);
  EXPECT_NEAR(tally.score(), tally.sum() / 30, 1e-12);
}

TEST(Tally, two_wins_of_one_half_and_a_whole_game_that_was_shared_are_the_same_pair) {
  Tally tally;
  tally.add({0.5, 0.5});
  tally.add({1, 0});
  EXPECT_EQ(tally.pentanomial(), (std::array<long, 5>{0, 0, 2, 0, 0}));
}

TEST(Tally, turned_is_the_other_view) {
  const Tally tally = pairs({1, 2, 5, 3, 4});
  EXPECT_EQ(tally.turned().pentanomial(), (std::array<long, 5>{4, 3, 5, 2, 1}));
  EXPECT_NEAR(tally.score() + tally.turned().score(), 1, 1e-12);
  EXPECT_NEAR(tally.variance(), tally.turned().variance(), 1e-12);
  EXPECT_EQ(tally.turned().turned(), tally);
}

TEST(Tally, the_variance_is_that_of_pairs) {
  EXPECT_NEAR(pairs({50, 0, 0, 0, 50}).variance(), 0.25 * 100 / 99, 1e-12);
  EXPECT_NEAR(pairs({25, 0, 50, 0, 25}).variance(), 0.125 * 100 / 99, 1e-12);
  EXPECT_EQ(pairs({0, 0, 100, 0, 0}).variance(), 0);
}

// Where the deal decides, every pair is shared: the score is known better than by as many single
// games. Where the two games of a deal go the same way, worse.
TEST(Tally, the_interval_knows_what_games_of_one_deal_have_in_common) {
  const auto width = [](const Tally& tally) {
    return tally.interval().high - tally.interval().low;
  };
  const double shared = width(pairs({10, 0, 180, 0, 10}));
  const double apart = width(pairs({50, 0, 100, 0, 50}));
  const double alike = width(pairs({100, 0, 0, 0, 100}));
  EXPECT_NEAR(apart, 0.098, 0.001);  // Wilson's of 400 single games
  EXPECT_LT(shared, 0.5 * apart);
  EXPECT_NEAR(alike, 0.137, 0.001);  // of 200
}

TEST(Tally, a_clean_sweep_is_no_certainty) {
  const Interval all = pairs({0, 0, 0, 0, 50}).interval();
  EXPECT_EQ(all.high, 1);
  EXPECT_NEAR(all.low, 0.929, 0.001);  // Wilson's of 50, not of 100
  EXPECT_EQ(Tally().interval().low, 0);
  EXPECT_EQ(Tally().interval().high, 1);
  EXPECT_LT(pairs({0, 0, 0, 0, 1}).interval().low, 0.25);
}

// A unit of three seats or more is worth what all its seatings were together.
TEST(Tally, a_rotation_is_one_unit) {
  Tally tally(6);
  tally.add({1, 0, 0.5, 0.5, 1, 1});
  tally.add({1, 1, 1, 0, 0, 0});
  EXPECT_EQ(tally.units(), 2);
  EXPECT_EQ(tally.games(), 12);
  EXPECT_NEAR(tally.score(), 7.0 / 12, 1e-9);
}

// The interval holds the truth about 95 times in a hundred, with the luck of a deal shared by its
// games or not, in few deals and in many, far from the middle too.
TEST(Tally, the_interval_holds_the_truth) {
  struct Case {
    double win;     // of a game
    double shared;  // how often the second game goes as the first, turned or not
    bool turned;
    long units;
  };
  for (const Case& c :
       {Case{0.5, 0, false, 20}, Case{0.5, 0.8, true, 30}, Case{0.5, 0.8, false, 30},
        Case{0.8, 0.5, false, 40}, Case{0.95, 0, false, 60}, Case{0.6, 0.6, true, 200}}) {
    const double truth = c.turned ? c.win * (1 - c.shared / 2) + (1 - c.win) * c.shared / 2 : c.win;
    const int runs = 10 * tests::games(400);
    int held = 0;
    for (int run = 0; run < runs; ++run) {
      Random random = Random(tests::seed()).fork(static_cast<std::uint64_t>(run));
      Tally tally;
      for (long k = 0; k < c.units; ++k) {
        const double one = random.unit() < c.win ? 1 : 0;
        const double other = random.unit() < c.shared ? (c.turned ? 1 - one : one)
                             : random.unit() < c.win  ? 1.0
                                                      : 0.0;
        tally.add({one, other});
      }
      const Interval interval = tally.interval();
      held += interval.low <= truth && truth <= interval.high ? 1 : 0;
    }
    EXPECT_GT(held, 0.925 * runs) << c.win << " " << c.shared << " " << c.units;
  }
}

}  // namespace
}  // namespace warren
