// The numbered rules of a game, read from its rules.md: every table row whose first column is a
// rule id such as `TOT-043`; or, where a rule was mended, `TOT-043 until 1`: how that version of
// the rules and those before it read it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace warren {

struct Rule {
  std::string id;       // "TOT-043"
  std::string section;  // nearest heading or group above it
  std::string text;     // the rule
  std::string source;   // where the printed rulebook says it
  std::string status;   // stated, inferred or decided, with the reason
  std::string example;  // the test idea
};

// As `version` of the rules has them.
std::vector<Rule> read_rules(std::string_view markdown, std::string_view prefix, int version);

}  // namespace warren
