// The harvest: FFB-100 to FFB-117, and the worked examples of rules.md.
#include "games/fight_flight_bite/harvest.h"

#include "games/fight_flight_bite/fixture_test.h"

namespace warren::fight_flight_bite {
namespace {

RULE(Harvest, "FFB-100 FFB-102", one_harvest_in_index_order) {
  const auto game = game_of(2);
  // Two tie everywhere with two colours each: every space asks, in order.
  auto t = harvest(
      game,
      "at=C2 C2=B1:2/2/2 A1=R1B1:3/3/0 A2=R1B1:0/3/3 B1=R1B1:3/0/3 B3=R1B1:3/3/0 C1=R1B1:2/2/2");
  std::string order;
  std::string last;
  while (t.node() == "D8") {
    const std::string at = game.cell_name(cell(t.state().at));
    if (at != last) order += (order.empty() ? "" : " ") + at;
    last = at;
    t.act(t.legal().substr(0, t.legal().find(',')));
  }
  EXPECT_EQ(order, "A1 A2 B1 B3 C1");  // C2 has one tribe: nobody is asked
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.refused("place A1"), "FFB-123");
}

RULE(Harvest, "FFB-101", a_critter_left_in_reserve_counts_for_nothing) {
  const auto game = game_of(2);
  auto t = harvest(game, "at=C2 C2=B1:2/2/2 A1=R1:3/2/1");
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.state().reserve[0], 1);
  EXPECT_EQ(harvested(t, kRed), heap(3, 2, 1));
  EXPECT_EQ(harvested(t, kBlue), heap(2, 2, 2));
}

RULE(Harvest, "FFB-103 FFB-104", the_second_strongest_retreats_first) {
  const auto game = game_of(2);
  auto t = harvest(game, "at=C2 C2=B1: A1=R3B2:3/2/1");
  EXPECT_EQ(t.node(), "D8");
  EXPECT_EQ(who(t), "blue");
  t.act("take brown").act("take white");
  EXPECT_EQ(harvested(t, kBlue), heap(1, 1, 0));
  EXPECT_EQ(harvested(t, kRed), heap(2, 1, 1));  // red controls
}

RULE(Harvest, "FFB-105", the_taker_chooses_the_colour) {
  const auto game = game_of(2);
  auto t = harvest(game, "at=C2 C2=B1: A1=R3B2:3/2/1");
  EXPECT_EQ(t.legal(), "take brown, take white, take pink");
  EXPECT_EQ(t.refused("pass"), "FFB-105");
  EXPECT_EQ(t.refused("place A1"), "FFB-100");
  EXPECT_EQ(t.refused(kRed, "take brown"), "FFB-110");
  t.act("take pink");
  EXPECT_EQ(t.legal(), "take brown, take white");
  EXPECT_EQ(t.refused("take pink"), "FFB-105");
  for (const Viewer viewer : {Viewer(kRed), Viewer::spectator()}) {
    EXPECT_EQ(t.told(viewer), "blue takes 1 pink from A1\n");
  }
}

RULE(Harvest, "FFB-106", the_weaker_flee) {
  const auto game = game_of(3);
  auto t = harvest(game, "at=C2 C2=Y1: A1=R3B2Y1:3/2/1");
  t.act("take brown").act("take brown");
  EXPECT_EQ(harvested(t, kYellow), heap(0, 0, 0));
  EXPECT_EQ(harvested(t, kRed), heap(1, 2, 1));
}

RULE(Harvest, "FFB-107", the_controller_may_get_nothing) {
  const auto game = game_of(2);
  auto t = harvest(game, "at=C2 C2=B1: A1=R4B3:1/1/0");
  EXPECT_TRUE(t.over());  // blue takes both without being asked
  EXPECT_EQ(harvested(t, kBlue), heap(1, 1, 0));
  EXPECT_EQ(harvested(t, kRed), heap(0, 0, 0));
}

