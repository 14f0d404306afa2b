// Sets of cells taken apart into their connected parts.
#pragma once

#include "engine/graph.h"

namespace warren::kingdom_maps {

// The connected part of `within` that holds `from`, which must lie in it.
inline CellSet area_of(const Graph& map, Cell from, CellSet within) {
  CellSet area = CellSet::only(from);
  CellSet edge = area;
  while (!edge.empty()) {
    const CellSet fresh = (map.near(edge.pop_lowest()) & within) - area;
    area |= fresh;
    edge |= fresh;
  }
  return area;
}

// Calls f with every connected part of the set, by lowest cell.
template <class F>
void each_area(const Graph& map, CellSet set, F f) {
  while (!set.empty()) {
    const CellSet area = area_of(map, set.lowest(), set);
    set -= area;
    f(area);
  }
}

}  // namespace warren::kingdom_maps
