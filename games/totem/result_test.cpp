// TOT-080 to TOT-089: the end, places, the cap; the worked examples of rules.md.
#include "games/totem/fixture_test.h"

namespace warren::totem {
namespace {

using namespace testing;

using Values = std::vector<double>;
using Places = std::vector<int>;

// Worked example 1.
RULE(TotemResult, "TOT-080", the_last_survivor_wins_at_once) {
  Table t(two(), "P1[I5; I4 J4; 0] P2[G5; G6 G7 G8; 5]");
  t.roll("6-5").act("both").act("I4-H5").act("done");
  EXPECT_TRUE(t.over());  // ten points are unused
  EXPECT_EQ(t.places(), (Places{1, 2}));
  EXPECT_EQ(t.values(), (Values{1, 0}));
  EXPECT_EQ(t.result().reason, "victory");
  EXPECT_FALSE(t.result().scored);
  EXPECT_EQ(last<Ended>(t).winner, seat(0));
  EXPECT_EQ(t.refused(seat(0), "both"), "TOT-080");
}

// Worked example 2.
RULE(TotemResult, "TOT-072 TOT-080 TOT-086", two_totems_at_once) {
  Table t(three(), "P1[I6; I5; 0] P2[G6; G5; 5] P3[G7; G8; 5]");
  t.roll("3-1").act("keep 1").act("I5-H6");
  EXPECT_EQ(t.places(), (Places{1, 2, 2}));
  EXPECT_EQ(t.values(), (Values{1, 0, 0}));
}

// Worked example 3.
RULE(TotemResult, "TOT-081 TOT-086", one_out_and_the_game_goes_on) {
  Table t(three(), "P1[I6; I5; 0] P2[G6; G5; 5] P3[G8; F8 G7; 5]");
  t.roll("3-1").act("keep 1").act("I5-H6");
  EXPECT_FALSE(t.over());
  EXPECT_EQ(t.state().turn, seat(2));  // P2 is skipped
  EXPECT_EQ(t.position(), "P1[I6; H6; 0] P2[out 1] P3[G8; F8; 5] | roll P3 | start P1 | rolls 1");
  Table u(three(), "P1[I6; H6; 0] P2[out 1] P3[out 2] | over victory | start P1 | rolls 9");
  EXPECT_EQ(u.places(), (Places{1, 3, 2}));
}

RULE(TotemResult, "TOT-009 TOT-081", those_who_are_out_are_skipped) {
  Table t(three(), "P1[G7; G8; 0] P2[out 1] P3[M7; L7 M6; 5]");
  t.roll("2-1").act("keep 1").act("G7-F7");
  EXPECT_EQ(t.state().turn, seat(2));
  t.roll("2-1");
  EXPECT_EQ(t.refused(seat(1), "both"), "TOT-081");
  EXPECT_EQ(t.refused(seat(0), "both"), "TOT-009");
}

RULE(TotemResult, "TOT-082", a_tie_when_all_have_one_piece_and_no_reserve) {
  Table t(two(), "P1[G7; -; 1] P2[M7; M6; 0]");
  t.roll("4-4").act("add G8");
  EXPECT_EQ(t.position(), "P1[G7; G8; 0] P2[M7; M6; 0] | over tie | start P1 | rolls 1");
  EXPECT_EQ(t.result().reason, "tie");
  EXPECT_EQ(t.refused(seat(0), "both"), "TOT-082");
}

// Edge cases 23 and 24.
RULE(TotemResult, "TOT-083 TOT-084", a_survivor_without_a_piece_prevents_the_tie) {
  // Three survivors with 1, 1 and 0 pieces and no reserves: no tie. Then 1, 0 and 0.
  Table t(three(), "P1[E6; E5; 0] P2[G5; G6; 0] P3[M7; -; 0]");
  t.roll("3-1").act("keep 1").act("E5-F6");
  EXPECT_EQ(t.position(), "P1[E6; F6; 0] P2[G5; -; 0] P3[M7; -; 0] | roll P2 | start P1 | rolls 1");
  // One piece against none: the hunt goes on.
  Table u(two(), "P1[E5; F6; 0] P2[G5; -; 0]");
  EXPECT_EQ(u.node(), "roll");
  u.roll("2-1").act("keep 1").act("F6-F5");
  EXPECT_TRUE(u.over());
  EXPECT_EQ(u.places(), (Places{1, 2}));
  // With one piece each it would have been a tie already.
  EXPECT_EQ(two().read_position("P1[E6; E5; 0] P2[G5; G6; 0]").error().code, "position-over");
}

// Worked example 4.
RULE(TotemResult, "TOT-085 TOT-082", a_tie_in_the_middle_of_a_move) {
  Table t(two(), "P1[E6; E5; 0] P2[G5; G6 G7; 0]");
  t.roll("3-1").act("both").act("E5-F6").act("done");
  EXPECT_EQ(t.position(), "P1[E6; F6; 0] P2[G5; G6; 0] | over tie | start P1 | rolls 1");
  EXPECT_EQ(t.places(), (Places{1, 1}));
  EXPECT_EQ(t.values(), (Values{0.5, 0.5}));
  Table u(two(), "P1[E6; E5; 0] P2[G5; G6 G7; 1]");
  u.roll("3-1").act("both").act("E5-F6").act("done");
  EXPECT_EQ(u.state().points, 3);
  EXPECT_EQ(legal(u), sorted("E6-E5, E6-F7"));
}

// Worked example 5.
RULE(TotemResult, "TOT-084 TOT-082", those_who_are_out_do_not_count_for_the_tie) {
  Table t(three(), "P1[G7; -; 1] P2[out 1] P3[M7; M6; 0]");
  t.roll("4-4").act("add G8");
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.places(), (Places{1, 3, 1}));
  EXPECT_EQ(t.values(), (Values{0.5, 0, 0.5}));
  Table u(three(), "P1[G7; -; 1] P2[A1; -; 0] P3[M7; M6; 0]");
  u.roll("4-4").act("add G8");
  EXPECT_FALSE(u.over());
}

// Edge case 25.
RULE(TotemResult, "TOT-082 TOT-085", the_last_addition_of_a_second_piece_is_no_tie) {
  Table t(two(), "P1[G7; G6; 1] P2[M7; M6; 0]");
  t.roll("4-4").act("add G8");
  EXPECT_FALSE(t.over());
}

// Edge case 26.
RULE(TotemResult, "TOT-076 TOT-032", whoever_eliminates_owns_a_piece) {
  Random random(17);
  for (int k = 0; k < 10; ++k) {
    State s = two().start();
    EventList<Totem::Event> events;
    ActionList list;
    while (!two().node(s).is_over()) {
      events.clear();
      if (two().node(s).is_chance()) {
        two().resolve(s, two().sample(s, random), events);
      } else {
        two().legal(s, s.turn, list);
        two().apply(s, s.turn, list[random.below(static_cast<std::uint32_t>(list.size()))], events);
      }
      for (const auto& event : events.events()) {
        if (const auto* e = std::get_if<Eliminated>(&event)) {
          ASSERT_GE(s.group[at(e->seat)].size(), 2);
        }
      }
    }
  }
}

RULE(TotemResult, "TOT-086", places_follow_the_order_of_leaving) {
  Table t(four(),
          "P1[out 2] P2[out 1] P3[out 2] P4[G7; G8; 3] | over victory | start P2 | rolls 50");
  EXPECT_EQ(t.places(), (Places{2, 4, 2, 1}));
  const Result r = t.result();
  EXPECT_EQ(r.seats[1].turn_order, 1);
  EXPECT_EQ(r.seats[0].turn_order, 4);
}

// Edge case 28.
RULE(TotemResult, "TOT-087", the_cap_ends_the_match_after_the_move) {
  const Totem game = game_for(2, {{"roll_cap", "1"}});
  Table t(game);
  t.roll("first P1").act("start G12").roll("2-1").act("both");
  t.act("F11-F10").act("done").act("H11-H10");
  EXPECT_EQ(t.node(), "step");  // the move is completed
  spend(t);
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.result().reason, "cap");
  EXPECT_EQ(t.refused(seat(0), "both"), "TOT-087");
  Table six(game, "P1[G7; F7 G8; 2]" + kFar);
  six.roll("6-6").act("add F6");
  EXPECT_TRUE(six.over());  // no extra roll
}

