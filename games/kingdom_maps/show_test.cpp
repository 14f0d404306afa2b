// The map and the position for a screen.
#include <gtest/gtest.h>

#include "games/kingdom_maps/fixture_test.h"

namespace warren::kingdom_maps {
namespace {

using namespace fixtures;

TEST(KingdomShow, the_board_for_a_screen) {
  const Json board = game(2).board();
  EXPECT_EQ(board.find("cells")->as_array()->size(), 61U);
  EXPECT_EQ(board.find("territories")->as_array()->size(), 6U);
  EXPECT_EQ(board.find("criteria")->as_array()->size(), 12U);
  EXPECT_TRUE(has(board.dump(), "{\"label\":\"G5\",\"q\":0,\"r\":0,\"power\":\"?\"}"));
  EXPECT_TRUE(has(board.dump(), "{\"label\":\"E4\",\"q\":1,\"r\":-2,\"power\":\"+1/-1\"}"));
}

TEST(KingdomShow, the_position_for_a_screen) {
  const KingdomMaps match = fixed(2);
  Play t(match, Scene{.node = "DRAW",
                      .rest = "dice=1,2,2 land=mountain die=2,1 number=2,1",
                      .sheets = {cells("M F4 F5"), cells("M G6")}}
                    .line());
  const auto known = match.known(t.state(), Viewer(seat(0)));
  const Json show = match.show(known);
  ASSERT_NE(show.find("choices"), nullptr);
  EXPECT_EQ(show.find("choices")->as_array()->size(), 8U);
  // F3 and F6 would make a ridge of three.
  EXPECT_TRUE(has(show.dump(), "{\"action\":\"draw F3\",\"cell\":20,\"change\":[3,0,0,0]}"));
  EXPECT_TRUE(has(show.dump(), "\"prompt\":\"Draw 2 mountain cells, the first beside your map.\""));
  EXPECT_EQ(*show.find("players")->as_array()->at(0).find("gap")->as_int(), 59);
  EXPECT_EQ(*show.find("uses")->as_int(), 3);  // boxes of each territory, crossed out or not
  // A spectator gets no choices.
  EXPECT_EQ(match.show(match.known(t.state(), Viewer::spectator())).find("choices"), nullptr);
  t.act(seat(0), "draw F3");
  const Json after = match.show(match.known(t.state(), Viewer(seat(0))));
  EXPECT_TRUE(has(after.dump(), "{\"scoring\":[20,21,22],\"nearly\":[]}"));
  EXPECT_TRUE(has(after.dump(), "\"group\":[20]"));
  // What the draw has brought so far is the difference; it is the drawer's secret.
  EXPECT_TRUE(has(after.dump(), "{\"id\":\"A2\",\"values\":[3,0],\"before\":[0,0],"));
  const Json other = match.show(match.known(t.state(), Viewer(seat(1))));
  EXPECT_TRUE(has(other.dump(), "{\"id\":\"A2\",\"values\":[0,0],\"before\":[0,0],"));
}

TEST(KingdomShow, dice_for_a_screen_carry_price_and_fit) {
  const KingdomMaps match = fixed(2);
  const Play t(match, Scene{.node = "TAKE",
                            .rest = "dice=4,5,6 land=forest powers=1,0",
                            .sheets = {nearly_full(), cells("F G1")}}
                          .line());
  const std::string json = match.show(match.known(t.state(), Viewer(seat(0)))).dump();
  EXPECT_TRUE(has(json, "\"die\":4,\"number\":3,\"price\":1,\"fits\":true"));
  EXPECT_TRUE(has(json, "\"die\":5,\"number\":5,\"price\":0,\"fits\":false"));
  EXPECT_TRUE(has(json, "\"last_turn\":true"));
}

}  // namespace
}  // namespace warren::kingdom_maps