RULE(Harvest, "FFB-108", alone_takes_everything) {
  const auto game = game_of(2);
  auto t = harvest(game, "at=C2 C2=B1: A1=R1:2/3/1");
  EXPECT_EQ(harvested(t, kRed), heap(2, 3, 1));
}

RULE(Harvest, "FFB-109 FFB-110 FFB-112", tied_leaders_take_in_turn) {
  const auto game = game_of(2);
  auto t = harvest(game, "at=C2 C2=B1: A1=R2B2:1/1/1");
  EXPECT_EQ(who(t), "red");
  t.act("take brown");
  EXPECT_EQ(who(t), "blue");
  t.act("take white");
  EXPECT_EQ(harvested(t, kRed), heap(1, 0, 1));  // the last one of a colour, unasked
  EXPECT_EQ(harvested(t, kBlue), heap(0, 1, 0));
  auto rich = harvest(game, "at=C2 C2=B1: A1=R1B1:3/2/1");
  rich.act("take brown").act("take white");
  EXPECT_EQ(food(rich, "A1"), heap(2, 1, 1));  // four remain, nobody's
  EXPECT_EQ(cubes(harvested(rich, kRed)) + cubes(harvested(rich, kBlue)), 2);
}

RULE(Harvest, "FFB-111", beside_a_tie_for_control_nobody_else_gets_food) {
  const auto game = game_of(3);
  auto t = harvest(game, "at=C2 C2=Y1: A1=R2B2Y1:3/2/1");
  t.act("take brown").act("take brown").act("take brown");
  EXPECT_EQ(who(t), "blue");
  t.act("take white");
  EXPECT_EQ(harvested(t, kYellow), heap(0, 0, 0));
  EXPECT_EQ(food(t, "A1"), heap(0, 1, 1));
}

RULE(Harvest, "FFB-113", tied_seconds_take_one_each) {
  const auto game = game_of(3);
  auto t = harvest(game, "at=C2 C2=Y1: A1=R3B2Y2:2/2/1");
  EXPECT_EQ(who(t), "blue");
  t.act("take brown");
  EXPECT_EQ(who(t), "yellow");
  t.act("take brown");
  EXPECT_EQ(harvested(t, kRed), heap(0, 2, 1));
  EXPECT_EQ(cubes(harvested(t, kBlue)), 1);
  EXPECT_EQ(cubes(harvested(t, kYellow)), 1);
}

RULE(Harvest, "FFB-114", when_cubes_run_out_the_later_get_none) {
  const auto game = game_of(4);
  auto t = harvest(game, "at=D4 D4=G1: A1=R4B1Y1G1:1/1/0");
  EXPECT_EQ(who(t), "blue");
  t.act("take white");
  EXPECT_EQ(harvested(t, kBlue), heap(0, 1, 0));
  EXPECT_EQ(harvested(t, kYellow), heap(1, 0, 0));
  EXPECT_EQ(harvested(t, kGreen), heap(0, 0, 0));
  EXPECT_EQ(harvested(t, kRed), heap(0, 0, 0));
}

RULE(Harvest, "FFB-115", food_without_critters_is_nobodys) {
  const auto game = game_of(2);
  auto t = harvest(game, "at=C2 C2=B1: A1=:3/2/1");
  EXPECT_EQ(food(t, "A1"), heap(3, 2, 1));
  EXPECT_EQ(t.node(), "S3");  // nobody has a point
  int taken = 0;
  for (const Heap& h : t.state().harvested) taken += cubes(h);
  EXPECT_EQ(taken, 0);
}

RULE(Harvest, "FFB-116", the_pond_yields_nothing) {
  const auto game = game_of(2);
  auto with = harvest(game, "at=C2 C2=B1:2/2/2 A1=R2:3/2/1 B1=R4 B2=R1B6");
  auto without = harvest(game, "at=C2 C2=B1:2/2/2 A1=R3:3/2/1 B1=R4 B2=B6");
  EXPECT_EQ(with.state().harvested, without.state().harvested);
  EXPECT_EQ(food(with, "B2"), heap(0, 0, 0));
}

