// What a won duel brings: FFB-070 to FFB-091.
#include "games/fight_flight_bite/fixture_test.h"

namespace warren::fight_flight_bite {
namespace {

std::string bonus_scene(std::string_view wood, std::string_view sign, int left,
                        std::string_view card = "cunning-b") {
  return "D6 turn=4 " + std::string(wood) + " card=" + std::string(card) +
         " duels=1 defender=blue sign=" + std::string(sign) + " left=" + std::to_string(left);
}

RULE(Bonus, "FFB-070", only_the_kind_of_the_winning_sign) {
  const auto game = game_of(4);
  auto bite = scene(game, bonus_scene("B1=R1B1 at=B1", "bite", 1));
  for (const char* text : {"push blue A1", "in C2", "out A1", "grow brown A1"}) {
    EXPECT_EQ(bite.refused(text), "FFB-070") << text;
  }
  EXPECT_TRUE(bite.is_legal("bite white A1"));
  auto fight = scene(game, bonus_scene("B1=R1B1 at=B1", "fight", 1));
  EXPECT_EQ(fight.refused("bite white A1"), "FFB-070");
  EXPECT_EQ(fight.refused("out A1"), "FFB-070");
  auto flight = scene(game, bonus_scene("B1=R1B1 at=B1", "flight", 1));
  EXPECT_EQ(flight.refused("push blue A1"), "FFB-070");
}

RULE(Bonus, "FFB-071", one_two_or_three_actions) {
  const auto game = game_of(2);
  const auto won = [&](const char* space, const char* card, const char* sign) {
    const std::string at = space;
    auto t = scene(
        game, "S2 turn=2 " + at + "=R1B1 at=" + at + " card=" + card + " duels=1 defender=blue");
    const std::string_view s = sign;
    throws(t, sign, s == "fight" ? "bite" : s == "bite" ? "flight" : "fight");
    return static_cast<int>(t.state().left);
  };
  EXPECT_EQ(won("A1", "xfight", "fight"), 3);  // crag + card
  EXPECT_EQ(won("A2", "xbite", "fight"), 1);   // neither
  EXPECT_EQ(won("A2", "xfight", "fight"), 2);  // card
  EXPECT_EQ(won("A1", "xbite", "fight"), 2);   // terrain
  EXPECT_EQ(won("B1", "xbite", "bite"), 3);
  EXPECT_EQ(won("A2", "xflight", "flight"), 3);
}

RULE(Bonus, "FFB-072", every_action_is_optional) {
  const auto game = game_of(2);
  auto t =
      scene(game, "D6 turn=2 A1=R1B3 at=A1 card=xfight duels=1 defender=blue sign=fight left=3");
  for (int left = 3; left > 0; --left) {
    EXPECT_EQ(t.state().left, left);
    EXPECT_TRUE(t.is_legal("pass"));
    Play stopped = t;
    stopped.act("pass");
    EXPECT_EQ(stopped.node(), "D2");
    t.act("push blue A2");
  }
  EXPECT_EQ(t.node(), "D2");
  EXPECT_EQ(critters(t, "A2", kBlue), 3);
}

RULE(Bonus, "FFB-073", a_push_goes_next_door) {
  const auto game = game_of(4);
  auto t = scene(game, bonus_scene("D1=R1B1 at=D1", "fight", 1));
  EXPECT_EQ(t.legal(), "pass, push blue C1, push blue D2");
  EXPECT_EQ(t.refused("push blue A1"), "FFB-073");
  EXPECT_EQ(t.reason(kRed, "push blue A1"), "A1 is not next to D1");
  EXPECT_EQ(t.refused("push red C1"), "FFB-073");
}

RULE(Bonus, "FFB-074 FFB-082", only_the_defenders_critters_are_pushed) {
  const auto game = game_of(3);
  auto t = scene(
      game,
      "D6 turn=3 A1=R2B1Y1 at=A1 card=xbite standing=1 duels=1 defender=blue sign=fight left=2");
  EXPECT_EQ(t.refused("push yellow A2"), "FFB-074");
  EXPECT_EQ(t.reason(kRed, "push yellow A2"), "only the defender's critters can be pushed");
  t.act("push blue A2");
  EXPECT_EQ(t.node(), "D5");  // the second push has no target
  EXPECT_EQ(t.legal(), "pass, duel yellow");
}

RULE(Bonus, "FFB-075 FFB-012", no_limit_on_the_target_space) {
  const auto game = game_of(3);
  auto t = scene(
      game, "D6 turn=9 A1=R1B1 A2=R3Y4 at=A1 card=xbite duels=1 defender=blue sign=fight left=1");
  EXPECT_EQ(t.legal(), "pass, push blue A2, push blue B1, push blue B2");
  t.act("push blue A2");
  EXPECT_EQ(critters(t, "A2", kBlue), 1);
}

RULE(Bonus, "FFB-077", a_critter_moved_in_is_spent) {
  const auto game = game_of(2);
  auto t = scene(
      game, "D6 turn=2 A2=R1B1 C2=R1 at=A2 card=xbite duels=1 defender=blue sign=flight left=1");
  t.act("in C2");
  EXPECT_EQ(critters(t, "A2", kRed), 2);
  EXPECT_EQ(t.node(), "D2");  // nobody stands: no further duel
  EXPECT_EQ(who(t), "blue");
  auto no = scene(
      game, "D6 turn=2 A2=R1B1 C2=R1 at=A2 card=xbite duels=1 defender=blue sign=flight left=1");
  EXPECT_EQ(no.refused("in A1"), "FFB-077");
  EXPECT_EQ(no.refused("in A2"), "FFB-077");
}

RULE(Bonus, "FFB-078", out_at_any_distance) {
  const auto game = game_of(4);
  auto t = scene(game, bonus_scene("A1=R1B1 at=A1", "flight", 1));
  EXPECT_TRUE(t.is_legal("out D4"));
  EXPECT_EQ(t.refused("out A1"), "FFB-078");
  t.act("out D4");
  EXPECT_EQ(critters(t, "D4", kRed), 1);
  EXPECT_EQ(critters(t, "A1", kRed), 0);
}

RULE(Bonus, "FFB-079", in_and_out_again) {
  const auto game = game_of(4);
  auto t = scene(game, bonus_scene("A1=R1B1 B1=R1 at=A1", "flight", 2));
  t.acts("in B1, out D4");
  EXPECT_EQ(critters(t, "A1", kRed), 1);
  EXPECT_EQ(critters(t, "B1", kRed), 0);
  EXPECT_EQ(critters(t, "D4", kRed), 1);
  EXPECT_EQ(t.node(), "D2");
}

RULE(Bonus, "FFB-080", a_spent_critter_leaves_first) {
  const auto game = game_of(2);
  auto t = scene(
      game,
      "D6 turn=2 A1=R2B1 at=A1 card=xflight standing=1 duels=1 defender=blue sign=flight left=2");
  t.act("out A2");
  EXPECT_EQ(t.state().standing, 1);  // the spent one left
  t.act("out A2");
  EXPECT_EQ(t.state().standing, 0);  // only a standing one was left
  EXPECT_EQ(critters(t, "A1", kRed), 0);
}

RULE(Bonus, "FFB-081", a_bite_reaches_any_other_woodland_space) {
  const auto game = game_of(4);
  auto t = scene(game, bonus_scene("A1=R1B1:1/2/0 at=A1", "bite", 2));
  EXPECT_TRUE(t.is_legal("bite white D4"));
  EXPECT_EQ(t.refused("bite pink D4"), "FFB-081");
  EXPECT_EQ(t.reason(kRed, "bite pink D4"), "no pink is left here");
  EXPECT_EQ(t.refused("bite white A1"), "FFB-081");
  const Heap before = food(t, "D4");
  t.act("bite white D4");
  EXPECT_EQ(food(t, "A1"), heap(1, 1, 0));
  EXPECT_EQ(food(t, "D4")[1], before[1] + 1);
}

RULE(Bonus, "FFB-082", actions_without_a_target_are_lost) {
  const auto game = game_of(2);
  auto t = scene(game, "S2 turn=2 B1=R1B1: at=B1 card=xbite duels=1 defender=blue");
  throws(t, "bite", "flight");
  EXPECT_EQ(t.node(), "D2");  // no food, no bonus node
  auto one = scene(game, "S2 turn=2 B1=R1B1:1/0/0 at=B1 card=xbite duels=1 defender=blue");
  throws(one, "bite", "flight");
  EXPECT_EQ(one.state().left, 3);
  one.act("bite brown A1");
  EXPECT_EQ(one.node(), "D2");
}

RULE(Bonus, "FFB-071 FFB-074 FFB-082", example_7_bonus_count) {
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

RULE(Defender, "FFB-085 FFB-086", one_cube_anywhere_or_none) {
  const auto game = game_of(2);
  auto t = scene(game, "S2 turn=2 A1=R1B1 at=A1 card=xbite duels=1 defender=blue");
  throws(t, "bite", "fight");
  EXPECT_EQ(t.node(), "D7");
  EXPECT_EQ(who(t), "blue");
  EXPECT_EQ(t.refused(kRed, "grow pink A1"), "FFB-085");
  EXPECT_TRUE(t.is_legal("pass"));
  EXPECT_TRUE(t.is_legal("grow pink A1"));  // the contested space too
  EXPECT_TRUE(t.is_legal("grow brown C2"));
  ActionList legal;
  game.legal(t.state(), kBlue, legal);
  EXPECT_EQ(legal.size(), 19U);
  Play declined = t;
  declined.act("pass");
  EXPECT_EQ(supply(declined), supply(t));
  const Heap before = food(t, "A1");
  const Heap stock = supply(t);
  t.act("grow pink A1");
  EXPECT_EQ(food(t, "A1")[2], before[2] + 1);
  EXPECT_EQ(supply(t)[2], stock[2] - 1);
}

RULE(Defender, "FFB-087", icons_and_cards_do_not_multiply_it) {
  const auto game = game_of(2);
  auto t = scene(game, "S2 turn=2 B1=R1B1 at=B1 card=xbite duels=1 defender=blue");  // thicket
  const int before = cubes(supply(t));
  throws(t, "flight", "bite");
  EXPECT_EQ(t.node(), "D7");
  t.act("grow brown B1");
  EXPECT_EQ(t.node(), "D2");
  EXPECT_EQ(cubes(supply(t)), before - 1);
}

RULE(Defender, "FFB-088 FFB-045", a_colour_missing_from_the_supply) {
  const auto game = game_of(2);
  auto t = scene(game, "D7 turn=2 A1=R1B1:2/2/24 at=A1 card=xbite duels=1 defender=blue");
  EXPECT_EQ(supply(t)[2], 0);
  EXPECT_EQ(t.refused("grow pink A1"), "FFB-088");
  EXPECT_EQ(t.reason(kBlue, "grow pink A1"), "no pink left in the supply");
  EXPECT_TRUE(t.is_legal("grow brown A1"));
  auto empty = scene(game, "S2 turn=2 A1=R1B1:24/24/24 at=A1 card=xbite duels=1 defender=blue");
  throws(empty, "bite", "fight");
  EXPECT_EQ(empty.node(), "D2");  // no defender node
}

RULE(Defender, "FFB-089", a_defenders_win_moves_no_critter) {
  const auto game = game_of(2);
  auto t = scene(game, "S2 turn=2 A1=R2B1 at=A1 card=xbite standing=1 duels=1 defender=blue");
  const auto before = t.state().critters;
  throws(t, "bite", "fight");
  t.act("pass");
  EXPECT_EQ(t.state().critters, before);
  EXPECT_EQ(t.state().standing, 1);
  EXPECT_EQ(t.node(), "D5");
}

RULE(Defender, "FFB-090", the_turn_ends_when_nobody_is_left_to_fight) {
  const auto game = game_of(2);
  auto t = scene(
      game,
      "D6 turn=2 A1=R3B1 at=A1 card=xfight standing=2 duels=1 defender=blue sign=fight left=1");
  t.act("push blue A2");
  EXPECT_EQ(t.node(), "D2");  // though two critters stand
  EXPECT_EQ(who(t), "blue");
}

RULE(Defender, "FFB-091", the_card_is_discarded_for_good) {
  const auto game = game_of(2);
  auto t = scene(game, "D2 turn=8");
  EXPECT_EQ(t.state().hand[0].size(), 4);
  EXPECT_EQ(t.state().discards[0].size(), 4);
  const Cards hand = t.state().hand[0];
  t.act("place A1");
  t.act(t.legal().substr(0, t.legal().find(',')));
  if (t.node() == "D4") t.act("pass");
  EXPECT_EQ(t.state().hand[0].size(), 3);
  EXPECT_EQ(t.state().discards[0].size(), 5);
  EXPECT_NE(t.state().hand[0], hand);
  EXPECT_NE(t.view(Viewer(kBlue)).find(";"), std::string::npos);
  EXPECT_EQ(game.known(t.state(), Viewer(kBlue)).position().discards, t.state().discards);
}

}  // namespace
}  // namespace warren::fight_flight_bite
