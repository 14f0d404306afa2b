// Where on the board things happen, as a picture.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/json.h"

namespace warren {

// A board's cells as the game's own board() has them: by hexes, or by places.
struct BoardCell {
  std::string name;
  double x = 0;  // in widths of a cell
  double y = 0;
};
struct BoardPlan {
  std::vector<BoardCell> cells;  // none: the game has no board that can be drawn
  std::vector<std::pair<std::size_t, std::size_t>> roads;
  bool hexes = false;
};
BoardPlan board_plan(const Json& board);

// Every cell the darker the more happened there, with its share in percent written into it.
std::string heat_picture(std::string_view title, const BoardPlan& plan,
                         const std::vector<long>& heat);

// The same as a table of all cells, for whoever does not see the picture.
std::string heat_table(const BoardPlan& plan, const std::vector<long>& heat);

// The same in a sentence: where most happens, where least, where nothing.
std::string heat_words(const BoardPlan& plan, const std::vector<long>& heat);

}  // namespace warren
