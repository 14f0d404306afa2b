#include "engine/setup.h"

#include <algorithm>

#include "engine/text.h"

namespace warren {

OptionReader::OptionReader(const Setup& setup, const GameInfo& info, Faults& faults)
    : setup_(setup), info_(info), faults_(faults) {
  std::vector<std::string> names;
  for (const OptionInfo& option : info.options) names.emplace_back(option.name);
  for (std::size_t i = 0; i < setup.options.size(); ++i) {
    const std::string& name = setup.options[i].first;
    if (std::ranges::find(names, name) == names.end()) {
      const auto near = nearest(name, names, 1);
      fault(name, near.empty() ? "no such option; there are: " + join(names, ", ")
                               : "no such option; did you mean " + near[0] + "?");
    }
    for (std::size_t j = 0; j < i; ++j) {
      if (setup.options[j].first == name) fault(name, "given twice");
    }
  }
}

std::string_view OptionReader::text(std::string_view name) const {
  for (const auto& [given, value] : setup_.options) {
    if (given == name) return value;
  }
  for (const OptionInfo& option : info_.options) {
    if (option.name == name) return option.fallback;
  }
  return {};
}

int OptionReader::integer(std::string_view name, int lo, int hi) {
  const std::string_view given = text(name);
  if (const auto value = read_int(given, lo, hi)) return *value;
  fault(name, "\"" + std::string(given) + "\" is not a whole number from " + std::to_string(lo) +
                  " to " + std::to_string(hi));
  return lo;
}

int OptionReader::pick(std::string_view name, std::initializer_list<std::string_view> values) {
  const std::string_view given = text(name);
  int i = 0;
  std::string all;
  for (const std::string_view value : values) {
    if (value == given) return i;
    all += (i > 0 ? ", " : "") + std::string(value);
    ++i;
  }
  fault(name, "\"" + std::string(given) + "\" is none of: " + all);
  return 0;
}

bool OptionReader::flag(std::string_view name) {
  const std::string_view given = text(name);
  if (given == "true" || given == "on" || given == "yes") return true;
  if (given == "false" || given == "off" || given == "no") return false;
  fault(name, "\"" + std::string(given) + "\" is neither true nor false");
  return false;
}

void OptionReader::fault(std::string_view name, std::string sentence) {
  faults_.push_back({"option", std::string(name), std::move(sentence)});
}

int players_of(const Setup& setup, const GameInfo& info, Faults& faults) {
  const int players = setup.players == 0 ? info.default_players : setup.players;
  if (players >= info.min_players && players <= info.max_players) return players;
  faults.push_back({"players", "players",
                    std::string(info.title) + " is for " + std::to_string(info.min_players) +
                        " to " + std::to_string(info.max_players) + " players, not " +
                        std::to_string(players)});
  return std::clamp(players, info.min_players, info.max_players);
}

int rules_version_of(const Setup& setup, const GameInfo& info, Faults& faults) {
  if (setup.rules_version == 0) return info.newest_version();
  for (const RulesVersion& version : info.versions) {
    if (version.number == setup.rules_version) return version.number;
  }
  faults.push_back({"rules", "rules",
                    std::string(info.title) + " has no version " +
                        std::to_string(setup.rules_version) + " of its rules; the newest here is " +
                        std::to_string(info.newest_version())});
  return info.newest_version();
}

}  // namespace warren
