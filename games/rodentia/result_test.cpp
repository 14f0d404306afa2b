// The score sheet: its lines, its notes and its sentence.
#include "games/rodentia/fixture_test.h"

namespace warren::rodentia {
namespace {

// The note of the line whose label begins so.
std::string note(const Match& t, int p, std::string_view label) {
  const Result result = t.result();
  for (const ScoreLine& l : result.seats[static_cast<std::size_t>(p - 1)].lines) {
    if (l.label.starts_with(label)) return l.note;
  }
  return "no such line";
}

RULE(Result, "ROD-114", the_sheet_says_whose_hex_a_leader_stands_on) {
  const auto t = at(2, "T", "A4=3/0 D6=1/1 leaders=A4,A4");
  EXPECT_EQ(note(t, 1, "leader"), "on A4");
  EXPECT_EQ(note(t, 2, "leader"), "on A4, controlled by P1");
  EXPECT_EQ(note(at(2, "T", "D6=1/1 leaders=D6,D7"), 1, "leader"), "on D6, controlled by nobody");
}

TEST(Result, lines_add_up_and_cite_rules) {
  const auto t = at(3, "T", kExample2 + "diagonal=desc");
  for (const SeatResult& r : t.result().seats) {
    int sum = 0;
    for (const ScoreLine& l : r.lines) {
      EXPECT_TRUE(l.rule.starts_with("ROD-1")) << l.rule;
      sum += l.points;
    }
    EXPECT_EQ(sum, r.score);
  }
  const std::vector<ScoreLine> lines = t.result().seats[0].lines;
  EXPECT_EQ(lines[1].rule, "ROD-112");
  EXPECT_EQ(lines[1].label, "mountain (own terrain)");
  EXPECT_EQ(lines[1].note, "A1: 1 x (2 + 1 bonus)");
  EXPECT_EQ(lines[7].note, "diagonal A1-C2, diagonal B2-D3");
}

RULE(Result, "ROD-125 ROD-126 ROD-132", notes_of_goals_say_where) {
  const std::string where = "A1=1/0/0 A2=1/0/0 C1=1/0/0 D1=1/0/0 C4=0/1/0 C5=0/0/1 C6=0/0/1";
  const auto areas = at(3, "T", "goals=2+3 " + where);
  EXPECT_EQ(note(areas, 1, "goal 2"), "area of 2 (A1 A2), area of 2 (C1 D1)");
  EXPECT_EQ(note(areas, 2, "goal 2"), "");
  EXPECT_EQ(note(areas, 1, "goal 3"), "area of 2 (A1 A2)");  // one of two that are equal
  EXPECT_EQ(note(areas, 3, "goal 3"), "area of 2 (C5 C6)");
  EXPECT_EQ(note(areas, 2, "goal 3"), "");
  const auto burrows = at(2, "T", "species=squirrels,otters burrows=D1,B1 goals=5+6 C1=1/0 C2=1/0");
  EXPECT_EQ(note(burrows, 1, "goal 5"), "burrow D1, burrow B1");
  EXPECT_EQ(note(burrows, 1, "goal 6"), "left edge");
}

RULE(Result, "ROD-103 ROD-104 ROD-106", the_sentence_says_how_it_ended) {
  const auto ending = [](const Match& t) {
    const std::string sentence = t.result().sentence;
    return sentence.substr(sentence.find("; ") + 2);
  };
  EXPECT_EQ(ending(at(2, "T", "end=stuck turn=P2 round=9 pool=1,6 dice=4,- " + kForestFull)),
            "P2 had no die to place with");
  EXPECT_EQ(ending(at(2, "T")), "the last round was played");
  EXPECT_EQ(ending(at(3, "T", "end=caught round=9 catches=3/0/0")),
            "one leader was caught three times");
  EXPECT_EQ(ending(at(3, "T", "end=caught round=9 catches=1/1/1")), "every leader was caught");
  EXPECT_EQ(ending(at(3, "T", "end=caught round=9 catches=2/2/0")),
            "two leaders were caught twice");
}

}  // namespace
}  // namespace warren::rodentia
