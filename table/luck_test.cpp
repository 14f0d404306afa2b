#include "table/luck.h"

#include <gtest/gtest.h>

#include <cmath>

#include "games/registry.h"
#include "table/fixture_test.h"

namespace warren {
namespace {

// A match of the game between two who play what looks best, or anything.
Match played(const std::string& id, std::uint64_t seed, const std::string& bot, std::size_t most,
             int players = 0) {
  MatchHead head;
  head.game = id;
  head.setup.players = players;
  head.seed = seed;
  auto game = *make_game(id, head.setup);
  head.seats.assign(static_cast<std::size_t>(game->seats()), bot);
  Match match(game, head);
  auto player = std::move(*game->make_bot(bot, seed));
  while (!match.position().node().is_over() && match.plies().size() < most) {
    const Node node = match.position().node();
    if (node.is_chance()) {
      match.roll();
      continue;
    }
    const Seat who = node.seats.lowest();
    EXPECT_FALSE(
        match.act(who, *player->choose(*match.where_deciding(who)->known(Viewer(who)), who)));
  }
  return match;
}

// The match as it was after so many plies.
Match upto(const Match& whole, std::size_t plies) {
  Match out(whole.shared_game(), whole.head());
  for (std::size_t i = 0; i < plies; ++i) EXPECT_TRUE(out.repeat(whole.plies()[i]));
  return out;
}

// The whole claim: of everything that could have come, what came gives nothing on average. Each
// outcome is really drawn, in a match of its own, and what is then said of it counted.
TEST(Luck, what_a_draw_gives_is_nothing_on_average) {
  for (const GameInfo* info : all_games()) {
    const Match whole = played(std::string(info->id), 11, "random", 60);
    int draws = 0;
    for (std::size_t ply = 0; ply < whole.plies().size(); ++ply) {
      if (!whole.plies()[ply].is_chance()) continue;
      const auto chances = whole.at(ply)->chances();
      if (chances.size() < 2) continue;
      double total = 0;
      for (const Chance& chance : chances) total += static_cast<double>(chance.weight);
      std::vector<double> mean(static_cast<std::size_t>(whole.game().seats()));
      std::vector<double> square(mean.size());
      std::vector<double> usual;
      for (const Chance& chance : chances) {
        Match other = upto(whole, ply);
        ASSERT_TRUE(other.resolve(chance.outcome));
        const Luck luck = luck_of(other);
        ASSERT_FALSE(luck.draws.empty());
        const DrawLuck& draw = luck.draws.back();
        ASSERT_EQ(draw.ply, ply + 1);
        EXPECT_EQ(draw.came, chance.outcome);
        for (std::size_t p = 0; p < mean.size(); ++p) {
          const double share = static_cast<double>(chance.weight) / total;
          mean[p] += share * draw.gave[p];
          square[p] += share * draw.gave[p] * draw.gave[p];
          const double after = draw.before[p] + draw.gave[p];
          EXPECT_TRUE(after > -1e-6 && after < 1 + 1e-6) << after;
        }
        usual = draw.usual;
      }
      for (std::size_t p = 0; p < mean.size(); ++p) {
        EXPECT_NEAR(mean[p], 0, 1e-9) << info->id << " ply " << ply + 1;
        EXPECT_NEAR(std::sqrt(square[p]), usual[p], 1e-9) << info->id << " ply " << ply + 1;
      }
      if (++draws == 3) break;
    }
    EXPECT_GT(draws, 0) << info->id;
  }
}

TEST(Luck, is_the_same_for_the_same_seed) {
  const Match match = played("rodentia", 5, "random", 100'000);
  const auto told = [&](LuckOptions options) { return luck_json(luck_of(match, options)).dump(); };
  EXPECT_EQ(told({4, 1}), told({4, 1}));
  EXPECT_NE(told({4, 1}), told({4, 2}));
}

// Where all have one chance together, what is given to one is taken from the others.
TEST(Luck, of_one_is_the_bad_luck_of_the_others) {
  for (const GameInfo* info : all_games()) {
    const Match match = played(std::string(info->id), 3, "random", 150);
    const Luck luck = luck_of(match);
    ASSERT_GT(luck.draws.size(), 1U) << info->id;
    for (const DrawLuck& draw : luck.draws) {
      double sides = 0;
      const auto at = match.at(draw.ply);
      for (int p = 0; p < match.game().seats(); ++p) {
        int allies = 0;
        for (int q = 0; q < match.game().seats(); ++q) {
          allies += at->side(seat(p)) == at->side(seat(q)) ? 1 : 0;
        }
        sides += draw.gave[static_cast<std::size_t>(p)] / allies;
      }
      // Before teams are made each seat has its own chance, and lots can change who shares one.
      if (info->id == "cats-vs-rats") continue;
      EXPECT_NEAR(sides, 0, 1e-6) << info->id << " " << draw.ply;
    }
    double sum = 0;
    for (const DrawLuck& draw : luck.draws) sum += draw.gave[0];
    EXPECT_NEAR(luck.seats[0].sum, sum, 1e-12);
  }
}

// Matches with the same draws, drawn again: half of them are worse on average, nine in ten lie in
// the likely range.
TEST(Luck, is_compared_with_matches_like_it) {
  constexpr int kMatches = 24;
  double worse = 0;
  int inside = 0;
  for (int m = 0; m < kMatches; ++m) {
    const Match match = played("rodentia", static_cast<std::uint64_t>(m) + 1, "random", 100'000, 2);
    const SeatLuck luck = luck_of(match).seats[0];
    EXPECT_LT(luck.low, 0);
    EXPECT_GT(luck.high, 0);
    EXPECT_NEAR(luck.worse + luck.better, 1, 1e-12);
    EXPECT_EQ(luck.worse < 0.05, luck.sum < luck.low) << luck.worse;
    worse += luck.worse / kMatches;
    inside += luck.sum >= luck.low && luck.sum <= luck.high ? 1 : 0;
  }
  // Four standard deviations of what is even from 0 to 1, and of so many of them.
  EXPECT_NEAR(worse, 0.5, 4 * 0.289 / std::sqrt(kMatches));
  EXPECT_GT(inside, kMatches * 0.9 - 4 * std::sqrt(kMatches * 0.09));
}

TEST(Luck, of_a_match_without_lots_is_nothing) {
  const Match match = tests::new_match(1);
  const Luck luck = luck_of(match);
  EXPECT_TRUE(luck.draws.empty());
  ASSERT_EQ(luck.seats.size(), 2U);
  EXPECT_EQ(luck.seats[0].sum, 0);
  EXPECT_EQ(luck.seats[0].worse, 0.5);
}

TEST(Luck, is_told_ply_by_ply_and_seat_by_seat) {
  const Match match = played("totem", 2, "random", 40);
  const Luck luck = luck_of(match);
  const Json told = luck_json(luck);
  const auto& seats = *told.find("seats")->as_array();
  const auto& draws = *told.find("draws")->as_array();
  ASSERT_EQ(seats.size(), 2U);
  ASSERT_EQ(draws.size(), luck.draws.size());
  EXPECT_EQ(*seats[1].find("seat")->as_int(), 2);
  EXPECT_EQ(*draws[0].find("ply")->as_int(), static_cast<std::int64_t>(luck.draws[0].ply));
  EXPECT_EQ(draws[0].find("gave")->as_array()->size(), 2U);
}

}  // namespace
}  // namespace warren
