// Boards as graphs: hexes by axial coordinates, or any list of links. Built once per edition,
// read as tables in the rules.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <utility>
#include <vector>

#include "engine/sets.h"

namespace warren {

struct Hex {  // axial coordinates, pointy top: q grows eastward, r south-eastward
  int q = 0;
  int r = 0;
  bool operator==(const Hex&) const = default;
  friend constexpr Hex operator+(Hex a, Hex b) { return {a.q + b.q, a.r + b.r}; }
};

// Directions 0-5: E, NE, NW, W, SW, SE.
inline constexpr std::array<Hex, 6> kHexDirections = {
    {{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}};

constexpr int distance(Hex a, Hex b) {
  const int dq = a.q - b.q;
  const int dr = a.r - b.r;
  const int ds = dq + dr;
  const auto size = [](int x) { return x < 0 ? -x : x; };
  return size(dq) > size(dr) ? (size(dq) > size(ds) ? size(dq) : size(ds))
                             : (size(dr) > size(ds) ? size(dr) : size(ds));
}

// Neighbour sets of up to 128 cells. Links are symmetric.
class Graph {
 public:
  Graph() = default;
  explicit Graph(int cells) : cells_(cells) {}
  static Graph of_hexes(const std::vector<Hex>& hexes);
  void link(Cell a, Cell b) {
    near_[static_cast<std::size_t>(index(a))].add(b);
    near_[static_cast<std::size_t>(index(b))].add(a);
  }

  int cells() const { return cells_; }
  CellSet all() const { return CellSet::first(cells_); }
  const CellSet& near(Cell c) const { return near_[static_cast<std::size_t>(index(c))]; }
  // Every cell next to some cell of the set (cells of the set included when they touch another).
  CellSet near(CellSet set) const {
    CellSet out;
    set.each([&](Cell c) { out |= near(c); });
    return out;
  }
  // Everything that can be reached from `from` inside `within` (from & within included).
  CellSet flood(CellSet from, CellSet within) const {
    CellSet reached = from & within;
    for (CellSet edge = reached; !edge.empty();) {
      edge = (near(edge) & within) - reached;
      reached |= edge;
    }
    return reached;
  }
  bool connected(CellSet set) const {
    return set.empty() || flood(CellSet::only(set.lowest()), set) == set;
  }

 private:
  int cells_ = 0;
  std::array<CellSet, kMaxCells> near_{};
};

}  // namespace warren
