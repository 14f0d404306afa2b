// What each outcome of a draw of lots is worth to every seat: how the match would go on from there
// until lots are drawn again, everybody doing what looks best from what they know, and what the
// evaluation makes of where that ends. The same numbers every time, and of every outcome alike,
// whichever came: what a draw gave is counted against the mean of them.
#pragma once

#include <array>
#include <vector>

#include "bots/expectation.h"
#include "engine/game.h"

namespace warren {

// The chance of each seat's side to win. Seats that do not exist hold 0.
using Chances = std::array<double, kMaxSeats>;

struct LotWorth {
  Outcome outcome{};
  double share = 0;  // of all draws; those of all outcomes together 1
  Chances worth{};
};

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
  static constexpr int kGuesses = 4;       // at what a seat does not know

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

  // One look ahead. Of equals always the first: what is not to be told apart must not tell outcomes
  // apart.
  Action best(const State& s, Seat p) const {
    constexpr double kBetter = 1e-7;
    constexpr std::uint64_t kAnyGuess = 1;
    NoEvents quiet;
    ActionList legal;
    game_.legal(s, p, legal);
    if (legal.size() == 1) return legal.front();
    const Known<State> known = game_.known(s, Viewer(p));
    const bool open = known.position() == s;
    Random random(kAnyGuess);
    std::array<State, kGuesses> worlds;
    worlds[0] = s;
    const std::size_t count = open ? 1 : kGuesses;
    for (std::size_t k = 0; !open && k < count; ++k) worlds[k] = game_.guess(known, random);
    Action best = legal.front();
    double most = -1;
    for (const Action a : legal) {
      double value = 0;
      for (std::size_t k = 0; k < count; ++k) {
        State after = worlds[k];
        game_.apply(after, p, a, quiet);
        value += side_share(game_, after, p, expectation(game_, after, Viewer(p)));
      }
      if (value / static_cast<double>(count) <= most + kBetter) continue;
      best = a;
      most = value / static_cast<double>(count);
    }
    return best;
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
    const auto seats = static_cast<std::size_t>(game_.seats());
    Chances own{};
    for (std::size_t p = 0; p < seats; ++p) {
      const Seat who = seat(static_cast<int>(p));
      own[p] = side_share(game_, s, who, game_.evaluate(game_.known(s, Viewer(who))));
    }
    Chances out{};
    double all = 0;
    for (std::size_t p = 0; p < seats; ++p) {
      double sum = 0;
      int allies = 0;
      for (std::size_t q = 0; q < seats; ++q) {
        if (game_.side(s, seat(static_cast<int>(q))) != game_.side(s, seat(static_cast<int>(p)))) {
          continue;
        }
        sum += own[q];
        ++allies;
      }
      out[p] = sum / allies;
      all += out[p] / allies;
    }
    for (std::size_t p = 0; p < seats; ++p) out[p] /= all;
    return out;
  }

  const G& game_;
};

}  // namespace warren
