// `warren bench --gpu` and `sim --gpu` as people meet them, with a stand-in for NVIDIA's driver
// that plays on the CPU.
#include <algorithm>

#include "tests/cli/fixture_test.h"

namespace warren {
namespace {

std::string on_stand_in(const std::string& settings) {
  return "env STAND_IN='" + settings + "' " WARREN_ON_STAND_IN;
}

class CliGpu : public Cli {
 protected:
  Ran on_gpu(const std::string& arguments, const std::string& settings = "") {
    return shell(on_stand_in(settings) + " " + arguments);
  }
};

class InterruptedGpu : public Interrupted {
 protected:
  void start_on_gpu(const std::string& arguments, const std::string& settings) {
    start(arguments, on_stand_in("log=launches " + settings));
  }
  void wait_for_launches(int many) {
    wait_until([&] { return std::ranges::count(read("launches"), '\n') >= many; });
  }
};

TEST_F(CliGpu, bench_prints_a_row_a_game) {
  const Ran table = on_gpu("bench fight-flight-bite --gpu --seconds 0.1", "game_seconds=0.001");
  EXPECT_EQ(table.code, 0) << table.out;
  EXPECT_TRUE(has(table.out, "stand-in, driver 12.4\n")) << table.out;
  EXPECT_TRUE(has(table.out, "  1000 games\n")) << table.out;
  EXPECT_FALSE(has(table.out, "PARTIAL")) << table.out;
  const Ran json =
      on_gpu("bench fight-flight-bite --gpu --seconds 0.1 --json", "game_seconds=0.001");
  EXPECT_EQ(json.code, 0) << json.out;
  EXPECT_TRUE(has(json.out, "\"partial\":false")) << json.out;
  EXPECT_TRUE(has(json.out, "\"plies_per_second\":")) << json.out;
}

TEST_F(InterruptedGpu, a_bench_ends_soon_with_what_was_counted) {
  start_on_gpu("bench fight-flight-bite --gpu --seconds 600", "game_seconds=0.0001");
  wait_for_launches(7);
  interrupt();
  const int status = end();
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 130);
  const std::string out = read("out");
  EXPECT_TRUE(has(out, "  PARTIAL: stopped before the end, at ")) << out;
  EXPECT_TRUE(has(out, "\nfight-flight-bite ")) << out;
  EXPECT_FALSE(has(out, " at 0.00 of 600 s")) << out;
}

TEST_F(CliGpu, a_bench_that_loses_the_device_says_what_was_counted) {
  const std::string lost = "game_seconds=0.001 last_launch=8 failing_code=702";
  const std::string sentence =
      "warren: the GPU stopped in the middle: the launch timed out and was terminated";
  const Ran table = on_gpu("bench --gpu --seconds 600", lost);  // the first game's, and no other's
  EXPECT_EQ(table.code, 1);
  EXPECT_TRUE(has(table.out, "\ntotem ")) << table.out;
  EXPECT_FALSE(has(table.out, "\nrodentia ")) << table.out;
  EXPECT_TRUE(has(table.out, "  PARTIAL: stopped before the end, at ")) << table.out;
  EXPECT_TRUE(has(table.out, sentence)) << table.out;
  const Ran json = on_gpu("bench fight-flight-bite --gpu --seconds 600 --json", lost);
  EXPECT_EQ(json.code, 1);
  EXPECT_TRUE(has(json.out, "\"partial\":true")) << json.out;
  EXPECT_TRUE(has(json.out, sentence)) << json.out;
}

TEST_F(InterruptedGpu, a_simulation_ends_soon_with_what_was_counted) {
  start_on_gpu("sim totem -n 1000000 --gpu", "game_seconds=0.01");
  wait_for_launches(4);
  interrupt();
  const int status = end();
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 130);
  EXPECT_TRUE(has(read("out"), "PARTIAL: stopped before the end")) << read("out");
}

