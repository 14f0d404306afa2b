// The five attributes of the Rats, alone and with the cards: CVR-540 to CVR-573.
#include "games/cats_vs_rats/fixture_test.h"

namespace warren::cats_vs_rats {
namespace {

// -- Fortification --------------------------------------------------------------------------------

RULE(CatsVsRatsAttributes, "CVR-540", fortification_adds_to_the_town) {
  Table t = main_table("taunt,drop,fort,bridge", 0, "P1=E2:5 P2=A5:1 P3=E3:1,I2:1 P4=G5:5");
  t.go("E2", "E3", 4).dice("2", "1");
  EXPECT_TRUE(heard(t, "1 unit + die 1 + town 2 + fort 2 = 6"));
  EXPECT_EQ(t.held("E3"), "-");  // 6 against 6
}

// -- Rat Tunnel -----------------------------------------------------------------------------------

RULE(CatsVsRatsAttributes, "CVR-545 CVR-546", the_tunnel_joins_own_towns) {
  Table t = main_table("taunt,drop,tunnel,bridge", 1, "P1=F2:5 P2=A5:1 P3=A1:4,I2:2,A2:1 P4=G5:5");
  t.act("from A1");
  EXPECT_TRUE(t.is_legal("to I2"));
  EXPECT_EQ(t.refused("to C3"), "CVR-546");
  EXPECT_FALSE(t.is_legal("to G5"));
  EXPECT_FALSE(t.is_legal("to F2"));
  t.act("to I2").act("n 2");
  EXPECT_EQ(t.held("I2"), "P3:4");
  EXPECT_EQ(t.state().actions, 2);
  t.go("I2", "A2", 1).go("A2", "I2", 1);
  EXPECT_EQ(t.node(), "BREED");
}

// -- Allied Bridge --------------------------------------------------------------------------------

RULE(CatsVsRatsAttributes, "CVR-550", the_bridge_carries_over_allied_roads) {
  Table t = main_table("taunt,drop,tunnel,bridge", 3, "P1=D3:2 P2=A5:1 P3=B2:1,C2:1 P4=A1:6");
  EXPECT_EQ(t.asked(), "P4");
  t.act("from A1");
  for (const char* end : {"to D3", "to D2", "to B3", "to C1"}) EXPECT_TRUE(t.is_legal(end)) << end;
  EXPECT_FALSE(t.is_legal("to A1"));
  Table attack = t;
  t.act("to D2").act("n 2");
  EXPECT_EQ(t.held("D2"), "P4:2");
  EXPECT_EQ(t.state().actions, 2);
  attack.act("to D3").act("n 5");
  EXPECT_EQ(attack.state().actions, 2);
  EXPECT_EQ(attack.node(), "DIE_A");
}

RULE(CatsVsRatsAttributes, "CVR-551 CVR-552", only_allied_towns_and_only_roads) {
  Table own = main_table("taunt,drop,tunnel,bridge", 3, "P1=I2:2 P2=A5:1 P3=A3:1 P4=A1:6,A2:1");
  own.act("from A1");
  EXPECT_FALSE(own.is_legal("to A4"));
  Table sea = main_table("taunt,drop,tunnel,bridge", 3, "P1=I2:2 P2=A5:1 P3=B1:1,E1:1 P4=A1:6");
  sea.act("from A1");
  EXPECT_TRUE(sea.is_legal("to C1"));
  EXPECT_FALSE(sea.is_legal("to D1"));
  EXPECT_FALSE(sea.is_legal("to D2"));
  // Edge case 17: over the sea the usual leapfrog is left, one action a step.
  EXPECT_TRUE(sea.is_legal("to B1"));
  sea.act("to B1").act("to E1").act("to D2").act("n 1");
  EXPECT_EQ(sea.held("D2"), "P4:1");
  EXPECT_EQ(sea.node(), "BREED");
}

RULE(CatsVsRatsAttributes, "CVR-553", the_bridge_may_be_used_again) {
  Table t = main_table("taunt,drop,tunnel,bridge", 3, "P1=I2:2 P2=A5:1 P3=B2:1,C2:1 P4=A1:6");
  t.go("A1", "D2", 1).go("A1", "D3", 1).go("A1", "B3", 1);
  EXPECT_EQ(t.held("B3"), "P4:1");
  EXPECT_EQ(t.node(), "BREED");
}

RULE(CatsVsRatsAttributes, "CVR-554", a_repelled_bridge_attack_returns_to_the_origin) {
  Table t = main_table("taunt,drop,tunnel,bridge", 3,
                       "P1=D3:9,I2:1 P2=A5:1 P3=B2:3,C2:1 P4=A1:6 hand4=rally");
  t.go("A1", "D3", 5).act("card rally");
  EXPECT_EQ(t.held("B2"), "P3:1");  // edge case 16: Rally looks at the origin's neighbours
  t.dice("1", "1");
  EXPECT_EQ(t.held("A1"), "P4:4");
  EXPECT_EQ(t.held("B2"), "P3:3");
}

// -- Join the Reserves ----------------------------------------------------------------------------

RULE(CatsVsRatsAttributes, "CVR-560 CVR-561", bred_units_may_go_into_the_cube) {
  Table t = main_table("taunt,drop,tunnel,reserves", 3,
                       "P1=I2:2 P2=A5:1 P3=B2:1 P4=A1:1,A2:1,A3:1,A4:1,B3:1,B4:1");
  EXPECT_EQ(t.refused("cube"), "CVR-561");
  t.act("end");
  EXPECT_EQ(t.state().breeding.left, 6);
  EXPECT_TRUE(t.is_legal("cube"));
  Table none = t;
  none.act("at A1").act("n 6");
  EXPECT_EQ(none.state().cube, 0);
  t.act("cube").act("n 5");
  EXPECT_EQ(t.refused("cube"), "CVR-602");
  t.act("at A1");
  EXPECT_EQ(t.state().cube, 5);
  EXPECT_EQ(t.held("A1"), "P4:2");
  Table other = main_table("taunt,drop,tunnel,reserves", 1, "P1=I2:2 P2=A5:1 P3=B2:1,B3:1 P4=A1:1");
  other.act("end");
  EXPECT_EQ(other.refused("cube"), "CVR-560");
}

RULE(CatsVsRatsAttributes, "CVR-562 CVR-564", the_whole_cube_joins_or_none_of_it) {
  Table t = main_table("claws,drop,tunnel,reserves", 3,
                       "P1=F2:6,I2:2 P2=A5:1 P3=B2:1 P4=F3:4,G5:1 cube=7");
  t.act("from F3").act("to F2").act("n 2");
  EXPECT_EQ(t.node(), "RESERVE");
  EXPECT_EQ(t.legal(), "no yes");
  EXPECT_EQ(t.refused("n 3"), "CVR-562");
  Table held = t;
  held.act("no");
  EXPECT_EQ(held.state().cube, 7);
  t.act("yes");
  EXPECT_EQ(t.state().battle.own, 9);
  EXPECT_EQ(t.state().cube, 0);
  t.dice("3", "3");
  EXPECT_EQ(t.held("F2"), "P4:5");
  EXPECT_EQ(t.held("F3"), "P4:2");
  // In defence they stay in the defended town; a Hex may kill them.
  Table defence = main_table("claws,drop,tunnel,reserves", 0,
                             "P1=F2:6,I2:2 P2=A5:1 P3=B2:1 P4=F3:1,G5:1 cube=7 hand1=hex");
  defence.go("F2", "F3", 5).act("yes").cards("hex", "-");
  EXPECT_EQ(defence.held("F3"), "P4:6");
}

RULE(CatsVsRatsAttributes, "CVR-563", the_cube_is_for_own_battles) {
  Table t = main_table("taunt,drop,tunnel,reserves", 0,
                       "P1=F2:8 P2=A5:1 P3=F3:5,I2:1 P4=F4:6 cube=5 hand3=change");
  t.go("F2", "F3", 7);
  EXPECT_EQ(t.node(), "CARD_D");  // P3's battle: no question to P4
  t.act("card change");
  EXPECT_EQ(t.held("F3"), "P4:6");
  EXPECT_EQ(t.node(), "DIE_A");  // swapped in after Carding: no question either
  EXPECT_EQ(t.state().cube, 5);
  // Edge case 35: cube units deployed before a Changeling move with the rest.
  Table own = main_table("taunt,drop,tunnel,reserves", 0,
                         "P1=F2:8 P2=A5:1 P3=F4:6,I2:1 P4=F3:5,G5:1 cube=5 hand4=change");
  own.go("F2", "F3", 7).act("yes").act("card change");
  EXPECT_EQ(own.held("F4"), "P4:10");
  EXPECT_EQ(own.held("F3"), "P3:6");
}

RULE(CatsVsRatsAttributes, "CVR-566", everybody_sees_the_cube) {
  Table t = main_table("taunt,drop,tunnel,reserves", 0, "P1=F2:8 P2=A5:1 P3=F4:6 P4=F3:5 cube=5");
  for (int p = -1; p < 4; ++p) {
    const Viewer viewer = p < 0 ? Viewer::spectator() : Viewer(seat(p));
    EXPECT_NE(t.view(viewer).find("cube=5"), std::string::npos);
  }
}

// -- Spawning -------------------------------------------------------------------------------------

RULE(CatsVsRatsAttributes, "CVR-570 CVR-571", own_neighbours_gain_one) {
  Table t = table(game_of(4), "SPAWN", "taunt,drop,tunnel,spawning", 3,
                  "acts=3 P1=D2:2 P2=A5:1 P3=D3:1 P4=C2:3,B2:1,B3:1,C1:1");
  EXPECT_EQ(t.legal(), "at B2, at B3, at C1, at C2");
  EXPECT_EQ(t.refused("at D3"), "CVR-570");
  t.act("at C2");
  EXPECT_EQ(t.held("C2"), "P4:3");
  EXPECT_EQ(t.held("B2"), "P4:2");
  EXPECT_EQ(t.held("B3"), "P4:2");
  EXPECT_EQ(t.held("C1"), "P4:2");
  EXPECT_EQ(t.held("D2"), "P1:2");
  EXPECT_EQ(t.held("D3"), "P3:1");
}

RULE(CatsVsRatsAttributes, "CVR-572", choosing_is_mandatory_and_automatic_with_one_town) {
  Table t = table(game_of(4), "SPAWN", "taunt,drop,tunnel,spawning", 3,
                  "acts=3 P1=D2:2 P2=A5:1 P3=D3:1 P4=C2:3,I2:1");
  EXPECT_EQ(t.refused("no"), "CVR-572");
  EXPECT_EQ(t.refused("end"), "CVR-572");
  t.act("at I2");  // isolated: nothing spawns (edge case 21)
  EXPECT_EQ(t.held("C2"), "P4:3");
  Table last = main_table("taunt,drop,tunnel,spawning", 2, "P1=D2:2 P2=A5:1 P3=D3:1 P4=C2:3");
  last.act("end");  // P2 ends; P4 with one town goes straight to MAIN
  EXPECT_EQ(last.asked(), "P4");
  EXPECT_EQ(last.node(), "MAIN");
  EXPECT_TRUE(heard(last, "nothing spawns"));
}

RULE(CatsVsRatsAttributes, "CVR-573", spawning_does_not_cross_the_sea) {
  Table t = table(game_of(4), "SPAWN", "taunt,drop,tunnel,spawning", 3,
                  "acts=3 P1=D2:2 P2=A5:1 P3=D3:1 P4=E1:3,E5:2");
  t.act("at E1");
  EXPECT_EQ(t.held("E5"), "P4:2");
}

}  // namespace
}  // namespace warren::cats_vs_rats
