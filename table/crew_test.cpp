#include "table/crew.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace warren {
namespace {

TEST(Crew, everybody_works_once) {
  std::atomic<int> sum = 0;
  run_crew(4, [&](int t, const std::atomic<bool>&) { sum += 1 << t; });
  EXPECT_EQ(sum, 15);
}

TEST(Crew, what_one_throws_stops_the_others_and_comes_back) {
  const auto fail = [](int t, const std::atomic<bool>& failed) {
    if (t == 2) throw std::runtime_error("broken");
    while (!failed) std::this_thread::yield();
  };
  EXPECT_THROW(run_crew(4, fail), std::runtime_error);
}

}  // namespace
}  // namespace warren
