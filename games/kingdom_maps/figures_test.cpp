// Random play reproduces the figures of rules.md (Size estimates) within sampling error.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>

#include "games/kingdom_maps/fixture_test.h"

namespace warren::kingdom_maps {
namespace {

using namespace fixtures;

// Mean and spread of something counted once a game.
struct Figure {
  double n = 0;
  double sum = 0;
  double squares = 0;
  void add(double x) {
    n += 1;
    sum += x;
    squares += x * x;
  }
  double mean() const { return n > 0 ? sum / n : 0; }
  double deviation() const {
    return n > 1 ? std::sqrt(std::max(0.0, squares / n - mean() * mean())) : 0;
  }
};

// Four standard errors of both samples together, and what rounding hid in the ledger.
void compare(const std::string& what, const Figure& ours, double theirs, double their_games,
             double rounding) {
  const double error = ours.deviation() * std::sqrt(1 / ours.n + 1 / their_games);
  std::printf("  %-28s %9.3f  ledger %9.3f  standard error %.3f\n", what.c_str(), ours.mean(),
              theirs, error);
  EXPECT_NEAR(ours.mean(), theirs, 4 * error + rounding) << what;
}

class Sample {
 public:
  explicit Sample(const KingdomMaps& match) : match_(match) {}

  void run(int games, std::uint64_t seed) {
    Random random(seed);
    ActionList legal;
    for (int k = 0; k < games; ++k) {
      std::array<double, 41> counted{};
      Meter<Rules> meter(match_, counted);
      State s = match_.start();
      double decisions = 0;
      double draws = 0;
      while (!match_.node(s).is_over()) {
        if (match_.node(s).is_chance()) {
          match_.resolve(s, match_.sample(s, random), meter);
          continue;
        }
        const Seat p = match_.node(s).seats.lowest();
        match_.legal(s, p, legal);
        branching[s.phase].add(static_cast<double>(legal.size()));
        widest[s.phase] = std::max(widest[s.phase], static_cast<int>(legal.size()));
        all_branching.add(static_cast<double>(legal.size()));
        ++decisions;
        if (s.phase == Phase::kDraw) ++draws;
        match_.apply(s, p, legal[random.below(static_cast<std::uint32_t>(legal.size()))], meter);
      }
      match_.measure_end(s, counted);
      ASSERT_EQ(KingdomMaps::metrics().size(), counted.size());
      for (std::size_t i = 0; i < counted.size(); ++i) {
        metric[std::string(KingdomMaps::metrics()[i])].add(counted[i]);
      }
      EXPECT_EQ(metric_of(counted, "decisions"), decisions);
      draw_share.add(draws / decisions);
      for (int p = 0; p < match_.seats(); ++p) total.add(match_.total(s, seat(p)));
      for (const Criterion c : s.live) {
        double sum = 0;
        for (int p = 0; p < match_.seats(); ++p)
          sum += score(match_.tables(), c, s.of(seat(p)).sheet);
        worth[static_cast<std::size_t>(index(c))].add(sum / match_.seats());
      }
      longest = std::max<int>(longest, s.turn);
    }
  }
  static double metric_of(const std::array<double, 41>& counted, std::string_view name) {
    const auto names = KingdomMaps::metrics();
    return counted[static_cast<std::size_t>(std::ranges::find(names, name) - names.begin())];
  }

  std::map<std::string, Figure> metric;
  std::map<Phase, Figure> branching;
  std::map<Phase, int> widest;
  Figure all_branching;
  Figure draw_share;
  Figure total;
  std::array<Figure, kCriteria> worth;
  int longest = 0;

