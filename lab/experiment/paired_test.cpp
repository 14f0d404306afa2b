// The numbers behind verdicts: intervals that cover the truth however often was looked, a family of
// comparisons that keeps its error rate, a null change that is called so.
#include "lab/experiment/paired.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/random.h"
#include "lab/experiment/normal.h"

namespace warren {
namespace {

TEST(Normal, has_the_quantiles_of_the_tables) {
  EXPECT_NEAR(normal_quantile(0.05), 1.959964, 1e-5);
  EXPECT_NEAR(normal_quantile(0.001), 3.290527, 1e-5);
  EXPECT_NEAR(student_quantile(0.05, 1), 12.7062, 1e-4);
  EXPECT_NEAR(student_quantile(0.05, 2), 4.3027, 1e-4);
  EXPECT_NEAR(student_quantile(0.05, 30), 2.0423, 2e-3);
  EXPECT_NEAR(student_quantile(0.01, 100), 2.6259, 2e-3);
  EXPECT_NEAR(student_two_sided(2.0423, 30), 0.05, 1e-3);
}

TEST(Looks, come_at_hundreds_that_double_and_at_the_end) {
  std::vector<long> looks;
  for (long pairs = 50; pairs <= 1000; pairs += 50) {
    if (is_look(pairs, 1000)) looks.push_back(pairs);
  }
  EXPECT_EQ(looks, (std::vector<long>{100, 200, 400, 800, 1000}));
  EXPECT_EQ(look_of(100, 1000), 1);
  EXPECT_EQ(look_of(800, 1000), 4);
  EXPECT_EQ(look_of(1000, 1000), 5);
  EXPECT_EQ(look_of(400, 400), 3);
  EXPECT_EQ(look_of(50, 50), 1);
}

// A toy with a planted effect: a share and a number, in pairs that have their luck in common.
struct Toy {
  double share = 0;   // by how much the variant wins more often
  double number = 0;  // by how much its number is larger

  void play(Random& random, PairSums& sums) const {
    const double luck = random.unit();
    const double base_number = 10 * luck + 5 * random.unit();
    const double number_now = 10 * luck + 5 * random.unit() + number;
    const double own = random.unit();
    const double other = random.below(3) == 0 ? random.unit() : own;
    sums.add({own < 0.5 ? 1.0 : 0.0, base_number}, {{other < 0.5 + share ? 1.0 : 0.0, number_now}});
  }
};

const std::vector<Measure> kMeasures = {{"share", Measure::Kind::kShare},
                                        {"number", Measure::Kind::kNumber}};

std::vector<Comparison> until_known(const Toy& toy, Random& random, long most) {
  PairSums sums(2, 1);
  std::vector<Comparison> out;
  while (sums.pairs() < most) {
    toy.play(random, sums);
    if (!is_look(sums.pairs(), most)) continue;
    out = compare(sums, kMeasures, 1, {0.05, 0.5}, look_of(sums.pairs(), most));
    if (out[0].verdict != Verdict::kUnknown && out[1].verdict != Verdict::kUnknown) break;
  }
  return out;
}

TEST(Paired, intervals_cover_what_was_planted_when_it_stops_as_soon_as_it_knows) {
  constexpr int kRuns = 2000;
  int covered_share = 0;
  int covered_number = 0;
  Random random(7);
  for (int run = 0; run < kRuns; ++run) {
    const Toy toy{run % 2 == 0 ? 0.03 : 0.1, run % 3 == 0 ? 0.0 : 0.4};
    const auto found = until_known(toy, random, 1600);
    covered_share += found[0].low <= toy.share && toy.share <= found[0].high;
    covered_number += found[1].low <= toy.number && toy.number <= found[1].high;
  }
  EXPECT_GE(covered_share, kRuns * 95 / 100);
  EXPECT_GE(covered_number, kRuns * 95 / 100);
}

TEST(Paired, nothing_is_called_so) {
  int wrong = 0;
  int same = 0;
  Random random(8);
  for (int run = 0; run < 200; ++run) {
    for (const Comparison& one : until_known({}, random, 6400)) {
      wrong += one.verdict == Verdict::kHigher || one.verdict == Verdict::kLower;
      same += one.verdict == Verdict::kSame;
    }
  }
  EXPECT_LE(wrong, 12);
  EXPECT_GE(same, 2 * 200 * 94 / 100);
}

TEST(Paired, a_large_effect_is_found_and_its_side_is_right) {
  int higher = 0;
  int lower = 0;
  Random random(9);
  for (int run = 0; run < 50; ++run) {
    higher += until_known({0.2, 0}, random, 1600)[0].verdict == Verdict::kHigher;
    lower += until_known({0, -1.5}, random, 1600)[1].verdict == Verdict::kLower;
  }
  EXPECT_GE(higher, 49);
  EXPECT_GE(lower, 49);
}

// With a hundred comparisons of nothing some single interval misses 0; together they must not.
TEST(Paired, many_comparisons_of_nothing_are_wrong_together_as_seldom_as_one) {
  constexpr std::size_t kMany = 100;
  const std::vector<Measure> measures(kMany, {"number", Measure::Kind::kNumber});
  const std::vector<double> worth(kMany, 0.0);
  Random random(10);
  int runs_with_a_find = 0;
  for (int run = 0; run < 200; ++run) {
    PairSums sums(kMany, 1);
    for (int k = 0; k < 100; ++k) {
      std::vector<double> base(kMany, 0.0);
      std::vector<double> changed(kMany);
      for (double& x : changed) x = random.unit() - random.unit();
      sums.add(base, {changed});
    }
    bool found = false;
    for (const Comparison& one : compare(sums, measures, 1, worth, 1)) {
      found = found || one.verdict != Verdict::kUnknown;
    }
    runs_with_a_find += found;
  }
  EXPECT_LE(runs_with_a_find, 14);
}

TEST(Paired, sums_are_written_and_read_back_and_what_is_none_is_refused) {
  PairSums sums(2, 1);
  Random random(11);
  for (int k = 0; k < 20; ++k) Toy{0.1, 1.0 / 3}.play(random, sums);
  const auto back = PairSums::read(*Json::parse(sums.json().dump()), 2, 1);
  ASSERT_TRUE(back);
  EXPECT_EQ(back->json().dump(), sums.json().dump());
  EXPECT_EQ(back->difference(0, 1), sums.difference(0, 1));
  EXPECT_FALSE(PairSums::read(sums.json(), 3, 1));
  EXPECT_FALSE(PairSums::read(sums.json(), 2, 2));
  EXPECT_FALSE(PairSums::read(Json(), 2, 1));
}

}  // namespace
}  // namespace warren
