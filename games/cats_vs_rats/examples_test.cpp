// The twelve worked examples of rules.md, and the edge cases that no other test shows.
#include "games/cats_vs_rats/fixture_test.h"

namespace warren::cats_vs_rats {
namespace {

// 11 + 10 Cat towns and 12 + 8 Rat towns; A5, B6, C5, D6 are unoccupied.
const char* const kRace =
    "P1=A1:2,A2:2,A3:2,A4:5,B1:1,B2:1,B3:1,B4:1,B5:1,C1:1,C2:1 "
    "P2=C3:1,C4:5,D1:1,D2:1,D3:1,D4:1,D5:1,E1:1,E2:1,E3:1 "
    "P3=E4:1,E5:1,F1:1,F2:1,F3:1,F4:1,F5:1,F6:1,G1:1,G2:1,G3:1,G4:1 "
    "P4=G5:1,H1:1,H2:1,H3:1,H4:1,I1:1,I2:1,I3:1";

RULE(CatsVsRatsExamples, "CVR-701 CVR-704", example_1_win_at_the_end_of_a_turn) {
  Table t = plain(kRace);
  EXPECT_EQ(t.towns(1) + t.towns(2), 21);
  EXPECT_EQ(t.towns(3) + t.towns(4), 20);
  t.go("A4", "A5", 3).go("A5", "B6", 1).act("draw").roll("hex");
  EXPECT_EQ(t.towns(1), 13);
  EXPECT_EQ(t.state().breeding.left, 13);
  t.acts("at A1, n 13");
  ASSERT_TRUE(t.over());
  const Result r = t.result();
  std::vector<int> utilities;
  for (const SeatResult& seat : r.seats) utilities.push_back(seat.lines.back().points);
  EXPECT_EQ(utilities, (std::vector<int>{1, 1, -1, -1}));
  EXPECT_EQ(r.sentence, "the Cats win in turn 1: 23 towns of the 23 needed");
}

RULE(CatsVsRatsExamples, "CVR-702", example_2_reached_and_lost_again) {
  Table t = plain(kRace);
  t.go("A4", "A5", 3).go("A5", "B6", 1);
  EXPECT_EQ(t.towns(1) + t.towns(2), 23);
  t.go("C1", "B1", 1);
  EXPECT_EQ(t.towns(1), 12);
  EXPECT_EQ(t.state().breeding.left, 12);
  t.acts("at A1, n 12");
  EXPECT_FALSE(t.over());
  EXPECT_EQ(t.asked(), "P3");
}

RULE(CatsVsRatsExamples, "CVR-701 CVR-705", example_3_a_trio) {
  // Rats 8 + 7 + 7, Cats 10 + 11.
  Table t(game_of(5),
          "MAIN attrs=claws,taunt,fort,tunnel,bridge first=rats acts=1 "
          "P1=A1:1,A2:1,A3:1,A4:1,A5:1,B1:1,B2:1,B3:1,B4:1,B5:1 "
          "P2=B6:1,C1:1,C2:1,C3:1,C4:1,C5:1,D1:1,D2:3,D3:1,D4:1,D5:1 "
          "P3=E2:7,E1:1,E3:1,E4:1,E5:1,D6:1,F1:1,F2:1 "
          "P4=F3:1,F4:1,F5:1,F6:1,G1:1,G2:1,G3:1 P5=G4:1,G5:1,H1:1,H2:1,H3:1,H4:1,I1:1");
  EXPECT_EQ(t.asked(), "P3");
  t.act("from E2").act("to D2").act("n 6");
  EXPECT_EQ(t.node(), "DIE_A");  // the taunter's own town
  t.dice("4", "2");
  EXPECT_EQ(t.held("D2"), "P3:3");
  EXPECT_EQ(t.towns(3), 9);
  t.acts("at D2, n 9");
  ASSERT_TRUE(t.over());
  EXPECT_EQ(t.state().winner, Winner::kRats);
  EXPECT_EQ(t.values()[0], 0);
  EXPECT_NEAR(t.values()[2], 1.0 / 3, 1e-6);
}

RULE(CatsVsRatsExamples, "CVR-801", example_4_the_turn_cap) {
  // 20 towns each; Cats 61 units, Rats 55 on the map before P4's last Breeding is skipped: P4 has
  // no town, so nothing is bred in the last turn.
  const auto end = [](int cube) {
    Table t =
        table(game_of(4), "MAIN", "claws,taunt,fort,reserves", 299,
              "acts=1 P1=A1:42,A2:1,A3:1,A4:1,A5:1,B1:1,B2:1,B3:1,B4:1,B5:1 "
              "P2=B6:1,C1:1,C2:1,C3:1,C4:1,C5:1,D1:1,D2:1,D3:1,D4:1 "
              "P3=D5:36,D6:1,E1:1,E2:1,E3:1,E4:1,E5:1,F1:1,F2:1,F3:1,F4:1,F5:1,F6:1,G1:1,G2:1,"
              "G3:1,G4:1,G5:1,H1:1,H2:1 cube=" +
                  std::to_string(cube));
    EXPECT_EQ(t.asked(), "P4");
    EXPECT_EQ(t.towns(1) + t.towns(2), 20);
    EXPECT_EQ(t.towns(3), 20);
    t.act("end");
    EXPECT_TRUE(t.over());
    return t;
  };
  Table draw = end(6);
  EXPECT_EQ(draw.state().winner, Winner::kDraw);
  EXPECT_EQ(draw.result().reason, "draw");
  EXPECT_EQ(end(7).state().winner, Winner::kRats);
  EXPECT_EQ(end(5).state().winner, Winner::kCats);
}

RULE(CatsVsRatsExamples, "CVR-320", example_5_an_ordinary_battle) {
  Table t = plain("P1=F2:6,A1:1 P2=A5:1 P3=F3:3,I2:1 P4=G5:1");
  t.go("F2", "F3", 5).dice("4", "4");
  EXPECT_EQ(t.held("F2"), "P1:1");
  EXPECT_EQ(t.held("F3"), "P1:3");
}

RULE(CatsVsRatsExamples, "CVR-318 CVR-322", example_6_a_tie_over_a_defence_town) {
  Table t = plain("P1=E2:3,A1:1 P2=A5:1 P3=E3:3,I2:1 P4=G5:1");
  t.go("E2", "E3", 3).dice("5", "3");
  EXPECT_EQ(t.held("E2"), "P1:2");
  EXPECT_EQ(t.held("E3"), "P3:2");
}

RULE(CatsVsRatsExamples, "CVR-621 CVR-624", example_7_the_last_town) {
  Table t = plain("P1=F2:7 P2=A5:1 P3=F3:2 P4=G5:1");
  t.go("F2", "F3", 6).dice("3", "3");
  EXPECT_EQ(t.held("F3"), "P1:6");
  t.acts("end, at F3, n 2");
  EXPECT_EQ(t.node(), "RETURN");
  t.act("at C3");
  EXPECT_EQ(t.held("C3"), "P3:10");
}

RULE(CatsVsRatsExamples, "CVR-450 CVR-452", example_8_a_rally_that_leaves_nobody) {
  Table t = plain("P1=F2:3,A1:1 P2=F1:8,A5:1 P3=F3:3,I2:1 P4=G5:1 hand1=rally");
  t.go("F2", "F3", 1).cards("rally", "-").dice("4", "2");
  EXPECT_EQ(t.held("F1"), "P2:7");
  EXPECT_EQ(t.held("F2"), "P1:2");
  EXPECT_EQ(t.held("F3"), "-");
}

RULE(CatsVsRatsExamples, "CVR-456 CVR-458 CVR-540", example_9_changeling_into_fortification) {
  Table t = main_table("taunt,drop,tunnel,fort", 0,
                       "P1=F2:9,A1:1 P2=A5:1 P3=F3:5,I2:1 P4=F4:3,G5:1 hand3=change");
  t.go("F2", "F3", 6).cards("-", "change").dice("2", "3");
  EXPECT_EQ(t.held("F2"), "P1:8");
  EXPECT_EQ(t.held("F3"), "P4:2");
  EXPECT_EQ(t.held("F4"), "P3:5");
}

RULE(CatsVsRatsExamples, "CVR-564", example_10_the_reserve_in_attack) {
  Table t = main_table("claws,drop,tunnel,reserves", 3,
                       "P1=F2:6,A1:1 P2=A5:1 P3=I2:1 P4=F3:4,G5:1 cube=7");
  t.act("from F3").act("to F2").act("n 2").act("yes").dice("3", "3");
  EXPECT_EQ(t.held("F2"), "P4:5");
  EXPECT_EQ(t.held("F3"), "P4:2");
  EXPECT_EQ(t.state().cube, 0);
}

RULE(CatsVsRatsExamples, "CVR-442 CVR-445", example_11_a_blood_frenzy) {
  Table t = plain("P1=F2:9,A1:1 P2=A5:1 P3=F3:1,I2:1 P4=F4:1,G5:1 hand1=frenzy");
  t.go("F2", "F3", 8).cards("frenzy", "-").dice("3", "3");
  EXPECT_EQ(t.held("F3"), "P1:4");
  t.act("to F4").act("n 3").dice("3", "3");
  EXPECT_EQ(t.held("F2"), "P1:1");
  EXPECT_EQ(t.held("F3"), "P1:1");
  EXPECT_EQ(t.held("F4"), "P1:2");
}

RULE(CatsVsRatsExamples, "CVR-413", example_12_a_double_hex) {
  Table t = plain("P1=F2:2,A1:1 P2=A5:1 P3=F3:2,I2:1 P4=G5:1 hand1=hex hand3=hex");
  t.go("F2", "F3", 2).cards("hex", "hex");
  EXPECT_EQ(t.held("F2"), "-");
  EXPECT_EQ(t.held("F3"), "-");
  EXPECT_EQ(t.node(), "MAIN");
}

// -- Edge cases -----------------------------------------------------------------------------------

TEST(CatsVsRatsEdges, case_4_a_dispatcher_wiped_out_in_mid_turn) {
  Table t = main_table("dispatcher,taunt,tunnel,bridge", 2, "P1=F2:1 P2=A1:5 P3=F3:9,I2:1 P4=G5:5");
  t.go("F2", "F3", 1).dice("1", "6");
  t.act("draw").roll("hex");
  t.go("A1", "A2", 2);
  EXPECT_EQ(t.asked(), "P4");  // bred 0
  t.act("end");                // P4
  t.acts("end, at A1, n 2");   // P2: A1 and A2
  t.acts("end, at I2, n 2");   // P3
  EXPECT_EQ(t.node(), "RETURN");
  EXPECT_EQ(t.asked(), "P1");
}

TEST(CatsVsRatsEdges, case_6_repelled_survivors_keep_the_origin) {
  Table t = plain("P1=F2:5 P2=A5:1 P3=F3:9,I2:1 P4=G5:1");
  t.go("F2", "F3", 5).dice("1", "6");
  EXPECT_EQ(t.held("F2"), "P1:3");
}

TEST(CatsVsRatsEdges, case_11_a_deployed_cube_fights_for_the_last_town_and_may_be_lost) {
  Table t = main_table("taunt,drop,tunnel,reserves", 0, "P1=F2:20 P2=A5:1 P3=I2:1 P4=F3:1 cube=5");
  t.go("F2", "F3", 19).act("yes").dice("3", "3");
  EXPECT_EQ(t.held("F3"), "P1:19");
  EXPECT_EQ(t.state().cube, 0);
  EXPECT_EQ(t.towns(4), 0);
}

TEST(CatsVsRatsEdges, case_28_necromancy_may_raise_the_frenzy_just_used) {
  Table t = plain("P1=F2:9,A1:1 P2=A5:1 P3=F3:1,G3:1,I2:1 P4=F4:1,G5:1 hand1=frenzy,necro");
  t.go("F2", "F3", 8).act("card frenzy").dice("3", "3").act("to F4").act("n 4");
  t.act("card necro");  // the pile is the frenzy alone
  EXPECT_EQ(t.state().battle.live[0], Kind::kFrenzy);
  t.dice("6", "1");
  EXPECT_EQ(t.node(), "FRENZY");
}

TEST(CatsVsRatsEdges, case_30_hex_takes_a_last_town_without_dice) {
  Table t = plain("P1=F2:5 P2=A5:1 P3=F3:2 P4=G5:1 hand1=hex");
  t.go("F2", "F3", 4).cards("hex", "-");
  EXPECT_EQ(t.held("F3"), "P1:4");
  EXPECT_EQ(t.towns(3), 0);
}

TEST(CatsVsRatsEdges, case_31_rallied_units_fight_on_alone) {
  Table t = plain("P1=F2:2 P2=F1:6 P3=F3:1,I2:1 P4=G5:1 hand1=rally hand3=hex");
  t.go("F2", "F3", 2).cards("rally", "hex");
  EXPECT_EQ(t.state().battle.own, 0);
  EXPECT_EQ(t.state().battle.lent, 3);
  t.dice("6", "1");
  EXPECT_EQ(t.held("F3"), "-");
  EXPECT_EQ(t.held("F1"), "P2:5");  // 3 stayed, 1 of 3 lost
  EXPECT_EQ(t.towns(1), 0);         // the own attackers were the last
}

TEST(CatsVsRatsEdges, case_41_orders_may_win_the_match) {
  // 22 Cat towns; the Dispatcher moves the ally into the 23rd.
  Table t = main_table("dispatcher,drop,tunnel,bridge", 0,
                       "P1=A1:1,A2:1,A3:1,A4:1,A5:1,B1:1,B2:1,B3:1,B4:1,B5:1,B6:1 "
                       "P2=C1:1,C2:1,C3:1,C4:1,C5:1,D1:3,D2:1,D3:1,D4:1,D5:1,D6:1 P3=I1:1 P4=I3:1");
  t.go("D1", "E1", 1);
  t.acts("end, at A1, n 11");
  ASSERT_TRUE(t.over());
  EXPECT_EQ(t.state().winner, Winner::kCats);
}

TEST(CatsVsRatsEdges, case_42_allies_of_a_trio_start_side_by_side) {
  Table t = table(game_of(5), "START", "claws,taunt,fort,tunnel,drop", 0,
                  "placed=2 P1=A1:5,A2:5 P3=I2:15");
  EXPECT_EQ(t.asked(), "P2");
  EXPECT_TRUE(t.is_legal("at A3"));
  EXPECT_TRUE(t.is_legal("at B2"));
}

TEST(CatsVsRatsEdges, case_43_the_first_turn_may_open_with_a_sea_attack) {
  Table t(game_of(4));
  t.acts("attr claws, attr taunt, attr fort, attr tunnel").roll("6-1");
  t.acts("at B1, at A1, at A2, n 13");
  t.acts("at B6, at A5, at A4, n 1, n 1");
  t.acts("at I2, at I1, at H1, n 1, n 1");
  t.acts("at D6, at C5, at D5, n 5, n 5");
  EXPECT_EQ(t.asked(), "P1");
  t.go("B1", "B6", 12).dice("3", "3");
  EXPECT_EQ(t.held("B6"), "P1:6");
}

}  // namespace
}  // namespace warren::cats_vs_rats
