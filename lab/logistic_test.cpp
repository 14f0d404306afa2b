// The fit on results whose true weights are known.
#include "lab/logistic.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/random.h"

namespace warren {
namespace {

constexpr double kAny = 1e300;
const std::vector<double> kFree = {-kAny, -kAny, -kAny};

std::vector<Outlook> played(const std::vector<double>& truth, std::size_t sides, int games) {
  Random random(11);
  std::vector<Outlook> out;
  for (int k = 0; k < games; ++k) {
    Outlook one;
    std::vector<double> odds;
    double all = 0;
    for (std::size_t s = 0; s < sides; ++s) {
      one.sides.emplace_back();
      double sum = 0;
      for (const double weight : truth) {
        one.sides.back().push_back(10 * random.unit());
        sum += weight * one.sides.back().back();
      }
      odds.push_back(std::exp(sum));
      all += odds.back();
    }
    one.won.assign(sides, 0.0);
    double mark = random.unit() * all;
    std::size_t winner = 0;
    while (winner + 1 < sides && (mark -= odds[winner]) >= 0) ++winner;
    one.won[winner] = 1;
    out.push_back(one);
  }
  return out;
}

TEST(Logistic, finds_the_weights_that_were_played_by) {
  const std::vector<double> truth = {0.3, -0.1, 0};
  for (const std::size_t sides : {2U, 4U}) {
    const auto games = played(truth, sides, 20'000);
    const auto found = fit_weights(games, kFree);
    for (std::size_t i = 0; i < truth.size(); ++i) EXPECT_NEAR(found[i], truth[i], 0.02) << i;
    EXPECT_LE(log_loss(games, found), log_loss(games, truth) + 1e-6);
    EXPECT_LT(log_loss(games, found), log_loss(games, {0, 0, 0}));
    EXPECT_NEAR(log_loss(games, {0, 0, 0}), std::log(static_cast<double>(sides)), 1e-9);
  }
}

TEST(Logistic, keeps_to_its_bounds) {
  const auto games = played({0.3, -0.1, 0}, 2, 5'000);
  const auto found = fit_weights(games, {-kAny, 0.05, -kAny});
  EXPECT_EQ(found[1], 0.05);
  EXPECT_GT(found[0], 0.2);
  EXPECT_LE(log_loss(games, found), log_loss(games, {0.3, 0.05, 0}) + 1e-4)
      << "the others make the best of it";
}

TEST(Logistic, leaves_alone_what_tells_nothing) {
  std::vector<Outlook> games;
  for (int k = 0; k < 100; ++k) games.push_back({{{1, 7}, {0, 7}}, {0.75, 0.25}});
  const auto found = fit_weights(games, {-kAny, -kAny});
  EXPECT_NEAR(found[0], std::log(3.0), 0.01);
  EXPECT_NEAR(found[1], 0, 1e-6) << "the same on both sides";
  EXPECT_EQ(fit_weights({}, {-kAny, -kAny}), (std::vector<double>{0, 0}));
}

// Where one side always won, no weight is large enough: the pull ends it.
TEST(Logistic, stays_finite_where_nothing_was_in_doubt) {
  const std::vector<Outlook> games(50, {{{1}, {0}}, {1, 0}});
  const auto found = fit_weights(games, {-kAny});
  EXPECT_GT(found[0], 1);
  EXPECT_TRUE(std::isfinite(found[0]));
}

}  // namespace
}  // namespace warren
