// How fast a game is, and whether its rules are what they were.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/fault.h"
#include "engine/setup.h"

namespace warren {

struct BenchReport {
  int players = 0;
  std::size_t position_bytes = 0;
  long plies = 0;  // actions and outcomes applied while timing
  double seconds = 0;
  std::uint64_t signature = 0;  // one hash over fixed-seed games: changes only with the rules
  double plies_per_second() const { return seconds > 0 ? static_cast<double>(plies) / seconds : 0; }
  double nanoseconds_per_ply() const {
    return plies > 0 ? seconds * 1e9 / static_cast<double>(plies) : 0;
  }
};

// Random play on this thread for about `seconds`; 0 seconds: the signature's games alone. With
// `games`, exactly that many instead and no signature: the same plies every time, for counting
// instructions.
Expected<BenchReport, Faults> bench(const std::string& game, const Setup& setup, double seconds,
                                    std::optional<long> games = {});

}  // namespace warren
