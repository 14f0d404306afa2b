#include "bots/lots.h"

#include <gtest/gtest.h>

#include "tests/toy/pennies.h"
#include "tests/toy/small.h"

namespace warren {
namespace {

toy::Small small(const std::string& kind) {
  Setup setup;
  setup.options = {{"game", kind}};
  return *toy::Small::make(setup);
}

// Seat 2 names a card that it cannot see: it names the same whichever was drawn.
TEST(Lots, those_who_do_not_see_an_outcome_do_not_play_by_it) {
  const toy::Small game = small("cards");
  const auto lots = LotScales<toy::Small>(game).weigh(game.start(), 3, 1);
  ASSERT_EQ(lots.size(), 3U);
  EXPECT_EQ(lots[0].share, 0.5);
  EXPECT_EQ(lots[1].share, 0.25);
  EXPECT_EQ(lots[2].share, 0.25);
  int right = 0;
  for (const LotWorth& lot : lots) {
    EXPECT_EQ(lot.worth[0] + lot.worth[1], 1);
    EXPECT_TRUE(lot.worth[1] == 0 || lot.worth[1] == 1) << "somebody wins it all";
    right += lot.worth[1] == 1 ? 1 : 0;
    for (std::size_t p = 2; p < kMaxSeats; ++p) EXPECT_EQ(lot.worth[p], 0);
  }
  EXPECT_EQ(right, 1);
}

// Whoever draws the card looks at it: a strong one is not thrown away.
TEST(Lots, whoever_sees_an_outcome_plays_by_it) {
  const toy::Small game = small("poker");
  const auto lots = LotScales<toy::Small>(game).weigh(game.start(), 3, 1);
  ASSERT_EQ(lots.size(), 2U);
  EXPECT_GE(std::max(lots[0].worth[0], lots[1].worth[0]), 0.75);
  EXPECT_NE(lots[0].worth[0], lots[1].worth[0]);
}

TEST(Lots, that_follow_each_other_are_drawn_the_same_for_every_outcome) {
  using Pennies = toy::Pennies<toy::Flaw::kNone>;
  const Pennies game = *Pennies::make({});
  const LotScales<Pennies> scales(game);
  ASSERT_TRUE(game.node(game.start()).is_chance());
  const auto weigh = [&](int futures, std::uint64_t seed) {
    std::vector<double> out;
    for (const LotWorth& lot : scales.weigh(game.start(), futures, seed)) {
      EXPECT_NEAR(lot.worth[0] + lot.worth[1], 1, 1e-6);
      out.push_back(lot.worth[0]);
    }
    return out;
  };
  EXPECT_EQ(weigh(5, 1).size(), 3U);
  EXPECT_EQ(weigh(5, 1), weigh(5, 1));
}

}  // namespace
}  // namespace warren
