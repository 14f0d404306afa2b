// Rolls of several dice as sorted faces: ids, odds, and one throw.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/random.h"

namespace warren::rodentia {

struct Roll {
  std::array<std::uint8_t, 6> faces{};  // how many dice show face i + 1
  std::uint16_t weight = 0;             // in how many ways out of 6^dice
};

// All rolls of 3 to 6 dice in lexicographic order of their sorted faces: the index is the outcome
// id.
std::span<const Roll> rolls(int dice);
int rank(const std::array<std::uint8_t, 6>& faces, int dice);
// Throws the dice; the id of what they show.
int throw_dice(int dice, Random& random);

}  // namespace warren::rodentia
