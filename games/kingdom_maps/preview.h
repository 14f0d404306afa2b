// Which cells of a sheet earn a criterion's points, and which could with one or two cells drawn.
#pragma once

#include "games/kingdom_maps/tables.h"

namespace warren::kingdom_maps {

struct Earners {
  CellSet scoring;
  CellSet nearly;  // none of them scores
};
Earners earners(const Tables& tables, Criterion c, const Sheet& sheet);

}  // namespace warren::kingdom_maps
