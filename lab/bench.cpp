#include "lab/bench.h"

#include <chrono>

#include "games/registry.h"
#include "table/any_game.h"

namespace warren {

namespace {
constexpr int kSignatureGames = 20;
constexpr std::uint64_t kSignatureSeed = 2024;

// One random game to its end; returns its plies. Folds every position into `signature` if asked.
template <Game G>
long play_out(const G& game, typename G::State& s, Random& random, std::uint64_t* signature) {
  NoEvents quiet;
  ActionList legal;
  s = game.start();
  for (long plies = 0;; ++plies) {
    const Node node = game.node(s);
    if (node.is_over()) return plies;
    if (node.is_chance()) {
      game.resolve(s, game.sample(s, random), quiet);
    } else {
      const Seat p = node.seats.lowest();
      game.legal(s, p, legal);
      game.apply(s, p, legal[random.below(static_cast<std::uint32_t>(legal.size()))], quiet);
    }
    if (signature != nullptr) *signature = hash_bytes(game.write_position(s), *signature);
  }
}
}  // namespace

Expected<BenchReport, Faults> bench(const std::string& id, const Setup& setup, double seconds,
                                    std::optional<long> games) {
  if (const auto any = make_game(id, setup); !any) return any.error();
  BenchReport report;
  with_game(id, [&]<class G>(std::type_identity<G>) {
    const auto game = G::make(setup);
    report.players = game->seats();
    report.position_bytes = sizeof(typename G::State);
    typename G::State s = game->start();
    std::uint64_t* const signature = games ? nullptr : &report.signature;
    for (long k = 0; k < games.value_or(kSignatureGames); ++k) {
      Random random = Random(kSignatureSeed).fork(static_cast<std::uint64_t>(k));
      const long plies = play_out(*game, s, random, signature);
      if (games) report.plies += plies;
    }
    if (games) return;
    if (seconds <= 0) return;
    Random random(kSignatureSeed);
    using Clock = std::chrono::steady_clock;
    const auto begun = Clock::now();
    while (report.seconds < seconds) {
      for (int k = 0; k < 8; ++k) report.plies += play_out(*game, s, random, nullptr);
      report.seconds = std::chrono::duration<double>(Clock::now() - begun).count();
    }
  });
  return report;
}

}  // namespace warren
