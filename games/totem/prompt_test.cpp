// Prompts and remarks.
#include "games/totem/fixture_test.h"

namespace warren::totem {
namespace {

using namespace testing;

RULE(TotemPrompt, "TOT-052", prompts) {
  const auto prompt = [](const Table& t) {
    return t.game().prompt(t.game().known(t.state(), Viewer(t.state().turn)), t.state().turn);
  };
  Table t(two(), "P1[G7; G8; 0]" + kFar);
  t.roll("4-1");
  EXPECT_EQ(prompt(t), "P1: use both dice, or keep one");
  t.act("keep 4");
  EXPECT_EQ(prompt(t), "P1: walk a unit, 4 points left");
  t.act("G8-F7");
  EXPECT_EQ(prompt(t), "P1: walk on with F7, 3 points left, or say done");
  t.acts("done, G7-F6");
  EXPECT_EQ(prompt(t), "P1: walk on with F6, 2 points left; no other unit can move");
  Table lone(two(), "P1[G7; -; 3]" + kFar + " | dice P1 | rolled 2-2");
  EXPECT_EQ(prompt(lone), "P1: no unit can step: add a piece or pass");
}

RULE(TotemPrompt, "TOT-021 TOT-054 TOT-069", remarks_say_what_an_action_brings) {
  Table t(two(), "P1[I6; I5 J6; 0] P2[G5; G6 G7 G8; 5]");
  t.roll("3-1");
  EXPECT_EQ(remark(t, "both"), "4 points");
  EXPECT_EQ(remark(t, "keep 1"), "1 point");
  t.act("both");
  EXPECT_EQ(remark(t, "I5-H6"), "stopping there: takes P2's G7 with G8, 3 points left");
  EXPECT_EQ(remark(t, "I5-J5"), "3 points left");
  t.act("I5-H6");
  EXPECT_EQ(remark(t, "done"), "takes P2's G7 with G8, 3 points left");
  Table out(three(), "P1[I5; I4; 0] P2[G5; G6; 5] P3[M7; M6; 5]");
  out.roll("3-1").act("keep 1");
  EXPECT_EQ(remark(out, "I4-H5"), "P2 is out");
  Table win(two(), "P1[I5; I4; 0] P2[G5; G6; 5]");
  win.roll("3-1").act("keep 1");
  EXPECT_EQ(remark(win, "I4-H5"), "P2 is out, you win");
  Table take(two(), "P1[E6; E7; 0] P2[G5; F5 G6; 5]");
  take.roll("3-2").act("keep 2").act("E7-F7");
  EXPECT_EQ(remark(take, "F7-F6"), "you choose among F5 G6");
  take.act("F7-F6");
  EXPECT_EQ(remark(take, "take F5"), "takes P2's F5");
  Table add(two(), "P1[G7; G8; 3]" + kFar + " | dice P1 | rolled 6-6");
  EXPECT_EQ(remark(add, "add F6"), "2 left in reserve, then another roll");
  Table walk(two(), "P1[G7; F6; 0]" + kFar +
                        " | step P1 | rolled 6-5 | chose both | points 6 | active F6 | visited E6 "
                        "F7 G8 | finished G7");
  EXPECT_EQ(remark(walk, "F6-G6"), "5 points left");
  Table lose(two(), "P1[G7; G8; 0]" + kFar);
  lose.roll("6-5").act("both").acts("G8-F7, done, G7-G8, G8-F8, F8-E7, E7-E6");
  EXPECT_EQ(remark(lose, "E6-F6"), "5 points lost");
  Table place(two());
  place.roll("first P1");
  EXPECT_EQ(remark(place, "start G12"), "a corner cell");
  Table bonus(two(), "P1[G7; G8; 3]" + kFar + " | bonus P1 | rolled 6-6");
  EXPECT_EQ(remark(bonus, "end"), "the turn passes");
  EXPECT_EQ(remark(bonus, "roll"), "another move");
}

// Edge case 28.
RULE(TotemPrompt, "TOT-087", the_last_roll_promises_no_other) {
  const Totem last = game_for(2, {{"roll_cap", "1"}});
  Table t(last, "P1[G7; F7 G8; 2]" + kFar);
  t.roll("6-6");
  EXPECT_TRUE(has(draw(t), "roll 1: 6-6, exchange: double")) << draw(t);
  EXPECT_FALSE(has(draw(t), "another roll")) << draw(t);
  EXPECT_TRUE(has(show(t), R"("bonus":false)")) << show(t);
  EXPECT_EQ(remark(t, "add F6"), "1 left in reserve, the cap ends the game");
  Table more(two(), "P1[G7; F7 G8; 2]" + kFar);
  more.roll("6-6");
  EXPECT_TRUE(has(show(more), R"("bonus":true)")) << show(more);
}

}  // namespace
}  // namespace warren::totem
