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
    "looks far ahead; answers within two seconds",
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
  Search1Options tuning1;
};

// Budgets are iterations, so that a level plays alike on every machine and its games can be
// repeated. The highest also minds the clock, for machines that are slow or busy.
constexpr std::array<Level, kLevels> kCommon =
    levels({"greedy:mistakes=0.6", "greedy:mistakes=0.2", "search1:iterations=50",
            "search1:iterations=200", "search:iterations=50000,ms=1800,memory=128"});

constexpr std::array<Entry, 5> kEntries = {{
    {"totem",
     levels({"greedy:mistakes=0.7", "greedy:mistakes=0.3", "search1:iterations=20,mistakes=0.25",
             "search1:iterations=200", "search:iterations=300000,ms=1800,memory=128"}),
     {.explore = 0.05, .looks = 1, .prior = 2, .playout = 0},
     {}},
    {"rodentia",
     levels({"greedy:mistakes=0.6", "greedy", "search1:iterations=12", "search1:iterations=50",
             "search:iterations=300000,ms=1800,memory=128"}),
     {.playout = 60, .habit = 3},
     {}},
    {"kingdom-maps",
     levels({"greedy:mistakes=0.8", "greedy:mistakes=0.4", "search1:iterations=20,mistakes=0.2",
             "search1:iterations=60", "search:iterations=100000,ms=1800,memory=128"}),
     {.soft = 1, .habit = 5, .mix = 0},
     {.explore = 2, .playout = 20}},
    {"fight-flight-bite",
     levels({"greedy:mistakes=0.75", "greedy:mistakes=0.35", "search1:iterations=40,mistakes=0.25",
             "search1:iterations=100,mistakes=0.08",
             "search:iterations=100000,ms=1800,memory=128"}),
     {.soft = 1, .habit = 3, .mix = 3},
     {}},
    {"cats-vs-rats",
     levels({"greedy:mistakes=0.6", "greedy", "search1:iterations=25", "search1:iterations=80",
             "search:iterations=120000,ms=1800,memory=128"}),
     {.explore = 0, .looks = 1, .prior = 4, .playout = 20, .judge = 0.5},
     {.playout = 40}},
}};

}  // namespace

const std::array<Level, kLevels>& levels_of(std::string_view game) {
  const auto* entry = std::ranges::find(kEntries, game, &Entry::game);
  return entry == kEntries.end() ? kCommon : entry->levels;
}

const std::vector<Opponent>& opponents() {
  static const std::vector<Opponent> all = [] {
    std::vector<Opponent> out;
    for (std::size_t i = 0; i < kLevels; ++i) {
      out.push_back({"bot:" + std::to_string(i + 1), kNames[i], kDescriptions[i]});
    }
    out.push_back({"greedy", "Greedy", "takes what looks best at once"});
    out.push_back({"random", "Random", "plays anything the rules allow"});
    return out;
  }();
  return all;
}

SearchOptions tuning_of(std::string_view game) {
  const auto* entry = std::ranges::find(kEntries, game, &Entry::game);
  return entry == kEntries.end() ? SearchOptions{} : entry->tuning;
}

Search1Options tuning1_of(std::string_view game) {
  const auto* entry = std::ranges::find(kEntries, game, &Entry::game);
  return entry == kEntries.end() ? Search1Options{} : entry->tuning1;
}

}  // namespace warren
