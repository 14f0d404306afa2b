// The points and the sheet: FFB-120 to FFB-123.
#include "games/fight_flight_bite/fixture_test.h"

namespace warren::fight_flight_bite {
namespace {

RULE(Scoring, "FFB-101 FFB-116 FFB-120 FFB-121 FFB-123", example_5_a_complete_result) {
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

TEST(Scoring, the_sheet_says_the_places_in_turn_order) {
  const auto game = game_of(2, {{"komi", "4,3"}});
  auto t = harvest(game,
                   "start=blue at=C2 C2=R1:2/2/2 A1=B1:2/2/2 red=xfight,xflight,brawl-w,claw-w;; "
                   "blue=xflight,cunning-w,grab-w;;");
  ASSERT_TRUE(t.over());
  const Result result = t.result();
  const SeatResult& red = result.seats[0];
  const SeatResult& blue = result.seats[1];
  EXPECT_EQ(red.turn_order, 2);
  EXPECT_EQ(blue.turn_order, 1);
  EXPECT_EQ(red.lines.back().points, 3);
  EXPECT_EQ(red.lines.back().note, "place 2 in turn order");
  EXPECT_EQ(blue.lines.back().points, 4);
  EXPECT_EQ(blue.lines.back().note, "place 1 in turn order");
}

}  // namespace
}  // namespace warren::fight_flight_bite
