// A criterion in one line for people, made from its kind and parameters.
#include "engine/text.h"
#include "games/kingdom_maps/edition.h"

namespace warren::kingdom_maps {

std::string rule_line(const CriterionInfo& info, const Edition& e) {
  const auto name = [&](Land l) { return l == kNoLand ? std::string("?") : e.info(l).id; };
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
