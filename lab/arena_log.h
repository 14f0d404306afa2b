// The file of an arena's results: a line that names the plan, then one a game, each on its way to
// the disk as soon as the game is over. A run that was stopped, however, goes on from it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/fault.h"
#include "engine/json.h"
#include "lab/contest.h"
#include "lab/plan_log.h"

namespace warren {

class ArenaLog {
 public:
  // Opens or begins the file for this plan (see PlanLog).
  static Expected<ArenaLog> open(const std::string& path, const Json& plan, std::size_t bots);
  const std::vector<Contest>& kept() const { return kept_; }  // what earlier runs played
  // One more; a fault when it cannot be written. Without a file nothing happens.
  [[nodiscard]] std::optional<Fault> add(const Contest& contest);

 private:
  PlanLog lines_;
  std::vector<Contest> kept_;
};

}  // namespace warren
