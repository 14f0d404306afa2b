// Sure wins: positions in which a seat can win by its own actions alone, whatever lots and rivals
// would do. A search of a thousand iterations keeps every one of them.
#include <gtest/gtest.h>

#include "bots/factory.h"
#include "bots/sure_win.h"
#include "games/registry.h"
#include "tests/support/budget.h"
#include "tests/support/play.h"

namespace warren {
namespace {

constexpr int kEnough = 2000;  // positions
constexpr int kGuesses = 64;   // at what is hidden, in all of which a win must be one

// Positions of random games where the seat to act has a choice, a sure win, and a way to lose it.
template <Game G>
void expect_sure_wins_kept(const G& game, int wanted) {
  Random random(tests::seed());
  NoEvents quiet;
  ActionList legal;
  int found = 0;
  int kept = 0;
  auto s = game.start();
  while (found < wanted) {
    const Node node = game.node(s);
    if (node.is_over()) {
      s = game.start();
      continue;
    }
    if (node.is_chance()) {
      game.resolve(s, game.sample(s, random), quiet);
      continue;
    }
    const Seat p = node.seats.lowest();
    game.legal(s, p, legal);
    SureWin<G> win(game);
    if (node.seats.size() > 1 || legal.size() == 1 || !win.from(s, p, kEnough)) {
      game.apply(s, p, legal[random.below(static_cast<std::uint32_t>(legal.size()))], quiet);
      continue;
    }
    const auto known = game.known(s, Viewer(p));
    std::vector<typename G::State> guesses = {s};
    const bool hidden = !(known.position() == s);
    while (hidden && guesses.size() < kGuesses) guesses.push_back(game.guess(known, random));
    const auto keeps = [&](Action a) {
      return std::ranges::all_of(guesses, [&](typename G::State after) {
        game.apply(after, p, a, quiet);
        return game.node(after).is_over() ? side_share(game, after, p, game.payoff(after)) == 1
                                          : win.from(after, p, kEnough).has_value();
      });
    };
    const auto good = std::count_if(legal.begin(), legal.end(), keeps);
    if (good > 0 && good < static_cast<std::ptrdiff_t>(legal.size())) {
      ++found;
      auto bot = make_bot(game, "search:iterations=1000", random.next());
      const auto chosen = (*bot)->choose(known, p);
      ASSERT_TRUE(chosen);
      kept += keeps(*chosen) ? 1 : 0;
      EXPECT_TRUE(keeps(*chosen)) << game.write(*chosen) << " at " << game.write_position(s);
    }
    game.apply(s, p, legal[random.below(static_cast<std::uint32_t>(legal.size()))], quiet);
  }
  EXPECT_EQ(kept, found);
}

TEST(Search, keeps_every_sure_win_of_totem) {
  expect_sure_wins_kept(tests::make<totem::Totem>({}), tests::games(100));
}

TEST(Search, keeps_every_sure_win_of_rodentia) {
  expect_sure_wins_kept(tests::make<rodentia::Rodentia>({}), tests::games(100));
}

TEST(Search, keeps_every_sure_win_of_kingdom_maps) {
  expect_sure_wins_kept(tests::make<kingdom_maps::KingdomMaps>({}), tests::games(100));
}

TEST(Search, keeps_every_sure_win_of_fight_flight_bite) {
  expect_sure_wins_kept(tests::make<fight_flight_bite::FightFlightBite>({}), tests::games(100));
}

TEST(Search, keeps_every_sure_win_of_cats_vs_rats) {
  warren::Setup teams;
  teams.players = 4;
  teams.options = {{"teams", "fixed"}, {"sides", "cats,rats,cats,rats"}};
  expect_sure_wins_kept(tests::make<cats_vs_rats::CatsVsRats>(teams), tests::games(100));
}

}  // namespace
}  // namespace warren
