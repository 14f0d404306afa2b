// How much work the tests do: set by ./check through the environment, small when run by hand.
#pragma once

#include <cstdint>

namespace warren::tests {

enum class Budget { kQuick, kFull };
Budget budget();       // WARREN_TESTS=full
long plies();          // random plies of one conformance run: 1,000,000 or more when full
int games(int full);   // games of a statistical test: `full`, or a tenth when quick
std::uint64_t seed();  // WARREN_SEED, or a fixed one

// Heap allocations made by this thread since it began; not counted under sanitizers (then 0).
long allocations();

}  // namespace warren::tests