// Worked example 6.
RULE(TotemResult, "TOT-088", at_the_cap_the_fewest_lost_win) {
  const std::string rest =
      " P2[M7; M6 M5 M4 M3 M2 M1 L8 L7; 7] P3[G1; G2 G3; 9] P4[out 1] | over cap | start P1";
  Table t(four(), "P1[A1; A2 A3 A4 A5 A6 A7; 9]" + rest);
  EXPECT_EQ(t.places(), (Places{2, 1, 3, 4}));
  EXPECT_EQ(t.values(), (Values{0, 1, 0, 0}));
  const std::string reached = "the cap of 2000 rolls is reached: ";
  EXPECT_EQ(t.result().sentence,
            reached + "P2 has lost as few pieces as P1 and has more on the board");
  Table u(four(), "P1[A1; A2 A3 A4 A5 A6 A7 B8 C9; 7]" + rest);
  EXPECT_EQ(u.places(), (Places{1, 1, 3, 4}));
  EXPECT_EQ(u.values(), (Values{0.5, 0.5, 0, 0}));
  EXPECT_EQ(u.result().sentence,
            reached + "P1 and P2 have lost the fewest pieces and have equally many on the board");
  Table v(four(), "P1[A1; A2 A3 A4 A5 A6 A7; 8]" + rest);
  EXPECT_EQ(v.result().sentence, reached + "P2 has lost the fewest pieces");
  Table w(three(), "P1[A1; A2; 7] P2[M7; M6; 7] P3[G1; G2; 7] | over cap");
  EXPECT_EQ(
      w.result().sentence,
      reached + "P1, P2 and P3 have lost the fewest pieces and have equally many on the board");
  Table x(three(), "P1[A1; A2 A3; 6] P2[M7; M6; 7] P3[G1; G2 G3; 6] | over cap");
  EXPECT_EQ(x.result().sentence,
            reached + "P1 and P3 have lost as few pieces as P2 and have more on the board");
}

