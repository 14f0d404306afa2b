// What the lab counts in fixed random games, every number of players, compared with
// tests/golden/counted.txt: no count moves, doubles or goes missing unseen.
// `tools/make-golden --said` renews the file.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "engine/events.h"
#include "engine/random.h"
#include "games/registry.h"

namespace warren {
namespace {

const std::string kFile = WARREN_SOURCE "/tests/golden/counted.txt";
constexpr int kGames = 3;

// "totem 2: rolls 110000, decisions 712700": every count of a game and number of players.
template <Game G>
std::string counted(int players) {
  using Rules = typename G::State::Keeper;
  Setup setup;
  setup.players = players;
  const auto game = G::make(setup);
  std::vector<double> sums(G::metrics().size());
  Meter<Rules> meter(*game, sums);
  Random random(static_cast<std::uint64_t>(players));
  ActionList legal;
  for (int n = 0; n < kGames; ++n) {
    auto s = game->start();
    for (Node node = game->node(s); !node.is_over(); node = game->node(s)) {
      if (node.is_chance()) {
        game->resolve(s, game->sample(s, random), meter);
        continue;
      }
      const Seat who = node.seats.lowest();
      game->legal(s, who, legal);
      game->apply(s, who, legal[random.below(static_cast<std::uint32_t>(legal.size()))], meter);
    }
    game->measure_end(s, sums);
  }
  std::string out(G::info().id);
  out += " " + std::to_string(players) + ":";
  for (std::size_t m = 0; m < sums.size(); ++m) {
    out += (m == 0 ? " " : ", ") + std::string(G::metrics()[m]) + " " +
           std::to_string(std::lround(sums[m] * 100));
  }
  return out + "\n";
}

TEST(Counted, fixed_games_have_the_counts_they_had) {
  std::string now = "# a hundred times what the lab counts in " + std::to_string(kGames) +
                    " random games, by players\n";
  AllGames::each([&]<class G>(std::type_identity<G>) {
    for (int players = G::info().min_players; players <= G::info().max_players; ++players) {
      now += counted<G>(players);
    }
  });
  if (std::getenv("WARREN_RENEW_SAID") != nullptr) {
    std::ofstream(kFile) << now;
    return;
  }
  std::ostringstream kept;
  kept << std::ifstream(kFile).rdbuf();
  EXPECT_EQ(now, kept.str()) << "something is counted in another way: if that is meant, renew "
                             << kFile << " with tools/make-golden --said";
}

}  // namespace
}  // namespace warren
