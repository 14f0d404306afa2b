// Moving and leapfrogging: CVR-006, CVR-007, CVR-010, CVR-201 to CVR-214.
#include "games/cats_vs_rats/fixture_test.h"

namespace warren::cats_vs_rats {
namespace {

RULE(CatsVsRatsMove, "CVR-201 CVR-202 CVR-005", to_any_linked_free_or_own_town) {
  Table t = plain("P1=A1:5 P2=F6:5 P3=I2:5 P4=G5:5");
  t.act("from A1");
  EXPECT_EQ(t.legal(), "to A2, to B1, to B2");
  EXPECT_EQ(t.refused("to A3"), "CVR-201");
  t.act("to A2");
  EXPECT_EQ(t.legal(), "n 1, n 2, n 3, n 4, n 5");
  EXPECT_EQ(t.refused("n 6"), "CVR-202");
  t.act("n 2");
  EXPECT_EQ(t.held("A1"), "P1:3");
  EXPECT_EQ(t.held("A2"), "P1:2");
  EXPECT_EQ(t.state().actions, 2);
  Table port = plain("P1=B1:5 P2=F6:5 P3=I2:5 P4=G5:5");
  port.act("from B1");
  EXPECT_EQ(port.legal(), "to A1, to B2, to B6, to C1, to E1, to E5, to H1, to H4, to I1, to I3");
}

RULE(CatsVsRatsMove, "CVR-203 CVR-007", leaving_nobody_behind_gives_the_town_up) {
  Table t = plain("P1=F2:3 P2=A5:5 P3=I2:5 P4=G5:5");
  t.go("F2", "F1", 3);
  EXPECT_EQ(t.held("F2"), "-");
  EXPECT_EQ(t.held("F1"), "P1:3");
  EXPECT_EQ(t.towns(1), 1);
}

RULE(CatsVsRatsMove, "CVR-204 CVR-010", units_occupy_and_merge) {
  Table t = plain("P1=F2:2,F1:3 P2=A5:5 P3=I2:5 P4=G5:5");
  t.go("F2", "F1", 2);
  EXPECT_EQ(t.held("F1"), "P1:5");
  EXPECT_NE(t.position().find("P1=F1:5 "), std::string::npos);  // one number, no history
}

RULE(CatsVsRatsMove, "CVR-205", port_to_port_is_one_action) {
  Table t = plain("P1=E1:5 P2=A5:5 P3=I2:5 P4=G5:5");
  t.go("E1", "H4", 2);
  EXPECT_EQ(t.held("H4"), "P1:2");
  EXPECT_EQ(t.state().actions, 2);
  Table attack = plain("P1=E1:5 P2=A5:5 P3=I2:5,E5:1 P4=G5:5");
  attack.go("E1", "E5", 4);
  EXPECT_EQ(attack.node(), "DIE_A");
  EXPECT_EQ(attack.state().actions, 2);
}

RULE(CatsVsRatsMove, "CVR-206", the_same_units_may_go_on) {
  Table t = plain("P1=A1:1,I3:4 P2=F6:5 P3=I2:5 P4=G5:5");
  t.go("A1", "A2", 1).go("A2", "A3", 1).go("A3", "A4", 1);
  EXPECT_EQ(t.held("A4"), "P1:1");
  EXPECT_EQ(t.held("A1"), "-");
}

RULE(CatsVsRatsMove, "CVR-207 CVR-208 CVR-209 CVR-213", a_leapfrog_goes_through_an_ally) {
  Table t = plain("P1=A1:5 P2=B2:2,F6:5 P3=I2:5 P4=G5:5");
  t.act("from A1").act("to B2");
  EXPECT_EQ(t.node(), "HOP");
  EXPECT_EQ(t.legal(), "to A2, to B1, to C2");
  EXPECT_EQ(t.refused("draw"), "CVR-209");
  EXPECT_EQ(t.refused("end"), "CVR-209");
  EXPECT_EQ(t.refused("to A1"), "CVR-209");
  t.act("to C2");
  EXPECT_EQ(t.node(), "COUNT");  // the number comes last
  t.act("n 2");
  EXPECT_EQ(t.held("C2"), "P1:2");
  EXPECT_EQ(t.held("B2"), "P2:2");
  EXPECT_EQ(t.state().actions, 1);
}

RULE(CatsVsRatsMove, "CVR-210", an_ally_is_a_step_only_with_an_end_in_reach) {
  Table one = table(game_of(4), "MAIN", "taunt,drop,tunnel,bridge", 0,
                    "acts=1 P1=A1:5 P2=B2:2,F6:5 P3=I2:5 P4=G5:5");
  one.act("from A1");
  EXPECT_FALSE(one.is_legal("to B2"));
  EXPECT_EQ(one.refused("to B2"), "CVR-210");
  EXPECT_EQ(one.reason(Seat{0}, "to B2"),
            "An ally holds B2: you can pass through, but need 2 actions");
  // Two allies in a row: D1 lies beyond B1 and C1 for 3 actions.
  const std::string towns =
      "P1=A1:5 P2=A2:1,B1:1,B2:1,C1:1,C2:1,B6:1,E1:1,E5:1,H1:1,H4:1,I1:1,I3:1 P3=I2:5 P4=G5:5";
  Table two = table(game_of(4), "TO", "taunt,drop,tunnel,bridge", 0, "acts=3 from=A1 " + towns);
  EXPECT_TRUE(two.is_legal("to B1"));
  const auto short_of =
      game_of(4).read_position("MAIN attrs=taunt,drop,tunnel,bridge first=cats acts=2 " + towns);
  ASSERT_TRUE(short_of);
  Table main(game_of(4), game_of(4).write_position(*short_of));
  main.act("from A1");
  // With 2 actions all of B1's and B2's neighbours are allies: only A2 leads on, to A3 or B3.
  EXPECT_EQ(main.node(), "HOP");
  EXPECT_NE(main.position().find("via=A2"), std::string::npos);
  EXPECT_EQ(main.legal(), "to A3, to B3");
}

RULE(CatsVsRatsMove, "CVR-211", a_step_may_be_by_sea) {
  Table t = plain("P1=B1:5 P2=E1:2,F6:5 P3=I2:5 P4=G5:5");
  t.act("from B1").act("to E1").act("to D2").act("n 2");
  EXPECT_EQ(t.held("D2"), "P1:2");
  EXPECT_EQ(t.state().actions, 1);
}

RULE(CatsVsRatsMove, "CVR-212", no_attack_from_an_allys_town) {
  Table t = plain("P1=A1:5 P2=B2:2,F6:5 P3=C2:5 P4=G5:5");
  t.act("from A1").act("to B2");
  EXPECT_FALSE(t.is_legal("to C2"));
  EXPECT_EQ(t.refused("to C2"), "CVR-212");
  EXPECT_EQ(t.reason(Seat{0}, "to C2"),
            "C2 is held by an enemy and is not next to your own town: attacks cannot start from an "
            "ally's town");
  // An enemy next to the origin, or to another own town, is attacked from there.
  Table near = plain("P1=A1:5 P2=B2:2,F6:5 P3=A2:5 P4=G5:5");
  near.act("from A1").act("to B2");
  EXPECT_EQ(near.refused("to A2"), "CVR-212");
  EXPECT_EQ(near.reason(Seat{0}, "to A2"),
            "A2 is held by an enemy: go there directly from A1; attacks cannot start from an "
            "ally's town");
  Table other = plain("P1=A1:5,C1:1 P2=B2:2,F6:5 P3=C2:5 P4=G5:5");
  other.act("from A1").act("to B2");
  EXPECT_EQ(other.reason(Seat{0}, "to C2"),
            "C2 is held by an enemy: go there directly from C1; attacks cannot start from an "
            "ally's town");
}

RULE(CatsVsRatsMove, "CVR-214", an_empty_town_is_entered_without_a_battle) {
  Table t = plain("P1=E2:5 P2=F6:5 P3=F3:5 P4=G5:5");
  t.go("E2", "E3", 1);
  EXPECT_EQ(t.held("E3"), "P1:1");
  EXPECT_EQ(t.node(), "MAIN");
  t.act("from E2").act("to F3").act("n 2");
  EXPECT_EQ(t.node(), "DIE_A");  // an enemy town is always a battle
}

RULE(CatsVsRatsMove, "CVR-006", the_sea_counts_for_plain_moves_only) {
  // Spawning on B1 adds nothing to B6.
  Table spawn = table(game_of(4), "SPAWN", "taunt,drop,tunnel,spawning", 3,
                      "acts=3 P1=A3:2 P2=F6:5 P3=I2:5 P4=B1:2,B6:2,A1:1");
  spawn.act("at B1");
  EXPECT_EQ(spawn.held("B6"), "P4:2");
  EXPECT_EQ(spawn.held("A1"), "P4:2");
  Table taunt = main_table("taunt,drop,tunnel,bridge", 1, "P1=E5:4,H4:1 P2=B6:2 P3=B1:5 P4=G5:5");
  taunt.act("from B1").act("to B6").act("n 5");
  EXPECT_EQ(taunt.node(), "DIE_A");  // E5 is sea-linked to the origin B1 only: no Taunt
  // Rally: P2's B1 lies across the sea from the origin E1. (Broomstick: edge case 36.)
  Table rally = plain("P1=E1:8 P2=B1:4 P3=D1:5,I2:1 P4=G5:5 hand1=rally");
  rally.go("E1", "D1", 7).cards("rally", "-");
  EXPECT_EQ(rally.node(), "DIE_A");
  EXPECT_EQ(rally.held("B1"), "P2:4");
  Table choice = plain("P1=E1:8 P2=B1:4,D2:2,F1:2 P3=D1:5,I2:1 P4=G5:5 hand1=rally");
  choice.go("E1", "D1", 7).cards("rally", "-");
  EXPECT_EQ(choice.legal(), "at D2, at F1");
  EXPECT_EQ(choice.refused("at B1"), "CVR-006");
  EXPECT_EQ(choice.reason(Seat{0}, "at B1"), "E1 and B1 are linked by sea, not by road");
  // Changeling: P4's B6 lies across the sea from the target E5.
  Table change = plain("P1=D5:8 P2=A1:4 P3=E5:5,I2:1 P4=B6:5 hand3=change");
  change.go("D5", "E5", 7).cards("-", "change");
  EXPECT_EQ(change.node(), "DIE_A");
  EXPECT_EQ(change.held("E5"), "P3:5");
  Table swaps = plain("P1=D5:8 P2=A1:4 P3=E5:5,I2:1 P4=B6:5,D6:1,F6:1 hand3=change");
  swaps.go("D5", "E5", 7).cards("-", "change");
  EXPECT_EQ(swaps.legal(), "at D6, at F6");
  EXPECT_EQ(swaps.refused("at B6"), "CVR-006");
}

TEST(CatsVsRatsMove, a_single_town_of_the_ally_may_be_named_by_the_referee) {
  Table t = plain("P1=A1:5 P2=B2:2 P3=I2:5 P4=G5:5");
  EXPECT_EQ(t.refused("from B2"), "CVR-515");
  EXPECT_EQ(t.refused("from I2"), "CVR-201");
  EXPECT_EQ(t.refused("from C3"), "CVR-201");
  EXPECT_EQ(t.refused(Seat{2}, "end"), "CVR-101");
}

TEST(CatsVsRatsMove, what_may_be_taken_back) {
  const auto may = [](const Table& t, std::string_view text) {
    return t.game().may_take_back(t.state(), t.game().node(t.state()).seats.lowest(),
                                  *t.game().read_action(text));
  };
  Table t = plain("P1=A1:5,F2:4 P2=B2:2 P3=I2:5,F3:2 P4=G5:5 hand1=hex");
  EXPECT_TRUE(may(t, "from A1"));
  EXPECT_FALSE(may(t, "draw"));
  EXPECT_TRUE(may(t, "end"));
  Table move = t;
  move.act("from A1");
  EXPECT_TRUE(may(move, "to A2"));
  move.act("to A2");
  EXPECT_TRUE(may(move, "n 2"));
  t.act("from F2").act("to F3");
  EXPECT_FALSE(may(t, "n 2"));  // CVR-304: the attack is declared
  t.act("n 2");
  EXPECT_FALSE(may(t, "card hex"));
  Table single = plain("P1=F2:1,A1:1 P2=B2:2 P3=I2:5,F3:2,F1:1,E2:1,G2:1 P4=G5:5");
  EXPECT_TRUE(may(single, "from F2"));
  single.act("from F2");
  EXPECT_FALSE(may(single, "to F3"));  // one unit: the battle begins by itself
  Table breed = plain("P1=A1:5,F2:4 P2=B2:2 P3=I2:5,F3:2 P4=G5:5");
  breed.act("end");
  EXPECT_TRUE(may(breed, "at A1"));
  breed.act("at A1");
  EXPECT_TRUE(may(breed, "n 1") == false);  // the last place takes the rest and the turn ends
  Table start = table(game_of(4), "START", "claws,taunt,fort,tunnel", 0, "");
  EXPECT_TRUE(may(start, "at A1"));
  Table last = table(game_of(4), "DISCARD", "taunt,drop,tunnel,bridge", 0,
                     "P1=A1:5 P2=B2:2 P3=I2:5 P4=G5:5 hand1=hex,eye,moon,bones");
  EXPECT_FALSE(may(last, "card hex"));
}

}  // namespace
}  // namespace warren::cats_vs_rats
