// What a simulation counts: the figures of rules.md, "Size estimates".
#include "games/rodentia/rodentia.h"
#include "games/rodentia/score.h"

namespace warren::rodentia {

namespace {

enum Metric {
  kRounds,
  kDecisions,
  kEndStuck,
  kEndAllCaught,
  kEndTwoTwice,
  kEndThree,
  kEndCap,
  kCatches,
  kWolfMoves,
  kAdvanced,
  kIdleTurns,
  kSlotsFilled,
  kBonusMarks,
  kMeanScore,
  kWinnerScore,
  kTiesOnScore,
  kShared,
  kWinFirst,  // + turn order
  kWinSquirrels = kWinFirst + kMostPlayers,
  kMetrics = kWinSquirrels + kTerrains,
};

constexpr std::array<std::string_view, kMetrics> kNames = {
    "rounds",
    "decisions",
    "ended by a stuck player",
    "ended by all caught",
    "ended by two caught twice",
    "ended by one caught three times",
    "ended by the cap",
    "catches",
    "wolf moves",
    "advanced placements",
    "turns with a terrain die and no placement",
    "slots filled",
    "bonus marks",
    "mean score",
    "winner's score",
    "ties on score for first",
    "shared victories",
    "wins of the first starting player",
    "wins of the second in turn order",
    "wins of the third in turn order",
    "wins of the fourth in turn order",
    "wins of the fifth in turn order",
    "wins with the species of die 1",
    "wins with the species of die 2",
    "wins with the species of die 3",
    "wins with the species of die 4",
    "wins with the species of die 5",
};

struct Counter {
  std::span<double> sums;

  void operator()(const Dug&) const { sums[kDecisions] += 1; }
  void operator()(const Took&) const { sums[kDecisions] += 1; }
  void operator()(const Painted& e) const {
    sums[kDecisions] += 1;
    if (e.advanced) sums[kAdvanced] += 1;
  }
  void operator()(const Jumped&) const { sums[kDecisions] += 1; }
  void operator()(const Walked&) const { sums[kDecisions] += 1; }
  void operator()(const Rested&) const { sums[kDecisions] += 1; }
  void operator()(const Prowled& e) const {
    sums[kDecisions] += 1;
    if (e.first) sums[kWolfMoves] += 1;
  }
  void operator()(const Caught& e) const {
    if (e.marked) sums[kCatches] += 1;
  }
  void operator()(const Skipped& e) const {
    if (e.why != Book::Idle::kWolf) sums[kIdleTurns] += 1;
  }
  void operator()(const auto&) const {}
};

}  // namespace

std::span<const std::string_view> Rodentia::metrics() { return kNames; }

void Rodentia::measure(const Event& event, std::span<double> sums) const {
  std::visit(Counter{sums}, event);
}

void Rodentia::measure_end(const State& s, std::span<double> sums) const {
  const Scores scores = score(book_, s);
  sums[kRounds] += s.round;
  const Book::Catches catches = book_.catches(s);
  sums[s.end == End::kStuck               ? kEndStuck
       : s.end == End::kCap               ? kEndCap
       : catches == Book::Catches::kThree ? kEndThree
       : catches == Book::Catches::kAll   ? kEndAllCaught
                                          : kEndTwoTwice] += 1;
  for (int c = 0; c < book_.land.size; ++c) sums[kSlotsFilled] += s.total(cell(c));
  for (const int n : s.marks) sums[kBonusMarks] += n;
  int best = scores.seats[0].total;
  int with_best = 0;
  for (int p = 0; p < book_.players; ++p) {
    const Sheet& sheet = scores.seats[p];
    sums[kMeanScore] += static_cast<double>(sheet.total) / book_.players;
    if (sheet.total > best) {
      best = sheet.total;
      with_best = 0;
    }
    with_best += sheet.total == best ? 1 : 0;
    if (sheet.place != 1) continue;
    const double share = 1.0 / scores.winners;
    sums[kWinFirst + book_.turn_order(s, seat(p))] += share;
    sums[kWinSquirrels + s.species[p]] += share;
  }
  sums[kWinnerScore] += best;
  if (with_best > 1) sums[kTiesOnScore] += 1;
  if (scores.winners > 1) sums[kShared] += 1;
}

}  // namespace warren::rodentia
