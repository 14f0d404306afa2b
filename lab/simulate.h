// Many games of one setup, played by bots, counted.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/fault.h"
#include "engine/setup.h"
#include "lab/sample.h"

namespace warren {

struct SimPlan {
  std::string game;
  Setup setup;
  long games = 1000;
  std::uint64_t seed = 1;
  int threads = 1;
  std::vector<std::string> bots;  // one a seat; one for all; none: random
  std::string record_folder;      // where each game's record goes; empty: nowhere
};

struct SimReport {
  int seats = 0;
  Sample plies;      // actions and outcomes of a game
  Sample decisions;  // actions alone
  double branching = 0;
  int widest = 0;                       // most legal actions seen at once
  std::map<std::string, long> reasons;  // how games ended
  std::vector<Sample> wins;             // by seat: its share of each game
  std::vector<Sample> order;            // by place in turn order; empty where the game has none
  std::vector<Sample> scores;           // by seat
  long shared = 0;                      // games without a single winning side
  std::vector<std::pair<std::string, Sample>> metrics;  // the game's own
  double seconds = 0;
};

// The report depends on the plan but not on the number of threads. `progress` is called from one
// thread at a time with the number of games done. Faults: of the setup, the bots, the folder.
Expected<SimReport, Faults> simulate(const SimPlan& plan,
                                     const std::function<void(long)>& progress = {});

}  // namespace warren
