// How launches find their size, on devices that are thought up.
#include "gpu/launch_size.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace warren::gpu {
namespace {

constexpr std::uint64_t kMost = 1'000'000;

// What launches one after the other take where so many games take `time(games)`.
template <class Time>
std::vector<double> launched(int times, Time time, std::uint64_t most = kMost) {
  LaunchSize size(most, 0.5);
  std::vector<double> out;
  for (int k = 0; k < times; ++k) {
    const std::uint64_t games = size.games();
    out.push_back(time(static_cast<double>(games)));
    size.took(games, out.back());
  }
  return out;
}

TEST(GpuLaunchSize, comes_to_the_time_that_is_wanted_from_below) {
  for (const double a_game : {1e-6, 1e-4, 3e-3}) {
    const auto took = launched(12, [&](double games) { return games * a_game; });
    for (const double seconds : took) EXPECT_LE(seconds, 0.5) << a_game;
    EXPECT_GT(took.back(), 0.4) << a_game;
  }
}

TEST(GpuLaunchSize, takes_what_there_is_room_for) {
  LaunchSize size(20, 0.5);
  EXPECT_EQ(size.games(), 20U);
  size.took(20, 0.001);
  EXPECT_EQ(size.games(), 20U);
  LaunchSize quick(kMost, 0.5);
  for (int k = 0; k < 12; ++k) quick.took(quick.games(), 0);
  EXPECT_EQ(quick.games(), kMost);
}

TEST(GpuLaunchSize, becomes_smaller_when_games_become_longer) {
  LaunchSize size(kMost, 0.5);
  for (int k = 0; k < 12; ++k) size.took(size.games(), 1e-5 * static_cast<double>(size.games()));
  const std::uint64_t before = size.games();
  size.took(before, 45);
  EXPECT_LT(static_cast<double>(size.games()) * 45 / static_cast<double>(before), 0.51);
}

TEST(GpuLaunchSize, learns_nothing_from_a_rest_that_is_soon_done) {
  LaunchSize size(kMost, 0.5);
  for (int k = 0; k < 12; ++k) size.took(size.games(), 1e-5 * static_cast<double>(size.games()));
  const std::uint64_t before = size.games();
  size.took(3, 0.4);
  EXPECT_EQ(size.games(), before);
}

// A single game that takes two seconds: fewer at once would only take the whole run for ever.
TEST(GpuLaunchSize, plays_many_games_at_once_where_each_takes_long) {
  LaunchSize size(kMost, 0.5);
  double longest = 0;
  for (int k = 0; k < 40; ++k) {
    const double seconds = 2 + 1e-3 * static_cast<double>(size.games());
    longest = std::max(longest, seconds);
    size.took(size.games(), seconds);
  }
  EXPECT_GT(size.games(), 1000U);
  EXPECT_LT(longest, 4.1);
}

}  // namespace
}  // namespace warren::gpu
