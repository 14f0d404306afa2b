// The dice and choices of the random game with this number: the signature's, the benchmark's, a
// GPU's.
#pragma once

#include <cstdint>

#include "engine/random.h"

namespace warren {

inline constexpr std::uint64_t kSignatureSeed = 2024;

constexpr Random signature_dice(long number) {
  return Random(kSignatureSeed).fork(static_cast<std::uint64_t>(number));
}

}  // namespace warren
