// The other readings of the rulebook, each as its option has it.
#include "games/fight_flight_bite/fixture_test.h"

namespace warren::fight_flight_bite {
namespace {

RULE(Readings, "FFB-017", spare_extras_may_be_dealt) {
  const auto game = game_of(2, {{"spare_extras", "dealt"}});
  Play t(game);
  for (const char* label : {"A1", "A2", "B1", "B3", "C1", "C2"}) {
    t.roll("food " + std::string(label) + " 2/2/2");
  }
  ChanceList chances;
  game.chances(t.state(), chances);
  EXPECT_EQ(chances.size(), 24U);
  for (const Chance& c : chances) EXPECT_EQ(c.weight, index(c.outcome) < 4 ? 2U : 1U);
  t.roll("deal red xcritter");
  EXPECT_EQ(t.state().hand[0].count(3) + t.state().hand[0].count(0), 3);
  EXPECT_EQ(game_of(4, {{"spare_extras", "dealt"}}).tables().in_play,
            game_of(4).tables().in_play);  // with four there are none
}

RULE(Readings, "FFB-037", an_extra_critter_may_come_in_anywhere) {
  const auto game = game_of(2, {{"extra_critter", "anywhere"}});
  auto t = scene(game, "D2 turn=2 A1=B1");
  const int reserve = t.state().reserve[0];
  t.acts("place A1, card xcritter");
  EXPECT_EQ(t.refused("reinforce"), "FFB-037");
  EXPECT_EQ(t.refused("place B2"), "FFB-010");  // the pond
  EXPECT_TRUE(t.is_legal("place C1"));
  Play here = t;
  t.act("place C1");
  EXPECT_EQ(t.told(Viewer::spectator()).find("red places one more critter on C1"), 0U)
      << t.told(Viewer::spectator());
  EXPECT_EQ(t.state().reserve[0], reserve - 2);
  EXPECT_EQ(t.state().standing, 0);  // the one on A1 is in its duel
  here.act("place A1");
  EXPECT_EQ(here.state().standing, 1);
}

RULE(Readings, "FFB-039", an_extra_critter_may_come_from_the_reserve_only) {
  const auto game = game_of(2, {{"tribes", "rabbits,foxes"}, {"extra_from", "reserve"}});
  auto t = scene(game, "D3 turn=2 A1=R2 B1=R1 B2=R1 C1=R1 red=xcritter;xcritter; at=A1");
  EXPECT_EQ(t.state().reserve[0], 3);  // for the three turns to come
  t.act("card xcritter");
  EXPECT_EQ(t.node(), "D2");  // nothing to do for the card, nobody to duel
  const auto house = game_of(2, {{"tribes", "rabbits,foxes"}});
  auto other = scene(house, "D3 turn=2 A1=R2 B1=R1 B2=R1 C1=R1 red=xcritter;xcritter; at=A1");
  other.act("card xcritter");
  const auto forbidden = game.forbids(other.state(), kRed, *game.read_action("reinforce B1"));
  ASSERT_TRUE(forbidden);
  EXPECT_EQ(forbidden->rule, "FFB-039");
}

RULE(Readings, "FFB-105", a_lot_may_say_which_cube_is_taken) {
  const auto game = game_of(2, {{"harvest_pick", "lot"}});
  auto t = harvest(game, "at=C2 C2=B1: A1=R3B2:3/2/1");
  EXPECT_EQ(t.node(), "D8");
  EXPECT_TRUE(game.node(t.state()).is_chance());
  EXPECT_EQ(t.refused(kBlue, "take pink"), "FFB-105");
  ChanceList chances;
  game.chances(t.state(), chances);
  std::uint64_t weights = 0;
  for (const Chance& c : chances) weights += c.weight;
  EXPECT_EQ(weights, static_cast<std::uint64_t>(cubes(t.state().food[t.state().at])));
  t.roll("cube pink");
  EXPECT_EQ(t.told(Viewer::spectator()).find("blue takes 1 pink"), 0U);
  EXPECT_FALSE(game.read_outcome(t.state(), "cube grey"));
}

RULE(Readings, "FFB-125", a_lot_may_break_the_last_tie) {
  const auto game = game_of(3, {{"tied_throw_off", "lot"}});
  auto t = scene(game,
                 "S3 in=red,blue,yellow red=xflight,brawl-w,claw-w;;5/0/0 "
                 "blue=xflight,cunning-w,grab-w;;5/0/0 "
                 "yellow=xflight,shove-w,scamper-w;;5/0/0 A1=:3/4/4 A2=:0/3/3 B1=:0/3/3 B3=:2/2/2 "
                 "C1=:0/1/0 C2=:0/0/1");
  for (int round = 0; round < 9; ++round) {
    for (const Seat p : {kRed, kBlue, kYellow}) t.act(p, "throw bite");
  }
  t.act(kRed, "throw fight").act(kBlue, "throw fight").act(kYellow, "throw bite");
  ASSERT_TRUE(game.node(t.state()).is_chance());
  EXPECT_EQ(t.refused(kRed, "throw fight"), "FFB-125");
  EXPECT_EQ(Play(game, t.position()).state(), t.state());
  ChanceList chances;
  game.chances(t.state(), chances);
  EXPECT_EQ(chances.size(), 2U);
  t.roll("wins blue");
  ASSERT_TRUE(t.over());
  EXPECT_EQ(t.values(), (std::vector<double>{0, 1, 0}));
}

}  // namespace
}  // namespace warren::fight_flight_bite
