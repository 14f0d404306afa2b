// Actions in words and back.
#include "games/cats_vs_rats/fixture_test.h"

namespace warren::cats_vs_rats {
namespace {

TEST(CatsVsRatsWords, actions_are_written_as_the_table_says) {
  const auto& game = game_of(4);
  EXPECT_EQ(game.action_count(), 418);
  const std::vector<std::pair<int, std::string>> ids = {
      {0, "from A1"},    {44, "from I3"},     {45, "to A1"},       {89, "to I3"},
      {90, "at A1"},     {134, "at I3"},      {135, "n 1"},        {389, "n 255"},
      {390, "card hex"}, {402, "card necro"}, {403, "attr claws"}, {412, "attr spawning"},
      {413, "draw"},     {414, "end"},        {415, "no"},         {416, "yes"},
      {417, "cube"}};
  for (const auto& [id, text] : ids) {
    EXPECT_EQ(game.write(action(id)), text);
    EXPECT_EQ(*game.read_action(text), action(id));
  }
  for (const char* junk : {"from", "from ", "from Z9", "n 0", "n 256", "n 01", "card wand",
                           "attr x", "Draw", "to A1 "}) {
    EXPECT_FALSE(game.read_action(junk)) << junk;
  }
}

}  // namespace
}  // namespace warren::cats_vs_rats
