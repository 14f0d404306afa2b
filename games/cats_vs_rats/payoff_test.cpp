// Sides, and what the end is worth.
#include "games/cats_vs_rats/fixture_test.h"

namespace warren::cats_vs_rats {
namespace {

TEST(CatsVsRatsPayoff, seats_have_sides_before_and_after_the_pick) {
  const auto& game = game_of(4);
  const State s = game.start();
  EXPECT_NE(game.side(s, Seat{0}), game.side(s, Seat{1}));
  Table t = plain("P1=A1:5 P2=A5:5 P3=I2:5 P4=G5:5");
  EXPECT_EQ(game.side(t.state(), Seat{0}), game.side(t.state(), Seat{1}));
  EXPECT_EQ(game.side(t.state(), Seat{2}), game.side(t.state(), Seat{3}));
}

}  // namespace
}  // namespace warren::cats_vs_rats
