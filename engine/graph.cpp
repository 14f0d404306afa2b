#include "engine/graph.h"

namespace warren {

Graph Graph::of_hexes(const std::vector<Hex>& hexes) {
  Graph graph(static_cast<int>(hexes.size()));
  for (std::size_t i = 0; i < hexes.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (distance(hexes[i], hexes[j]) == 1) {
        graph.link(cell(static_cast<int>(i)), cell(static_cast<int>(j)));
      }
    }
  }
  return graph;
}

}  // namespace warren
