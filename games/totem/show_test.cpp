// What the screen gets.
#include "games/totem/fixture_test.h"

namespace warren::totem {
namespace {

using namespace testing;

TEST(TotemShow, the_screen_gets_reach_and_previews) {
  const std::string walk = show(Table(four(), kWalk));
  EXPECT_TRUE(has(walk, R"("reach":[{"unit":"F6","to":[["D4",3,[]],["E4",2,[]],["F5",1,["P2"],)"))
      << walk;
  EXPECT_TRUE(has(
      walk,
      R"("finish":[{"seat":"P2","out":false,"takes":[{"cell":"G7","owner":"P2","falls":[]}]}])"))
      << walk;
  // What finishing at the end of the walk would do is told before it is walked.
  Table walked(four(), kWalk);
  walked.act("F6-F5");
  const std::string there = show(walked);
  const std::string key = R"("finish":)";
  const std::size_t from = there.find(key) + key.size();
  const std::string blows = there.substr(from, there.find(R"(,"threats")") - from);
  EXPECT_TRUE(has(blows, R"("takes")")) << there;
  EXPECT_TRUE(has(walk, R"(["F5",1,["P2"],)" + blows + "]")) << walk << blows;
  EXPECT_TRUE(has(walk, R"("may_finish":true)"));
  EXPECT_TRUE(has(walk, R"("visited":["E7","F7"])"));
  EXPECT_TRUE(has(walk, R"("eliminated":22,"out":0)"));
  // Who could come beside the totem with the best roll, by which side, for how many points.
  Table near(two(), "P1[G7; G8; 0] P2[D7; E7; 5] | step P1 | rolled 2-1 | chose both | points 3");
  EXPECT_TRUE(has(show(near), R"("threats":[["P2","D7","F7",3]])")) << show(near);
  Table far(two(), "P1[G7; G8; 0]" + kFar + " | step P1 | rolled 2-1 | chose both | points 3");
  EXPECT_TRUE(has(show(far), R"("threats":[])")) << show(far);
  // Every movable unit is listed when none is active; a finished one is not.
  Table t(two(), "P1[G7; G8 F7; 0]" + kFar);
  t.roll("4-2").act("keep 2").act("G8-H7").act("done");
  const std::string json = show(t);
  EXPECT_TRUE(has(json, R"({"unit":"F7","to":[["F6",1,[]],["G8",1,[]]]})")) << json;
  EXPECT_TRUE(has(json, R"({"unit":"G7","to":[["G8",1,[]]]})")) << json;
  EXPECT_FALSE(has(json, R"({"unit":"H7")"));
  // The reason why done is greyed.
  Table u(two(), "P1[G7; G8; 0]" + kFar);
  u.roll("4-1").act("keep 4").acts("G8-F7, done, G7-F6");
  EXPECT_TRUE(has(show(u), R"("may_finish":false,"must_walk":"no other unit can move)"));
  // Dice: what is discarded, what the roll allows.
  EXPECT_TRUE(has(show(u), R"("discarded":1)"));
  Table five(two(), "P1[G7; G8; 1]" + kFar + " | dice P1 | rolled 5-5");
  EXPECT_TRUE(has(show(five), R"("exchange":true,"double":true,"bonus":false)"));
  EXPECT_TRUE(has(show(five), R"("additions":["F6","F7","G6","H6","H7"])"));
  // Taking: candidates with what falls off with each; opponents already resolved are gone.
  Table take(three(), "P1[G5; F5 G6 H5; 5] P2[I6; I5 J6; 0] P3[G8; G7 H7; 5] | roll P2");
  take.roll("3-1").act("keep 1").act("I5-H6").act("take G7");
  EXPECT_TRUE(has(show(take), R"("finish":[{"seat":"P1","out":false,"takes":[{"cell":"G6")"))
      << show(take);
  EXPECT_TRUE(has(show(take), R"("candidates":["G6","H5"])"));
  Table over(two(), "P1[G7; G8; 0] P2[out 1] | over victory");
  EXPECT_TRUE(
      has(show(over),
          R"("reason":"victory","sentence":"P1 wins: the last totem standing","places":[1,2])"));
  const std::string board = two().board().dump();
  EXPECT_TRUE(has(board, R"({"id":63,"label":"G7","q":0,"r":0})")) << board.substr(0, 200);
  EXPECT_TRUE(has(board, R"({"cell":"G12","kind":"corner"})"));
}

}  // namespace
}  // namespace warren::totem
