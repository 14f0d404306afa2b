// What is worked out of a data file once it is known to be sound.
#pragma once

#include <string>

#include "games/kingdom_maps/edition.h"

namespace warren::kingdom_maps {

// Border, straight lines, trios and opposites, from cells and map.
void compile_tables(Edition& edition);

// A criterion in one line for people.
std::string rule_line(const CriterionInfo& info, const Edition& edition);

}  // namespace warren::kingdom_maps
