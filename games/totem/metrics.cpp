// What the lab counts.
#include "games/totem/rules.h"

namespace warren::totem {

namespace {

// One name a figure of rules.md; means per game when divided by the number of games.
enum Metric : std::size_t {
  kRolls,
  kDecisions,
  kSteps,
  kTouched,
  kFallen,
  kChoices,
  kTotemsOut,
  kTotemsByTotem,
  kSeveralFoes,
  kAdditions,
  kExtraRolls,
  kPasses,
  kPointsLost,
  kVictories,
  kTies,
  kCaps,
  kMetrics
};
constexpr std::array<std::string_view, kMetrics> kMetricNames = {"rolls",
                                                                 "decisions",
                                                                 "steps",
                                                                 "pieces touched",
                                                                 "pieces fallen",
                                                                 "choices among equals",
                                                                 "totems out",
                                                                 "totems by totems",
                                                                 "several opponents touched",
                                                                 "additions",
                                                                 "extra rolls",
                                                                 "passes",
                                                                 "points lost",
                                                                 "victories",
                                                                 "ties",
                                                                 "caps"};

template <class... F>
struct Cases : F... {
  using F::operator()...;
};

}  // namespace

std::span<const std::string_view> Rules::metrics() { return kMetricNames; }

void Rules::measure(const Event& event, std::span<double> sums) const {
  const auto decided = [&sums](bool asked) { sums[kDecisions] += asked ? 1 : 0; };
  std::visit(Cases{[&](const Placed& e) { decided(e.asked); },
                   [&](const Rolled&) { sums[kRolls] += 1; }, [&](const Chose&) { decided(true); },
                   [&](const Stepped&) {
                     sums[kSteps] += 1;
                     decided(true);
                   },
                   [&](const Finished& e) {
                     decided(e.why == Why::kDone);
                     sums[kSeveralFoes] += e.foes > 1 ? 1 : 0;
                   },
                   [&](const Chosen&) {
                     sums[kChoices] += 1;
                     decided(true);
                   },
                   [&](const Eliminated& e) {
                     sums[kTouched] += 1;
                     sums[kFallen] += e.fell.size();
                   },
                   [&](const WentOut& e) {
                     sums[kTotemsOut] += 1;
                     sums[kTotemsByTotem] += e.by_totem ? 1 : 0;
                   },
                   [&](const Added&) {
                     sums[kAdditions] += 1;
                     decided(true);
                   },
                   [&](const Passed& e) {
                     sums[kPasses] += 1;
                     decided(e.asked);
                   },
                   [&](const PointsLost& e) { sums[kPointsLost] += e.points; },
                   [&](const Bonus& e) {
                     sums[kExtraRolls] += e.taken ? 1 : 0;
                     decided(e.asked);
                   },
                   [](const auto&) {}},
             event);
}

void Rules::measure_end(const State& s, std::span<double> sums) const {
  sums[kVictories] += s.phase == Phase::kVictory ? 1 : 0;
  sums[kTies] += s.phase == Phase::kTie ? 1 : 0;
  sums[kCaps] += s.phase == Phase::kCap ? 1 : 0;
}

}  // namespace warren::totem
