// The throw-offs for the order of play (FFB-021 to FFB-024) and for the victory (FFB-124, FFB-125).
#include "games/fight_flight_bite/fixture_test.h"

namespace warren::fight_flight_bite {
namespace {

RULE(ThrowOff, "FFB-021 FFB-060", a_throw_off_sets_the_order) {
  const auto game = game_of(2);
  Play t(game);
  lay_out(t);
  EXPECT_EQ(t.node(), "S1");
  EXPECT_EQ(t.legal(kRed), "throw fight, throw flight, throw bite");
  t.act(kRed, "throw fight");
  EXPECT_EQ(t.refused(kRed, "throw bite"), "FFB-021");
  EXPECT_EQ(t.view(Viewer(kBlue)).find("fight,"), t.view(Viewer(kBlue)).find("xfight,") + 1);
  EXPECT_NE(t.view(Viewer(kBlue)).find("locked=red:?"), std::string::npos);
  t.act(kBlue, "throw bite");
  EXPECT_EQ(t.node(), "D1");
  EXPECT_EQ(t.state().start, 1);  // red won: last
}

RULE(ThrowOff, "FFB-022", two_signs_decide_one_or_three_do_not) {
  const auto game = game_of(3);
  Play t(game);
  lay_out(t);
  const auto round = [&](const char* r, const char* b, const char* y) {
    t.act(kRed, r).act(kBlue, b).act(kYellow, y);
  };
  round("throw fight", "throw flight", "throw bite");
  EXPECT_EQ(t.state().in, 7);
  EXPECT_EQ(t.state().rounds, 1U);
  round("throw flight", "throw flight", "throw flight");
  EXPECT_EQ(t.state().in, 7);
  round("throw fight", "throw fight", "throw bite");
  EXPECT_EQ(t.state().in, 3);  // the Bite thrower is out
  EXPECT_EQ(t.refused(kYellow, "throw bite"), "FFB-022");
  t.act(kRed, "throw flight").act(kBlue, "throw bite");
  EXPECT_EQ(t.node(), "D1");
  EXPECT_EQ(t.state().start, 2);  // blue won: last, yellow starts
}

RULE(ThrowOff, "FFB-023", a_lot_after_ten_rounds) {
  const auto game = game_of(3);
  Play t(game);
  lay_out(t);
  for (int round = 0; round < 10; ++round) {
    EXPECT_EQ(t.node(), "S1");
    for (const Seat p : {kRed, kBlue, kYellow}) t.act(p, "throw fight");
  }
  EXPECT_EQ(t.node(), "C3");
  ChanceList chances;
  game.chances(t.state(), chances);
  ASSERT_EQ(chances.size(), 3U);
  for (const Chance& c : chances) EXPECT_EQ(c.weight, 1U);
  EXPECT_EQ(t.refused(kRed, "throw fight"), "FFB-023");
  t.roll("last yellow");
  EXPECT_EQ(t.node(), "D1");
  EXPECT_EQ(t.state().start, 0);
}

RULE(ThrowOff, "FFB-023", rounds_with_drop_outs_count_too) {
  const auto game = game_of(3, {{"throw_cap", "2"}});
  Play t(game);
  lay_out(t);
  t.act(kRed, "throw fight").act(kBlue, "throw fight").act(kYellow, "throw bite");
  t.act(kRed, "throw fight").act(kBlue, "throw fight");
  EXPECT_EQ(t.node(), "C3");
  ChanceList chances;
  game.chances(t.state(), chances);
  EXPECT_EQ(chances.size(), 2U);
}

RULE(ThrowOff, "FFB-024", the_winner_plays_last) {
  const auto game = game_of(4);
  Play t(game);
  lay_out(t);
  t.act(kRed, "throw bite")
      .act(kBlue, "throw bite")
      .act(kYellow, "throw fight")
      .act(kGreen, "throw bite");
  EXPECT_EQ(t.state().start, 3);
  std::vector<std::string> order;
  for (const char* space : {"A1", "B1", "B2", "C1"}) {
    order.push_back(who(t));
    t.act("place " + std::string(space));
  }
  EXPECT_EQ(order, (std::vector<std::string>{"green", "red", "blue", "yellow"}));
}

// Three players with equal harvests and equal hands by colour, and one below.
RULE(ThrowOff, "FFB-124", only_the_tied_leaders_throw) {
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

RULE(ThrowOff, "FFB-124 FFB-022", three_tied_example_6) {
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

RULE(ThrowOff, "FFB-124", a_match_reaches_the_throw_off_by_itself) {
  const auto game = game_of(2);
  auto t = harvest(game,
                   "at=C2 C2=B1:2/2/2 A1=R1:2/2/2 red=xflight,brawl-w,claw-w;; "
                   "blue=xfight,xflight,cunning-w,grab-w;;");
  EXPECT_EQ(t.node(), "S3");
  EXPECT_EQ(t.state().in, 3);
  EXPECT_EQ(t.refused(kRed, "place A1"), "FFB-124");
}

RULE(ThrowOff, "FFB-125", the_capped_throw_off_is_a_shared_victory) {
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

}  // namespace
}  // namespace warren::fight_flight_bite
