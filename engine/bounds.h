// How long a match can be, how many outcomes its lots have, and whether it keeps anything from its
// seats: what a program asks that lays out its memory, or chooses its method, before it plays. A
// game's bounds.h says it once, from the rules' tables alone:
//
//   inline Bounds bounds(const Rules& rules);
//
// The conformance suite never lets random play go beyond them.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>

namespace warren {

struct Bounds {
  int outcomes = 0;  // one more than the largest outcome id of any lot
  // So many actions of all seats together, and so many lots, a match has at most: never fewer than
  // the longest one, which may well be shorter. Nothing where a match may go on for ever.
  std::optional<std::int64_t> decisions;
  std::optional<std::int64_t> lots;
  bool hides = false;     // some seat may not know all of a position
  bool together = false;  // several seats may be to act at once
};

// The rules of a game that has bounds; its bounds.h must have been read.
template <class R>
concept HasBounds = requires(const R rules) {
  { bounds(rules) } -> std::same_as<Bounds>;
};

}  // namespace warren
