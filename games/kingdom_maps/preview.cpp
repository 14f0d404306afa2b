// What a position holds in store, for words and screens: the cells that earn points or soon may,
// the room left, what a cell would change, and whether the turn may be the last.
#include "games/kingdom_maps/preview.h"

#include <algorithm>

#include "games/kingdom_maps/areas.h"
#include "games/kingdom_maps/criteria.h"
#include "games/kingdom_maps/kingdom_maps.h"

namespace warren::kingdom_maps {

namespace {

constexpr int kSoon = 2;  // cells still missing that count as nearly

std::size_t at(Cell c) { return static_cast<std::size_t>(index(c)); }

// One criterion looked for on one sheet; a function a kind, as in criteria.cpp.
class Search {
 public:
  Search(const Tables& tables, const Terms& terms, const Sheet& sheet)
      : t_(tables),
        terms_(terms),
        sheet_(sheet),
        drawn_(sheet.drawn()),
        blank_(tables.map.all() - drawn_),
        same_(terms.land == kNoLand ? CellSet{} : sheet.of(terms.land)) {}

  Earners run() {
    look();
    out_.nearly -= out_.scoring;
    return out_;
  }

 private:
  void look() {
    switch (terms_.kind) {
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
  }

  // KIN-111
  void deep_cells() {
    same_.each([&](Cell c) {
      const int blanks = blanks_near(c);
      const int missing = std::max(0, terms_.number - (t_.map.near(c) & same_).size());
      if (blanks == 0 && missing == 0) out_.scoring.add(c);
      if (blanks > 0 && blanks <= kSoon && missing <= blanks) out_.nearly.add(c);
    });
  }

  // KIN-112
  void region_line() {
    each_area(t_.map, same_, [&](CellSet region) {
      const CellSet run = longest_run(region);
      if (run.size() >= terms_.number) {
        out_.scoring |= run;
      } else if (run.size() + kSoon >= terms_.number) {
        out_.nearly |= run;
      }
    });
  }

  // KIN-113
  void cells_next_to() {
    same_.each([&](Cell c) {
      const CellSet& near = t_.map.near(c);
      const bool touches = std::ranges::any_of(
          terms_.next_to, [&](Land l) { return near.intersects(sheet_.of(l)); });
      if (touches) {
        out_.scoring.add(c);
      } else if (near.intersects(blank_)) {
        out_.nearly.add(c);
      }
    });
  }

  // KIN-114
  void enclosed_regions() {
    each_area(t_.map, same_, [&](CellSet region) {
      const int blanks = (t_.map.near(region) & blank_).size();
      if (region.intersects(t_.border) || blanks > kSoon) return;
      (blanks == 0 ? out_.scoring : out_.nearly) |= region;
    });
  }

  // KIN-115
  void region_neighbours() {
    each_area(t_.map, same_, [&](CellSet region) {
      const bool touches = t_.map.near(region).intersects(drawn_ - region);
      (touches ? out_.scoring : out_.nearly) |= region;
    });
  }

  // KIN-116
  void side_count() {
    for (const CellSet side : t_.sides) {
      const int have = (side & same_).size();
      const int free = (side & blank_).size();
      if (have >= terms_.number) {
        out_.scoring |= side & same_;
      } else if (have + std::min(free, kSoon) >= terms_.number) {
        out_.nearly |= side & same_;
      }
    }
  }

  // KIN-117
  void three_corners() {
    for (const auto& [a, b, c] : t_.trios) {
      const CellSet cells{a, b, c};
      const int kinds = territories(cells);
      if (kinds == 3) out_.scoring |= cells;
      if (kinds == 2 && (cells & blank_).size() == 1) out_.nearly |= cells & drawn_;
    }
  }

  // KIN-118
  void weakest_territory() {
    int weakest = kMaxCells;
    std::array<CellSet, kMaxLands> largest;
    for (int l = 0; l < t_.lands; ++l) {
      CellSet& mine = largest[static_cast<std::size_t>(l)];
      each_area(t_.map, sheet_.of(land(l)), [&](CellSet region) {
        if (region.size() > mine.size()) mine = region;
      });
      weakest = std::min(weakest, mine.size());
    }
    for (const CellSet region : largest) {
      if (region.size() == weakest) out_.scoring |= region;
      if (region.size() == weakest + 1) out_.nearly |= region;
    }
  }

  // KIN-119
  void full_lines() {
    for (const CellSet line : t_.lines) {
      if (line.size() < terms_.number) continue;
      const int blanks = (line & blank_).size();
      if (blanks == 0) {
        out_.scoring |= line;
      } else if (blanks <= kSoon) {
        out_.nearly |= line;
      }
    }
  }

  // KIN-120
  void lone_blanks() {
    blank_.each([&](Cell c) {
      const int blanks = blanks_near(c);
      const int kinds = territories(t_.map.near(c));
      if (blanks == 0 && kinds >= terms_.number) out_.scoring.add(c);
      if (blanks > 0 && blanks <= kSoon && kinds + blanks >= terms_.number) out_.nearly.add(c);
    });
  }

  // KIN-121
  void exact_regions() {
    each_region([&](CellSet region) {
      const int missing = terms_.number - region.size();
      if (missing == 0) out_.scoring |= region;
      if (missing > 0 && missing <= kSoon && t_.map.near(region).intersects(blank_)) {
        out_.nearly |= region;
      }
    });
  }

  // KIN-122
  void mirror_pairs() {
    each_region([&](CellSet region) {
      region.each([&](Cell c) {
        const Cell other = t_.opposite[at(c)];
        if (other == kNowhere || region.has(other)) return;
        if (sheet_.at(other) == sheet_.at(c)) out_.scoring.add(c);
        if (blank_.has(other)) out_.nearly.add(c);
      });
    });
  }

  int blanks_near(Cell c) const { return (t_.map.near(c) & blank_).size(); }

  // How many different territories the cells show.
  int territories(CellSet cells) const {
    int count = 0;
    for (int l = 0; l < t_.lands; ++l) count += sheet_.of(land(l)).intersects(cells) ? 1 : 0;
    return count;
  }

  template <class F>
  void each_region(F f) const {
    for (int l = 0; l < t_.lands; ++l) each_area(t_.map, sheet_.of(land(l)), f);
  }

  CellSet longest_run(CellSet region) const {
    CellSet best;
    region.each([&](Cell from) {
      for (std::size_t d = 0; d < 3; ++d) {
        CellSet run;
        for (Cell c = from; c != kNowhere && region.has(c); c = t_.ahead[at(c)][d]) run.add(c);
        if (run.size() > best.size()) best = run;
      }
    });
    return best;
  }

  const Tables& t_;
  const Terms& terms_;
  const Sheet& sheet_;
  CellSet drawn_;
  CellSet blank_;
  CellSet same_;
  Earners out_;
};

}  // namespace

Earners earners(const Tables& tables, Criterion c, const Sheet& sheet) {
  return Search(tables, tables.terms(c), sheet).run();
}

CellSet KingdomMaps::largest_area(const State& s, Seat seat) const {
  const Graph& map = tables().map;
  const CellSet beside = is_joining(s) ? map.near(s.first_group) : map.all();
  CellSet best;
  each_area(map, map.all() - s.of(seat).sheet.drawn(), [&](CellSet area) {
    if (area.size() > best.size() && area.intersects(beside)) best = area;
  });
  return best;
}

std::array<int, kLive> KingdomMaps::values(const State& s, Seat seat) const {
  std::array<int, kLive> out{};
  for (std::size_t i = 0; i < kLive; ++i) {
    if (s.live[i] != kNoCriterion) out[i] = score(tables(), s.live[i], s.of(seat).sheet);
  }
  return out;
}

std::array<int, kLive> KingdomMaps::change_by(const State& s, Seat seat, Cell c) const {
  State after = s;
  after.of(seat).sheet.draw(c, s.land);
  std::array<int, kLive> out = values(after, seat);
  const std::array<int, kLive> now = values(s, seat);
  for (std::size_t i = 0; i < kLive; ++i) out[i] -= now[i];
  return out;
}

std::vector<int> KingdomMaps::table_dice(const State& s) const {
  std::vector<int> out;
  for (const int die : s.dice) {
    if (die > 0) out.push_back(die);
  }
  const int taken = s.phase >= Phase::kNumbers && s.half == 0 ? s.of(s.active).die : 0;
  if (const auto at = std::ranges::find(out, taken); at != out.end()) out.erase(at);
  return out;
}

bool KingdomMaps::may_be_last(const State& s) const {
  if (s.phase < Phase::kLand || s.phase > Phase::kTake2) return false;
  if (!s.failed.empty()) return true;
  // The numbers are settled.
  if (s.phase == Phase::kDraw || s.phase == Phase::kReroll) return false;
  if (s.half == 1) {  // KIN-138: what fits obliges
    const Offer on = offer(s);
    const int most = gap(s, s.active);
    return on.dice.back() > most && (tables().options.free_choice || on.smallest > most);
  }
  const std::vector<int> dice = table_dice(s);
  for (int p = 0; p < seats(); ++p) {
    if (gap(s, seat(p)) < dice.back()) return true;
  }
  return false;
}

}  // namespace warren::kingdom_maps
