// Numbers of an edition that can be changed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/setup.h"

namespace warren {

struct EditionNumber {
  std::string path;  // "/constants/win_towns"
  std::int64_t now = 0;
};
// Whole numbers near the top of the house edition that could be one larger, in its order.
std::vector<EditionNumber> edition_numbers(std::string_view game);

// The house edition with this number one larger; the game may refuse it.
Setup one_larger(std::string_view game, const EditionNumber& number);

}  // namespace warren
