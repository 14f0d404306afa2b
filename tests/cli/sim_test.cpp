// `warren sim` over several runs, interrupted, and asked for a GPU.
#include <algorithm>

#include "tests/cli/fixture_test.h"

namespace warren {
namespace {

std::string counted(const std::string& text) {
  const std::size_t from = text.find("{\"game\"");
  return text.substr(from, text.find("\"seconds\"") - from);
}

TEST_F(Cli, a_simulation_goes_on_from_its_file_and_refuses_another_plans) {
  const std::string plan = "sim fight-flight-bite --json --out counts.jsonl ";
  EXPECT_EQ(warren(plan + "-n 50").code, 0);
  const Ran more = warren(plan + "-n 120");
  EXPECT_TRUE(has(more.out, "\"resumed\":50")) << more.out;
  EXPECT_EQ(counted(more.out), counted(warren("sim fight-flight-bite --json -n 120").out));
  const Ran seed = warren(plan + "-n 200 --seed 2");
  EXPECT_EQ(seed.code, 1);
  EXPECT_TRUE(has(seed.out, "counts.jsonl: holds the games of another plan: its seed is \"1\""))
      << seed.out;
  const Ran bots = warren(plan + "-n 200 --bots greedy");
  EXPECT_TRUE(has(bots.out, "its bots is [\"random\",\"random\"]")) << bots.out;
  const Ran fewer = warren(plan + "-n 100");
  EXPECT_EQ(fewer.code, 1);
  EXPECT_TRUE(has(fewer.out, "holds 120 games already, more than the 100 asked for")) << fewer.out;
}

// Half a line is what a killed run leaves; anything else that makes no sense is named.
TEST_F(Cli, a_simulation_drops_half_a_line_and_names_a_wrong_one) {
  const std::string plan = "sim fight-flight-bite --json --out counts.jsonl ";
  ASSERT_EQ(warren(plan + "-n 50").code, 0);
  const std::string whole = read("counts.jsonl");
  write("counts.jsonl", whole + "{\"from\":50,\"cou");
  EXPECT_TRUE(has(warren(plan + "-n 60").out, "\"resumed\":50"));
  const std::string line = whole.substr(whole.find('\n') + 1);
  write("counts.jsonl", whole + line);
  const Ran twice = warren(plan + "-n 200");
  EXPECT_EQ(twice.code, 1);
  EXPECT_TRUE(has(twice.out, "counts.jsonl:3: begins with game 0, not with 50")) << twice.out;
  for (const auto& [good, bad] :
       {std::pair("\"games\":50", "\"games\":51"), std::pair("\"wins\":[[", "\"wins\":[[[0,1],"),
        std::pair("\"plies\":[[", "\"plies\":[[\"x\",1],["),
        std::pair("\"counts\"", "\"counted\"")}) {
    std::string spoilt = whole;
    spoilt.replace(spoilt.find(good), std::string_view(good).size(), bad);
    write("counts.jsonl", spoilt);
    const Ran wrong = warren(plan + "-n 200");
    EXPECT_EQ(wrong.code, 1) << bad;
    EXPECT_TRUE(has(wrong.out, "counts.jsonl:2: is no count of this plan")) << wrong.out;
  }
}

TEST_F(Interrupted, a_simulation_ends_soon_and_says_what_it_knows) {
  start("sim totem -n 100000000 -t 2 --json --out counts.jsonl");
  wait_until([&] { return std::ranges::count(read("counts.jsonl"), '\n') > 1; });
  interrupt();
  const int status = end();
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 130);
  const std::string out = read("out");
  EXPECT_TRUE(has(out, "\"partial\":true")) << out;
  EXPECT_TRUE(read("counts.jsonl").ends_with("}\n"));
  // What it says is of the games it names, and no others.
  const std::size_t at = out.find("\"games\":") + 8;
  const std::string games = out.substr(at, out.find(',', at) - at);
  const Ran again = warren("sim totem --json -n " + games + " --out counts.jsonl");
  EXPECT_EQ(counted(again.out), counted(out));
}

// A library of the driver's name that is none stands before any that this machine may have.
TEST_F(Cli, without_a_gpu_sim_says_so_or_lets_the_cpu_play) {
  write("libcuda.so.1", "");
  const std::string here = "LD_LIBRARY_PATH=. " WARREN_PROGRAM " sim rodentia -n 20 --json ";
  const Ran refused = shell(here + "--gpu");
  EXPECT_EQ(refused.code, 1);
  EXPECT_TRUE(has(refused.out, "warren: no NVIDIA driver is installed here")) << refused.out;
  EXPECT_EQ(std::ranges::count(refused.out, '\n'), 1) << refused.out;
  EXPECT_EQ(shell(here + "--gpu on").code, 1);
  const Ran left = shell(here + "--gpu auto");
  EXPECT_EQ(left.code, 0) << left.out;
  EXPECT_TRUE(has(left.out, "warren: the CPU plays: no NVIDIA driver")) << left.out;
  EXPECT_TRUE(has(left.out, "\"by\":\"CPU\"")) << left.out;
  EXPECT_EQ(counted(left.out), counted(warren("sim rodentia -n 20 --json").out));
  EXPECT_EQ(shell(here + "--gpu maybe").code, 2);
  EXPECT_EQ(shell(here + "--gpu --record kept").code, 2);
  EXPECT_EQ(shell(here + "--gpu auto --bots wizard").code, 2);
}

}  // namespace
}  // namespace warren
