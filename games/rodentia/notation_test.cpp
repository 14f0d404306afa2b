// Actions and outcomes to and from text.
#include "games/rodentia/fixture_test.h"

namespace warren::rodentia {
namespace {

TEST(Notation, ids_are_laid_out_as_in_the_rules) {
  const Rodentia& two = game(4);
  const std::vector<std::pair<int, std::string>> table = {
      {0, "die 1"},      {5, "die 6"},       {6, "stop"},        {7, "stay"},
      {8, "jump"},       {9, "burrow A1"},   {60, "burrow H7"},  {61, "place A1"},
      {112, "place H7"}, {113, "leader A1"}, {164, "leader H7"}, {165, "wolf1 A1"},
      {216, "wolf1 H7"}, {217, "wolf2 A1"},  {268, "wolf2 H7"},
  };
  for (const auto& [id, text] : table) {
    EXPECT_EQ(two.write(action(id)), text);
    EXPECT_EQ(*two.read_action(text), action(id));
  }
  EXPECT_EQ(two.action_count(), 269);
  int used = 0;
  for (int i = 0; i < 269; ++i) used += game(2).write(action(i)).empty() ? 0 : 1;
  EXPECT_EQ(used, 113);
}

TEST(Notation, small_letters_are_read_and_junk_is_not) {
  const Rodentia& one = game(2);
  EXPECT_EQ(*one.read_action("place c4"), *one.read_action("place C4"));
  EXPECT_EQ(*one.read_action("  die  3 "), action(2));
  for (const char* junk :
       {"die", "die 0", "die 7", "die 03", "stop now", "place", "place E1", "wolf2 A1", "wolf A1",
        "leader", "burrow 4", "place C4 C4", "PLACE C4"}) {
    EXPECT_FALSE(one.read_action(junk)) << junk;
  }
  EXPECT_EQ(one.read_action("place E1").error().sentence, "no hex \"E1\" on this map");
}

TEST(Notation, shapes_say_what_an_action_is_about) {
  const Rodentia& one = game(2);
  const ActionShape wolf = one.shape(*one.read_action("wolf1 C4"));
  EXPECT_EQ(wolf.kind, "wolf1");
  EXPECT_EQ(wolf.cells, std::vector{hex(one, "C4")});
  EXPECT_EQ(one.shape(*one.read_action("die 3")).number, 3);
}

TEST(Notation, outcomes_have_their_ids) {
  const auto id = [](const Match& t, const std::string& text) {
    return index(*t.game().read_outcome(t.state(), text));
  };
  Match t(game(5));
  EXPECT_EQ(id(t, "species squirrels"), 0);
  EXPECT_EQ(id(t, "species moles"), 4);
  t.roll("species moles");
  EXPECT_FALSE(t.game().read_outcome(t.state(), "species moles"));
  t.roll("species otters")
      .roll("species marmots")
      .roll("species beavers")
      .roll("species squirrels");
  EXPECT_EQ(id(t, "start P5"), 4);
  t.roll("start P5");
  EXPECT_EQ(id(t, "goals 1+2"), 0);
  EXPECT_EQ(id(t, "goals 5+6"), 14);
  t.roll("goals 4+5");
  EXPECT_EQ(id(t, "diagonal desc"), 1);
  EXPECT_FALSE(t.game().read_outcome(t.state(), "goals 1+2"));
  const auto roll = at(2, "R1");
  EXPECT_EQ(id(roll, "roll 1 1 1"), 0);
  EXPECT_EQ(id(roll, "roll 1 1 6"), 5);
  EXPECT_EQ(id(roll, "roll 1 2 2"), 6);
  EXPECT_EQ(id(roll, "roll 2 1 2"), 6);  // as they lie on the table
  EXPECT_EQ(id(roll, "roll 6 6 6"), 55);
}

}  // namespace
}  // namespace warren::rodentia
