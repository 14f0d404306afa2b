// What the outcomes of a draw of lots are worth, for a position whose type is known at run time.
#pragma once

#include <vector>

#include "bots/lots.h"
#include "table/any_game.h"

namespace warren {

// Every outcome of the present chance node (bots/lots.h); none elsewhere, and none in a game that
// is not of the registry. Of the whole position: for people only once the match is over.
std::vector<LotWorth> weigh_lots(const AnyPosition& position, int futures, std::uint64_t seed);

}  // namespace warren
