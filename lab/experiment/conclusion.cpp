#include "lab/experiment/conclusion.h"

#include <algorithm>
#include <cmath>

#include "lab/experiment/normal.h"

namespace warren {

namespace {
constexpr double kShareWorth = 0.02;
constexpr double kNumberWorth = 0.05;  // of the base's mean
}  // namespace

double half_width(const PairSums& sums, std::size_t measure, Measure::Kind kind, double rate) {
  const auto games = static_cast<double>(sums.base_games(measure));
  if (games < 2) return INFINITY;
  const double half = student_quantile(rate, games - 1) * sums.base_error(measure);
  if (kind != Measure::Kind::kShare) return half;
  // None can be off by more than all of it.
  return std::min(1.0, half == 0 ? 3 / games : half);
}

std::optional<Luck> luck_of(const Findings& findings) {
  const auto& all = findings.measures;
  const auto same = std::ranges::find(all, kSameDice, &Measure::name);
  double variance = 0;
  int seats = 0;
  for (std::size_t m = 0; m < all.size(); ++m) {
    if (!all[m].name.starts_with("wins of seat")) continue;
    ++seats;
    variance += findings.sums.base_variance(m);
  }
  const auto at = static_cast<std::size_t>(same - all.begin());
  constexpr long kFewest = 30;
  if (same == all.end() || seats != findings.seats || variance <= 0 ||
      findings.sums.base_games(at) < kFewest) {
    return {};
  }
  const double half = half_width(findings.sums, at, Measure::Kind::kShare);
  return Luck{1 - findings.sums.base_mean(at) / variance, half / variance};
}

Conclusion::Conclusion(const Experiment& experiment, std::vector<Measure> measures,
                       const BlockShape& shape)
    : experiment_(experiment) {
  Block none = shape.none();
  found_.measures = std::move(measures);
  found_.sums = std::move(none.sums);
  found_.lengths = std::move(none.lengths);
  found_.uses = std::move(none.uses);
}

bool Conclusion::take(const Blocks& blocks) {
  for (auto next = blocks.find(next_); !done_ && next != blocks.end(); next = blocks.find(next_)) {
    ++next_;
    const Block& block = next->second;
    found_.sums.append(block.sums);
    for (std::size_t i = 0; i < found_.lengths.size(); ++i) {
      found_.lengths[i].append(block.lengths[i]);
      found_.uses[i].append(block.uses[i]);
    }
    const long pairs = found_.sums.pairs();
    if (is_look(pairs, experiment_.pairs)) look(look_of(pairs, experiment_.pairs));
    done_ = found_.all_known || pairs >= experiment_.pairs;
  }
  return done_;
}

Findings Conclusion::findings() {
  if (!done_) {
    found_.partial = true;
    look(look_of(pairs(), pairs()));
  }
  return std::move(found_);
}

void Conclusion::look(int number) {
  found_.looks = number;
  found_.worth.clear();
  for (std::size_t m = 0; m < found_.measures.size(); ++m) {
    const Measure& measure = found_.measures[m];
    const auto said = experiment_.worth.find(measure.name);
    found_.worth.push_back(said != experiment_.worth.end() ? said->second
                           : measure.kind == Measure::Kind::kShare
                               ? kShareWorth
                               : kNumberWorth * std::abs(found_.sums.base_mean(m)));
  }
  found_.comparisons =
      compare(found_.sums, found_.measures, experiment_.variants.size(), found_.worth, number);
  const bool known = !found_.comparisons.empty() &&
                     std::ranges::none_of(found_.comparisons, [](const Comparison& one) {
                       return one.verdict == Verdict::kUnknown;
                     });
  found_.all_known = known || (experiment_.width > 0 && narrow(number));
}

// Is every share of base and differences known as closely as was asked for?
bool Conclusion::narrow(int number) const {
  for (std::size_t m = 0; m < found_.measures.size(); ++m) {
    if (found_.measures[m].kind != Measure::Kind::kShare) continue;
    if (half_width(found_.sums, m, Measure::Kind::kShare, error_at(number)) > experiment_.width)
      return false;
  }
  return std::ranges::all_of(found_.comparisons, [&](const Comparison& one) {
    return found_.measures[one.measure].kind != Measure::Kind::kShare ||
           (one.high - one.low) / 2 <= experiment_.width;
  });
}

}  // namespace warren
