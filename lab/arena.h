// Bots against each other: a round robin with seats and sides rotated.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/fault.h"
#include "engine/setup.h"
#include "lab/ratings.h"

namespace warren {

struct ArenaPlan {
  std::string game;
  Setup setup;
  std::vector<std::string> bots;  // two or more names
  long games = 100;               // of each pair; rounded up to whole rotations
  std::uint64_t seed = 1;
  int threads = 1;
  std::optional<SequentialTest> test;  // stops a pair's games when it has an answer
  std::string record_folder;           // where each game's record goes; empty: nowhere
};

struct ArenaReport {
  int seats = 0;
  int sides = 0;
  long rotation = 0;                      // games of one deal: every seating once
  std::vector<std::vector<Tally>> table;  // [i][j]: the games of i against j
  std::vector<Rating> ratings;
  struct Answer {
    std::size_t first = 0;
    std::size_t second = 0;
    double likelihood = 0;
    SequentialTest::Verdict verdict = SequentialTest::Verdict::kGoOn;
  };
  std::vector<Answer> answers;     // one a pair, when a test was asked for
  std::vector<double> slowest_ms;  // by bot: its longest decision
  std::vector<double> mean_ms;     // by bot: of its decisions with a choice
  double seconds = 0;
};

// Who sits where in the game number `seating` of a deal: false the first bot, true the second.
// `sides` gives each seat's side. Over `rotation_of(sides)` seatings both bots have every seat and
// every side equally often. Seats of one side always have the same bot.
std::vector<bool> seating_of(const std::vector<int>& sides, long seating);
long rotation_of(const std::vector<int>& sides);

// The same plan gives the same report (times aside), whatever the number of threads.
// `progress` hears how many games are done and how many there are at most.
Expected<ArenaReport, Faults> arena(const ArenaPlan& plan,
                                    const std::function<void(long, long)>& progress);

}  // namespace warren
