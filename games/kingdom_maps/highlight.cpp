// Which cells earn a criterion's points, and which could with a cell or two more: for screens.
#include <algorithm>

#include "games/kingdom_maps/criteria.h"

namespace warren::kingdom_maps {

namespace {

constexpr int kSoon = 2;  // cells still missing that count as nearly

std::size_t at(Cell c) { return static_cast<std::size_t>(index(c)); }

CellSet longest_run_of(const Edition& e, CellSet region) {
  CellSet best;
  region.each([&](Cell from) {
    for (std::size_t d = 0; d < 3; ++d) {
      CellSet run;
      for (Cell c = from; c != kNowhere && region.has(c); c = e.ahead[at(c)][d]) run.add(c);
      if (run.size() > best.size()) best = run;
    }
  });
  return best;
}

int shown(const Edition& e, const Sheet& sheet, CellSet cells) {
  int count = 0;
  for (int l = 0; l < e.land_count(); ++l) count += sheet.of(land(l)).intersects(cells) ? 1 : 0;
  return count;
}

}  // namespace

Highlight highlight(const Edition& e, Criterion id, const Sheet& sheet) {
  const CriterionInfo& info = e.info(id);
  const CellSet drawn = sheet.drawn();
  const CellSet blank = e.map.all() - drawn;
  const CellSet same = info.land == kNoLand ? CellSet{} : sheet.of(info.land);
  Highlight out;
  const auto each_region = [&](auto f) {
    for (int l = 0; l < e.land_count(); ++l) each_area(e.map, sheet.of(land(l)), f);
  };
  switch (info.kind) {
    case Kind::kDeepCells:
      same.each([&](Cell c) {
        const int blanks = (e.map.near(c) & blank).size();
        const int missing = std::max(0, info.number - (e.map.near(c) & same).size());
        if (blanks == 0 && missing == 0) out.scoring.add(c);
        if (blanks > 0 && blanks <= kSoon && missing <= blanks) out.nearly.add(c);
      });
      break;
    case Kind::kRegionLine:
      each_area(e.map, same, [&](CellSet region) {
        const CellSet run = longest_run_of(e, region);
        if (run.size() >= info.number) {
          out.scoring |= run;
        } else if (run.size() + kSoon >= info.number) {
          out.nearly |= run;
        }
      });
      break;
    case Kind::kCellsNextTo:
      same.each([&](Cell c) {
        const bool touches = std::ranges::any_of(
            info.next_to, [&](Land l) { return e.map.near(c).intersects(sheet.of(l)); });
        if (touches) {
          out.scoring.add(c);
        } else if (e.map.near(c).intersects(blank)) {
          out.nearly.add(c);
        }
      });
      break;
    case Kind::kEnclosedRegions:
      each_area(e.map, same, [&](CellSet region) {
        const int blanks = (e.map.near(region) & blank).size();
        if (region.intersects(e.border) || blanks > kSoon) return;
        (blanks == 0 ? out.scoring : out.nearly) |= region;
      });
      break;
    case Kind::kRegionNeighbours:
      each_area(e.map, same, [&](CellSet region) {
        const bool touches = e.map.near(region).intersects(drawn - region);
        (touches ? out.scoring : out.nearly) |= region;
      });
      break;
    case Kind::kSideCount:
      for (const SideInfo& side : e.sides) {
        const int have = (side.set & same).size();
        const int free = (side.set & blank).size();
        if (have >= info.number) {
          out.scoring |= side.set & same;
        } else if (have + std::min(free, kSoon) >= info.number) {
          out.nearly |= side.set & same;
        }
      }
      break;
    case Kind::kThreeCorners:
      for (const auto& trio : e.trios) {
        const CellSet cells{trio[0], trio[1], trio[2]};
        const int kinds = shown(e, sheet, cells);
        if (kinds == 3) out.scoring |= cells;
        if (kinds == 2 && (cells & blank).size() == 1) out.nearly |= cells & drawn;
      }
      break;
    case Kind::kWeakestTerritory: {
      int weakest = kMaxCells;
      std::array<CellSet, kMaxLands> largest;
      for (int l = 0; l < e.land_count(); ++l) {
        CellSet& mine = largest[static_cast<std::size_t>(l)];
        each_area(e.map, sheet.of(land(l)), [&](CellSet region) {
          if (region.size() > mine.size()) mine = region;
        });
        weakest = std::min(weakest, mine.size());
      }
      for (const CellSet region : largest) {
        if (region.size() == weakest) out.scoring |= region;
        if (region.size() == weakest + 1) out.nearly |= region;
      }
      break;
    }
    case Kind::kFullLines:
      for (const CellSet line : e.lines) {
        if (line.size() < info.number) continue;
        const int blanks = (line & blank).size();
        if (blanks == 0) {
          out.scoring |= line;
        } else if (blanks <= kSoon) {
          out.nearly |= line;
        }
      }
      break;
    case Kind::kLoneBlanks:
      blank.each([&](Cell c) {
        const int blanks = (e.map.near(c) & blank).size();
        const int kinds = shown(e, sheet, e.map.near(c));
        if (blanks == 0 && kinds >= info.number) out.scoring.add(c);
        if (blanks > 0 && blanks <= kSoon && kinds + blanks >= info.number) out.nearly.add(c);
      });
      break;
    case Kind::kExactRegions:
      each_region([&](CellSet region) {
        const int missing = info.number - region.size();
        if (missing == 0) out.scoring |= region;
        if (missing > 0 && missing <= kSoon && e.map.near(region).intersects(blank)) {
          out.nearly |= region;
        }
      });
      break;
    case Kind::kMirrorPairs:
      each_region([&](CellSet region) {
        region.each([&](Cell c) {
          const Cell other = e.opposite[at(c)];
          if (other == kNowhere || region.has(other)) return;
          if (sheet.at(other) == sheet.at(c)) out.scoring.add(c);
          if (blank.has(other)) out.nearly.add(c);
        });
      });
      break;
  }
  out.nearly -= out.scoring;
  return out;
}

}  // namespace warren::kingdom_maps
