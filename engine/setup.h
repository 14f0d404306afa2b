// What a match is set up from, what a game says of itself, and the reading of options.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/fault.h"
#include "engine/rules_version.h"

namespace warren {

struct OptionInfo {
  std::string_view name;
  std::string_view values;    // for people: "1 to 65535", "path, last"
  std::string_view fallback;  // value when not given
  std::string_view meaning;
};

// Everything that can be said of a game without an edition.
struct GameInfo {
  std::string_view id;                     // "kingdom-maps"
  std::string_view title;                  // "Kingdom Maps"
  std::string_view prefix;                 // of its rule ids: "KIN"
  std::string_view blurb;                  // one sentence for people
  std::string_view length;                 // "15 to 40 minutes"
  std::span<const RulesVersion> versions;  // from the first to the newest
  int min_players = 2;
  int max_players = 4;
  int default_players = 2;
  std::string_view house;  // text of house.json
  std::string_view rules;  // text of rules.md
  std::span<const OptionInfo> options;

  int newest_version() const { return versions.back().number; }
};

struct Setup {
  int players = 0;                                           // 0: the game's default
  int rules_version = 0;                                     // 0: the newest
  std::vector<std::pair<std::string, std::string>> options;  // name, value
  std::optional<std::string> edition_text;                   // none: the house edition
  std::string edition_name = "house.json";                   // for messages
  std::string_view edition_or(std::string_view house) const {
    return edition_text ? std::string_view(*edition_text) : house;
  }
};

// Reads options by name; every bad value, unknown or repeated name becomes a fault (code `option`).
class OptionReader {
 public:
  OptionReader(const Setup& setup, const GameInfo& info, Faults& faults);

  // The text given, or the fallback.
  std::string_view text(std::string_view name) const;
  int integer(std::string_view name, int lo, int hi);
  // Index into `values`; the first when the value is none of them (and a fault).
  int pick(std::string_view name, std::initializer_list<std::string_view> values);
  bool flag(std::string_view name);  // true/false, on/off, yes/no
  void fault(std::string_view name, std::string sentence);

 private:
  const Setup& setup_;
  const GameInfo& info_;
  Faults& faults_;
};

// The number of players asked for, or the default; a fault (code `players`) when out of range.
int players_of(const Setup& setup, const GameInfo& info, Faults& faults);

// The version of the rules asked for, or the newest; a fault (code `rules`) when there is none
// such.
int rules_version_of(const Setup& setup, const GameInfo& info, Faults& faults);

}  // namespace warren
