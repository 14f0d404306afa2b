// Reading one entry of `maps`; used by edition.cpp alone.
#pragma once

#include "engine/edition.h"
#include "games/rodentia/edition.h"

namespace warren::rodentia {

// `terrains` and `den` are the letters a hex may have. On a fault the land may be incomplete.
Land read_land(const EditionCursor& map, const std::array<Terrain, kTerrains>& terrains, char den);

}  // namespace warren::rodentia
