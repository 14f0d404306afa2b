// `warren bench --gpu` on a stand-in for the driver that plays the kernels' source on the CPU: the
// same games to the same ends as here, in short launches, and what becomes of it when it is stopped
// or the device fails.
#include "gpu/bench.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/registry.h"
#include "gpu/play.h"
#include "tests/support/stand_in_driver.h"

namespace warren::gpu {
namespace {

constexpr const char* kGame = "fight-flight-bite";
constexpr std::uint64_t kCompared = 1000;

class GpuBench : public testing::Test {
 protected:
  GpuBench() { StandIn::now() = {}; }
  ~GpuBench() override { StandIn::now() = {}; }

  // So much time seems to pass for each game.
  static void let_a_game_take(double seconds) {
    StandIn::now().seconds = [seconds](std::uint64_t games) {
      return seconds * static_cast<double>(games);
    };
  }
  // What the games from number `from` on come to, played here.
  static Counted played_here(std::uint64_t from, std::uint64_t games) {
    Counted out;
    with_game(kGame, [&]<class G>(std::type_identity<G>) {
      const auto game = G::make({});
      const RulesOf<G>& rules = *game;
      BenchPlayer<RulesOf<G>> player(rules);
      play_on(player, from + games, [&from] { return from++; });
      out = player.counted();
    });
    return out;
  }
};

TEST_F(GpuBench, ends_every_games_matches_as_the_cpu_does) {
  let_a_game_take(0.01);
  AllGames::each([]<class G>(std::type_identity<G>) {
    StandIn::now().uneven = !StandIn::now().uneven;  // now one way, now the other
    const auto report = bench(std::string(G::info().id), {}, {.seconds = 0.5});
    ASSERT_TRUE(report) << G::info().id << ": " << to_string(report.error().front());
    EXPECT_EQ(report->compared, kCompared);
    EXPECT_EQ(report->device, "stand-in");
    EXPECT_GT(report->counted.games, 0U);
    EXPECT_FALSE(report->partial);
  });
}

TEST_F(GpuBench, sums_launches_of_a_second) {
  let_a_game_take(0.002);
  double told = 0;
  const auto report = bench(kGame, {}, {.seconds = 3, .progress = [&](double s) { told = s; }});
  ASSERT_TRUE(report);
  EXPECT_NEAR(report->seconds, 3, 0.51);
  EXPECT_EQ(told, report->seconds);
  EXPECT_LE(std::ranges::max(StandIn::now().launches), 500U);
  // The sums are of the last games, after those that only showed how long games take.
  std::uint64_t all = 0;
  for (const std::uint64_t games : StandIn::now().launches) all += games;
  EXPECT_EQ(report->counted, played_here(all - report->counted.games, report->counted.games));
  EXPECT_NEAR(report->seconds, 0.002 * static_cast<double>(report->counted.games), 1e-3);
}

TEST_F(GpuBench, does_not_count_the_launches_that_were_too_short) {
  let_a_game_take(1e-5);
  const auto report = bench(kGame, {}, {.seconds = 0.1});
  ASSERT_TRUE(report);
  const auto& launches = StandIn::now().launches;
  ASSERT_GE(launches.size(), 2U);
  EXPECT_LT(launches[launches.size() - 2], 5000U);
  EXPECT_GE(launches.back(), 5000U);
  EXPECT_EQ(report->counted.games, launches.back());
}

TEST_F(GpuBench, finds_a_game_that_ends_otherwise) {
  StandIn::now().wrong_row = 0;
  const auto wrong = bench(kGame, {}, {.seconds = 0.01});
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().front().sentence, "games end on the GPU in another way than here");
}

TEST_F(GpuBench, ends_when_it_is_told_with_what_was_counted) {
  let_a_game_take(0.002);
  std::atomic<bool> stop = false;
  StandIn::now().launched = [&](int launch) { stop = launch == 8; };
  const auto report = bench(kGame, {}, {.seconds = 600, .stop = &stop});
  ASSERT_TRUE(report);
  EXPECT_EQ(StandIn::now().launches.size(), 9U);
  EXPECT_TRUE(report->partial);
  EXPECT_FALSE(report->fault);
  EXPECT_GT(report->seconds, 1);
  EXPECT_LT(report->seconds, 10);
  EXPECT_GT(report->counted.plies, 0U);
}

TEST_F(GpuBench, keeps_what_was_counted_when_the_device_is_lost) {
  let_a_game_take(0.002);
  StandIn::now().last_launch = 8;
  StandIn::now().failing_code = 702;
  const auto lost = bench(kGame, {}, {.seconds = 600});
  ASSERT_TRUE(lost);
  EXPECT_TRUE(lost->partial);
  ASSERT_TRUE(lost->fault);
  EXPECT_EQ(lost->fault->sentence,
            "the GPU stopped in the middle: the launch timed out and was terminated");
  std::uint64_t before = 0;
  for (int k = 0; k < 8; ++k) before += StandIn::now().launches[static_cast<std::size_t>(k)];
  EXPECT_EQ(lost->counted, played_here(before - lost->counted.games, lost->counted.games));
  // Before anything was counted there is nothing to report.
  StandIn::now().launches.clear();
  StandIn::now().last_launch = 0;
  EXPECT_FALSE(bench(kGame, {}, {.seconds = 600}));
}

TEST_F(GpuBench, says_what_is_wrong_with_a_setup) {
  const auto unknown = bench("chess", {}, {.seconds = 0.01});
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().front().code, "game");
  const auto crowded = bench("totem", {.players = 9}, {.seconds = 0.01});
  ASSERT_FALSE(crowded);
  EXPECT_EQ(crowded.error().front().code, "players");
}

}  // namespace
}  // namespace warren::gpu
