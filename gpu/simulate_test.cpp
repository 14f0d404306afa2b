// `warren sim --gpu` from the plan to the report, on a stand-in for the driver that plays the
// kernels' source on the CPU: the same report as without, and what becomes of it when the device
// fails.
#include "gpu/simulate.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "games/registry.h"
#include "lab/experiment/report.h"
#include "tests/support/stand_in_driver.h"

namespace warren::gpu {
namespace {

class GpuSim : public testing::Test {
 protected:
  GpuSim() { StandIn::now() = {}; }
  ~GpuSim() override {
    StandIn::now() = {};
    std::filesystem::remove(file_);
  }

  static SimPlan plan_of(std::string game, long games, std::vector<std::string> bots = {}) {
    SimPlan plan;
    plan.game = std::move(game);
    plan.games = games;
    plan.seed = 7;
    plan.threads = 2;
    plan.bots = std::move(bots);
    return plan;
  }
  static Expected<SimReport, Faults> on_gpu(const SimPlan& plan,
                                            const std::atomic<bool>* stop = nullptr) {
    auto player = sim_player(plan);
    if (!player) return player.error();
    return simulate(plan, **player, {}, stop);
  }
  const std::filesystem::path file_ = std::filesystem::temp_directory_path() /
                                      ("warren-gpu-sim-" + std::to_string(::getpid()) + ".jsonl");
  // Everything that is counted, in one line.
  static std::string figures(const SimReport& report) {
    std::string out = std::to_string(report.branching) + " " + std::to_string(report.widest) + " " +
                      std::to_string(report.shared);
    const auto add = [&out](const Sample& sample) {
      for (const auto& [x, n] : sample.sorted()) out += Json(x).dump() + "x" + std::to_string(n);
      out += ";";
    };
    for (const auto& [reason, n] : report.reasons) out += reason + std::to_string(n);
    add(report.plies);
    add(report.decisions);
    for (const auto* list : {&report.wins, &report.order, &report.scores}) {
      for (const Sample& sample : *list) add(sample);
    }
    for (const auto& [name, sample] : report.metrics) {
      out += name;
      add(sample);
    }
    return out;
  }
};

TEST_F(GpuSim, reports_what_the_cpu_reports) {
  AllGames::each([]<class G>(std::type_identity<G>) {
    for (const char* bots : {"random", "greedy"}) {
      const SimPlan plan = plan_of(std::string(G::info().id), bots[0] == 'r' ? 40 : 3, {bots});
      StandIn::now().uneven = bots[0] == 'r';
      const auto gpu = on_gpu(plan);
      const auto cpu = simulate(plan);
      ASSERT_TRUE(gpu && cpu) << plan.game;
      EXPECT_EQ(figures(*gpu), figures(*cpu)) << plan.game << ", " << bots;
      EXPECT_EQ(gpu->compared, plan.games);
      EXPECT_EQ(gpu->device, "stand-in");
      EXPECT_FALSE(gpu->partial);
    }
  });
}

TEST_F(GpuSim, plays_greedy_against_random) {
  const SimPlan plan = plan_of("rodentia", 6, {"greedy", "random"});
  const auto gpu = on_gpu(plan);
  const auto cpu = simulate(plan);
  ASSERT_TRUE(gpu && cpu);
  EXPECT_EQ(figures(*gpu), figures(*cpu));
}

TEST_F(GpuSim, refuses_bots_that_no_gpu_plays) {
  const auto refused = on_gpu(plan_of("rodentia", 6, {"bot:3"}));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().front().sentence, "a GPU plays random and greedy, not bot:3");
}

TEST_F(GpuSim, finds_a_game_that_differs_and_believes_nothing) {
  const SimPlan plan = plan_of("fight-flight-bite", 50);
  StandIn::now().wrong_row = 31;
  const auto wrong = on_gpu(plan);
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().front().code, kUnbelievable);
  EXPECT_TRUE(wrong.error().front().sentence.starts_with("game 32 came out otherwise"))
      << wrong.error().front().sentence;
  // Nor is what it may have written before.
  SimPlan kept = plan;
  kept.out = file_.string();
  StandIn::now().launches.clear();
  const auto written = on_gpu(kept);
  ASSERT_FALSE(written);
  EXPECT_TRUE(written.error().front().sentence.ends_with(", nor what is in " + kept.out))
      << written.error().front().sentence;
}

TEST_F(GpuSim, makes_do_with_little_room_and_says_when_there_is_none) {
  SimPlan plan = plan_of("fight-flight-bite", 4000);
  StandIn::now().room = std::size_t{1} << 19;  // not for all rows at once
  const auto cramped = on_gpu(plan);
  ASSERT_TRUE(cramped);
  EXPECT_LT(std::ranges::max(StandIn::now().launches), 4000U);
  EXPECT_EQ(figures(*cramped), figures(*simulate(plan)));
  StandIn::now().room = 1024;
  const auto none = on_gpu(plan);
  ASSERT_FALSE(none);
  EXPECT_TRUE(none.error().front().sentence.ends_with("bytes: out of memory"))
      << none.error().front().sentence;
}

