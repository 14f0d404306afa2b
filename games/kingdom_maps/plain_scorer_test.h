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

inline const std::vector<Place> kWays = {{1, 0}, {1, -1}, {0, -1}};

// One criterion counted on one sheet; a function a kind.
class Count {
 public:
  Count(const Edition& edition, const CriterionInfo& info, const Sheet& sheet)
      : e_(edition), info_(info), sheet_(sheet), mine_(code(info.land)) {}

  int run() const {
    switch (info_.kind) {
      case Kind::kDeepCells: return deep_cells();
      case Kind::kRegionLine: return region_line();
      case Kind::kCellsNextTo: return cells_next_to();
      case Kind::kEnclosedRegions: return enclosed_regions();
      case Kind::kRegionNeighbours: return region_neighbours();
      case Kind::kSideCount: return side_count();
      case Kind::kThreeCorners: return three_corners();
      case Kind::kWeakestTerritory: return weakest_territory();
      case Kind::kFullLines: return full_lines();
      case Kind::kLoneBlanks: return lone_blanks();
      case Kind::kExactRegions: return exact_regions();
      case Kind::kMirrorPairs: return mirror_pairs();
    }
    return 0;
  }

 private:
  char code(Land l) const { return l == kNoLand ? '!' : e_.info(l).code; }

  int deep_cells() const {
    int count = 0;
    for (const auto& [p, sign] : sheet_) {
      if (sign != mine_ || touches_blank(sheet_, p)) continue;
      const auto near = around(sheet_, p);
      const auto same =
          std::ranges::count_if(near, [&](const Place& n) { return sheet_.at(n) == mine_; });
      if (same >= info_.number) ++count;
    }
    return count;
  }

  int region_line() const {
    int sum = 0;
    for (const Region& region : regions(sheet_, mine_)) {
      const int longest = longest_run(region);
      if (longest >= info_.number) sum += longest;
    }
    return sum;
  }

  static int longest_run(const Region& region) {
    int longest = 0;
    for (const Place& start : region) {
      for (const auto& [dq, dr] : kWays) {
        int run = 0;
        for (Place p = start; region.contains(p); p = {p.first + dq, p.second + dr}) ++run;
        longest = std::max(longest, run);
      }
    }
    return longest;
  }

  int cells_next_to() const {
    const auto wanted = [&](const Place& n) {
      return std::ranges::any_of(info_.next_to, [&](Land l) { return sheet_.at(n) == code(l); });
    };
    int count = 0;
    for (const auto& [p, sign] : sheet_) {
      if (sign == mine_ && std::ranges::any_of(around(sheet_, p), wanted)) ++count;
    }
    return count;
  }

  int enclosed_regions() const {
    int count = 0;
    for (const Region& region : regions(sheet_, mine_)) {
      if (std::ranges::all_of(region, [&](const Place& p) {
            return around(sheet_, p).size() == 6 && !touches_blank(sheet_, p);
          })) {
        ++count;
      }
    }
    return count;
  }

  int region_neighbours() const {
    int count = 0;
    for (const Region& region : regions(sheet_, mine_)) {
      count += static_cast<int>(signs_around(sheet_, region).size());
    }
    return count;
  }

  int side_count() const {
    int count = 0;
    for (const SideInfo& side : e_.sides) {
      int have = 0;
      for (const Cell c : side.cells) {
        const Hex hex = e_.hexes[static_cast<std::size_t>(warren::index(c))];
        if (sheet_.at({hex.q, hex.r}) == mine_) ++have;
      }
      if (have >= info_.number) ++count;
    }
    return count;
  }

  // Every trio is a cell with two neighbouring ways, up or down: take both from its cell.
  int three_corners() const {
    int count = 0;
    for (const auto& [p, sign] : sheet_) {
      for (const auto& [first, second] :
           {std::pair{Place{1, 0}, Place{1, -1}}, std::pair{Place{1, 0}, Place{0, 1}}}) {
        const Place a{p.first + first.first, p.second + first.second};
        const Place b{p.first + second.first, p.second + second.second};
        if (!sheet_.contains(a) || !sheet_.contains(b)) continue;
        const std::set<char> shown{sign, sheet_.at(a), sheet_.at(b)};
        if (shown.size() == 3 && !shown.contains('.')) ++count;
      }
    }
    return count;
  }

  int weakest_territory() const {
    std::vector<int> largest;
    for (const LandInfo& l : e_.lands) {
      int best = 0;
      for (const Region& region : regions(sheet_, l.code)) {
        best = std::max(best, static_cast<int>(region.size()));
      }
      largest.push_back(best);
    }
    return *std::ranges::min_element(largest);
  }

  int full_lines() const {
    int count = 0;
    for (const auto& [start, sign] : sheet_) {
      for (const auto& [dq, dr] : kWays) {
        if (sheet_.contains({start.first - dq, start.second - dr})) continue;  // not its beginning
        int length = 0;
        bool full = true;
        for (Place p = start; sheet_.contains(p); p = {p.first + dq, p.second + dr}) {
          ++length;
          full = full && sheet_.at(p) != '.';
        }
        if (full && length >= info_.number) ++count;
      }
    }
    return count;
  }

  int lone_blanks() const {
    int count = 0;
    for (const auto& [p, sign] : sheet_) {
      if (sign != '.' || touches_blank(sheet_, p)) continue;
      if (static_cast<int>(signs_around(sheet_, {p}).size()) >= info_.number) ++count;
    }
    return count;
  }

  int exact_regions() const {
    int count = 0;
    for (const LandInfo& l : e_.lands) {
      for (const Region& region : regions(sheet_, l.code)) {
        if (static_cast<int>(region.size()) == info_.number) ++count;
      }
    }
    return count;
  }

  int mirror_pairs() const {
    int count = 0;
    for (const auto& [p, sign] : sheet_) {
      const Place other{-p.first, -p.second};
      if (sign == '.' || !(p < other) || !sheet_.contains(other) || sheet_.at(other) != sign) {
        continue;
      }
      for (const Region& region : regions(sheet_, sign)) {
        if (region.contains(p) && !region.contains(other)) ++count;
      }
    }
    return count;
  }

  const Edition& e_;
  const CriterionInfo& info_;
  const Sheet& sheet_;
  char mine_;
};

inline int value(const Edition& e, const CriterionInfo& info, const Sheet& sheet) {
  return info.points * Count(e, info, sheet).run();
}

}  // namespace warren::kingdom_maps::plain
