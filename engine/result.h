// How a match ended.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/end_figures.h"

namespace warren {

// One line of a score sheet.
struct ScoreLine {
  std::string_view rule;  // id of the rule that pays it, "ROD-110"
  std::string label;      // "own terrain"
  int points = 0;
  std::string note;  // how it came about: "A4 4 + A5 1"; may be empty
};

struct SeatResult : SeatFigures {
  SeatResult() = default;
  explicit SeatResult(const SeatFigures& figures) : SeatFigures(figures) {}
  std::vector<ScoreLine> lines;
};

struct Result {
  std::string_view reason;  // short and stable: "victory", "tie", "cap"
  std::string sentence;     // for people: "P1 wins: the last totem standing"
  bool scored = true;       // points were won; if not, the lines only count what happened
  std::vector<SeatResult> seats;
};

}  // namespace warren
