#include "games/kingdom_maps/criteria.h"

#include <algorithm>

#include "games/kingdom_maps/areas.h"
#include "games/kingdom_maps/tables.h"

namespace warren::kingdom_maps {

namespace {

std::size_t at(Cell c) { return static_cast<std::size_t>(index(c)); }

// KIN-111
int deep_cells(const Tables& t, const Terms& terms, const Sheet& sheet) {
  const CellSet same = sheet.of(terms.land);
  const CellSet blank = t.map.all() - sheet.drawn();
  int count = 0;
  same.each([&](Cell c) {
    const CellSet& near = t.map.near(c);
    if (!near.intersects(blank) && (near & same).size() >= terms.number) ++count;
  });
  return count;
}

// The longest run of consecutive cells of the region along any of the three directions.
int longest_run(const Tables& t, CellSet region) {
  int longest = 0;
  for (std::size_t d = 0; d < 3; ++d) {
    // Peeling the last cell off every run at once: as many rounds as the longest run has cells.
    int length = 0;
    for (CellSet rest = region; !rest.empty(); ++length) {
      CellSet shorter;
      rest.each([&](Cell c) {
        const Cell next = t.ahead[at(c)][d];
        if (next != kNowhere && rest.has(next)) shorter.add(c);
      });
      rest = shorter;
    }
    longest = std::max(longest, length);
  }
  return longest;
}

// KIN-112
int region_line(const Tables& t, const Terms& terms, const Sheet& sheet) {
  int sum = 0;
  each_area(t.map, sheet.of(terms.land), [&](CellSet region) {
    if (region.size() < terms.number) return;
    const int run = longest_run(t, region);
    if (run >= terms.number) sum += run;
  });
  return sum;
}

// KIN-113
int cells_next_to(const Tables& t, const Terms& terms, const Sheet& sheet) {
  CellSet wanted;
  for (const Land l : terms.next_to) wanted |= sheet.of(l);
  return (t.map.near(wanted) & sheet.of(terms.land)).size();
}

// KIN-114
int enclosed_regions(const Tables& t, const Terms& terms, const Sheet& sheet) {
  const CellSet blank = t.map.all() - sheet.drawn();
  int count = 0;
  each_area(t.map, sheet.of(terms.land), [&](CellSet region) {
    if (!region.intersects(t.border) && !t.map.near(region).intersects(blank)) ++count;
  });
  return count;
}

// KIN-115
int region_neighbours(const Tables& t, const Terms& terms, const Sheet& sheet) {
  std::array<CellSet, kMaxLands> lands;
  for (int l = 0; l < t.lands; ++l) lands[static_cast<std::size_t>(l)] = sheet.of(land(l));
  int count = 0;
  each_area(t.map, sheet.of(terms.land), [&](CellSet region) {
    const CellSet around = t.map.near(region);
    for (int l = 0; l < t.lands; ++l) {
      if (land(l) != terms.land && around.intersects(lands[static_cast<std::size_t>(l)])) ++count;
    }
  });
  return count;
}

// KIN-116
int side_count(const Tables& t, const Terms& terms, const Sheet& sheet) {
  const CellSet same = sheet.of(terms.land);
  int count = 0;
  for (const CellSet side : t.sides) count += (side & same).size() >= terms.number ? 1 : 0;
  return count;
}

// KIN-117
int three_corners(const Tables& t, const Sheet& sheet) {
  std::array<std::uint8_t, kMaxCells> code{};  // territory + 1
  for (int l = 0; l < t.lands; ++l) {
    sheet.of(land(l)).each([&](Cell c) { code[at(c)] = static_cast<std::uint8_t>(l + 1); });
  }
  int count = 0;
  for (const auto& [a, b, c] : t.trios) {
    const auto x = code[at(a)];
    const auto y = code[at(b)];
    const auto z = code[at(c)];
    count += static_cast<int>(x != 0) & static_cast<int>(y != 0) & static_cast<int>(z != 0) &
             static_cast<int>(x != y) & static_cast<int>(y != z) & static_cast<int>(x != z);
  }
  return count;
}

// KIN-118
int weakest_territory(const Tables& t, const Sheet& sheet) {
  int weakest = kMaxCells;
  for (int l = 0; l < t.lands && weakest > 0; ++l) {
    int largest = 0;
    each_area(t.map, sheet.of(land(l)),
              [&](CellSet region) { largest = std::max(largest, region.size()); });
    weakest = std::min(weakest, largest);
  }
  return weakest;
}

// KIN-119
int full_lines(const Tables& t, const Terms& terms, const Sheet& sheet) {
  const CellSet drawn = sheet.drawn();
  int count = 0;
  for (const CellSet line : t.lines) {
    count += line.size() >= terms.number && drawn.contains(line) ? 1 : 0;
  }
  return count;
}

// How many different territories the cells show.
int territories(const Tables& t, const Sheet& sheet, CellSet cells) {
  int count = 0;
  for (int l = 0; l < t.lands; ++l) count += sheet.of(land(l)).intersects(cells) ? 1 : 0;
  return count;
}

// KIN-120
int lone_blanks(const Tables& t, const Terms& terms, const Sheet& sheet) {
  const CellSet blank = t.map.all() - sheet.drawn();
  int count = 0;
  blank.each([&](Cell c) {
    const CellSet& near = t.map.near(c);
    if (!near.intersects(blank) && territories(t, sheet, near) >= terms.number) ++count;
  });
  return count;
}

// KIN-121
int exact_regions(const Tables& t, const Terms& terms, const Sheet& sheet) {
  int count = 0;
  for (int l = 0; l < t.lands; ++l) {
    each_area(t.map, sheet.of(land(l)),
              [&](CellSet region) { count += region.size() == terms.number ? 1 : 0; });
  }
  return count;
}

// KIN-122
int mirror_pairs(const Tables& t, const Sheet& sheet) {
  int ends = 0;  // each pair is met from both of its cells
  for (int l = 0; l < t.lands; ++l) {
    const CellSet same = sheet.of(land(l));
    each_area(t.map, same, [&](CellSet region) {
      const CellSet others = same - region;
      if (others.empty()) return;
      region.each([&](Cell c) {
        const Cell mirrored = t.opposite[at(c)];
        if (mirrored != kNowhere && others.has(mirrored)) ++ends;
      });
    });
  }
  return ends / 2;
}

int count_of_kind(const Tables& t, const Terms& terms, const Sheet& sheet) {
  switch (terms.kind) {
    case Kind::kDeepCells: return deep_cells(t, terms, sheet);
    case Kind::kRegionLine: return region_line(t, terms, sheet);
    case Kind::kCellsNextTo: return cells_next_to(t, terms, sheet);
    case Kind::kEnclosedRegions: return enclosed_regions(t, terms, sheet);
    case Kind::kRegionNeighbours: return region_neighbours(t, terms, sheet);
    case Kind::kSideCount: return side_count(t, terms, sheet);
    case Kind::kThreeCorners: return three_corners(t, sheet);
    case Kind::kWeakestTerritory: return weakest_territory(t, sheet);
    case Kind::kFullLines: return full_lines(t, terms, sheet);
    case Kind::kLoneBlanks: return lone_blanks(t, terms, sheet);
    case Kind::kExactRegions: return exact_regions(t, terms, sheet);
    case Kind::kMirrorPairs: return mirror_pairs(t, sheet);
  }
  return 0;
}

}  // namespace

int score(const Tables& tables, Criterion c, const Sheet& sheet) {
  const Terms& terms = tables.terms(c);
  return terms.points * count_of_kind(tables, terms, sheet);
}

}  // namespace warren::kingdom_maps