TEST_F(CliGpu, says_in_one_line_why_a_gpu_does_not_play) {
  for (const auto& [settings, sentence] :
       {std::pair("start_code=100",
                  "the driver would not start: no CUDA-capable device is detected"),
        std::pair("devices=0", "the driver finds no GPU"),
        std::pair("compile_code=218", "the driver could not compile the game for this GPU: "),
        std::pair("other_layout=yes", "the GPU's code lays positions out in another way"),
        std::pair("room=8", "the GPU has no room for ")}) {
    for (const std::string command : {"bench", "sim"}) {
      const Ran refused = on_gpu(command + " fight-flight-bite --gpu", settings);
      EXPECT_EQ(refused.code, 1) << settings;
      EXPECT_TRUE(refused.out.starts_with(std::string("warren: ") + sentence)) << refused.out;
      EXPECT_EQ(std::ranges::count(refused.out, '\n'), 1) << refused.out;
    }
    const Ran left = on_gpu("sim fight-flight-bite -n 20 --gpu auto --json", settings);
    EXPECT_EQ(left.code, 0) << left.out;
    EXPECT_TRUE(has(left.out, std::string("warren: the CPU plays: ") + sentence)) << left.out;
    EXPECT_TRUE(has(left.out, "\"by\":\"CPU\"")) << left.out;
  }
  const Ran full = on_gpu("sim fight-flight-bite --gpu", "room_here=1024");
  EXPECT_EQ(full.code, 1);
  EXPECT_TRUE(full.out.starts_with("warren: there is no room for ")) << full.out;
}

TEST_F(CliGpu, believes_nothing_when_a_game_differs) {
  for (const std::string command : {"bench", "sim"}) {
    const Ran wrong = on_gpu(command + " fight-flight-bite --gpu", "wrong_row=3");
    EXPECT_EQ(wrong.code, 1);
    EXPECT_EQ(std::ranges::count(wrong.out, '\n'), 1) << wrong.out;
  }
}

// tools/test-gpu itself, which is otherwise seen only where there is a GPU.
TEST_F(CliGpu, the_script_for_a_machine_with_a_gpu_finds_what_differs_and_goes_on) {
  const auto script = [&](const std::string& settings, const std::string& options) {
    return shell("STAND_IN='" + settings +
                 "' python3 " WARREN_SOURCE "/tools/test-gpu --program " WARREN_ON_STAND_IN
                 " --games 6 --jobs 'report of fight-flight-bite, 2' " +
                 options);
  };
  const Ran late = script("", "--out kept --minutes 0");
  EXPECT_EQ(late.code, 3) << late.out;
  EXPECT_FALSE(has(late.out, "ok     ")) << late.out;
  const Ran good = script("", "--out kept");
  EXPECT_EQ(good.code, 0) << good.out;
  EXPECT_TRUE(has(good.out, "ok     report of fight-flight-bite, 2 players, random, 6 games"));
  EXPECT_TRUE(has(good.out, "ok     report of fight-flight-bite, 2 players, greedy, 6 games"));
  EXPECT_TRUE(has(good.out, "test-gpu: 0 wrong\n")) << good.out;
  // Done is done, whatever would go wrong now.
  EXPECT_EQ(script("wrong_row=1", "--out kept --minutes 0").out, good.out);
  const Ran wrong = script("wrong_row=1", "");
  EXPECT_EQ(wrong.code, 1) << wrong.out;
  EXPECT_TRUE(has(wrong.out, "test-gpu: 2 wrong\n")) << wrong.out;
}

TEST_F(CliGpu, says_that_a_driver_is_too_old) {
  for (const std::string command : {"bench", "sim"}) {
    const Ran refused = shell("LD_LIBRARY_PATH=" WARREN_OLD_DRIVER " " WARREN_PROGRAM " " +
                              command + " rodentia --gpu");
    EXPECT_EQ(refused.code, 1);
    EXPECT_EQ(refused.out, "warren: the NVIDIA driver here is too old (gpu)\n");
  }
}

}  // namespace
}  // namespace warren
