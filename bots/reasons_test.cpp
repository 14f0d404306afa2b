// The named terms of every game's evaluation: they add up to what a search goes by, from every
// seat's view, and they are told as a lead over the others.
#include <gtest/gtest.h>

#include <cmath>

#include "games/registry.h"
#include "tests/support/play.h"

namespace warren {
namespace {

// Calls f(position) at every decision of a random game.
template <Game G, class F>
void each_decision(const G& game, std::uint64_t seed, F f) {
  Random random(seed);
  NoEvents quiet;
  ActionList legal;
  auto s = game.start();
  for (Node node = game.node(s); !node.is_over(); node = game.node(s)) {
    if (node.is_chance()) {
      game.resolve(s, game.sample(s, random), quiet);
      continue;
    }
    f(s);
    const Seat p = node.seats.lowest();
    game.legal(s, p, legal);
    game.apply(s, p, legal[random.below(static_cast<std::uint32_t>(legal.size()))], quiet);
  }
}

TEST(Reasons, add_up_to_what_a_search_goes_by_with_two_sides) {
  AllGames::each([]<class G>(std::type_identity<G>) {
    warren::Setup setup;
    setup.players = G::info().id == "cats-vs-rats" ? 4 : 2;
    const auto game = tests::make<G>(setup);
    long told = 0;
    each_decision(game, 5, [&](const typename G::State& s) {
      for (int p = 0; p < game.seats(); ++p) {
        const auto known = game.known(s, Viewer(seat(p)));
        const auto reasons = game.reasons(known, seat(p));
        if (reasons.empty()) continue;
        ++told;
        double lead = 0;
        for (const Term& term : reasons) lead += term.value;
        const Payoff shares = shares_of(game.standing(known), G::weights());
        const auto share =
            static_cast<double>(shares[static_cast<std::size_t>(game.side(s, seat(p)))]);
        ASSERT_NEAR(share, 1 / (1 + std::exp(-lead)), 1e-5) << game.write_position(s);
      }
    });
    EXPECT_GT(told, 0) << G::info().id;
  });
}

TEST(Reasons, are_a_lead_over_the_others) {
  using kingdom_maps::KingdomMaps;
  warren::Setup setup;
  setup.players = 3;
  const auto game = tests::make<KingdomMaps>(setup);
  each_decision(game, 7, [&](const KingdomMaps::State& s) {
    double points = 0;
    for (int p = 0; p < 3; ++p) {
      const auto reasons = game.reasons(game.known(s, Viewer::spectator()), seat(p));
      ASSERT_EQ(reasons.size(), 3U);
      EXPECT_EQ(reasons[0].name, "points");
      points += reasons[0].value;
    }
    ASSERT_NEAR(points, 0, 1e-9) << "what one is ahead the others are behind";
  });
}

}  // namespace
}  // namespace warren
