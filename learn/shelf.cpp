#include "learn/shelf.h"

#include <algorithm>
#include <utility>

#include "learn/course_reader.h"

namespace warren::learn {

// Made by the build from games/*/lessons.json: the folder's name and the text.
extern const std::vector<std::pair<std::string_view, std::string_view>> kShipped;

std::string_view shipped_text(std::string_view game) {
  std::string folder(game);
  std::ranges::replace(folder, '-', '_');
  const auto found = std::ranges::find(kShipped, std::string_view(folder),
                                       &std::pair<std::string_view, std::string_view>::first);
  return found == kShipped.end() ? std::string_view() : found->second;
}

Expected<std::vector<Course>, Faults> shipped_courses(std::string_view game) {
  const std::string_view text = shipped_text(game);
  if (text.empty()) return std::vector<Course>{};
  return read_courses(text, game);
}

}  // namespace warren::learn
