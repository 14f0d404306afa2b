// The games of a simulation, one a thread (see play.h): their figures go to the row of their
// number.
#pragma once

#include <array>

#include "bots/greedy_choice.h"
#include "gpu/play.h"
#include "lab/sim_match.h"

namespace warren::gpu {

// What a kernel is to play.
struct SimOrder {
  std::uint64_t next = 0;    // counted up as threads take games
  std::uint64_t games = 0;   // rows to fill
  std::uint64_t seed = 0;    // of the plan
  std::uint64_t first = 0;   // number of the game of row 0
  std::uint64_t greedy = 0;  // seats that look one ply ahead, a bit each; the others draw
  PlayedShape shape;
};

// What every player of a simulation has in common.
template <class R>
class SimRows {
 public:
  SimRows(const R& rules, const SimOrder& order, std::byte* rows)
      : match_(rules, order.shape), order_(order), rows_(rows) {}
  void begin(std::uint64_t row) {
    row_ = row;
    match_.begin(order_.seed, order_.first + row);
  }
  void end() { match_.end(Played(rows_ + row_ * order_.shape.bytes(), order_.shape)); }

 protected:
  static constexpr auto kUnseen = [](Seat, Action, Outcome, const typename R::State&) {};
  SimMatch<R> match_;
  const SimOrder order_;

 private:
  std::byte* rows_;
  std::uint64_t row_ = 0;
};

template <class R>
class RandomPlayer : public SimRows<R> {
 public:
  using SimRows<R>::SimRows;
  bool step() { return this->match_.step(RandomChoice{}, this->kUnseen); }
};

// As bots/simple.h has it: the same draws from the same stream.
template <class R>
class GreedyPlayer : public SimRows<R> {
 public:
  GreedyPlayer(const R& rules, const SimOrder& order, std::byte* rows)
      : SimRows<R>(rules, order, rows), rules_(rules) {}
  void begin(std::uint64_t row) {
    SimRows<R>::begin(row);
    for (int p = 0; p < rules_.seats(); ++p) {
      random_[static_cast<std::size_t>(p)] = Random(bot_seed(this->match_.seed(), seat(p)));
    }
  }
  bool step() {
    return this->match_.step(
        [this](const typename R::State& s, Seat who) { return choose(s, who); }, this->kUnseen);
  }

 private:
  Action choose(const typename R::State& s, Seat who) {
    if ((this->order_.greedy >> static_cast<unsigned>(index(who)) & 1U) == 0) return kNoAction;
    Random& random = random_[static_cast<std::size_t>(index(who))];
    const auto known = rules_.known(s, Viewer(who));
    rules_.legal(rules_.guess(known, random), who, legal_);
    return greedy_choice(rules_, known, who, legal_, random);
  }

  const R& rules_;
  ActionList legal_;
  std::array<Random, kMaxSeats> random_ = {Random(0), Random(0), Random(0), Random(0),
                                           Random(0), Random(0), Random(0), Random(0)};
};

}  // namespace warren::gpu
