// Numbers with a fraction as text, by plain means: what std::to_chars writes, for libraries in
// which it is a hundred kilobytes of tables or not there.
#pragma once

#include <string>

namespace warren {

// The fewest digits that are read back as the same number, and of the two ways to write them the
// shorter. Finite, and smaller than 9e18 where it is whole.
std::string shortest_real(double value);

}  // namespace warren
