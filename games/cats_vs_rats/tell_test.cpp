// A match told: sentences, and the numbers a page draws.
#include "games/cats_vs_rats/fixture_test.h"

namespace warren::cats_vs_rats {
namespace {

TEST(CatsVsRatsTold, a_battle_is_told_step_by_step_with_its_numbers) {
  Table t = main_table("claws,taunt,tunnel,fort", 0,
                       "P1=E2:8,A1:1 P2=D2:3 P3=I2:1 P4=E3:5,G5:5 hand1=rally hand4=eye");
  t.go("E2", "E3", 7);
  EXPECT_EQ(t.told(Viewer::spectator()), "P1 attacks P4's E3 with 7 units from E2\n");
  t.act("card rally");
  EXPECT_EQ(t.told(Viewer(Seat{0})), "P1 places Rallying Bell face down\n");
  EXPECT_EQ(t.told(Viewer(Seat{3})), "P1 places a card face down\n");
  t.act("card eye");
  EXPECT_EQ(t.told(Viewer::spectator()),
            "P4 places a card face down\n"
            "revealed: P1 Rallying Bell, P4 Evil Eye\n"
            "Rallying Bell: 2 units of P2 from D2 join the attack\n");
  t.roll("5");
  EXPECT_EQ(t.told(Viewer::spectator()), "attacker P1 rolls 5\n");
  t.roll("2");
  EXPECT_EQ(
      t.told(Viewer::spectator()),
      "defender P4 rolls 2\n"
      "strength: 9 units + die 3 + claws 2 = 14 against 5 units + die 2 + town 2 + fort 2 = 11\n"
      "P1 wins E3 and loses 4; 3 units move in\n");
}

TEST(CatsVsRatsTold, what_a_page_draws_comes_as_numbers_and_says_nothing_secret) {
  using Numbers = std::vector<int>;
  const auto numbers = [](const Event& e) {
    return game_of(4).tell(e, Viewer::spectator())->numbers;
  };
  EXPECT_EQ(numbers(Revealed{Seat{0}, Seat{3}, Kind::kRally, Kind::kNoCard}), (Numbers{9, -1}));
  EXPECT_EQ(numbers(Compared{{9, 5}, {5, 2}, {3, 2}, {0, 2}, {2, 2}}),
            (Numbers{9, 3, 0, 2, 5, 2, 2, 2}));
  EXPECT_EQ(numbers(Rolled{Seat{3}, Side::kDefence, 6, false}), (Numbers{6, 1}));
  EXPECT_EQ(numbers(Hexed{Seat{3}, Side::kAttack, 2, Seat{0}, Seat{1}, 1}),
            (Numbers{2, 0, 1, 1, 2}));
  EXPECT_EQ(numbers(Hexed{Seat{0}, Side::kDefence, 2, Seat{3}, kNobody, 0}),
            (Numbers{2, 1, 4, 0, 0}));
  EXPECT_TRUE(numbers(Drew{Seat{0}, Kind::kHex}).empty());
  EXPECT_TRUE(numbers(CardAnswered{Seat{0}, Side::kAttack, Kind::kHex}).empty());
}

TEST(CatsVsRatsTold, a_battle_says_whose_units_were_lost) {
  // P1's last attacker and one of P2's fall to the Hex, two of P2's in the repelled attack.
  Table t = plain("P1=F2:2,A1:1 P2=F1:8,A5:3 P3=F3:9,I2:1 P4=G5:5 hand1=rally hand3=hex");
  t.go("F2", "F3", 1).cards("rally", "hex");
  const auto numbers = [&](std::string_view kind) {
    for (const Event& event : t.events()) {
      const auto told = t.game().tell(event, Viewer::spectator());
      if (told->kind == kind) return told->numbers;
    }
    return std::vector<int>{};
  };
  EXPECT_EQ(numbers("hex"), (std::vector<int>{2, 0, 1, 1, 2}));
  t.dice("1", "6");
  EXPECT_EQ(numbers("battle"), (std::vector<int>{1, 2, 1, 0, 8, 1, 3, 2, 2}));
}

}  // namespace
}  // namespace warren::cats_vs_rats
