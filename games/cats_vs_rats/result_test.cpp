// The sheet of an ended match, word for word.
#include "games/cats_vs_rats/fixture_test.h"

namespace warren::cats_vs_rats {
namespace {

std::string sheet(const Table& t, int player) {
  std::string out;
  const Result end = t.result();
  for (const ScoreLine& line : end.seats[at(player - 1)].lines) {
    out += std::string(line.rule) + " " + line.label + " " + std::to_string(line.points) + ": " +
           line.note + "\n";
  }
  return out;
}

// Over after a number of turns, at most 20, the cap of this match.
Table over_at(int turn, const std::string& towns) {
  return table(game_of(4, {{"turn_cap", "20"}}), "OVER", "claws,taunt,fort,reserves", turn, towns);
}

RULE(CatsVsRatsResult, "CVR-801", at_the_cap_units_are_on_the_sheet_when_towns_are_equal) {
  const Table units = over_at(20, "P1=A1:1,A2:1 P2=A3:1 P3=I1:1 P4=I2:1,I3:1 cube=2");
  EXPECT_EQ(units.result().reason, "cap");
  EXPECT_EQ(units.result().sentence,
            "the Rats win at the cap of 20 turns: 3 towns to 3, 5 units to 3");
  EXPECT_EQ(sheet(units, 1),
            "CVR-801 towns of the team 3: 2 of them P1's\n"
            "CVR-801 units of the team 3: map and cube\n"
            "CVR-704 won or lost -1: the team loses\n");
  EXPECT_EQ(sheet(units, 4),
            "CVR-801 towns of the team 3: 2 of them P4's\n"
            "CVR-801 units of the team 5: map and cube\n"
            "CVR-704 won or lost 1: the team wins\n");
  const Table towns = over_at(20, "P1=A1:1,A2:1 P2=A3:1 P3=I1:9 P4=I2:9");
  EXPECT_EQ(towns.result().sentence, "the Cats win at the cap of 20 turns: 3 towns to 2");
  EXPECT_EQ(sheet(towns, 2),
            "CVR-801 towns of the team 3: 1 of them P2's\n"
            "CVR-704 won or lost 1: the team wins\n");
}

RULE(CatsVsRatsResult, "CVR-704", a_draw_is_worth_the_same_to_all) {
  const Table t = over_at(20, "P1=A1:2,A2:1 P2=A3:1 P3=I1:1 P4=I2:1,I3:1 cube=1");
  EXPECT_EQ(t.result().reason, "draw");
  EXPECT_EQ(t.result().sentence, "a draw after 20 turns: 3 towns to 3 and 4 units each");
  EXPECT_EQ(t.places(), (std::vector<int>{1, 1, 1, 1}));
  EXPECT_EQ(sheet(t, 3),
            "CVR-801 towns of the team 3: 1 of them P3's\n"
            "CVR-801 units of the team 4: map and cube\n"
            "CVR-704 won or lost 0: a draw\n");
}

RULE(CatsVsRatsResult, "CVR-701", at_the_goal_only_towns_are_on_the_sheet) {
  // The goal is lowered to 12 towns, which both teams hold: whoever moved last has won.
  std::string low(kHouse);
  low.replace(low.find("\"win_towns\": 23"), 15, "\"win_towns\": 12");
  const Table t = table(game_of(4, {}, low), "OVER", "claws,taunt,fort,reserves", 1,
                        "P1=A1:1,A2:1,A3:1,A4:1,A5:1,B1:1 P2=B2:1,B3:1,B4:1,B5:1,B6:1,C1:1 "
                        "P3=G1:1,G2:1,G3:1,G4:1,G5:1,H1:1 P4=H2:1,H3:1,H4:1,I1:1,I2:1,I3:1");
  EXPECT_EQ(t.result().sentence, "the Cats win in turn 1: 12 towns of the 12 needed");
  EXPECT_EQ(sheet(t, 1),
            "CVR-701 towns of the team 12: 6 of them P1's\n"
            "CVR-704 won or lost 1: the team wins\n");
  EXPECT_EQ(t.places(), (std::vector<int>{1, 1, 3, 3}));
  EXPECT_EQ(t.result().seats[0].turn_order, 1);
  EXPECT_EQ(t.result().seats[1].turn_order, 3);
  EXPECT_EQ(t.result().seats[2].turn_order, 2);
}

}  // namespace
}  // namespace warren::cats_vs_rats
