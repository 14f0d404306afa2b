// The view for a screen.
#include "games/fight_flight_bite/fixture_test.h"

namespace warren::fight_flight_bite {
namespace {

TEST(Show, the_view_for_a_screen) {
  const auto game = game_of(2);
  const auto t = scene(game,
                       "D6 turn=2 A1=R2B1:3/2/1 at=A1 card=xfight standing=1 duels=1 defender=blue "
                       "sign=fight left=2 red=shove-w;;");
  const std::string red = game.show(game.known(t.state(), Viewer(kRed))).dump();
  EXPECT_TRUE(has(red, R"("sign":"fight","left":2,"of":3)"));
  EXPECT_TRUE(has(red, R"("standing":1,"spent":1)"));
  EXPECT_TRUE(has(red, R"({"code":"shove-w","worth":)"));
  EXPECT_TRUE(has(red, R"("text":"Fight x3: terrain + card")"));
  EXPECT_TRUE(has(red, R"("controller":"red","retreating":["blue"],"each":1)"));
  const std::string blue = game.show(game.known(t.state(), Viewer(kBlue))).dump();
  EXPECT_FALSE(has(blue, "shove-w"));
  EXPECT_TRUE(has(blue, R"("hidden":3)"));
  const std::string board = game.board().dump();
  EXPECT_TRUE(has(board, R"("signs":[{"sign":"fight","beats":"bite"},)"));
  EXPECT_TRUE(has(
      board,
      R"("label":"A1","q":0,"r":-1,"terrain":"crag","woodland":true,"icon":"fight","near":["A2","B1","B2"])"));
}

TEST(Show, the_view_says_what_each_choice_would_do) {
  const auto game = game_of(2);
  const auto seen = [&](const Play& t, Seat p) {
    return game.show(game.known(t.state(), Viewer(p))).dump();
  };
  const auto place = scene(game, "D2 turn=2 A1=B1:3/2/1 B1=R1:2/2/2");
  EXPECT_TRUE(has(seen(place, kRed), R"({"action":"place A1","ends_turn":false,"gain":)"));
  EXPECT_TRUE(has(seen(place, kRed), R"("harvest":[{"space":"A1","controller":null,)"));
  EXPECT_FALSE(has(seen(place, kBlue), "choices"));  // not to act
  const auto push =
      scene(game, "D6 turn=2 A1=R1B1 at=A1 card=xfight duels=1 defender=blue sign=fight left=1");
  EXPECT_TRUE(has(seen(push, kRed), R"({"action":"push blue A2","ends_turn":true)"));
  const auto held = scene(game, "D7 turn=2 A1=R1B1 at=A1 card=xfight duels=1 defender=blue");
  EXPECT_TRUE(has(seen(held, kBlue), R"({"action":"grow brown A1","ends_turn":false,"gain":)"));
  const auto alone = scene(game, "D3 turn=2 A1=R1 at=A1");
  EXPECT_TRUE(has(seen(alone, kRed), R"({"action":"card xfight","ends_turn":true})"));
  const auto met = scene(game, "D3 turn=2 A1=R1B1 at=A1");
  EXPECT_TRUE(
      has(seen(met, kRed), R"({"action":"card xfight","ends_turn":false,"signs":[3,1,1]})"));
  const auto duel = scene(game, "S2 turn=2 A1=R1B1 at=A1 card=xfight duels=1 defender=blue");
  EXPECT_TRUE(has(seen(duel, kRed), R"("choices":[])"));
  const auto take = scene(game, "D8 at=A1 A1=R3B2:3/2/1 blue=xfight,cunning-b,ambush-b;;");
  EXPECT_TRUE(has(seen(take, kBlue), R"("worth":[5,2,2])"));
  EXPECT_FALSE(has(seen(take, kRed), R"("worth":[5,2,2])"));
}

}  // namespace
}  // namespace warren::fight_flight_bite
