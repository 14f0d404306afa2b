#include "lab/bench.h"

#include <chrono>

#include "engine/signature.h"
#include "games/registry.h"
#include "table/any_game.h"

namespace warren {

Expected<BenchReport, Faults> bench(const std::string& id, const Setup& setup, double seconds,
                                    std::optional<long> games) {
  if (const auto any = make_game(id, setup); !any) return any.error();
  BenchReport report;
  with_game(id, [&]<class G>(std::type_identity<G>) {
    const auto game = G::make(setup);
    report.players = game->seats();
    report.position_bytes = sizeof(typename G::State);
    typename G::State s = game->start();
    const auto unseen = [](const auto&) {};
    for (long k = 0; k < games.value_or(0); ++k) {
      Random random = signature_dice(k);
      report.plies += play_out(*game, s, random, unseen);
    }
    if (games) return;
    report.signature = signature_of(*game);
    if (seconds <= 0) return;
    Random random(kSignatureSeed);
    using Clock = std::chrono::steady_clock;
    const auto begun = Clock::now();
    while (report.seconds < seconds) {
      for (int k = 0; k < 8; ++k) report.plies += play_out(*game, s, random, unseen);
      report.seconds = std::chrono::duration<double>(Clock::now() - begun).count();
    }
  });
  return report;
}

}  // namespace warren
