// The twelve criteria once more, as a person counts them: cell by cell, from coordinates alone.
// Slow and plain on purpose; the tests hold the fast scorer against it.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "games/kingdom_maps/edition.h"

namespace warren::kingdom_maps::plain {

using Place = std::pair<int, int>;    // q, r
using Sheet = std::map<Place, char>;  // every cell of the map; '.' when blank
using Region = std::set<Place>;

inline std::vector<Place> around(const Sheet& sheet, Place p) {
  std::vector<Place> out;
  for (const auto& [dq, dr] : {Place{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}) {
    const Place n{p.first + dq, p.second + dr};
    if (sheet.contains(n)) out.push_back(n);
  }
  return out;
}

inline std::vector<Region> regions(const Sheet& sheet, char what) {
  std::vector<Region> out;
  std::set<Place> seen;
  for (const auto& [start, sign] : sheet) {
    if (sign != what || seen.contains(start)) continue;
    Region region{start};
    std::vector<Place> walk{start};
    while (!walk.empty()) {
      const Place here = walk.back();
      walk.pop_back();
      for (const Place& n : around(sheet, here)) {
        if (sheet.at(n) == what && region.insert(n).second) walk.push_back(n);
      }
    }
    seen.insert(region.begin(), region.end());
    out.push_back(region);
  }
  return out;
}

inline bool touches_blank(const Sheet& sheet, Place p) {
  return std::ranges::any_of(around(sheet, p), [&](const Place& n) { return sheet.at(n) == '.'; });
}

inline std::set<char> signs_around(const Sheet& sheet, const Region& region) {
  std::set<char> out;
  for (const Place& p : region) {
    for (const Place& n : around(sheet, p)) {
      if (!region.contains(n)) out.insert(sheet.at(n));
    }
  }
  out.erase('.');
  return out;
}

inline int value(const Edition& e, const CriterionInfo& info, const Sheet& sheet) {
  const auto code = [&](Land l) {
    return l == kNoLand ? '!' : e.lands[static_cast<std::size_t>(kingdom_maps::index(l))].code;
  };
  const char mine = code(info.land);
  const std::vector<Place> ways = {{1, 0}, {1, -1}, {0, -1}};
  int count = 0;
  switch (info.kind) {
    case Kind::kDeepCells:
      for (const auto& [p, sign] : sheet) {
        if (sign != mine || touches_blank(sheet, p)) continue;
        const auto near = around(sheet, p);
        const auto same =
            std::ranges::count_if(near, [&](const Place& n) { return sheet.at(n) == mine; });
        if (same >= info.number) ++count;
      }
      break;
    case Kind::kRegionLine:
      for (const Region& region : regions(sheet, mine)) {
        int longest = 0;
        for (const Place& start : region) {
          for (const auto& [dq, dr] : ways) {
            int run = 0;
            for (Place p = start; region.contains(p); p = {p.first + dq, p.second + dr}) ++run;
            longest = std::max(longest, run);
          }
        }
        if (longest >= info.number) count += longest;
      }
      break;
    case Kind::kCellsNextTo:
      for (const auto& [p, sign] : sheet) {
        if (sign != mine) continue;
        const auto near = around(sheet, p);
        if (std::ranges::any_of(near, [&](const Place& n) {
              return std::ranges::any_of(info.next_to,
                                         [&](Land l) { return sheet.at(n) == code(l); });
            })) {
          ++count;
        }
      }
      break;
    case Kind::kEnclosedRegions:
      for (const Region& region : regions(sheet, mine)) {
        if (std::ranges::all_of(region, [&](const Place& p) {
              return around(sheet, p).size() == 6 && !touches_blank(sheet, p);
            })) {
          ++count;
        }
      }
      break;
    case Kind::kRegionNeighbours:
      for (const Region& region : regions(sheet, mine)) {
        count += static_cast<int>(signs_around(sheet, region).size());
      }
      break;
    case Kind::kSideCount:
      for (const SideInfo& side : e.sides) {
        int have = 0;
        for (const Cell c : side.cells) {
          const Hex hex = e.hexes[static_cast<std::size_t>(warren::index(c))];
          if (sheet.at({hex.q, hex.r}) == mine) ++have;
        }
        if (have >= info.number) ++count;
      }
      break;
    case Kind::kThreeCorners:
      // Every trio is a cell with two neighbouring ways, up or down: take both from its cell.
      for (const auto& [p, sign] : sheet) {
        for (const auto& [first, second] :
             {std::pair{Place{1, 0}, Place{1, -1}}, std::pair{Place{1, 0}, Place{0, 1}}}) {
          const Place a{p.first + first.first, p.second + first.second};
          const Place b{p.first + second.first, p.second + second.second};
          if (!sheet.contains(a) || !sheet.contains(b)) continue;
          std::set<char> shown{sign, sheet.at(a), sheet.at(b)};
          if (shown.size() == 3 && !shown.contains('.')) ++count;
        }
      }
      break;
    case Kind::kWeakestTerritory: {
      std::vector<int> largest;
      for (const LandInfo& l : e.lands) {
        int best = 0;
        for (const Region& region : regions(sheet, l.code)) {
          best = std::max(best, static_cast<int>(region.size()));
        }
        largest.push_back(best);
      }
      count = *std::ranges::min_element(largest);
      break;
    }
    case Kind::kFullLines:
      for (const auto& [start, sign] : sheet) {
        for (const auto& [dq, dr] : ways) {
          if (sheet.contains({start.first - dq, start.second - dr})) continue;  // not its beginning
          int length = 0;
          bool full = true;
          for (Place p = start; sheet.contains(p); p = {p.first + dq, p.second + dr}) {
            ++length;
            full = full && sheet.at(p) != '.';
          }
          if (full && length >= info.number) ++count;
        }
      }
      break;
    case Kind::kLoneBlanks:
      for (const auto& [p, sign] : sheet) {
        if (sign != '.' || touches_blank(sheet, p)) continue;
        if (static_cast<int>(signs_around(sheet, {p}).size()) >= info.number) ++count;
      }
      break;
    case Kind::kExactRegions:
      for (const LandInfo& l : e.lands) {
        for (const Region& region : regions(sheet, l.code)) {
          if (static_cast<int>(region.size()) == info.number) ++count;
        }
      }
      break;
    case Kind::kMirrorPairs:
      for (const auto& [p, sign] : sheet) {
        const Place other{-p.first, -p.second};
        if (sign == '.' || !(p < other) || !sheet.contains(other) || sheet.at(other) != sign)
          continue;
        for (const Region& region : regions(sheet, sign)) {
          if (region.contains(p) && !region.contains(other)) ++count;
        }
      }
      break;
  }
  return info.points * count;
}

}  // namespace warren::kingdom_maps::plain
