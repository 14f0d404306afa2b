// The tables are all that the rules run on.
#include "games/totem/tables.h"

#include <cstring>

#include "games/totem/fixture_test.h"

namespace warren::totem {
namespace {

using namespace testing;

TEST(TotemTables, a_copy_of_the_bytes_plays_the_same_match) {
  const Totem game = game_for(3, {{"roll_cap", "200"}});
  alignas(Tables) std::array<std::byte, sizeof(Tables)> bytes;
  std::memcpy(bytes.data(), &game.tables(), sizeof(Tables));
  Tables tables;
  std::memcpy(&tables, bytes.data(), sizeof(Tables));
  const Rules rules(tables);
  ASSERT_EQ(rules.seats(), 3);
  EXPECT_EQ(rules.rules_version(), game.rules_version());
  Random random(8);
  NoEvents quiet;
  State s = game.start();
  State copy = rules.start();
  ActionList list;
  ActionList again;
  while (!game.node(s).is_over()) {
    if (game.node(s).is_chance()) {
      const Outcome o = game.sample(s, random);
      game.resolve(s, o, quiet);
      rules.resolve(copy, o, quiet);
    } else {
      game.legal(s, s.turn, list);
      rules.legal(copy, copy.turn, again);
      ASSERT_EQ(list, again);
      const Action a = list[random.below(static_cast<std::uint32_t>(list.size()))];
      game.apply(s, s.turn, a, quiet);
      rules.apply(copy, copy.turn, a, quiet);
    }
    ASSERT_EQ(s, copy);
  }
  EXPECT_EQ(game.payoff(s), rules.payoff(copy));
}

TEST(TotemTables, only_the_groups_of_this_match_are_kept) {
  EXPECT_EQ(two().tables().layouts.size(), 6U);
  EXPECT_EQ(three().tables().layouts.size(), 4U);
  EXPECT_EQ(four().tables().layouts.size(), 3U);
  EXPECT_EQ(four().tables().starts.size(), 12);
}

}  // namespace
}  // namespace warren::totem
