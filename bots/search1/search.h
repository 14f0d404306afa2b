// The tree search as a player: budgets, threads, and the choice from what the trees learnt.
#pragma once

#include <algorithm>
#include <chrono>
#include <memory>

#include "bots/crew.h"
#include "bots/search1/searcher.h"

namespace warren::search1 {

template <Game G>
class SearchBot final : public Bot<G> {
 public:
  using State = typename G::State;

  SearchBot(const G& game, const Search1Options& options, std::uint64_t seed)
      : game_(game), options_(options), random_(seed) {
    const auto threads = static_cast<std::size_t>(options.threads);
    const std::size_t bytes = static_cast<std::size_t>(options.memory) * 1024 * 1024 / threads;
    for (std::size_t t = 0; t < threads; ++t) {
      crew_.push_back(
          std::make_unique<Searcher<G>>(game, options, bytes, Random(seed).fork(t + 1).next()));
    }
  }

  Expected<Action> choose(const Known<State>& known, Seat seat) override {
    const auto legal = options_of(game_, known, seat, random_);
    if (!legal) return legal.error();
    if (legal->size() == 1) return legal->front();
    think(known, seat, kNoFocus, true);
    const TreeNode& root = crew_[0]->root();
    std::size_t best = 0;
    double best_favour = -1;
    double mark = random_.unit();
    for (std::size_t i = 0; i < legal->size(); ++i) {
      const double share = favour_of(i);
      if (root.kind == TreeNode::Kind::kMixed) {
        best = i;
        mark -= share;
        if (mark < 0) break;
      } else if (share > best_favour) {
        best = i;
        best_favour = share;
      }
    }
    return (*legal)[best];
  }

  Expected<Advice> advise(const Known<State>& known, Seat seat, Action focus) override {
    const auto legal = options_of(game_, known, seat, random_);
    if (!legal) return legal.error();
    const auto* found = std::find(legal->begin(), legal->end(), focus);
    Advice advice;
    advice.iterations = think(
        known, seat,
        found == legal->end() ? kNoFocus : static_cast<std::size_t>(found - legal->begin()), false);
    for (std::size_t i = 0; i < legal->size(); ++i) {
      advice.options.push_back({(*legal)[i], worth_of(i), favour_of(i), {}});
    }
    std::ranges::stable_sort(advice.options, std::ranges::greater{}, &Advice::Option::weight);
    const bool mixed = crew_[0]->root().kind == TreeNode::Kind::kMixed;
    advice.chance = advice.options.front().chance;
    if (mixed) {
      advice.chance = 0;
      for (const auto& option : advice.options) advice.chance += option.weight * option.chance;
    }
    for (std::size_t i = 0; i < std::min<std::size_t>(advice.options.size(), kExplained); ++i) {
      advice.options[i].next = crew_[0]->expected_after(known, seat, advice.options[i].action);
    }
    return advice;
  }

  void heed(const std::atomic<bool>* stop) override { stop_ = stop; }

  std::size_t memory() const override {
    std::size_t sum = 0;
    for (const auto& one : crew_) sum += one->store().bytes_touched();
    return sum;
  }

  // For tests: nodes of all trees, and their memory.
  std::size_t bytes_used() const {
    std::size_t sum = 0;
    for (const auto& one : crew_) sum += one->store().bytes_used();
    return sum;
  }
  std::size_t nodes() const {
    std::size_t sum = 0;
    for (const auto& one : crew_) sum += one->store().nodes();
    return sum;
  }

 private:
  static constexpr std::size_t kNoFocus = static_cast<std::size_t>(-1);
  static constexpr std::size_t kExplained = 3;  // options whose continuation is told
  static constexpr long kFocusEvery = 4;
  static constexpr long kLookUp = 16;  // iterations between looks at the clock
  using Clock = std::chrono::steady_clock;

  // Grows every tree; returns the iterations of all.
  long think(const Known<State>& known, Seat seat, std::size_t focus, bool may_stop_early) {
    const auto begun = Clock::now();
    std::vector<long> done(crew_.size(), 0);
    const auto work = [&](std::size_t t) {
      done[t] = grow(*crew_[t], share_of_budget(t), known, seat, focus, may_stop_early, begun);
    };
    at_once(crew_.size(), work);
    long sum = 0;
    for (const long d : done) sum += d;
    return sum;
  }

  long share_of_budget(std::size_t t) const {
    const auto threads = static_cast<long>(crew_.size());
    const long share = options_.iterations / threads;
    return share + (static_cast<long>(t) < options_.iterations % threads ? 1 : 0);
  }

  long grow(Searcher<G>& one, long most, const Known<State>& known, Seat seat, std::size_t focus,
            bool may_stop_early, Clock::time_point begun) {
    one.begin(known, seat);
    const auto limit = std::chrono::milliseconds(options_.ms);
    for (long done = 0;; ++done) {
      if (options_.iterations > 0 && done >= most) return done;
      if (done % kLookUp == 0 && done > 0) {
        if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) return done;
        if (options_.ms > 0 && Clock::now() - begun >= limit) return done;
        // With both budgets the clock may only cut short: what it foresees must not decide, or the
        // same seed would not give the same answer on a busy machine.
        const long left = options_.iterations > 0 ? most - done : most_left(done, begun, limit);
        if (may_stop_early && one.settled(left)) return done;
      }
      one.iterate(known, done % kFocusEvery == kFocusEvery - 1 ? focus : kNoFocus);
    }
  }

  // Iterations that the clock still allows at the speed so far.
  static long most_left(long done, Clock::time_point begun, std::chrono::milliseconds limit) {
    const double spent = std::chrono::duration<double>(Clock::now() - begun).count();
    const double left = std::chrono::duration<double>(limit).count() - spent;
    return static_cast<long>(static_cast<double>(done) * std::max(left, 0.0) /
                             std::max(spent, 1e-9));
  }

  double favour_of(std::size_t edge) {
    double sum = 0;
    double weight = 0;
    for (const auto& one : crew_) {
      const double visits = one->root().visits + 1e-9;
      sum += favour(one->root(), edge) * visits;
      weight += visits;
    }
    return sum / weight;
  }
  double worth_of(std::size_t edge) {
    double sum = 0;
    double weight = 0;
    for (const auto& one : crew_) {
      const double visits = one->root().edges()[edge].visits + 1e-3;
      sum += worth(one->root(), edge) * visits;
      weight += visits;
    }
    return sum / weight;
  }

  const G& game_;
  Search1Options options_;
  Random random_;
  const std::atomic<bool>* stop_ = nullptr;
  std::vector<std::unique_ptr<Searcher<G>>> crew_;
};

}  // namespace warren::search1
