// An event in words.
#pragma once

#include <string>
#include <vector>

#include "engine/types.h"

namespace warren {

// One event as one viewer may hear it: what a log prints, a screen reader says, a page animates.
struct Told {
  std::string kind;            // short and stable, for a page to choose a motion: "step", "catch"
  std::string text;            // one plain sentence
  Seat seat = kNobody;         // whose deed it was, if anybody's
  std::vector<Cell> cells;     // the cells it concerns, in the order of the sentence
  std::vector<int> numbers{};  // what a page draws of it; their order belongs to the kind
  bool operator==(const Told&) const = default;
};

}  // namespace warren
