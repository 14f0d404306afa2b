#include "bots/tree.h"

#include <gtest/gtest.h>

#include "bots/selection.h"

namespace warren {
namespace {

using Kind = TreeNode::Kind;

TEST(Tree, finds_what_was_added) {
  NodeStore store(1 << 20);
  store.begin_search();
  EXPECT_EQ(store.find(7), nullptr);
  TreeNode* node = store.add(7, Kind::kPure, 3);
  ASSERT_NE(node, nullptr);
  EXPECT_EQ(store.find(7), node);
  EXPECT_EQ(node->edges()[2].visits, 0U);
  EXPECT_EQ(store.nodes(), 1U);
}

TEST(Tree, never_grows_beyond_its_block) {
  NodeStore store(1 << 16);
  store.begin_search();
  std::uint64_t key = 1;
  while (store.add(key * 0x9E3779B97F4A7C15ULL, Kind::kPure, 10) != nullptr) ++key;
  EXPECT_LE(store.bytes(), (1U << 16U) + 64);
  EXPECT_LE(store.bytes_used(), store.bytes());
  EXPECT_GT(key, 50U);
}

TEST(Tree, keeps_what_the_last_search_met) {
  NodeStore store(1 << 16);
  store.begin_search();
  for (std::uint64_t key = 1; store.bytes_used() < 40'000; ++key) {
    store.add(key, Kind::kPure, 10)->visits = 5;
  }
  const std::size_t before = store.nodes();
  store.begin_search();  // all were met just now: too much to keep, so nothing is
  EXPECT_EQ(store.nodes(), 0U);
  for (std::uint64_t key = 1; store.bytes_used() < 40'000; ++key) {
    store.add(key, Kind::kPure, 10)->visits = key % 4 == 0 ? 5 : 1;
  }
  store.begin_search();
  EXPECT_LT(store.nodes(), before / 2);
  EXPECT_EQ(store.find(1), nullptr);
  ASSERT_NE(store.find(4), nullptr);
  EXPECT_EQ(store.find(4)->visits, 5U);
}

TEST(Tree, what_it_has_touched_stays_counted) {
  NodeStore store(1 << 16);
  const std::size_t least = store.bytes_touched();
  store.begin_search();
  for (std::uint64_t key = 1; store.bytes_used() < 20'000; ++key) store.add(key, Kind::kPure, 10);
  const std::size_t touched = store.bytes_touched();
  EXPECT_GE(touched, least + 20'000);
  EXPECT_LE(touched, store.bytes());
  store.clear();
  EXPECT_EQ(store.bytes_touched(), touched);
}

TEST(Selection, leans_on_the_better_arm) {
  NodeStore store(1 << 16);
  TreeNode& node = *store.add(1, Kind::kPure, 3);
  for (std::size_t i = 0; i < 3; ++i) node.edges()[i].first = 0.5F;
  weigh_first_looks(node, 0.2);
  Random random(1);
  for (int k = 0; k < 2000; ++k) {
    const std::size_t i = select(node, {.explore = 0, .prior = 20}, random);
    learn(node, i, random.unit() < (i == 1 ? 0.7 : 0.4) ? 1 : 0);
  }
  EXPECT_GT(favour(node, 1), 0.6);
  EXPECT_NEAR(worth(node, 1), 0.7, 0.06);
}

TEST(Selection, a_prior_orders_what_is_tried_first) {
  NodeStore store(1 << 16);
  TreeNode& node = *store.add(1, Kind::kPure, 100);
  for (std::size_t i = 0; i < 100; ++i) node.edges()[i].first = i == 42 ? 0.6F : 0.4F;
  weigh_first_looks(node, 0.1);
  Random random(1);
  EXPECT_EQ(select(node, {.explore = 0, .prior = 1}, random), 42U);
}

TEST(Selection, what_is_proven_decides) {
  NodeStore store(1 << 16);
  TreeNode& node = *store.add(1, Kind::kPure, 3);
  Random random(1);
  for (int k = 0; k < 30; ++k) learn(node, select(node, {}, random), 0.5);
  EXPECT_EQ(prove(node, 0, Proof::kLoss), Proof::kNone);
  EXPECT_EQ(favour(node, 0), 0);
  EXPECT_EQ(worth(node, 0), 0);
  EXPECT_NEAR(favour(node, 1) + favour(node, 2), 1, 1e-9);
  for (int k = 0; k < 100; ++k) EXPECT_NE(select(node, {.explore = 100}, random), 0U);
  EXPECT_EQ(prove(node, 0, Proof::kLoss), Proof::kNone) << "once is enough";
  EXPECT_EQ(prove(node, 1, Proof::kLoss), Proof::kNone);
  EXPECT_EQ(prove(node, 2, Proof::kLoss), Proof::kLoss) << "no way is left";
  TreeNode& other = *store.add(2, Kind::kPure, 3);
  EXPECT_EQ(prove(other, 2, Proof::kWin), Proof::kWin);
  EXPECT_EQ(favour(other, 2), 1);
  EXPECT_EQ(worth(other, 2), 1);
  EXPECT_EQ(favour(other, 0), 0);
}

// Rock, scissors, paper where winning with rock counts double: both sides learn by themselves.
TEST(Selection, regret_matching_finds_the_mixture) {
  // Share of the first player; value 1/2 by symmetry, and the mixture is (1/4, 1/2, 1/4) over
  // rock, paper, scissors with wins by rock worth twice.
  constexpr double kShare[3][3] = {{0.5, 0.25, 1.0}, {0.75, 0.5, 0.25}, {0.0, 0.75, 0.5}};
  NodeStore store(1 << 16);
  TreeNode& a = *store.add(1, Kind::kMixed, 3);
  TreeNode& b = *store.add(2, Kind::kMixed, 3);
  Random random(3);
  for (int k = 0; k < 100'000; ++k) {
    const std::size_t i = select(a, {}, random);
    const std::size_t j = select(b, {}, random);
    learn(a, i, kShare[i][j]);
    learn(b, j, 1 - kShare[i][j]);
  }
  const double expected[3] = {0.25, 0.5, 0.25};
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_NEAR(favour(a, i), expected[i], 0.04);
    EXPECT_NEAR(favour(b, i), expected[i], 0.04);
  }
}

}  // namespace
}  // namespace warren
