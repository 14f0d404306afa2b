// What a match is worth to each seat, for search and simulation: no heap.
#pragma once

#include <array>

#include "engine/types.h"

namespace warren {

// Shares of the win by seat, together 1. Seats that do not exist hold 0.
using Payoff = std::array<float, kMaxSeats>;

}  // namespace warren
