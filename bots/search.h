// The tree search as a player: budgets, threads, and the choice from what the trees learnt.
#pragma once

#include <algorithm>
#include <chrono>
#include <memory>

#include "bots/crew.h"
#include "bots/searcher.h"
#include "bots/sure_win.h"
#include "engine/exact_math.h"

namespace warren {

template <Game G>
class SearchBot final : public Bot<G> {
 public:
  using State = typename G::State;

  SearchBot(const G& game, const SearchOptions& options, std::uint64_t seed)
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
    if (const auto sure = sure_win(known, seat)) return *sure;
    think(known, seat, kNoFocus, options_.loose == 0);
    if (crew_[0]->root().kind == TreeNode::Kind::kMixed) return (*legal)[drawn(legal->size())];
    return (*legal)[options_.loose > 0 ? loosely(legal->size()) : favoured(legal->size())];
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
      advice.options.push_back({(*legal)[i], worth_of(i), favour_of(i), {}, visits_of(i)});
    }
    const auto sure = sure_win(known, seat);
    if (sure) {
      for (auto& option : advice.options) {
        option.weight = option.action == *sure ? 1 : 0;
        if (option.action == *sure) option.chance = 1;
      }
    }
    std::ranges::stable_sort(advice.options, std::ranges::greater{}, &Advice::Option::weight);
    advice.mixed = !sure && crew_[0]->root().kind == TreeNode::Kind::kMixed;
    advice.chance = advice.options.front().chance;
    if (advice.mixed) {
      leave_out_small_parts(advice);
      advice.chance = 0;
      for (const auto& option : advice.options) advice.chance += option.weight * option.chance;
    }
    for (auto& option : advice.options) {
      if (option.visits > 0) option.next = crew_[0]->expected_after(known, seat, option.action);
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
  static constexpr long kFocusEvery = 4;
  static constexpr double kReach = 3;      // times `loose` that an answer may be below the best
  static constexpr int kSureGuesses = 32;  // in which a win must be one, where something is hidden
  static constexpr double kSmallPart = 0.2;  // of the largest part of a mixture
  static constexpr long kLookUp = 16;        // iterations between looks at the clock
  using Clock = std::chrono::steady_clock;

  // By own actions alone, whatever is hidden.
  std::optional<Action> sure_win(const Known<State>& known, Seat seat) {
    if (options_.sure == 0) return {};
    const State s = game_.guess(known, random_);
    const auto first = sure_.from(s, seat, options_.sure);
    if (!first || s == known.position()) return first;
    std::vector<State> guesses;
    for (int k = 0; k < kSureGuesses; ++k) guesses.push_back(game_.guess(known, random_));
    ActionList legal;
    game_.legal(s, seat, legal);
    for (const Action a : legal) {
      if (std::ranges::all_of(guesses, [&](State g) { return wins_after(g, seat, a); })) return a;
    }
    return {};
  }

  bool wins_after(State& s, Seat seat, Action a) {
    NoEvents quiet;
    game_.apply(s, seat, a, quiet);
    return game_.node(s).is_over() ? side_share(game_, s, seat, game_.payoff(s)) == 1
                                   : sure_.from(s, seat, options_.sure).has_value();
  }

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
        // Trees that are added up must all have had their share: only one alone may stop early.
        if (may_stop_early && crew_.size() == 1 && one.settled(left)) return done;
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

  std::size_t favoured(std::size_t size) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < size; ++i) {
      if (favour_of(i) > favour_of(best)) best = i;
    }
    return best;
  }

  // As somebody who does not see every difference: the better an action looks the likelier it is
  // taken, and what looks much worse than the best is never.
  std::size_t loosely(std::size_t size) {
    const std::size_t best = favoured(size);
    const double top = worth_of(best);
    const auto weight_of = [&](std::size_t i) {
      if (i == best) return 1.0;
      if (visits_of(i) == 0 || favour_of(i) == 0) return 0.0;
      const double below = (top - worth_of(i)) / options_.loose;
      return below > kReach ? 0.0 : exact_exp(-std::max(below, 0.0));
    };
    double sum = 0;
    for (std::size_t i = 0; i < size; ++i) sum += weight_of(i);
    double mark = random_.unit() * sum;
    std::size_t last = best;
    for (std::size_t i = 0; i < size; ++i) {
      if (weight_of(i) == 0) continue;
      last = i;
      mark -= weight_of(i);
      if (mark < 0) break;
    }
    return last;
  }

  // By the mixture.
  std::size_t drawn(std::size_t size) {
    const double least = least_part(size);
    double sum = 0;
    for (std::size_t i = 0; i < size; ++i) sum += favour_of(i) >= least ? favour_of(i) : 0;
    double mark = random_.unit() * sum;
    std::size_t last = 0;
    for (std::size_t i = 0; i < size; ++i) {
      if (favour_of(i) < least) continue;
      last = i;
      mark -= favour_of(i);
      if (mark < 0) break;
    }
    return last;
  }

  // The weights as the answer is drawn by them.
  void leave_out_small_parts(Advice& advice) {
    const double least = least_part(advice.options.size());
    double sum = 0;
    for (auto& option : advice.options) {
      if (option.weight < least) option.weight = 0;
      sum += option.weight;
    }
    for (auto& option : advice.options) option.weight /= sum;
  }

  // What has a small part in a mixture has it from exploring, not for a reason.
  double least_part(std::size_t size) { return kSmallPart * favour_of(favoured(size)); }

  long visits_of(std::size_t edge) {
    long sum = 0;
    for (const auto& one : crew_) sum += one->root().edges()[edge].visits;
    return sum;
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
  SearchOptions options_;
  Random random_;
  SureWin<G> sure_{game_};
  const std::atomic<bool>* stop_ = nullptr;
  std::vector<std::unique_ptr<Searcher<G>>> crew_;
};

}  // namespace warren
