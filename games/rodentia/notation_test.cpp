// Actions, outcomes and sentences.
#include "tests/rodentia/table.h"

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

TEST(Notation, everybody_hears_every_event) {
  auto t = at(2, "R3", "dice=2,6 pool=1");
  t.act("place A5");
  EXPECT_EQ(t.told(Viewer(seat(1))), "P1 makes an advanced placement on A5\n");
  t.act("jump");
  EXPECT_EQ(t.told(Viewer::spectator()),
            "the leader of P1 jumps from D1 to A5\nP2 places nothing: a wolf die paints nothing\n");
  t.act("leader B5");
  EXPECT_EQ(t.told(Viewer::spectator()), "the leader of P1 goes from A5 to B5\n");
  t.act("stay").act("wolf1 B5").act("stop");
  EXPECT_EQ(t.told(Viewer::spectator()), "P2 halts the wolf\nforest gets a bonus mark, now 1\n");
}

TEST(Undo, own_choices_until_somebody_else_is_asked) {
  const auto may = [](const Match& t, const std::string& text) {
    return t.game().may_take_back(t.state(), t.state().actor, *t.game().read_action(text));
  };
  const auto place = at(2, "R3", "dice=5,1 pool=2 C4=1/0");
  EXPECT_TRUE(may(place, "place C4"));
  auto last = place;
  last.acts("place C4, place C4");
  EXPECT_FALSE(may(last, "place D2"));  // the third rodent: P2 is asked next
  EXPECT_FALSE(may(last, "stop"));
  EXPECT_TRUE(may(at(2, "R3", "dice=2,1 pool=5"), "place A5"));      // the jump is still to come
  EXPECT_FALSE(may(at(2, "R4", "dice=5,1 pool=2"), "stay"));         // P2's leader is next
  EXPECT_TRUE(may(at(2, "R4", "turn=P2 dice=5,6 pool=2"), "stay"));  // the own wolf is next
  EXPECT_TRUE(may(at(2, "R5", "dice=6,1 pool=2"), "wolf1 A3"));
  EXPECT_FALSE(may(at(2, "R5b", "dice=6,1 pool=2 wolf=1"), "stop"));  // dice are rolled next
  EXPECT_FALSE(may(at(2, "R2", "pool=1,2,3"), "die 1"));
  EXPECT_TRUE(may(at(2, "R2", "turn=P2 dice=6,- pool=1,2"), "die 1"));  // P2 alone places
}

TEST(Knowledge, everything_is_public) {
  const auto t = at(3, "R3", "dice=5,1,6 pool=2 C4=1/0/2 marks=1/0/0/0/0 round=2");
  for (const Viewer viewer : {Viewer(seat(0)), Viewer(seat(2)), Viewer::spectator()}) {
    EXPECT_EQ(t.game().known(t.state(), viewer).position(), t.state());
    EXPECT_EQ(t.view(viewer), t.position());
  }
  Random random(1);
  EXPECT_EQ(t.game().guess(t.game().known(t.state(), Viewer(seat(1))), random), t.state());
}

}  // namespace
}  // namespace warren::rodentia
