// Positions that cannot have come about are refused.
#include "games/totem/fixture_test.h"

namespace warren::totem {
namespace {

using namespace testing;

TEST(TotemPositionCheck, seats_cells_units) {
  EXPECT_EQ(fault_of(two(), kP1), "position-seats");
  EXPECT_EQ(fault_of(two(), kUnits + " P3[A1; A2; 0]"), "position-seats");
  EXPECT_EQ(fault_of(two(), "P2[M7; L7 M6; 5] P1[G7; G8 G9; 0]"), "position-seats");
  EXPECT_EQ(fault_of(two(), kP1 + " P2[N1; L7 M6; 5]"), "position-cell");
  EXPECT_EQ(fault_of(two(), kP1 + " P2[M7; L7 M8; 5]"), "position-cell");
  EXPECT_EQ(fault_of(two(), kSteps + "4 | active Z9 | visited G9"), "position-cell");
  EXPECT_EQ(fault_of(two(), kP1 + " P2[G9; L7; 5]"), "position-occupied");
  EXPECT_EQ(fault_of(two(), kP1 + " P2[M7; M7; 5]"), "position-occupied");
  EXPECT_EQ(fault_of(two(), kP1 + " P2[M7; L7 M5; 5]"), "position-split");
  EXPECT_EQ(fault_of(two(), kP1 + " P2[M7; L7 M6; 24]"), "position-count");
  EXPECT_EQ(fault_of(two(), kP1 + " P2[M7; L7 M6; 23]"), "accepted");
}

TEST(TotemPositionCheck, out_setup_node_turn_over) {
  EXPECT_EQ(fault_of(three(), "P1[G7; G8; 0] P2[out 2] P3[M7; L7; 5]"), "position-out");
  EXPECT_EQ(fault_of(four(), "P1[G7; G8; 0] P2[out 1] P3[out 3] P4[M7; L7; 5]"), "position-out");
  // Setup.
  EXPECT_EQ(fault_of(two(), kP1 + " P2[]"), "position-setup");
  EXPECT_EQ(fault_of(two(), kUnits + " | first"), "position-setup");
  EXPECT_EQ(fault_of(two(), "P1[] P2[out 1] | first"), "position-setup");
  const std::string ring = "P1[G12; F11 F12 G11 G13 H11 H12; 19]";
  EXPECT_EQ(fault_of(three(), ring + " P2[] P3[] | place P2"), "accepted");
  EXPECT_EQ(fault_of(three(), ring + " P2[out 1] P3[] | place P3"), "position-setup");
  EXPECT_EQ(fault_of(three(), ring + " P2[] P3[] | place P3"), "position-setup");
  EXPECT_EQ(fault_of(three(), ring + " P2[] P3[] | place P1"), "position-setup");
  EXPECT_EQ(fault_of(three(), ring + " P2[] P3[] | place P2 | start P2"), "position-setup");
  EXPECT_EQ(fault_of(two(), ring + " P2[] | place P2"), "position-setup");  // placed automatically
  EXPECT_EQ(fault_of(three(), "P1[G7; F6 F7 G6 G8 H6 H7; 19] P2[] P3[] | place P2"),
            "position-setup");
  EXPECT_EQ(fault_of(four(), ring + " P2[L7; K7 K8 L6 L8 M6 M7; 19] P3[] P4[] | place P3"),
            "position-setup");
  EXPECT_EQ(fault_of(three(), "P1[G12; F11 F12 G11 G13 H11; 19] P2[] P3[] | place P2"),
            "position-setup");
  EXPECT_EQ(fault_of(three(), "P1[G12; F11 F12 G11 G13 H11 H12; 18] P2[] P3[] | place P2"),
            "position-setup");
  // Node.
  const Totem fixed = game_for(2, {{"first_player", "seat1"}});
  EXPECT_EQ(fault_of(fixed, "P1[] P2[] | first"), "position-node");
  const Totem automatic = game_for(2, {{"bonus_roll", "automatic"}});
  EXPECT_EQ(fault_of(automatic, kUnits + " | bonus P1 | rolled 6-6"), "position-node");
  EXPECT_EQ(fault_of(two(), kUnits + " | bonus P1 | rolled 6-5"), "position-node");
  // Turn.
  EXPECT_EQ(fault_of(three(), "P1[G7; G8; 0] P2[out 1] P3[M7; L7; 5] | roll P2"), "position-turn");
  // Over.
  EXPECT_EQ(fault_of(two(), "P1[out 1] P2[out 1] | over tie"), "position-over");
  EXPECT_EQ(fault_of(two(), kP1 + " P2[out 1]"), "position-over");
  EXPECT_EQ(fault_of(two(), kUnits + " | over victory"), "position-over");
  EXPECT_EQ(fault_of(two(), kP1 + " P2[out 1] | over cap"), "position-over");
  EXPECT_EQ(fault_of(two(), "P1[G7; G8; 0] P2[M7; L7; 0]"), "position-over");
  EXPECT_EQ(fault_of(two(), "P1[G7; G8; 0] P2[M7; L7; 0] | over cap"), "position-over");
  EXPECT_EQ(fault_of(two(), "P1[G7; G8; 0] P2[M7; L7; 0] | over tie"), "accepted");
  EXPECT_EQ(fault_of(two(), kUnits + " | over tie"), "position-over");
}

TEST(TotemPositionCheck, rolls) {
  const Totem capped = game_for(2, {{"roll_cap", "9"}});
  EXPECT_EQ(fault_of(capped, kUnits + " | roll P1 | rolls 8"), "accepted");
  EXPECT_EQ(fault_of(capped, kUnits + " | roll P1 | rolls 9"), "position-rolls");
  EXPECT_EQ(fault_of(capped, kUnits + " | bonus P1 | rolled 6-6 | rolls 0"), "position-rolls");
  EXPECT_EQ(fault_of(capped, kUnits + " | bonus P1 | rolled 6-6 | rolls 9"), "position-rolls");
  EXPECT_EQ(fault_of(capped, kUnits + " | dice P1 | rolled 6-6 | rolls 9"), "accepted");
  EXPECT_EQ(fault_of(capped, kUnits + " | dice P1 | rolled 6-6 | rolls 0"), "position-rolls");
  EXPECT_EQ(fault_of(capped, kUnits + " | dice P1 | rolled 6-6 | rolls 10"), "position-rolls");
  EXPECT_EQ(fault_of(capped, kUnits + " | over cap | rolls 8"), "position-rolls");
  EXPECT_EQ(fault_of(capped, "P1[G7; G8; 0] P2[M7; L7; 0] | over tie | rolls 10"),
            "position-rolls");
}

TEST(TotemPositionCheck, move) {
  EXPECT_EQ(fault_of(two(), kSteps + "7"), "accepted");
  EXPECT_EQ(fault_of(two(), kSteps + "8"), "position-move");
  EXPECT_EQ(fault_of(two(), kSteps + "0"), "position-move");
  EXPECT_EQ(fault_of(two(), kUnits + " | step P1 | rolled 5-2 | chose keep 3 | points 1"),
            "position-move");
  EXPECT_EQ(fault_of(two(), kSteps + "6 | active G9 | visited F8 F9"), "position-move");
  EXPECT_EQ(fault_of(two(), kSteps + "5 | active G9 | visited F8 F9"), "accepted");
  EXPECT_EQ(fault_of(two(), kSteps + "5 | finished G9 G8 G7"), "position-move");
  EXPECT_EQ(fault_of(two(), kSteps + "4 | active F8 | visited G10"), "position-move");
  EXPECT_EQ(fault_of(two(), kSteps + "4 | finished F8"), "position-move");
  EXPECT_EQ(fault_of(two(), kSteps + "4 | finished M7"), "position-move");
  EXPECT_EQ(fault_of(two(), kSteps + "4 | active G9 | visited F8 | finished G9"), "position-move");
  EXPECT_EQ(fault_of(two(), kSteps + "4 | active G9 | visited G8"), "position-move");
  EXPECT_EQ(fault_of(two(), kUnits + " | step P1 | rolled 5-5 | chose add | points 0"),
            "position-move");
  const Totem last = game_for(2, {{"revisit", "last"}});
  EXPECT_EQ(fault_of(last, kSteps + "4 | active G9 | visited F8"), "accepted");
  EXPECT_EQ(fault_of(last, kSteps + "4 | active G9 | visited F8 F9"), "position-move");
  EXPECT_EQ(fault_of(last, kSteps + "4 | active G9 | visited A1"), "position-move");

  const std::string take = "P1[E6; F6; 0] P2[G5; F5 G6; 5] | take P1 | rolled 3-2 | chose ";
  EXPECT_EQ(fault_of(two(), take + "keep 2 | points 0 | finished F6 | by F6 | from P2"),
            "accepted");
  EXPECT_EQ(fault_of(two(), take + "keep 2 | points 0 | finished E6 | by F6 | from P2"),
            "position-move");
  EXPECT_EQ(fault_of(two(), take + "keep 2 | points 0 | finished F6 | by F6"), "position-move");
  EXPECT_EQ(fault_of(two(), take + "keep 2 | points 0 | finished F6 | by F6 | from P1"),
            "position-move");
  const Totem one = game_for(2, {{"multi_enemy", "one"}});
  EXPECT_EQ(fault_of(one, take + "keep 2 | points 0 | finished F6 | by F6 | from P2"),
            "position-move");
  EXPECT_EQ(fault_of(one, take + "keep 2 | points 0 | finished F6 | by F6"), "accepted");
  EXPECT_EQ(fault_of(three(),
                     "P1[E6; F6; 0] P2[G5; F5 G6; 5] P3[out 1] | take P1 | rolled 3-2 | chose "
                     "keep 2 | points 0 | finished F6 | by F6 | from P3"),
            "position-move");
  EXPECT_EQ(fault_of(two(),
                     "P1[E6; F6; 0] P2[F5; G5 G6; 5] | take P1 | rolled 3-2 | chose keep 2 | "
                     "points 0 | finished F6 | by F6 | from P2"),
            "position-move");
  // An attacking addition.
  const Totem adding = game_for(2, {{"placement_attacks", "true"}});
  const std::string added = " P2[G5; F5 G6; 5] | take P1 | rolled 2-2 | chose add | points ";
  EXPECT_EQ(fault_of(adding, "P1[E6; E7 F6; 2]" + added + "0 | finished F6 | by F6 | from P2"),
            "accepted");
  EXPECT_EQ(fault_of(two(), "P1[E6; E7 F6; 2]" + added + "0 | finished F6 | by F6 | from P2"),
            "position-move");
  EXPECT_EQ(fault_of(adding, "P1[E6; E7 F6; 2]" + added + "1 | finished F6 | by F6 | from P2"),
            "position-move");
  EXPECT_EQ(fault_of(adding, "P1[E6; E7 F6; 2]" + added + "0 | finished E7 F6 | by F6 | from P2"),
            "position-move");
  EXPECT_EQ(fault_of(adding, "P1[E8; E7 F6 F7; 2]" + added + "0 | finished F6 | by F6 | from P2"),
            "position-move");
}

TEST(TotemPositionCheck, stuck) {
  EXPECT_EQ(fault_of(two(), "P1[G7; -; 0] P2[M7; L7 M6; 5] | dice P1 | rolled 2-2"),
            "position-stuck");
  EXPECT_EQ(fault_of(two(), "P1[G7; -; 3] P2[M7; L7 M6; 5] | dice P1 | rolled 2-1"),
            "position-stuck");
  EXPECT_EQ(fault_of(two(),
                     "P1[G7; H7; 0] P2[M7; L7 M6; 5] | step P1 | rolled 5-1 | chose both | points "
                     "1 | active H7 | visited G8 H6"),
            "position-stuck");
  EXPECT_EQ(fault_of(two(),
                     "P1[G7; H7; 0] P2[M7; L7 M6; 5] | step P1 | rolled 5-1 | chose both | points "
                     "1 | finished G7 H7"),
            "position-stuck");
  EXPECT_EQ(fault_of(two(),
                     "P1[E6; F6; 0] P2[G5; F4 G6; 5] | take P1 | rolled 3-2 | chose keep 2 | "
                     "points 0 | finished F6 | by F6 | from P2"),
            "position-stuck");
}

}  // namespace
}  // namespace warren::totem
