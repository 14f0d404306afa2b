#include "bots/spec.h"

#include <gtest/gtest.h>

#include "bots/levels.h"
#include "games/registry.h"

namespace warren {
namespace {

std::string problem(std::string_view spec) {
  const auto read = read_bot(spec, "any");
  return read ? "" : read.error().sentence;
}

TEST(Spec, reads_every_kind) {
  EXPECT_EQ(read_bot("random", "any")->kind, BotSpec::Kind::kRandom);
  EXPECT_EQ(read_bot("greedy:mistakes=0.25", "any")->mistakes, 0.25);
  const auto search = read_bot("search:iterations=2000,threads=2,ms=50,memory=16", "any");
  ASSERT_TRUE(search);
  EXPECT_EQ(search->search.iterations, 2000);
  EXPECT_EQ(search->search.ms, 50);
  EXPECT_EQ(search->search.threads, 2);
  EXPECT_EQ(search->search.memory, 16);
  const auto plain = read_bot("plain:ms=20,explore=1", "any");
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->kind, BotSpec::Kind::kPlain);
  EXPECT_EQ(plain->plain.ms, 20);
  EXPECT_EQ(plain->plain.explore, 1);
  const auto old = read_bot("search1:iterations=5,follow=3", "kingdom-maps");
  ASSERT_TRUE(old);
  EXPECT_EQ(old->kind, BotSpec::Kind::kSearch1);
  EXPECT_EQ(old->search1.iterations, 5);
  EXPECT_EQ(old->search1.follow, 3);
  EXPECT_EQ(old->search1.playout, 20) << "tuned to the game";
}

TEST(Spec, says_what_is_wrong) {
  EXPECT_NE(problem("clever").find("no bot \"clever\"; there are: random"), std::string::npos);
  EXPECT_EQ(problem("bot:6"), "no level \"6\": levels are bot:1 to bot:5");
  EXPECT_EQ(problem("bot"), "no level \"\": levels are bot:1 to bot:5");
  EXPECT_EQ(problem("search"), "a search wants a budget: iterations=N or ms=N");
  EXPECT_EQ(problem("search:iterations=0"),
            "iterations wants a whole number from 1 to 1000000000, not \"0\"");
  EXPECT_EQ(problem("search:ms=fast"), "ms wants a whole number from 1 to 3600000, not \"fast\"");
  EXPECT_EQ(problem("search:ms"), "\"ms\" is not name=value");
  EXPECT_EQ(problem("search:ms=5,speed=3"),
            "no option \"speed\"; there are: iterations, ms, threads, memory, mistakes, explore, "
            "looks, prior, temperature, playout, judge, soft, habit, mix, others, sure, loose");
  EXPECT_EQ(problem("plain"), "a search wants a budget: iterations=N or ms=N");
  EXPECT_EQ(problem("plain:ms=5,threads=2"),
            "no option \"threads\"; there are: iterations, ms, mistakes, explore");
  EXPECT_EQ(problem("search1:ms=5,habit=2"),
            "no option \"habit\"; there are: iterations, ms, threads, memory, mistakes, explore, "
            "temperature, follow, playout, widen");
  EXPECT_EQ(problem("greedy:ms=5"), "no option \"ms\"; there are: mistakes");
  EXPECT_EQ(problem("random:mistakes=nan"), "mistakes is out of its range: \"nan\"");
  EXPECT_EQ(problem("search:ms=5,threads=4,memory=2"),
            "each thread wants a megabyte of memory at least");
}

TEST(Spec, every_opponent_is_a_bot_with_a_name_and_a_description) {
  EXPECT_EQ(opponents().front().bot, "bot:1");
  for (const Opponent& one : opponents()) {
    EXPECT_TRUE(is_bot(one.bot)) << one.bot;
    EXPECT_FALSE(one.name.empty()) << one.bot;
    EXPECT_FALSE(one.description.empty()) << one.bot;
  }
  EXPECT_FALSE(is_bot("wizard"));
}

TEST(Spec, a_list_knows_whose_comma_it_is) {
  EXPECT_EQ(split_bots({"search:ms=5", "threads=2", "greedy", "bot:1"}),
            (std::vector<std::string>{"search:ms=5,threads=2", "greedy", "bot:1"}));
}

TEST(Levels, are_readable_for_every_game) {
  std::vector<std::string_view> ids = {"a game of its own"};
  for (const GameInfo* info : all_games()) ids.push_back(info->id);
  for (const std::string_view id : ids) {
    for (int level = 1; level <= kLevels; ++level) {
      EXPECT_TRUE(read_bot("bot:" + std::to_string(level), id)) << id << " " << level;
      const Level& words = levels_of(id)[static_cast<std::size_t>(level) - 1];
      EXPECT_FALSE(words.name.empty());
      EXPECT_FALSE(words.description.empty());
    }
  }
}

TEST(Levels, search_and_slip_less_the_higher_they_are) {
  std::vector<std::string_view> ids = {"a game of its own"};
  for (const GameInfo* info : all_games()) ids.push_back(info->id);
  for (const std::string_view id : ids) {
    long iterations = 0;
    double loose = 1;
    for (int level = 1; level <= kLevels; ++level) {
      const auto bot = read_bot("bot:" + std::to_string(level), id);
      ASSERT_TRUE(bot);
      EXPECT_EQ(bot->kind, BotSpec::Kind::kSearch) << id << " " << level;
      EXPECT_EQ(bot->mistakes, 0) << "nothing at random: " << id << " " << level;
      EXPECT_GT(bot->search.iterations, iterations) << id << " " << level;
      EXPECT_LE(bot->search.loose, loose) << id << " " << level;
      EXPECT_GE(bot->search.sure, level >= 3 ? 1 : 0) << "a win in one is seen: " << id;
      iterations = bot->search.iterations;
      loose = bot->search.loose;
    }
    EXPECT_EQ(loose, 0) << id;
  }
}

}  // namespace
}  // namespace warren
