#include "lab/balance/trials.h"

#include <algorithm>
#include <numeric>

#include "engine/hash.h"
#include "table/any_game.h"

namespace warren {

Trials::Trials(Experiment base, TrialOptions options)
    : base_(std::move(base)), options_(std::move(options)) {
  base_.variants.clear();
  base_.watch = 0;
  base_.width = 0;
}

Expected<Findings, Faults> Trials::play(const Arm& arm, long games) {
  if (const auto game = make_game(base_.game, arm.setup); !game) return game.error();
  Experiment experiment = base_;
  experiment.base = arm;
  experiment.base.name = "base";
  experiment.pairs = games;
  const std::string file = hex64(hash_bytes(fingerprint(experiment))) + ".jsonl";
  RunOptions run;
  run.threads = options_.threads;
  run.stop = options_.stop;
  run.log = options_.folder + "/" + file;
  const long before = played() - games_[file];
  run.progress = [&](long done, long) {
    if (options_.progress) options_.progress(before + done, options_.most);
  };
  auto findings = run_experiment(experiment, run);
  if (findings) games_[file] = std::max(games_[file], findings->sums.pairs());
  return findings;
}

long Trials::played() const {
  return std::accumulate(games_.begin(), games_.end(), 0L,
                         [](long sum, const auto& one) { return sum + one.second; });
}

std::optional<Reading> reading_of(const Findings& findings, std::string_view measure, double rate) {
  const auto at = std::ranges::find(findings.measures, measure, &Measure::name);
  if (at == findings.measures.end()) return {};
  const auto m = static_cast<std::size_t>(at - findings.measures.begin());
  const long games = findings.sums.base_games(m);
  if (games < 2) return {};
  const double mean = findings.sums.base_mean(m);
  const double half = half_width(findings.sums, m, at->kind, rate);
  if (at->kind == Measure::Kind::kShare) {
    return Reading{mean, std::max(0.0, mean - half), std::min(1.0, mean + half), games};
  }
  return Reading{mean, mean - half, mean + half, games};
}

}  // namespace warren
