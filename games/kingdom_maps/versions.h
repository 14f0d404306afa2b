// The versions of the rules of Kingdom Maps: the one place that tells old readings from new. A rule
// that is mended gets a new number in the list, and a function here, named after what differs, that
// says which versions read it the old way; the rules ask it of Tables::rules_version.
#pragma once

#include <array>

#include "engine/rules_version.h"

namespace warren::kingdom_maps {

inline constexpr std::array kVersions{RulesVersion{1, "the first release"}};

}  // namespace warren::kingdom_maps
