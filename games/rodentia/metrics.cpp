// What a simulation counts besides what it counts in every game (decisions, endings, wins by seat):
// the figures of rules.md, "Size estimates".
#include "games/rodentia/rules.h"
#include "games/rodentia/score.h"

namespace warren::rodentia {

namespace {

enum Metric {
  kRounds,
  kCatches,
  kWolfMoves,
  kAdvanced,
  kIdleTurns,
  kSlotsFilled,
  kBonusMarks,
  kMeanScore,
  kWinnerScore,
  kTiesOnScore,
  kSpeciesWins,  // + terrain
  kMetrics = kSpeciesWins + kTerrains,
};

constexpr std::array<std::string_view, kMetrics> kNames = {
    "rounds",
    "catches",
    "wolf moves",
    "advanced placements",
    "idle turns",  // a terrain die and no placement
    "slots filled",
    "bonus marks",
    "mean score",
    "winner's score",
    "ties on the best score",
    "wins of die 1's species",
    "wins of die 2's species",
    "wins of die 3's species",
    "wins of die 4's species",
    "wins of die 5's species",
};

struct Counter {
  std::span<double> sums;

  void operator()(const Painted& e) const {
    if (e.advanced) sums[kAdvanced] += 1;
  }
  void operator()(const Prowled& e) const {
    if (e.first) sums[kWolfMoves] += 1;
  }
  void operator()(const Caught& e) const {
    if (e.marked) sums[kCatches] += 1;
  }
  void operator()(const Skipped& e) const {
    if (e.why != Idle::kWolf) sums[kIdleTurns] += 1;
  }
  void operator()(const auto&) const {}
};

}  // namespace

std::span<const std::string_view> Rules::metrics() { return kNames; }

void Rules::measure(const Event& event, std::span<double> sums) const {
  std::visit(Counter{sums}, event);
}

void Rules::measure_end(const State& s, std::span<double> sums) const {
  const Scores scores = score(t_, s);
  sums[kRounds] += s.round;
  for (int c = 0; c < t_.hexes; ++c) sums[kSlotsFilled] += s.total(cell(c));
  for (const int n : s.marks) sums[kBonusMarks] += n;
  int best = scores.seats[0].total;
  int with_best = 0;
  for (int p = 0; p < t_.players; ++p) {
    const SeatScore& mine = scores.seats[p];
    sums[kMeanScore] += static_cast<double>(mine.total) / t_.players;
    if (mine.total > best) {
      best = mine.total;
      with_best = 0;
    }
    with_best += mine.total == best ? 1 : 0;
    if (mine.place != 1) continue;
    sums[kSpeciesWins + s.species[p]] += 1.0 / scores.winners;
  }
  sums[kWinnerScore] += best;
  if (with_best > 1) sums[kTiesOnScore] += 1;
}

}  // namespace warren::rodentia
