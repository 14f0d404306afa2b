// Lessons that are wrong: every fault is named with its place, and nothing is believed.
#include "learn/course_reader.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "learn/shelf.h"
#include "learn/step_play.h"

namespace warren::learn {
namespace {

constexpr std::string_view kSound = R"({
  "game": "totem",
  "schema": 1,
  "courses": [{
    "id": "first",
    "title": "Touch",
    "about": "One step.",
    "setup": {"players": 2},
    "steps": [{
      "id": "touch",
      "title": "One touch wins",
      "scene": "P2's totem is on G5.",
      "position": "P1[I5; I4; 0] P2[G5; G6 G7 G8; 5] | step P1 | rolled 3-1 | chose keep 1 | points 1",
      "seat": 1,
      "moves": [{
        "task": "Touch the totem of P2.",
        "goal": {"wins": true},
        "way": ["I4-H5"],
        "good": "You have won.",
        "hint": "Go to H5.",
        "wrong": [
          {"action": "I4-J4", "say": "Away from it."},
          {"action": "I5-J5", "refused": "TOT-041"}
        ]
      }]
    }]
  }]
})";

std::string with(std::string_view old, std::string_view now) {
  std::string text(kSound);
  const std::size_t at = text.find(old);
  EXPECT_NE(at, std::string::npos) << old;
  return text.replace(at, old.size(), now);
}

std::string faults_of(std::string_view text, std::string_view game = "totem") {
  const auto courses = read_courses(text, game);
  std::string out;
  if (courses) return out;
  for (const Fault& fault : courses.error()) out += to_string(fault) + "\n";
  return out;
}

void expect_fault(std::string_view old, std::string_view now, std::string_view fault) {
  const std::string said = faults_of(with(old, now));
  EXPECT_NE(said.find(fault), std::string::npos) << now << "\n" << said;
}

TEST(CourseReader, reads_what_is_sound) {
  const auto courses = read_courses(kSound, "totem");
  ASSERT_TRUE(courses) << to_string(courses.error().front());
  ASSERT_EQ(courses->size(), 1U);
  const Step& step = courses->front().steps.at(0);
  EXPECT_EQ(step.seat, seat(0));
  EXPECT_EQ(step.moves.at(0).wrong.size(), 2U);
  StepPlay play(step);
  EXPECT_EQ(play.act(*step.game->read_action("I5-H5")).kind, Answer::Kind::kDone);
}

TEST(CourseReader, names_what_is_no_file_of_lessons) {
  EXPECT_NE(faults_of("").find("line 1"), std::string::npos);
  EXPECT_NE(faults_of("[]").find("a file of lessons is an object"), std::string::npos);
  EXPECT_NE(faults_of("{}").find("courses: missing"), std::string::npos);
  EXPECT_NE(faults_of(kSound, "rodentia").find("expected \"rodentia\""), std::string::npos);
  EXPECT_NE(faults_of(kSound, "chess").find("chess"), std::string::npos);
  expect_fault("\"schema\": 1", "\"schema\": 2", "schema: 2, expected 1, line 3");
  expect_fault("\"schema\": 1", "\"schema\": 1, \"colour\": 1", "colour: unknown key");
  expect_fault("\"steps\": [{", "\"steps\": [], \"step\": [{", "courses[0].steps: 0 items");
}

TEST(CourseReader, names_texts_that_nobody_can_read) {
  expect_fault("\"Touch the totem of P2.\"", "\"\"", "moves[0].task: there is nothing to read");
  expect_fault("\"Touch the totem of P2.\"", "\"Touch the totem\"",
               "a sentence ends with a full stop");
  expect_fault("\"Touch the totem of P2.\"", "\"Go. Touch it.\"", "a task is one sentence");
  expect_fault("\"You have won.\"", "\"" + std::string(400, 'a') + ".\"",
               "401 bytes, 360 are the most");
  expect_fault("\"Go to H5.\"", "\"Go \\u001b[2J.\"", "a control character");
  expect_fault("\"id\": \"touch\"", "\"id\": \"Touch it\"", "an id is small letters");
  expect_fault("\"hint\": \"Go to H5.\",", "", "moves[0].hint: missing");
}

