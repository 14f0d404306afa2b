// Several deep searches of one decision, which have to agree.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "puzzles/puzzle.h"

namespace warren::puzzles {

// What is worth the same as the best, and how far all else has to be behind it, in shares of the
// win. What lies between is nearly as good: no puzzle.
inline constexpr double kSame = 0.015;
inline constexpr double kBehind = 0.12;
inline constexpr std::size_t kMostBest = 2;

struct Proof {
  std::vector<Action> best;  // the most favoured first
  double value = 0;          // of the first of them, over all searches
  double second = 0;         // of the best of all others
  double error = 0;          // standard error of the difference
  Advice advice;             // of the latest search: what is expected to follow
  bool is_best(Action a) const;
};

// The advice's best actions if they stand out so far; nothing where it mixes.
std::optional<Proof> stands_out(const Advice& advice, double behind);

// `searches` searches of so many iterations each, every one with its own seed, looking with care at
// the `tempting` action and at what came second in turns. Nothing where they do not agree, where
// the difference is not clear of its error, or once `is_over` says so.
Expected<std::optional<Proof>> prove(const AnyKnown& known, Seat seat, Action tempting,
                                     const Finding& finding, std::uint64_t seed,
                                     const std::function<bool()>& is_over);

}  // namespace warren::puzzles
