#include "bots/levels.h"

#include <algorithm>

namespace warren {

namespace {

constexpr std::array<std::string_view, kLevels> kNames = {"Beginner", "Casual", "Steady", "Strong",
                                                          "Master"};
constexpr std::array<std::string_view, kLevels> kDescriptions = {
    "sees what lies nearest, and seldom the best of it",
    "looks a little ahead, and takes what is good enough",
    "looks ahead, and misses no win that is there to take",
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
// repeated. The highest also minds the clock, for machines that are slow or busy. Weaker levels
// look less far and do not see every difference; none plays at random. In Fight, Flight, Bite few
// iterations do not make a mixture: level 3 throws what looks best.
constexpr std::array<Level, kLevels> kCommon =
    levels({"search:iterations=40,loose=0.1,sure=0", "search:iterations=120,loose=0.04,sure=1",
            "search:iterations=400", "search:iterations=2500",
            "search:iterations=25000,ms=1800,memory=128"});

constexpr std::array<Entry, 5> kEntries = {{
    {"totem",
     levels({"search:iterations=45,loose=0.06,sure=1", "search:iterations=90,loose=0.035,sure=1",
             "search:iterations=300", "search:iterations=2500",
             "search:iterations=60000,ms=1800,memory=128"}),
     {.explore = 0.05, .looks = 1, .prior = 2, .playout = 0},
     {}},
    {"rodentia",
     levels({"search:iterations=180,loose=0.035,sure=0", "search:iterations=300,loose=0.02,sure=1",
             "search:iterations=900", "search:iterations=4000",
             "search:iterations=30000,ms=1800,memory=128"}),
     {.playout = 60, .habit = 3},
     {}},
    {"kingdom-maps",
     levels({"search:iterations=60,loose=0.055", "search:iterations=150,loose=0.025",
             "search:iterations=250", "search:iterations=1200",
             "search:iterations=20000,ms=1800,memory=128"}),
     {.soft = 1, .habit = 5, .mix = 0},
     {.explore = 2, .playout = 20}},
    {"fight-flight-bite",
     levels({"search:iterations=25,loose=0.12,sure=0", "search:iterations=80,loose=0.04,sure=1",
             "search:iterations=150,mix=0", "search:iterations=1200",
             "search:iterations=40000,ms=1800,memory=128"}),
     {.soft = 1, .habit = 3, .mix = 3},
     {}},
    {"cats-vs-rats",
     levels({"search:iterations=10,loose=0.12,sure=0", "search:iterations=20,loose=0.06,sure=1",
             "search:iterations=100", "search:iterations=350",
             "search:iterations=6000,ms=1800,memory=128"}),
     {.explore = 0, .looks = 1, .prior = 4, .playout = 20, .judge = 0.5},
     {.playout = 40}},
}};

}  // namespace

const std::array<Level, kLevels>& levels_of(std::string_view game) {
  const auto entry = std::ranges::find(kEntries, game, &Entry::game);
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
  const auto entry = std::ranges::find(kEntries, game, &Entry::game);
  return entry == kEntries.end() ? SearchOptions{} : entry->tuning;
}

Search1Options tuning1_of(std::string_view game) {
  const auto entry = std::ranges::find(kEntries, game, &Entry::game);
  return entry == kEntries.end() ? Search1Options{} : entry->tuning1;
}

}  // namespace warren
