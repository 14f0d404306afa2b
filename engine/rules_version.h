// One version of a game's rules. A match goes on under the version it was begun with, for ever: a
// mended rule is a new version, and the old reading stays behind the old number.
#pragma once

#include <string_view>

namespace warren {

struct RulesVersion {
  int number = 1;
  std::string_view changed;  // which rule ids, and what they say now
};

}  // namespace warren
