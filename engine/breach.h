// Why an action is refused.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "engine/sets.h"

namespace warren {

struct Breach {
  std::string_view rule;  // "TOT-041": the first rule that forbids it, in the rulebook's order
  std::string sentence;   // for the person who tried: "it would touch none of your other units"
  CellSet cells;          // where to look
  bool operator==(const Breach&) const = default;
};

inline Breach breach(std::string_view rule, std::string sentence, CellSet cells = {}) {
  return {rule, std::move(sentence), cells};
}

}  // namespace warren
