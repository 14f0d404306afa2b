// How a match ended.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/types.h"

namespace warren {

// One line of a score sheet.
struct ScoreLine {
  std::string_view rule;  // id of the rule that pays it, "ROD-110"
  std::string label;      // "own terrain"
  int points = 0;
  std::string note;  // how it came about: "A4 4 + A5 1"; may be empty
};

struct SeatResult {
  double value = 0;    // share of the win; all seats together 1
  int place = 0;       // 1 is best; equal places are shared
  int side = 0;        // seats with the same side win and lose together
  int turn_order = 0;  // 1-based place in the order of play; 0 where there is none
  int score = 0;       // total points; what it comes to where none are given, or 0
  std::vector<ScoreLine> lines;
};

struct Result {
  std::string_view reason;  // short and stable: "victory", "tie", "cap"
  std::string sentence;     // for people: "P1 wins: the last totem standing"
  bool scored = true;       // points were won; if not, the lines only count what happened
  std::vector<SeatResult> seats;
};

}  // namespace warren
