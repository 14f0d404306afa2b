#include "games/kingdom_maps/edition_tables.h"

#include "engine/text.h"

namespace warren::kingdom_maps {

namespace {

std::size_t at(Cell c) { return static_cast<std::size_t>(warren::index(c)); }

Cell cell_at(const Edition& e, Hex place) {
  for (int i = 0; i < e.cells(); ++i) {
    if (e.hexes[static_cast<std::size_t>(i)] == place) return cell(i);
  }
  return kNowhere;
}

}  // namespace

void compile_tables(Edition& e) {
  for (int i = 0; i < e.cells(); ++i) {
    const Cell c = cell(i);
    const Hex here = e.hexes[at(c)];
    if (e.map.near(c).size() < 6) e.border.add(c);
    const Cell mirrored = cell_at(e, {-here.q, -here.r});
    e.opposite[at(c)] = mirrored == c ? kNowhere : mirrored;
    for (std::size_t d = 0; d < 3; ++d) {
      e.ahead[at(c)][d] = cell_at(e, here + kHexDirections[d]);
      e.behind[at(c)][d] = cell_at(e, here + kHexDirections[d + 3]) != kNowhere;
    }
  }
  for (int i = 0; i < e.cells(); ++i) {
    for (std::size_t d = 0; d < 3; ++d) {
      if (e.behind[at(cell(i))][d]) continue;  // a line is found from its first cell
      CellSet line;
      for (Cell c = cell(i); c != kNowhere; c = e.ahead[at(c)][d]) line.add(c);
      e.lines.push_back(line);
    }
    e.map.near(cell(i)).each([&](Cell b) {
      (e.map.near(cell(i)) & e.map.near(b)).each([&](Cell c) {
        if (i < warren::index(b) && b < c) e.trios.push_back({cell(i), b, c});
      });
    });
  }
}

std::string rule_line(const CriterionInfo& info, const Edition& e) {
  const auto name = [&](Land l) {
    return l == kNoLand ? std::string("?")
                        : e.lands[static_cast<std::size_t>(kingdom_maps::index(l))].id;
  };
  const std::string land = name(info.land);
  const std::string number = std::to_string(info.number);
  const std::string each = std::to_string(info.points) + " per ";
  const std::string times = info.points == 1 ? "" : std::to_string(info.points) + " times ";
  switch (info.kind) {
    case Kind::kDeepCells:
      return each + land + " with no blank neighbour that touches " + number + " or more " + land;
    case Kind::kRegionLine:
      return "each " + land + " region: " + times + "its longest straight run of " + number +
             " or more";
    case Kind::kCellsNextTo: {
      std::vector<std::string> names;
      for (const Land l : info.next_to) names.push_back(name(l));
      return each + land + " that touches " + join(names, " or ");
    }
    case Kind::kEnclosedRegions:
      return each + land + " region with no border cell and no blank neighbour";
    case Kind::kRegionNeighbours:
      return each + "other territory that touches a " + land + " region, region by region";
    case Kind::kSideCount: return each + "side of the map with " + number + " or more " + land;
    case Kind::kThreeCorners: return each + "trio of touching cells with three territories";
    case Kind::kWeakestTerritory: return times + "the smallest of the territories' largest regions";
    case Kind::kFullLines: return each + "completely drawn line of " + number + " or more cells";
    case Kind::kLoneBlanks:
      return each + "lone blank cell whose neighbours show " + number + " or more territories";
    case Kind::kExactRegions: return each + "region of exactly " + number + " cells";
    case Kind::kMirrorPairs:
      return each + "pair of opposite cells, same territory, different regions";
  }
  return {};
}

}  // namespace warren::kingdom_maps
