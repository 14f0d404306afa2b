// Many games of one setup, played by bots, counted.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/fault.h"
#include "engine/setup.h"
#include "lab/sim_counts.h"

namespace warren {

struct SimPlan {
  std::string game;
  Setup setup;
  long games = 1000;
  std::uint64_t seed = 1;
  int threads = 1;
  std::vector<std::string> bots;  // one a seat; one for all; none: random
  std::string record_folder;      // where each game's record goes; empty: nowhere
  std::string out;                // file of the counts, to go on from; empty: none

  std::vector<std::string> bots_by_seat(int seats) const;
};

// Until when to play, and whom to tell how far it is.
struct SimPace {
  long games = 0;  // of the plan
  const std::atomic<bool>* stop = nullptr;
  std::optional<std::chrono::steady_clock::time_point> until;
  std::function<void(long)> progress;  // games done, from one thread at a time; may be empty
  bool enough() const {
    return (stop != nullptr && *stop) || (until && std::chrono::steady_clock::now() >= *until);
  }
};

// The code of a fault after which nothing of the run is to be believed.
inline constexpr const char* kUnbelievable = "differs";

// Who plays the games of a plan: this machine's threads, or a GPU.
class SimPlayer {
 public:
  virtual ~SimPlayer() = default;
  virtual SimCounts none() const = 0;  // counts of no game
  // Plays the games from number `from` on, without a gap, until all are played or it is enough, and
  // adds them. A fault when it could not go on: what was added before counts, if anything was.
  [[nodiscard]] virtual std::optional<Fault> play(long from, const SimPace& pace,
                                                  SimCounts& counts) = 0;
  virtual void sign(SimReport&) const {}  // who it was
};

// What is wrong with the plan; none: it can be played. Makes the folder for the records.
Faults faults_of(const SimPlan& plan);

// The report depends on the plan but neither on the number of threads nor on who plays. `progress`
// is called from one thread at a time with the number of games done. Once `*stop` is set it ends
// soon, with a partial report. Faults: of the setup, the bots, the folder, the file.
Expected<SimReport, Faults> simulate(const SimPlan& plan,
                                     const std::function<void(long)>& progress = {},
                                     const std::atomic<bool>* stop = nullptr);
Expected<SimReport, Faults> simulate(const SimPlan& plan, SimPlayer& player,
                                     const std::function<void(long)>& progress = {},
                                     const std::atomic<bool>* stop = nullptr);

}  // namespace warren
