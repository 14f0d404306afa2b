// Random play on a GPU: how fast, and whether it is the CPU's, game by game.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <string>

#include "engine/fault.h"
#include "engine/setup.h"
#include "gpu/counted.h"

namespace warren::gpu {

struct BenchReport {
  std::string device;
  int driver = 0;  // 12040: 12.4
  int players = 0;
  std::uint64_t position_bytes = 0;
  Counted counted;
  double seconds = 0;          // the kernel alone
  double seconds_in_all = 0;   // with loading, compiling by the driver, and the comparison
  std::uint64_t compared = 0;  // games that the CPU played again, to the same end
  bool partial = false;        // stopped before the end, and why if nobody asked for it
  std::optional<Fault> fault;
  double plies_per_second() const {
    return seconds > 0 ? static_cast<double>(counted.plies) / seconds : 0;
  }
};

// How long to measure, and whom to tell how far it is.
struct BenchPace {
  double seconds = 1;
  const std::atomic<bool>* stop = nullptr;
  std::function<void(double)> progress = {};  // seconds measured; may be empty
};

// Plays the benchmark's games from number 0 on, in launches of a second at most where single games
// are no longer. Once `*stop` is set it ends soon, with a partial report. Faults: of the setup, no
// GPU, no code for it in this program, or a game that did not end as on the CPU.
Expected<BenchReport, Faults> bench(const std::string& game, const Setup& setup,
                                    const BenchPace& pace);

}  // namespace warren::gpu
