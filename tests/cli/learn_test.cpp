// `warren learn` as people meet it: at a terminal and through a pipe.
#include <algorithm>

#include "engine/canvas.h"
#include "engine/json.h"
#include "games/registry.h"
#include "learn/shelf.h"
#include "tests/cli/fixture_test.h"

namespace warren {
namespace {

std::string too_wide(const std::string& text) {
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    if (width_of(line) > 80) return line;
  }
  return "";
}

// The lines that lead through a course, by the way that its file says.
std::string lines_of(const learn::Course& course) {
  std::string out;
  for (const learn::Step& step : course.steps) {
    for (const learn::Move& move : step.moves) {
      for (const Action a : move.way) out += step.game->write(a) + "\n";
    }
  }
  return out;
}

TEST_F(Cli, every_course_can_be_gone_through_a_pipe) {
  for (const GameInfo* info : all_games()) {
    const std::string game(info->id);
    const auto courses = learn::shipped_courses(game);
    ASSERT_TRUE(courses) << to_string(courses.error().front());
    for (const learn::Course& course : *courses) {
      const Ran run =
          warren("learn " + game + " --colour never --course " + course.id, lines_of(course));
      EXPECT_EQ(run.code, 0);
      EXPECT_TRUE(has(run.out, "That was the last step of this course.")) << game << "\n"
                                                                          << run.out;
      EXPECT_FALSE(has(run.out, "Not that one."));
      EXPECT_EQ(too_wide(run.out), "") << game;
    }
    const Ran list = warren("learn " + game + " --list");
    EXPECT_TRUE(has(list.out, "  x 1. ")) << list.out;
    EXPECT_FALSE(has(list.out, "    1. ")) << list.out;
  }
}

TEST_F(Cli, a_lesson_refuses_explains_and_takes_back) {
  const Ran run =
      warren("learn totem --colour never",
             "hint\nwhy I5-J5\nI4-H4\nnonsense\nI4-J4\nlist\nboard\nposition\nrules 41\n"
             "help\nagain\nI4-H5\nback\nskip\nquit\n");
  EXPECT_EQ(run.code, 0);
  EXPECT_TRUE(has(run.out, "I4-H5 steps with the piece")) << run.out;
  EXPECT_TRUE(has(run.out, "it would touch none of your other units (TOT-041)"));
  EXPECT_TRUE(has(run.out, "your piece would stand there alone"));
  EXPECT_TRUE(has(run.out, "is neither an action nor a command"));
  EXPECT_TRUE(has(run.out, "Not that one. J4 is a cell away from P2"));
  EXPECT_TRUE(has(run.out, "It is taken back."));
  EXPECT_TRUE(has(run.out, "From the beginning of this step."));
  EXPECT_TRUE(has(run.out, "Right. You have won."));
  EXPECT_TRUE(has(run.out, "Step 2 of 7: Spend every point"));
  EXPECT_TRUE(has(run.out, "Go on with: warren learn totem\n"));
  EXPECT_FALSE(has(run.out, "\x1b["));
}

TEST_F(Cli, what_is_learned_is_kept) {
  EXPECT_TRUE(has(warren("learn totem", "I4-H5\nquit\n").out, "Step 1 of 7"));
  const Ran next = warren("learn totem", "quit\n");
  EXPECT_TRUE(has(next.out, "Step 2 of 7")) << next.out;
  EXPECT_FALSE(has(next.out, "Step 1 of 7"));
  EXPECT_TRUE(has(warren("learn").out, "1 of 7 steps done."));
  EXPECT_TRUE(has(warren("learn totem --step 1", "").out, "Step 1 of 7"));
  EXPECT_TRUE(has(warren("learn totem --course finer --step 2", "quit\n").out, "--course finer"));
  const Ran json = warren("learn totem --json");
  const auto root = Json::parse(json.out);
  ASSERT_TRUE(root) << json.out;
  const Json& course = (*(*root->as_array())[0].find("courses")->as_array())[0];
  const auto& steps = *course.find("steps")->as_array();
  EXPECT_TRUE(*steps[0].find("done")->as_bool());
  EXPECT_FALSE(*steps[1].find("done")->as_bool());
  EXPECT_NE(steps[0].find("position"), nullptr);
}

TEST_F(Cli, at_a_terminal_the_next_step_waits_for_enter) {
  const Ran run = warren_at_terminal("learn totem --colour never",
                                     "I4-H5\nthis is not read as an action\nquit\n");
  EXPECT_EQ(run.code, 0);
  EXPECT_TRUE(has(run.out, "Press Enter for the next step.")) << run.out;
  EXPECT_TRUE(has(run.out, "Step 2 of 7"));
  EXPECT_FALSE(has(run.out, "is neither an action"));
}

TEST_F(Cli, learn_says_what_is_wrong) {
  const auto fails = [&](const std::string& arguments, int code, std::string_view said) {
    const Ran run = warren(arguments);
    EXPECT_EQ(run.code, code) << arguments;
    EXPECT_TRUE(has(run.out, said)) << arguments << "\n" << run.out;
  };
  fails("learn chess", 1, "chess");
  fails("learn totem --course last", 2, "no course \"last\" of totem; there are: first, finer");
  fails("learn totem --step 99", 2, "the course has 7 steps, not 99");
  fails("learn totem --step 0", 2, "--step");
  fails("learn --course first", 2, "game");
  fails("learn totem --file none.json", 1, "none.json: cannot be read");
  write("mine.json", "{\"game\": \"totem\",\n \"schema\": 1,\n \"courses\": 7}");
  fails("learn totem --file mine.json", 1, "mine.json: courses: ");
  write("mine.json", "{\"game\": \"totem\",\n \"schema\": 1,\n");
  fails("learn totem --file mine.json", 1, "mine.json: line 3");
  fs::create_directories(folder_ / "warren");
  write("warren/learn.json", "{\"totem\": 3}");
  fails("learn totem", 1, "learn.json: totem: a whole number where an object is expected, line 1");
}

// Somebody's own lessons are played, and nothing is noted of them.
TEST_F(Cli, lessons_of_ones_own_are_tried_out) {
  write("mine.json", std::string(learn::shipped_text("totem")));
  EXPECT_TRUE(
      has(warren("learn totem --file mine.json", "I4-H5\nquit\n").out, "Right. You have won."));
  EXPECT_TRUE(has(warren("learn").out, "totem first"));
  EXPECT_FALSE(has(warren("learn").out, "1 of 7 steps done."));
}

}  // namespace
}  // namespace warren
