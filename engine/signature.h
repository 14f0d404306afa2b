// One number that changes whenever a rule does: a hash over every position of twenty random games
// with fixed seeds, by what the positions mean (their text). The same on every machine, with every
// compiler and for ever; tests/golden/signatures.txt keeps it for every game.
#pragma once

#include "engine/game.h"
#include "engine/signature_dice.h"

namespace warren {

inline constexpr int kSignatureGames = 20;

// One random game to its end; returns its plies. `seen(position)` is called after every ply.
template <Game G, class Seen>
long play_out(const G& game, typename G::State& s, Random& random, Seen seen) {
  NoEvents quiet;
  ActionList legal;
  s = game.start();
  for (long plies = 0;; ++plies) {
    const Node node = game.node(s);
    if (node.is_over()) return plies;
    if (node.is_chance()) {
      game.resolve(s, game.sample(s, random), quiet);
    } else {
      const Seat p = node.seats.lowest();
      game.legal(s, p, legal);
      game.apply(s, p, legal[random.below(static_cast<std::uint32_t>(legal.size()))], quiet);
    }
    seen(s);
  }
}

template <Game G>
std::uint64_t signature_of(const G& game) {
  std::uint64_t signature = 0;
  typename G::State s = game.start();
  for (int k = 0; k < kSignatureGames; ++k) {
    Random random = signature_dice(k);
    play_out(game, s, random, [&](const typename G::State& after) {
      signature = hash_bytes(game.write_position(after), signature);
    });
  }
  return signature;
}

}  // namespace warren