TEST(CourseReader, names_positions_and_setups_that_are_none) {
  expect_fault("P1[I5; I4; 0]", "P1[I5; I3; 0]", "lesson-position");
  expect_fault("\"seat\": 1", "\"seat\": 3", "there are 2 seats");
  expect_fault("\"seat\": 1", "\"seat\": 2", "P2 is not to act here, at step");
  expect_fault("\"players\": 2", "\"players\": 7", "lesson-setup");
  expect_fault("\"players\": 2", "\"players\": 2, \"options\": {\"roll\": \"1\"}",
               "no such option");
  expect_fault("\"players\": 2", "\"players\": 2, \"options\": {\"roll_cap\": 5}",
               "a text is expected");
}

TEST(CourseReader, names_ways_that_do_not_lead_there) {
  expect_fault("[\"I4-H5\"]", "[\"I4-J4\"]", "it does not reach the goal");
  expect_fault("[\"I4-H5\"]", "[\"I5-J5\"]", "it would touch none of your other units (TOT-041)");
  expect_fault("[\"I4-H5\"]", "[\"I4-Z9\"]", "lesson-action");
  expect_fault("[\"I4-H5\"]", "[]", "way: 0 items");
  expect_fault("[\"I4-H5\"]", "[\"I4-H5\", \"I5-H5\"]", "way: 2 items, expected 1 to 1");
  expect_fault("\"way\": [\"I4-H5\"]", "\"within\": 2, \"way\": [\"I4-H5\", \"I5-H5\"]",
               "the goal is reached before this");
}

TEST(CourseReader, names_goals_that_say_nothing) {
  expect_fault("{\"wins\": true}", "{}", "a goal is one of actions");
  expect_fault("{\"wins\": true}", "{\"wins\": false}", "wins is true or not there");
  expect_fault("{\"wins\": true}", "{\"wins\": true, \"happens\": \"out\"}", "a goal is one of");
  expect_fault("{\"wins\": true}", "{\"actions\": [\"I4-H5\", \"I5-J5\"]}", "goal.actions[1]: ");
  expect_fault("{\"wins\": true}", "{\"happens\": \"rain\"}", "it does not reach the goal");
  expect_fault("{\"wins\": true}", "{\"shows\": \"seats[1].hats\", \"is\": 1}",
               "there is no seats[1].hats in what is shown");
  expect_fault("{\"wins\": true}", "{\"shows\": \"seats[1].board\", \"is\": 7}",
               "seats[1].board is ");
  expect_fault("{\"wins\": true}", "{\"shows\": \"seats[1].board\", \"at_least\": 1}",
               "it is so already");
  expect_fault("{\"wins\": true}", "{\"shows\": \"node\"}", "shows wants one of is");
  expect_fault("{\"wins\": true}", "{\"shows\": \"node\", \"at_least\": \"x\"}", "a whole number");
}

TEST(CourseReader, names_wrong_actions_that_are_not) {
  expect_fault("\"I4-J4\"", "\"I5-H5\"", "wrong[0]: it reaches the goal");
  expect_fault("\"I4-J4\"", "\"I4-I3\"", "wrong[0]: it is refused: ");
  expect_fault("\"I5-J5\"", "\"I5-J4\"", "wrong[1]: no rule refuses it");
  expect_fault("TOT-041", "TOT-042", "wrong[1]: another rule refuses it: ");
  expect_fault("\"I5-J5\"", "\"I4-J4\"", "wrong[1].action: named twice");
  expect_fault(", \"say\": \"Away from it.\"", "", "wrong[0].say: missing");
  expect_fault("\"wrong\": [", "\"then\": [", "then[0]: an object where a text is expected");
}

