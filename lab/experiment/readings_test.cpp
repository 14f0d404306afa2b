// Readings of a rulebook: which there are, and what is said of those that do nothing.
#include "lab/experiment/readings.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/registry.h"
#include "lab/experiment/other_values.h"

namespace warren {
namespace {

using Names = std::vector<std::string>;

TEST(Readings, are_every_other_name_and_a_few_numbers) {
  const auto values = [](std::string_view said, const std::string& now) {
    return other_values({"x", said, now, ""}, now);
  };
  EXPECT_EQ(values("path, last, none", "last"), (Names{"path", "none"}));
  EXPECT_EQ(values("1 to 3", "3"), (Names{"1", "2"}));
  EXPECT_EQ(values("1 to 4", "1"), (Names{"2", "3", "4"}));
  EXPECT_EQ(values("6 to 12", "6"), (Names{"7", "12"}));
  EXPECT_EQ(values("6 to 12", "9"), (Names{"6", "8", "10", "12"}));
  EXPECT_EQ(values("20 to 2000", "300"), (Names{"150", "600"}));
  EXPECT_EQ(values("1 to 250", "150"), (Names{"75", "250"}));
  EXPECT_EQ(values("60 to 220", "220"), (Names{"110"}));
  EXPECT_EQ(values("1 to 9, edition", "edition"), (Names{"3", "5", "7"}));
}

Names names_of(const char* game) {
  Names out;
  for (const Arm& arm : readings_of(game, Arm{})) out.push_back(arm.name);
  return out;
}

bool among(const Names& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

TEST(Readings, can_be_played_numbers_too) {
  EXPECT_TRUE(among(names_of("kingdom-maps"), "number_max=7"));
  EXPECT_TRUE(among(names_of("cats-vs-rats"), "first_turn_actions=1"));
  for (const GameInfo* info : all_games()) {
    for (const std::string& name : names_of(std::string(info->id).c_str())) {
      EXPECT_EQ(name.find(' '), std::string::npos) << name;  // no words for people among them
    }
  }
}

// Two random players: readings of the game for one do nothing, and one that uses what they would
// leave changes much.
struct Read {
  Experiment experiment;
  Findings findings;
};
Read read_kingdoms(std::initializer_list<std::string_view> readings) {
  Read out;
  out.experiment.game = "kingdom-maps";
  out.experiment.base.name = "base";
  out.experiment.base.bots = {"random"};
  out.experiment.pairs = 200;
  for (Arm& arm : readings_of("kingdom-maps", out.experiment.base)) {
    if (std::ranges::find(readings, arm.name) == readings.end()) continue;
    out.experiment.variants.push_back(std::move(arm));
  }
  out.findings = *run_experiment(out.experiment, {});
  return out;
}

TEST(Readings, that_never_differ_are_said_so_and_stand_last) {
  const Read read = read_kingdoms({"solo_second=joined", "auto_bank=on", "solo_bank=half"});
  ASSERT_EQ(read.experiment.variants.size(), 3U);
  const auto ranks = ranking_of(read.experiment, read.findings);
  ASSERT_EQ(ranks.size(), 3U);
  EXPECT_EQ(ranks[0].effect, Effect::kChanges);
  EXPECT_EQ(read.experiment.variants[ranks[0].variant].name, "auto_bank=on");
  for (const std::size_t i : {1U, 2U}) {
    EXPECT_EQ(ranks[i].effect, Effect::kNeverDid);
    const std::string words = rank_words(read.experiment, read.findings, ranks[i]);
    EXPECT_NE(words.find(": never differed in 200 games."), std::string::npos) << words;
  }
}

// One measure that is a share of games, by hand.
Rank by_hand(const std::vector<std::pair<double, double>>& games, double worth) {
  Experiment experiment;
  experiment.variants = {Arm{"other", {}, {}}};
  Findings found;
  found.measures = {{"wins", Measure::Kind::kShare}};
  found.sums = PairSums(1, 1);
  for (const auto& [base, changed] : games) found.sums.add({base}, {{changed}});
  found.worth = {worth};
  found.comparisons = compare(found.sums, found.measures, 1, found.worth, 1);
  const Rank rank = ranking_of(experiment, found).front();
  EXPECT_EQ(rank_words(experiment, found, rank).starts_with("other"), true);
  return rank;
}

TEST(Readings, tell_no_difference_from_not_known) {
  std::vector<std::pair<double, double>> games;
  for (int i = 0; i < 400; ++i) games.emplace_back(i % 2, i % 2);
  EXPECT_EQ(by_hand(games, 0.02).effect, Effect::kNeverDid);
  games[0] = {0, 1};
  games[1] = {1, 0};
  EXPECT_EQ(by_hand(games, 0.2).effect, Effect::kNone);
  EXPECT_EQ(by_hand(games, 0.0001).effect, Effect::kUnknown);
  for (int i = 0; i < 400; i += 4) games[static_cast<std::size_t>(i)] = {0, 1};
  const Rank changes = by_hand(games, 0.02);
  EXPECT_EQ(changes.effect, Effect::kChanges);
  EXPECT_NEAR(changes.size, 0.2475 / 0.02, 0.1);
}

TEST(Readings, that_were_measured_in_one_game_alone_did_differ) {
  PairSums sums(1, 1);
  sums.add({1}, {{1}});
  EXPECT_FALSE(sums.ever_differed(0));
  sums.add({1}, {{kUnmeasured}});
  EXPECT_TRUE(sums.ever_differed(0));
}

}  // namespace
}  // namespace warren
