// Every lesson that comes along, played to its end by the right way, by each wrong one that is
// named and by every other action.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/registry.h"
#include "learn/shelf.h"
#include "learn/step_play.h"

namespace warren::learn {
namespace {

using Kind = Answer::Kind;

std::string where(const GameInfo& info, const Course& course, const Step& step) {
  return std::string(info.id) + ", " + course.id + ", " + step.id;
}

// Calls f for every step of every game.
template <class F>
void each_step(F f) {
  for (const GameInfo* info : all_games()) {
    const auto courses = shipped_courses(info->id);
    ASSERT_TRUE(courses) << info->id << ": " << to_string(courses.error().front());
    for (const Course& course : *courses) {
      for (const Step& step : course.steps) {
        SCOPED_TRACE(where(*info, course, step));
        f(step);
      }
    }
  }
}

// The present move by its right way; the last answer.
Answer go(StepPlay& play) {
  const Move& move = play.move();
  Answer last;
  for (std::size_t i = 0; i < move.way.size(); ++i) {
    last = play.act(move.way[i]);
    if (i + 1 < move.way.size()) {
      EXPECT_EQ(last.kind, Kind::kOn);
      EXPECT_TRUE(last.text.empty());
    }
  }
  return last;
}

TEST(Lessons, every_game_has_a_first_course_and_a_finer_one) {
  for (const GameInfo* info : all_games()) {
    const auto courses = shipped_courses(info->id);
    ASSERT_TRUE(courses) << info->id << ": " << to_string(courses.error().front());
    ASSERT_EQ(courses->size(), 2U) << info->id;
    EXPECT_EQ((*courses)[0].id, "first");
    EXPECT_EQ((*courses)[1].id, "finer");
    for (const Course& course : *courses) {
      EXPECT_GE(course.steps.size(), 6U) << info->id << " " << course.id;
      EXPECT_LE(course.steps.size(), 10U) << info->id << " " << course.id;
    }
  }
}

TEST(Lessons, the_right_way_leads_to_the_end_of_every_step) {
  int steps = 0;
  each_step([&](const Step& step) {
    StepPlay play(step);
    for (std::size_t k = 0; k < step.moves.size(); ++k) {
      ASSERT_EQ(play.moves_done(), k);
      const Answer answer = go(play);
      EXPECT_EQ(answer.kind, k + 1 == step.moves.size() ? Kind::kDone : Kind::kRight);
      EXPECT_EQ(answer.text, step.moves[k].good);
      EXPECT_FALSE(answer.breach);
      ASSERT_NE(answer.seen, nullptr);
      EXPECT_EQ(answer.seen->text(), play.position().text());
    }
    EXPECT_TRUE(play.done());
    ++steps;
  });
  EXPECT_GE(steps, 60);
}

// A refusal changes nothing and names its rule; what is legal is shown and taken back.
TEST(Lessons, every_wrong_action_that_is_named_is_answered) {
  int answered = 0;
  each_step([&](const Step& step) {
    StepPlay play(step);
    for (const Move& move : step.moves) {
      const std::string before = play.position().text();
      for (const WrongAction& wrong : move.wrong) {
        const Answer answer = play.act(wrong.action);
        EXPECT_EQ(answer.text, wrong.say);
        if (wrong.rule.empty()) {
          EXPECT_EQ(answer.kind, Kind::kWrong);
          EXPECT_FALSE(answer.text.empty());
          ASSERT_NE(answer.seen, nullptr);
          EXPECT_NE(answer.seen->text(), before);
        } else {
          EXPECT_EQ(answer.kind, Kind::kRefused);
          ASSERT_TRUE(answer.breach);
          EXPECT_EQ(answer.breach->rule, wrong.rule);
          EXPECT_FALSE(answer.breach->sentence.empty());
          EXPECT_EQ(answer.seen, nullptr);
        }
        EXPECT_EQ(play.position().text(), before);
        EXPECT_EQ(play.made(), 0);
        ++answered;
      }
      go(play);
    }
    EXPECT_TRUE(play.done());
  });
  EXPECT_GE(answered, 120);
}

// Whatever else is legal gets an answer too, and never ends anywhere but at the move's beginning,
// on the way, or at its goal.
TEST(Lessons, every_other_action_is_answered) {
  each_step([&](const Step& step) {
    StepPlay at(step);
    for (const Move& move : step.moves) {
      const std::string before = at.position().text();
      for (const Action a : at.position().legal(step.seat)) {
        StepPlay play(step);
        while (play.moves_done() < at.moves_done()) go(play);
        const Answer answer = play.act(a);
        if (answer.kind == Kind::kWrong) {
          EXPECT_FALSE(answer.text.empty()) << step.game->write(a);
          EXPECT_EQ(play.position().text(), before) << step.game->write(a);
        } else {
          EXPECT_NE(answer.kind, Kind::kRefused) << step.game->write(a);
          EXPECT_TRUE(answer.kind != Kind::kOn || move.within > 1) << step.game->write(a);
        }
      }
      go(at);
    }
  });
}

TEST(Lessons, a_move_that_runs_out_begins_again) {
  const auto courses = shipped_courses("totem");
  ASSERT_TRUE(courses);
  const auto& steps = (*courses)[0].steps;
  const auto step = std::ranges::find(steps, std::string("both"), &Step::id);
  ASSERT_NE(step, steps.end());
  StepPlay play(*step);
  go(play);
  const std::string before = play.position().text();
  const auto act = [&](const char* text) { return play.act(*step->game->read_action(text)); };
  for (const char* text : {"G4-F4", "done", "G7-H6", "H6-H5"}) {
    EXPECT_EQ(act(text).kind, Kind::kOn) << text;
  }
  EXPECT_EQ(play.made(), 4);
  EXPECT_EQ(act("H5-I5").kind, Kind::kRefused);  // nothing is lost by trying
  EXPECT_EQ(play.made(), 4);
  const Answer last = act("H5-H4");
  EXPECT_EQ(last.kind, Kind::kWrong);
  EXPECT_FALSE(last.text.empty());
  EXPECT_EQ(play.position().text(), before);
  EXPECT_EQ(play.made(), 0);
  EXPECT_EQ(go(play).kind, Kind::kDone);
}

TEST(Lessons, a_game_without_lessons_has_none) {
  EXPECT_EQ(shipped_text("no-such-game"), "");
  const auto courses = shipped_courses("no-such-game");
  ASSERT_TRUE(courses);
  EXPECT_TRUE(courses->empty());
}

}  // namespace
}  // namespace warren::learn
