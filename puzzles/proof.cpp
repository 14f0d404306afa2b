#include "puzzles/proof.h"

#include <algorithm>
#include <cmath>

namespace warren::puzzles {

namespace {
constexpr double kClear = 0.08;       // what has to be left of the difference, two errors taken off
constexpr double kLeastTried = 0.02;  // share of the iterations that one of the best must have had

// The advice of several searches as one: an action's chance by how often it was tried.
struct Pool {
  std::vector<Advice> advices;

  Advice::Option of(Action a) const {
    Advice::Option out{a, 0, 0, {}, 0};
    double sum = 0;
    double weights = 0;
    for (const Advice& advice : advices) {
      const auto option = std::ranges::find(advice.options, a, &Advice::Option::action);
      const double weight = static_cast<double>(option->visits) + 1e-3;
      sum += weight * option->chance;
      weights += weight;
      out.visits += option->visits;
      out.weight += option->weight / static_cast<double>(advices.size());
    }
    out.chance = sum / weights;
    return out;
  }

  Advice all() const {
    Advice out = advices.front();
    out.iterations = 0;
    for (const Advice& advice : advices) out.iterations += advice.iterations;
    for (Advice::Option& option : out.options) option = of(option.action);
    std::ranges::stable_sort(out.options, std::ranges::greater{}, &Advice::Option::weight);
    return out;
  }
};

double chance_in(const Advice& advice, Action a) {
  return std::ranges::find(advice.options, a, &Advice::Option::action)->chance;
}

Action second_of(const Advice& advice, const Proof& proof) {
  const Advice::Option* second = nullptr;
  for (const Advice::Option& option : advice.options) {
    if (proof.is_best(option.action)) continue;
    if (second == nullptr || option.chance > second->chance) second = &option;
  }
  return second->action;
}

// The standard error of the difference between the best and the second over the searches.
double error_of(const std::vector<Advice>& advices, Action best, Action second) {
  const auto n = static_cast<double>(advices.size());
  double sum = 0;
  double squares = 0;
  for (const Advice& advice : advices) {
    const double margin = chance_in(advice, best) - chance_in(advice, second);
    sum += margin;
    squares += margin * margin;
  }
  const double variance = std::max(0.0, (squares - sum * sum / n) / (n - 1));
  return std::sqrt(variance / n);
}
}  // namespace

bool Proof::is_best(Action a) const { return std::ranges::find(best, a) != best.end(); }

std::optional<Proof> stands_out(const Advice& advice, double behind) {
  if (advice.mixed || advice.options.size() < 3) return {};
  const Advice::Option& first = advice.options.front();
  Proof out;
  out.value = first.chance;
  const double least = kLeastTried * static_cast<double>(advice.iterations);
  for (const Advice::Option& option : advice.options) {
    const bool tried = static_cast<double>(option.visits) >= least || option.action == first.action;
    if (tried && option.chance >= first.chance - kSame) {
      out.best.push_back(option.action);
    } else {
      out.second = std::max(out.second, option.chance);
    }
  }
  if (out.best.size() > kMostBest || 2 * out.best.size() > advice.options.size()) return {};
  if (out.value - out.second < behind) return {};
  return out;
}

Expected<std::optional<Proof>> prove(const AnyKnown& known, Seat seat, Action tempting,
                                     const Finding& finding, std::uint64_t seed,
                                     const std::function<bool()>& is_over) {
  const std::string spec = "search:iterations=" + std::to_string(finding.proof) + ",memory=32";
  Pool pool;
  std::optional<Proof> proof;
  Action second = tempting;
  for (int k = 0; k < finding.searches; ++k) {
    if (is_over()) return std::optional<Proof>{};
    auto bot = known.game().make_bot(spec, Random(seed).fork(static_cast<std::uint64_t>(k)).next());
    if (!bot) return bot.error();
    auto advice = (*bot)->advise(known, seat, k % 2 == 0 ? tempting : second);
    if (!advice) return advice.error();
    const Action favoured = advice->options.front().action;
    pool.advices.push_back(std::move(*advice));
    const Advice all = pool.all();
    proof = stands_out(all, kBehind);
    // Every search has to favour one of the best itself.
    if (!proof || !proof->is_best(favoured) || proof->is_best(tempting)) {
      return std::optional<Proof>{};
    }
    second = second_of(all, *proof);
  }
  for (const Advice& advice : pool.advices) {
    if (!proof->is_best(advice.options.front().action)) return std::optional<Proof>{};
  }
  proof->error = error_of(pool.advices, proof->best.front(), second);
  if (proof->value - proof->second - 2 * proof->error < kClear) return std::optional<Proof>{};
  proof->advice = std::move(pool.advices.back());
  return proof;
}

}  // namespace warren::puzzles
