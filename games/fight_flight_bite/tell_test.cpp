// Events as sentences.
#include "games/fight_flight_bite/fixture_test.h"

namespace warren::fight_flight_bite {
namespace {

TEST(Tell, sentences) {
  const auto game = game_of(2);
  auto t = scene(game, "S2 turn=2 B1=R1B1:2/1/3 at=B1 card=xcritter duels=1 defender=blue");
  throws(t, "fight", "fight");
  EXPECT_EQ(t.told(Viewer(kRed)),
            "blue has locked a sign\nduel red-blue: fight/fight: draw 1, throw again\n");
  throws(t, "bite", "flight");
  EXPECT_EQ(t.told(Viewer(kRed)),
            "blue has locked a sign\nduel red-blue: bite/flight: red wins (Bite x2)\n");
  t.act("bite pink C2");
  EXPECT_EQ(t.told(Viewer::spectator()), "red bites a pink from B1 to C2\n");
  t.act("pass");
  EXPECT_EQ(t.told(Viewer::spectator()),
            "red takes no further action\nred discards Extra Critter\n");
  const auto harvest = [](int controller, unsigned retreating, std::uint8_t each) {
    return Harvesting{cell(0), controller < 0 ? kNobody : seat(controller),
                      static_cast<std::uint8_t>(retreating), each, 0};
  };
  const auto four = game_of(4);
  const auto said = [&](const Event& event) { return four.tell(event, Viewer::spectator())->text; };
  EXPECT_EQ(said(harvest(3, 2, 1)), "harvest of A1: green controls, blue first takes up to 1");
  EXPECT_EQ(said(harvest(3, 3, 1)),
            "harvest of A1: green controls, red and blue first take up to 1 each");
  EXPECT_EQ(said(harvest(-1, 3, 2)), "harvest of A1: red and blue tie and take up to 2 each");
}

// What a page draws: who, both signs, who won, how much; every seat's sign; what was taken.
TEST(Tell, gives_the_numbers_of_a_throw_and_a_harvest) {
  const auto game = game_of(2);
  const auto numbers = [&](const Event& event) {
    return game.tell(event, Viewer::spectator())->numbers;
  };
  EXPECT_EQ(numbers(Thrown{kRed, kBlue, {2, 1}, 1, kRed, 2}),
            (std::vector<int>{1, 2, 2, 1, 1, 2, 1}));
  EXPECT_EQ(numbers(Thrown{kRed, kBlue, {0, 0}, 2, kNobody, 0}),
            (std::vector<int>{1, 2, 0, 0, 0, 0, 2}));
  EXPECT_EQ(numbers(ThrowOff{{1, 3, 0, 0}, 2, true}), (std::vector<int>{2, 1, 3, 0, 0}));
  EXPECT_EQ(numbers(Took{kBlue, cell(0), {2, 0, 1}, true}), (std::vector<int>{2, 0, 1}));
  // What is locked stays in the hand.
  EXPECT_TRUE(numbers(Locked{kRed, 1}).empty());
}

}  // namespace
}  // namespace warren::fight_flight_bite
