// What a position promises: positions whose order is plain.
#include "games/totem/fixture_test.h"

namespace warren::totem {
namespace {

using namespace testing;

Payoff shares(const Totem& game, const std::string& line) {
  const Table t(game, line);
  return game.evaluate(game.known(t.state(), Viewer::spectator()));
}

RULE(TotemEvaluate, "TOT-080", more_pieces_are_better_and_those_on_the_board_most) {
  const Payoff even = shares(two(), "P1[G5; F5 G4; 5] P2[G9; G10 H8; 5]");
  EXPECT_FLOAT_EQ(even[0], 0.5F);
  const Payoff board = shares(two(), "P1[G5; F4 F5 G4; 5] P2[G9; G10 H8; 5]");
  const Payoff reserve = shares(two(), "P1[G5; F5 G4; 6] P2[G9; G10 H8; 5]");
  EXPECT_GT(board[0], reserve[0]);
  EXPECT_GT(reserve[0], even[0]);
}

RULE(TotemEvaluate, "TOT-071 TOT-081", who_is_out_has_nothing_to_expect) {
  // The survivors are as weak as can be; who left first has no more than who left later.
  const Payoff s = shares(four(), "P1[G7; -; 0] P2[out 1] P3[G10; G9 H10; 5] P4[out 2]");
  EXPECT_GT(s[0], 0.001F);
  EXPECT_GT(s[2], s[0]);
  EXPECT_LT(s[1], 1e-6F);
  EXPECT_LT(s[3], 1e-6F);
  EXPECT_FLOAT_EQ(s[0] + s[2], 1.0F);
}

RULE(TotemEvaluate, "TOT-070", whoever_stands_near_the_totem_threatens_it) {
  // P1's arm reaches for P2's totem, which stands open; P2's pieces are all behind it.
  const Payoff s = shares(two(), "P1[G4; G5 G6 G7; 5] P2[G9; G10 G11 G12; 5]");
  EXPECT_GT(s[0], s[1]);
  const Payoff farther = shares(two(), "P1[G3; G4 G5 G6; 5] P2[G9; G10 G11 G12; 5]");
  EXPECT_GT(s[0], farther[0]);
}

// Which side of the board is which changes nothing, however unequal the groups are.
TEST(TotemEvaluate, a_turned_board_promises_the_same) {
  const Payoff one = shares(two(), "P1[E5; E6 E7 F6 D5; 5] P2[H8; H9; 2]");
  const Payoff turned = shares(two(), "P1[I7; I6 I5 H7 J6; 5] P2[F5; F4; 2]");
  EXPECT_NEAR(one[0], turned[0], 1e-6);
  EXPECT_NEAR(one[1], turned[1], 1e-6);
}

// A totem that stands open fears less and less up to twelve cells, and no less beyond.
TEST(TotemEvaluate, nearness_fades_up_to_twelve_cells) {
  const Totem board = long_board();
  // P1's totem is closed on one side, P2's on two; both nearest units are `gap` cells away.
  const auto at_gap = [&](int gap) {
    const auto b = [](int number) { return "B" + std::to_string(number); };
    const auto a = [](int number) { return "A" + std::to_string(number); };
    const int home = 5 + gap;
    return shares(board, "P1[" + b(4) + "; " + b(3) + " " + b(2) + "; 0] P2[" + b(home - 1) + "; " +
                             b(home) + " " + a(home) + "; 0]")[1];
  };
  EXPECT_FLOAT_EQ(at_gap(12), at_gap(20));
  EXPECT_FLOAT_EQ(at_gap(13), at_gap(30));
  EXPECT_GT(at_gap(10), at_gap(11));
  EXPECT_GT(at_gap(11), at_gap(12));
}

}  // namespace
}  // namespace warren::totem
