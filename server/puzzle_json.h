// Puzzles for a page: what is asked, without its answer, and what there is to say to an answer. See
// docs/protocol.md; what is right is puzzles/answer.h's to say.
#pragma once

#include <cstdint>
#include <string_view>

#include "puzzles/puzzle.h"
#include "server/problem.h"

namespace warren::server {

// What puzzles there are, and which is that of this day.
Json puzzles_json(std::string_view game, const puzzles::Book& book, std::int64_t day);
// One of them, counted from 0, as its seat may see it.
Json puzzle_json(std::string_view game, const puzzles::Book& book, std::size_t at);
// What comes of the body's `act`, whether its `why` is allowed, or the solution where it says
// `show`.
Expected<Json, Problem> puzzle_answer(const puzzles::Book& book, std::size_t at, const Json& body);

}  // namespace warren::server
