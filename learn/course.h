// Courses: short steps that teach a game on its real board. Read from games/<game>/lessons.json by
// course_reader.h, which checks every step against the rules; played by step_play.h.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "learn/goal.h"
#include "table/any_game.h"

namespace warren::learn {

// What others do and what the dice show after a move, so that everybody meets the same: written as
// in a record, "2 keep 3" or "* 5-2".
struct Reply {
  Seat seat = kNobody;  // nobody: an outcome of chance
  std::string text;     // the action or the outcome, in the game's notation
};

// An action that learners are likely to try.
struct WrongAction {
  Action action = kNoAction;
  std::string rule;  // that refuses it; empty: it is legal, and only not what the step is after
  std::string say;   // the lesson's answer; after a refusal it may be empty, the referee speaks
};

// One thing to do.
struct Move {
  std::string task;         // one sentence
  std::string hint;         // for whoever asks
  std::string good;         // what happened, and why it matters
  std::string otherwise;    // to legal actions that have no answer of their own; may be empty
  Goal goal;                // what the move has to bring
  int within = 1;           // own actions at most
  std::vector<Action> way;  // one right way
  std::vector<WrongAction> wrong;
  std::vector<Reply> then;  // what follows a right move
};

struct Step {
  std::string id;
  std::string title;
  std::string scene;  // what to look at
  std::shared_ptr<const AnyGame> game;
  std::string position;
  Seat seat{};  // the learner's
  std::vector<Move> moves;
};

struct Course {
  std::string id;  // "first", "finer"
  std::string title;
  std::string about;
  std::vector<Step> steps;
};

// Carries out what the lesson says happens next, or says why it cannot happen. `told` is what the
// viewer hears of it.
Expected<std::vector<Told>> carry_out(AnyPosition& position, const Reply& reply, Viewer viewer);

}  // namespace warren::learn