TEST(CourseReader, names_replies_that_cannot_follow) {
  const auto reply = [](const std::string& text) {
    return "\"then\": [" + text + "], \"good\": \"You have won.\"";
  };
  const std::string_view good = "\"good\": \"You have won.\"";
  expect_fault(good, reply("\"I5-J4\""), "\"SEAT ACTION\" or \"* OUTCOME\" is expected");
  expect_fault(good, reply("\"3 I5-J4\""), "\"SEAT ACTION\" or \"* OUTCOME\" is expected");
  expect_fault(good, reply("\"2 both\""), "then[0]: P2 is not to act now");
  expect_fault(good, reply("\"* 3-1\""), "then[0]: no lot is drawn now");
}

// A second move is reached by every action that meets the first goal, not by the written one alone.
TEST(CourseReader, follows_every_right_action) {
  const std::string text = with(R"("goal": {"wins": true},
        "way": ["I4-H5"],)",
                                R"("goal": {"actions": ["I4-J4", "I4-H5"]},
        "way": ["I4-J4"],
        "then": ["* 2-1"],)");
  const std::string said = faults_of(text);
  EXPECT_NE(said.find("wrong[0]: it reaches the goal"), std::string::npos) << said;
  const std::string only = with(R"("goal": {"wins": true},
        "way": ["I4-H5"],)",
                                R"("goal": {"actions": ["I5-J4", "I4-H5"]},
        "way": ["I5-J4"],
        "then": ["* 2-1"],)");
  const std::string after = faults_of(only);
  EXPECT_NE(after.find("then[0]: after I4-H5: no lot is drawn now"), std::string::npos) << after;
}

TEST(CourseReader, follows_them_to_whose_turn_it_is) {
  std::string text =
      with("P1[I5; I4; 0] P2[G5; G6 G7 G8; 5] | step P1 | rolled 3-1 | chose keep 1 | points 1",
           "P1[C4; C3 C5 D4 D5; 5] P2[K5; K4 K6 L4 L5; 5] | dice P1 | rolled 5-5");
  const std::size_t begin = text.find("\"goal\"");
  text.resize(begin);
  text +=
      R"("goal": {"actions": ["both", "add B3"]}, "way": ["both"], "good": "Now.", "hint": "Go.",
        "wrong": [{"action": "add C3", "refused": "TOT-030"}]},
       {"task": "Walk.", "goal": {"happens": "step"}, "way": ["C3-B3"], "good": "So.",
        "hint": "Go."}]}]}]})";
  const std::string said = faults_of(text);
  EXPECT_NE(said.find("moves[1]: after add B3: P1 is not to act"), std::string::npos) << said;
}

TEST(CourseReader, refuses_what_leaves_too_much_open) {
  std::string text =
      with("P1[I5; I4; 0] P2[G5; G6 G7 G8; 5] | step P1 | rolled 3-1 | chose keep 1 | points 1",
           "P1[G5; F4 G4 G6 G7 H4; 3] P2[G9; G10 H9; 5] | step P1 | rolled 6-5 | chose both | "
           "points 11");
  const std::size_t begin = text.find("\"way\"");
  text.resize(begin);
  text += R"("way": ["H4-H5", "H5-H6", "H6-H7", "H7-G8", "done"], "within": 11, "good": "Won.",
        "hint": "Go.", "wrong": [{"action": "I5-J5", "refused": "TOT-040"}]}]}]}]})";
  const std::string said = faults_of(text);
  EXPECT_NE(said.find("steps[0]: more than 20000 positions can be reached"), std::string::npos)
      << said;
}

