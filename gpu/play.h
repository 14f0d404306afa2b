// Many games at once, one a thread: the same source for a GPU's grid and, in the tests, for a loop
// on the CPU. It knows no game and no GPU; `take` hands out the numbers of the games, and a player
// has `begin(number)`, `step()` (one ply; false when the game is over) and `end()`.
#pragma once

#include <cstdint>

#include "engine/hash.h"
#include "engine/rules.h"
#include "engine/signature_dice.h"
#include "gpu/counted.h"

namespace warren::gpu {

// All threads of a warp begin their games together and wait for the longest: they are in the same
// phase of their games most of the time, and then do the same work at once. For games of nearly
// equal length.
template <class Player, class Take>
inline void play_in_step(Player& player, std::uint64_t games, Take take) {
  for (std::uint64_t number = take(); number < games; number = take()) {
    player.begin(number);
    while (player.step()) {
    }
    player.end();
  }
}

// A thread whose game is over goes on with the next one at once: a long game does not hold up the
// others of its warp.
template <class Player, class Take>
inline void play_on(Player& player, std::uint64_t games, Take take) {
  std::uint64_t number = take();
  if (number >= games) return;
  player.begin(number);
  while (true) {
    if (player.step()) continue;
    player.end();
    number = take();
    if (number >= games) return;
    player.begin(number);
  }
}

// The benchmark's random games: only counted.
template <class R>
class BenchPlayer {
 public:
  explicit BenchPlayer(const R& rules) : rules_(rules) {}

  void begin(std::uint64_t number) {
    random_ = signature_dice(static_cast<long>(number));
    s_ = rules_.start();
  }
  bool step() {
    const Node node = rules_.node(s_);
    if (node.is_over()) return false;
    ++counted_.plies;
    NoEvents quiet;
    if (node.is_chance()) {
      rules_.resolve(s_, rules_.sample(s_, random_), quiet);
    } else {
      const Seat who = node.seats.lowest();
      rules_.legal(s_, who, legal_);
      const auto chosen = random_.below(static_cast<std::uint32_t>(legal_.size()));
      rules_.apply(s_, who, legal_[chosen], quiet);
    }
    return true;
  }
  void end() {
    ++counted_.games;
    counted_.ends += hash_of(s_);
  }
  const Counted& counted() const { return counted_; }
  const typename R::State& position() const { return s_; }

 private:
  const R& rules_;
  typename R::State s_{};
  ActionList legal_;
  Random random_{0};
  Counted counted_;
};

}  // namespace warren::gpu
