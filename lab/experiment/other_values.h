// What an option can be besides what it is: by what the game says of its values.
#pragma once

#include <string>
#include <vector>

#include "engine/setup.h"

namespace warren {

// "path, last": every name but the one it has. "1 to 9": of a range a few that say most. What needs
// words to be said ("one per seat") comes as it stands, and the game refuses it.
std::vector<std::string> other_values(const OptionInfo& option, const std::string& now);

}  // namespace warren
