// Players without a tree: random, greedy, and one that makes mistakes.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "bots/bot.h"
#include "bots/greedy_choice.h"

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
    return greedy_choice(game_, known, seat, *legal, random_);
  }
  Expected<Advice> advise(const Known<State>& known, Seat seat, Action) override {
    const auto legal = options_of(game_, known, seat, random_);
    if (!legal) return legal.error();
    const GreedyLook<G> look(game_, known, random_);
    Advice advice;
    for (const Action a : *legal) advice.options.push_back({a, look.value(seat, a), 0, {}});
    std::ranges::stable_sort(advice.options, std::ranges::greater{}, &Advice::Option::chance);
    advice.options.front().weight = 1;
    advice.chance = advice.options.front().chance;
    return advice;
  }

 private:
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
