// `warren arena`, started and interrupted as a person would.
#include <algorithm>

#include "tests/cli/fixture_test.h"

namespace warren {
namespace {

// The same seed gives the same table, whatever the number of threads; records are kept on request.
TEST_F(Cli, arena_prints_ratings_and_scores) {
  const std::string plan =
      "arena totem --bots greedy:mistakes=0.5,random -n 4 --seed 3 -o roll_cap=60";
  const Ran one = warren(plan + " --threads 1 --json --record kept");
  const Ran two = warren(plan + " --threads 2 --json");
  EXPECT_EQ(one.code, 0) << one.out;
  const auto pairs = [](const std::string& text) {
    const std::size_t from = text.find("\"pairs\"");
    return text.substr(from, text.find("\"resumed\"") - from);
  };
  EXPECT_EQ(pairs(one.out), pairs(two.out));
  EXPECT_EQ(warren("replay kept/totem-1v2-4.warren --check").code, 0);
  const Ran table = warren(plan + " --sprt 0,100");
  EXPECT_TRUE(has(table.out, "% of the wins (") && has(table.out, "Elo")) << table.out;
  EXPECT_TRUE(has(table.out, "SPRT ")) << table.out;
  EXPECT_TRUE(has(table.out, "2 pairs, by points")) << table.out;
  EXPECT_TRUE(has(one.out, "\"pentanomial\":[")) << one.out;
  EXPECT_FALSE(has(table.out, "PARTIAL")) << table.out;
}

TEST_F(Cli, an_arena_goes_on_from_its_file_and_refuses_another_plans) {
  const std::string plan = "arena totem --bots greedy,random -o roll_cap=60 --out games.jsonl ";
  EXPECT_EQ(warren(plan + "-n 4").code, 0);
  const Ran more = warren(plan + "-n 8 --json");
  EXPECT_TRUE(has(more.out, "\"resumed\":4")) << more.out;
  const Ran other = warren(plan + "-n 8 --seed 2");
  EXPECT_EQ(other.code, 1);
  EXPECT_TRUE(has(other.out, "games.jsonl: holds the games of another plan: its seed is \"1\""))
      << other.out;
}

TEST_F(Interrupted, an_arena_ends_after_its_games_and_says_what_it_knows) {
  start("arena totem --bots greedy,random -n 1000000 -t 2 --out games.jsonl");
  wait_until([&] { return std::ranges::count(read("games.jsonl"), '\n') > 6; });
  interrupt();
  const int status = end();
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 130);
  EXPECT_TRUE(has(read("out"), "PARTIAL: stopped before the end")) << read("out");
  EXPECT_TRUE(has(read("out"), "greedy - random: ")) << read("out");
  EXPECT_TRUE(read("games.jsonl").ends_with("}\n"));
}

TEST_F(Interrupted, an_arena_that_is_interrupted_twice_ends_at_once) {
  start("arena totem --bots search:ms=500000,random -n 2 -t 1 --out games.jsonl");
  wait_until([&] { return has(read("games.jsonl"), "\n"); });
  interrupt();
  wait_until([&] { return has(read("err"), "once more"); });
  usleep(400'000);  // as late as a person presses again
  interrupt();
  const int status = end();
  ASSERT_TRUE(WIFSIGNALED(status));
  EXPECT_EQ(WTERMSIG(status), SIGINT);
}

// As `timeout -s INT` does: to the program, and at once to all of its group.
TEST_F(Interrupted, an_arena_that_is_told_twice_at_once_still_says_what_it_knows) {
  start("arena totem --bots greedy,random -n 1000000 -t 2 --out games.jsonl");
  wait_until([&] { return std::ranges::count(read("games.jsonl"), '\n') > 6; });
  interrupt();
  usleep(5'000);
  interrupt();
  const int status = end();
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 130);
  EXPECT_TRUE(has(read("out"), "PARTIAL: stopped before the end")) << read("out");
}

}  // namespace
}  // namespace warren
