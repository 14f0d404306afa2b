// What each outcome of a draw of lots is worth to every seat: how the match would go on from there
// until lots are drawn again, everybody doing what looks best from what they know, and what the
// evaluation makes of where that ends. The same numbers every time, and of every outcome alike,
// whichever came: what a draw gave is counted against the mean of them.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "bots/greedy_choice.h"
#include "engine/game.h"

namespace warren {

// The chance of each seat's side to win. Seats that do not exist hold 0.
using Chances = std::array<double, kMaxSeats>;

struct LotWorth {
  Outcome outcome{};
  double share = 0;  // of all draws; those of all outcomes together 1
  Chances worth{};
};

// What each seat believes of its own side, brought together: allies have the mean of theirs, and
// all sides together 1. `sides`: by seat.
Chances agreed(const Chances& own, std::span<const int> sides);

template <Game G>
class LotScales {
 public:
  using State = typename G::State;
  explicit LotScales(const G& game) : game_(game) {}

  // Every outcome of the chance node. Where more lots follow at once they are drawn: the mean of so
  // many `futures`, the same ones for every outcome.
  std::vector<LotWorth> weigh(const State& s, int futures, std::uint64_t seed) const {
    NoEvents quiet;
    ChanceList chances;
    game_.chances(s, chances);
    double total = 0;
    for (const Chance& chance : chances) total += static_cast<double>(chance.weight);
    std::vector<LotWorth> out;
    for (const Chance& chance : chances) {
      State after = s;
      game_.resolve(after, chance.outcome, quiet);
      out.push_back({chance.outcome, static_cast<double>(chance.weight) / total,
                     mean_of(after, futures, seed)});
    }
    return out;
  }

 private:
  static constexpr int kMostActions = 16;  // then the evaluation has to do, lots or not

  Chances mean_of(const State& s, int futures, std::uint64_t seed) const {
    Chances sum{};
    int played = 0;
    bool drew = true;
    for (; drew && played < futures; ++played) {
      Random random = Random(seed).fork(static_cast<std::uint64_t>(played));
      drew = false;
      const Chances one = future(s, random, drew);
      for (std::size_t p = 0; p < kMaxSeats; ++p) sum[p] += one[p];
    }
    for (double& each : sum) each /= played;
    return sum;
  }

  Chances future(State s, Random& random, bool& drew) const {
    NoEvents quiet;
    int acted = 0;
    for (;;) {
      const Node node = game_.node(s);
      if (node.is_over()) return ended(s);
      if (node.is_chance()) {
        if (acted > 0) break;
        drew = true;
        game_.resolve(s, game_.sample(s, random), quiet);
        continue;
      }
      if (acted++ == kMostActions) break;
      const Seat p = node.seats.lowest();
      game_.apply(s, p, best(s, p), quiet);
    }
    return judged(s);
  }

  // One look ahead, as the greedy bot does it. Its guesses and what it does of equals are the same
  // every time: they must not tell outcomes apart.
  Action best(const State& s, Seat p) const {
    constexpr std::uint64_t kAnyGuess = 1;
    ActionList legal;
    game_.legal(s, p, legal);
    if (legal.size() == 1) return legal.front();
    Random random(kAnyGuess);
    return greedy_choice(game_, game_.known(s, Viewer(p)), p, legal, random);
  }

  Chances by_side(const State& s, const Payoff& payoff) const {
    Chances out{};
    for (int p = 0; p < game_.seats(); ++p) {
      out[static_cast<std::size_t>(p)] = side_share(game_, s, seat(p), payoff);
    }
    return out;
  }

  Chances ended(const State& s) const { return by_side(s, game_.payoff(s)); }

  // Every seat by its own eyes, as it alone knows what it drew; together all sides have 1.
  Chances judged(const State& s) const {
    const Known<State> first = game_.known(s, Viewer(seat(0)));
    if (first.position() == s) return by_side(s, game_.evaluate(first));
    Chances own{};
    std::array<int, kMaxSeats> sides{};
    for (int p = 0; p < game_.seats(); ++p) {
      const auto at = static_cast<std::size_t>(p);
      own[at] = side_share(game_, s, seat(p), game_.evaluate(game_.known(s, Viewer(seat(p)))));
      sides[at] = game_.side(s, seat(p));
    }
    return agreed(own, {sides.data(), static_cast<std::size_t>(game_.seats())});
  }

  const G& game_;
};

}  // namespace warren
