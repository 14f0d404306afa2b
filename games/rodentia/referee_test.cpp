// Refusals: the rule, a sentence, the hexes; at every node, for every seat and every id.
#include "games/rodentia/fixture_test.h"

namespace warren::rodentia {
namespace {

std::string refusal(const Match& t, int p, const std::string& text) {
  const auto breach = t.game().forbids(t.state(), seat(p - 1), *t.game().read_action(text));
  if (!breach) return "";
  std::string cells;
  breach->cells.each([&](Cell c) { cells += " " + t.game().cell_name(c); });
  return std::string(breach->rule) + ": " + breach->sentence + cells;
}

TEST(Referee, says_rule_sentence_and_hexes) {
  EXPECT_EQ(refusal(at(2, "R3", "dice=5,1 pool=2 C4=1/0 wolves=C4"), 1, "place C4"),
            "ROD-039: the wolf is there C4");
  EXPECT_EQ(refusal(at(2, "R3", "dice=5,1 pool=2"), 1, "place B4"),
            "ROD-042: a den takes no rodents B4");
  EXPECT_EQ(refusal(at(2, "R3", "dice=5,1 pool=2"), 2, "place D7"),
            "ROD-030: it is the turn of P1");
  EXPECT_EQ(refusal(at(2, "R4", "dice=5,1 pool=2"), 1, "leader C4"),
            "ROD-062: your leader goes one hex at most, and C4 is not next to D1 C4 D1");
  EXPECT_EQ(refusal(at(2, "R5", "dice=6,1 pool=2"), 1, "wolf1 D1"),
            "ROD-070: D1 is not next to the wolf on B4 B4 D1");
  EXPECT_EQ(refusal(at(2, "R2", "pool=1,2,3"), 1, "die 6"), "ROD-024: no wolf die is left");
  EXPECT_EQ(refusal(at(2, "R2", "pool=1,2,3"), 1, "jump"),
            "ROD-052: a leader jumps only right after an advanced placement");
  EXPECT_EQ(refusal(at(2, "T"), 1, "stop"), "ROD-106: the match is over");
}

RULE(Referee, "ROD-002 ROD-003 ROD-020", ids_of_no_hex_and_no_wolf_are_refused) {
  const auto t = at(2, "R5", "dice=6,1 pool=2");
  EXPECT_EQ(t.game().forbids(t.state(), seat(0), action(kWolf1Id + 40))->rule, "ROD-002");
  EXPECT_EQ(t.game().forbids(t.state(), seat(0), action(kWolf2Id + 2))->rule, "ROD-020");
  const Rodentia& small = game(4, {{"map", "one"}});
  EXPECT_EQ(small.forbids(at(small, "R1", "burrows=D1,A1,C1,B6").state(), seat(0), action(0))->rule,
            "ROD-023");
}

// Every setup node refuses every id for every seat, with its own rule.
TEST(Referee, nobody_acts_while_lots_are_drawn) {
  Match t(game(2));
  const std::vector<std::pair<std::string, std::string>> lots = {{"ROD-007", "species otters"},
                                                                 {"ROD-007", "species moles"},
                                                                 {"ROD-008", "start P1"},
                                                                 {"ROD-011", "goals 1+4"},
                                                                 {"ROD-014", "diagonal asc"}};
  for (const auto& [rule, lot] : lots) {
    for (int id = 0; id < t.game().action_count(); ++id) {
      for (const Seat p : {seat(0), seat(1)}) {
        const auto breach = t.game().forbids(t.state(), p, action(id));
        ASSERT_TRUE(breach);
        EXPECT_EQ(breach->rule, rule);
      }
    }
    t.roll(lot);
  }
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

}  // namespace
}  // namespace warren::rodentia
