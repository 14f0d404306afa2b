// What a file for `lab tune` may say, as JSON Schema.
#pragma once

#include <string_view>

#include "engine/json.h"

namespace warren {

// Empty: of any game.
Json tuning_schema(std::string_view game);

}  // namespace warren
