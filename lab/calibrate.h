// Do the evaluations say how often a position is won? Matches are played, every position is judged
// from every seat's view, and what was said is held against what came.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/fault.h"
#include "engine/setup.h"

namespace warren {

struct CalibrationPlan {
  std::string game;
  Setup setup;                    // without a number of players: every number the game allows
  std::vector<std::string> bots;  // each plays all seats of matches of its own
  long games = 100;               // of each bot and number of players
  std::uint64_t seed = 1;
  int threads = 1;
  bool fit = false;  // the game's weights as well: how much they all count, early and late
  std::vector<std::string> free;  // names of terms that are fitted each by itself
};

inline constexpr std::size_t kFifths = 5;

// One fifth of the decisions of a match.
struct CalibrationFifth {
  struct Said {  // sides that were given a share of the win within one fifth of 0 to 1
    long times = 0;
    double said = 0;  // on average
    double won = 0;
  };
  long views = 0;  // positions, each as one seat knew it
  double loss = 0;
  double blind = 0;  // the loss of whoever gives every side the same
  // Standard error of the loss against the blind one. Positions of a match share its result, so it
  // is matches that count.
  double error = 0;
  std::array<Said, kFifths> said{};
};

struct CalibrationGroup {
  int players = 0;
  std::string bot;
  long games = 0;
  std::array<CalibrationFifth, kFifths> fifths{};
  double own_view = 0;  // what a seat gives itself above what the others give it, on average
};

struct FittedWeight {
  std::string name;
  double early = 0;
  double late = 0;
};

struct CalibrationReport {
  std::vector<CalibrationGroup> groups;
  std::vector<FittedWeight> fitted;  // with `fit`
  long views = 0;                    // that were fitted to
  double loss = 0;                   // with them
  double seconds = 0;
};

// The report depends on the plan but not on the number of threads. Faults: of the setup and the
// bots, and of a fit where the game's evaluation has no named terms.
Expected<CalibrationReport, Faults> calibrate(const CalibrationPlan& plan,
                                              const std::function<void(long, long)>& progress = {});

}  // namespace warren
