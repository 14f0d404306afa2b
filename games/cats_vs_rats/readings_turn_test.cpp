// The other readings of the rulebook, each as its option has it: start, turn and moves.
#include "games/cats_vs_rats/fixture_test.h"

namespace warren::cats_vs_rats {
namespace {

constexpr const char* kPlain = "taunt,drop,tunnel,bridge";

RULE(CatsVsRatsReadings, "CVR-028 CVR-035", start_towns_may_have_to_touch_each_other) {
  const auto& game = game_of(4, {{"start_shape", "cluster"}});
  Table t = table(game, "START", kPlain, 0, "");
  t.act("at A1");
  EXPECT_EQ(t.legal(), "at A2, at B1, at B2");  // A1 A2 B2 and A1 B1 B2 are triangles
  EXPECT_EQ(t.refused("at A3"), "CVR-028");
  t.act("at A2");
  EXPECT_EQ(t.node(), "STARTN");  // B2 alone is next to both
  EXPECT_EQ(t.state().placing.town[2], 6);
  Table coast = table(game, "START", kPlain, 0, "");
  EXPECT_EQ(coast.refused("at I2"), "CVR-035");  // in no triangle
  EXPECT_FALSE(coast.is_legal("at I2"));
  Table chain = table(game_of(4), "START", kPlain, 0, "chosen=A1,A2");
  EXPECT_TRUE(chain.is_legal("at A3"));
}

RULE(CatsVsRatsReadings, "CVR-031", the_sea_may_count_for_the_distance) {
  const std::string fields = "placed=1 P1=B1:5,A1:5,B2:5";
  Table t = table(game_of(4, {{"start_distance", "sea"}}), "START", kPlain, 0, fields);
  EXPECT_FALSE(t.is_legal("at B6"));
  EXPECT_EQ(t.reason(Seat{2}, "at B6"), "Too near to an enemy start (1 road or sea link)");
  EXPECT_TRUE(t.is_legal("at G3"));
  EXPECT_TRUE(table(game_of(4), "START", kPlain, 0, fields).is_legal("at B6"));
}

RULE(CatsVsRatsReadings, "CVR-104 CVR-526", breeding_may_come_before_another_free_attack) {
  const Options options = {{"free_attacks", "with_actions"}};
  const std::string fields = "P1=F2:9,A1:2 P2=A5:3 P3=F3:1,I2:1 P4=G5:5";
  Table t =
      table(game_of(4, options), "MAIN", "crusader,drop,tunnel,bridge", 0, "acts=1 " + fields);
  Table house = table(game_of(4), "MAIN", "crusader,drop,tunnel,bridge", 0, "acts=1 " + fields);
  t.go("A1", "A2", 1);
  EXPECT_EQ(t.node(), "BREED");
  house.go("A1", "A2", 1);
  EXPECT_EQ(house.node(), "MAIN");
  // With an action left the attack is free as ever, also for the Dispatcher.
  Table before =
      table(game_of(4, options), "MAIN", "crusader,drop,tunnel,bridge", 0, "acts=1 " + fields);
  before.go("F2", "F3", 8);
  EXPECT_EQ(before.state().actions, 1);
  // A position of the house's reading: the referee knows why not.
  Table late = table(game_of(4), "MAIN", "crusader,drop,tunnel,bridge", 0, fields);
  EXPECT_EQ(late.refused("from F2"), "");
  const auto forbidden =
      game_of(4, options).forbids(late.state(), Seat{0}, *late.game().read_action("from F2"));
  ASSERT_TRUE(forbidden);
  EXPECT_EQ(forbidden->rule, "CVR-102");
}

RULE(CatsVsRatsReadings, "CVR-110", the_deck_may_be_refilled_at_once) {
  const std::string rest =
      " P1=F2:9 P2=A5:3 P3=F3:1,I2:1 P4=G5:5 "
      "hand1=hex,hex,hex,eye,eye,eye,moon,moon,moon,bones,bones,bones "
      "hand2=counter,counter,counter,hide,hide,hide,broom,broom,muddle,muddle "
      "discard=frenzy,frenzy,rally,rally,change,fortune,necro";
  Table t = table(game_of(4, {{"refill", "at_once"}}), "MAIN", kPlain, 0, "acts=3" + rest);
  EXPECT_EQ(t.state().deck_size, 1);
  t.act("draw").roll("hex");
  EXPECT_EQ(t.state().deck_size, 7);
  EXPECT_EQ(t.discards(), 0);
  EXPECT_EQ(sum_of(t.state().drawn[0]), 0);  // what is known begins anew with this deck
  EXPECT_TRUE(heard(t, "is shuffled into a new deck"));
  Table house = table(game_of(4), "MAIN", kPlain, 0, "acts=3" + rest);
  house.act("draw").roll("hex");
  EXPECT_EQ(house.state().deck_size, 0);
  EXPECT_EQ(house.discards(), 7);
}

RULE(CatsVsRatsReadings, "CVR-212", a_leapfrog_may_end_in_an_attack) {
  const auto& game = game_of(4, {{"leap_attack", "on"}});
  const std::string fields = "P1=A1:5,I2:1 P2=B2:2,F6:5 P3=C2:1,H2:5 P4=G5:5";
  Table t = table(game, "MAIN", kPlain, 0, "acts=3 " + fields);
  t.act("from A1").act("to B2");
  EXPECT_TRUE(t.is_legal("to C2"));
  EXPECT_TRUE(has_text(json(t, Viewer(Seat{0})), R"("attacks":["C2"])"));
  t.act("to C2").act("n 4");
  EXPECT_EQ(t.state().actions, 1);  // one action a step
  EXPECT_TRUE(heard(t, "P1 attacks P3's C2 with 4 units from A1, leaping over an ally"));
  EXPECT_EQ(Table(t.game(), t.position()).state(), t.state());
  t.dice("1", "6");
  EXPECT_EQ(t.held("A1"), "P1:3");  // repelled to where they came from
  Table house = table(game_of(4), "MAIN", kPlain, 0, "acts=3 " + fields);
  house.act("from A1").act("to B2");
  EXPECT_EQ(house.refused("to C2"), "CVR-212");
}

RULE(CatsVsRatsReadings, "CVR-212 CVR-525", a_leap_is_paid_for_by_a_crusader_too) {
  Table t = table(game_of(4, {{"leap_attack", "on"}}), "MAIN", "crusader,drop,tunnel,bridge", 0,
                  "acts=2 P1=A1:5,I2:1 P2=B2:2,F6:5 P3=C2:1,H2:5 P4=G5:5");
  t.act("from A1").act("to B2").act("to C2").act("n 4");
  EXPECT_EQ(t.state().actions, 0);
}

RULE(CatsVsRatsReadings, "CVR-551", own_towns_may_carry_the_bridge) {
  const std::string fields = "acts=3 P1=I2:3 P2=A5:3 P3=G5:2 P4=A1:5,A2:1,D1:1";
  const auto& game = game_of(4, {{"bridge", "team"}});
  Table t = table(game, "MAIN", kPlain, 3, fields);
  EXPECT_EQ(t.asked(), "P4");  // Allied Bridge
  t.act("from A1");
  EXPECT_TRUE(t.is_legal("to A3"));  // over the own A2
  EXPECT_FALSE(t.is_legal("to A4"));
  EXPECT_EQ(t.refused("to A4"), "CVR-201");
  Table house = table(game_of(4), "MAIN", kPlain, 3, fields);
  house.act("from A1");
  EXPECT_FALSE(house.is_legal("to A3"));
  // Own and allied towns in one chain: A2 of one's own, A3 the ally's.
  Table both = table(game, "MAIN", kPlain, 3, "acts=3 P1=I2:3 P2=A5:3 P3=A3:2 P4=A1:5,A2:1,D1:1");
  both.act("from A1");
  EXPECT_TRUE(both.is_legal("to A4"));
  EXPECT_FALSE(both.is_legal("to A1"));
}

}  // namespace
}  // namespace warren::cats_vs_rats
