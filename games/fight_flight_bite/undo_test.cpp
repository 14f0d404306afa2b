// What a person may take back (rules.md, "Undo").
#include "games/fight_flight_bite/fixture_test.h"

namespace warren::fight_flight_bite {
namespace {

bool may(const Play& play, Seat seat, std::string_view text) {
  const auto a = play.game().read_action(text);
  EXPECT_TRUE(a) << text;
  return play.game().may_take_back(play.state(), seat, *a);
}

TEST(Undo, first_critters_may_be_taken_back) {
  const auto game = game_of(2, {{"order", "fixed:red"}});
  Play t(game);
  lay_out(t);
  EXPECT_TRUE(may(t, kRed, "place A1"));
  t.acts("place A1, place A2, place B1");
  EXPECT_TRUE(may(t, kRed, "place B3"));  // leads to red's own first turn
}

TEST(Undo, back_to_the_placement_until_a_sign_is_locked) {
  const auto game = game_of(2);
  auto t = scene(game, "D2 turn=2 A1=B1 red=windfall-b;;");
  EXPECT_TRUE(may(t, kRed, "place A1"));
  t.act("place A1");
  EXPECT_TRUE(may(t, kRed, "card xbite"));
  EXPECT_TRUE(may(t, kRed, "card windfall-b"));
  t.act("card windfall-b");
  EXPECT_TRUE(may(t, kRed, "grow pink A1"));  // the duel follows
  t.act("grow pink A1");
  EXPECT_FALSE(may(t, kRed, "throw fight"));  // a locked throw is final
}

TEST(Undo, bonus_actions_and_the_choice_of_a_duel) {
  const auto game = game_of(3);
  auto t = scene(
      game,
      "D6 turn=3 A1=R2B1Y1 at=A1 card=xbite standing=1 duels=1 defender=blue sign=bite left=2");
  EXPECT_TRUE(may(t, kRed, "bite brown A2"));
  EXPECT_TRUE(may(t, kRed, "pass"));
  t.act("pass");
  EXPECT_TRUE(may(t, kRed, "duel yellow"));
  EXPECT_FALSE(may(t, kRed, "pass"));  // ends the turn
}

TEST(Undo, not_what_ends_the_own_turn) {
  const auto game = game_of(2);
  auto card = scene(game, "D3 turn=2 A1=R1 at=A1");
  EXPECT_FALSE(may(card, kRed, "card xbite"));  // nobody there: the turn ends
  EXPECT_TRUE(may(card, kRed, "card xcritter"));
  auto push =
      scene(game, "D6 turn=2 A1=R1B1 at=A1 card=xfight duels=1 defender=blue sign=fight left=1");
  EXPECT_FALSE(may(push, kRed, "push blue A2"));
}

TEST(Undo, the_defender_until_another_player_acts) {
  const auto game = game_of(2);
  auto t = scene(game, "D7 turn=2 A1=R1B1 at=A1 card=xfight duels=1 defender=blue");
  EXPECT_TRUE(may(t, kBlue, "grow pink A1"));  // red's turn ends by it, not blue's
  EXPECT_TRUE(may(t, kBlue, "pass"));
  auto last = scene(game,
                    "D7 turn=9 start=blue A1=R1B1: at=A1 card=xfight duels=1 defender=blue A2=: "
                    "B1=: B3=: C1=: C2=:20/8/8");
  EXPECT_FALSE(may(last, kBlue, "pass"));  // the harvest asks nobody: hands are shown
}

TEST(Undo, takes_until_the_hands_are_shown) {
  const auto game = game_of(2);
  auto t = scene(game, "D8 at=A1 A1=R3B2:3/2/1 A2=: B1=: B3=: C1=: C2=:10/10/10");
  EXPECT_TRUE(may(t, kBlue, "take brown"));
  t.act("take brown");
  EXPECT_FALSE(may(t, kBlue, "take brown"));
}

}  // namespace
}  // namespace warren::fight_flight_bite