 private:
  const KingdomMaps& match_;
};

struct Ledger {
  double turns, cells, total, spread, shared, decisions;
  std::vector<double> wins;
};

RULE(KingdomFigures, "KIN-096", random_play) {
  const std::vector<Ledger> ledger = {
      {9.08, 55.43, 17.32, 8.6, 0, 92.7, {100}},
      {16.24, 52.92, 15.31, 7.9, 5.9, 156.4, {50.1, 49.9}},
      {15.69, 51.95, 14.75, 7.8, 8.2, 221.3, {33.3, 33.5, 33.2}},
      {15.41, 51.42, 15.55, 7.8, 9.4, 286.3, {24.9, 24.8, 25.0, 25.3}},
  };
  constexpr double kTheirs = 100'000;
  for (int players = 1; players <= 4; ++players) {
    const KingdomMaps match = game(players);
    Sample sample(match);
    sample.run(tests::games(50'000), tests::seed());
    const Ledger& l = ledger[static_cast<std::size_t>(players - 1)];
    std::printf("%d players, %.0f games\n", players, sample.metric["turns"].n);
    compare("turns", sample.metric["turns"], l.turns, kTheirs, 0.005);
    compare("cells per sheet", sample.metric["cells per sheet"], l.cells, kTheirs, 0.005);
    compare("total per player", sample.metric["total per player"], l.total, kTheirs, 0.005);
    compare("decisions", sample.metric["decisions"], l.decisions, kTheirs, 0.05);
    // A deviation's own error: about itself over the root of twice the games, wider for long tails.
    const double blur = 1.3 * l.spread / std::sqrt(2 * sample.metric["turns"].n);
    EXPECT_NEAR(sample.total.deviation(), l.spread, 4 * blur + 0.05);
    if (players > 1) {
      Figure shared = sample.metric["shared victories"];
      compare("shared victories", shared, l.shared / 100, kTheirs, 0.0005);
      for (int p = 0; p < players; ++p) {
        compare("wins P" + std::to_string(p + 1), sample.metric["wins P" + std::to_string(p + 1)],
                l.wins[static_cast<std::size_t>(p)] / 100, kTheirs, 0.0005);
      }
    }
    EXPECT_EQ(sample.widest[Phase::kLand], 6);
    EXPECT_LE(sample.widest[Phase::kTake], 18);
    EXPECT_LE(sample.widest[Phase::kNumbers], 12);
    EXPECT_EQ(sample.widest[Phase::kDraw], 61);
    EXPECT_LE(sample.longest, players == 1 ? 18 : players == 4 ? 24 : 36);
    EXPECT_DOUBLE_EQ(sample.metric["ended by a failure"].mean(), 1);
    EXPECT_DOUBLE_EQ(sample.metric["ended by no uses left"].mean(), 0);
    if (players == 1) {
      EXPECT_NEAR(sample.draw_share.mean(), 0.60, 0.01);
      EXPECT_NEAR(sample.branching[Phase::kField].mean(), 1.75, 0.01);
      EXPECT_NEAR(sample.branching[Phase::kTake2].mean(), 1.74, 0.02);
      EXPECT_NEAR(sample.all_branching.mean(), 5.9, 0.06);
    } else {
      EXPECT_NEAR(sample.all_branching.mean(), 6.75, 0.11);
    }
    EXPECT_NEAR(players == 4 ? sample.draw_share.mean() : 0.72, 0.72, 0.01);
    if (players == 2) {
      EXPECT_NEAR(sample.branching[Phase::kLand].mean(), 5.8, 0.06);
      EXPECT_NEAR(sample.branching[Phase::kTake].mean(), 4.4, 0.06);
      EXPECT_NEAR(sample.branching[Phase::kNumbers].mean(), 3.1, 0.06);
      EXPECT_NEAR(sample.branching[Phase::kDraw].mean(), 7.8, 0.06);
      EXPECT_EQ(sample.branching[Phase::kBank].mean(), 4);
      const std::vector<double> worth = {0.9, 3.5, 2.6, 0.9, 5.3, 0.5,
                                         8.3, 7.0, 6.1, 2.5, 2.8, 2.9};
      for (std::size_t i = 0; i < kCriteria; ++i) {
        compare(house().criteria[i].id + " in play", sample.worth[i], worth[i], kTheirs / 3, 0.05);
      }
    }
  }
}

RULE(KingdomFigures, "KIN-041", free_choice_ends_matches_earlier) {
  const std::vector<double> turns = {8.53, 15.32, 14.87, 14.59};
  for (int players = 1; players <= 4; ++players) {
    const KingdomMaps match = game(players, {{"number_choice", "free"}});
    Sample sample(match);
    sample.run(tests::games(20'000), tests::seed());
    compare("turns, free, " + std::to_string(players), sample.metric["turns"],
            turns[static_cast<std::size_t>(players - 1)], 20'000, 0.005);
  }
}

}  // namespace
}  // namespace warren::kingdom_maps
