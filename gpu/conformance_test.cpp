// What a GPU runs, run here: the same games to the same ends as the rules played one by one.
#include <gtest/gtest.h>

#include "engine/signature.h"
#include "games/registry.h"
#include "gpu/bench.h"
#include "gpu/code.h"
#include "gpu/play.h"

namespace warren::gpu {
namespace {

TEST(GpuPlay, counts_the_games_that_the_rules_play) {
  constexpr std::uint64_t kGames = 20;
  AllGames::each([]<class G>(std::type_identity<G>) {
    for (int players = G::info().min_players; players <= G::info().max_players; ++players) {
      const auto game = G::make({.players = players});
      ASSERT_TRUE(game);
      Counted one_by_one;
      typename G::State s = game->start();
      for (std::uint64_t k = 0; k < kGames; ++k) {
        Random random = signature_dice(static_cast<long>(k));
        one_by_one.plies +=
            static_cast<std::uint64_t>(play_out(*game, s, random, [](const auto&) {}));
        one_by_one.ends += hash_of(s);
        ++one_by_one.games;
      }
      const RulesOf<G>& rules = *game;
      std::uint64_t next = 0;
      const auto take = [&next] { return next++; };
      BenchPlayer<RulesOf<G>> on(rules);
      play_on(on, kGames, take);
      EXPECT_EQ(on.counted(), one_by_one) << G::info().id << ", " << players;
      next = 0;
      BenchPlayer<RulesOf<G>> in_step(rules);
      play_in_step(in_step, kGames, take);
      EXPECT_EQ(in_step.counted(), one_by_one) << G::info().id << ", " << players;
    }
  });
}

#ifdef WARREN_GPU_CODE
// The code asks for nothing that a GPU does not have: no heap, no library.
TEST(GpuCode, holds_every_game_and_calls_nothing_from_outside) {
  AllGames::each([]<class G>(std::type_identity<G>) {
    for (const std::string kernel : {"bench_play", "sim_random", "sim_greedy"}) {
      const std::string_view ptx = ptx_of(G::info().id, kernel);
      EXPECT_NE(ptx.find(".visible .entry " + kernel + "("), std::string_view::npos)
          << G::info().id << ": llvm-19 makes its code (./check installs it)";
      EXPECT_EQ(ptx.find("\n.extern"), std::string_view::npos) << G::info().id;
      EXPECT_EQ(ptx.find("malloc"), std::string_view::npos) << G::info().id;
    }
  });
}
#endif

TEST(GpuBench, says_what_is_missing) {
  const auto unknown = bench("chess", {}, 0.01);
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().front().code, "game");
  const auto crowded = bench("totem", {.players = 9}, 0.01);
  ASSERT_FALSE(crowded);
  EXPECT_EQ(crowded.error().front().code, "players");
}

}  // namespace
}  // namespace warren::gpu
