// What a seat is asked, and what an action would bring.
#include "games/cats_vs_rats/fixture_test.h"

namespace warren::cats_vs_rats {
namespace {

TEST(CatsVsRatsPrompts, the_question_and_what_an_answer_brings) {
  Table t = plain("P1=F2:8,A1:1 P2=F1:3,A5:3 P3=F3:5,I2:1 P4=F4:1,G5:5 hand1=broom,hex");
  EXPECT_EQ(prompt(t), "3 actions left: move or attack from a town, draw, or end");
  EXPECT_EQ(remark(t, "from F2"), "8 units; attack F3; move to E2 G2; over F1");
  EXPECT_EQ(remark(t, "end"), "then 2 units are bred");
  t.act("from F2");
  EXPECT_EQ(prompt(t), "where do the 8 units of F2 go?");
  EXPECT_EQ(remark(t, "to F3"),
            "all 8 attack, 8 against 5: 83 % won, 8 % tied, 8 % lost (losses about 3.6 to 4.3)");
  EXPECT_EQ(remark(t, "to F1"), "passes through P2's town, 1 action a step");
  t.act("to F3");
  EXPECT_EQ(remark(t, "n 8"),
            "gives F2 up; 8 against 5: 83 % won, 8 % tied, 8 % lost (losses about 3.6 to 4.3)");
  t.act("n 7");
  EXPECT_TRUE(has_text(remark(t, "card broom"), "(useless on your side)"));
  EXPECT_TRUE(has_text(remark(t, "card hex"), "loses 2 units"));
  EXPECT_EQ(t.game().prompt(t.game().known(t.state(), Viewer(Seat{3})), Seat{3}),
            "wait for the others");
  // A Rally that would leave nobody to move in is said so.
  Table rally = plain("P1=F2:3,A1:1 P2=F1:8,E2:2 P3=F3:3,I2:1 P4=G5:5 hand1=rally");
  rally.go("F2", "F3", 1).act("card rally");
  EXPECT_EQ(remark(rally, "at F1"), "4 units would join; a win would leave nobody to move in");
}

RULE(CatsVsRatsPrompts, "CVR-621", a_rally_against_a_last_town_leaves_somebody) {
  // Edge case 33: nobody is lost, so the single attacker moves in.
  Table t = plain("P1=F2:3,A1:1 P2=F1:8,E2:2 P3=F3:3 P4=G5:5 hand1=rally hand3=hex,eye");
  t.go("F2", "F3", 1).cards("rally", "eye");
  EXPECT_EQ(remark(t, "at F1"), "4 units would join");
  // But a Hex, which lies face up already, would kill that one.
  Table hexed = plain("P1=F2:3,A1:1 P2=F1:8,E2:2 P3=F3:3 P4=G5:5 hand1=rally hand3=hex,eye");
  hexed.go("F2", "F3", 1).cards("rally", "hex");
  EXPECT_EQ(remark(hexed, "at F1"), "4 units would join; a win would leave nobody to move in");
}

RULE(CatsVsRatsPrompts, "CVR-404", a_card_that_comes_too_late_is_marked) {
  Table t = plain("P1=F2:8,A1:1 P2=A5:3 P3=F3:5,I2:1 P4=G5:5 hand1=hex,eye,counter hand3=muddle");
  t.go("F2", "F3", 7);
  EXPECT_FALSE(has_text(remark(t, "card counter"), "too late"));
  EXPECT_FALSE(has_text(json(t, Viewer(Seat{0})), "\"too_late\":true"));
  t.cards("hex", "muddle");
  EXPECT_EQ(t.node(), "SWITCH_A");
  EXPECT_TRUE(remark(t, "card counter").starts_with("(too late to act) "));
  EXPECT_FALSE(has_text(remark(t, "card eye"), "too late"));
  EXPECT_TRUE(has_text(json(t, Viewer(Seat{0})),
                       "\"id\":\"counter\",\"copies\":1,"
                       "\"useless_attacking\":false,"
                       "\"useless_defending\":false,\"too_late\":true"));
}

RULE(CatsVsRatsPrompts, "CVR-802", breeding_is_foretold_up_to_the_cap) {
  Table t = plain("P1=A1:212,A2:1,A3:1,A4:1,B1:1,B2:1,B3:1 P2=F6:5 P3=I2:5 P4=G5:5");
  EXPECT_EQ(remark(t, "end"), "then 2 units are bred");
  EXPECT_TRUE(has_text(picture(t, Viewer::spectator()), "breeds 2"));
  EXPECT_TRUE(has_text(json(t, Viewer::spectator()), "\"units\":218,\"breeds\":2"));
  t.act("end");
  EXPECT_EQ(prompt(t), "2 units bred: where do some of them go?");
  const auto spawn = [](const char* units) {
    return table(game_of(4), "SPAWN", "taunt,drop,tunnel,spawning", 3,
                 "acts=3 P1=F2:2 P2=F6:5 P3=I2:5 P4=A1:1,A2:1,B1:1,B2:" + std::string(units));
  };
  EXPECT_EQ(remark(spawn("9"), "at A1"), "+1 in 3 towns");
  EXPECT_EQ(remark(spawn("216"), "at A1"), "+1 in 1 town");
  EXPECT_EQ(remark(spawn("217"), "at A1"), "nothing spawns");
}

TEST(CatsVsRatsPrompts, one_unit_is_spoken_of_as_one) {
  Table t = plain("P1=A4:1 P2=F6:5 P3=A5:5,I2:1 P4=G5:5");
  EXPECT_EQ(remark(t, "end"), "then 1 unit is bred");
  t.act("from A4");
  EXPECT_EQ(prompt(t), "where does the unit of A4 go?");
  EXPECT_TRUE(remark(t, "to A5").starts_with("1 attacks, 1 against 5: ")) << remark(t, "to A5");
  Table cube = table(game_of(4), "MAIN", "taunt,drop,tunnel,reserves", 3,
                     "acts=3 P1=F4:3,A1:1 P2=A5:4 P3=I2:5 P4=F3:5 cube=1");
  cube.act("from F3").act("to F4").act("n 2");
  EXPECT_EQ(prompt(cube), "throw the unit of the cube into the battle for F4?");
  cube.act("yes");
  EXPECT_EQ(cube.told(Viewer::spectator()),
            "P4 throws in the reserve: 1 unit joins\nP4 places no card\nP1 places no card\n");
  Table one = table(game_of(4), "MAIN", "taunt,drop,tunnel,reserves", 3,
                    "acts=3 P1=F4:3,A1:1 P2=A5:4 P3=I2:5 P4=F3:5");
  one.act("end");
  EXPECT_EQ(prompt(one), "1 unit bred: where does it go?");
  const auto said = [](const Event& e) { return game_of(4).tell(e, Viewer::spectator())->text; };
  EXPECT_EQ(said(Rallied{Seat{0}, Seat{1}, Cell{0}, 1}),
            "Rallying Bell: 1 unit of P2 from A1 joins the attack");
  EXPECT_EQ(said(Fled{Seat{0}, Cell{0}, Cell{1}, 1}),
            "Broomstick Flight: 1 unit flees from A1 to A2");
  EXPECT_EQ(said(Refilled{1}), "the discard pile (1 card) is shuffled into a new deck");
}

TEST(CatsVsRatsPrompts, the_dispatcher_hears_whose_town_it_is) {
  Table t =
      main_table("dispatcher,taunt,tunnel,bridge", 2, "P1=A1:1 P2=F2:6,A5:3 P3=F3:5,I2:1 P4=G5:5");
  EXPECT_EQ(remark(t, "from A1"), "1 unit; move to A2 B1 B2");
  EXPECT_EQ(remark(t, "from F2"), "6 units of P2; attack F3; move to E2 F1 G2");
}

}  // namespace
}  // namespace warren::cats_vs_rats
