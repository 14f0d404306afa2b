// Courses read from a file and checked against the rules: docs/learn.md has the format.
#pragma once

#include <string_view>
#include <vector>

#include "learn/course.h"

namespace warren::learn {

// The courses of this game, or every fault with its place and line. What is read can be played: the
// positions are ones of the game, every right way is legal and reaches its goal, whatever else
// reaches it leads on as well, and every wrong action is refused by the rule that stands there or
// is legal and misses the goal.
Expected<std::vector<Course>, Faults> read_courses(std::string_view text, std::string_view game);

}  // namespace warren::learn
