// Random play against what can be reckoned: all points are claimed, and with seats that play alike
// and a start player by lot each wins its share.
#include <cmath>

#include "games/new_game/fixture_test.h"
#include "tests/support/budget.h"

namespace warren::new_game {
namespace {

TEST(NewGameFigures, random_play_is_fair_to_the_seats_and_claims_every_point) {
  const NewGame& game = testing::game();
  const int games = tests::games(20'000);
  Random random(tests::seed());
  std::vector<double> sums(NewGame::metrics().size());
  ActionList legal;
  double wins = 0;
  for (int g = 0; g < games; ++g) {
    Meter<Rules> meter(game, sums);
    State s = game.start();
    while (!game.node(s).is_over()) {
      if (game.node(s).is_chance()) {
        game.resolve(s, game.sample(s, random), meter);
      } else {
        game.legal(s, s.turn, legal);
        game.apply(s, s.turn, legal[random.below(static_cast<std::uint32_t>(legal.size()))], meter);
      }
    }
    wins += static_cast<double>(game.payoff(s)[0]);
  }
  EXPECT_EQ(sums[0], 19.0 * games);  // claims
  EXPECT_EQ(sums[1], 41.0 * games);  // points
  EXPECT_NEAR(wins / games, 0.5, 4 * 0.5 / std::sqrt(games));
}

}  // namespace
}  // namespace warren::new_game
