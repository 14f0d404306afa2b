// The lessons that come with the program.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "learn/course.h"

namespace warren::learn {

// The file of this game as it is in the sources; empty where it has none.
std::string_view shipped_text(std::string_view game);

// The same, read. Nothing where the game has no lessons.
Expected<std::vector<Course>, Faults> shipped_courses(std::string_view game);

// The same, read once and kept, for whoever asks again and again. From any thread.
const Expected<std::vector<Course>, Faults>& kept_courses(const std::string& game);

}  // namespace warren::learn
