// TOT-060 to TOT-079: what a finishing unit does, and who must pass.
#include "games/totem/fixture_test.h"

namespace warren::totem {
namespace {

using namespace testing;

RULE(TotemElimination, "TOT-060 TOT-062 TOT-064 TOT-065", the_farthest_touched_piece_goes_at_once) {
  Table t(two(), "P1[E6; E5; 0] P2[G5; G6 G7; 5]");
  t.roll("3-1").act("keep 1").act("E5-F6");
  const auto e = last<Eliminated>(t);
  EXPECT_EQ(e.owner, seat(1));
  EXPECT_EQ(e.cell, cell_of(two(), "G7"));
  EXPECT_TRUE(e.fell.empty());
  // The attacker loses nothing, and nobody was asked.
  EXPECT_EQ(t.position(), "P1[E6; F6; 0] P2[G5; G6; 5] | roll P2 | start P1 | rolls 1");
}

RULE(TotemElimination, "TOT-061", a_unit_that_stays_put_eliminates_nothing) {
  Table t(two(), "P1[E6; E5 F6; 0] P2[G5; G6 H5; 5]");
  t.roll("3-1").act("keep 1").act("E5-D5");
  EXPECT_EQ(count<Eliminated>(t), 0);
  EXPECT_EQ(t.state().group[1].size(), 3);
}

// Edge case 12.
RULE(TotemElimination, "TOT-060 TOT-061", a_walk_that_ends_beside_the_same_enemy_counts) {
  Table t(two(), "P1[E6; E5 F6; 0] P2[H6; G6 G7; 5]");
  t.roll("3-1").act("keep 1").act("F6-F7");  // touched G6 and G7 before, G7 after
  EXPECT_EQ(last<Eliminated>(t).cell, cell_of(two(), "G7"));
}

RULE(TotemElimination, "TOT-063 TOT-069", the_totem_eliminates_too) {
  Table t(two(), "P1[I5; I6; 0] P2[G5; G6 G7 G8; 5]");
  t.roll("3-1").act("keep 1").act("I5-H6");
  EXPECT_EQ(last<Eliminated>(t).cell, cell_of(two(), "G7"));
  EXPECT_EQ(last<Eliminated>(t).fell, CellSet{cell_of(two(), "G8")});
  EXPECT_EQ(t.state().totem[0], cell_of(two(), "H6"));
}

RULE(TotemElimination, "TOT-064 TOT-067", nothing_skips_an_elimination) {
  Table t(two(), "P1[E6; E7; 0] P2[G5; F5 G6; 5]");
  t.roll("3-2").act("keep 2").acts("E7-F7, F7-F6");
  EXPECT_EQ(legal(t), sorted("take F5, take G6"));
  for (const std::string action : {"pass", "done", "end", "both"}) {
    EXPECT_EQ(t.refused(action), "TOT-067") << action;
  }
  EXPECT_EQ(t.refused("take G5"), "TOT-067");
  EXPECT_EQ(t.refused("take E6"), "TOT-067");
  t.act("take F5");
  EXPECT_EQ(count<Chosen>(t), 1);
  EXPECT_EQ(t.position(), "P1[E6; F6; 0] P2[G5; G6; 5] | roll P2 | start P1 | rolls 1");
}

// Edge case 13.
RULE(TotemElimination, "TOT-065 TOT-067 TOT-069", nearer_pieces_are_no_candidates) {
  // F6 touches F5 and G7 (2 from H5) and G6 (1... from H5): only the two farthest are offered.
  Table t(two(), "P1[E6; E5 D6; 0] P2[H5; G6 F5 G5 G7; 5]");
  t.roll("3-1").act("keep 1").act("E5-F6");
  EXPECT_EQ(t.node(), "take");
  EXPECT_EQ(legal(t), sorted("take F5, take G7"));
  EXPECT_EQ(t.refused("take G6"), "TOT-065");
  EXPECT_EQ(t.refused("take H5"), "TOT-067");
  t.act("take G7");
  EXPECT_EQ(t.state().group[1].size(), 4);
}

// Edge case 14.
RULE(TotemElimination, "TOT-066", distance_is_counted_in_cells_or_along_the_chain) {
  // Totem G5; G7 is 2 cells away although its chain F5-F6-G7 is 3 long. H6 stands beside G7 and
  // G5's other arm H5: H5 is 1 away, G7 2.
  const std::string position = "P1[I5; I6; 0] P2[G5; F5 F6 G7 H5; 5]";
  Table t(two(), position);
  t.roll("3-1").act("keep 1").act("I5-H6");
  EXPECT_EQ(last<Eliminated>(t).cell, cell_of(two(), "G7"));
  // H6 touches G7 and I5, both 2 cells from G5; along the chain G7 is 3 away and I5 is 2.
  const std::string tie = "P1[I6; H7 I7; 0] P2[G5; F5 F6 G7 H5 I5; 5]";
  Table equal(two(), tie);
  equal.roll("3-1").act("keep 1").act("H7-H6");
  EXPECT_EQ(legal(equal), sorted("take G7, take I5"));
  const Totem chain = game_for(2, {{"distance", "chain"}});
  Table u(chain, tie);
  u.roll("3-1").act("keep 1").act("H7-H6");
  EXPECT_EQ(last<Eliminated>(u).cell, cell_of(two(), "G7"));
}

RULE(TotemElimination, "TOT-067", the_attacker_chooses_among_equals) {
  Table t(two(), "P1[E6; E7; 0] P2[G5; F5 G6; 5]");
  t.roll("3-2").act("keep 2").acts("E7-F7, F7-F6");
  EXPECT_EQ(t.position(),
            "P1[E6; F6; 0] P2[G5; F5 G6; 5] | take P1 | rolled 3-2 | chose keep 2 | points 0 | "
            "finished F6 | by F6 | from P2 | start P1 | rolls 1");
  EXPECT_EQ(legal(t), sorted("take F5, take G6"));
}

RULE(TotemElimination, "TOT-068", each_touched_opponent_loses_a_piece) {
  const std::string position = "P1[I6; I5; 0] P2[G5; F5 G6; 5] P3[G8; F8 G7; 5]";
  Table t(three(), position);
  t.roll("3-1").act("keep 1").act("I5-H6");
  EXPECT_EQ(t.position(),
            "P1[I6; H6; 0] P2[G5; F5; 5] P3[G8; F8; 5] | roll P2 | start P1 | rolls 1");
  EXPECT_EQ(last<Finished>(t).foes, 2);
  // With multi_enemy = one the attacker takes one of the two equally far pieces.
  const Totem one = game_for(3, {{"multi_enemy", "one"}});
  Table u(one, position);
  u.roll("3-1").act("keep 1").act("I5-H6");
  EXPECT_EQ(u.position(),
            "P1[I6; H6; 0] P2[G5; F5 G6; 5] P3[G8; F8 G7; 5] | take P1 | rolled 3-1 | chose keep 1 "
            "| points 0 | finished H6 | by H6 | start P1 | rolls 1");
  EXPECT_EQ(legal(u), sorted("take G6, take G7"));
  u.act("take G7");
  EXPECT_EQ(u.state().group[1].size(), 3);
  EXPECT_EQ(u.state().group[2].size(), 2);
  EXPECT_EQ(u.node(), "roll");
}

RULE(TotemElimination, "TOT-068 TOT-070", one_elimination_in_all_comes_after_the_totems) {
  const Totem one = game_for(3, {{"multi_enemy", "one"}});
  Table t(one, "P1[I6; I5; 0] P2[G6; G5; 5] P3[G8; F8 G7; 5]");
  t.roll("3-1").act("keep 1").act("I5-H6");
  EXPECT_EQ(t.position(), "P1[I6; H6; 0] P2[out 1] P3[G8; F8; 5] | roll P3 | start P1 | rolls 1");
}

RULE(TotemElimination, "TOT-065 TOT-068", one_elimination_in_all_takes_the_farthest_of_all) {
  // H6 touches G6, 1 from P2's totem, and G7, 2 from P3's.
  const std::string position = "P1[I6; I5; 0] P2[G5; F5 G6; 5] P3[G9; G8 G7; 5]";
  const Totem one = game_for(3, {{"multi_enemy", "one"}});
  Table t(one, position);
  t.roll("3-1").act("keep 1").act("I5-H6");
  EXPECT_EQ(t.position(),
            "P1[I6; H6; 0] P2[G5; F5 G6; 5] P3[G9; G8; 5] | roll P2 | start P1 | rolls 1");
  Table each(three(), position);
  each.roll("3-1").act("keep 1").act("I5-H6");
  EXPECT_EQ(each.position(),
            "P1[I6; H6; 0] P2[G5; F5; 5] P3[G9; G8; 5] | roll P2 | start P1 | rolls 1");
}

RULE(TotemElimination, "TOT-068 TOT-073", choices_come_in_seat_order_from_the_attacker) {
  // P2 on turn: the choice from P3 comes before the one from P1.
  Table t(three(), "P1[G5; F5 G6 H5; 5] P2[I6; I5 J6; 0] P3[G8; G7 H7; 5] | roll P2");
  t.roll("3-1").act("keep 1").act("I5-H6");
  EXPECT_EQ(t.state().from, seat(2));
  EXPECT_EQ(legal(t), sorted("take G7, take H7"));
  t.act("take G7");
  EXPECT_EQ(t.node(), "take");
  EXPECT_EQ(t.state().from, seat(0));
  EXPECT_EQ(legal(t), sorted("take G6, take H5"));
  t.act("take H5");
  EXPECT_EQ(t.position(),
            "P1[G5; F5 G6; 5] P2[I6; H6 J6; 0] P3[G8; H7; 5] | roll P3 | start P1 | rolls 1");
}

// Edge case 15.
RULE(TotemElimination, "TOT-069", what_hangs_on_an_eliminated_piece_falls) {
  Table t(two(), "P1[I6; I5; 0] P2[G5; G6 G7 G8; 5]");
  t.roll("3-1").act("keep 1").act("I5-H6");
  EXPECT_EQ(t.position(), "P1[I6; H6; 0] P2[G5; G6; 5] | roll P2 | start P1 | rolls 1");
  EXPECT_EQ(last<Eliminated>(t).fell, CellSet{cell_of(two(), "G8")});
}

// Edge case 16.
RULE(TotemElimination, "TOT-070 TOT-071", a_touched_totem_goes_with_everything) {
  Table t(two(), "P1[I5; I4; 0] P2[G5; G6 G7 G8; 5]");
  t.roll("3-1").act("keep 1").act("I4-H5");
  EXPECT_EQ(t.position(), "P1[I5; H5; 0] P2[out 1] | over victory | start P1 | rolls 1");
  EXPECT_EQ(count<Eliminated>(t), 0);
  const auto out = last<WentOut>(t);
  EXPECT_EQ(out.owner, seat(1));
  EXPECT_EQ(out.totem, cell_of(two(), "G5"));
  EXPECT_EQ(out.pieces.size(), 3);
  EXPECT_EQ(out.reserve, 5);
  EXPECT_EQ(out.roll, 1U);
  EXPECT_FALSE(out.by_totem);
}

// Edge case 19.
RULE(TotemElimination, "TOT-071 TOT-054", the_cells_are_free_at_once) {
  Table t(three(), "P1[I5; I4 I6; 0] P2[G5; G6 H6; 5] P3[A1; A2 A3; 5]");
  t.roll("6-5").act("both").act("I4-H5");
  EXPECT_EQ(t.node(), "step");
  EXPECT_EQ(t.state().left[1], 1);
  EXPECT_EQ(t.state().reserve[1], 0);
  EXPECT_TRUE(t.is_legal("I6-H6"));  // P2 stood there
}

RULE(TotemElimination, "TOT-072 TOT-086", several_totems_may_go_together) {
  Table t(three(), "P1[I6; I5; 0] P2[G6; G5; 5] P3[G7; G8; 5]");
  t.roll("3-1").act("keep 1").act("I5-H6");
  EXPECT_EQ(t.position(), "P1[I6; H6; 0] P2[out 1] P3[out 1] | over victory | start P1 | rolls 1");
  EXPECT_EQ(t.places(), (std::vector{1, 2, 2}));
}

// Edge case 17.
RULE(TotemElimination, "TOT-073 TOT-068", totems_first_then_pieces) {
  Table t(three(), "P1[I6; I5; 0] P2[G6; G5; 5] P3[G8; F8 G7; 5]");
  t.roll("3-1").act("keep 1").act("I5-H6");
  EXPECT_EQ(t.position(), "P1[I6; H6; 0] P2[out 1] P3[G8; F8; 5] | roll P3 | start P1 | rolls 1");
  ASSERT_EQ(t.events().size(), 4U);  // step, finish, out, eliminated
  EXPECT_TRUE(std::holds_alternative<WentOut>(t.events()[2]));
  EXPECT_TRUE(std::holds_alternative<Eliminated>(t.events()[3]));
}

RULE(TotemElimination, "TOT-074", an_elimination_leaves_the_reserve_alone) {
  Table t(two(), "P1[E6; E5; 0] P2[G5; G6 G7; 5]");
  t.roll("3-1").act("keep 1").act("E5-F6");
  EXPECT_EQ(t.state().reserve[1], 5);
}

RULE(TotemElimination, "TOT-075", every_finished_unit_may_eliminate) {
  Table t(two(), "P1[E6; D6 E5 E7; 0] P2[G5; G6 G7 H6; 5]");
  t.roll("3-2").act("keep 3").act("E5-F6").act("done");
  EXPECT_EQ(last<Eliminated>(t).cell, cell_of(two(), "G7"));
  t.act("E7-F7").act("F7-G7");
  EXPECT_EQ(last<Eliminated>(t).cell, cell_of(two(), "H6"));
}

RULE(TotemElimination, "TOT-076", a_lone_totem_cannot_move) {
  Table t(two(), "P1[G7; -; 3]" + kFar);
  t.roll("6-3");
  EXPECT_EQ(t.node(), "roll");
  EXPECT_EQ(t.state().turn, seat(1));
  EXPECT_FALSE(last<Passed>(t).asked);
  Table u(two(), "P1[G7; -; 3]" + kFar + " | dice P1 | rolled 2-2");
  for (const char* move : {"both", "keep 2", "G7-G8"})
    EXPECT_EQ(u.refused(move), "TOT-076") << move;
  EXPECT_EQ(u.reason(seat(0), "both"), "a totem alone cannot move");
  EXPECT_EQ(u.refused("keep 3"), "TOT-021");  // no die shows it
  EXPECT_EQ(u.refused("A1-A2"), "TOT-021");   // no totem of anybody stands there
}

RULE(TotemElimination, "TOT-077 TOT-078", a_lone_totem_may_add_or_pass) {
  Table t(two(), "P1[G7; -; 3]" + kFar);
  t.roll("2-2");
  EXPECT_EQ(legal(t), sorted("pass, add F6, add F7, add G6, add G8, add H6, add H7"));
  t.act("pass");
  EXPECT_EQ(t.position(), "P1[G7; -; 3] P2[M7; L7 M6; 5] | roll P2 | start P1 | rolls 1");
  EXPECT_TRUE(last<Passed>(t).asked);
  Table u(two(), "P1[G7; -; 0]" + kFar);
  u.roll("2-2");
  EXPECT_EQ(u.state().turn, seat(1));
  EXPECT_EQ(count<Passed>(u), 1);
}

// Edge case 21.
RULE(TotemElimination, "TOT-029 TOT-077", a_lone_totem_walled_in_by_enemies_passes) {
  Table t(two(), "P1[A1; -; 3] P2[C3; A2 B1 B2 C2; 5]");
  t.roll("5-5");
  EXPECT_EQ(t.state().turn, seat(1));
  EXPECT_FALSE(last<Passed>(t).asked);
}

// Edge case 22.
RULE(TotemElimination, "TOT-079", a_walled_in_group_passes) {
  Table t(two(), "P1[A1; A2; 3] P2[C3; A3 B1 B2 B3; 5]");
  t.roll("5-5");
  EXPECT_EQ(t.node(), "roll");
  EXPECT_EQ(t.state().turn, seat(1));
  // With a free cell beside the totem the exchange is possible, and pass replaces the dice.
  Table u(two(), "P1[A2; A1; 3] P2[C3; B1 B2 B3; 5]");
  u.roll("5-5");
  EXPECT_EQ(legal(u), sorted("pass, add A3"));
  EXPECT_EQ(u.refused("keep 5"), "TOT-079");
}

// Edge case 18.
RULE(TotemElimination, "TOT-062 TOT-063", a_totem_that_touches_a_totem_is_safe) {
  Table t(two(), "P1[I5; I4; 0] P2[G5; F4 G4; 5]");
  t.roll("3-1").act("keep 1").act("I5-H5");
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.places(), (std::vector{1, 2}));
  EXPECT_TRUE(last<WentOut>(t).by_totem);
}

}  // namespace
}  // namespace warren::totem