// Every launch is over soon, the first as well: for Ctrl-C, and for a display's watchdog.
TEST_F(GpuSim, never_launches_more_than_half_a_second_of_games) {
  const SimPlan plan = plan_of("fight-flight-bite", 3000);
  double longest = 0;
  double all = 0;
  StandIn::now().seconds = [&](std::uint64_t games) {
    const double seconds = 0.002 * static_cast<double>(games);
    longest = std::max(longest, seconds);
    all += seconds;
    return seconds;
  };
  const auto gpu = on_gpu(plan);
  ASSERT_TRUE(gpu);
  EXPECT_EQ(gpu->plies.size(), 3000U);
  EXPECT_LE(longest, 0.5);
  EXPECT_LE(StandIn::now().launches.size(), static_cast<std::size_t>(all / 0.5) + 3);
}

// What was counted before the device was lost is told, marked as partial, and the fault with it.
TEST_F(GpuSim, keeps_what_was_counted_when_the_device_is_lost) {
  SimPlan plan = plan_of("fight-flight-bite", 4000);
  for (const int code : {702, 719}) {
    StandIn::now().launches.clear();
    StandIn::now().room = std::size_t{1} << 19;
    StandIn::now().last_launch = 2;
    StandIn::now().failing_code = code;
    const auto lost = on_gpu(plan);
    ASSERT_TRUE(lost);
    EXPECT_TRUE(lost->partial);
    ASSERT_TRUE(lost->fault);
    EXPECT_TRUE(lost->fault->sentence.starts_with("the GPU stopped in the middle: "))
        << lost->fault->sentence;
    SimPlan fewer = plan;
    fewer.games = static_cast<long>(lost->plies.size());
    EXPECT_GT(fewer.games, 0);
    EXPECT_LT(fewer.games, plan.games);
    EXPECT_EQ(figures(*lost), figures(*simulate(fewer)));
  }
  StandIn::now().launches.clear();
  StandIn::now().last_launch = 0;
  EXPECT_FALSE(on_gpu(plan)) << "a report of no game";
}

TEST_F(GpuSim, stops_when_it_is_told_and_goes_on_from_its_file) {
  SimPlan plan = plan_of("fight-flight-bite", 4000);
  plan.out = file_.string();
  StandIn::now().room = std::size_t{1} << 19;
  std::atomic<bool> stop = false;
  StandIn::now().launched = [&stop](int launch) { stop = launch == 1; };
  const auto stopped = on_gpu(plan, &stop);
  ASSERT_TRUE(stopped);
  EXPECT_TRUE(stopped->partial);
  EXPECT_FALSE(stopped->fault);
  const auto played = static_cast<long>(stopped->plies.size());
  EXPECT_LT(played, plan.games);
  // On the CPU, for that matter: the games are the same.
  const auto whole = simulate(plan);
  ASSERT_TRUE(whole);
  EXPECT_EQ(whole->resumed, played);
  plan.out.clear();
  EXPECT_EQ(figures(*whole), figures(*simulate(plan)));
}

Experiment experiment_of(const std::string& game, const std::string& bot, long games) {
  Experiment out;
  out.game = game;
  out.seed = 5;
  out.base.name = "base";
  out.base.bots = {bot};
  out.variants = {out.base};
  out.variants[0].name = "the same";
  out.pairs = games;
  out.watch = 7;
  return out;
}

std::string found_by(const Experiment& experiment, const RunOptions& options) {
  const auto found = run_experiment(experiment, options);
  EXPECT_TRUE(found) << to_string(found.error().front());
  return found ? json_report(experiment, *found).dump() : "";
}

TEST_F(GpuSim, plays_what_an_experiment_does_not_watch) {
  RunOptions on_gpu;
  on_gpu.bulk = bulk_player;
  on_gpu.threads = 2;
  AllGames::each([&]<class G>(std::type_identity<G>) {
    for (const char* bot : {"random", "greedy"}) {
      const Experiment experiment =
          experiment_of(std::string(G::info().id), bot, bot[0] == 'r' ? 60 : 4);
      StandIn::now().launches.clear();
      EXPECT_EQ(found_by(experiment, on_gpu), found_by(experiment, {})) << experiment.game;
      EXPECT_GE(StandIn::now().launches.size(), 2U) << experiment.game;  // base and variant
    }
  });
}

TEST_F(GpuSim, leaves_to_this_machine_what_no_gpu_plays) {
  Experiment experiment = experiment_of("rodentia", "random", 4);
  experiment.variants[0].bots = {"bot:1"};
  RunOptions on_gpu;
  on_gpu.bulk = bulk_player;
  EXPECT_EQ(found_by(experiment, on_gpu), found_by(experiment, {}));
  EXPECT_EQ(StandIn::now().launches.size(), 1U);
}

TEST_F(GpuSim, believes_nothing_of_an_experiment_in_which_a_game_differs) {
  const Experiment experiment = experiment_of("fight-flight-bite", "random", 20);
  StandIn::now().wrong_row = 3;
  RunOptions on_gpu;
  on_gpu.bulk = bulk_player;
  const auto wrong = run_experiment(experiment, on_gpu);
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().front().code, kUnbelievable);
  EXPECT_TRUE(wrong.error().front().sentence.starts_with("game 4 came out otherwise"))
      << wrong.error().front().sentence;
}

}  // namespace
}  // namespace warren::gpu
