// The HTTP side of lessons: nothing is kept of who learns, every request says how far it has come.
#include <algorithm>

#include "engine/text.h"
#include "learn/shelf.h"
#include "server/lesson_json.h"
#include "server/lobby.h"
#include "server/time.h"

namespace warren::server {

namespace {
Problem no_lesson() { return {Code::kNotFound, "there is no such lesson"}; }

const learn::Step* step_of(const std::string& game, std::string_view course,
                           std::string_view step) {
  const auto& courses = learn::kept_courses(game);
  if (!courses) return nullptr;
  const auto found = std::ranges::find(*courses, course, &learn::Course::id);
  if (found == courses->end()) return nullptr;
  const auto one = std::ranges::find(found->steps, step, &learn::Step::id);
  return one == found->steps.end() ? nullptr : &*one;
}

// "lessons", or "lessons/COURSE/STEP".
std::optional<std::string> lesson_text(const std::string& game, const std::string& rest) {
  const auto parts = split(rest, '/');
  if (parts.size() == 1) {
    const auto& courses = learn::kept_courses(game);
    if (!courses) return {};
    return lessons_json(game, *courses).dump();
  }
  const learn::Step* step = parts.size() == 3 ? step_of(game, parts[1], parts[2]) : nullptr;
  if (step == nullptr) return {};
  return lesson_step_json(*step).dump();
}
}  // namespace

// Reading lessons is checking them, which takes a while the first time: not on this thread.
void Lobby::get_lessons(const Request& request, const std::string& game, const std::string& rest,
                        const Answer& answer) {
  const auto known = [] { return std::optional<std::string>(); };
  if (fixed_.contains(request.path)) return say_fixed(request.path, request, answer, known);
  host_.examine([=, this]() -> std::function<void()> {
    return [=, this, text = lesson_text(game, rest)] {
      if (!text) return say(answer, no_lesson());
      say_fixed(request.path, request, answer, [&text] { return text; });
    };
  });
}

void Lobby::post_lesson(const std::string& game, const std::string& rest, const Body& body,
                        const Answer& answer) {
  host_.examine([=, this]() -> std::function<void()> {
    const auto parts = split(rest, '/');
    const learn::Step* step = parts.size() == 3 ? step_of(game, parts[1], parts[2]) : nullptr;
    if (step == nullptr) return [this, answer] { say(answer, no_lesson()); };
    const auto found = lesson_answer(*step, *body);
    if (!found) return [this, answer, problem = found.error()] { say(answer, problem); };
    return [answer, text = text_of(found->dump())] {
      Reply reply;
      reply.body = text;
      answer(std::move(reply));
    };
  });
}

}  // namespace warren::server
