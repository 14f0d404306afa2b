// Points to be given at the end, by place in the order of play, so that all win as often: for games
// that points decide. Players are taken not to mind them while they play.
#pragma once

#include <vector>

#include "lab/balance/trials.h"
#include "lab/experiment/experiment.h"

namespace warren {

struct PointKomi {
  std::string of;                // "place" or "seat"
  std::vector<int> points;       // none: points do not decide this game
  std::vector<Reading> without;  // wins on games that the points were not found by
  std::vector<Reading> with;
};

// Found by one half of the games, tried on the other.
Expected<PointKomi, Faults> point_komi(const Experiment& base, long games, int threads,
                                       const std::atomic<bool>* stop);

}  // namespace warren
