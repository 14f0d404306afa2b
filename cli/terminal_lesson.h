// A course in the terminal: the board, one thing to do, an answer to whatever is tried.
#pragma once

#include <functional>

#include "engine/canvas.h"
#include "learn/course.h"

namespace warren::cli {

struct LessonPlan {
  const learn::Course& course;
  std::size_t from = 0;                              // the first step
  std::function<void(const learn::Step&)> did = {};  // a step is done
};

// Goes through the steps until the last is done or the learner leaves. True when it is done.
bool learn_in_terminal(const LessonPlan& plan, const Ink& ink);

}  // namespace warren::cli
