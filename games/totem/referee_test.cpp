// Every refusal names its rule and says why, in one sentence with the cells.
#include "games/totem/fixture_test.h"

namespace warren::totem {
namespace {

using namespace testing;

RULE(TotemReferee, "TOT-009 TOT-010 TOT-020 TOT-021 TOT-024 TOT-028 TOT-029 TOT-030",
     before_a_move) {
  Table t(two());
  EXPECT_EQ(t.refused(seat(0), "both"), "TOT-008");
  t.roll("first P2");
  EXPECT_EQ(t.reason(seat(0), "start G12"), "it is not your turn");
  EXPECT_EQ(t.reason(seat(1), "start G7"), "G7 is not a starting cell");
  EXPECT_EQ(t.reason(seat(1), "both"), "not now: choose a starting cell");
  t.act("start G12").roll("4-3");
  EXPECT_EQ(t.reason(seat(0), "both"), "it is not your turn");
  EXPECT_EQ(t.reason(seat(1), "keep 6"), "no die shows 6");
  EXPECT_EQ(t.reason(seat(1), "pass"), "you may not pass while a unit of yours can step");
  EXPECT_EQ(t.reason(seat(1), "add G10"), "an exchange needs 10 or more, or a double");
  EXPECT_EQ(t.reason(seat(1), "G11-F10"), "not now: decide how to use the roll");
  EXPECT_EQ(t.reason(seat(1), "done"), "not now: decide how to use the roll");
  Table u(two(), "P1[G7; G8; 1]" + kFar + " | dice P1 | rolled 6-4");
  EXPECT_EQ(u.reason(seat(0), "add A1"), "a new piece goes on a free cell beside your totem");
}

RULE(TotemReferee,
     "TOT-006 TOT-040 TOT-041 TOT-042 TOT-047 TOT-049 TOT-050 TOT-051 TOT-052 TOT-076",
     during_a_move) {
  Table t(two(), "P1[G7; G8 G9; 0]" + kFar);
  t.roll("6-5").act("both");
  EXPECT_EQ(t.reason(seat(0), "G7-G8"), "G8 is occupied");
  EXPECT_EQ(t.reason(seat(0), "A1-A2"), "there is no unit of yours on A1");
  EXPECT_EQ(t.reason(seat(0), "M7-L8"), "there is no unit of yours on M7");
  EXPECT_EQ(t.reason(seat(0), "G9-F9"), "it would touch none of your other units");
  EXPECT_EQ(t.reason(seat(0), "G8-F7"), "it would cut off G9");
  EXPECT_EQ(t.reason(seat(0), "done"), "no unit is moving: there is nothing to finish");
  t.act("G9-F8");
  EXPECT_EQ(t.reason(seat(0), "F8-G9"), "this unit was already on G9 in this move");
  EXPECT_EQ(t.reason(seat(0), "G7-H7"), "the unit on F8 is moving: finish it with done first");
  t.act("done");
  EXPECT_EQ(t.reason(seat(0), "F8-G9"), "this unit has finished its movement");
  Table u(two(), "P1[G7; G8; 0]" + kFar);
  u.roll("4-1").act("keep 4").acts("G8-F7, done, G7-F6");
  EXPECT_EQ(u.reason(seat(0), "done"),
            "no other unit can move: this one must use the remaining points");
  // F7 has finished: saying done for F6 would not help it.
  EXPECT_EQ(u.reason(seat(0), "F7-E6"), "this unit has finished its movement");
  Table chain(two(), "P1[G7; G8 G9 G10 G11 G12 G13 F12; 0]" + kFar);
  chain.roll("2-1").act("both");
  EXPECT_EQ(chain.reason(seat(0), "G8-F7"), "it would cut off F12, G9, G10, G11 and 2 more");
  // A lone totem at a step node does not come about; the referee answers all the same.
  State lone = u.state();
  lone.group[0] = CellSet::only(cell_of(two(), "G7"));
  lone.totem[0] = cell_of(two(), "G7");
  lone.active = kNowhere;
  EXPECT_EQ(two().forbids(lone, seat(0), *two().read_action("G7-G8"))->rule, "TOT-076");
}

RULE(TotemReferee, "TOT-065 TOT-067", while_eliminating) {
  Table t(two(), "P1[E6; E5 D6; 0] P2[H5; G6 F5 G5 G7; 5]");
  t.roll("3-1").act("keep 1").act("E5-F6");
  EXPECT_EQ(t.reason(seat(0), "take G6"),
            "G6 is not the farthest from its totem: the farthest are F5 and G7");
  EXPECT_EQ(t.reason(seat(0), "take A1"), "choose F5 or G7, which are equally far");
  const auto breach = two().forbids(t.state(), seat(0), *two().read_action("take G6"));
  EXPECT_EQ(breach->cells, (CellSet{cell_of(two(), "F5"), cell_of(two(), "G7")}));
}

TEST(TotemReferee, answers_for_every_id_and_seat) {
  const State s = *two().read_position("P1[G7; G8; 0]" + kFar);
  for (const Action a : {action(0), action(1153), action(1154), kNoAction}) {
    for (const int p : {0, 1, 2, 7}) EXPECT_TRUE(two().forbids(s, seat(p), a));
  }
  Table t(two(), "P1[G7; G8; 0]" + kFar);
  t.roll("2-1").act("both");
  EXPECT_EQ(two().forbids(t.state(), seat(2), action(0))->rule, "TOT-001");
  EXPECT_EQ(two().forbids(t.state(), seat(0), action(1154))->rule, "TOT-002");
}

TEST(TotemReferee, what_may_be_taken_back) {
  Table t(two(), "P1[G7; G8; 0]" + kFar + " | bonus P1 | rolled 6-6");
  EXPECT_FALSE(two().may_take_back(t.state(), seat(0), *two().read_action("end")));
  Table u(two(), "P1[G7; G8; 0]" + kFar + " | dice P1 | rolled 5-1");
  EXPECT_TRUE(two().may_take_back(u.state(), seat(0), *two().read_action("both")));
}

}  // namespace
}  // namespace warren::totem
