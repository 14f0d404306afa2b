// Dice anyone can check. The seed is drawn before the match and only its SHA-256 is shown; every
// draw is HMAC-SHA-256 under the seed; the seed is shown at the end. docs/dice.md says it byte by
// byte, so that anybody can write the check again.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/fault.h"
#include "engine/fixed_list.h"

namespace warren {

struct Dice {
  std::string table;                 // the match's own name: two matches never share a stream
  std::string commit;                // SHA-256 of the seed's 32 bytes, hexadecimal
  std::string seed;                  // 64 hexadecimal digits; empty while it is secret
  std::vector<std::string> entropy;  // one a seat, hexadecimal, may be empty
  bool operator==(const Dice&) const = default;
};

// New dice with a fresh secret seed.
Dice make_dice(std::string table, std::size_t seats);

// Where an outcome lies when all that could be drawn are put end to end by weight, in their order.
struct Stretch {
  std::uint64_t from = 0;
  std::uint64_t weight = 0;
  std::uint64_t of = 0;  // all weights together
  bool operator==(const Stretch&) const = default;
};
Stretch stretch_of(Outcome outcome, const std::vector<Chance>& chances);

// The outcome of the draw with this number (0-based, counted over the match). The seed must be
// there and `chances` not empty.
Outcome draw(const Dice& dice, std::uint64_t number, const std::vector<Chance>& chances);

// Does the seed belong to the commitment?
bool seed_fits(const Dice& dice);

// May a seat add this to the dice? Pairs of lower-case hexadecimal digits, at most 64 digits.
bool is_entropy(std::string_view text);

class Match;
// Recomputes every outcome of a finished match, in order: nothing, or the first thing that is
// wrong. `draws` counts those that were right.
[[nodiscard]] std::optional<Fault> verify_dice(const Match& match, std::uint64_t& draws);

}  // namespace warren
