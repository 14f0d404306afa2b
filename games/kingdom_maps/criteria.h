// What the criteria are worth on one sheet: sets and tables, no heap.
#pragma once

#include "games/kingdom_maps/edition.h"

namespace warren::kingdom_maps {

// Points of one criterion on the sheet (KIN-100 to KIN-122).
int score(const Edition& edition, Criterion c, const Sheet& sheet);

// For a screen: the cells that earn the points, and those that could earn more with one or two
// cells drawn.
struct Highlight {
  CellSet scoring;
  CellSet nearly;
};
Highlight highlight(const Edition& edition, Criterion c, const Sheet& sheet);

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
