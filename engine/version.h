// Which Warren this is, and which versions of which rules it plays.
#pragma once

#include <span>
#include <string_view>

#include "engine/json.h"
#include "engine/setup.h"

namespace warren {

extern const std::string_view kVersion;  // "1.0.0": the file VERSION, put in by the build

// {"version":"1.0.0","rules":{"totem":1,...}}
Json version_json(std::span<const GameInfo* const> games);

}  // namespace warren
