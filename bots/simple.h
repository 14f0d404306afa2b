// Players without a tree: random, greedy, and one that makes mistakes.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "bots/bot.h"

namespace warren {

// Every legal action equally likely.
template <Game G>
class RandomBot final : public Bot<G> {
 public:
  using State = typename G::State;
  RandomBot(const G& game, std::uint64_t seed) : game_(game), random_(seed) {}

  Expected<Action> choose(const Known<State>& known, Seat seat) override {
    const auto legal = options_of(game_, known, seat, random_);
    if (!legal) return legal.error();
    return (*legal)[random_.below(static_cast<std::uint32_t>(legal->size()))];
  }
  Expected<Advice> advise(const Known<State>& known, Seat seat, Action) override {
    const auto legal = options_of(game_, known, seat, random_);
    if (!legal) return legal.error();
    Advice advice;
    const Payoff now = game_.evaluate(known);
    advice.chance = side_share(game_, known.position(), seat, now);
    for (const Action a : *legal) {
      advice.options.push_back({a, advice.chance, 1.0 / static_cast<double>(legal->size()), {}});
    }
    return advice;
  }

 private:
  const G& game_;
  Random random_;
};

// The action after which the evaluation is best, over a few guesses at what is hidden.
template <Game G>
class GreedyBot final : public Bot<G> {
 public:
  using State = typename G::State;
  GreedyBot(const G& game, std::uint64_t seed) : game_(game), random_(seed) {}

  Expected<Action> choose(const Known<State>& known, Seat seat) override {
    const auto legal = options_of(game_, known, seat, random_);
    if (!legal) return legal.error();
    const Values values = look(known, seat, *legal);
    // Equals are drawn for: always the first would make it predictable and lopsided.
    std::size_t best = 0;
    std::uint32_t equals = 0;
    for (std::size_t i = 0; i < legal->size(); ++i) {
      if (values[i] > values[best] + kEqual) {
        best = i;
        equals = 1;
      } else if (values[i] >= values[best] - kEqual && random_.below(++equals) == 0) {
        best = i;
      }
    }
    return (*legal)[best];
  }
  Expected<Advice> advise(const Known<State>& known, Seat seat, Action) override {
    const auto legal = options_of(game_, known, seat, random_);
    if (!legal) return legal.error();
    const Values values = look(known, seat, *legal);
    Advice advice;
    for (std::size_t i = 0; i < legal->size(); ++i) {
      advice.options.push_back({(*legal)[i], values[i], 0, {}});
    }
    std::ranges::stable_sort(advice.options, std::ranges::greater{}, &Advice::Option::chance);
    advice.options.front().weight = 1;
    advice.chance = advice.options.front().chance;
    return advice;
  }

 private:
  static constexpr int kGuesses = 4;
  static constexpr double kEqual = 1e-7;
  using Values = FixedList<double, ActionList::room()>;

  Values look(const Known<State>& known, Seat seat, const ActionList& legal) {
    Values values;
    for (std::size_t i = 0; i < legal.size(); ++i) values.push_back(0);
    NoEvents quiet;
    for (int k = 0; k < kGuesses; ++k) {
      const State s = game_.guess(known, random_);
      for (std::size_t i = 0; i < legal.size(); ++i) {
        State after = s;
        game_.apply(after, seat, legal[i], quiet);
        values[i] +=
            side_share(game_, after, seat, expectation(game_, after, Viewer(seat))) / kGuesses;
      }
    }
    return values;
  }

  const G& game_;
  Random random_;
};

// Plays as another bot does, but a share of its decisions on a whim.
template <Game G>
class CarelessBot final : public Bot<G> {
 public:
  using State = typename G::State;
  CarelessBot(const G& game, std::unique_ptr<Bot<G>> careful, double mistakes, std::uint64_t seed)
      : careful_(std::move(careful)),
        whim_(game, Random(seed).fork(1).next()),
        mistakes_(mistakes),
        random_(Random(seed).fork(2)) {}

  Expected<Action> choose(const Known<State>& known, Seat seat) override {
    if (random_.unit() < mistakes_) return whim_.choose(known, seat);
    return careful_->choose(known, seat);
  }
  Expected<Advice> advise(const Known<State>& known, Seat seat, Action focus) override {
    return careful_->advise(known, seat, focus);
  }
  void heed(const std::atomic<bool>* stop) override { careful_->heed(stop); }
  std::size_t memory() const override { return careful_->memory(); }

 private:
  std::unique_ptr<Bot<G>> careful_;
  RandomBot<G> whim_;
  double mistakes_;
  Random random_;
};

}  // namespace warren
