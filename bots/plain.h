// The textbook search, the yardstick of every other: UCT, and information-set UCT where something
// is hidden or chosen at once. Nothing of a game is in it but the rules: every iteration starts
// from a guess, walks down by UCB1, adds one node and plays to the end at random; the action met
// most often is played; every decision starts afresh. It is written as plainly as can be and stays
// so.
#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <unordered_map>
#include <vector>

#include "bots/bot.h"
#include "bots/spec.h"

namespace warren {

template <Game G>
class PlainBot final : public Bot<G> {
 public:
  using State = typename G::State;

  PlainBot(const G& game, const PlainOptions& options, std::uint64_t seed)
      : game_(game), options_(options), random_(seed) {}

  Expected<Action> choose(const Known<State>& known, Seat seat) override {
    const auto legal = options_of(game_, known, seat, random_);
    if (!legal) return legal.error();
    if (legal->size() == 1) return legal->front();
    think(known);
    const std::vector<Arm>& arms = root(known, seat);
    return (*legal)[most_visited(arms)];
  }

  Expected<Advice> advise(const Known<State>& known, Seat seat, Action) override {
    const auto legal = options_of(game_, known, seat, random_);
    if (!legal) return legal.error();
    Advice advice;
    advice.iterations = think(known);
    const std::vector<Arm>& arms = root(known, seat);
    for (std::size_t i = 0; i < legal->size(); ++i) {
      const double visits = arms[i].visits;
      advice.options.push_back({(*legal)[i],
                                visits > 0 ? arms[i].sum / visits : 0,
                                visits / static_cast<double>(advice.iterations),
                                {}});
    }
    std::ranges::stable_sort(advice.options, std::ranges::greater{}, &Advice::Option::weight);
    advice.chance = advice.options.front().chance;
    return advice;
  }

  void heed(const std::atomic<bool>* stop) override { stop_ = stop; }

 private:
  using Clock = std::chrono::steady_clock;

  struct Arm {
    long visits = 0;
    double sum = 0;  // of the acting side's share of the win
  };
  struct Step {
    std::vector<Arm>* arms;
    std::size_t arm;
    Seat seat;
  };

  // A decision is what the acting seat knows: no choice can depend on what its seat does not see.
  std::uint64_t key_of(const State& s, Seat p) const {
    const Known<State> known = game_.known(s, Viewer(p));
    return hash_bytes({reinterpret_cast<const char*>(&known.position()), sizeof(State)},
                      static_cast<std::uint64_t>(index(p)) + 1);
  }

  const std::vector<Arm>& root(const Known<State>& known, Seat seat) {
    return tree_[key_of(game_.guess(known, random_), seat)];
  }

  static std::size_t most_visited(const std::vector<Arm>& arms) {
    return static_cast<std::size_t>(
        std::ranges::max_element(arms, std::ranges::less{}, &Arm::visits) - arms.begin());
  }

  long think(const Known<State>& known) {
    tree_.clear();
    const auto end = Clock::now() + std::chrono::milliseconds(options_.ms);
    for (long done = 0;; ++done) {
      if (options_.iterations > 0 && done >= options_.iterations) return done;
      if (done > 0 && options_.ms > 0 && Clock::now() >= end) return done;
      if (done > 0 && stop_ != nullptr && stop_->load(std::memory_order_relaxed)) return done;
      iterate(known);
    }
  }

  void iterate(const Known<State>& known) {
    State s = game_.guess(known, random_);
    path_.clear();
    bool inside = true;
    ActionList legal;
    for (Node node = game_.node(s); !node.is_over(); node = game_.node(s)) {
      if (node.is_chance()) {
        game_.resolve(s, game_.sample(s, random_), quiet_);
        continue;
      }
      const Seat p = node.seats.lowest();
      game_.legal(s, p, legal);
      std::size_t chosen = 0;
      if (inside) {
        const auto [found, fresh] = tree_.try_emplace(key_of(s, p), legal.size());
        chosen = select(found->second);
        path_.push_back({&found->second, chosen, p});
        inside = !fresh;
      } else {
        chosen = random_.below(static_cast<std::uint32_t>(legal.size()));
      }
      game_.apply(s, p, legal[chosen], quiet_);
    }
    const Payoff payoff = game_.payoff(s);
    for (const Step& step : path_) {
      Arm& arm = (*step.arms)[step.arm];
      ++arm.visits;
      arm.sum += side_share(game_, s, step.seat, payoff);
    }
  }

  // UCB1; arms never tried come first, in any order.
  std::size_t select(const std::vector<Arm>& arms) {
    long all = 0;
    std::uint32_t untried = 0;
    std::size_t best = 0;
    for (std::size_t i = 0; i < arms.size(); ++i) {
      all += arms[i].visits;
      if (arms[i].visits == 0 && random_.below(++untried) == 0) best = i;
    }
    if (untried > 0) return best;
    double best_score = -1;
    const double log_all = std::log(static_cast<double>(all));
    for (std::size_t i = 0; i < arms.size(); ++i) {
      const auto visits = static_cast<double>(arms[i].visits);
      const double score = arms[i].sum / visits + options_.explore * std::sqrt(log_all / visits);
      if (score > best_score) {
        best_score = score;
        best = i;
      }
    }
    return best;
  }

  const G& game_;
  PlainOptions options_;
  Random random_;
  NoEvents quiet_;
  const std::atomic<bool>* stop_ = nullptr;
  std::unordered_map<std::uint64_t, std::vector<Arm>> tree_;
  std::vector<Step> path_;
};

}  // namespace warren
