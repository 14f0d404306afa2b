#include "games/kingdom_maps/tables.h"

#include <algorithm>

#include "games/kingdom_maps/edition.h"

namespace warren::kingdom_maps {

namespace {

std::size_t at(Cell c) { return static_cast<std::size_t>(warren::index(c)); }

Cell cell_at(const Edition& e, Hex place) {
  for (int i = 0; i < e.cells(); ++i) {
    if (e.hexes[static_cast<std::size_t>(i)] == place) return cell(i);
  }
  return kNowhere;
}

Terms terms_of(const CriterionInfo& info) {
  Terms out{info.kind, info.land, info.points, info.number, {}};
  for (const Land l : info.next_to) {
    if (std::ranges::find(out.next_to, l) == out.next_to.end()) out.next_to.push_back(l);
  }
  return out;
}

// Border, opposites and straight ways.
void place_cells(Tables& t, const Edition& e) {
  for (int i = 0; i < t.cells; ++i) {
    const Cell c = cell(i);
    const Hex here = e.hexes[at(c)];
    if (t.map.near(c).size() < 6) t.border.add(c);
    const Cell mirrored = cell_at(e, {-here.q, -here.r});
    t.opposite[at(c)] = mirrored == c ? kNowhere : mirrored;
    for (std::size_t d = 0; d < 3; ++d) t.ahead[at(c)][d] = cell_at(e, here + kHexDirections[d]);
  }
}

void find_lines(Tables& t, const Edition& e) {
  for (int i = 0; i < t.cells; ++i) {
    for (std::size_t d = 0; d < 3; ++d) {
      const Hex behind = e.hexes[at(cell(i))] + kHexDirections[d + 3];
      if (cell_at(e, behind) != kNowhere) continue;  // a line is found from its first cell
      CellSet line;
      for (Cell c = cell(i); c != kNowhere; c = t.ahead[at(c)][d]) line.add(c);
      t.lines.push_back(line);
    }
  }
}

void find_trios(Tables& t) {
  for (int i = 0; i < t.cells; ++i) {
    t.map.near(cell(i)).each([&](Cell b) {
      (t.map.near(cell(i)) & t.map.near(b)).each([&](Cell c) {
        if (i < warren::index(b) && b < c) t.trios.push_back({cell(i), b, c});
      });
    });
  }
}

}  // namespace

Tables compile(const Edition& e, const Options& options, int seats, int rules_version) {
  Tables t;
  t.rules_version = rules_version;
  t.seats = seats;
  t.cells = e.cells();
  t.lands = e.land_count();
  t.options = options;
  t.map = Graph::of_hexes(e.hexes);
  t.plus_minus = e.plus_minus;
  t.query = e.query;
  t.plus_minus_boxes = e.plus_minus_boxes;
  t.land_of_face = e.land_of_face;
  std::ranges::transform(e.criteria, t.criteria.begin(), terms_of);
  for (const SideInfo& side : e.sides) t.sides.push_back(side.set);
  place_cells(t, e);
  find_lines(t, e);
  find_trios(t);
  return t;
}

}  // namespace warren::kingdom_maps
