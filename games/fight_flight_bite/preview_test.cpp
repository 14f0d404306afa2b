// The harvest as it would go now.
#include "games/fight_flight_bite/preview.h"

#include "games/fight_flight_bite/fixture_test.h"

namespace warren::fight_flight_bite {
namespace {

TEST(Preview, the_harvest_preview) {
  const auto game = game_of(3);
  const auto t = scene(game, "D2 turn=12 A1=R3B2Y1:3/2/1 A2=R1B1:1/1/4 B1=Y2:2/2/2");
  const Preview now = preview(game.tables(), t.state(), Viewer(kRed));
  EXPECT_EQ(now.spaces[0].list.controller, 0);
  EXPECT_EQ(cubes(now.spaces[0].to[1]), 2);
  EXPECT_EQ(cubes(now.spaces[0].to[0]), 4);
  EXPECT_EQ(now.spaces[0].fleeing, 4U);
  EXPECT_EQ(now.spaces[1].list.controller, -1);
  EXPECT_EQ(cubes(now.spaces[1].unclaimed), 4);
  EXPECT_EQ(cubes(now.total[2]), 6);
}

RULE(Preview, "FFB-121 FFB-122", the_preview_counts_only_cards_that_can_be_kept) {
  const auto game = game_of(2);
  const auto t = scene(game,
                       "D2 turn=2 C1=:4/2/0 red=xfight,xcritter,cunning-b,windfall-b,xflight,xbite,"
                       "claw-p;brawl-w;");
  const auto known = game.known(t.state(), Viewer(kRed));
  // Three of the four brown cards: 4 x 5 and 2 x 2.
  EXPECT_EQ(game.remark(known, kRed, *game.read_action("place C1")), "+24 in the harvest preview");
  const std::string json = game.show(known).dump();
  EXPECT_TRUE(has(json, R"({"action":"place C1","ends_turn":false,"gain":24,)")) << json;
  EXPECT_TRUE(has(json, R"("worth":[5,3,4])")) << json;
}

}  // namespace
}  // namespace warren::fight_flight_bite
