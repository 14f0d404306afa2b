// The tables are all that the rules need, and plain bytes.
#include "games/fight_flight_bite/tables.h"

#include <array>
#include <cstring>

#include "games/fight_flight_bite/fixture_test.h"

namespace warren::fight_flight_bite {
namespace {

static_assert(RulesHalf<Rules>);
static_assert(sizeof(Rules) == sizeof(Tables));

TEST(Tables, rules_made_of_a_copy_of_the_bytes_play_the_same_match) {
  const auto game = game_of(4, {{"tribes", "foxes,birds,snakes,moles"}, {"komi", "3,2,1,0"}});
  std::array<std::byte, sizeof(Tables)> bytes{};
  std::memcpy(bytes.data(), &game.tables(), sizeof(Tables));
  Tables copy;
  std::memcpy(&copy, bytes.data(), sizeof(Tables));
  const Rules rules(copy);
  Random one(7);
  Random other(7);
  NoEvents quiet;
  State here = game.start();
  State there = rules.start();
  while (!game.node(here).is_over()) {
    ASSERT_EQ(here, there);
    const Node node = game.node(here);
    if (node.is_chance()) {
      game.resolve(here, game.sample(here, one), quiet);
      rules.resolve(there, rules.sample(there, other), quiet);
      continue;
    }
    const Seat p = node.seats.lowest();
    ActionList legal;
    ActionList same;
    game.legal(here, p, legal);
    rules.legal(there, p, same);
    game.apply(here, p, legal[one.below(static_cast<std::uint32_t>(legal.size()))], quiet);
    rules.apply(there, p, same[other.below(static_cast<std::uint32_t>(same.size()))], quiet);
  }
  EXPECT_TRUE(rules.node(there).is_over());
  EXPECT_EQ(game.payoff(here), rules.payoff(there));
}

}  // namespace
}  // namespace warren::fight_flight_bite
