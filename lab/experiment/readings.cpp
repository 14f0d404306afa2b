#include "lab/experiment/readings.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/text.h"
#include "games/registry.h"
#include "lab/experiment/report.h"
#include "table/any_game.h"

namespace warren {

namespace {
std::string value_in(const Setup& setup, const OptionInfo& option) {
  for (const auto& [name, value] : setup.options) {
    if (name == option.name) return value;
  }
  return std::string(option.fallback);
}

Setup with(Setup setup, std::string_view option, std::string_view value) {
  std::erase_if(setup.options, [&](const auto& one) { return one.first == option; });
  setup.options.emplace_back(option, value);
  return setup;
}
}  // namespace

std::vector<Arm> readings_of(const std::string& game, const Arm& base) {
  std::vector<Arm> out;
  const auto& known = all_games();
  const auto info = std::ranges::find(known, std::string_view(game), &GameInfo::id);
  if (info == known.end()) return out;
  for (const OptionInfo& option : (*info)->options) {
    // "path, last": names that can be said; "1 to 9" and "one per seat" are refused by the game.
    for (const std::string_view part : split(option.values, ',')) {
      const std::string value(trim(part));
      if (value == value_in(base.setup, option)) continue;
      Arm arm = base;
      arm.name = std::string(option.name) + "=" + value;
      arm.setup = with(base.setup, option.name, value);
      if (make_game(game, arm.setup)) out.push_back(std::move(arm));
    }
  }
  return out;
}

std::vector<Rank> ranking_of(const Experiment& experiment, const Findings& findings) {
  std::vector<Rank> out;
  for (std::size_t v = 0; v < experiment.variants.size(); ++v) out.push_back({v, 0, 0});
  for (std::size_t i = 0; i < findings.comparisons.size(); ++i) {
    const Comparison& one = findings.comparisons[i];
    if (one.verdict != Verdict::kHigher && one.verdict != Verdict::kLower) continue;
    // What the base never has is worth nothing: then any difference is a large one.
    constexpr double kLeastWorth = 1e-3;
    const double size = std::abs(one.difference) / std::max(one.worth, kLeastWorth);
    Rank& rank = out[one.variant];
    if (size > rank.size) rank = {one.variant, size, i};
  }
  std::ranges::stable_sort(out, std::greater{}, &Rank::size);
  return out;
}

std::string ranking_text(const Experiment& experiment, const Findings& findings) {
  std::string out;
  int place = 0;
  for (const Rank& rank : ranking_of(experiment, findings)) {
    ++place;
    if (rank.size > 0) {
      out += fmt::format("{:>3}. {}\n", place,
                         sentence_of(experiment, findings, findings.comparisons[rank.comparison]));
    } else {
      out += fmt::format("{:>3}. {}: nothing that is beyond doubt.\n", place,
                         experiment.variants[rank.variant].name);
    }
  }
  return out;
}

}  // namespace warren
