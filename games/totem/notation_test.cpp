// Actions, outcomes and whole positions as text.
#include "games/totem/fixture_test.h"

namespace warren::totem {
namespace {

using namespace testing;

TEST(TotemNotation, action_ids_are_laid_out_as_the_rules_say) {
  const auto id = [](const char* text) { return index(*two().read_action(text)); };
  EXPECT_EQ(two().action_count(), 1154);
  EXPECT_EQ(id("both"), 0);
  EXPECT_EQ(id("keep 1"), 1);
  EXPECT_EQ(id("keep 6"), 6);
  EXPECT_EQ(id("pass"), 7);
  EXPECT_EQ(id("done"), 8);
  EXPECT_EQ(id("roll"), 9);
  EXPECT_EQ(id("end"), 10);
  EXPECT_EQ(id("start A1"), 11);
  EXPECT_EQ(id("start M7"), 137);
  EXPECT_EQ(id("add A1"), 138);
  EXPECT_EQ(id("take A1"), 265);
  EXPECT_EQ(id("A1-A2"), 392);
  EXPECT_EQ(id("M7-M6"), 392 + 6 * 126 + 3);
  int unused = 0;
  for (int i = 392; i < 1154; ++i) unused += two().write(action(i)).empty() ? 1 : 0;
  EXPECT_EQ(unused, 78);
  EXPECT_EQ(two().write(action(1154)), "");
}

TEST(TotemNotation, junk_is_no_action) {
  for (const char* text :
       {"Both", "keep 0", "keep 7", "keep", "keep  1", "start", "start Z9", "add g7", "G7-G9",
        "G7-", "-G7", "G7 - G8", "G7-G7", "done ", "G07-G8", "take", "take G7 G8", "keep 01"}) {
    EXPECT_FALSE(two().read_action(text)) << text;
  }
  const State roll = *two().read_position("P1[G7; G8; 0]" + kFar);
  for (const char* text : {"2-5", "7-1", "0-0", "5-2 ", "5", "first P1", "5_2"}) {
    EXPECT_FALSE(two().read_outcome(roll, text)) << text;
  }
  for (const char* text : {"first P3", "first P0", "first", "5-2", "first P1 "}) {
    EXPECT_FALSE(two().read_outcome(two().start(), text)) << text;
  }
}

TEST(TotemNotation, shapes_name_what_an_action_is_about) {
  const auto shape = two().shape(*two().read_action("G8-F7"));
  EXPECT_EQ(shape.kind, "step");
  EXPECT_EQ(shape.cells, (std::vector{cell_of(two(), "G8"), cell_of(two(), "F7")}));
  EXPECT_EQ(two().shape(*two().read_action("keep 5")).number, 5);
  EXPECT_EQ(two().shape(*two().read_action("take G7")).cells.front(), cell_of(two(), "G7"));
}

// The examples of the section Notation, each with its legal actions.
RULE(TotemNotation, "TOT-020 TOT-014 TOT-077 TOT-047 TOT-051 TOT-067 TOT-033 TOT-086",
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

TEST(TotemNotation, omissions_are_filled_in) {
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

std::string code(const Totem& game, const std::string& line) {
  const auto read = game.read_position(line);
  return read ? "accepted" : read.error().code;
}

const std::string kP1 = "P1[G7; G8 G9; 0]";
const std::string kBoth = kP1 + " P2[M7; L7 M6; 5]";
const std::string kStep = kBoth + " | step P1 | rolled 5-2 | chose both | points ";

TEST(TotemPositionErrors, syntax) {
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
        kBoth + " |",
        kBoth + " | ",
        kBoth + " | sleep P1",
        kBoth + " | roll",
        kBoth + " | roll P3",
        kBoth + " | roll P1 P2",
        kBoth + " | over now",
        kBoth + " | roll P1 | rolled 5-2",
        kBoth + " | roll P1 | rolls 1 | rolls 1",
        kBoth + " | roll P1 | rolls 1 | start P1",
        kBoth + " | roll P1 | mood good",
        kBoth + " | dice P1",
        kBoth + " | dice P1 | rolled 2-5",
        kBoth + " | dice P1 | rolled 52",
        kBoth + " | roll P1 | rolls",
        kBoth + " | roll P1 | rolls x",
        kBoth + " | first | start P1",
        std::string("P1[] P2[] | place P1 | rolls 0"),
        kBoth + " | step P1 | rolled 5-2 | points 4",
        kBoth + " | step P1 | rolled 5-2 | chose both",
        kBoth + " | step P1 | rolled 5-2 | chose one | points 4",
        kBoth + " | step P1 | rolled 5-2 | chose keep 7 | points 4",
        kStep + "four",
        kStep + "4 | active G9",
        kStep + "4 | visited G9",
        kStep + "4 | active G9 | visited ",
        kStep + "4 | by G9",
        kStep + "4 | finished ",
        kBoth + " | take P1 | rolled 5-2 | chose both | points 4 | by G9 | from P2",
        kBoth + " | take P1 | rolled 5-2 | chose both | points 4 | finished G9 | from P2",
        kBoth + " | bonus P1",
        kBoth + "\n"}) {
    EXPECT_EQ(code(two(), line), "position-syntax") << line;
  }
}

TEST(TotemPositionErrors, seats_cells_units) {
  EXPECT_EQ(code(two(), kP1), "position-seats");
  EXPECT_EQ(code(two(), kBoth + " P3[A1; A2; 0]"), "position-seats");
  EXPECT_EQ(code(two(), "P2[M7; L7 M6; 5] P1[G7; G8 G9; 0]"), "position-seats");
  EXPECT_EQ(code(two(), kP1 + " P2[N1; L7 M6; 5]"), "position-cell");
  EXPECT_EQ(code(two(), kP1 + " P2[M7; L7 M8; 5]"), "position-cell");
  EXPECT_EQ(code(two(), kStep + "4 | active Z9 | visited G9"), "position-cell");
  EXPECT_EQ(code(two(), kP1 + " P2[G9; L7; 5]"), "position-occupied");
  EXPECT_EQ(code(two(), kP1 + " P2[M7; M7; 5]"), "position-occupied");
  EXPECT_EQ(code(two(), kP1 + " P2[M7; L7 M5; 5]"), "position-split");
  EXPECT_EQ(code(two(), kP1 + " P2[M7; L7 M6; 24]"), "position-count");
  EXPECT_EQ(code(two(), kP1 + " P2[M7; L7 M6; 23]"), "accepted");
}

TEST(TotemPositionErrors, out_setup_node_turn_over) {
  EXPECT_EQ(code(three(), "P1[G7; G8; 0] P2[out 2] P3[M7; L7; 5]"), "position-out");
  EXPECT_EQ(code(four(), "P1[G7; G8; 0] P2[out 1] P3[out 3] P4[M7; L7; 5]"), "position-out");
  // Setup.
  EXPECT_EQ(code(two(), kP1 + " P2[]"), "position-setup");
  EXPECT_EQ(code(two(), kBoth + " | first"), "position-setup");
  EXPECT_EQ(code(two(), "P1[] P2[out 1] | first"), "position-setup");
  const std::string ring = "P1[G12; F11 F12 G11 G13 H11 H12; 19]";
  EXPECT_EQ(code(three(), ring + " P2[] P3[] | place P2"), "accepted");
  EXPECT_EQ(code(three(), ring + " P2[out 1] P3[] | place P3"), "position-setup");
  EXPECT_EQ(code(three(), ring + " P2[] P3[] | place P3"), "position-setup");
  EXPECT_EQ(code(three(), ring + " P2[] P3[] | place P1"), "position-setup");
  EXPECT_EQ(code(three(), ring + " P2[] P3[] | place P2 | start P2"), "position-setup");
  EXPECT_EQ(code(two(), ring + " P2[] | place P2"), "position-setup");  // placed automatically
  EXPECT_EQ(code(three(), "P1[G7; F6 F7 G6 G8 H6 H7; 19] P2[] P3[] | place P2"), "position-setup");
  EXPECT_EQ(code(four(), ring + " P2[L7; K7 K8 L6 L8 M6 M7; 19] P3[] P4[] | place P3"),
            "position-setup");
  EXPECT_EQ(code(three(), "P1[G12; F11 F12 G11 G13 H11; 19] P2[] P3[] | place P2"),
            "position-setup");
  EXPECT_EQ(code(three(), "P1[G12; F11 F12 G11 G13 H11 H12; 18] P2[] P3[] | place P2"),
            "position-setup");
  // Node.
  const Totem fixed = game_for(2, {{"first_player", "seat1"}});
  EXPECT_EQ(code(fixed, "P1[] P2[] | first"), "position-node");
  const Totem automatic = game_for(2, {{"bonus_roll", "automatic"}});
  EXPECT_EQ(code(automatic, kBoth + " | bonus P1 | rolled 6-6"), "position-node");
  EXPECT_EQ(code(two(), kBoth + " | bonus P1 | rolled 6-5"), "position-node");
  // Turn.
  EXPECT_EQ(code(three(), "P1[G7; G8; 0] P2[out 1] P3[M7; L7; 5] | roll P2"), "position-turn");
  // Over.
  EXPECT_EQ(code(two(), "P1[out 1] P2[out 1] | over tie"), "position-over");
  EXPECT_EQ(code(two(), kP1 + " P2[out 1]"), "position-over");
  EXPECT_EQ(code(two(), kBoth + " | over victory"), "position-over");
  EXPECT_EQ(code(two(), kP1 + " P2[out 1] | over cap"), "position-over");
  EXPECT_EQ(code(two(), "P1[G7; G8; 0] P2[M7; L7; 0]"), "position-over");
  EXPECT_EQ(code(two(), "P1[G7; G8; 0] P2[M7; L7; 0] | over cap"), "position-over");
  EXPECT_EQ(code(two(), "P1[G7; G8; 0] P2[M7; L7; 0] | over tie"), "accepted");
  EXPECT_EQ(code(two(), kBoth + " | over tie"), "position-over");
}

TEST(TotemPositionErrors, rolls) {
  const Totem capped = game_for(2, {{"roll_cap", "9"}});
  EXPECT_EQ(code(capped, kBoth + " | roll P1 | rolls 8"), "accepted");
  EXPECT_EQ(code(capped, kBoth + " | roll P1 | rolls 9"), "position-rolls");
  EXPECT_EQ(code(capped, kBoth + " | bonus P1 | rolled 6-6 | rolls 0"), "position-rolls");
  EXPECT_EQ(code(capped, kBoth + " | bonus P1 | rolled 6-6 | rolls 9"), "position-rolls");
  EXPECT_EQ(code(capped, kBoth + " | dice P1 | rolled 6-6 | rolls 9"), "accepted");
  EXPECT_EQ(code(capped, kBoth + " | dice P1 | rolled 6-6 | rolls 0"), "position-rolls");
  EXPECT_EQ(code(capped, kBoth + " | dice P1 | rolled 6-6 | rolls 10"), "position-rolls");
  EXPECT_EQ(code(capped, kBoth + " | over cap | rolls 8"), "position-rolls");
  EXPECT_EQ(code(capped, "P1[G7; G8; 0] P2[M7; L7; 0] | over tie | rolls 10"), "position-rolls");
}

TEST(TotemPositionErrors, move) {
  EXPECT_EQ(code(two(), kStep + "7"), "accepted");
  EXPECT_EQ(code(two(), kStep + "8"), "position-move");
  EXPECT_EQ(code(two(), kStep + "0"), "position-move");
  EXPECT_EQ(code(two(), kBoth + " | step P1 | rolled 5-2 | chose keep 3 | points 1"),
            "position-move");
  EXPECT_EQ(code(two(), kStep + "6 | active G9 | visited F8 F9"), "position-move");
  EXPECT_EQ(code(two(), kStep + "5 | active G9 | visited F8 F9"), "accepted");
  EXPECT_EQ(code(two(), kStep + "5 | finished G9 G8 G7"), "position-move");
  EXPECT_EQ(code(two(), kStep + "4 | active F8 | visited G10"), "position-move");
  EXPECT_EQ(code(two(), kStep + "4 | finished F8"), "position-move");
  EXPECT_EQ(code(two(), kStep + "4 | finished M7"), "position-move");
  EXPECT_EQ(code(two(), kStep + "4 | active G9 | visited F8 | finished G9"), "position-move");
  EXPECT_EQ(code(two(), kStep + "4 | active G9 | visited G8"), "position-move");
  EXPECT_EQ(code(two(), kBoth + " | step P1 | rolled 5-5 | chose add | points 0"), "position-move");
  const Totem last = game_for(2, {{"revisit", "last"}});
  EXPECT_EQ(code(last, kStep + "4 | active G9 | visited F8"), "accepted");
  EXPECT_EQ(code(last, kStep + "4 | active G9 | visited F8 F9"), "position-move");
  EXPECT_EQ(code(last, kStep + "4 | active G9 | visited A1"), "position-move");

  const std::string take = "P1[E6; F6; 0] P2[G5; F5 G6; 5] | take P1 | rolled 3-2 | chose ";
  EXPECT_EQ(code(two(), take + "keep 2 | points 0 | finished F6 | by F6 | from P2"), "accepted");
  EXPECT_EQ(code(two(), take + "keep 2 | points 0 | finished E6 | by F6 | from P2"),
            "position-move");
  EXPECT_EQ(code(two(), take + "keep 2 | points 0 | finished F6 | by F6"), "position-move");
  EXPECT_EQ(code(two(), take + "keep 2 | points 0 | finished F6 | by F6 | from P1"),
            "position-move");
  const Totem one = game_for(2, {{"multi_enemy", "one"}});
  EXPECT_EQ(code(one, take + "keep 2 | points 0 | finished F6 | by F6 | from P2"), "position-move");
  EXPECT_EQ(code(one, take + "keep 2 | points 0 | finished F6 | by F6"), "accepted");
  EXPECT_EQ(code(three(),
                 "P1[E6; F6; 0] P2[G5; F5 G6; 5] P3[out 1] | take P1 | rolled 3-2 | chose "
                 "keep 2 | points 0 | finished F6 | by F6 | from P3"),
            "position-move");
  EXPECT_EQ(code(two(),
                 "P1[E6; F6; 0] P2[F5; G5 G6; 5] | take P1 | rolled 3-2 | chose keep 2 | "
                 "points 0 | finished F6 | by F6 | from P2"),
            "position-move");
  // An attacking addition.
  const Totem adding = game_for(2, {{"placement_attacks", "true"}});
  const std::string added = " P2[G5; F5 G6; 5] | take P1 | rolled 2-2 | chose add | points ";
  EXPECT_EQ(code(adding, "P1[E6; E7 F6; 2]" + added + "0 | finished F6 | by F6 | from P2"),
            "accepted");
  EXPECT_EQ(code(two(), "P1[E6; E7 F6; 2]" + added + "0 | finished F6 | by F6 | from P2"),
            "position-move");
  EXPECT_EQ(code(adding, "P1[E6; E7 F6; 2]" + added + "1 | finished F6 | by F6 | from P2"),
            "position-move");
  EXPECT_EQ(code(adding, "P1[E6; E7 F6; 2]" + added + "0 | finished E7 F6 | by F6 | from P2"),
            "position-move");
  EXPECT_EQ(code(adding, "P1[E8; E7 F6 F7; 2]" + added + "0 | finished F6 | by F6 | from P2"),
            "position-move");
}

TEST(TotemPositionErrors, stuck) {
  EXPECT_EQ(code(two(), "P1[G7; -; 0] P2[M7; L7 M6; 5] | dice P1 | rolled 2-2"), "position-stuck");
  EXPECT_EQ(code(two(), "P1[G7; -; 3] P2[M7; L7 M6; 5] | dice P1 | rolled 2-1"), "position-stuck");
  EXPECT_EQ(code(two(),
                 "P1[G7; H7; 0] P2[M7; L7 M6; 5] | step P1 | rolled 5-1 | chose both | points "
                 "1 | active H7 | visited G8 H6"),
            "position-stuck");
  EXPECT_EQ(code(two(),
                 "P1[G7; H7; 0] P2[M7; L7 M6; 5] | step P1 | rolled 5-1 | chose both | points "
                 "1 | finished G7 H7"),
            "position-stuck");
  EXPECT_EQ(code(two(),
                 "P1[E6; F6; 0] P2[G5; F4 G6; 5] | take P1 | rolled 3-2 | chose keep 2 | "
                 "points 0 | finished F6 | by F6 | from P2"),
            "position-stuck");
}

// Any line made of pieces of lines is either refused or a position that can be played on.
TEST(TotemNotation, mangled_lines_are_refused_or_played) {
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
