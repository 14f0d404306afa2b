// Cards that act on the outcome: Hide, Broomstick Flight and Blood Frenzy.
#include "games/cats_vs_rats/fixture_test.h"

namespace warren::cats_vs_rats {
namespace {

RULE(CatsVsRatsResolution, "CVR-428", hide_spares_a_winner) {
  Table t = battle(8, 5, "hand1=hide");
  t.cards("hide", "-").dice("3", "3");
  EXPECT_EQ(t.held("F3"), "P1:8");
}

RULE(CatsVsRatsResolution, "CVR-429", hide_helps_in_nothing_else) {
  Table t = battle(7, 9, "hand1=hide hand3=hex");
  t.cards("hide", "hex").dice("1", "1");
  EXPECT_EQ(t.held("F2"), "P1:4");  // 1 behind + 7 - 2 - 2
  Table tie = battle(7, 7, "hand1=hide");
  tie.cards("hide", "-").dice("1", "1");
  EXPECT_EQ(tie.held("F2"), "P1:7");
}

RULE(CatsVsRatsResolution, "CVR-431 CVR-432", three_flee_or_nobody) {
  Table t = battle(9, 5, "hand3=broom");
  t.cards("-", "broom").dice("6", "1");
  EXPECT_EQ(t.node(), "BROOM");
  EXPECT_EQ(t.asked(), "P3");
  EXPECT_EQ(t.legal(), "at G3, no");
  Table stay = t;
  t.act("at G3");
  EXPECT_EQ(t.held("G3"), "P3:5");
  EXPECT_EQ(t.held("F3"), "P1:5");
  stay.act("no");
  EXPECT_EQ(stay.held("G3"), "P3:2");
  Table two = battle(9, 2, "hand3=broom");
  two.cards("-", "broom").dice("6", "1").act("at G3");
  EXPECT_EQ(two.held("G3"), "P3:4");  // all, if fewer
}

RULE(CatsVsRatsResolution, "CVR-433 CVR-434", one_own_road_neighbour_receives) {
  // E2, F2, F4, G3 are F3's neighbours: unoccupied, origin, the ally's, unoccupied.
  Table t = plain("P1=F2:9,A1:1 P2=A5:3 P3=F3:5,I2:1 P4=F4:6,G5:5 hand3=broom");
  t.go("F2", "F3", 8).cards("-", "broom").dice("6", "1");
  EXPECT_EQ(t.node(), "MAIN");  // no own neighbour: no question
  EXPECT_EQ(t.held("F3"), "P1:4");
  EXPECT_EQ(t.discarded(Kind::kBroom), 1);
  Table two = plain("P1=F2:9,A1:1 P2=A5:3 P3=F3:5,G3:1,E2:1 P4=F4:6,G5:5 hand3=broom");
  two.go("F2", "F3", 8).cards("-", "broom").dice("6", "1");
  EXPECT_EQ(two.legal(), "at E2, at G3, no");
  EXPECT_EQ(two.refused("at F4"), "CVR-433");
  EXPECT_EQ(two.refused("at F3"), "CVR-433");
  EXPECT_EQ(two.reason(Seat{2}, "at F3"), "F3 is lost: they flee to another town of yours");
  EXPECT_EQ(two.refused("at F2"), "CVR-434");
  EXPECT_EQ(two.refused("at H3"), "CVR-434");
  // Edge case 36: across the sea is no neighbour.
  Table sea = plain("P1=E1:9 P2=A5:3 P3=B1:2,B6:3 P4=G5:5 hand3=broom");
  sea.go("E1", "B1", 8).cards("-", "broom").dice("6", "1");
  EXPECT_EQ(sea.node(), "MAIN");
  EXPECT_EQ(sea.held("B1"), "P1:4");
  EXPECT_EQ(sea.held("B6"), "P3:3");
}

RULE(CatsVsRatsResolution, "CVR-435", broom_saves_nobody_from_a_tie_or_a_hex) {
  Table t = battle(2, 1, "hand3=broom");
  t.cards("-", "broom").dice("2", "3");
  EXPECT_EQ(t.held("F3"), "-");
  EXPECT_EQ(t.held("G3"), "P3:2");
  Table hexed = battle(7, 2, "hand1=hex hand3=broom");
  hexed.cards("hex", "broom");
  EXPECT_EQ(hexed.held("F3"), "P1:7");
  EXPECT_EQ(hexed.held("G3"), "P3:2");
}

RULE(CatsVsRatsResolution, "CVR-442", frenzy_reaches_over_road_and_sea) {
  Table t = plain("P1=A1:9 P2=A5:3 P3=B1:1,E5:1,B2:1 P4=G5:5 hand1=frenzy");
  t.go("A1", "B1", 8).cards("frenzy", "-").dice("6", "1");
  EXPECT_EQ(t.node(), "FRENZY");
  EXPECT_EQ(t.legal(), "to B2, to E5, no");
  EXPECT_EQ(t.refused("to A1"), "CVR-442");
  EXPECT_EQ(t.refused("to G5"), "CVR-442");
  EXPECT_EQ(t.reason(Seat{0}, "to G5"), "G5 is not linked to B1");
  Table no = t;
  no.act("no");
  EXPECT_EQ(no.node(), "MAIN");
}

RULE(CatsVsRatsResolution, "CVR-443 CVR-444 CVR-445", a_frenzy_is_a_whole_new_battle) {
  Table t = battle(8, 1, "hand1=frenzy,frenzy,eye hand4=moon");
  t.cards("frenzy", "-").dice("3", "3");
  EXPECT_EQ(t.held("F3"), "P1:4");
  const int actions = t.state().actions;
  t.act("to F4");
  EXPECT_EQ(t.legal(), "n 1, n 2, n 3, n 4");
  EXPECT_EQ(t.refused("n 5"), "CVR-445");
  t.act("n 3");
  EXPECT_EQ(t.state().actions, actions);
  EXPECT_EQ(t.node(), "CARD_A");  // new cards, also a second frenzy
  EXPECT_TRUE(t.is_legal("card frenzy"));
  t.act("card eye");
  EXPECT_EQ(t.node(), "CARD_D");
  EXPECT_EQ(t.asked(), "P4");
  EXPECT_EQ(t.held("F3"), "P1:1");
}

RULE(CatsVsRatsResolution, "CVR-446", a_repelled_frenzy_falls_back_to_the_conquered_town) {
  Table t = battle(8, 1, "hand1=frenzy");
  t.cards("frenzy", "-").dice("3", "3").act("to F4").act("n 4").dice("1", "6");
  EXPECT_EQ(t.held("F3"), "P1:2");
  EXPECT_EQ(t.held("F2"), "P1:1");
  EXPECT_EQ(t.held("F4"), "P4:5");
}

RULE(CatsVsRatsResolution, "CVR-447", frenzy_is_not_lengthened) {
  Table t = main_table("taunt,drop,tunnel,bridge", 2,
                       "P1=A1:1 P2=F2:9 P3=F3:1,F5:1,I2:1 P4=G5:5 hand2=frenzy");
  EXPECT_EQ(t.asked(), "P2");  // Cat Drop
  t.go("F2", "F3", 8).cards("frenzy", "-").dice("6", "1");
  EXPECT_EQ(t.node(), "MAIN");  // F5 is two roads away: nothing to attack
  Table drop = main_table("taunt,drop,tunnel,bridge", 2,
                          "P1=A1:1 P2=F2:9 P3=F3:1,F5:1,G3:1 P4=G5:5 hand2=frenzy");
  drop.go("F2", "F3", 8).cards("frenzy", "-").dice("6", "1");
  EXPECT_EQ(drop.legal(), "to G3, no");
  EXPECT_EQ(drop.refused("to F5"), "CVR-447");
  EXPECT_EQ(drop.reason(Seat{1}, "to F5"),
            "F5 is not linked to F3: Cat Drop does not lengthen a Blood Frenzy");
  EXPECT_EQ(drop.refused("to G5"), "CVR-442");
  // Allied Bridge: P3's F4 leads from F3 to F5, but not in a frenzy.
  const std::string allies = "P1=F3:1,A1:1 P3=F4:2,I2:1 P4=F2:9 hand4=frenzy ";
  Table bridge = main_table("taunt,drop,tunnel,bridge", 3, allies + "P2=F5:1,A5:1");
  EXPECT_EQ(bridge.asked(), "P4");
  bridge.go("F2", "F3", 8).cards("frenzy", "-").dice("6", "1");
  EXPECT_EQ(bridge.node(), "MAIN");
  EXPECT_EQ(bridge.refused("from F3"), "");  // an ordinary attack over the bridge stays possible
  Table both = main_table("taunt,drop,tunnel,bridge", 3, allies + "P2=F5:1,E2:1");
  both.go("F2", "F3", 8).cards("frenzy", "-").dice("6", "1");
  EXPECT_EQ(both.legal(), "to E2, no");
  EXPECT_EQ(both.refused("to F5"), "CVR-447");
}

}  // namespace
}  // namespace warren::cats_vs_rats
