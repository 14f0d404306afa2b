// The goals in words: what they pay for, who is ahead where.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/rodentia/rodentia.h"
#include "games/rodentia/score.h"

namespace warren::rodentia {

// One thing a goal looks at: a row, an edge, a diagonal, an area, a burrow.
struct GoalPart {
  std::string name;                        // "row A1-A6", "upper edge", "area of 5"
  Hexes hexes = 0;                         // to light up
  unsigned ahead = 0;                      // seats that are paid for it
  std::array<int, kMostPlayers> counts{};  // controlled hexes there, where players are compared
};

// "2 points for each row to whoever controls most hexes of it"
std::string goal_words(const Rodentia& game, const State& s, int goal);
// Every row, edge or diagonal; for goals 2, 3 and 5 every area or burrow that pays.
std::vector<GoalPart> goal_parts(const Rodentia& game, const State& s, const Scores& scores,
                                 int goal);
// The rule that pays it.
std::string_view goal_rule(const Rodentia& game, int goal);

}  // namespace warren::rodentia
