// TOT-020 to TOT-037: the roll, what it allows, the exchange, the extra roll.
#include "games/totem/fixture_test.h"

namespace warren::totem {
namespace {

using namespace testing;

const std::string kOpening = "P1[G12; F11 F12 G11 G13 H11 H12; 19] P2[G2; F1 F2 G1 G3 H1 H2; 19]";

RULE(TotemDice, "TOT-020", a_turn_begins_with_two_dice) {
  Table t(two(), kOpening);
  ChanceList chances;
  two().chances(t.state(), chances);
  ASSERT_EQ(chances.size(), 21U);
  std::uint64_t total = 0;
  for (const Chance& c : chances) {
    const std::string text = two().write_outcome(t.state(), c.outcome);
    EXPECT_EQ(c.weight, text[0] == text[2] ? 1U : 2U) << text;
    EXPECT_GE(text[0], text[2]);
    total += c.weight;
  }
  EXPECT_EQ(total, 36U);
  EXPECT_EQ(two().write_outcome(t.state(), outcome(0)), "1-1");
  EXPECT_EQ(two().write_outcome(t.state(), outcome(20)), "6-6");
  EXPECT_EQ(t.refused(seat(0), "both"), "TOT-020");
}

RULE(TotemDice, "TOT-021", one_die_may_be_discarded) {
  Table t(two(), kOpening);
  t.roll("5-2");
  EXPECT_EQ(legal(t), sorted("both, keep 5, keep 2"));
  EXPECT_EQ(t.refused("keep 3"), "TOT-021");
  EXPECT_EQ(t.refused("pass"), "TOT-024");
}

RULE(TotemDice, "TOT-022", a_double_offers_one_discard) {
  Table t(two(), kOpening);
  t.roll("3-3");
  EXPECT_EQ(legal(t), sorted("both, keep 3"));
}

RULE(TotemDice, "TOT-023 TOT-046", points_are_one_pool) {
  Table t(two(), "P1[G7; G8 G9 G10; 0]" + kFar);
  t.roll("5-2").act("both");
  EXPECT_EQ(t.state().points, 7);
  t.acts("G10-F9, F9-F8, F8-F7, F7-F6, done");  // 4
  t.acts("G9-F8, F8-F7, done");                 // 2
  EXPECT_EQ(t.state().points, 1);
  t.act("G8-H7");  // 1
  EXPECT_EQ(t.node(), "roll");
  EXPECT_EQ(t.state().turn, seat(1));
}

RULE(TotemDice, "TOT-024 TOT-046", all_points_must_be_used) {
  Table t(two(), kOpening);
  t.roll("2-1").act("both");
  t.act("F11-F10");
  for (const std::string action : {"pass", "end", "roll"}) EXPECT_NE(t.refused(action), "");
  t.act("done").act("H11-H10").act("done");
  EXPECT_EQ(t.node(), "step");
  EXPECT_EQ(t.refused("pass"), "TOT-024");
  EXPECT_EQ(t.refused("done"), "TOT-051");
  t.act("G12-F11");  // three units took one step each
  EXPECT_EQ(t.state().turn, seat(1));
}

RULE(TotemDice, "TOT-025", points_nobody_can_use_are_lost) {
  Table t(two(), "P1[G7; G8; 0]" + kFar);
  t.roll("6-5").act("both");
  t.acts("G8-F7, F7-F6, F6-G6, G6-H6, H6-H7, G7-G8, G8-H8, H8-I7, I7-I6, I6-H6");
  EXPECT_EQ(t.node(), "roll");
  EXPECT_EQ(t.state().turn, seat(1));
  EXPECT_EQ(last<PointsLost>(t).points, 1);
}

RULE(TotemDice, "TOT-026", nobody_must_look_for_the_longest_way) {
  Table t(two(), "P1[G7; G8; 0]" + kFar);
  t.roll("6-5").act("both").act("G8-F7");
  EXPECT_TRUE(t.is_legal("done"));
  t.acts("done, G7-G8, G8-F8, F8-E7, E7-E6, E6-F6");
  EXPECT_EQ(t.state().turn, seat(1));
  EXPECT_EQ(last<PointsLost>(t).points, 5);
}

RULE(TotemDice, "TOT-027 TOT-030", an_exchange_uses_the_whole_roll) {
  Table t(two(), "P1[G7; G8; 1]" + kFar);
  t.roll("6-4");
  EXPECT_EQ(legal(t), sorted("both, keep 4, keep 6, add F6, add F7, add G6, add H6, add H7"));
  EXPECT_EQ(t.refused("add G9"), "TOT-030");
  EXPECT_EQ(t.refused("add G8"), "TOT-030");
  t.act("add F6");
  EXPECT_EQ(t.position(), "P1[G7; F6 G8; 0] P2[M7; L7 M6; 5] | roll P2 | start P1 | rolls 1");
  EXPECT_EQ(last<Added>(t).reserve, 0);
}

RULE(TotemDice, "TOT-028", ten_or_more_or_a_double_allows_it) {
  const auto adds = [](const char* dice) {
    Table t(two(), "P1[G7; G8; 1]" + kFar);
    return t.roll(dice).is_legal("add F6");
  };
  for (const char* dice : {"6-4", "5-5", "6-5", "6-6", "1-1", "2-2", "3-3", "4-4"}) {
    EXPECT_TRUE(adds(dice)) << dice;
  }
  for (const char* dice : {"6-3", "5-4"}) EXPECT_FALSE(adds(dice)) << dice;
  Table t(two(), "P1[G7; G8; 1]" + kFar);
  EXPECT_EQ(t.roll("6-3").refused("add F6"), "TOT-028");
}

// Edge cases 1 and 2.
RULE(TotemDice, "TOT-029 TOT-021 TOT-028", it_needs_a_reserve_and_room) {
  Table full(two(), kOpening);
  full.roll("5-5");
  EXPECT_EQ(legal(full), sorted("both, keep 5"));
  EXPECT_EQ(full.refused("add G10"), "TOT-029");
  Table empty(two(), "P1[G7; G8; 0]" + kFar);
  empty.roll("6-4");
  EXPECT_EQ(legal(empty), sorted("both, keep 4, keep 6"));
  EXPECT_EQ(empty.refused("add F6"), "TOT-029");
  Table kept(two(), "P1[G7; G8; 1]" + kFar);
  kept.roll("5-5").act("keep 5");
  EXPECT_EQ(kept.state().points, 5);
  EXPECT_EQ(kept.state().reserve[0], 1);
  EXPECT_EQ(kept.refused("add F6"), "TOT-024");
}

RULE(TotemDice, "TOT-031", the_exchange_is_optional_and_gives_one_piece) {
  Table t(two(), "P1[G7; G8; 1]" + kFar);
  t.roll("1-1");
  EXPECT_EQ(legal(t), sorted("both, keep 1, add F6, add F7, add G6, add H6, add H7"));
}

// Edge case 20.
RULE(TotemDice, "TOT-032 TOT-061", an_added_piece_eliminates_nothing) {
  const std::string position = "P1[G7; -; 3] P2[G9; G10 H9; 5]";
  Table t(two(), position);
  t.roll("2-2").act("add G8");
  EXPECT_EQ(t.position(), "P1[G7; G8; 2] P2[G9; G10 H9; 5] | roll P2 | start P1 | rolls 1");
  const Totem attacking = game_for(2, {{"placement_attacks", "true"}});
  Table u(attacking, position);
  u.roll("2-2").act("add G8");
  EXPECT_TRUE(u.over());
  EXPECT_EQ(u.places(), (std::vector{1, 2}));
}

RULE(TotemDice, "TOT-032 TOT-067", an_attacking_addition_may_have_to_choose) {
  const Totem game = game_for(2, {{"placement_attacks", "true"}});
  Table t(game, "P1[E6; E7; 3] P2[G5; F5 G6; 5]");
  t.roll("2-2").act("add F6");
  EXPECT_EQ(t.position(),
            "P1[E6; E7 F6; 2] P2[G5; F5 G6; 5] | take P1 | rolled 2-2 | chose add | points 0 | "
            "finished F6 | by F6 | from P2 | start P1 | rolls 1");
  EXPECT_EQ(legal(t), sorted("take F5, take G6"));
  t.act("take G6");
  EXPECT_EQ(t.position(), "P1[E6; E7 F6; 2] P2[G5; F5; 5] | roll P2 | start P1 | rolls 1");
}

RULE(TotemDice, "TOT-032 TOT-034", an_attacking_addition_by_a_twelve_earns_another_roll) {
  const Totem game = game_for(2, {{"placement_attacks", "true"}});
  Table t(game, "P1[E6; E7; 3] P2[G5; F5 G6; 5]");
  t.roll("6-6").act("add F6").act("take G6");
  EXPECT_EQ(t.position(),
            "P1[E6; E7 F6; 2] P2[G5; F5; 5] | bonus P1 | rolled 6-6 | start P1 | rolls 1");
  EXPECT_EQ(legal(t), sorted("roll, end"));
}

RULE(TotemDice, "TOT-032 TOT-037 TOT-085", an_attacking_addition_may_end_in_a_tie) {
  const Totem game = game_for(2, {{"placement_attacks", "true"}});
  Table t(game, "P1[E6; -; 1] P2[G5; G6 G7; 0]");
  t.roll("6-6").act("add F6");
  EXPECT_EQ(last<Eliminated>(t).cell, cell_of(game, "G7"));
  EXPECT_EQ(t.position(), "P1[E6; F6; 0] P2[G5; G6; 0] | over tie | start P1 | rolls 1");
}

RULE(TotemDice, "TOT-033 TOT-035", a_twelve_earns_another_roll) {
  Table t(two(), "P1[G7; G8 F7; 0]" + kFar);
  t.roll("6-6").act("keep 6");
  spend(t);
  EXPECT_EQ(t.node(), "bonus");
  EXPECT_EQ(legal(t), sorted("roll, end"));
  EXPECT_EQ(t.refused("both"), "TOT-033");
  Table u = t;
  u.act("roll");
  EXPECT_EQ(u.node(), "roll");
  EXPECT_EQ(u.state().turn, seat(0));
  EXPECT_TRUE(last<Bonus>(u).taken);
  t.act("end");
  EXPECT_EQ(t.state().turn, seat(1));
  EXPECT_FALSE(last<Bonus>(t).taken);
}

// Edge case 3.
RULE(TotemDice, "TOT-034 TOT-036", an_exchanged_twelve_earns_it_too) {
  Table t(two(), "P1[G7; F7 G8; 2]" + kFar);
  t.roll("6-6").act("add F6");
  EXPECT_EQ(t.node(), "bonus");
  EXPECT_EQ(legal(t), sorted("roll, end"));
  EXPECT_EQ(t.state().reserve[0], 1);
  t.act("roll").roll("2-1").act("keep 1");
  EXPECT_TRUE(t.is_legal("F6-G6"));  // the new piece may move
}

// Edge case 4.
RULE(TotemDice, "TOT-034 TOT-076", a_passed_twelve_earns_it_too) {
  Table t(two(), "P1[G7; -; 0]" + kFar);
  t.roll("6-6");
  EXPECT_EQ(t.node(), "bonus");
  EXPECT_FALSE(last<Passed>(t).asked);
  EXPECT_EQ(t.position(),
            "P1[G7; -; 0] P2[M7; L7 M6; 5] | bonus P1 | rolled 6-6 | start P1 | rolls 1");
}

RULE(TotemDice, "TOT-035", the_extra_roll_can_be_made_automatic) {
  const Totem game = game_for(2, {{"bonus_roll", "automatic"}});
  Table t(game, "P1[G7; F7 G8; 2]" + kFar);
  t.roll("6-6").act("add F6");
  EXPECT_EQ(t.node(), "roll");
  EXPECT_EQ(t.state().turn, seat(0));
  EXPECT_FALSE(last<Bonus>(t).asked);
}

// Edge case 30.
RULE(TotemDice, "TOT-036", an_extra_roll_is_a_new_move) {
  Table t(two(), "P1[G7; G8 F7; 2]" + kFar);
  t.roll("6-6").act("keep 6").acts("G8-H7, H7-H6, H6-G6, G6-F6, F6-E6, E6-E7");
  t.act("roll").roll("5-1").act("both");
  EXPECT_TRUE(t.is_legal("E7-E6"));  // back to where it was a moment ago
  EXPECT_TRUE(t.state().finished.empty());
  t.act("E7-E6").act("E6-F6");
}

// Edge case 5.
RULE(TotemDice, "TOT-036 TOT-087", three_twelves_in_a_row) {
  const Totem game = game_for(2, {{"roll_cap", "3"}});
  Table t(game, "P1[G7; -; 0]" + kFar);
  t.roll("6-6").act("roll").roll("6-6").act("roll").roll("6-6");
  EXPECT_EQ(t.position(), "P1[G7; -; 0] P2[M7; L7 M6; 5] | over cap | start P1 | rolls 3");
}

// Edge case 27.
RULE(TotemDice, "TOT-037 TOT-080", no_extra_roll_after_the_end) {
  Table t(two(), "P1[I5; I4 J4; 0] P2[G5; G6 G7 G8; 5]");
  t.roll("6-6").act("keep 6").act("I4-H5").act("done");
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.position(), "P1[I5; H5 J4; 0] P2[out 1] | over victory | start P1 | rolls 1");
}

}  // namespace
}  // namespace warren::totem
