// A result and what options a game has as JSON: what the command line prints and a page shows.
#pragma once

#include "table/any_game.h"

namespace warren {

Json json_of(const AnyGame& game, const Result& result);
Json json_of(std::span<const OptionInfo> options);

}  // namespace warren