TEST(CourseReader, names_steps_that_are_twice_or_have_nothing_to_go_wrong) {
  std::string twice(kSound);
  const std::size_t begin = twice.find("{\n      \"id\": \"touch\"");
  const std::size_t end = twice.rfind("]\n  }]");
  twice.insert(end, ", " + twice.substr(begin, end - begin));
  EXPECT_NE(faults_of(twice).find("steps[1].id: given twice"), std::string::npos)
      << faults_of(twice);
  std::string calm(kSound);
  const std::size_t wrong = calm.find(",\n        \"wrong\"");
  calm.erase(wrong, calm.find("]", wrong) + 1 - wrong);
  EXPECT_NE(faults_of(calm).find("no move says what is likely to go wrong"), std::string::npos)
      << faults_of(calm);
}

// Cut short or with one letter changed, a file is read or refused, and never more than that.
TEST(CourseReader, stands_whatever_the_file_says) {
  const std::string text(shipped_text("fight-flight-bite"));
  ASSERT_GT(text.size(), 1000U);
  for (std::size_t length = 0; length < text.size(); length += text.size() / 40) {
    EXPECT_FALSE(read_courses(text.substr(0, length), "fight-flight-bite")) << length;
  }
  int refused = 0;
  for (std::size_t at = 1; at < kSound.size(); ++at) {
    std::string changed(kSound);
    changed[at] = changed[at] == '0' ? '9' : '0';
    const auto courses = read_courses(changed, "totem");
    if (courses) continue;
    ++refused;
    for (const Fault& fault : courses.error()) {
      EXPECT_FALSE(fault.code.empty());
      EXPECT_FALSE(fault.sentence.empty());
    }
  }
  EXPECT_GT(refused, 300);
}

TEST(Goal, a_path_finds_its_value) {
  const auto shown = Json::parse(R"({"a": [{"b": 3}, [4, 5]], "c": "x"})");
  ASSERT_TRUE(shown);
  const auto at = [&](std::string_view path) {
    const Json* value = value_at(*shown, path);
    return value == nullptr ? "none" : value->dump();
  };
  EXPECT_EQ(at("a[0].b"), "3");
  EXPECT_EQ(at("a[1][1]"), "5");
  EXPECT_EQ(at("c"), "\"x\"");
  for (const char* path :
       {"b", "a[2]", "a[x]", "a[0", "a[-1]", "c.d", "c[0]", "a[0].b.c", "a]0["}) {
    EXPECT_EQ(at(path), "none") << path;
  }
}

TEST(Goal, a_bound_includes_its_number) {
  const auto game = make_game("totem", {});
  ASSERT_TRUE(game);
  const auto at = (*game)->read_position(
      "P1[I5; I4; 0] P2[G5; G6; 5] | step P1 | rolled 3-2 | chose keep 2 | points 2");
  ASSERT_TRUE(at);
  using How = Shows::How;
  const auto met = [&](How how, int bound) {
    return is_met_before(Shows{"points", how, bound}, **at, seat(0));
  };
  EXPECT_TRUE(met(How::kIs, 2));
  EXPECT_FALSE(met(How::kIs, 3));
  EXPECT_TRUE(met(How::kAtLeast, 2));
  EXPECT_FALSE(met(How::kAtLeast, 3));
  EXPECT_TRUE(met(How::kAtMost, 2));
  EXPECT_FALSE(met(How::kAtMost, 1));
}

TEST(Goal, a_shared_victory_is_not_won) {
  const auto game = make_game("totem", {});
  ASSERT_TRUE(game);
  const auto at = (*game)->read_position(
      "P1[E6; E5; 0] P2[G5; G6 G7; 0] | step P1 | rolled 3-1 | chose keep 1 | points 1");
  ASSERT_TRUE(at);
  const auto a = (*game)->read_action("E5-F6");
  ASSERT_TRUE(a);
  (*at)->apply(seat(0), *a);
  ASSERT_TRUE((*at)->node().is_over());
  EXPECT_FALSE(is_met(Wins{}, {seat(0), *a, **at}));
  EXPECT_TRUE(is_met(OneOf{{*a}}, {seat(0), *a, **at}));
}

}  // namespace
}  // namespace warren::learn
