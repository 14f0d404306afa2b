// The rules of rules.md that are at work in a match. Only the lab asks, so the game's class does
// not know.
#pragma once

#include <string_view>
#include <vector>

#include "games/kingdom_maps/kingdom_maps.h"

namespace warren::kingdom_maps {

// Ids of the rules that an event of the ply between these two positions comes of.
std::vector<std::string_view> fired(const KingdomMaps& game, const State& before,
                                    const State& after, const Event& event);
// Ids, apart by spaces, of all rules that can be seen at work: that refuse, happen or pay. The
// others say what there is.
std::string_view rules_at_work(const KingdomMaps& game);

}  // namespace warren::kingdom_maps
