// Victory and the caps: CVR-701 to CVR-705, CVR-801 to CVR-804.
#include "games/cats_vs_rats/fixture_test.h"

namespace warren::cats_vs_rats {
namespace {

RULE(CatsVsRatsVictory, "CVR-701 CVR-704 CVR-011", twenty_three_at_the_end_of_a_turn) {
  auto free = all_towns();
  const std::string p1 = take(free, 12, 3);
  const std::string p2 = take(free, 11, 1);
  const std::string p3 = take(free, 10);
  Table t = plain("P1=" + p1 + " P2=" + p2 + " P3=" + p3 + " P4=" + take(free, 8));
  EXPECT_EQ(t.towns(1), 12);
  t.act("end").acts("at A1, n 12");
  ASSERT_TRUE(t.over());
  EXPECT_EQ(t.values(), (std::vector<double>{0.5, 0.5, 0, 0}));
  EXPECT_EQ(t.places(), (std::vector<int>{1, 1, 3, 3}));
  const Result r = t.result();
  EXPECT_EQ(r.reason, "towns");
  EXPECT_EQ(r.seats[0].lines.back().points, 1);
  EXPECT_EQ(r.seats[2].lines.back().points, -1);
  EXPECT_EQ(r.seats[0].score, 23);
  EXPECT_EQ(r.seats[1].side, r.seats[0].side);
}

RULE(CatsVsRatsVictory, "CVR-702", reached_and_lost_again_is_no_win) {
  auto free = all_towns();
  const std::string p1 = "A1:2,A2:2,A3:1,A4:1,A5:1,B1:1,B3:1,B4:1,B5:1,B6:1,C1:1";  // 11
  const std::string p2 = "D1:1,D2:1,D3:1,D4:1,D5:1,D6:1,E1:1,E2:1,E3:1,E4:1,F1:1";  // 11
  Table t = plain("P1=" + p1 + " P2=" + p2 + " P3=H1:1,H2:1 P4=I2:1,I1:1");
  t.go("A1", "B2", 1);
  EXPECT_EQ(t.towns(1) + t.towns(2), 23);
  t.go("C1", "B1", 1);
  EXPECT_EQ(t.towns(1) + t.towns(2), 22);
  t.act("end").acts("at A1, n 11");
  EXPECT_FALSE(t.over());
  EXPECT_EQ(t.asked(), "P3");
}

RULE(CatsVsRatsVictory, "CVR-703", only_the_active_team_newly_reaches_the_goal) {
  // On the way of random play: the team at 23 after a turn is the one that moved.
  const auto& game = game_of(4);
  Random random(3);
  ActionList legal;
  int ended = 0;
  for (int i = 0; i < 40; ++i) {
    State s = game.start();
    Team mover = Team::kCats;
    while (!game.node(s).is_over()) {
      NoEvents quiet;
      if (s.phase > Phase::kStartN) mover = team_of(s, s.active);
      if (game.node(s).is_chance()) {
        game.resolve(s, game.sample(s, random), quiet);
      } else {
        const Seat p = game.node(s).seats.lowest();
        game.legal(s, p, legal);
        game.apply(s, p, legal[random.below(static_cast<std::uint32_t>(legal.size()))], quiet);
      }
    }
    EXPECT_LT(std::min(towns_of(s, Team::kCats).size(), towns_of(s, Team::kRats).size()), 23);
    if (s.ending != Ending::kGoal) continue;
    ++ended;
    EXPECT_EQ(static_cast<int>(s.winner), static_cast<int>(mover));
  }
  EXPECT_GT(ended, 30);
}

RULE(CatsVsRatsVictory, "CVR-705", the_goal_is_the_same_for_a_trio) {
  auto free = all_towns();
  const std::string p1 = take(free, 8);
  const std::string p2 = take(free, 7);
  const std::string p5 = take(free, 7);
  const std::string p3 = take(free, 5);
  const std::string cats = "P1=" + p1 + " P2=" + p2 + " P5=" + p5;
  const std::string rats = " P3=" + p3 + " P4=" + take(free, 5);
  Table t = table(game_of(5), "MAIN", "claws,taunt,fort,tunnel,drop", 0, "acts=3 " + cats + rats);
  t.act("end").acts("at A1, n 8");
  EXPECT_FALSE(t.over());  // 22
  Table won = table(game_of(5), "MAIN", "claws,taunt,fort,tunnel,drop", 0,
                    "acts=3 " + cats + "," + free.front() + ":1" + rats);
  won.act("end").acts("at A1, n 8");
  ASSERT_TRUE(won.over());
  EXPECT_NEAR(won.values()[0], 1.0 / 3, 1e-6);
  EXPECT_NEAR(won.values()[4], 1.0 / 3, 1e-6);
}

RULE(CatsVsRatsVictory, "CVR-801", the_turn_cap_compares_towns_then_units) {
  const auto& game = game_of(4, {{"turn_cap", "20"}});
  const auto ended = [&](const std::string& towns) {
    Table t = table(game, "MAIN", "claws,taunt,fort,reserves", 19, "acts=3 " + towns);
    EXPECT_EQ(t.asked(), "P4");
    t.act("end");
    while (!t.over()) t.act(t.node() == "BREED" ? t.legal().substr(0, 5) : "n 1");
    return t;
  };
  Table towns = ended("P1=A1:1,A2:1 P2=A3:1 P3=I1:9 P4=I2:9");
  EXPECT_EQ(towns.result().reason, "cap");
  EXPECT_EQ(towns.state().winner, Winner::kCats);
  Table units = ended("P1=A1:1,A2:1 P2=A3:1 P3=I1:1 P4=I2:1,I3:1");  // P4 breeds 2
  EXPECT_EQ(units.state().winner, Winner::kRats);
  Table draw = ended("P1=A1:2,A2:2 P2=A3:1 P3=I1:1 P4=I2:1,I3:1");
  EXPECT_EQ(draw.state().winner, Winner::kDraw);
  EXPECT_EQ(draw.values(), (std::vector<double>{0.25, 0.25, 0.25, 0.25}));
  EXPECT_EQ(draw.result().seats[0].lines.back().points, 0);
}

RULE(CatsVsRatsCaps, "CVR-802", the_unit_cap_cuts_breeding_but_no_return) {
  Table t = plain("P1=A1:212,A2:1,A3:1,A4:1,B1:1,B2:1,B3:1 P2=F6:5 P3=I2:5 P4=G5:5");
  t.act("end");
  EXPECT_EQ(t.state().breeding.left, 2);  // 218 + 2
  EXPECT_NE(t.told(Viewer::spectator()).find("5 above the cap"), std::string::npos);
  Table full = plain("P1=A1:219,A2:1 P2=F6:5 P3=I2:5 P4=G5:5");
  full.act("end");
  EXPECT_EQ(full.asked(), "P3");  // nothing to place
  Table back = table(game_of(4), "RETURN", "taunt,drop,tunnel,reserves", 3,
                     "acts=3 P1=A1:2 P2=F6:5 P3=I2:5 cube=220");
  back.act("at G3").act("end");
  EXPECT_EQ(back.held("G3"), "P4:10");
  EXPECT_EQ(back.state().cube, 220);
  const auto& low = game_of(4, {{"unit_cap", "60"}});
  Table capped = table(low, "MAIN", "taunt,drop,tunnel,bridge", 0,
                       "acts=3 P1=A1:58,A2:1 P2=F6:5 P3=I2:5 P4=G5:5");
  capped.act("end").act("at A1");
  EXPECT_EQ(capped.held("A1"), "P1:59");
}

RULE(CatsVsRatsCaps, "CVR-803", spawning_is_cut_in_index_order) {
  Table t = table(game_of(4), "SPAWN", "taunt,drop,tunnel,spawning", 3,
                  "acts=3 P1=A1:2 P2=F6:5 P3=I2:5 P4=G3:216,F3:1,G2:1,G4:1");
  t.act("at G3");
  EXPECT_EQ(t.held("F3"), "P4:2");  // F3 comes before G2 and G4
  EXPECT_EQ(t.held("G2"), "P4:1");
  EXPECT_EQ(t.held("G4"), "P4:1");
}

RULE(CatsVsRatsCaps, "CVR-804", no_town_exceeds_the_cap_and_one_return) {
  EXPECT_FALSE(game_of(4).read_position(
      "MAIN attrs=taunt,drop,tunnel,bridge first=cats acts=3 P1=A1:231 P2=F6:5 P3=I2:5 P4=G5:5"));
  EXPECT_TRUE(game_of(4).read_position(
      "MAIN attrs=taunt,drop,tunnel,bridge first=cats acts=3 P1=A1:230 P2=F6:5 P3=I2:5 P4=G5:5"));
}

}  // namespace
}  // namespace warren::cats_vs_rats
