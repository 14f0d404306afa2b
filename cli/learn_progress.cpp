#include "cli/learn_progress.h"

#include <filesystem>

#include "cli/terminal.h"
#include "engine/edition.h"

namespace warren::cli {

namespace {
std::string place() { return (std::filesystem::path(data_folder()) / "learn.json").string(); }
}  // namespace

LearnProgress LearnProgress::kept() {
  LearnProgress out;
  const std::string path = place();
  if (!std::filesystem::exists(path)) return out;
  const auto root = Json::parse(read_plain_file(path));
  if (!root) stop({root.error()}, path);
  Faults faults;
  for (const auto& [game, courses] : EditionCursor(*root, faults).members()) {
    for (const auto& [course, steps] : courses.members()) {
      for (const EditionCursor& step : steps.items()) {
        if (const auto id = step.text()) out.done_[game][course].insert(*id);
      }
    }
  }
  if (!faults.empty()) stop(faults, path);
  return out;
}

bool LearnProgress::is_done(const std::string& game, const std::string& course,
                            const std::string& step) const {
  const auto courses = done_.find(game);
  if (courses == done_.end()) return false;
  const auto steps = courses->second.find(course);
  return steps != courses->second.end() && steps->second.contains(step);
}

void LearnProgress::add(const std::string& game, const std::string& course,
                        const std::string& step) {
  if (!done_[game][course].insert(step).second) return;
  Json all = Json::object();
  for (const auto& [of_game, courses] : done_) {
    Json list = Json::object();
    for (const auto& [id, steps] : courses) {
      Json done = Json::array();
      for (const std::string& one : steps) done.push(one);
      list.set(id, std::move(done));
    }
    all.set(of_game, std::move(list));
  }
  write_file(place(), all.dump() + "\n");
}

}  // namespace warren::cli
