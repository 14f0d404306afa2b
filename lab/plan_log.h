// A file of lines of JSON: the first names the plan that all others are of, each of which is on its
// way to the disk as soon as there is one. A run that was stopped, however, goes on from it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/fault.h"
#include "engine/json.h"
#include "engine/setup.h"
#include "table/any_game.h"

namespace warren {

// What decides which games are played and how they end. How many, and when to stop, does not.
Json plan_json(const AnyGame& game, const Setup& setup, const std::vector<std::string>& bots,
               std::uint64_t seed);

class PlanLog {
 public:
  // What kind of file it is, in the file and in sentences.
  struct Kind {
    std::string_view format;  // "warren-arena"
    int version = 1;
    std::string_view of;     // "an arena's results"
    std::string_view owner;  // "arena"
  };
  // What is wrong with a line of an earlier run, or nothing.
  using Read = std::function<std::optional<std::string>(std::string_view line)>;

  // Opens or begins the file for this plan: an object, each member one thing that must be the same.
  // A fault names what differs, or the line that makes no sense. Half a line at the end is dropped:
  // its writer was killed. Nobody else may write to it meanwhile.
  static Expected<PlanLog> open(const std::string& path, const Kind& kind, const Json& plan,
                                const Read& read);
  PlanLog() = default;  // without a file
  PlanLog(PlanLog&& other) noexcept;
  PlanLog& operator=(PlanLog&& other) noexcept;
  ~PlanLog();

  bool on() const { return file_ >= 0; }
  // One more; a fault when it cannot be written. Without a file nothing happens.
  [[nodiscard]] std::optional<Fault> add(const Json& line);

 private:
  std::string path_;
  int file_ = -1;
};

}  // namespace warren
