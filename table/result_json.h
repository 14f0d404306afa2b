// A result as JSON: what the command line prints and a page shows.
#pragma once

#include "table/any_game.h"

namespace warren {

Json json_of(const AnyGame& game, const Result& result);

}  // namespace warren
