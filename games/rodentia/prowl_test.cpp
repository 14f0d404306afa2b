// Phase 3, leaders and wolves: ROD-060 to ROD-081.
#include "games/rodentia/fixture_test.h"

namespace warren::rodentia {
namespace {

std::string wolf(const Match& t, int w) { return t.game().cell_name(t.state().wolf[w - 1]); }

RULE(Leader, "ROD-060 ROD-061", all_leaders_then_all_wolves) {
  auto t = at(2, "R4", "dice=6,1 pool=2");
  EXPECT_EQ(t.refused(seat(1), "stay"), "ROD-060");
  t.act("leader C1");  // the holder of a wolf die moves the leader too
  EXPECT_EQ(where(t), "R4 P2");
  t.act("stay");
  EXPECT_EQ(where(t), "R5 P1");
}

RULE(Leader, "ROD-062", one_hex_or_none) {
  auto t = at(2, "R4", "dice=5,1 pool=2 leaders=C4,D7 wolves=A1");
  EXPECT_EQ(t.legal(), "stay, leader B4, leader B5, leader C3, leader C5, leader D4, leader D5");
  EXPECT_EQ(t.refused("leader C6"), "ROD-062");
  EXPECT_EQ(t.refused("leader C4"), "ROD-062");
  t.act("stay");
  EXPECT_EQ(leader(t, 1), "C4");
}

RULE(Leader, "ROD-063", controlled_hexes_burrows_and_company_are_fine) {
  auto t = at(2, "R4", "dice=5,1 pool=2 leaders=C6,C5 D6=0/3");
  EXPECT_TRUE(t.is_legal("leader D6"));  // controlled by P2
  EXPECT_TRUE(t.is_legal("leader D7"));  // P2's burrow
  t.act("leader C5");                    // with P2's leader
  EXPECT_EQ(leader(t, 1), leader(t, 2));
}

RULE(Leader, "ROD-064", not_onto_a_wolf) {
  auto t = at(2, "R4", "dice=5,1 pool=2 leaders=C4,D7");
  EXPECT_FALSE(t.is_legal("leader B4"));
  EXPECT_EQ(t.refused("leader B4"), "ROD-064");
}

RULE(Leader, "ROD-065", a_den_without_a_wolf_may_be_entered_and_is_not_safe) {
  auto t = at(2, "R4", "dice=6,1 pool=2 leaders=C4,D7 wolves=A4");
  t.acts("leader B4, stay, wolf1 B4");
  EXPECT_EQ(catches(t, 1), 1);
  EXPECT_EQ(leader(t, 1), "D1");
}

RULE(Wolf, "ROD-066", wolves_move_only_after_a_6) {
  auto t = at(2, "R1");
  t.roll("roll 1 2 3").acts("die 1, die 2, place D1, stop, place C6, stop, stay, stay");
  EXPECT_EQ(t.node(), "R1");
  EXPECT_EQ(t.state().round, 2);
}

RULE(Wolf, "ROD-067", each_holder_of_a_6_in_turn_order) {
  auto t = at(3, "R4", "dice=6,1,6 pool=2");
  t.acts("stay, stay, stay");
  EXPECT_EQ(where(t), "R5 P1");
  EXPECT_EQ(t.refused(seat(2), "wolf1 A3"), "ROD-067");
  t.acts("wolf1 A3, stop");
  EXPECT_EQ(where(t), "R5 P3");
  t.acts("wolf1 A2, stop");
  EXPECT_EQ(t.node(), "R1");
}

RULE(Wolf, "ROD-068", an_untaken_6_goes_to_the_starting_player) {
  // Edge case 21: also with a terrain die in hand.
  auto t = at(3, "R4", "start=P2 turn=P2 dice=1,2,3 pool=6");
  t.acts("stay, stay, stay");
  EXPECT_EQ(where(t), "R5 P2");
  t.acts("wolf1 A3, stop");
  EXPECT_EQ(t.node(), "R1");
}

RULE(Wolf, "ROD-069", a_free_6_gives_nothing_when_one_was_taken) {
  // Edge case 20: and no bonus mark.
  auto t = at(2, "R4", "dice=1,6 pool=6");
  t.acts("stay, stay");
  EXPECT_EQ(where(t), "R5 P2");
  t.acts("wolf1 A3, stop");
  EXPECT_EQ(t.node(), "R1");
  EXPECT_EQ(t.state().marks, (std::array<std::uint16_t, kTerrains>{}));
}

RULE(Wolf, "ROD-070", one_step_at_least_two_at_most) {
  auto t = at(2, "R5", "dice=6,1 pool=2");
  EXPECT_EQ(t.legal(), "wolf1 A3, wolf1 A4, wolf1 B3, wolf1 B5, wolf1 C3, wolf1 C4");
  EXPECT_EQ(t.refused("stop"), "ROD-070");
  EXPECT_EQ(t.refused("wolf1 D4"), "ROD-070");
  t.act("wolf1 C4");
  EXPECT_EQ(where(t), "R5b P1");
  EXPECT_TRUE(t.is_legal("stop"));
  t.act("wolf1 D4");
  EXPECT_EQ(t.node(), "R1");
  EXPECT_EQ(wolf(t, 1), "D4");
}

RULE(Wolf, "ROD-071", both_steps_by_the_same_wolf) {
  auto t = at(4, "R5", "dice=6,1,2,3 pool=4");
  EXPECT_TRUE(t.is_legal("wolf1 C4"));
  t.act("wolf2 G4");
  EXPECT_EQ(t.legal(), "stop, wolf2 F4, wolf2 F5, wolf2 G3, wolf2 G5, wolf2 H4, wolf2 H5");
  EXPECT_EQ(t.refused("wolf1 C4"), "ROD-071");
}

RULE(Wolf, "ROD-072", not_onto_the_other_wolf) {
  auto t = at(4, "R5", "dice=6,1,2,3 pool=4 wolves=C4,C5");
  EXPECT_FALSE(t.is_legal("wolf1 C5"));
  EXPECT_EQ(t.refused("wolf1 C5"), "ROD-072");
  EXPECT_EQ(t.refused("wolf2 C4"), "ROD-072");
}

RULE(Wolf, "ROD-073 ROD-076", anywhere_else_even_back) {
  // Edge case 16: out, catching on the first hex, and back to where it began.
  auto t = at(2, "R5", "dice=6,1 pool=2 leaders=C4,D7 C4=2/0");
  t.act("wolf1 C4");
  EXPECT_EQ(catches(t, 1), 1);
  EXPECT_TRUE(t.is_legal("wolf1 B4"));
  t.act("wolf1 B4");
  EXPECT_EQ(wolf(t, 1), "B4");
  auto u = at(2, "R5", "dice=6,1 pool=2 wolves=C1");
  EXPECT_TRUE(u.is_legal("wolf1 D1"));  // a burrow
}

RULE(Wolf, "ROD-074", a_wolf_always_has_a_step) {
  EXPECT_EQ(at(2, "R5", "dice=6,1 pool=2 wolves=D1").legal(), "wolf1 C1, wolf1 D2");
  // Edge case 25: two wolves side by side in a corner of the map.
  auto t = at(4, "R5", "dice=6,1,2,3 pool=4 wolves=H1,G1");
  EXPECT_TRUE(t.is_legal("wolf1 H2"));
  EXPECT_FALSE(t.is_legal("wolf1 G1"));
  EXPECT_TRUE(t.is_legal("wolf2 F1"));
  // On every valid map: two neighbours at least, of which the other wolf takes one.
  for (const int n : {2, 4}) {
    const Tables& tables = game(n).tables();
    for (int c = 0; c < tables.hexes; ++c) EXPECT_GE(size(tables.near[c]), 2);
  }
}

RULE(Wolf, "ROD-075", every_leader_on_the_hex_is_caught) {
  auto t = at(3, "R5", "dice=6,1,2 pool=2 leaders=C4,C4,B3");
  t.act("wolf1 C4");
  EXPECT_EQ(
      t.told(Viewer::spectator()),
      "P1 moves the wolf from B4 to C4\n"
      "the wolf catches the leader of P1 on C4 and sends it home to D1: catch 1, -3 points\n"
      "the wolf catches the leader of P2 on C4 and sends it home to D7: catch 1, -3 points\n");
  EXPECT_EQ(leader(t, 1), "D1");
  EXPECT_EQ(leader(t, 2), "D7");
  EXPECT_EQ(leader(t, 3), "B3");
  EXPECT_EQ(catches(t, 3), 0);
}

RULE(Wolf, "ROD-076", one_move_can_catch_on_both_steps) {
  auto t = at(3, "R5", "dice=6,1,2 pool=2 leaders=C4,D4,C3");
  t.acts("wolf1 C4, wolf1 D4");
  EXPECT_EQ(catches(t, 1), 1);
  EXPECT_EQ(catches(t, 2), 1);
}

RULE(Wolf, "ROD-077", every_burrow_is_safe) {
  // Edge case 17: three leaders on P3's burrow; all share it with the wolf.
  auto t = at(3, "R5", "dice=6,1,2 pool=2 leaders=C3,C3,C3");
  t.acts("wolf1 C3, stop");
  for (int p = 1; p <= 3; ++p) {
    EXPECT_EQ(catches(t, p), 0);
    EXPECT_EQ(leader(t, p), "C3");
  }
  // Nobody may place there; leaders may leave, none may enter while the wolf stays.
  auto place = at(3, "R3", "dice=4,4,4 pool=2 leaders=C3,C3,C3 wolves=C3");
  EXPECT_FALSE(place.is_legal("place C3"));
  auto lead = at(3, "R4", "dice=4,4,4 pool=2 leaders=C3,C2,C3 wolves=C3");
  EXPECT_TRUE(lead.is_legal("leader C4"));
  lead.act("leader C4");
  EXPECT_EQ(lead.refused("leader C3"), "ROD-064");
}

RULE(Wolf, "ROD-078", a_player_may_catch_the_own_leader) {
  // Edge case 22: and end the match by it.
  auto t = at(2, "R5", "dice=6,1 pool=2 leaders=C4,D7 catches=0/1");
  t.acts("wolf1 C4, stop");
  EXPECT_EQ(catches(t, 1), 1);
  EXPECT_TRUE(t.over());
}

RULE(Wolf, "ROD-079", a_caught_leader_goes_home_whoever_is_there) {
  // Edge case 18: wolf 2 stands on the burrow.
  auto t = at(4, "R5", "dice=6,1,2,3 pool=4 leaders=C4,D1,G1,B6 wolves=B4,D1");
  t.act("wolf1 C4");
  EXPECT_EQ(leader(t, 1), "D1");
  EXPECT_EQ(catches(t, 1), 1);
  EXPECT_EQ(wolf(t, 2), "D1");
}

RULE(Wolf, "ROD-080", once_a_round_and_three_times_a_match) {
  // Edge case 19: two moves of one wolf; the leader sent home is safe from the second.
  auto t = at(2, "R5", "dice=6,6 pool=2 leaders=C1,D7 wolves=C2");
  t.acts("wolf1 C1, stop");
  EXPECT_EQ(catches(t, 1), 1);
  EXPECT_EQ(where(t), "R5 P2");
  EXPECT_EQ(wolf(t, 1), "C1");  // from its new place
  t.acts("wolf1 D1, stop");
  EXPECT_EQ(catches(t, 1), 1);
  // The third catch ends the match after the round.
  auto u = at(2, "R5", "dice=6,1 pool=2 leaders=C4,D7 catches=2/0");
  u.acts("wolf1 C4, stop");
  EXPECT_EQ(catches(u, 1), 3);
  EXPECT_TRUE(u.over());
}

RULE(Wolf, "ROD-080", by_player_a_fourth_catch_sends_home_without_a_mark) {
  const Rodentia& match = game(3, {{"phase3_order", "by_player"}});
  // P1's wolf made the third catch before P3's leader moved out again.
  auto t = at(match, "R5", "turn=P3 dice=6,1,6 pool=2 leaders=D1,D7,C4 catches=0/0/3");
  t.acts("wolf1 C4");
  EXPECT_EQ(catches(t, 3), 3);
  EXPECT_EQ(leader(t, 3), "C3");
  EXPECT_EQ(t.told(Viewer::spectator()),
            "P3 moves the wolf from B4 to C4\n"
            "the wolf catches the leader of P3 on C4 and sends it home to C3\n");
}

}  // namespace
}  // namespace warren::rodentia
