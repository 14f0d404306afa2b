// What a GPU runs, run here: the kernels' source with a loop in place of the grid. The same games
// to the same ends as the rules played one by one, through every position of the golden signatures.
#include <gtest/gtest.h>

#include "engine/signature.h"
#include "games/registry.h"
#include "gpu/code.h"
#include "gpu/kernel.h"
#include "tests/golden/lines.h"
#include "tests/support/budget.h"

namespace warren::gpu {
namespace {

// The benchmark's player, and what its positions mean after every ply.
template <Game G>
class SignaturePlayer : public BenchPlayer<RulesOf<G>> {
 public:
  explicit SignaturePlayer(const G& game) : BenchPlayer<RulesOf<G>>(game), game_(game) {}
  bool step() {
    if (!BenchPlayer<RulesOf<G>>::step()) return false;
    signature_ = hash_bytes(game_.write_position(this->position()), signature_);
    return true;
  }
  std::uint64_t signature() const { return signature_; }

 private:
  const G& game_;
  std::uint64_t signature_ = 0;
};

template <bool uneven, Game G>
std::string signature_by_kernel(const G& game) {
  SignaturePlayer<G> player(game);
  std::uint64_t next = 0;
  play_all<uneven>(player, kSignatureGames, &next);
  return hex64(player.signature());
}

TEST(GpuPlay, goes_through_the_positions_of_the_golden_signatures) {
  const auto lines = golden::read_lines(WARREN_SOURCE "/tests/golden/signatures.txt");
  AllGames::each([&]<class G>(std::type_identity<G>) {
    int met = 0;
    for (const golden::Line& line : lines) {
      if (line.game != G::info().id) continue;
      if (!line.setup.options.empty() && tests::budget() == tests::Budget::kQuick) continue;
      const auto game = G::make(line.setup);
      ASSERT_TRUE(game) << line.text;
      // In turn, since each of the two ways is to go through every game.
      const bool uneven = met++ % 2 != 0;
      EXPECT_EQ(uneven ? signature_by_kernel<true>(*game) : signature_by_kernel<false>(*game),
                line.signature)
          << line.text;
    }
    EXPECT_GE(met, 2) << G::info().id;
  });
}

template <bool uneven, class R>
Counted counted_by_kernel(const R& rules, std::uint64_t games) {
  constexpr int kGrid = 3;  // threads; who comes when no game is left adds nothing
  Counted out;
  std::uint64_t next = 0;
  for (int thread = 0; thread < kGrid; ++thread) bench_play<uneven>(&rules, games, &next, &out);
  return out;
}

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
      EXPECT_EQ(counted_by_kernel<false>(rules, kGames), one_by_one) << G::info().id << players;
      EXPECT_EQ(counted_by_kernel<true>(rules, kGames), one_by_one) << G::info().id << players;
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

}  // namespace
}  // namespace warren::gpu
