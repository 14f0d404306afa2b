// Uniformly random play reproduces the figures of rules.md within sampling error.
#include <cmath>
#include <cstdio>

#include "games/totem/fixture_test.h"
#include "tests/support/budget.h"

namespace warren::totem {
namespace {

using namespace testing;

struct Sample {
  double sum = 0;
  double squares = 0;
  void add(double x) {
    sum += x;
    squares += x * x;
  }
};

struct Figures {
  int games = 0;
  std::vector<Sample> metrics{Totem::metrics().size()};
  std::vector<std::pair<double, double>> choices;  // a game's legal actions and decisions
  std::array<double, 4> wins_by_order{};
  double corner_wins = 0;
  double victories = 0;
};

Figures simulate(const Totem& game, int games) {
  Figures out;
  out.games = games;
  Random random(tests::seed());
  ActionList list;
  std::vector<double> sums(Totem::metrics().size());
  for (int g = 0; g < games; ++g) {
    std::ranges::fill(sums, 0.0);
    Meter<Rules> meter(game, sums);
    State s = game.start();
    CellSet corners;  // seats that started on a corner, as a set of seat numbers
    bool placed = false;
    auto& [actions, decisions] = out.choices.emplace_back(0.0, 0.0);
    while (!game.node(s).is_over()) {
      if (!placed && s.phase == Phase::kRoll) {
        placed = true;
        for (int p = 0; p < game.seats(); ++p) {
          if (game.printed().corners.has(s.totem[static_cast<std::size_t>(p)]))
            corners.add(cell(p));
        }
      }
      if (game.node(s).is_chance()) {
        game.resolve(s, game.sample(s, random), meter);
      } else {
        game.legal(s, s.turn, list);
        decisions += 1;
        actions += static_cast<double>(list.size());
        game.apply(s, s.turn, list[random.below(static_cast<std::uint32_t>(list.size()))], meter);
      }
    }
    game.measure_end(s, sums);
    for (std::size_t m = 0; m < sums.size(); ++m) out.metrics[m].add(sums[m]);
    if (s.phase != Phase::kVictory) continue;
    out.victories += 1;
    const Result r = game.result(s);
    for (int p = 0; p < game.seats(); ++p) {
      const SeatResult& one = r.seats[static_cast<std::size_t>(p)];
      out.wins_by_order[static_cast<std::size_t>(one.turn_order - 1)] += one.value;
      if (corners.has(cell(p))) out.corner_wins += one.value;
    }
  }
  return out;
}

struct Expected {
  std::string_view metric;
  double mean;
  double rounding;  // half a unit of the last digit printed
};

void compare(const Totem& game, const std::vector<Expected>& ledger, double actions,
             const std::vector<double>& by_order, double corner_share) {
  const Figures seen = simulate(game, tests::games(1000));
  const double n = seen.games;
  std::printf("%d players, %d games        ledger      ours  +- error\n", game.seats(), seen.games);
  for (const Expected& figure : ledger) {
    const auto names = Totem::metrics();
    const auto m =
        static_cast<std::size_t>(std::ranges::find(names, figure.metric) - names.begin());
    ASSERT_LT(m, names.size()) << figure.metric;
    const double mean = seen.metrics[m].sum / n;
    // Rare endings may be missing from a sample: their spread is at least that of one in 1000.
    const double spread = std::sqrt(std::max(seen.metrics[m].squares / n - mean * mean, 0.001));
    const double error = spread / std::sqrt(n);
    // The ledger's figure is itself a mean of 1000 games.
    const double both = std::sqrt(error * error + spread * spread / 1000);
    std::printf("  %-26s %9.2f %9.2f  %8.2f\n", std::string(figure.metric).c_str(), figure.mean,
                mean, error);
    EXPECT_NEAR(mean, figure.mean, 4 * both + figure.rounding) << figure.metric;
  }
  // A ratio of two sums: its error comes from how far each game is from the common ratio.
  double listed = 0;
  double decisions = 0;
  for (const auto& [a, d] : seen.choices) {
    listed += a;
    decisions += d;
  }
  const double ratio = listed / decisions;
  double squares = 0;
  for (const auto& [a, d] : seen.choices) squares += (a - ratio * d) * (a - ratio * d);
  const double error = std::sqrt(squares) / decisions;
  std::printf("  %-26s %9.2f %9.2f  %8.2f\n", "legal actions per decision", actions, ratio, error);
  EXPECT_NEAR(ratio, actions, 4 * error * std::sqrt(1 + n / 1000) + 0.05);
  for (std::size_t k = 0; k < by_order.size(); ++k) {
    const double share = 100 * seen.wins_by_order[k] / seen.victories;
    const double spread = std::sqrt(share * (100 - share));
    std::printf("  wins of number %zu in order %8.1f %9.1f\n", k + 1, by_order[k], share);
    EXPECT_NEAR(share, by_order[k], 4 * spread * std::sqrt(1 / n + 1.0 / 1000));
  }
  if (corner_share > 0) {
    const double share = 100 * seen.corner_wins / seen.victories / 2;
    std::printf("  wins per corner seat       %9.1f %9.1f\n", corner_share, share);
    EXPECT_NEAR(share, corner_share, 4 * 25 * std::sqrt(1 / n + 1.0 / 1000));
  }
}

TEST(TotemFigures, two_players) {
  compare(two(),
          {{"rolls", 346, 0.5},
           {"decisions", 2181, 0.5},
           {"pieces touched", 11.3, 0.05},
           {"pieces fallen", 5.5, 0.05},
           {"choices among equals", 0.55, 0.005},
           {"additions", 31, 0.5},
           {"extra rolls", 4.8, 0.05},
           {"passes", 1.7, 0.05},
           {"points lost", 6.6, 0.05},
           {"victories", 0.998, 0.0005},
           {"ties", 0.002, 0.0005},
           {"caps", 0, 0.0005}},
          9.8, {51.7, 48.3}, 0);
}

TEST(TotemFigures, three_players) {
  compare(three(),
          {{"rolls", 426, 0.5},
           {"decisions", 2675, 0.5},
           {"pieces touched", 18.6, 0.05},
           {"pieces fallen", 7.8, 0.05},
           {"choices among equals", 0.95, 0.005},
           {"additions", 40, 0.5},
           {"extra rolls", 5.9, 0.05},
           {"passes", 2.8, 0.05},
           {"points lost", 9.0, 0.05},
           {"victories", 0.997, 0.0005},
           {"ties", 0.003, 0.0005},
           {"caps", 0, 0.0005}},
          8.5, {33.5, 33.5, 33.0}, 0);
}

TEST(TotemFigures, four_players) {
  compare(four(),
          {{"rolls", 433, 0.5},
           {"decisions", 2697, 0.5},
           {"pieces touched", 23.2, 0.05},
           {"pieces fallen", 7.9, 0.05},
           {"choices among equals", 1.19, 0.005},
           {"additions", 43, 0.5},
           {"extra rolls", 6.1, 0.05},
           {"passes", 3.2, 0.05},
           {"points lost", 13.8, 0.05},
           {"victories", 0.997, 0.0005},
           {"ties", 0.003, 0.0005},
           {"caps", 0, 0.0005}},
          7.8, {24.2, 25.7, 25.8, 24.4}, 26.0);
}

}  // namespace
}  // namespace warren::totem
