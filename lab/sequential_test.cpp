#include "lab/sequential.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/random.h"
#include "lab/ratings.h"
#include "tests/support/budget.h"

namespace warren {
namespace {

// Pairs whose score is that of a lead, as real ones come: luck of the deal, which the two games see
// from either side, and shared games.
std::vector<double> pair_of(Random& random, double lead, double luck, double drawn) {
  const double deal = luck * (random.unit() < 0.5 ? -1 : 1);
  std::vector<double> out;
  for (const double side : {deal, -deal}) {
    const double win = score_of(lead) + side;
    out.push_back(random.unit() < drawn ? 0.5 : random.unit() < win ? 1.0 : 0.0);
  }
  return out;
}

struct Errs {
  double stronger = 0;  // share of runs
  double units = 0;     // a run, on average
};

// Many runs of the test as the arena uses it. The lead is that of the score, shared games included.
Errs runs_of(const SequentialTest& test, double score, double luck, double drawn, int runs) {
  Errs out;
  // Shared games pull the score to the middle.
  const double lead = elo_of(0.5 + (score - 0.5) / (1 - drawn));
  for (int run = 0; run < runs; ++run) {
    Random random = Random(tests::seed()).fork(static_cast<std::uint64_t>(run));
    Tally tally;
    auto verdict = SequentialTest::Verdict::kGoOn;
    while (verdict == SequentialTest::Verdict::kGoOn && tally.units() < 5000) {
      tally.add(pair_of(random, lead, luck, drawn));
      verdict = test.verdict(tally);
    }
    out.stronger += verdict == SequentialTest::Verdict::kStronger ? 1.0 / runs : 0;
    out.units += static_cast<double>(tally.units()) / runs;
  }
  return out;
}

TEST(SequentialTest, errs_seldom_whatever_the_pairs_are_like) {
  const SequentialTest test{0, 60};
  struct Kind {
    double luck;
    double drawn;
  };
  const int runs = tests::games(2000);
  // Three deviations above the 5 % that Wald's bounds promise, and a little for their being bounds
  // of a test that knows the distribution beforehand.
  const double most = 0.06 + 3 * std::sqrt(0.05 * 0.95 / runs);
  for (const Kind kind : {Kind{0, 0}, Kind{0.35, 0}, Kind{0, 0.5}, Kind{0.3, 0.3}}) {
    EXPECT_LT(runs_of(test, score_of(0), kind.luck, kind.drawn, runs).stronger, most)
        << kind.luck << " " << kind.drawn;
    EXPECT_GT(runs_of(test, score_of(60), kind.luck, kind.drawn, runs).stronger, 1 - most)
        << kind.luck << " " << kind.drawn;
  }
}

TEST(SequentialTest, pairs_spare_games_where_the_deal_decides) {
  const SequentialTest test{0, 60};
  const int runs = tests::games(1000);
  EXPECT_LT(runs_of(test, score_of(60), 0.35, 0, runs).units,
            0.8 * runs_of(test, score_of(60), 0, 0, runs).units);
}

TEST(SequentialTest, a_clear_lead_is_settled_soon) {
  const Errs errs = runs_of({0, 50}, 0.9, 0, 0, 100);
  EXPECT_NEAR(errs.stronger, 1, 1e-9);
  EXPECT_LT(errs.units, 40);
}

// Of pairs that are all won there is nothing to be the likeliest but what a coin of that bias says.
TEST(SequentialTest, a_clean_sweep_counts_as_so_many_coins) {
  Tally tally;
  for (int k = 0; k < 40; ++k) tally.add({1, 1});
  const SequentialTest test{0, 60};
  EXPECT_NEAR(test.likelihood(tally), 40 * std::log(score_of(60) / 0.5), 0.05);
  EXPECT_NEAR(test.likelihood(Tally()), 0, 1e-12);
}

// The likelihood turns with the players.
TEST(SequentialTest, is_even_handed) {
  Random random(8);
  Tally tally;
  for (int k = 0; k < 100; ++k) tally.add(pair_of(random, 30, 0.2, 0.2));
  const SequentialTest test{-20, 70};
  const SequentialTest turned{-70, 20};
  EXPECT_NEAR(test.likelihood(tally), -turned.likelihood(tally.turned()), 1e-6);
}

// Checked against the distribution found by hand: two worths alone, so the mean says all.
TEST(SequentialTest, the_likelihood_of_two_worths_is_a_coins) {
  Tally tally;
  for (int k = 0; k < 130; ++k) tally.add({1, 1});
  for (int k = 0; k < 70; ++k) tally.add({0, 0});
  const SequentialTest test{0, 100};
  const double s = score_of(100);
  EXPECT_NEAR(test.likelihood(tally), 130 * std::log(s / 0.5) + 70 * std::log((1 - s) / 0.5), 0.02);
}

}  // namespace
}  // namespace warren
