// A device that is not there, or not as it should be: one clear sentence, of whatever runs there.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "gpu/bench.h"
#include "gpu/simulate.h"
#include "tests/support/stand_in_driver.h"

namespace warren::gpu {
namespace {

class GpuMissing : public testing::Test {
 protected:
  GpuMissing() { StandIn::now() = {}; }
  ~GpuMissing() override { StandIn::now() = {}; }

  static std::string said_by(const Faults& faults) {
    EXPECT_EQ(faults.size(), 1U);
    const std::string& sentence = faults.front().sentence;
    EXPECT_EQ(faults.front().code, "gpu") << sentence;
    EXPECT_EQ(std::ranges::count(sentence, '\n'), 0) << sentence;
    return sentence;
  }
  static std::string bench_says() {
    const auto report = bench("fight-flight-bite", {}, {.seconds = 0.01});
    return report ? "nothing" : said_by(report.error());
  }
  static std::string sim_says() {
    SimPlan plan;
    plan.game = "fight-flight-bite";
    plan.games = 5000;
    const auto player = sim_player(plan);
    return player ? "nothing" : said_by(player.error());
  }
  static void both_say(const std::string& sentence) {
    EXPECT_EQ(bench_says(), sentence);
    EXPECT_EQ(sim_says(), sentence);
  }
};

TEST_F(GpuMissing, nothing_is_wrong_with_the_stand_in) { both_say("nothing"); }

TEST_F(GpuMissing, a_driver_that_does_not_start) {
  StandIn::now().start_code = 100;
  both_say("the driver would not start: no CUDA-capable device is detected");
  StandIn::now().start_code = 4711;
  both_say("the driver would not start: error 4711");
}

TEST_F(GpuMissing, a_driver_without_a_device) {
  StandIn::now().devices = 0;
  both_say("the driver finds no GPU");
}

TEST_F(GpuMissing, code_that_the_driver_refuses) {
  StandIn::now().compile_code = 218;
  both_say(
      "the driver could not compile the game for this GPU: a PTX JIT compilation failed "
      "(line 9; fatal: no such version)");
}

TEST_F(GpuMissing, code_that_lays_positions_out_in_another_way) {
  StandIn::now().other_layout = true;
  both_say("the GPU's code lays positions out in another way");
}

TEST_F(GpuMissing, room_on_the_device) {
  StandIn::now().room = 8;
  EXPECT_TRUE(bench_says().starts_with("the GPU has no room for ")) << bench_says();
  EXPECT_TRUE(sim_says().ends_with(" bytes: out of memory")) << sim_says();
}

TEST_F(GpuMissing, room_on_this_machine) {
  StandIn::now().room_here = 1024;
  EXPECT_EQ(bench_says(), "nothing") << "it fetches a few sums";
  EXPECT_TRUE(sim_says().starts_with("there is no room for ")) << sim_says();
  EXPECT_TRUE(sim_says().ends_with(" bytes from the GPU: out of memory")) << sim_says();
}

}  // namespace
}  // namespace warren::gpu
