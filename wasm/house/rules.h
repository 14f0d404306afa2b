// The games' rules as texts. They would be a quarter of the module: whoever calls it hands them
// over when somebody wants to read them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"

namespace warren::module {

// The registry's games, with the rules that were given.
const std::vector<const GameInfo*>& infos_with_rules();
// False: there is no such game.
bool give_rules(std::string_view game, std::string text);

}  // namespace warren::module
