// `warren learn`: the courses of the games, played in the terminal.
#include <algorithm>
#include <iostream>

#include "cli/commands.h"
#include "cli/learn_progress.h"
#include "cli/terminal_lesson.h"
#include "games/registry.h"
#include "learn/course_reader.h"
#include "learn/shelf.h"

namespace warren::cli {

namespace {
using Courses = std::vector<learn::Course>;

std::string text_of(const LearnArguments& arguments, const std::string& game) {
  return arguments.file.empty() ? std::string(learn::shipped_text(game))
                                : read_plain_file(arguments.file);
}

// The courses of a game; none where it has no lessons.
Courses courses_of(const LearnArguments& arguments, const std::string& game) {
  const std::string text = text_of(arguments, game);
  if (text.empty() && arguments.file.empty()) {
    if (const auto made = make_game(game, {}); !made) stop(made.error());
    return {};
  }
  auto courses = learn::read_courses(text, game);
  if (!courses) stop(courses.error(), arguments.file.empty() ? game : arguments.file);
  return std::move(*courses);
}

bool is_done(const LearnProgress& progress, const std::string& game, const learn::Course& course,
             const learn::Step& step) {
  return progress.is_done(game, course.id, step.id);
}

int done_of(const LearnProgress& progress, const std::string& game, const learn::Course& course) {
  return static_cast<int>(std::ranges::count_if(
      course.steps, [&](const learn::Step& s) { return is_done(progress, game, course, s); }));
}

// The file as it is, and of each step whether it is done.
Json json_of(const LearnArguments& arguments, const LearnProgress& progress,
             const std::string& game) {
  Json out = Json::object();
  out.set("game", game);
  Json list = Json::array();
  const auto root = Json::parse(text_of(arguments, game));
  const Json* courses = root ? (*root).find("courses") : nullptr;
  if (courses != nullptr) {
    for (const Json& course : *courses->as_array()) {
      Json one = Json::object();
      for (const auto& [key, value] : *course.as_object()) {
        if (key != "steps") one.set(key, value);
      }
      Json steps = Json::array();
      for (Json step : *course.find("steps")->as_array()) {
        step.set("done", progress.is_done(game, *course.find("id")->as_string(),
                                          *step.find("id")->as_string()));
        steps.push(std::move(step));
      }
      list.push(std::move(one.set("steps", std::move(steps))));
    }
  }
  return std::move(out.set("courses", std::move(list)));
}

void print_list(const LearnProgress& progress, const std::string& game, const Courses& courses,
                bool steps) {
  if (courses.empty()) std::cout << "there are no lessons of " << game << " yet\n";
  for (const learn::Course& course : courses) {
    std::cout << wrap(game + " " + course.id + ": ",
                      course.title + ". " + course.about + " " +
                          std::to_string(done_of(progress, game, course)) + " of " +
                          std::to_string(course.steps.size()) + " steps done.",
                      4);
    if (!steps) continue;
    int number = 0;
    for (const learn::Step& step : course.steps) {
      std::cout << wrap("  " + std::string(is_done(progress, game, course, step) ? "x" : " ") +
                            " " + std::to_string(++number) + ". ",
                        step.title, 7);
    }
  }
}

const learn::Course& chosen_course(const LearnArguments& arguments, const LearnProgress& progress,
                                   const Courses& courses) {
  if (!arguments.course.empty()) {
    const auto found = std::ranges::find(courses, arguments.course, &learn::Course::id);
    if (found != courses.end()) return *found;
    std::string there;
    for (const learn::Course& course : courses) there += (there.empty() ? "" : ", ") + course.id;
    throw Stop{kUsage, "no course \"" + arguments.course + "\" of " + arguments.game +
                           "; there are: " + there};
  }
  // The first that is not done; the first of all when they are.
  const auto open = std::ranges::find_if(courses, [&](const learn::Course& course) {
    return done_of(progress, arguments.game, course) < static_cast<int>(course.steps.size());
  });
  return open == courses.end() ? courses.front() : *open;
}

std::size_t first_step(const LearnArguments& arguments, const LearnProgress& progress,
                       const learn::Course& course) {
  if (arguments.step > 0) {
    if (arguments.step <= static_cast<int>(course.steps.size())) {
      return static_cast<std::size_t>(arguments.step) - 1;
    }
    throw Stop{kUsage, "the course has " + std::to_string(course.steps.size()) + " steps, not " +
                           std::to_string(arguments.step)};
  }
  const auto open = std::ranges::find_if(course.steps, [&](const learn::Step& step) {
    return !is_done(progress, arguments.game, course, step);
  });
  return open == course.steps.end() ? 0 : static_cast<std::size_t>(open - course.steps.begin());
}

int list_lessons(const LearnArguments& arguments, const LearnProgress& progress) {
  std::vector<std::string> games;
  if (arguments.game.empty()) {
    for (const GameInfo* info : all_games()) games.emplace_back(info->id);
  } else {
    games.push_back(arguments.game);
  }
  Json all = Json::array();
  for (const std::string& game : games) {
    const Courses courses = courses_of(arguments, game);
    if (arguments.json) {
      all.push(json_of(arguments, progress, game));
    } else {
      print_list(progress, game, courses, !arguments.game.empty());
    }
  }
  if (arguments.json) std::cout << all.dump() << "\n";
  return kOk;
}
}  // namespace

int learn_command(const LearnArguments& arguments) {
  // A file of somebody's own is tried out, not learned.
  LearnProgress progress = arguments.file.empty() ? LearnProgress::kept() : LearnProgress();
  if (arguments.game.empty() || arguments.list || arguments.json) {
    return list_lessons(arguments, progress);
  }
  const Courses courses = courses_of(arguments, arguments.game);
  if (courses.empty()) throw Stop{kFailed, "there are no lessons of " + arguments.game + " yet"};
  const learn::Course& course = chosen_course(arguments, progress, courses);
  LessonPlan plan{course, first_step(arguments, progress, course)};
  if (arguments.file.empty()) {
    plan.did = [&](const learn::Step& step) { progress.add(arguments.game, course.id, step.id); };
  }
  if (!learn_in_terminal(plan, ink_for(arguments.colour))) {
    std::cout << "Go on with: warren learn " << arguments.game
              << (arguments.course.empty() ? "" : " --course " + course.id) << "\n";
    return kOk;
  }
  const auto next = std::ranges::find(courses, course.id, &learn::Course::id) + 1;
  std::cout << "\nThat was the last step of this course.\n";
  if (next != courses.end()) {
    std::cout << "The next one is: warren learn " << arguments.game << " --course " << next->id
              << "\n";
  }
  std::cout << "A match against a bot: warren play " << arguments.game << "\n";
  return kOk;
}

}  // namespace warren::cli
