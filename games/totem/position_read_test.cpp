// Whole positions to and from one line.
#include "games/totem/fixture_test.h"

namespace warren::totem {
namespace {

using namespace testing;

// The examples of the section Notation, each with its legal actions.
RULE(TotemPositionRead, "TOT-020 TOT-014 TOT-077 TOT-047 TOT-051 TOT-067 TOT-033 TOT-086",
     examples_of_the_ledger) {
  struct Example {
    const Totem& game;
    std::string line;
    std::string legal;
  };
  const std::vector<Example> examples = {
      {two(), "P1[G7; G8 G9; 0] P2[M7; L7 M6; 5] | roll P1 | start P1 | rolls 0", ""},
      {four(), "P1[] P2[] P3[L5; K5 K6 L4 L6 M4 M5; 19] P4[] | place P4 | start P3",
       "start G2, start G12, start B4"},
      {three(),
       "P1[G7; -; 3] P2[out 1] P3[M7; L7 M6; 5] | dice P1 | rolled 2-2 | start P1 | rolls 40",
       "pass, add F6, add F7, add G6, add G8, add H6, add H7"},
      {two(),
       "P1[G7; F6; 0] P2[M7; L7 M6; 5] | step P1 | rolled 5-1 | chose both | points 4 | active F6 "
       "| visited F7 G8 | start P1 | rolls 1",
       "F6-G6, done"},
      {two(),
       "P1[G7; H7; 0] P2[M7; L7 M6; 5] | step P1 | rolled 5-1 | chose both | points 1 | finished "
       "H7 | start P1 | rolls 1",
       "G7-G8, G7-H6"},
      {two(),
       "P1[E6; F6; 0] P2[G5; F5 G6; 5] | take P1 | rolled 3-2 | chose keep 2 | points 0 | "
       "finished F6 | by F6 | from P2 | start P1 | rolls 1",
       "take F5, take G6"},
      {two(), "P1[G7; F6 F7 G8; 1] P2[M7; L7 M6; 5] | bonus P1 | rolled 6-6 | start P2 | rolls 8",
       "roll, end"},
      {three(), "P1[I6; H6; 0] P2[out 1] P3[out 1] | over victory | start P1 | rolls 31", ""},
  };
  for (const Example& e : examples) {
    Table t(e.game, e.line);
    EXPECT_EQ(t.position(), e.line);
    EXPECT_EQ(legal(t), sorted(e.legal)) << e.line;
  }
  EXPECT_EQ(Table(three(), examples.back().line).places(), (std::vector{1, 2, 2}));
}

TEST(TotemPositionRead, omissions_are_filled_in) {
  EXPECT_EQ(Table(two(), "P1[G7; G8 G9; 0] P2[M7; L7 M6; 5]").position(),
            "P1[G7; G8 G9; 0] P2[M7; L7 M6; 5] | roll P1 | start P1 | rolls 0");
  EXPECT_EQ(Table(three(), "P1[out 1] P2[G7; G9 G8; 0] P3[M7; \u2013; 5]").position(),
            "P1[out 1] P2[G7; G8 G9; 0] P3[M7; -; 5] | roll P2 | start P1 | rolls 0");
  EXPECT_EQ(Table(two(), "P1[G7; G8; 0] P2[M7; L7; 5] | dice P2 | rolled 4-1").position(),
            "P1[G7; G8; 0] P2[M7; L7; 5] | dice P2 | rolled 4-1 | start P1 | rolls 1");
  EXPECT_EQ(Table(two(), "P1[G7; G8; 0] P2[M7; L7; 5] | over cap").position(),
            "P1[G7; G8; 0] P2[M7; L7; 5] | over cap | start P1 | rolls 2000");
  EXPECT_EQ(Table(two(), "P1[] P2[] | first").position(), "P1[] P2[] | first");
  EXPECT_EQ(Table(two(), "P1[] P2[] | place P1").position(), "P1[] P2[] | place P1 | start P1");
}

TEST(TotemPositionRead, syntax) {
  for (const std::string& line :
       {std::string("P1"),
        std::string("P1[G7; G8; 0]P2[M7; L7; 5]"),
        std::string("P1[G7, G8, 0] P2[M7; L7 M6; 5]"),
        kP1 + "  P2[M7; L7 M6; 5]",
        kP1 + " P2[M7;L7 M6;5]",
        kP1 + " P2[M7; ; 5]",
        kP1 + " P2[M7; L7 L7; 5]",
        kP1 + " P2[M7; L7 M6; x]",
        kP1 + " P2[M7; L7 M6; -1]",
        kP1 + " P2[out]",
        kP1 + " P2[out 0]",
        kP1 + " P2[m7; -; 5]",
        kUnits + " |",
        kUnits + " | ",
        kUnits + " | sleep P1",
        kUnits + " | roll",
        kUnits + " | roll P3",
        kUnits + " | roll P1 P2",
        kUnits + " | over now",
        kUnits + " | roll P1 | rolled 5-2",
        kUnits + " | roll P1 | rolls 1 | rolls 1",
        kUnits + " | roll P1 | rolls 1 | start P1",
        kUnits + " | roll P1 | mood good",
        kUnits + " | dice P1",
        kUnits + " | dice P1 | rolled 2-5",
        kUnits + " | dice P1 | rolled 52",
        kUnits + " | roll P1 | rolls",
        kUnits + " | roll P1 | rolls x",
        kUnits + " | first | start P1",
        std::string("P1[] P2[] | place P1 | rolls 0"),
        kUnits + " | step P1 | rolled 5-2 | points 4",
        kUnits + " | step P1 | rolled 5-2 | chose both",
        kUnits + " | step P1 | rolled 5-2 | chose one | points 4",
        kUnits + " | step P1 | rolled 5-2 | chose keep 7 | points 4",
        kSteps + "four",
        kSteps + "4 | active G9",
        kSteps + "4 | visited G9",
        kSteps + "4 | active G9 | visited ",
        kSteps + "4 | by G9",
        kSteps + "4 | finished ",
        kUnits + " | take P1 | rolled 5-2 | chose both | points 4 | by G9 | from P2",
        kUnits + " | take P1 | rolled 5-2 | chose both | points 4 | finished G9 | from P2",
        kUnits + " | bonus P1",
        kUnits + "\n"}) {
    EXPECT_EQ(fault_of(two(), line), "position-syntax") << line;
  }
}

// Any line made of pieces of lines is either refused or a position that can be played on.
TEST(TotemPositionRead, mangled_lines_are_refused_or_played) {
  Random random(99);
  NoEvents quiet;
  std::vector<std::string> lines;
  for (int k = 0; k < 4; ++k) {
    State s = three().start();
    ActionList list;
    while (!three().node(s).is_over()) {
      if (random.below(40) == 0) lines.push_back(three().write_position(s));
      if (three().node(s).is_chance()) {
        three().resolve(s, three().sample(s, random), quiet);
      } else {
        three().legal(s, s.turn, list);
        three().apply(s, s.turn, list[random.below(static_cast<std::uint32_t>(list.size()))],
                      quiet);
      }
    }
  }
  int accepted = 0;
  for (int k = 0; k < 20'000; ++k) {
    std::string line = lines[random.below(static_cast<std::uint32_t>(lines.size()))];
    for (std::uint32_t edits = 1 + random.below(2); edits > 0; --edits) {
      const auto place = [&] { return random.below(static_cast<std::uint32_t>(line.size())); };
      switch (random.below(4)) {
        case 0: line[place()] = static_cast<char>("ABGM1279[];| -P"[random.below(15)]); break;
        case 1: line.erase(place(), 1 + random.below(5)); break;
        case 2: line.insert(place(), line.substr(place(), random.below(8))); break;
        default: {
          const std::string& other = lines[random.below(static_cast<std::uint32_t>(lines.size()))];
          line = line.substr(0, line.find(" | ")) +
                 other.substr(std::min(other.size(), other.find(" | ")));
        }
      }
      if (line.empty()) line = "P";
    }
    auto read = three().read_position(line);
    if (!read) continue;
    ++accepted;
    ASSERT_EQ(*three().read_position(three().write_position(*read)), *read) << line;
    State s = *read;
    ActionList list;
    for (int ply = 0; ply < 30 && !three().node(s).is_over(); ++ply) {
      if (three().node(s).is_chance()) {
        three().resolve(s, three().sample(s, random), quiet);
      } else {
        three().legal(s, s.turn, list);
        ASSERT_FALSE(list.empty()) << line;
        three().apply(s, s.turn, list[random.below(static_cast<std::uint32_t>(list.size()))],
                      quiet);
      }
    }
  }
  EXPECT_GT(accepted, 100);
}

}  // namespace
}  // namespace warren::totem
