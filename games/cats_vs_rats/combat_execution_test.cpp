// Cards that act on the dice: Evil Eye, Twin Moon, Knucklebones and Turn of Fortune.
#include "games/cats_vs_rats/fixture_test.h"

namespace warren::cats_vs_rats {
namespace {

std::string compared(Table t, std::string_view a, std::string_view d) {
  t.dice(a, d);
  const std::string told = t.told(Viewer::spectator());
  const std::size_t from = told.find("strength: ");
  if (from == std::string::npos) return t.node();
  return told.substr(from + 10, told.find('\n', from) - from - 10);
}

RULE(CatsVsRatsExecution, "CVR-416 CVR-417 CVR-418", the_eye_reduces_and_then_the_moon_doubles) {
  EXPECT_EQ(compared(battle(7, 5, "hand3=eye").cards("-", "eye"), "1", "4"),
            "7 units + die 0 = 7 against 5 units + die 4 = 9");
  EXPECT_EQ(compared(battle(7, 5, "hand1=moon hand3=eye").cards("moon", "eye"), "3", "4"),
            "7 units + die 2 = 9 against 5 units + die 4 = 9");
  EXPECT_EQ(compared(battle(7, 5, "hand1=moon").cards("moon", "-"), "5", "4"),
            "7 units + die 10 = 17 against 5 units + die 4 = 9");
  // Edge case 37: a 1, reduced to 0, doubled 0.
  EXPECT_EQ(compared(battle(7, 5, "hand1=moon hand3=eye").cards("moon", "eye"), "1", "4"),
            "7 units + die 0 = 7 against 5 units + die 4 = 9");
}

RULE(CatsVsRatsExecution, "CVR-420", bones_roll_once_more_and_keep_the_second) {
  Table t = battle(7, 5, "hand1=bones");
  t.cards("bones", "-").dice("2", "5");
  EXPECT_EQ(t.node(), "REROLL_A");
  EXPECT_EQ(t.asked(), "P1");
  EXPECT_EQ(t.legal(), "no yes");
  Table keep = t;
  keep.act("no");
  EXPECT_NE(keep.told(Viewer::spectator()).find("7 units + die 2"), std::string::npos);
  t.act("yes");
  EXPECT_EQ(t.asked(), "chance");
  t.roll("1");
  EXPECT_NE(t.told(Viewer::spectator()).find("7 units + die 1"), std::string::npos);
}

RULE(CatsVsRatsExecution, "CVR-421", with_two_bones_the_attacker_decides_first) {
  Table t = battle(7, 5, "hand1=bones hand3=bones");
  t.cards("bones", "bones").dice("2", "5");
  EXPECT_EQ(t.node(), "REROLL_A");
  t.act("yes").roll("6");
  EXPECT_EQ(t.node(), "REROLL_D");
  EXPECT_EQ(t.asked(), "P3");
  t.act("yes").roll("1");
  EXPECT_NE(t.told(Viewer::spectator()).find("7 units + die 6 = 13 against 5 units + die 1"),
            std::string::npos);
}

RULE(CatsVsRatsExecution, "CVR-462 CVR-463 CVR-464",
     fortune_switches_when_the_opponent_rolled_higher) {
  EXPECT_EQ(compared(battle(7, 5, "hand1=fortune").cards("fortune", "-"), "3", "4"),
            "7 units + die 4 = 11 against 5 units + die 3 = 8");
  EXPECT_EQ(compared(battle(7, 5, "hand1=fortune hand3=moon").cards("fortune", "moon"), "3", "4"),
            "7 units + die 8 = 15 against 5 units + die 3 = 8");
  EXPECT_EQ(compared(battle(7, 5, "hand1=fortune hand3=moon").cards("fortune", "moon"), "4", "3"),
            "7 units + die 4 = 11 against 5 units + die 6 = 11");
  EXPECT_EQ(compared(battle(7, 5, "hand1=fortune").cards("fortune", "-"), "4", "4"),
            "7 units + die 4 = 11 against 5 units + die 4 = 9");
  // The comparison sees the reduced number: 4 becomes 2, which is not higher than 3.
  EXPECT_EQ(compared(battle(7, 5, "hand1=eye hand3=fortune").cards("eye", "fortune"), "3", "4"),
            "7 units + die 2 = 9 against 5 units + die 3 = 8");
}

}  // namespace
}  // namespace warren::cats_vs_rats
