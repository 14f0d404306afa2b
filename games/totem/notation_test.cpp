// Actions and outcomes as text.
#include "games/totem/fixture_test.h"

namespace warren::totem {
namespace {

using namespace testing;

TEST(TotemNotation, action_ids_are_laid_out_as_the_rules_say) {
  const auto id = [](const char* text) { return index(*two().read_action(text)); };
  EXPECT_EQ(two().action_count(), 1154);
  EXPECT_EQ(id("both"), 0);
  EXPECT_EQ(id("keep 1"), 1);
  EXPECT_EQ(id("keep 6"), 6);
  EXPECT_EQ(id("pass"), 7);
  EXPECT_EQ(id("done"), 8);
  EXPECT_EQ(id("roll"), 9);
  EXPECT_EQ(id("end"), 10);
  EXPECT_EQ(id("start A1"), 11);
  EXPECT_EQ(id("start M7"), 137);
  EXPECT_EQ(id("add A1"), 138);
  EXPECT_EQ(id("take A1"), 265);
  EXPECT_EQ(id("A1-A2"), 392);
  EXPECT_EQ(id("M7-M6"), 392 + 6 * 126 + 3);
  int unused = 0;
  for (int i = 392; i < 1154; ++i) unused += two().write(action(i)).empty() ? 1 : 0;
  EXPECT_EQ(unused, 78);
  EXPECT_EQ(two().write(action(1154)), "");
}

TEST(TotemNotation, junk_is_no_action) {
  for (const char* text :
       {"Both", "keep 0", "keep 7", "keep", "keep  1", "start", "start Z9", "add g7", "G7-G9",
        "G7-", "-G7", "G7 - G8", "G7-G7", "done ", "G07-G8", "take", "take G7 G8", "keep 01"}) {
    EXPECT_FALSE(two().read_action(text)) << text;
  }
  const State roll = *two().read_position("P1[G7; G8; 0]" + kFar);
  for (const char* text : {"2-5", "7-1", "0-0", "5-2 ", "5", "first P1", "5_2"}) {
    EXPECT_FALSE(two().read_outcome(roll, text)) << text;
  }
  for (const char* text : {"first P3", "first P0", "first", "5-2", "first P1 "}) {
    EXPECT_FALSE(two().read_outcome(two().start(), text)) << text;
  }
}

TEST(TotemNotation, shapes_name_what_an_action_is_about) {
  const auto shape = two().shape(*two().read_action("G8-F7"));
  EXPECT_EQ(shape.kind, "step");
  EXPECT_EQ(shape.cells, (std::vector{cell_of(two(), "G8"), cell_of(two(), "F7")}));
  EXPECT_EQ(two().shape(*two().read_action("keep 5")).number, 5);
  EXPECT_EQ(two().shape(*two().read_action("take G7")).cells.front(), cell_of(two(), "G7"));
}

}  // namespace
}  // namespace warren::totem
