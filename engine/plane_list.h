// What the numbers of an observation mean, and how many there are (planes.h).
#pragma once

#include <string>
#include <vector>

#include "engine/planes.h"

namespace warren {

// Numbers that belong together.
struct PlaneBlock {
  enum class Kind { kCells, kCounts, kNumber, kChoice, kRow };
  std::string name;  // "units", for people
  Kind kind{};
  int seat = -1;  // so many after the viewer; -1: of nobody's
  int first = 0;  // where they begin
  int size = 0;
  std::int64_t most = 1;  // what counts and numbers are divided by
  bool operator==(const PlaneBlock&) const = default;
};

struct PlaneLayout {
  std::vector<PlaneBlock> blocks;
  int cells = 0;  // of the board
  int maps = 0;   // blocks with a number a cell: the first ones, so that they are maps x cells
  int size = 0;   // of an observation
};

// Takes the calls that a PlaneWriter takes, and writes down what they are.
class PlaneLister {
 public:
  void board(int cells) { layout_.cells = cells; }
  void cells(PlaneName name, CellSet) { map(name, PlaneBlock::Kind::kCells, 1); }
  void cell(PlaneName name, Cell) { map(name, PlaneBlock::Kind::kCells, 1); }
  template <class Of>
  void counts(PlaneName name, int most, Of) {
    map(name, PlaneBlock::Kind::kCounts, most);
  }
  void number(PlaneName name, std::int64_t, std::int64_t most) {
    add(name, PlaneBlock::Kind::kNumber, 1, most);
  }
  void choice(PlaneName name, int, int of) { add(name, PlaneBlock::Kind::kChoice, of, 1); }
  template <class Of>
  void row(PlaneName name, int size, int most, Of) {
    add(name, PlaneBlock::Kind::kRow, size, most);
  }
  const PlaneLayout& layout() const { return layout_; }

 private:
  void map(PlaneName name, PlaneBlock::Kind kind, std::int64_t most) {
    if (layout_.maps == static_cast<int>(layout_.blocks.size())) ++layout_.maps;
    add(name, kind, layout_.cells, most);
  }
  void add(PlaneName name, PlaneBlock::Kind kind, int size, std::int64_t most) {
    layout_.blocks.push_back({std::string(name.text), kind, name.seat, layout_.size, size, most});
    layout_.size += size;
  }
  PlaneLayout layout_;
};

template <HasPlanes R>
PlaneLayout plane_layout(const R& rules) {
  PlaneLister lister;
  planes(rules, rules.known(rules.start(), Viewer::spectator()), lister);
  return lister.layout();
}

}  // namespace warren
