// Actions and outcomes as texts.
#include "games/fight_flight_bite/fixture_test.h"

namespace warren::fight_flight_bite {
namespace {

TEST(Notation, action_ids_and_texts) {
  const auto game = game_of(4);
  EXPECT_EQ(game.action_count(), 176);
  const std::vector<std::pair<int, std::string>> all = {
      {0, "place A1"},        {9, "place D4"},       {10, "card xfight"},    {33, "card quarter-p"},
      {34, "pass"},           {35, "reinforce"},     {36, "reinforce A1"},   {45, "reinforce D4"},
      {46, "duel red"},       {49, "duel green"},    {50, "throw fight"},    {51, "throw flight"},
      {52, "throw bite"},     {53, "push red A1"},   {63, "push blue A1"},   {92, "push green D4"},
      {93, "in A1"},          {102, "in D4"},        {103, "out A1"},        {112, "out D4"},
      {113, "bite brown A1"}, {142, "bite pink D4"}, {143, "grow brown A1"}, {172, "grow pink D4"},
      {173, "take brown"},    {174, "take white"},   {175, "take pink"}};
  for (const auto& [id, text] : all) {
    EXPECT_EQ(game.write(action(id)), text);
    EXPECT_EQ(*game.read_action(text), action(id));
    EXPECT_EQ(*game.read_action("  " + text + " "), action(id));
  }
  EXPECT_EQ(game.write(action(176)), "");
  const auto two = game_of(2);
  for (const char* text : {"place D4", "duel green", "push yellow A1", "in C3"}) {
    EXPECT_FALSE(two.read_action(text)) << text;
  }
  EXPECT_EQ(two.write(action(9)), "");
  EXPECT_EQ(two.write(action(48)), "");
  for (const char* junk : {"place", "place A1 A2", "card", "throw rock", "pass now", "push blue",
                           "push A1 blue", "Place A1", "take 3"}) {
    EXPECT_FALSE(game.read_action(junk)) << junk;
  }
}

TEST(Notation, outcomes) {
  const auto game = game_of(2);
  const State s = game.start();
  EXPECT_EQ(game.write_outcome(s, *game.read_outcome(s, "food A1 3/2/1")), "food A1 3/2/1");
  EXPECT_FALSE(game.read_outcome(s, "food A2 3/2/1"));
  EXPECT_FALSE(game.read_outcome(s, "food A1 3/2/2"));
  EXPECT_FALSE(game.read_outcome(s, "deal red shove-w"));
}

TEST(Notation, shapes_for_a_screen) {
  const auto game = game_of(4);
  const auto push = game.shape(*game.read_action("push blue C2"));
  EXPECT_EQ(push.kind, "push");
  EXPECT_EQ(push.number, 1);
  EXPECT_EQ(push.cells, std::vector<Cell>{cell(4)});
  EXPECT_EQ(game.shape(*game.read_action("throw bite")).number, 2);
}

}  // namespace
}  // namespace warren::fight_flight_bite
