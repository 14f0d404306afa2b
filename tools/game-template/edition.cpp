#include "games/new_game/edition.h"

#include <algorithm>

#include "engine/edition.h"
#include "games/new_game/actions.h"

namespace warren::new_game {

namespace {
constexpr int kFarthest = 50;     // most a coordinate may be
constexpr int kMostPoints = 100;  // of one hex

// ["B2", 0, -1, 3]: label, q, r, points.
void read_cell(const EditionCursor& at, Edition& out) {
  const auto items = at.items();
  if (items.size() != 4) return at.fault("schema", "expected label, q, r and points");
  const auto label = items[0].line();
  const auto q = items[1].integer(-kFarthest, kFarthest);
  const auto r = items[2].integer(-kFarthest, kFarthest);
  const auto points = items[3].integer(0, kMostPoints);
  if (!label || !q || !r || !points) return;
  if (label->empty() || label->find_first_of(" []") != std::string::npos) {
    return items[0].fault("label", "a label is one word without brackets");
  }
  if (out.find(*label) != kNowhere)
    return items[0].fault("label", "\"" + *label + "\" comes twice");
  const Hex hex{*q, *r};
  if (std::ranges::find(out.hexes, hex) != out.hexes.end()) {
    return at.fault("place", "two hexes lie here");
  }
  out.labels.push_back(*label);
  out.hexes.push_back(hex);
  out.points.push_back(*points);
}
}  // namespace

Cell Edition::find(std::string_view label) const {
  const auto found = std::ranges::find(labels, label);
  return found == labels.end() ? kNowhere : cell(static_cast<int>(found - labels.begin()));
}

Expected<Edition, Faults> read_edition(std::string_view text) {
  Faults faults;
  Json root;
  const EditionHead head = open_edition(text, "new-game", root, faults);
  if (root.as_object() == nullptr) return faults;
  Edition out{.name = head.edition, .hash = head.hash};
  const EditionCursor top(root, faults);
  top.only({"game", "edition", "schema", "cells"});
  const auto cells = top.at("cells").items();
  if (cells.size() < 2 || std::cmp_greater(cells.size(), kMostCells)) {
    top.at("cells").fault("count", "2 to " + std::to_string(kMostCells) + " hexes are needed");
  } else {
    for (const EditionCursor& one : cells) read_cell(one, out);
  }
  if (!faults.empty()) return faults;
  return out;
}

}  // namespace warren::new_game
