// TOT-040 to TOT-055: steps, walks, groups that hold together.
#include "games/totem/movement.h"

#include "games/totem/fixture_test.h"

namespace warren::totem {
namespace {

using namespace testing;

RULE(TotemMovement, "TOT-040", a_step_goes_to_a_free_cell_of_the_board) {
  Table t(two(), "P1[A1; A2; 0]" + kFar);
  t.roll("2-1").act("keep 1");
  EXPECT_EQ(legal(t), sorted("A1-B2, A2-B2"));
  EXPECT_EQ(t.refused("A1-A2"), "TOT-006");
  EXPECT_EQ(t.refused("B4-B5"), "TOT-040");
  EXPECT_EQ(t.refused("A1-C3"), "?");  // not a neighbour: no action at all
  // Off the board: an id without a text, never legal.
  const auto breach = two().forbids(t.state(), seat(0), action(kActStep + 2));
  ASSERT_TRUE(breach);
  EXPECT_EQ(breach->rule, "TOT-040");
  EXPECT_EQ(two().write(action(kActStep + 2)), "");
}

RULE(TotemMovement, "TOT-041", a_unit_must_touch_another_after_its_step) {
  Table t(two(), "P1[G7; G8 G9; 0]" + kFar);
  t.roll("2-1").act("keep 1");
  EXPECT_EQ(t.refused("G9-F9"), "TOT-041");
  EXPECT_EQ(t.refused("G9-F8"), "");
}

// Edge case 6.
RULE(TotemMovement, "TOT-042 TOT-043", the_group_holds_together_after_each_step) {
  Table t(two(), "P1[G7; G8 G9; 0]" + kFar);
  t.roll("2-1").act("keep 1");
  EXPECT_EQ(legal(t), sorted("G7-F7, G7-H7, G9-F8, G9-H8"));
  EXPECT_EQ(t.refused("G8-F7"), "TOT-042");
  const auto breach = two().forbids(t.state(), seat(0), *two().read_action("G8-F7"));
  EXPECT_EQ(breach->cells, CellSet{cell_of(two(), "G9")});  // the unit that would be cut off
}

RULE(TotemMovement, "TOT-043 TOT-044", a_link_may_move_if_it_links_again) {
  Table t(two(), "P1[G7; G8 F8; 0]" + kFar);
  t.roll("2-1").act("keep 1");
  EXPECT_EQ(legal(t), sorted("F8-F7, F8-G9, G7-F7, G7-H7, G8-F7"));
  t.act("G8-F7");  // between G7 and F8
  EXPECT_EQ(t.state().turn, seat(1));
}

RULE(TotemMovement, "TOT-045", the_totem_moves_under_the_same_rules) {
  Table t(two(), "P1[G7; G8; 0]" + kFar);
  t.roll("2-1").act("keep 2").act("G7-F7");
  EXPECT_EQ(legal(t), sorted("F7-F8, done"));
  EXPECT_EQ(t.state().totem[0], cell_of(two(), "F7"));
}

// Edge case 7.
RULE(TotemMovement, "TOT-045 TOT-047 TOT-025", totem_and_piece_circle_each_other) {
  Table t(two(), "P1[G7; G8; 0]" + kFar);
  t.roll("6-6").act("both");
  t.acts("G7-F7, F7-F8, F8-G9, G9-H8, H8-H7");  // five steps around the piece
  EXPECT_EQ(count<Finished>(t), 1);
  EXPECT_EQ(last<Finished>(t).why, Why::kNoStep);
  t.acts("G8-G7, G7-H6, H6-I6, I6-I7, I7-H8");
  EXPECT_EQ(last<PointsLost>(t).points, 2);
}

RULE(TotemMovement, "TOT-047 TOT-051", a_unit_never_returns_to_a_cell_of_its_walk) {
  Table t(two(), "P1[G7; G8; 0]" + kFar);
  t.roll("5-1").act("both").acts("G8-F7, F7-F6, F6-G6, G6-H6, H6-H7");
  EXPECT_EQ(t.position(),
            "P1[G7; H7; 0] P2[M7; L7 M6; 5] | step P1 | rolled 5-1 | chose both | points 1 | "
            "finished H7 | start P1 | rolls 1");
  EXPECT_EQ(legal(t), sorted("G7-G8, G7-H6"));
  Table u(two(), "P1[G7; G8; 0]" + kFar);
  u.roll("5-1").act("both").acts("G8-F7, F7-F6");
  EXPECT_EQ(u.refused("F6-F7"), "TOT-047");
}

RULE(TotemMovement, "TOT-047", with_revisit_last_only_the_latest_cell_is_closed) {
  const Totem game = game_for(2, {{"revisit", "last"}});
  Table t(game, "P1[G7; G8; 0]" + kFar);
  t.roll("6-6").act("both").acts("G8-F7, F7-F6, F6-G6, G6-H6, H6-H7");
  EXPECT_EQ(t.refused("H7-H6"), "TOT-047");
  t.act("H7-G8");  // all around, back to the first cell
  EXPECT_EQ(t.position(),
            "P1[G7; G8; 0] P2[M7; L7 M6; 5] | step P1 | rolled 6-6 | chose both | points 6 | "
            "active G8 | visited H7 | start P1 | rolls 1");
}

RULE(TotemMovement, "TOT-048 TOT-050", a_vacated_cell_is_free_for_others) {
  Table t(two(), "P1[G7; G8 F7; 0]" + kFar);
  t.roll("4-2").act("keep 2").act("G8-H7").act("done");
  EXPECT_EQ(legal(t), sorted("F7-F6, F7-G8, G7-G8"));
  EXPECT_EQ(t.refused("H7-G8"), "TOT-050");
}

RULE(TotemMovement, "TOT-049", only_the_active_unit_steps) {
  Table t(two(), "P1[G7; G8 G9; 0]" + kFar);
  t.roll("6-5").act("both").act("G9-F8");
  EXPECT_EQ(legal(t), sorted("F8-F7, done"));
  EXPECT_EQ(t.refused("G7-H7"), "TOT-049");
}

RULE(TotemMovement, "TOT-050", a_finished_unit_stays) {
  Table t(two(), "P1[G7; G8 F7; 0]" + kFar);
  t.roll("4-2").act("both").act("G8-H7").act("done");
  EXPECT_EQ(t.refused("H7-H6"), "TOT-050");
}

RULE(TotemMovement, "TOT-051", three_ways_to_finish) {
  Table t(two(), "P1[G7; G8 F7; 0]" + kFar);
  t.roll("2-1").act("both");
  EXPECT_EQ(t.refused("done"), "TOT-051");
  t.act("G8-H7").act("done");
  EXPECT_EQ(last<Finished>(t).why, Why::kDone);
  t.act("F7-G8").act("G8-H8");
  EXPECT_EQ(last<Finished>(t).why, Why::kNoPoints);
}

// Edge case 9.
RULE(TotemMovement, "TOT-052", done_needs_another_unit_that_can_step) {
  Table t(two(), "P1[G7; G8; 0]" + kFar);
  t.roll("4-1").act("keep 4").acts("G8-F7, done, G7-F6");
  EXPECT_EQ(t.state().points, 2);
  EXPECT_EQ(legal(t), "F6-E6");
  EXPECT_EQ(t.refused("done"), "TOT-052");
}

// Edge case 10.
RULE(TotemMovement, "TOT-053", done_is_judged_before_its_eliminations) {
  Table t(two(), "P1[D2; A1 B1 C2; 0] P2[E4; B2 C3 D3; 5]");
  t.roll("5-4").act("both").act("D2-C1");
  EXPECT_EQ(last<Finished>(t).why, Why::kNoStep);
  t.act("C2-D2");
  EXPECT_EQ(t.state().points, 7);
  EXPECT_EQ(legal(t), "D2-D1");
  EXPECT_EQ(t.refused("done"), "TOT-052");
}

// Edge case 8.
RULE(TotemMovement, "TOT-054 TOT-051", freed_cells_count_at_once) {
  Table t(two(), "P1[A1; A2 A3; 3] P2[C2; B1 B2; 5]");
  t.roll("2-1").act("both");
  EXPECT_EQ(legal(t), "A3-B3");
  t.act("A3-B3");
  EXPECT_EQ(t.state().points, 2);
  EXPECT_EQ(t.position(),
            "P1[A1; A2 B3; 3] P2[C2; B1; 5] | step P1 | rolled 2-1 | chose both | points 2 | "
            "finished B3 | start P1 | rolls 1");
  EXPECT_EQ(legal(t), sorted("A1-B2, A2-B2"));
}

// Edge case 11.
RULE(TotemMovement, "TOT-055 TOT-060", enemies_block_and_passing_by_does_nothing) {
  Table t(two(), "P1[E6; E7; 0] P2[G5; G6 G7; 5]");
  t.roll("3-2").act("keep 2").act("E7-F7");
  EXPECT_EQ(count<Eliminated>(t), 0);
  EXPECT_EQ(t.state().group[1].size(), 3);
  EXPECT_EQ(t.refused("F7-G7"), "TOT-006");
  Table u(two(), "P1[E4; E5 E6; 0] P2[G5; G6 G7; 5]");
  u.roll("4-2").act("keep 2").act("E4-F5");  // beside the totem on G5
  EXPECT_EQ(u.node(), "step");
  EXPECT_EQ(u.state().left[1], 0);
  u.act("F5-F6");  // past it: only what the last cell touches is lost
  EXPECT_EQ(u.position(), "P1[F6; E5 E6; 0] P2[G5; G6; 5] | roll P2 | start P1 | rolls 1");
}

// Edge case 29.
RULE(TotemMovement, "TOT-048 TOT-050", being_finished_belongs_to_the_unit) {
  Table t(two(), "P1[G7; G8 F7; 0]" + kFar);
  t.roll("4-2").act("both").act("G8-H7").act("done").act("F7-G8").act("done");
  // The unit now on G8, a cell another unit left, has finished; the totem has not.
  EXPECT_EQ(t.refused("G8-H8"), "TOT-050");
  EXPECT_EQ(t.state().finished, (CellSet{cell_of(two(), "H7"), cell_of(two(), "G8")}));
  EXPECT_TRUE(legal(t).starts_with("G7-"));
}

// The fast listing against footholds, found by plain flooding, over random positions; among them
// many groups with holes, loops and bays.
RULE(TotemMovement, "TOT-041 TOT-042 TOT-043", fast_steps_are_the_plain_ones) {
  Random random(3);
  const Tables& e = two().tables();
  int holes = 0;
  for (int k = 0; k < 20'000; ++k) {
    CellSet group = {cell(static_cast<int>(random.below(127)))};
    const int size = 2 + static_cast<int>(random.below(24));
    while (group.size() < size) {
      const CellSet edge = e.graph.near(group) - group;
      const auto pick = random.below(static_cast<std::uint32_t>(edge.size()));
      CellSet rest = edge;
      for (std::uint32_t i = 0; i < pick; ++i) rest.pop_lowest();
      // Cells that touch few units are preferred: long arms close into rings.
      if (std::popcount(e.ring(group, rest.lowest())) <= 1 + static_cast<int>(random.below(3))) {
        group.add(rest.lowest());
      }
    }
    State s = two().start();
    s.phase = Phase::kStep;
    s.group[0] = group;
    s.totem[0] = group.lowest();
    const CellSet room = e.graph.all() - group;
    s.group[1] = CellSet::only(room.lowest());
    s.totem[1] = room.lowest();
    s.points = 3;
    s.choice = 3;
    s.high = 3;
    s.low = 3;
    s.rolls = 1;
    const auto read = two().read_position(two().write_position(s));
    if (!read) continue;  // no unit can step
    holes += read->holes[0] > 0 ? 1 : 0;
    ActionList list;
    two().legal(*read, seat(0), list);
    ActionList plain;
    group.each([&](Cell unit) {
      const CellSet open = two().footholds(*read, seat(0), unit);
      for (int d = 0; d < 6; ++d) {
        const int id = 6 * index(unit) + d;
        const Cell to = e.step_to[static_cast<std::size_t>(id)];
        if (to != kOffBoard && open.has(to)) plain.push_back(action(kActStep + id));
      }
    });
    ASSERT_EQ(list, plain) << two().write_position(*read);
    // And the derived count of holes follows each step.
    NoEvents quiet;
    State t = *read;
    two().apply(t, seat(0), list[random.below(static_cast<std::uint32_t>(list.size()))], quiet);
    const auto again = two().read_position(two().write_position(t));
    ASSERT_TRUE(again) << two().write_position(t);
    ASSERT_EQ(*again, t) << two().write_position(t);
  }
  EXPECT_GT(holes, 500);
}

TEST(TotemMovement, rings_agree_with_the_board) {
  const Tables& e = two().tables();
  Random random(1);
  for (int k = 0; k < 2000; ++k) {
    const CellSet set = CellSet::of_words(random.next(), random.next()) & e.graph.all();
    const Cell c = cell(static_cast<int>(random.below(127)));
    unsigned ring = 0;
    for (unsigned d = 0; d < 6; ++d) {
      const Cell next = e.spot(c).next[d];
      if (next != kOffBoard && set.has(next)) ring |= 1U << d;
    }
    ASSERT_EQ(e.ring(set, c), ring);
    const std::uint64_t word = random.next();
    const std::uint64_t mask = random.next() & random.next() & random.next();
    ASSERT_EQ(gather(word, mask), gather_plain(word, mask));
  }
}

// -- Complete action sequences after the dice choice, as counted in rules.md.

long sequences(const Totem& game, const State& s) {
  if (s.phase != Phase::kStep) return 1;
  ActionList list;
  game.legal(s, s.turn, list);
  long total = 0;
  NoEvents quiet;
  for (const Action a : list) {
    State next = s;
    game.apply(next, s.turn, a, quiet);
    total += sequences(game, next);
  }
  return total;
}

RULE(TotemMovement, "TOT-024 TOT-042 TOT-047 TOT-052", legal_step_counts) {
  const auto counts = [](const char* start) {
    std::vector<long> out;
    for (int points = 1; points <= 4; ++points) {
      Table t(two());
      t.roll("first P1").act(std::string("start ") + start);
      t.roll(points == 4 ? "4-1" : "4-" + std::to_string(points));
      t.act("keep " + std::to_string(points));
      out.push_back(sequences(two(), t.state()));
    }
    return out;
  };
  EXPECT_EQ(counts("G12"), (std::vector<long>{8, 60, 446, 2816}));
  EXPECT_EQ(counts("I10"), (std::vector<long>{10, 94, 834, 5702}));
}

RULE(TotemMovement, "TOT-040 TOT-041", first_steps_from_the_corner) {
  Table t(two());
  t.roll("first P1").act("start G12").roll("2-1").act("keep 1");
  EXPECT_EQ(legal(t), sorted("F11-E11, F11-F10, F12-E11, G11-F10, G11-H10, H11-H10, H11-I11, "
                             "H12-I11"));
}

}  // namespace
}  // namespace warren::totem
