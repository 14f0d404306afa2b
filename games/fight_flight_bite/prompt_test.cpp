// Prompts and remarks.
#include "games/fight_flight_bite/fixture_test.h"

namespace warren::fight_flight_bite {
namespace {

TEST(Prompt, remarks_say_what_an_action_brings) {
  const auto game = game_of(2);
  const auto remark = [&](const Play& t, Seat p, std::string_view text) {
    return game.remark(game.known(t.state(), Viewer(p)), p, *game.read_action(text));
  };
  const auto duel = scene(game, "S2 turn=2 A1=R1B1 at=A1 card=xfight duels=1 defender=blue");
  EXPECT_EQ(remark(duel, kRed, "throw fight"), "beats bite, wins Fight x3: terrain + card");
  EXPECT_EQ(remark(duel, kBlue, "throw flight"), "beats fight, denies Fight x3: terrain + card");
  // Alone on A1 red would take all six cubes; of its seven cards it keeps three.
  const auto place = scene(
      game,
      "D2 turn=2 A1=:2/2/2 B1=B1 red=xfight,xflight,xbite,xcritter,shove-w,snatch-p,windfall-b;;");
  EXPECT_EQ(remark(place, kRed, "place A1"), "+18 in the harvest preview");
  EXPECT_TRUE(has(remark(place, kRed, "place B1"), "a duel with blue"));
  const auto card = scene(game, "D3 turn=2 A1=R1:3/2/1 at=A1");
  EXPECT_EQ(remark(card, kRed, "card xfight"),
            "Extra Fight, +1 action: Fight; kept it would add 3 points now");
  const auto take = scene(game, "D8 at=A1 A1=R3B2:3/2/1 blue=xfight,cunning-b,ambush-b;;");
  EXPECT_EQ(remark(take, kBlue, "take brown"), "5 points to you with your cards");
  EXPECT_EQ(remark(take, kBlue, "take pink"), "2 points to you with your cards");
  const auto flight = scene(
      game, "D6 turn=2 A1=R1B1 C1=R1 at=A1 card=xfight duels=1 defender=blue sign=flight left=1");
  EXPECT_TRUE(has(remark(flight, kRed, "in C1"), "lies on its back and cannot attack this turn"));
}

TEST(Prompt, prompts) {
  const auto game = game_of(2);
  const auto prompt = [&](const Play& t, Seat p) {
    return game.prompt(game.known(t.state(), Viewer(p)), p);
  };
  EXPECT_EQ(
      prompt(scene(game,
                   "D6 turn=2 A1=R1B1 at=A1 card=xfight duels=1 defender=blue sign=fight left=2"),
             kRed),
      "You won with Fight: push a critter to a space next to A1 (2 of 3 left), or pass");
  EXPECT_EQ(prompt(scene(game, "S2 turn=2 A1=R1B1 at=A1 card=xfight duels=1 defender=blue draws=2"),
                   kBlue),
            "Throw against red again, after 2 draws");
  EXPECT_EQ(prompt(scene(game, "D2 turn=2"), kBlue), "Nothing to decide now");
}

RULE(Prompt, "FFB-053", a_placement_names_whom_it_would_duel) {
  const auto game = game_of(3);
  const auto remark = [&](std::string_view text) {
    const auto t = scene(game, text);
    return game.remark(game.known(t.state(), Viewer(kRed)), kRed, *game.read_action("place A2"));
  };
  EXPECT_TRUE(remark("D2 turn=3 A2=B2Y1").ends_with(", a duel with blue"));
  EXPECT_TRUE(remark("D2 turn=3 A2=R2B1Y1").ends_with(", a duel with blue or yellow"));
  EXPECT_TRUE(remark("D2 turn=3 A2=R1").ends_with(" in the harvest preview"));
}

}  // namespace
}  // namespace warren::fight_flight_bite
