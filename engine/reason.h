// Why an action is good or bad, for people: what it changes of what the game's evaluation looks at,
// and the game's words for that.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace warren {

// One term of an evaluation (engine/evaluation.h) before and after what a seat does.
struct Reason {
  std::string_view term;
  std::array<double, 2> own{};     // of the seat's side: before, after
  std::array<double, 2> rivals{};  // of all other sides that can still win
  double worth = 0;                // what it adds to the side's odds, as a logarithm
};

struct Reasons {
  std::vector<Reason> terms;
  std::optional<double> ended;  // where it ends the match: what the seat's side has of the win
};

// Whole sentences about one term that changed. What is counted has the change, with its sign, where
// they say {n}: for one and for several. What is not, says whether there is more or less of it.
struct TermWords {
  std::string_view term;  // as its weight is called
  bool counted = false;
  std::array<std::string_view, 2> own;
  std::array<std::string_view, 2> rivals;
};

}  // namespace warren
