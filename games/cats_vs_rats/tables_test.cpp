// What an edition, the options and the version are compiled to.
#include "games/cats_vs_rats/tables.h"

#include "games/cats_vs_rats/fixture_test.h"

namespace warren::cats_vs_rats {
namespace {

RULE(CatsVsRatsTables, "CVR-004 CVR-005", roads_and_sea_are_two_things) {
  const Edition& map = game_of(4).printed();
  const Tables& tables = game_of(4).tables();
  const auto t = [&](const char* id) { return map.town(id); };
  EXPECT_FALSE(tables.road[at(t("E1"))].has(t("E5")));
  EXPECT_TRUE(tables.road[at(t("H1"))].has(t("I1")));
  EXPECT_TRUE(tables.road[at(t("H4"))].has(t("I3")));
  TownSet ports;
  for (const char* id : {"B6", "E1", "E5", "H1", "H4", "I1", "I3"}) ports.add(t(id));
  EXPECT_EQ(tables.link[at(t("B1"))] - tables.road[at(t("B1"))], ports);
  int road_ports = 0;  // pairs of ports that also have a road
  for (int a = 0; a < kTowns; ++a) {
    for (int b = 0; b < a; ++b) {
      road_ports +=
          tables.road[at(a)].has(b) && map.towns[at(a)].port && map.towns[at(b)].port ? 1 : 0;
      EXPECT_EQ(tables.link[at(a)].has(b), tables.link[at(b)].has(a));
    }
  }
  EXPECT_EQ(road_ports, 2);
}

RULE(CatsVsRatsTables, "CVR-008", the_deck_has_thirty_cards) {
  int sum = 0;
  for (const auto n : kCopies) sum += n;
  EXPECT_EQ(sum, 30);
  EXPECT_EQ(sum_of(game_of(4).start().deck), 30);
}

TEST(CatsVsRatsTables, rules_made_from_tables_alone_play_the_same) {
  const CatsVsRats& game = game_of(5, {{"preset", "balanced"}});
  const Rules rules(game.tables());
  EXPECT_EQ(rules.rules_version(), CatsVsRats::info().newest_version());
  EXPECT_EQ(rules.tables().terms.first_turn_actions, 1);
  Random random(11);
  State s = rules.start();
  ActionList legal;
  ActionList same;
  NoEvents quiet;
  while (!rules.node(s).is_over()) {
    ASSERT_EQ(rules.node(s).is_chance(), game.node(s).is_chance());
    if (rules.node(s).is_chance()) {
      rules.resolve(s, rules.sample(s, random), quiet);
      continue;
    }
    const Seat p = rules.node(s).seats.lowest();
    rules.legal(s, p, legal);
    game.legal(s, p, same);
    ASSERT_TRUE(std::ranges::equal(legal, same));
    rules.apply(s, p, legal[random.below(static_cast<std::uint32_t>(legal.size()))], quiet);
  }
  EXPECT_EQ(rules.payoff(s), game.payoff(s));
}

TEST(CatsVsRatsTables, a_version_that_does_not_exist_is_refused) {
  const auto game = CatsVsRats::make({.players = 4, .rules_version = 99});
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error().front().code, "rules");
}

}  // namespace
}  // namespace warren::cats_vs_rats
