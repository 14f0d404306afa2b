#include "lab/sim_match.h"

#include <gtest/gtest.h>

#include "games/registry.h"
#include "lab/sim_counts.h"

namespace warren {
namespace {

TEST(SimMatch, has_room_for_what_every_game_counts) {
  AllGames::each([]<class G>(std::type_identity<G>) {
    EXPECT_LE(G::metrics().size(), kMostMetrics) << G::info().id;
  });
}

TEST(SimCounts, are_read_back_as_they_were_written) {
  AllGames::each([]<class G>(std::type_identity<G>) {
    const auto game = G::make({});
    SimCounts counts(game->seats(), G::end_reasons(), G::metrics());
    const SimCounts none = counts;
    std::vector<double> room(counts.shape().bytes() / sizeof(double));
    const Played row(reinterpret_cast<std::byte*>(room.data()), counts.shape());
    const RulesOf<G>& rules = *game;
    SimMatch<RulesOf<G>> match(rules, counts.shape());
    for (std::uint64_t k = 0; k < 30; ++k) {
      match.begin(5, k);
      while (match.step(RandomChoice{}, [](Seat, Action, Outcome, const auto&) {})) {
      }
      match.end(row);
      counts.add(row);
    }
    const std::string text = counts.json().dump();
    const auto back = none.read(*Json::parse(text));
    ASSERT_TRUE(back) << G::info().id;
    EXPECT_EQ(back->json().dump(), text);
    EXPECT_EQ(back->report().branching, counts.report().branching);
    EXPECT_FALSE(none.read(*Json::parse("{}")));
  });
}

}  // namespace
}  // namespace warren
