// Phase 4 and both kinds of ending: ROD-090 to ROD-106.
#include "games/rodentia/fixture_test.h"

namespace warren::rodentia {
namespace {

RULE(Bonus, "ROD-090 ROD-092", the_free_die_marks_its_terrain) {
  auto t = at(2, "R4", "dice=1,2 pool=3");
  t.acts("stay, stay");
  EXPECT_EQ(t.told(Viewer::spectator()),
            "the leader of P2 stays\nriver gets a bonus mark, now 1\n");
  EXPECT_EQ(t.state().marks, (std::array<std::uint16_t, kTerrains>{0, 0, 1, 0, 0}));
  auto many = at(2, "R4", "dice=3,2 pool=1 round=10 marks=8/0/0/0/0");
  many.acts("stay, stay");
  EXPECT_EQ(many.state().marks[0], 9);
}

RULE(Bonus, "ROD-091", a_free_wolf_marks_nothing) {
  auto t = at(2, "R5b", "dice=6,1 pool=6 wolf=1");
  t.act("stop");
  EXPECT_EQ(t.node(), "R1");
  EXPECT_EQ(t.state().marks, (std::array<std::uint16_t, kTerrains>{}));
}

RULE(Bonus, "ROD-093", the_token_goes_left_and_a_new_round_begins) {
  auto t = at(4, "R4", "start=P4 turn=P3 dice=1,2,3,4 pool=5 round=7");
  t.act("stay");
  EXPECT_EQ(t.node(), "R1");
  EXPECT_EQ(t.state().start, seat(0));
  EXPECT_EQ(t.state().round, 8);
}

RULE(EndA, "ROD-100", stuck_without_a_live_die) {
  // The dice P2 faces: two forests; a forest and a wolf; two wolves. Forest is full.
  const auto face = [](const std::string& roll, const std::string& die) {
    auto t = at(2, "R1", kForestFull);
    t.roll(roll).act(die);
    return t;
  };
  EXPECT_TRUE(face("roll 1 1 2", "die 2").over());
  const auto wolf = face("roll 1 4 6", "die 4");  // edge case 2: the wolf does not save
  EXPECT_TRUE(wolf.over());
  EXPECT_EQ(wolf.result().reason, "stuck");
  EXPECT_EQ(where(face("roll 2 6 6", "die 2")), "R2 P2");
}

// Example 6 of rules.md.
RULE(EndA, "ROD-100 ROD-102 ROD-103", example_6) {
  auto first = at(2, "R1", kForestFull);
  Match wolves = first;
  Match mixed = first;
  first.roll("roll 1 1 6");
  EXPECT_TRUE(first.over()) << "before any choice";
  EXPECT_EQ(first.told(Viewer::spectator()),
            "round 1: P1 rolls forest, forest, wolf\n"
            "P1 has no die to place with: the match ends\n");
  wolves.roll("roll 6 6 6").acts("die 6, die 6, stay, stay, wolf1 A3, stop, wolf1 A2, stop");
  EXPECT_EQ(wolves.node(), "R1");
  EXPECT_EQ(wolves.state().marks, (std::array<std::uint16_t, kTerrains>{}));
  mixed.roll("roll 1 4 6");
  Match one = mixed;
  Match six = mixed;
  mixed.act("die 4");
  EXPECT_TRUE(mixed.over());
  EXPECT_EQ(mixed.state().total(hex(mixed.game(), "C1")), 0);
  EXPECT_EQ(where(one.act("die 1")), "R2 P2");
  EXPECT_EQ(where(six.act("die 6")), "R2 P2");
  EXPECT_EQ(six.legal(), "die 1, die 4");
}

RULE(EndA, "ROD-101", every_cause_counts) {
  // Edge case 6: the last open forest hex holds P1's leader: dead for P2, live for P1.
  const std::string last = "A4=5/0 B2=5/0 C5=5/0 D1=4/0 D3=5/0";
  auto t = at(2, "R1", last);
  t.roll("roll 1 1 2");
  EXPECT_EQ(where(t), "R2 P1");
  t.act("die 2");
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.state().actor, seat(1));
  // A wolf on it: dead for both.
  auto w = at(2, "R1", "leaders=C1,D7 wolves=D1 " + last);
  w.roll("roll 1 1 1");
  EXPECT_TRUE(w.over());
  // Without either it is live.
  auto open = at(2, "R1", "leaders=C1,D7 " + last);
  open.roll("roll 1 1 1").act("die 1");
  EXPECT_EQ(where(open), "R2 P2");
}

RULE(EndA, "ROD-102", the_last_live_die_may_be_taken) {
  auto t = at(2, "R2", "pool=1,1,2 " + kForestFull);
  EXPECT_TRUE(t.is_legal("die 2"));
  t.act("die 2");
  EXPECT_TRUE(t.over());
}

RULE(EndA, "ROD-103", the_rest_of_the_round_is_dropped) {
  // Edge case 7.
  auto t = at(3, "R1", kForestFull3 + " marks=1/0/0/0/0 round=2");
  t.roll("roll 1 1 5 6").acts("die 6");
  EXPECT_EQ(where(t), "R2 P2");
  t.act("die 5");
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.state().total(hex(t.game(), "D7")), 0);
  EXPECT_EQ(t.game().cell_name(t.state().wolf[0]), "B4");
  EXPECT_EQ(t.state().marks, (std::array<std::uint16_t, kTerrains>{1, 0, 0, 0, 0}));
  EXPECT_EQ(t.refused(seat(0), "die 1"), "ROD-103");
}

