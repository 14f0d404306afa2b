// Many games at once, by somebody who is quicker at it than this machine's threads: a GPU.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "lab/sim_match.h"
#include "lab/simulate.h"

namespace warren {

class BulkPlayer {
 public:
  virtual ~BulkPlayer() = default;
  // What is left of so many games from `first` on, one row after the other, as SimTable leaves it.
  // A fault where it cannot go on.
  [[nodiscard]] virtual std::optional<Fault> play_rows(long first, long games, std::byte* rows) = 0;
};

// Who plays a plan in bulk, `plan.games` at a time at most. None where it is nobody's to play;
// faults where it should be and cannot.
using MakeBulk = std::function<Expected<std::unique_ptr<BulkPlayer>, Faults>(const SimPlan& plan)>;

// The games of one way to play by their numbers, played a window at a time as they are asked for,
// by any number of threads.
class BulkGames {
 public:
  using Window = std::vector<std::byte>;
  // A window has so many games; the last ends with the last of `all` games.
  BulkGames(std::unique_ptr<BulkPlayer> player, const PlayedShape& shape, long window, long all)
      : player_(std::move(player)), shape_(shape), window_(window), all_(all) {}

  // The window that has this game; stays as long as whoever asked for it keeps it.
  Expected<std::shared_ptr<const Window>> window_of(long number);
  // A game of its window.
  Played row(const Window& window, long number) const;

 private:
  static constexpr std::size_t kKept = 2;  // windows: threads are at the end of one and in the next

  std::unique_ptr<BulkPlayer> player_;
  PlayedShape shape_;
  long window_;
  long all_;
  std::mutex lock_;
  std::map<long, std::shared_ptr<const Window>> kept_;  // by place
};

}  // namespace warren
