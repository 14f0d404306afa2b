// The other readings of the rulebook, each as its option has it.
#include "games/rodentia/fixture_test.h"

namespace warren::rodentia {
namespace {

RULE(Readings, "ROD-040", leaders_may_bar_only_what_nobody_controls) {
  const Rodentia& loose = game(2, {{"leader_ban", "uncontrolled"}});
  const auto with = [](const Rodentia& match, const std::string& hexes) {
    return at(match, "R3", "dice=5,1 pool=2 leaders=B5,C4" + hexes);
  };
  EXPECT_EQ(with(game(2), " C4=1/0").refused("place C4"), "ROD-038");
  EXPECT_TRUE(with(loose, " C4=1/0").is_legal("place C4"));
  EXPECT_TRUE(with(loose, " C4=1/2").is_legal("place C4"));          // whoever controls it
  EXPECT_EQ(with(loose, "").refused("place C4"), "ROD-038");         // nobody was there
  EXPECT_EQ(with(loose, " C4=1/1").refused("place C4"), "ROD-038");  // or nobody has more
}

RULE(Readings, "ROD-044", a_burrow_may_reach_its_own_hex) {
  const std::string fields = "dice=1,5 pool=2 leaders=A4,D7";
  auto t = at(game(2, {{"burrow_reach", "itself"}}), "R3", fields);
  EXPECT_TRUE(t.is_legal("place D1"));
  EXPECT_EQ(at(2, "R3", fields).refused("place D1"), "ROD-043");
}

RULE(Readings, "ROD-051", an_advanced_placement_may_be_declined) {
  auto t = at(game(2, {{"advanced", "may"}}), "R3", "dice=2,5 pool=1");
  EXPECT_TRUE(t.is_legal("stop"));
  EXPECT_NE(prompt(t, 1).find("or stop"), std::string::npos);
  t.act("stop");
  EXPECT_EQ(where(t), "R3 P2");
  EXPECT_EQ(t.refused("stop"), "ROD-033");  // within reach one is still due
  EXPECT_EQ(at(2, "R3", "dice=2,5 pool=1").refused("stop"), "ROD-051");
}

RULE(Readings, "ROD-061", whoever_holds_a_wolf_may_move_the_wolf_alone) {
  const Rodentia& alone = game(2, {{"wolf_holder", "wolf_only"}});
  auto t = at(alone, "R3", "turn=P2 dice=6,5 pool=1");
  t.act("place D7").act("stop");
  EXPECT_EQ(where(t), "R4 P2");  // P1 is passed over
  t.act("stay");
  EXPECT_EQ(where(t), "R5 P1");
  EXPECT_FALSE(alone.read_position(line(2, "R4", "dice=6,5 pool=1")));
  EXPECT_TRUE(game(2).read_position(line(2, "R4", "dice=6,5 pool=1")));
  const Rodentia& by_player =
      game(2, {{"wolf_holder", "wolf_only"}, {"phase3_order", "by_player"}});
  auto u = at(by_player, "R3", "turn=P2 dice=6,5 pool=1");
  u.act("place D7").act("stop");
  EXPECT_EQ(where(u), "R5 P1");
}

RULE(Readings, "ROD-070", a_wolf_may_stay_where_it_is) {
  auto t = at(game(2, {{"wolf_step", "may"}}), "R5", "dice=6,1 pool=2");
  EXPECT_TRUE(t.is_legal("stop"));
  t.act("stop");
  EXPECT_EQ(t.node(), "R1");
  EXPECT_EQ(t.told(Viewer::spectator()).find("P1 lets the wolf rest"), 0U);
  EXPECT_EQ(at(2, "R5", "dice=6,1 pool=2").refused("stop"), "ROD-070");
}

RULE(Readings, "ROD-071", the_steps_may_be_shared_by_two_wolves) {
  const std::string fields = "dice=6,1,2,3 pool=4";
  auto t = at(game(4, {{"two_wolves", "split"}}), "R5", fields);
  t.act("wolf2 G4");
  EXPECT_TRUE(t.is_legal("wolf1 C4"));
  EXPECT_TRUE(t.is_legal("wolf2 G5"));
  t.act("wolf1 C4");
  EXPECT_EQ(t.node(), "R1");  // two steps in all
  auto house = at(4, "R5", fields);
  house.act("wolf2 G4");
  EXPECT_EQ(house.refused("wolf1 C4"), "ROD-071");
}

RULE(Readings, "ROD-129", diagonals_may_have_to_be_apart) {
  const Rodentia& apart = game(2, {{"goal4_overlap", "off"}});
  const std::string four = "goals=4+6 diagonal=desc A1=1/0 B2=1/0 C2=1/0 D3=1/0";
  EXPECT_EQ(points(at(apart, "T", four), 1, "goal 4"), 2);
  EXPECT_EQ(points(at(2, "T", four), 1, "goal 4"), 4);
}

RULE(Readings, "ROD-132", the_best_zone_alone_may_count) {
  const std::string two_zones =
      "species=squirrels,otters,marmots burrows=D1,B1,A5 goals=5+6 "
      "C1=1/0/0 C2=1/0/0 A1=1/0/0 A2=1/0/0 A3=1/0/0 A4=1/0/0";
  EXPECT_EQ(points(at(game(3, {{"goal5_zones", "best"}}), "T", two_zones), 1, "goal 5"), 8);
  EXPECT_EQ(points(at(3, "T", two_zones), 1, "goal 5"), 12);
}

}  // namespace
}  // namespace warren::rodentia
