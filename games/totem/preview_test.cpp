// What would happen.
#include "games/totem/fixture_test.h"

namespace warren::totem {
namespace {

using namespace testing;

TEST(TotemPreview, reach_gives_the_cost_of_a_walk) {
  Table t(two(), "P1[G7; G8; 0]" + kFar);
  t.roll("3-1").act("both");
  const auto cost = two().reach(t.state(), seat(0), cell_of(two(), "G8"), 4);
  const auto at_cell = [&](const char* label) { return cost[at(cell_of(two(), label))]; };
  EXPECT_EQ(at_cell("F7"), 1);
  EXPECT_EQ(at_cell("F6"), 2);
  EXPECT_EQ(at_cell("G6"), 3);
  EXPECT_EQ(at_cell("G8"), 0);
  EXPECT_EQ(at_cell("E6"), 0);
  t.act("G8-F7");  // the way it came is closed now
  const auto rest = two().reach(t.state(), seat(0), cell_of(two(), "F7"), 3);
  EXPECT_EQ(rest[at(cell_of(two(), "F6"))], 1);
  EXPECT_EQ(rest[at(cell_of(two(), "G8"))], 0);
  EXPECT_EQ(rest[at(cell_of(two(), "H7"))], 0);
}

}  // namespace
}  // namespace warren::totem