RULE(EndB, "ROD-104", three_ways_to_be_caught_enough) {
  const Rules& three = game(3);
  const auto judge = [&](std::uint8_t a, std::uint8_t b, std::uint8_t c) {
    State s;
    s.catches = {a, b, c, 0, 0};
    return three.catches(s);
  };
  EXPECT_EQ(judge(1, 1, 1), Catches::kAll);
  EXPECT_EQ(judge(2, 2, 0), Catches::kTwoTwice);
  EXPECT_EQ(judge(3, 0, 0), Catches::kThree);
  EXPECT_EQ(judge(2, 1, 0), Catches::kFew);
  EXPECT_EQ(judge(3, 1, 1), Catches::kThree);
  // In play.
  const auto caught = [](const std::string& before) {
    auto t = at(3, "R5", "dice=6,1,2 pool=2 leaders=C4,D7,C3 catches=" + before);
    t.acts("wolf1 C4, stop");
    return t;
  };
  EXPECT_EQ(caught("0/1/1").result().reason, "all-caught");
  EXPECT_EQ(caught("1/2/0").result().reason, "two-twice");
  EXPECT_EQ(caught("2/0/0").result().reason, "three-catches");
  EXPECT_FALSE(caught("1/1/0").over());
  // Edge case 24: two players with one catch each.
  auto two = at(2, "R5", "dice=6,1 pool=2 leaders=C4,D7 catches=0/1");
  two.acts("wolf1 C4, stop");
  EXPECT_EQ(two.result().reason, "all-caught");
}

// Edge case 23: two conditions in one wolf move are one end.
RULE(EndB, "ROD-104", two_conditions_at_once_end_once) {
  auto t = at(3, "R5", "dice=6,1,2 pool=2 leaders=C4,D4,C3 catches=2/0/1");
  t.acts("wolf1 C4, wolf1 D4");
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.result().reason, "three-catches");
  int ends = 0;
  for (const Event& e : t.events()) ends += std::holds_alternative<Ended>(e) ? 1 : 0;
  EXPECT_EQ(ends, 1);
}

RULE(EndB, "ROD-105", the_round_is_played_to_its_end) {
  // Edge case 9: so End A of the next round never arises.
  auto t = at(2, "R5", "dice=6,6 pool=2 leaders=C4,D7 catches=2/0 " + kForestFull);
  t.acts("wolf1 C4, stop");
  EXPECT_EQ(where(t), "R5 P2");  // the other wolf move is still made
  t.acts("wolf1 B4, stop");
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.state().marks[1], 1);
  EXPECT_EQ(t.result().reason, "three-catches");
  EXPECT_EQ(t.refused(seat(0), "die 1"), "ROD-105");
}

RULE(Cap, "ROD-106", the_match_ends_after_the_last_round) {
  const Rodentia& match = game(2, {{"round_cap", "3"}});
  auto t = at(match, "R4", "turn=P2 dice=1,2 pool=3 round=2");
  t.act("stay");
  EXPECT_FALSE(t.over());
  auto last = at(match, "R4", "turn=P2 dice=1,2 pool=3 round=3");
  last.act("stay");
  EXPECT_TRUE(last.over());
  EXPECT_EQ(last.result().reason, "cap");
  EXPECT_EQ(last.state().marks[2], 1);
  EXPECT_EQ(last.refused(seat(0), "die 1"), "ROD-106");
  // Edge case 8: End B in the last round is reported as End B.
  auto both = at(match, "R5b", "dice=6,2 pool=3 round=3 wolf=1 catches=2/0 leaders=C4,D7");
  both.act("wolf1 C4");
  EXPECT_EQ(both.result().reason, "three-catches");
  // By default the cap is round 150.
  EXPECT_EQ(game(2).tables().options.round_cap, 150);
  auto late = at(2, "R4", "turn=P2 dice=1,2 pool=3 round=150");
  late.act("stay");
  EXPECT_TRUE(late.over());
}

}  // namespace
}  // namespace warren::rodentia
