// The win that points bring, for whoever has counted them already: scoring a sheet is dear.
#pragma once

#include <array>

#include "engine/payoff.h"
#include "games/kingdom_maps/state.h"

namespace warren::kingdom_maps {

using Totals = std::array<int, kMaxPlayers>;  // by seat

// Shared by all who have most (KIN-101, KIN-102).
Payoff shares(const Totals& totals, int seats);

}  // namespace warren::kingdom_maps
