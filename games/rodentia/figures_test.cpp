// Random play reproduces the figures of rules.md ("Size estimates", 5000 matches for each number of
// players): within four standard errors of both samples together, and the rounding of the page.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>

#include "games/rodentia/fixture_test.h"
#include "tests/support/budget.h"

namespace warren::rodentia {
namespace {

constexpr double kPageMatches = 5000;
constexpr int kMatches = 20000;

// Sums by name: the game's own metrics, and what any simulation counts.
struct Sample {
  std::map<std::string, double> sums;
  std::map<std::string, double> squares;
  std::vector<int> rounds;
  int matches = 0;

  void add(const std::string& name, double value) {
    sums[name] += value;
    squares[name] += value * value;
  }
  double mean(const std::string& name) const {
    const auto found = sums.find(name);
    return found == sums.end() ? 0 : found->second / matches;
  }
  double deviation(const std::string& name) const {
    const auto found = squares.find(name);
    const double m = mean(name);
    return found == squares.end() ? 0 : std::sqrt(std::max(0.0, found->second / matches - m * m));
  }
  int percentile(int percent) const {
    return rounds[static_cast<std::size_t>(matches * percent / 100)];
  }
};

Sample play(const Rodentia& match, int matches) {
  Sample out;
  out.matches = matches;
  const auto names = Rodentia::metrics();
  std::vector<double> own(names.size());
  Meter<Rules> meter(match, own);
  ActionList legal;
  for (int i = 0; i < matches; ++i) {
    Random random = Random(tests::seed()).fork(static_cast<std::uint64_t>(i));
    std::fill(own.begin(), own.end(), 0);
    int decisions = 0;
    State s = match.start();
    while (!match.node(s).is_over()) {
      if (match.node(s).is_chance()) {
        match.resolve(s, match.sample(s, random), meter);
      } else {
        ++decisions;
        match.legal(s, s.actor, legal);
        match.apply(s, s.actor, legal[random.below(static_cast<std::uint32_t>(legal.size()))],
                    meter);
      }
    }
    match.measure_end(s, own);
    for (std::size_t k = 0; k < own.size(); ++k) out.add(std::string(names[k]), own[k]);
    out.add("decisions", decisions);
    const Result result = match.result(s);
    out.add(std::string(result.reason), 1);
    for (const SeatResult& seat : result.seats) {
      out.add("win of order " + std::to_string(seat.turn_order), seat.value);
    }
    out.rounds.push_back(s.round);
  }
  std::sort(out.rounds.begin(), out.rounds.end());
  return out;
}

void compare(const std::string& what, int players, double ours, double page, double deviation,
             int matches, double rounding) {
  const double error = deviation * std::sqrt(1 / kPageMatches + 1.0 / matches);
  std::printf("  %d players, %-24s rules.md %7.2f, here %7.2f +- %.2f\n", players, what.c_str(),
              page, ours, error);
  EXPECT_NEAR(ours, page, 4 * error + rounding) << what << " with " << players << " players";
}

struct Figure {
  const char* metric;
  std::array<double, 4> page;  // for 2, 3, 4, 5 players
  double rounding;             // half of the page's last digit
  double scale;                // 100 where the page gives percent
};

TEST(Figures, random_play_is_that_of_the_rules) {
  const std::vector<Figure> figures = {
      {"rounds", {27.9, 21.8, 31.1, 26.0}, 0.05, 1},
      {"decisions", {248, 280, 547, 564}, 0.5, 1},
      {"stuck", {68.5, 77.1, 80.0, 75.8}, 0.05, 100},
      {"all-caught", {25.4, 11.6, 3.9, 1.6}, 0.05, 100},
      {"two-twice", {0, 3.0, 6.6, 10.4}, 0.05, 100},
      {"three-catches", {6.0, 8.3, 9.5, 12.2}, 0.05, 100},
      {"cap", {0, 0, 0, 0}, 0, 100},
      {"catches", {1.3, 1.9, 2.4, 2.9}, 0.05, 1},
      {"wolf moves", {11.9, 12.3, 22.0, 22.2}, 0.05, 1},
      {"advanced placements", {0.9, 2.0, 2.8, 4.2}, 0.05, 1},
      {"idle turns", {1.3, 2.1, 3.0, 3.5}, 0.05, 1},
  };
  const std::array<std::vector<double>, 4> by_seat = {
      {{51, 50}, {33, 33, 34}, {24, 27, 25, 25}, {20, 20, 20, 20, 20}}};
  const std::array<std::array<double, 5>, 4> by_species = {
      {{50, 50, 51, 51, 49}, {33, 34, 34, 34, 33}, {27, 23, 25, 25, 25}, {20, 20, 21, 20, 19}}};
  const std::array<std::array<int, 2>, 4> ends = {{{10, 39}, {12, 29}, {17, 39}, {15, 32}}};
  for (int n = 2; n <= 5; ++n) {
    const auto column = static_cast<std::size_t>(n - 2);
    const int matches = tests::games(kMatches);
    const Sample sample = play(game(n), matches);
    for (const Figure& f : figures) {
      compare(f.metric, n, f.scale * sample.mean(f.metric), f.page[column],
              f.scale * sample.deviation(f.metric), matches, f.rounding);
    }
    for (std::size_t k = 0; k < by_seat[column].size(); ++k) {
      const std::string name = "win of order " + std::to_string(k + 1);
      compare(name, n, 100 * sample.mean(name), by_seat[column][k], 100 * sample.deviation(name),
              matches, 0.5);
    }
    for (int t = 0; t < kTerrains; ++t) {
      // A species is in play in n of 5 matches: the rate is over those alone, on both sides.
      const std::string metric = "wins of die " + std::to_string(t + 1) + "'s species";
      const double in_play = n / 5.0;
      const double rate = sample.mean(metric) / in_play;
      const double deviation = 100 * std::sqrt(rate * (1 - rate) / in_play);
      compare(metric, n, 100 * rate, by_species[column][static_cast<std::size_t>(t)], deviation,
              matches, 0.5);
    }
    std::printf("  %d players, rounds 5%% %d, 95%% %d, most %d (rules.md %d, %d)\n", n,
                sample.percentile(5), sample.percentile(95), sample.rounds.back(), ends[column][0],
                ends[column][1]);
    EXPECT_NEAR(sample.percentile(5), ends[column][0], 1);
    EXPECT_NEAR(sample.percentile(95), ends[column][1], 1);
  }
}

// "Alternatives measured", the statements on random play.
TEST(Figures, options_change_random_play_as_the_rules_say) {
  const int matches = tests::games(kMatches);
  for (int n = 2; n <= 5; ++n) {
    const double usual = play(game(n), matches).mean("rounds");
    const auto longer = [&](const char* option, const char* value) {
      const Sample sample = play(game(n, {{option, value}}), matches);
      const double more = sample.mean("rounds") - usual;
      std::printf("  %d players, %s %s: %+.2f rounds\n", n, option, value, more);
      return std::pair(more,
                       4 * sample.deviation("rounds") * std::sqrt(2.0 / matches + 1.0 / 2000));
    };
    const auto [saved, e1] = longer("stuck_rule", "wolf_saves");
    EXPECT_GT(saved, 1 - e1);
    EXPECT_LT(saved, 2 + e1);
    const auto [by_player, e2] = longer("phase3_order", "by_player");
    EXPECT_LT(std::abs(by_player), 0.5 + e2);
    const auto [dead, e3] = longer("dead_die", "all");
    EXPECT_LT(std::abs(dead), 1 + e3);
  }
}

}  // namespace
}  // namespace warren::rodentia
