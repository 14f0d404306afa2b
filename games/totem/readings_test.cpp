// The other readings of the rulebook, each as its option has it.
#include "games/totem/fixture_test.h"

namespace warren::totem {
namespace {

using namespace testing;

// P1's E5 and E7 walk beside P2's chain; P2 loses G7, then H6.
const std::string kTwoStrikes = "P1[E6; D6 E5 E7; 0] P2[G5; G6 G7 H6; 5]";

RULE(TotemReadings, "TOT-060 TOT-075", elimination_may_wait_for_the_end_of_the_move) {
  const Totem game = game_for(2, {{"elimination", "whole_move"}});
  Table t(game, kTwoStrikes);
  t.roll("3-2").act("keep 3").act("E5-F6");
  EXPECT_TRUE(has(remark(t, "done"), "2 points left"));
  t.act("done");
  EXPECT_EQ(count<Eliminated>(t), 0);  // G7 is still there, and in the way
  EXPECT_FALSE(has(legal(t), "F7-G7"));
  t.acts("E7-F7, D6-D5");
  EXPECT_EQ(count<Eliminated>(t), 1);
  EXPECT_EQ(last<Eliminated>(t).cell, cell_of(game, "G7"));
  EXPECT_EQ(t.node(), "roll");
}

RULE(TotemReadings, "TOT-060 TOT-067 TOT-073", units_strike_in_the_order_of_their_cells) {
  const Totem game = game_for(2, {{"elimination", "whole_move"}});
  // The unit on F6 finishes first, the one on F5 strikes first.
  Table t(game, "P1[D4; E4 E5 E6; 0] P2[H5; G5 G6 I5; 5]");
  t.roll("1-1").act("both");
  t.acts("E6-F6, done, E4-F5");
  ASSERT_EQ(t.node(), "take");
  EXPECT_TRUE(has(t.position(), "by F5"));
  EXPECT_EQ(t.state().points, 0);
  EXPECT_EQ(Table(game, t.position()).state(), t.state());
  EXPECT_EQ(legal(t), sorted("take G5, take G6"));
  t.act("take G5");
  EXPECT_EQ(count<Eliminated>(t), 2);  // G6 by the unit on F6
  EXPECT_EQ(t.position(), "P1[D4; E5 F5 F6; 0] P2[H5; I5; 5] | roll P2 | start P1 | rolls 1");
}

RULE(TotemReadings, "TOT-060 TOT-070 TOT-072", totems_go_together_at_the_end_of_the_move) {
  const Totem game = game_for(3, {{"elimination", "whole_move"}});
  Table t(game, "P1[I6; I5 J5; 0] P2[G6; G5; 5] P3[G7; G8; 5]");
  t.roll("3-1").act("keep 1").act("I5-H6");
  EXPECT_EQ(count<WentOut>(t), 2);
  EXPECT_EQ(t.node(), "over");
}

RULE(TotemReadings, "TOT-014", the_second_totem_may_have_to_face_the_first) {
  const Totem game = game_for(4, {{"second_totem", "opposite"}, {"first_player", "seat1"}});
  Table t(game);
  t.act("start G12");
  EXPECT_EQ(t.state().totem[1], cell_of(game, "G2"));
  EXPECT_EQ(legal(t), sorted("start B4, start L5"));
  EXPECT_EQ(Table(game, t.position()).state(), t.state());
  t.act("start L5");
  EXPECT_EQ(t.node(), "roll");
  // Nobody is asked where P2 begins, and nowhere else is right.
  EXPECT_NE(
      fault_of(game, "P1[G12; F11 F12 G11 G13 H11 H12; 19] P2[] P3[] P4[] | place P2 | start P1"),
      "accepted");
  EXPECT_EQ(
      fault_of(four(), "P1[G12; F11 F12 G11 G13 H11 H12; 19] P2[] P3[] P4[] | place P2 | start P1"),
      "accepted");
  EXPECT_NE(fault_of(game,
                     "P1[G12; F11 F12 G11 G13 H11 H12; 19] P2[B4; A3 A4 B3 B5 C4 C5; 19] P3[] P4[] "
                     "| place P3 | start P1"),
            "accepted");
}

RULE(TotemReadings, "TOT-034", an_exchange_may_cost_the_extra_roll) {
  const Totem game = game_for(2, {{"exchange_bonus", "lost"}});
  Table t(game, "P1[G7; F7 G8; 2]" + kFar);
  t.roll("6-6").act("add F6");
  EXPECT_EQ(t.node(), "roll");
  EXPECT_EQ(t.state().turn, seat(1));
  Table walks(game, "P1[G7; F7 G8; 2]" + kFar);
  walks.roll("6-6").act("both");
  spend(walks);
  EXPECT_EQ(walks.node(), "bonus");  // a roll that is walked still earns one
}

RULE(TotemReadings, "TOT-036", restrictions_may_last_for_the_turn) {
  const Totem game = game_for(2, {{"extra_move", "same_turn"}});
  Table t(game, "P1[G7; G8 G9; 0]" + kFar);
  t.roll("6-6").act("keep 6");
  spend(t);
  ASSERT_EQ(t.node(), "bonus");
  EXPECT_FALSE(t.state().finished.empty());
  EXPECT_EQ(Table(game, t.position()).state(), t.state());
  t.act("roll");
  EXPECT_EQ(Table(game, t.position()).state(), t.state());
  t.roll("2-1");
  if (t.node() == "dice") {
    t.act("keep 1");
    const Cell done = t.state().finished.lowest();
    EXPECT_FALSE(has(legal(t), game.cell_name(done) + "-"));
    t.state().finished.each([&](Cell c) {
      ActionList list;
      game.legal(t.state(), t.state().turn, list);
      for (const Action a : list) EXPECT_NE(game.write(a).substr(0, 2), game.cell_name(c));
    });
    spend(t);
  }
  EXPECT_EQ(t.state().turn, seat(1));
  EXPECT_TRUE(t.state().finished.empty());  // the next turn begins anew
  EXPECT_NE(fault_of(two(), kUnits + " | roll P1 | finished G9 | start P1 | rolls 3"), "accepted");
  EXPECT_EQ(fault_of(game, kUnits + " | roll P1 | finished G9 | start P1 | rolls 3"), "accepted");
}

RULE(TotemReadings, "TOT-043", the_group_may_have_to_hold_while_a_unit_steps) {
  const Totem game = game_for(2, {{"bridge", "lifted"}});
  const std::string line = "P1[G7; G8 F8; 0]" + kFar;  // F8 hangs on G8
  Table t(game, line);
  t.roll("3-1").act("keep 1");
  EXPECT_EQ(legal(t), sorted("F8-F7, F8-G9, G7-F7, G7-H7"));
  EXPECT_EQ(t.refused("G8-F7"), "TOT-043");
  EXPECT_FALSE(game.tables().fits_rows);
  Table house(two(), line);
  house.roll("3-1").act("keep 1");
  EXPECT_TRUE(has(legal(house), "G8-F7"));
}

RULE(TotemReadings, "TOT-078", the_exchange_may_be_forced) {
  const Totem game = game_for(2, {{"stuck_exchange", "must"}});
  Table t(game, "P1[G7; -; 3]" + kFar);
  t.roll("2-2");
  EXPECT_FALSE(has(legal(t), "pass"));
  EXPECT_EQ(t.refused("pass"), "TOT-078");
  t.act("add G8");
  EXPECT_EQ(t.state().reserve[0], 2);
  // A single free cell beside the totem: nothing to ask.
  Table one(game, "P1[A1; -; 3] P2[C3; A2 B2 B3; 5]");
  one.roll("2-2");
  EXPECT_EQ(count<Added>(one), 1);
  EXPECT_EQ(one.node(), "roll");
}

RULE(TotemReadings, "TOT-083", a_tie_may_need_at_most_one_piece) {
  const Totem game = game_for(3, {{"tie_pieces", "at_most_one"}});
  const std::string line = "P1[E6; E5; 0] P2[G5; G6 G7; 0] P3[M7; -; 0]";
  Table t(game, line);
  t.roll("3-1").act("keep 1").act("E5-F6");
  EXPECT_EQ(t.node(), "over");
  EXPECT_TRUE(has(t.game().result(t.state()).sentence, "at most one piece each"));
  Table house(three(), line);
  house.roll("3-1").act("keep 1").act("E5-F6");
  EXPECT_EQ(house.node(), "roll");
}

RULE(TotemReadings, "TOT-085", a_tie_may_wait_for_the_end_of_the_move) {
  const Totem game = game_for(2, {{"tie_check", "move_end"}});
  Table t(game, "P1[E6; E5; 0] P2[G5; G6 G7; 0]");
  t.roll("1-1").act("both").act("E5-F6").act("done");
  EXPECT_EQ(t.node(), "step");  // what points are left might still win
  EXPECT_EQ(Table(game, t.position()).state(), t.state());
  t.act("E6-E5");
  EXPECT_TRUE(has(t.position(), "over tie"));
}

RULE(TotemReadings, "TOT-088", the_cap_may_be_a_plain_tie) {
  const std::string line = "P1[G7; G8; 3] P2[M7; L7 M6; 5] | over cap | start P1 | rolls 30";
  const Totem game = game_for(2, {{"cap", "tie"}, {"roll_cap", "30"}});
  const Table t(game, line);
  EXPECT_EQ(game.payoff(t.state())[0], 0.5F);
  EXPECT_TRUE(has(game.result(t.state()).sentence, "is reached: a tie of P1 and P2"));
  const Totem house = game_for(2, {{"roll_cap", "30"}});
  EXPECT_EQ(house.payoff(Table(house, line).state())[1], 1.0F);
}

}  // namespace
}  // namespace warren::totem
