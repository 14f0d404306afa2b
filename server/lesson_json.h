// Lessons for a page: what is learned, and what comes of an action somebody tries. See
// docs/protocol.md; what is right, wrong or forbidden is learn/step_play.h's to say.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "learn/course.h"
#include "server/problem.h"

namespace warren::server {

// What there is to learn of a game.
Json lessons_json(std::string_view game, std::span<const learn::Course> courses);
// A step as it begins, with all that does not change in it.
Json lesson_step_json(const learn::Step& step);
// What comes of the body's `act` (or only whether `why` is allowed) after the body's `actions`.
Expected<Json, Problem> lesson_answer(const learn::Step& step, const Json& body);

}  // namespace warren::server
