#include "learn/shelf.h"

#include <algorithm>
#include <map>
#include <mutex>
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

const Expected<std::vector<Course>, Faults>& kept_courses(const std::string& game) {
  static std::mutex mutex;
  static std::map<std::string, Expected<std::vector<Course>, Faults>> kept;
  const std::lock_guard lock(mutex);
  const auto found = kept.find(game);
  return found != kept.end() ? found->second
                             : kept.emplace(game, shipped_courses(game)).first->second;
}

}  // namespace warren::learn
