// The evaluations against what is played: no worse than a blind guess in any fifth of a match, for
// any number of players, and no better to oneself than to others.
#include "lab/calibrate.h"

#include <gtest/gtest.h>

#include <cmath>

#include "games/registry.h"
#include "tests/support/budget.h"

namespace warren {
namespace {

CalibrationPlan plan_of(const std::string& game, long games) {
  CalibrationPlan plan;
  plan.game = game;
  plan.bots = {"search:iterations=30"};
  plan.games = games;
  plan.threads = 2;
  return plan;
}

// No fifth may be worse than blind by more than luck explains, and the last one must be better.
// A quick run only looks whether there is something to judge.
void expect_calibrated(const std::string& game, long games) {
  const bool whole = tests::budget() == tests::Budget::kFull;
  const auto report = calibrate(plan_of(game, whole ? games : 1));
  ASSERT_TRUE(report);
  for (const CalibrationGroup& group : report->groups) {
    int number = 0;
    for (const CalibrationFifth& fifth : group.fifths) {
      EXPECT_GT(fifth.views, 0);
      if (!whole) continue;
      EXPECT_LT(fifth.loss, fifth.blind + 3 * fifth.error + 0.002)
          << game << ", " << group.players << " players, fifth " << ++number;
      EXPECT_LT(fifth.loss, 1.1 * fifth.blind) << game << ", " << group.players << " players";
    }
    if (!whole) continue;
    EXPECT_LT(group.fifths.back().loss, group.fifths.back().blind) << game << ", " << group.players;
    EXPECT_LT(std::abs(group.own_view), 0.01) << game << ", " << group.players << " players";
  }
}

TEST(Calibrate, totem_says_how_often_it_is_won) { expect_calibrated("totem", 10); }
TEST(Calibrate, rodentia_says_how_often_it_is_won) { expect_calibrated("rodentia", 10); }
TEST(Calibrate, kingdom_maps_say_how_often_they_are_won) { expect_calibrated("kingdom-maps", 8); }
TEST(Calibrate, fight_flight_bite_says_how_often_it_is_won) {
  expect_calibrated("fight-flight-bite", 50);
}
TEST(Calibrate, cats_vs_rats_says_how_often_it_is_won) { expect_calibrated("cats-vs-rats", 4); }

TEST(Calibrate, gives_the_same_on_any_number_of_threads_and_fits) {
  CalibrationPlan plan = plan_of("fight-flight-bite", 6);
  plan.setup.players = 2;
  plan.fit = true;
  plan.free = {"unseen cards"};
  const auto two = calibrate(plan);
  plan.threads = 1;
  long done = 0;
  const auto one = calibrate(plan, [&](long now, long all) {
    done = now;
    EXPECT_EQ(all, 6);
  });
  ASSERT_TRUE(one && two);
  EXPECT_EQ(done, 6);
  ASSERT_EQ(one->groups.size(), 1U);
  EXPECT_EQ(one->groups[0].games, 6);
  EXPECT_EQ(one->groups[0].fifths[2].loss, two->groups[0].fifths[2].loss);
  ASSERT_EQ(one->fitted.size(), 4U);
  const auto weights = fight_flight_bite::Rules::weights();
  for (std::size_t i = 0; i < one->fitted.size(); ++i) {
    EXPECT_EQ(one->fitted[i].name, weights[i].name);
    EXPECT_EQ(one->fitted[i].early, two->fitted[i].early);
  }
  EXPECT_NEAR(one->fitted[0].late / one->fitted[1].late, weights[0].late / weights[1].late, 1e-9)
      << "proportions stay";
}

TEST(Calibrate, says_what_is_wrong) {
  const auto sentence = [](const CalibrationPlan& plan) {
    const auto report = calibrate(plan);
    return report ? "" : report.error().at(0).sentence;
  };
  EXPECT_EQ(sentence(plan_of("totm", 1)), "no game \"totm\"; did you mean totem?");
  CalibrationPlan plan = plan_of("totem", 1);
  plan.bots = {"wizard"};
  EXPECT_NE(sentence(plan).find("no bot \"wizard\""), std::string::npos);
  plan.bots = {"greedy"};
  plan.fit = true;
  plan.free = {"teeth"};
  EXPECT_EQ(sentence(plan), "the evaluation has no such term");
}

}  // namespace
}  // namespace warren
