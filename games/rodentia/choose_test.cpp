// The round and its first phase: ROD-022 to ROD-029.
#include "games/rodentia/fixture_test.h"

namespace warren::rodentia {
namespace {

RULE(Round, "ROD-022", four_phases_in_order) {
  auto t = at(2, "R1");
  t.roll("roll 2 5 6");
  std::string nodes;
  for (const char* text :
       {"die 5", "die 6", "place D2", "stop", "stay", "stay", "wolf1 A3", "stop"}) {
    nodes += t.node() + " ";
    t.act(text);
  }
  EXPECT_EQ(nodes, "R2 R2 R3 R3 R4 R4 R5 R5b ");
  EXPECT_EQ(t.node(), "R1");
  EXPECT_EQ(t.state().marks[1], 1);  // phase 4 came last
  // A deed of another phase is refused in each of them.
  EXPECT_EQ(at(2, "R2", "pool=1,2,3").refused("place D2"), "ROD-022");
  EXPECT_EQ(at(2, "R3", "dice=5,1 pool=2").refused("die 1"), "ROD-022");
  EXPECT_EQ(at(2, "R4", "dice=5,1 pool=2").refused("place D2"), "ROD-022");
  EXPECT_EQ(at(2, "R5", "dice=6,1 pool=2").refused("leader C1"), "ROD-022");
}

RULE(Choose, "ROD-023", the_starting_player_rolls_all_dice) {
  auto t = at(2, "R1", "start=P2");
  EXPECT_EQ(t.refused(seat(1), "die 1"), "ROD-023");
  ChanceList list;
  t.game().chances(t.state(), list);
  for (int face = 1; face <= 6; ++face) {
    const std::string f = std::to_string(face);
    const std::string text = "roll " + f + " " + f + " " + f;
    const auto o = t.game().read_outcome(t.state(), text);
    ASSERT_TRUE(o);
    bool found = false;
    for (const Chance& c : list) found = found || (c.outcome == *o && c.weight == 1);
    EXPECT_TRUE(found) << text;
  }
  EXPECT_FALSE(t.game().read_outcome(t.state(), "roll 1 2"));
  EXPECT_FALSE(t.game().read_outcome(t.state(), "roll 1 2 3 4"));
  EXPECT_FALSE(t.game().read_outcome(t.state(), "roll 1 2 7"));
  t.roll("roll 1 2 2");
  EXPECT_EQ(where(t), "R2 P2");
  EXPECT_EQ(t.told(Viewer::spectator()), "round 1: P2 rolls forest, mountain, mountain\n");
}

RULE(Choose, "ROD-024", one_die_each_from_those_left) {
  auto t = at(3, "R1");
  t.roll("roll 1 1 4 5");
  EXPECT_EQ(t.legal(), "die 1, die 4, die 5");
  EXPECT_EQ(t.refused("die 2"), "ROD-024");
  EXPECT_EQ(t.refused(seat(1), "die 1"), "ROD-024");
  t.act("die 1");
  EXPECT_EQ(actor(t), "P2");
  EXPECT_EQ(t.legal(), "die 1, die 4, die 5");
  t.act("die 4");
  EXPECT_EQ(t.legal(), "die 1, die 5");
}

RULE(Choose, "ROD-025", equal_dice_are_one_action) {
  EXPECT_EQ(at(2, "R2", "pool=3,3,3").legal(), "die 3");
}

RULE(Choose, "ROD-026", one_die_is_left_over) {
  auto t = at(4, "R2", "pool=1,2,3,4,5");
  t.acts("die 1, die 2, die 3, die 5");
  EXPECT_EQ(t.state().free_die(), 4);
  int left = 0;
  for (const int n : t.state().pool) left += n;
  EXPECT_EQ(left, 1);
}

RULE(Choose, "ROD-027", with_a_live_die_left_any_die_may_be_taken) {
  EXPECT_EQ(at(2, "R2", "pool=1,2,6 " + kForestFull).legal(), "die 1, die 2, die 6");
}

RULE(Choose, "ROD-028", who_takes_a_dead_die_places_nothing) {
  auto t = at(2, "R2", "pool=1,2,2 " + kForestFull);
  t.act("die 1");
  EXPECT_EQ(t.told(Viewer::spectator()), "P1 takes the forest die, which is dead: no placement\n");
  t.act("die 2");
  EXPECT_EQ(where(t), "R3 P2");
  EXPECT_NE(t.position().find("waived=P1"), std::string::npos);
}

// Edge case 4: the hex opens again before the player's turn; the waiver stands.
RULE(Choose, "ROD-028 ROD-052", the_waiver_stands_when_a_hex_opens) {
  // P2 stands on the last open forest hex, far from any open mountain.
  auto u = at(2, "R2",
              "species=squirrels,otters burrows=D1,B1 start=P2 turn=P2 pool=2,1,3 leaders=D1,D3 "
              "wolves=A1 A4=5/0 B2=5/0 C5=5/0 D1=5/0 D3=4/0 D4=5/0");
  u.act("die 2").act("die 1");
  EXPECT_NE(u.position().find("waived=P1"), std::string::npos);
  EXPECT_EQ(where(u), "R3 P2");
  EXPECT_EQ(u.legal(), "place A5, place B3, place C6");
  u.act("place A5").act("jump");
  EXPECT_TRUE(u.game().live(u.state(), seat(0), 1));  // open again for P1
  EXPECT_EQ(where(u), "R4 P2");                       // and yet no placement
}

RULE(Choose, "ROD-029", wolves_alone_must_be_taken_and_do_not_end_the_match) {
  auto t = at(2, "R2", "turn=P2 pool=6,6 dice=6,-");
  EXPECT_EQ(t.legal(), "die 6");
  t.act("die 6");
  EXPECT_EQ(where(t), "R4 P1");
  // Edge case 1: the last chooser of round 1 as well, straight from the roll.
  auto u = at(2, "R1");
  u.roll("roll 4 6 6").act("die 4");
  EXPECT_EQ(where(u), "R2 P2");
  EXPECT_EQ(u.legal(), "die 6");
}

}  // namespace
}  // namespace warren::rodentia