// Who is out has lost everything; so may survivors have, and yet they compare among themselves.
RULE(TotemResult, "TOT-086 TOT-088", who_is_out_is_not_compared_at_the_cap) {
  Table t(three(), "P1[A1; -; 0] P2[M7; -; 0] P3[out 1] | over cap");
  EXPECT_EQ(t.places(), (Places{1, 1, 3}));
  EXPECT_EQ(t.result().sentence,
            "the cap of 2000 rolls is reached: P1 and P2 have lost the fewest pieces and have "
            "equally many on the board");
}

RULE(TotemResult, "TOT-089", everything_is_open) {
  Table t(two(), "P1[E6; E7; 0] P2[G5; F5 G6; 5]");
  t.roll("3-2").act("keep 2").acts("E7-F7, F7-F6");
  const std::string seen = t.view(Viewer::spectator());
  EXPECT_EQ(seen, t.position());
  const std::string heard = t.told(Viewer::spectator());
  EXPECT_NE(heard, "");
  for (const int p : {0, 1}) {
    EXPECT_EQ(t.view(Viewer(seat(p))), seen);
    EXPECT_EQ(t.told(Viewer(seat(p))), heard);
    EXPECT_EQ(two().show(two().known(t.state(), Viewer(seat(p)))).dump(),
              two().show(two().known(t.state(), Viewer::spectator())).dump());
  }
}

}  // namespace
}  // namespace warren::totem
