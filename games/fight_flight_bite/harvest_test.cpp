// The harvest and the end: FFB-100 to FFB-125, and the worked examples of rules.md.
#include "games/fight_flight_bite/harvest.h"

#include "games/fight_flight_bite/fixture_test.h"

namespace warren::fight_flight_bite {
namespace {

// The last turn of the match, its last player alone on `at`: showing a card starts the harvest.
Play harvest(const FightFlightBite& game, const std::string& wood) {
  const std::string turn = std::to_string(game.tables().turns - 1);
  auto t = scene(game, "D3 turn=" + turn + " " + wood);
  return t.act("card xfight");
}

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

RULE(Harvest, "FFB-101 FFB-116 FFB-120 FFB-121 FFB-123", example_5_a_complete_result) {
  const auto game = game_of(2);
  // Blue's last card is shown on B3, where blue is alone.
  auto t =
      scene(game,
            "D3 turn=9 start=red at=B3 A1=R2:2/2/2 A2=R1B3:3/3/0 B1=R1B1:0/4/2 B2=R1: B3=B2:1/1/5 "
            "C1=R2B1:4/0/2 C2=R1:2/2/1 red=xfight,grab-w,ambush-b;xcritter; "
            "blue=xfight,xbite,xcritter,claw-p;;");
  EXPECT_EQ(t.state().reserve[0], 0);
  EXPECT_EQ(t.state().reserve[1], 1);
  t.act("card xfight");
  // A2: red takes one; B1: red, blue; C1: blue one.
  t.acts("take brown, take white, take pink, take pink");
  ASSERT_TRUE(t.over());
  EXPECT_EQ(harvested(t, kRed), heap(9, 5, 4));
  EXPECT_EQ(harvested(t, kBlue), heap(3, 4, 7));
  EXPECT_EQ(food(t, "B1"), heap(0, 3, 1));
  EXPECT_EQ(cubes(supply(t)), 36);
  const Result result = t.result();
  EXPECT_EQ(result.seats[0].score, 59);
  EXPECT_EQ(result.seats[1].score, 45);
  EXPECT_EQ(t.places(), (std::vector<int>{1, 2}));
  EXPECT_EQ(t.values(), (std::vector<double>{1, 0}));
  EXPECT_EQ(result.reason, "points");
  EXPECT_EQ(result.sentence, "red wins with 59 points");
  ASSERT_EQ(result.seats[0].lines.size(), 3U);
  EXPECT_EQ(result.seats[0].lines[0].label, "brown nuts");
  EXPECT_EQ(result.seats[0].lines[0].points, 36);
  EXPECT_EQ(result.seats[0].lines[0].note, "9 x (2 + 2): Extra Fight, Ambush");
  EXPECT_EQ(result.seats[0].lines[1].points, 15);
  EXPECT_EQ(result.seats[0].lines[2].points, 8);
  EXPECT_EQ(result.seats[0].lines[2].rule, "FFB-120");
  EXPECT_EQ(result.seats[1].lines[2].points, 28);
}

RULE(Scoring, "FFB-120 FFB-121", a_cube_is_worth_two_to_five) {
  const auto game = game_of(2);
  // 5 white cubes, no white card kept; 4 brown cubes with three brown cards.
  auto t =
      scene(game,
            "T winners=red red=xfight,cunning-b,ambush-b;;4/0/0 blue=xfight,xbite,snatch-p;;0/5/0 "
            "A1=:2/2/2 A2=:2/2/2 B1=:2/2/2 B3=:2/2/2 C1=:2/1/2 C2=:0/0/4");
  EXPECT_EQ(t.result().seats[0].score, 20);
  EXPECT_EQ(t.result().seats[1].score, 10);
}

RULE(Scoring, "FFB-122", three_cards_are_left_and_hidden_until_all_is_taken) {
  const auto game = game_of(2);
  auto t = harvest(game, "at=C2 C2=B1: A1=R3B2:3/2/1");
  EXPECT_EQ(t.node(), "D8");
  EXPECT_EQ(t.state().hand[0].size(), 3);
  auto secret = harvest(game, "at=C2 C2=B1: A1=R3B2:3/2/1 red=cunning-b,ambush-b,shove-w;;");
  const std::string view = secret.view(Viewer(kBlue));
  EXPECT_NE(view.find("red=?3;"), std::string::npos) << view;
  secret.acts("take brown, take brown");
  ASSERT_TRUE(secret.over());
  EXPECT_NE(secret.view(Viewer(kBlue)).find("red=cunning-b,shove-w,ambush-b;"), std::string::npos);
  EXPECT_NE(secret.told(Viewer::spectator()).find("red keeps cunning-b, shove-w, ambush-b: "),
            std::string::npos);
}

RULE(Scoring, "FFB-123", most_points_win) {
  const auto game = game_of(2);
  auto t = harvest(game, "at=C2 C2=B1:3/3/0 A1=R1:3/2/1 B1=R1:2/2/2");
  EXPECT_EQ(t.state().winners, 1);
  EXPECT_EQ(t.places(), (std::vector<int>{1, 2}));
}

// Three players with equal harvests and equal hands by colour, and one below.
RULE(Scoring, "FFB-124", only_the_tied_leaders_throw) {
  const auto game = game_of(3);
  const std::string kept =
      " red=xflight,brawl-w,claw-w;;8/0/0 blue=xflight,cunning-w,grab-w;;8/0/0";
  auto t = scene(game, "S3 in=red,blue" + kept +
                           " yellow=xflight,shove-w,scamper-w;;3/0/0 A1=:3/4/4 A2=:0/3/3 B1=:0/3/3 "
                           "B3=:2/2/2 C1=:0/1/0 C2=:0/0/1");
  EXPECT_EQ(t.node(), "S3");
  EXPECT_EQ(t.refused(kYellow, "throw fight"), "FFB-124");
  t.act(kRed, "throw bite");
  EXPECT_EQ(t.refused(kRed, "throw fight"), "FFB-124");
  t.act(kBlue, "throw bite");
  EXPECT_EQ(t.state().rounds, 1U);
  t.act(kRed, "throw flight").act(kBlue, "throw fight");  // example 6
  ASSERT_TRUE(t.over());
  EXPECT_EQ(t.places(), (std::vector<int>{1, 2, 3}));
  EXPECT_EQ(t.values(), (std::vector<double>{1, 0, 0}));
  EXPECT_EQ(t.result().reason, "throw-off");
}

RULE(Scoring, "FFB-124 FFB-022", three_tied_example_6) {
  const auto game = game_of(3);
  auto t = scene(game,
                 "S3 in=red,blue,yellow red=xflight,brawl-w,claw-w;;5/0/0 "
                 "blue=xflight,cunning-w,grab-w;;5/0/0 "
                 "yellow=xflight,shove-w,scamper-w;;5/0/0 A1=:3/4/4 A2=:0/3/3 B1=:0/3/3 B3=:2/2/2 "
                 "C1=:0/1/0 C2=:0/0/1");
  t.act(kRed, "throw fight").act(kBlue, "throw fight").act(kYellow, "throw bite");
  EXPECT_EQ(t.state().in, 3);
  t.act(kRed, "throw fight").act(kBlue, "throw flight");
  ASSERT_TRUE(t.over());
  EXPECT_EQ(t.state().winners, 2);
  EXPECT_EQ(t.places(), (std::vector<int>{2, 1, 2}));  // the losers share the next place
}

RULE(Scoring, "FFB-124", a_match_reaches_the_throw_off_by_itself) {
  const auto game = game_of(2);
  auto t = harvest(game,
                   "at=C2 C2=B1:2/2/2 A1=R1:2/2/2 red=xflight,brawl-w,claw-w;; "
                   "blue=xfight,xflight,cunning-w,grab-w;;");
  EXPECT_EQ(t.node(), "S3");
  EXPECT_EQ(t.state().in, 3);
  EXPECT_EQ(t.refused(kRed, "place A1"), "FFB-124");
}

RULE(Scoring, "FFB-125", the_capped_throw_off_is_a_shared_victory) {
  const auto game = game_of(3);
  auto t = scene(game,
                 "S3 in=red,blue,yellow red=xflight,brawl-w,claw-w;;5/0/0 "
                 "blue=xflight,cunning-w,grab-w;;5/0/0 "
                 "yellow=xflight,shove-w,scamper-w;;5/0/0 A1=:3/4/4 A2=:0/3/3 B1=:0/3/3 B3=:2/2/2 "
                 "C1=:0/1/0 C2=:0/0/1");
  for (int round = 0; round < 9; ++round) {
    for (const Seat p : {kRed, kBlue, kYellow}) t.act(p, "throw bite");
    EXPECT_FALSE(t.over());
  }
  t.act(kRed, "throw fight").act(kBlue, "throw fight").act(kYellow, "throw bite");
  ASSERT_TRUE(t.over());
  EXPECT_EQ(t.values(), (std::vector<double>{0.5, 0.5, 0}));
  EXPECT_EQ(t.places(), (std::vector<int>{1, 1, 3}));
  EXPECT_EQ(t.result().reason, "shared");
}

RULE(Scoring, "FFB-071 FFB-074 FFB-082", example_7_bonus_count) {
  const auto game = game_of(4);
  auto t = scene(game, "D2 turn=4 B1=R1B2Y1");
  t.acts("place B1, card xfight");
  EXPECT_EQ(t.state().defender, 1);
  throws(t, "fight", "bite");
  EXPECT_EQ(t.state().left, 3);
  t.acts("push blue C2, push blue A1");
  EXPECT_EQ(t.node(), "D5");  // the third action is lost
  EXPECT_EQ(t.legal(), "pass, duel yellow");
}

}  // namespace
}  // namespace warren::fight_flight_bite
