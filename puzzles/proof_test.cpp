// What stands out in a bot's advice, and what it is about.
#include "puzzles/proof.h"

#include <gtest/gtest.h>

#include <array>

#include "puzzles/finder.h"
#include "puzzles/theme.h"

namespace warren::puzzles {
namespace {

Advice advice_of(const std::vector<double>& chances) {
  Advice out;
  out.iterations = 1000;
  int id = 0;
  for (const double chance : chances) out.options.push_back({Action(id++), chance, 0, {}, 100});
  return out;
}

TEST(Proof, one_action_stands_out_or_none_does) {
  const auto clear = stands_out(advice_of({0.7, 0.5, 0.6}), 0.08);
  ASSERT_TRUE(clear);
  EXPECT_EQ(clear->best, std::vector{Action(0)});
  EXPECT_DOUBLE_EQ(clear->second, 0.6);
  EXPECT_FALSE(stands_out(advice_of({0.7, 0.5, 0.65}), 0.08)) << "nearly as good";
  EXPECT_FALSE(stands_out(advice_of({0.5, 0.7, 0.1}), 0.08)) << "another looks better";
  EXPECT_FALSE(stands_out(advice_of({0.7, 0.5}), 0.08)) << "too little to choose from";
  Advice mixed = advice_of({0.7, 0.5, 0.6});
  mixed.mixed = true;
  EXPECT_FALSE(stands_out(mixed, 0.08)) << "a share is the answer, not an action";
}

TEST(Proof, what_is_worth_the_same_is_as_right) {
  const auto two = stands_out(advice_of({0.7, 0.69, 0.5, 0.4}), 0.08);
  ASSERT_TRUE(two);
  EXPECT_EQ(two->best, (std::vector{Action(0), Action(1)}));
  EXPECT_DOUBLE_EQ(two->second, 0.5);
  EXPECT_FALSE(stands_out(advice_of({0.7, 0.69, 0.5}), 0.08)) << "most of what there is";
  Advice hardly = advice_of({0.7, 0.69, 0.5, 0.4});
  hardly.options[1].visits = 2;
  EXPECT_FALSE(stands_out(hardly, 0.08)) << "not tried enough to be believed";
}

Explained explained(double chance, std::vector<double> worths) {
  Explained out;
  out.chance = chance;
  constexpr std::array<std::string_view, 2> kTerms = {"pieces", "threats"};
  for (std::size_t i = 0; i < worths.size(); ++i)
    out.reasons.push_back({kTerms[i], {}, {}, worths[i]});
  return out;
}

TEST(Theme, is_what_the_best_is_ahead_in) {
  const auto other = explained(0.5, {0.1, 0.1});
  EXPECT_EQ(theme_of(explained(1, {}), other, 0.5), "win");
  EXPECT_EQ(theme_of(explained(0.5, {0.3, 0.1}), other, 0.01), "rescue");
  EXPECT_EQ(theme_of(explained(0.7, {-0.3, 0.1}), other, 0.5), "gift");
  EXPECT_EQ(theme_of(explained(0.7, {0.05, 0.4}), other, 0.5), "threats");
  EXPECT_EQ(theme_of(explained(0.7, {0.1, 0.05}), other, 0.5), "quiet");
  Explained prevents = explained(0.7, {0.05, 0.4});
  prevents.reasons[1].rivals = {3, 1};
  prevents.reasons[1].own = {2, 3};
  EXPECT_EQ(theme_of(prevents, other, 0.5), "threats of rivals");
  for (const std::string_view theme : {"win", "rescue", "gift", "quiet", "threats"}) {
    EXPECT_TRUE(hint_of(theme).ends_with('.')) << theme;
  }
}

TEST(Finder, no_grade_and_no_theme_takes_all) {
  Puzzle one;
  one.theme = "gift";
  one.position = "somewhere";
  std::vector<Puzzle> so_far;
  EXPECT_TRUE(is_balanced_with(so_far, one, 10));
  so_far.push_back(one);
  EXPECT_FALSE(is_balanced_with(so_far, one, 10)) << "the same position";
  for (const Grade grade : {Grade::kHard, Grade::kEasy}) {
    one.position += "else";
    one.grade = grade;
    EXPECT_TRUE(is_balanced_with(so_far, one, 10));
    so_far.push_back(one);
  }
  one.position = "elsewhere";
  EXPECT_FALSE(is_balanced_with(so_far, one, 10)) << "three of ten are of the theme";
  one.theme = "win";
  EXPECT_TRUE(is_balanced_with(so_far, one, 10));
  for (int k = 0; k < 2; ++k) {
    one.position = std::to_string(k);
    one.theme = one.position;
    EXPECT_TRUE(is_balanced_with(so_far, one, 10));
    so_far.push_back(one);
  }
  one.position = "far";
  one.theme = "far";
  EXPECT_FALSE(is_balanced_with(so_far, one, 10)) << "four of ten are of the grade";
}

}  // namespace
}  // namespace warren::puzzles