RULE(Harvest, "FFB-117", spaces_do_not_affect_each_other) {
  // The same critters and food on other spaces, with the same choices, give the same totals.
  const auto game = game_of(2);
  auto t = harvest(game, "at=C2 C2=B1: A1=R3B2:2/2/2 A2=R1B1:3/2/1 B1=: B3=: C1=:10/10/10");
  t.acts("take white, take white, take brown, take pink");
  auto u = harvest(game, "at=C2 C2=B1: A1=R1B1:3/2/1 A2=R3B2:2/2/2 B1=: B3=: C1=:10/10/10");
  u.acts("take brown, take pink, take white, take white");
  EXPECT_EQ(t.state().harvested, u.state().harvested);
  EXPECT_EQ(cubes(food(t, "A2")), cubes(food(u, "A1")));
}

// -- The worked examples

RULE(Harvest, "FFB-104 FFB-106 FFB-107", example_1) {
  const auto game = game_of(4);
  auto t = harvest(game, "start=red at=D4 D4=G1: A1=R3B2Y1:3/2/1");
  EXPECT_EQ(who(t), "blue");
  t.acts("take white, take white");
  EXPECT_EQ(harvested(t, kBlue), heap(0, 2, 0));
  EXPECT_EQ(harvested(t, kRed), heap(3, 0, 1));
  EXPECT_EQ(food(t, "A1"), heap(0, 0, 0));
}

RULE(Harvest, "FFB-110 FFB-111 FFB-112", example_2) {
  const auto game = game_of(4);
  auto t = harvest(game, "start=blue at=D4 D4=R1: A1=R2B2Y1:3/2/2");
  std::vector<std::string> takers_seen;
  for (const char* colour : {"pink", "brown", "pink", "white"}) {
    takers_seen.push_back(who(t));
    t.act("take " + std::string(colour));
  }
  EXPECT_EQ(takers_seen, (std::vector<std::string>{"blue", "red", "blue", "red"}));
  EXPECT_EQ(harvested(t, kBlue), heap(0, 0, 2));
  EXPECT_EQ(harvested(t, kRed), heap(1, 1, 0));
  EXPECT_EQ(food(t, "A1"), heap(2, 1, 0));
  auto poor = harvest(game, "start=red at=D4 D4=G1: A1=R2B2Y1:1/1/1");
  poor.acts("take brown, take white");
  EXPECT_EQ(harvested(poor, kRed), heap(1, 0, 1));
  EXPECT_EQ(harvested(poor, kBlue), heap(0, 1, 0));
  EXPECT_EQ(food(poor, "A1"), heap(0, 0, 0));
}

RULE(Harvest, "FFB-113", example_3) {
  const auto game = game_of(4);
  auto t = harvest(game, "start=yellow at=D4 D4=B1: A1=R3B2Y2:2/2/1");
  EXPECT_EQ(who(t), "yellow");
  t.act("take pink");
  EXPECT_EQ(who(t), "blue");
  t.act("take brown");
  EXPECT_EQ(harvested(t, kRed), heap(1, 2, 0));
}

RULE(Harvest, "FFB-109 FFB-110", example_4_a_four_way_tie) {
  const auto game = game_of(4);
  auto t = harvest(game, "start=red at=D4 D4=G1: A1=R2B2Y2G2:2/2/1");
  t.acts("take brown, take white, take pink, take brown");
  EXPECT_EQ(harvested(t, kRed), heap(1, 1, 0));
  EXPECT_EQ(harvested(t, kBlue), heap(0, 1, 0));
  EXPECT_EQ(harvested(t, kYellow), heap(0, 0, 1));
  EXPECT_EQ(harvested(t, kGreen), heap(1, 0, 0));
}

}  // namespace
}  // namespace warren::fight_flight_bite
