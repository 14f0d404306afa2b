// What the lab counts.
#include <array>

#include "games/new_game/rules.h"

namespace warren::new_game {

namespace {
enum Metric : std::size_t { kClaims, kPoints, kTies, kMetrics };
constexpr std::array<std::string_view, kMetrics> kMetricNames = {"claims", "points", "ties"};
}  // namespace

std::span<const std::string_view> Rules::metrics() { return kMetricNames; }

void Rules::measure(const Event& event, std::span<double> sums) const {
  const auto* claimed = std::get_if<Claimed>(&event);
  if (claimed == nullptr) return;
  sums[kClaims] += 1;
  sums[kPoints] += claimed->points;
}

void Rules::measure_end(const State& s, std::span<double> sums) const {
  const Payoff values = payoff(s);
  for (int p = 0; p < t_.seats; ++p) {
    const float value = values[static_cast<std::size_t>(p)];
    if (value > 0) {
      sums[kTies] += value < 1 ? 1 : 0;
      return;
    }
  }
}

}  // namespace warren::new_game
