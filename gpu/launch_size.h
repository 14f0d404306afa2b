// How many games one launch plays: few at first, then as many as take the time that is wanted, by
// what the launches before took. So every launch is over soon enough for Ctrl-C and for a display's
// watchdog, whatever the device and the game.
#pragma once

#include <algorithm>
#include <cstdint>

namespace warren::gpu {

class LaunchSize {
 public:
  // `most` games that there is room for; about `seconds` a launch.
  LaunchSize(std::uint64_t most, double seconds)
      : most_(most), seconds_(seconds), games_(std::min(kFewest, most)) {}

  std::uint64_t games() const { return games_; }

  // What a launch took. Time grows no faster than the games do, so the next one is not longer than
  // wanted, but for games that are longer.
  void took(std::uint64_t games, double seconds) {
    if (games < games_ && seconds <= longest()) return;  // what was left over says little
    if (games >= kFewest) quickest_ = quickest_ == 0 ? seconds : std::min(quickest_, seconds);
    const double more = longest() / std::max(seconds, kInstant);
    const double next = static_cast<double>(games) * std::min(more, kMostGrowth);
    games_ = std::min(std::max(static_cast<std::uint64_t>(next), kFewest), most_);
  }

 private:
  static constexpr std::uint64_t kFewest = 32;  // a warp: fewer take as long
  static constexpr double kMostGrowth = 8;
  static constexpr double kInstant = 1e-9;  // what a clock may miss

  // The few games of the quickest launch had every processor for themselves. Where even they take
  // longer than is wanted, fewer do not help: as many as take twice that time.
  double longest() const { return std::max(seconds_, 2 * quickest_); }

  std::uint64_t most_;
  double seconds_;
  double quickest_ = 0;
  std::uint64_t games_;
};

}  // namespace warren::gpu
