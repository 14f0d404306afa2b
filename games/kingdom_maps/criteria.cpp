#include "games/kingdom_maps/criteria.h"

#include <algorithm>

namespace warren::kingdom_maps {

namespace {

std::size_t at(Cell c) { return static_cast<std::size_t>(index(c)); }

// KIN-111
int deep_cells(const Edition& e, const CriterionInfo& info, const Sheet& sheet) {
  const CellSet same = sheet.of(info.land);
  const CellSet blank = e.map.all() - sheet.drawn();
  int count = 0;
  same.each([&](Cell c) {
    const CellSet& near = e.map.near(c);
    if (!near.intersects(blank) && (near & same).size() >= info.number) ++count;
  });
  return count;
}

// The longest run of consecutive cells of the region along any of the three directions.
int longest_run(const Edition& e, CellSet region) {
  int longest = 0;
  for (std::size_t d = 0; d < 3; ++d) {
    // Peeling the last cell off every run at once: as many rounds as the longest run has cells.
    int length = 0;
    for (CellSet rest = region; !rest.empty(); ++length) {
      CellSet shorter;
      rest.each([&](Cell c) {
        const Cell next = e.ahead[at(c)][d];
        if (next != kNowhere && rest.has(next)) shorter.add(c);
      });
      rest = shorter;
    }
    longest = std::max(longest, length);
  }
  return longest;
}

// KIN-112
int region_line(const Edition& e, const CriterionInfo& info, const Sheet& sheet) {
  int sum = 0;
  each_area(e.map, sheet.of(info.land), [&](CellSet region) {
    if (region.size() < info.number) return;
    const int run = longest_run(e, region);
    if (run >= info.number) sum += run;
  });
  return sum;
}

// KIN-113
int cells_next_to(const Edition& e, const CriterionInfo& info, const Sheet& sheet) {
  CellSet wanted;
  for (const Land l : info.next_to) wanted |= sheet.of(l);
  return (e.map.near(wanted) & sheet.of(info.land)).size();
}

// KIN-114
int enclosed_regions(const Edition& e, const CriterionInfo& info, const Sheet& sheet) {
  const CellSet blank = e.map.all() - sheet.drawn();
  int count = 0;
  each_area(e.map, sheet.of(info.land), [&](CellSet region) {
    if (!region.intersects(e.border) && !e.map.near(region).intersects(blank)) ++count;
  });
  return count;
}

// KIN-115
int region_neighbours(const Edition& e, const CriterionInfo& info, const Sheet& sheet) {
  std::array<CellSet, kMaxLands> lands;
  for (int l = 0; l < e.land_count(); ++l) lands[static_cast<std::size_t>(l)] = sheet.of(land(l));
  int count = 0;
  each_area(e.map, sheet.of(info.land), [&](CellSet region) {
    const CellSet around = e.map.near(region);
    for (int l = 0; l < e.land_count(); ++l) {
      if (land(l) != info.land && around.intersects(lands[static_cast<std::size_t>(l)])) ++count;
    }
  });
  return count;
}

// KIN-116
int side_count(const Edition& e, const CriterionInfo& info, const Sheet& sheet) {
  const CellSet same = sheet.of(info.land);
  int count = 0;
  for (const SideInfo& side : e.sides) count += (side.set & same).size() >= info.number ? 1 : 0;
  return count;
}

// KIN-117
int three_corners(const Edition& e, const Sheet& sheet) {
  std::array<std::uint8_t, kMaxCells> code{};  // territory + 1
  for (int l = 0; l < e.land_count(); ++l) {
    sheet.of(land(l)).each([&](Cell c) { code[at(c)] = static_cast<std::uint8_t>(l + 1); });
  }
  int count = 0;
  for (const auto& [a, b, c] : e.trios) {
    const auto x = code[at(a)];
    const auto y = code[at(b)];
    const auto z = code[at(c)];
    count += static_cast<int>(x != 0) & static_cast<int>(y != 0) & static_cast<int>(z != 0) &
             static_cast<int>(x != y) & static_cast<int>(y != z) & static_cast<int>(x != z);
  }
  return count;
}

// KIN-118
int weakest_territory(const Edition& e, const Sheet& sheet) {
  int weakest = kMaxCells;
  for (int l = 0; l < e.land_count() && weakest > 0; ++l) {
    int largest = 0;
    each_area(e.map, sheet.of(land(l)),
              [&](CellSet region) { largest = std::max(largest, region.size()); });
    weakest = std::min(weakest, largest);
  }
  return weakest;
}

// KIN-119
int full_lines(const Edition& e, const CriterionInfo& info, const Sheet& sheet) {
  const CellSet drawn = sheet.drawn();
  int count = 0;
  for (const CellSet line : e.lines) {
    count += line.size() >= info.number && drawn.contains(line) ? 1 : 0;
  }
  return count;
}

// How many different territories the cells show.
int territories(const Edition& e, const Sheet& sheet, CellSet cells) {
  int count = 0;
  for (int l = 0; l < e.land_count(); ++l) count += sheet.of(land(l)).intersects(cells) ? 1 : 0;
  return count;
}

// KIN-120
int lone_blanks(const Edition& e, const CriterionInfo& info, const Sheet& sheet) {
  const CellSet blank = e.map.all() - sheet.drawn();
  int count = 0;
  blank.each([&](Cell c) {
    const CellSet& near = e.map.near(c);
    if (!near.intersects(blank) && territories(e, sheet, near) >= info.number) ++count;
  });
  return count;
}

// KIN-121
int exact_regions(const Edition& e, const CriterionInfo& info, const Sheet& sheet) {
  int count = 0;
  for (int l = 0; l < e.land_count(); ++l) {
    each_area(e.map, sheet.of(land(l)),
              [&](CellSet region) { count += region.size() == info.number ? 1 : 0; });
  }
  return count;
}

// KIN-122
int mirror_pairs(const Edition& e, const Sheet& sheet) {
  int ends = 0;  // each pair is met from both of its cells
  for (int l = 0; l < e.land_count(); ++l) {
    const CellSet same = sheet.of(land(l));
    each_area(e.map, same, [&](CellSet region) {
      const CellSet others = same - region;
      if (others.empty()) return;
      region.each([&](Cell c) {
        const Cell mirrored = e.opposite[at(c)];
        if (mirrored != kNowhere && others.has(mirrored)) ++ends;
      });
    });
  }
  return ends / 2;
}

int count_of_kind(const Edition& e, const CriterionInfo& info, const Sheet& sheet) {
  switch (info.kind) {
    case Kind::kDeepCells: return deep_cells(e, info, sheet);
    case Kind::kRegionLine: return region_line(e, info, sheet);
    case Kind::kCellsNextTo: return cells_next_to(e, info, sheet);
    case Kind::kEnclosedRegions: return enclosed_regions(e, info, sheet);
    case Kind::kRegionNeighbours: return region_neighbours(e, info, sheet);
    case Kind::kSideCount: return side_count(e, info, sheet);
    case Kind::kThreeCorners: return three_corners(e, sheet);
    case Kind::kWeakestTerritory: return weakest_territory(e, sheet);
    case Kind::kFullLines: return full_lines(e, info, sheet);
    case Kind::kLoneBlanks: return lone_blanks(e, info, sheet);
    case Kind::kExactRegions: return exact_regions(e, info, sheet);
    case Kind::kMirrorPairs: return mirror_pairs(e, sheet);
  }
  return 0;
}

}  // namespace

int score(const Edition& edition, Criterion c, const Sheet& sheet) {
  const CriterionInfo& info = edition.info(c);
  return info.points * count_of_kind(edition, info, sheet);
}

}  // namespace warren::kingdom_maps
