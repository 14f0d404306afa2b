// The rules, one by one, in the notation people type.
#include "games/new_game/fixture_test.h"

namespace warren::new_game {
namespace {

using testing::game;
using testing::Play;

RULE(NewGameRules, "NEW-001", the_start_player_is_found_by_lot) {
  Play t(game(3));
  ChanceList chances;
  game(3).chances(t.state(), chances);
  EXPECT_EQ(chances.size(), 3U);
  t.roll("first P2");
  EXPECT_EQ(t.position(), "claim P2 start P2 P1[] P2[] P3[]");
  const NewGame fixed = tests::make<NewGame>({.players = 3, .options = {{"first", "seat1"}}});
  EXPECT_EQ(fixed.write_position(fixed.start()), "claim P1 start P1 P1[] P2[] P3[]");
}

RULE(NewGameRules, "NEW-002", turns_go_round) {
  Play t(game(3));
  t.roll("first P2").act("claim A1").act("claim C3").act("claim E3");
  EXPECT_EQ(t.position(), "claim P2 start P2 P1[E3] P2[A1] P3[C3]");
}

RULE(NewGameRules, "NEW-003", a_claimed_hex_is_taken) {
  Play t(game());
  t.roll("first P1").act("claim C3");
  const auto breach = game().forbids(t.state(), seat(1), *game().read_action("claim C3"));
  ASSERT_TRUE(breach);
  EXPECT_EQ(breach->rule, "NEW-003");
  EXPECT_EQ(breach->sentence, "C3 is claimed already");
}

RULE(NewGameRules, "NEW-004", next_to_ones_own_where_that_is_free) {
  Play t(game(), "claim P1 start P1 P1[A1] P2[E3]");
  EXPECT_EQ(t.legal(), "claim A2, claim B1, claim B2");
  const auto breach = game().forbids(t.state(), seat(0), *game().read_action("claim C3"));
  ASSERT_TRUE(breach);
  EXPECT_EQ(breach->rule, "NEW-004");
}

RULE(NewGameRules, "NEW-005 NEW-006", the_most_points_win_when_all_is_claimed) {
  Play t(game(), "claim P1 start P1 P1[A1 A2 A3 B1 B2 B3 B4 C1 C2] P2[C3 C4 C5 D1 D2 D3 D4 E1 E2]");
  t.act("claim E3");
  EXPECT_TRUE(game().node(t.state()).is_over());
  const Result result = game().result(t.state());
  EXPECT_EQ(result.sentence, "P2 wins");
  EXPECT_EQ(result.seats[0].score, 19);
  EXPECT_EQ(result.seats[1].score, 22);
  EXPECT_EQ(game().payoff(t.state())[1], 1.0F);
}

}  // namespace
}  // namespace warren::new_game
