// The edge cases of rules.md, by their numbers.
#include "games/fight_flight_bite/fixture_test.h"

namespace warren::fight_flight_bite {
namespace {

RULE(Edge, "FFB-042 FFB-051 FFB-052", e01_shove_pushes_the_only_opponent_away) {
  const auto game = game_of(2);
  auto t = scene(game, "D3 turn=2 B1=R1B1 at=B1 red=shove-w;;");
  t.acts("card shove-w, push blue A1");
  EXPECT_EQ(t.node(), "D2");
  EXPECT_EQ(who(t), "blue");
  EXPECT_EQ(t.state().discards[0].count(12), 1);  // the card is spent
}

RULE(Edge, "FFB-043 FFB-051 FFB-052", e02_scamper_and_the_compulsory_duel) {
  const auto game = game_of(2);
  auto gone = scene(game, "D3 turn=2 B1=R1B1 at=B1 red=scamper-w;;");
  gone.acts("card scamper-w, out A1");
  EXPECT_EQ(gone.node(), "D2");
  auto older = scene(game, "D3 turn=2 B1=R2B1 at=B1 red=scamper-w;;");
  older.acts("card scamper-w, out A1");
  EXPECT_EQ(older.node(), "S2");
}

RULE(Edge, "FFB-057 FFB-080", e03_the_spent_one_leaves_the_other_attacks) {
  const auto game = game_of(2);
  auto t = scene(
      game,
      "D6 turn=2 B1=R2B1 at=B1 card=xbite standing=1 duels=1 defender=blue sign=flight left=1");
  t.act("out A1");
  EXPECT_EQ(t.legal(), "pass, duel blue");
}

RULE(Edge, "FFB-090", e04_all_own_critters_leave) {
  const auto game = game_of(2);
  auto t = scene(
      game,
      "D6 turn=2 B1=R2B1 at=B1 card=xflight standing=1 duels=1 defender=blue sign=flight left=2");
  t.acts("out A1, out A1");
  EXPECT_EQ(t.node(), "D2");  // although blue is still there
  EXPECT_EQ(critters(t, "B1", kBlue), 1);
}

RULE(Edge, "FFB-079", e05_in_and_at_once_out) {
  const auto game = game_of(2);
  auto t = scene(
      game, "D6 turn=2 B1=R1B1 C2=R1 at=B1 card=xflight duels=1 defender=blue sign=flight left=2");
  t.acts("in C2, out A2");
  EXPECT_EQ(critters(t, "C2", kRed), 0);
  EXPECT_EQ(critters(t, "B1", kRed), 1);
  EXPECT_EQ(critters(t, "A2", kRed), 1);
}

RULE(Edge, "FFB-074 FFB-082", e06_the_third_fight_is_lost) {
  const auto game = game_of(3);
  auto t =
      scene(game, "D6 turn=3 A1=R1B2Y1 at=A1 card=xfight duels=1 defender=blue sign=fight left=3");
  t.acts("push blue A2, push blue A2");
  EXPECT_EQ(t.node(), "D2");
  EXPECT_EQ(critters(t, "A1", kYellow), 1);
}

RULE(Edge, "FFB-053 FFB-054", e07_a_fight_changes_who_defends_next) {
  const auto game = game_of(3);
  const std::string rest = " at=A1 card=xbite standing=1 duels=1 defender=blue sign=fight left=1";
  auto tie = scene(game, "D6 turn=3 A1=R2B2Y1" + rest);
  tie.act("push blue A2");
  EXPECT_EQ(tie.legal(), "pass, duel blue, duel yellow");
  auto must = scene(game, "D6 turn=6 A1=R2B2Y2" + rest);
  must.act("push blue A2");
  EXPECT_EQ(must.legal(), "pass, duel yellow");
  EXPECT_EQ(must.refused("duel blue"), "FFB-053");
}

RULE(Edge, "FFB-083 FFB-055", e08_a_pushed_critter_does_not_duel_where_it_lands) {
  const auto game = game_of(2);
  auto t = scene(
      game, "D6 turn=2 A1=R1B1 A2=R1 at=A1 card=xbite duels=1 defender=blue sign=fight left=1");
  t.act("push blue A2");
  EXPECT_EQ(t.node(), "D2");
  t.acts("place C2, card xbite");  // blue elsewhere: still no duel on A2
  EXPECT_EQ(t.node(), "D2");
  t.acts("place C1, card xflight");
  EXPECT_EQ(who(t), "blue");
  t.acts("place A2, card xflight");  // now its owner places there
  EXPECT_EQ(t.node(), "S2");
  EXPECT_EQ(t.state().standing, 1);  // and it may attack
}

RULE(Edge, "FFB-063 FFB-064", e09_a_decided_third_throw) {
  const auto game = game_of(2);
  auto t =
      scene(game, "S2 turn=2 A1=R2B1 at=A1 card=xbite standing=1 duels=1 defender=blue draws=2");
  throws(t, "bite", "fight");
  EXPECT_EQ(t.node(), "D7");
  t.act("pass").act("duel blue");
  EXPECT_EQ(t.state().draws, 0);
}

RULE(Edge, "FFB-063 FFB-071", e10_third_draw_in_flight_on_a_glade) {
  const auto game = game_of(2);
  auto t = scene(game, "S2 turn=2 A2=R1B1 at=A2 card=xflight duels=1 defender=blue draws=2");
  throws(t, "flight", "flight");
  EXPECT_EQ(t.state().left, 3);
}

RULE(Edge, "FFB-046 FFB-071", e11_ambush_wins_one_action_unless_the_terrain_matches) {
  const auto game = game_of(2);
  auto t = scene(game, "S2 turn=2 A2=R1B1 at=A2 card=ambush-b duels=1 defender=blue");
  throws(t, "bite", "bite");
  EXPECT_EQ(t.state().left, 1);
  auto u = scene(game, "S2 turn=2 B1=R1B1 at=B1 card=ambush-b duels=1 defender=blue");
  throws(u, "bite", "bite");
  EXPECT_EQ(u.state().left, 2);
}

RULE(Edge, "FFB-047", e12_no_quarter_does_not_win_the_duel) {
  const auto game = game_of(2);
  auto t = scene(game, "S2 turn=2 A1=R1B1 at=A1 card=quarter-b duels=1 defender=blue");
  throws(t, "flight", "bite");
  EXPECT_EQ(t.node(), "D2");  // no bonus for red, no cube for blue
  EXPECT_NE(t.told(Viewer(kRed)).find("blue wins"), std::string::npos);
}

RULE(Edge, "FFB-082", e13_bite_where_no_food_is) {
  const auto game = game_of(2);
  auto t = scene(game, "S2 turn=2 A1=R2B1: at=A1 card=xbite standing=1 duels=1 defender=blue");
  throws(t, "bite", "flight");
  EXPECT_EQ(t.node(), "D5");  // no bonus node, the duel is used up
  EXPECT_EQ(t.state().standing, 1);
}

RULE(Edge, "FFB-045 FFB-088", e14_the_supply_runs_short) {
  const auto game = game_of(2);
  auto t = scene(game, "D7 turn=2 A1=R1B1:0/24/24 at=A1 card=xbite duels=1 defender=blue");
  EXPECT_EQ(t.legal().find("white"), std::string::npos);
  EXPECT_NE(t.legal().find("grow brown A1"), std::string::npos);
  auto windfall = scene(game, "D3 turn=2 A1=R1:24/24/24 at=A1 red=windfall-p;;");
  windfall.act("card windfall-p");
  EXPECT_EQ(windfall.node(), "D2");
  auto defender = scene(game, "S2 turn=2 A1=R1B1:24/24/24 at=A1 card=xbite duels=1 defender=blue");
  throws(defender, "bite", "fight");
  EXPECT_EQ(defender.node(), "D2");
}

RULE(Edge, "FFB-085", e15_the_defender_may_feed_rivals) {
  const auto game = game_of(2);
  auto t = scene(game, "D7 turn=2 A1=R1B1 A2=R2 at=A1 card=xbite duels=1 defender=blue");
  EXPECT_TRUE(t.is_legal("grow brown A1"));
  EXPECT_TRUE(t.is_legal("grow brown A2"));
}

RULE(Edge, "FFB-037 FFB-052", e16_extra_critter_unopposed) {
  const auto game = game_of(2);
  auto t = scene(game, "D3 turn=2 A1=R1 at=A1");
  t.acts("card xcritter, reinforce");
  EXPECT_EQ(critters(t, "A1", kRed), 2);
  EXPECT_EQ(t.node(), "D2");
}

RULE(Edge, "FFB-038 FFB-036 FFB-101", e17_extra_critter_in_the_fifth_turn) {
  const auto game = game_of(2);
  auto t = scene(game, "D3 turn=8 A1=R1 at=A1 red=xcritter;;");
  EXPECT_EQ(t.state().reserve[0], 1);
  t.act("card xcritter");
  EXPECT_EQ(t.legal(), "pass reinforce");
  Play declined = t;
  declined.act("pass");
  EXPECT_EQ(declined.state().reserve[0], 1);
  t.act("reinforce");
  EXPECT_EQ(t.state().reserve[0], 0);
}

RULE(Edge, "FFB-027 FFB-051", e18_three_players_fill_the_wood) {
  const auto game = game_of(3, {{"order", "fixed:red"}});
  Play t(game);
  lay_out(t);
  t.acts("place A1, place A2, place B1, place B3, place C1, place C2");
  for (std::size_t i = 0; i < 7; ++i) {
    int here = 0;
    for (const int n : t.state().critters[i]) here += n;
    EXPECT_EQ(here, (game.tables().woodland >> i & 1) != 0 ? 1 : 0);
  }
  Play joins = t;
  joins.acts("place A1, card xbite");
  EXPECT_EQ(who(joins), "blue");  // no duel
  t.acts("place A2, card xbite");
  EXPECT_EQ(t.node(), "S2");
}

RULE(Edge, "FFB-033 FFB-052", e19_alone_a_card_is_still_played) {
  const auto game = game_of(2);
  auto t = scene(game, "D2 turn=2 A1=R2");
  t.act("place A1");
  EXPECT_EQ(t.node(), "D3");
  EXPECT_EQ(t.refused("pass"), "FFB-033");
}

RULE(Edge, "FFB-107", e20_a_space_without_food_is_skipped) {
  const auto game = game_of(2);
  auto t = harvest(game, "at=C2 C2=B1: A1=R3B2: A2=R1:1/0/0 B1=R1B1:3/3/0");
  EXPECT_EQ(game.cell_name(cell(t.state().at)), "B1");  // A1 asked nobody
  EXPECT_EQ(harvested(t, kRed), heap(1, 0, 0));
}

RULE(Edge, "FFB-110", e21_fewer_cubes_than_tied_players) {
  const auto game = game_of(3);
  auto t = harvest(game, "at=C2 C2=Y1: A1=R2B2Y2:1/1/0");
  EXPECT_EQ(who(t), "red");
  t.act("take white");
  EXPECT_EQ(harvested(t, kBlue), heap(1, 0, 0));
  EXPECT_EQ(harvested(t, kYellow), heap(0, 0, 0));
}

RULE(Edge, "FFB-111", e22_one_behind_a_tie_gets_nothing) {
  const auto game = game_of(3);
  auto t = harvest(game, "at=C2 C2=Y1: A1=R2B2Y1:1/1/6");
  for (int i = 0; i < 4; ++i) {
    EXPECT_NE(who(t), "yellow");
    t.act("take pink");
  }
  EXPECT_EQ(cubes(harvested(t, kYellow)), 0);
}

RULE(Edge, "FFB-113 FFB-106", e23_r3_b2_y2_g1) {
  const auto game = game_of(4);
  auto t = harvest(game, "at=D4 D4=G1: A1=R3B2Y2G1:2/2/2");
  t.acts("take brown, take white");
  EXPECT_EQ(cubes(harvested(t, kBlue)), 1);
  EXPECT_EQ(cubes(harvested(t, kYellow)), 1);
  EXPECT_EQ(cubes(harvested(t, kGreen)), 0);
  EXPECT_EQ(harvested(t, kRed), heap(1, 1, 2));
}

RULE(Edge, "FFB-104 FFB-107", e24_the_retreating_player_may_take_all) {
  const auto game = game_of(2);
  auto t = harvest(game, "at=C2 C2=B1: A1=R4B3:1/1/1");
  EXPECT_EQ(harvested(t, kBlue), heap(1, 1, 1));  // three entries, three cubes: unasked
  EXPECT_EQ(cubes(harvested(t, kRed)), 0);
}

RULE(Edge, "FFB-012 FFB-077 FFB-039", e25_out_of_the_pond) {
  const auto game = game_of(2);
  auto flight = scene(game,
                      "D6 turn=2 A1=R2B1 B2=R1 at=A1 card=xbite standing=1 duels=1 defender=blue "
                      "sign=flight left=1");
  flight.act("in B2");
  EXPECT_EQ(flight.state().standing, 1);  // arrived spent
  auto scamper = scene(game, "D4 turn=2 A1=R1B1 B2=R1 at=A1 card=scamper-w standing=1");
  scamper.act("in B2");
  EXPECT_EQ(scamper.state().standing, 0);  // the one placed has begun its duel
  const auto rabbits = game_of(2, {{"tribes", "rabbits,foxes"}});
  auto t =
      scene(rabbits, "D4 turn=2 A1=R3B1 B1=R1 B2=R1 red=;xcritter; at=A1 card=xcritter standing=3");
  t.act("reinforce B2");
  EXPECT_EQ(t.state().standing, 3);  // four stood, one attacks
}

RULE(Edge, "FFB-012 FFB-078", e26_flight_into_the_pond) {
  const auto game = game_of(2);
  auto t =
      scene(game, "D6 turn=2 A1=R1B1 at=A1 card=xbite duels=1 defender=blue sign=flight left=1");
  EXPECT_TRUE(t.is_legal("out B2"));
}

RULE(Edge, "FFB-105 FFB-110", e27_one_colour_left_is_not_asked) {
  const auto game = game_of(2);
  auto t = harvest(game, "at=C2 C2=B1: A1=R2B2:3/0/0");
  EXPECT_NE(t.node(), "D8");
  EXPECT_EQ(harvested(t, kRed), heap(2, 0, 0));  // red, blue, red
  EXPECT_EQ(harvested(t, kBlue), heap(1, 0, 0));
}

RULE(Edge, "FFB-124", e28_equal_points_with_different_cubes) {
  const auto game = game_of(2);
  // Red 6 brown at 2 + 1, blue 9 brown at 2: 18 each.
  auto t =
      scene(game,
            "S3 in=red,blue red=xfight,brawl-w,claw-w;;6/0/0 blue=xflight,cunning-w,grab-w;;9/0/0 "
            "A1=:3/4/4 A2=:0/3/3 B1=:0/3/3 B3=:2/2/2 C1=:0/1/0 C2=:0/0/1");
  EXPECT_EQ(t.node(), "S3");
}

RULE(Edge, "FFB-022", e29_three_signs_nobody_drops_out) {
  const auto game = game_of(4);
  Play t(game);
  lay_out(t);
  t.act(kRed, "throw fight")
      .act(kBlue, "throw fight")
      .act(kYellow, "throw flight")
      .act(kGreen, "throw bite");
  EXPECT_EQ(t.node(), "S1");
  EXPECT_EQ(t.state().in, 15);
}

RULE(Edge, "FFB-059", e30_the_reveal_is_one_event) {
  const auto game = game_of(2);
  auto t = scene(game, "S2 turn=2 A1=R1B1 at=A1 card=xbite duels=1 defender=blue");
  t.act(kRed, "throw bite");
  EXPECT_EQ(t.events().size(), 1U);  // only that red has locked
  t.act(kBlue, "throw fight");
  ASSERT_EQ(t.events().size(), 2U);
  EXPECT_TRUE(std::holds_alternative<Thrown>(t.events()[1]));
}

RULE(Edge, "FFB-122 FFB-105", e31_hands_are_hidden_during_the_harvest) {
  const auto game = game_of(2);
  auto t = harvest(game, "at=C2 C2=B1: A1=R3B2:3/2/1 blue=xfight,ambush-b,ambush-w,shove-p;;");
  EXPECT_EQ(t.node(), "D8");
  EXPECT_EQ(game.known(t.state(), Viewer(kRed)).position().hidden[1], 3);
  EXPECT_EQ(t.told(Viewer(kRed)).find("ambush"), std::string::npos);
}

RULE(Edge, "FFB-038 FFB-039", e32_rabbits_use_four_extra_critters) {
  const auto game = game_of(2, {{"tribes", "rabbits,foxes"}, {"order", "fixed:red"}});
  Play t(game);
  lay_out(t);
  t.acts("place A1, place B1, place C1, place C2");  // red A1 and C2
  for (int turn = 0; turn < 4; ++turn) {
    t.act(turn % 2 == 0 ? "place A1" : "place A2").act("card xcritter");
    EXPECT_EQ(t.node(), "D4");
    if (turn == 0) {
      EXPECT_EQ(t.legal(), "pass reinforce");
      t.act("reinforce");
    } else {
      EXPECT_EQ(t.refused("reinforce"), "FFB-038");
      t.act(turn % 2 == 0 ? "reinforce A2" : "reinforce A1");
    }
    EXPECT_EQ(t.state().reserve[0], 4 - turn);  // one for each turn to come
    t.acts("place B1, card xfight");            // blue elsewhere
  }
}

RULE(Edge, "FFB-077 FFB-055", e33_moving_in_gives_no_further_duel) {
  const auto game = game_of(2);
  auto t = scene(
      game, "D6 turn=2 A1=R1B1 C2=R1 at=A1 card=xbite duels=1 defender=blue sign=flight left=1");
  t.act("in C2");
  EXPECT_EQ(critters(t, "A1", kRed), 2);
  EXPECT_EQ(t.node(), "D2");
}

RULE(Edge, "FFB-125", e34_a_shared_victory_is_split) {
  const auto game = game_of(2);
  auto t = scene(game,
                 "S3 in=red,blue rounds=9 red=xfight,brawl-w,claw-w;;6/0/0 "
                 "blue=xflight,cunning-w,grab-w;;9/0/0 "
                 "A1=:3/4/4 A2=:0/3/3 B1=:0/3/3 B3=:2/2/2 C1=:0/1/0 C2=:0/0/1");
  t.act(kRed, "throw bite").act(kBlue, "throw bite");
  ASSERT_TRUE(t.over());
  EXPECT_EQ(t.values(), (std::vector<double>{0.5, 0.5}));
  EXPECT_EQ(t.places(), (std::vector<int>{1, 1}));
}

RULE(Edge, "FFB-122", e35_the_last_take_reveals_all_hands) {
  const auto game = game_of(2);
  auto t = harvest(game, "at=C2 C2=B1: A1=R2B1:3/2/1");
  EXPECT_EQ(t.node(), "D8");
  const auto a = game.read_action("take brown");
  EXPECT_FALSE(game.may_take_back(t.state(), kBlue, *a));
  t.act("take brown");
  EXPECT_TRUE(t.over());
  EXPECT_EQ(game.known(t.state(), Viewer::spectator()).position(), t.state());
}

RULE(Edge, "FFB-131", e36_foxes_with_four_equal_cards_are_still_asked) {
  const auto game = game_of(2, {{"tribes", "foxes,birds"}});
  auto t = scene(game, "D3 turn=8 A1=R1 at=A1 red=xfight,xfight,xfight,xfight;;");
  EXPECT_EQ(t.node(), "D3");
  EXPECT_EQ(t.legal(), "card xfight");
  t.act("card xfight");
  EXPECT_EQ(t.state().hand[0].count(0), 3);
}

}  // namespace
}  // namespace warren::fight_flight_bite
