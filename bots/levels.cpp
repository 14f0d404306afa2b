#include "bots/levels.h"

#include <algorithm>

namespace warren {

namespace {

constexpr std::array<Level, kLevels> kCommon = {{
    {"Beginner", "knows the rules and often plays on a whim", "greedy:mistakes=0.6"},
    {"Casual", "takes what lies nearest, and slips now and then", "greedy:mistakes=0.2"},
    {"Steady", "looks a little ahead", "search:iterations=100"},
    {"Strong", "reckons with dice, secrets and your answers", "search:iterations=1000"},
    {"Master", "thinks for up to two seconds on every decision", "search:ms=1800,threads=2"},
}};

struct Entry {
  std::string_view game;
  std::array<Level, kLevels> levels;
  SearchOptions tuning;
};

constexpr std::array<Entry, 0> kEntries = {};

}  // namespace

const std::array<Level, kLevels>& levels_of(std::string_view game) {
  const auto* entry = std::ranges::find(kEntries, game, &Entry::game);
  return entry == kEntries.end() ? kCommon : entry->levels;
}

SearchOptions tuning_of(std::string_view game) {
  const auto* entry = std::ranges::find(kEntries, game, &Entry::game);
  return entry == kEntries.end() ? SearchOptions{} : entry->tuning;
}

}  // namespace warren
