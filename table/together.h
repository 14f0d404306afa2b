// A decision thought over by several trees that know nothing of each other, wherever each of them
// grows: on a thread, in one worker of a browser. Their advice added up is that of one bot, the
// same from the same seed.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "table/any_game.h"

namespace warren {

// One of so many parts, counted from 0.
struct Part {
  int number = 0;
  int of = 1;
};
inline constexpr int kMostParts = 64;

// The bot of one part: its share of the budget and of the memory. What is no search cannot be
// shared: its parts are alike.
Expected<std::string> spec_of_part(const std::string& spec, std::string_view game, Part part);
std::uint64_t seed_of_part(std::uint64_t seed, Part part);

// What one part thinks.
Expected<Advice> advise_part(const AnyKnown& known, Seat seat, const std::string& spec,
                             std::uint64_t seed, Part part);
// What all think together; `parts` in their order, one at least, all of the same decision.
Advice added_up(std::span<const Advice> parts);

}  // namespace warren
