#include "bots/levels.h"

#include <algorithm>

namespace warren {

namespace {

constexpr std::array<std::string_view, kLevels> kNames = {"Beginner", "Casual", "Steady", "Strong",
                                                          "Master"};
constexpr std::array<std::string_view, kLevels> kDescriptions = {
    "knows the rules and often plays on a whim",
    "takes what lies nearest, and slips now and then",
    "looks a little ahead",
    "reckons with dice, secrets and your answers",
    "thinks for up to two seconds on every decision",
};

// Names and descriptions are the same everywhere; what they stand for is tuned to each game.
constexpr std::array<Level, kLevels> levels(std::array<std::string_view, kLevels> specs) {
  std::array<Level, kLevels> out{};
  for (std::size_t i = 0; i < kLevels; ++i) out[i] = {kNames[i], kDescriptions[i], specs[i]};
  return out;
}

struct Entry {
  std::string_view game;
  std::array<Level, kLevels> levels;
  SearchOptions tuning;
};

constexpr std::string_view kMaster = "search:ms=1800,threads=2";

constexpr std::array<Level, kLevels> kCommon =
    levels({"greedy:mistakes=0.6", "greedy:mistakes=0.2", "search:iterations=100",
            "search:iterations=1000", kMaster});

constexpr std::array<Entry, 5> kEntries = {{
    {"totem",
     levels({"greedy:mistakes=0.85", "greedy:mistakes=0.3", "search:iterations=20,mistakes=0.15",
             "search:iterations=300", kMaster}),
     {}},
    {"rodentia",
     levels({"greedy:mistakes=0.6", "greedy", "search:iterations=12", "search:iterations=300",
             kMaster}),
     {}},
    {"kingdom-maps",
     levels({"greedy:mistakes=0.4", "greedy", "search:iterations=100", "search:iterations=1000",
             kMaster}),
     {.playout = 20}},
    {"fight-flight-bite",
     levels({"greedy:mistakes=0.5", "greedy:mistakes=0.2", "search:iterations=80",
             "search:iterations=2000", kMaster}),
     {}},
    {"cats-vs-rats",
     levels({"greedy:mistakes=0.4", "greedy", "search:iterations=25", "search:iterations=300",
             kMaster}),
     {.playout = 40}},
}};

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
