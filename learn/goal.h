// What a move of a lesson has to bring: a question about one action and what came of it.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "table/any_game.h"

namespace warren::learn {

// One of these actions.
struct OneOf {
  std::vector<Action> actions;
};

// Something happens that the learner is told of: an event of this kind (Told::kind).
struct Happens {
  std::string kind;
};

// Something is so afterwards, in what the learner's screen shows (AnyKnown::show): the value at a
// path, "seats[1].eliminated", is this one, or at least or at most this number.
struct Shows {
  enum class How { kIs, kAtLeast, kAtMost };
  std::string path;
  How how = How::kIs;
  Json value;
};

// The match is over and the learner's side has won it alone.
struct Wins {};

using Goal = std::variant<OneOf, Happens, Shows, Wins>;

// What came of an action of the learner's.
struct Deed {
  Seat seat{};
  Action action{};
  const AnyPosition& after;  // before anything else happens
};

bool is_met(const Goal& goal, const Deed& deed);
// Whether it is so already; only what a screen shows can be.
bool is_met_before(const Goal& goal, const AnyPosition& position, Seat seat);

// The value at the path; none where there is no such place or the path is none.
const Json* value_at(const Json& shown, std::string_view path);

}  // namespace warren::learn
