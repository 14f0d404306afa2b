// The separate streams of one match, each from the match's seed alone.
#pragma once

#include <cstdint>

#include "engine/random.h"

namespace warren {

// What the bot of a seat draws from.
constexpr std::uint64_t bot_seed(std::uint64_t match_seed, Seat seat) {
  constexpr std::uint64_t kBotStream = 2;
  return Random(match_seed).fork(kBotStream).fork(static_cast<std::uint64_t>(index(seat))).next();
}

// Where the next outcome comes from after so many were drawn.
constexpr Random dice_of(std::uint64_t match_seed, std::uint64_t drawn) {
  constexpr std::uint64_t kDiceStream = 1;
  return Random(match_seed).fork(kDiceStream).fork(drawn);
}

}  // namespace warren
