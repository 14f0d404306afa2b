// What the games' evaluations share: named terms, how much each weighs, and the way from there to
// shares of the win.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "engine/exact_math.h"
#include "engine/known.h"
#include "engine/payoff.h"
#include "engine/sets.h"

namespace warren {

// How much one more of something multiplies a side's odds by, as a logarithm: at the beginning of
// a match and at its end. A game's weights() are what a search goes by and what people are told;
// its evaluation has the same terms with weights that `warren calibrate GAME --fit` found, which
// say how often positions are won. Among equals that is seldom far from even: a search that went by
// it would lose sight of the differences.
struct Weight {
  std::string_view name;  // for people: "points", "footholds"
  double early = 0;
  double late = 0;

  constexpr double at(double done) const { return early + (late - early) * done; }
};

// What an evaluation looks at: so much of every term for every side.
template <std::size_t N>
struct Standing {
  std::array<std::array<double, N>, kMaxSeats> terms{};  // by side, then as the weights are listed
  int sides = 0;    // 0: nothing can be said yet. Without teams a side is a seat
  double done = 0;  // of the match, 0 to 1
  SeatSet out;      // sides that cannot win any more
};

// One term of a side against the others, as a logarithm of its odds: all of them add up to how far
// it is ahead.
struct Term {
  std::string_view name;
  double value = 0;
};

// Shares that sum to 1: a lead of `scale` points multiplies a seat's odds by e. Seats from `seats`
// on hold 0.
inline Payoff shares_of(const std::array<double, kMaxSeats>& standing, int seats, double scale) {
  Payoff out{};
  const auto end = static_cast<std::size_t>(seats);
  double best = standing[0];
  for (std::size_t p = 1; p < end; ++p) best = std::max(best, standing[p]);
  double sum = 0;
  for (std::size_t p = 0; p < end; ++p) {
    out[p] = static_cast<float>(exact_exp((standing[p] - best) / scale));
    sum += static_cast<double>(out[p]);
  }
  for (std::size_t p = 0; p < end; ++p) out[p] /= static_cast<float>(sum);
  return out;
}

// The same from terms, by side.
template <std::size_t N>
Payoff shares_of(const Standing<N>& standing, std::span<const Weight, N> weights) {
  constexpr double kOut = -1000;
  std::array<double, N> now{};
  for (std::size_t i = 0; i < N; ++i) now[i] = weights[i].at(standing.done);
  std::array<double, kMaxSeats> odds{};
  for (int p = 0; p < standing.sides; ++p) {
    const auto side = static_cast<std::size_t>(p);
    if (standing.out.has(seat(p))) {
      odds[side] = kOut;
      continue;
    }
    for (std::size_t i = 0; i < N; ++i) odds[side] += now[i] * standing.terms[side][i];
  }
  return shares_of(odds, standing.sides, 1);
}

// Why a position promises the seat what it does: every term of its side against the mean of the
// other sides that can still win. Empty where nothing can be said.
template <class Rules>
std::vector<Term> reasons_of(const Rules& rules, const Known<typename Rules::State>& known,
                             Seat seat) {
  const auto standing = rules.standing(known);
  const auto weights = Rules::weights();
  const auto own = static_cast<std::size_t>(rules.side(known.position(), seat));
  int others = 0;
  for (int p = 0; p < standing.sides; ++p) {
    if (static_cast<std::size_t>(p) != own && !standing.out.has(warren::seat(p))) ++others;
  }
  std::vector<Term> out;
  if (others == 0 || standing.out.has(warren::seat(static_cast<int>(own)))) return out;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    double lead = standing.terms[own][i];
    for (int p = 0; p < standing.sides; ++p) {
      if (static_cast<std::size_t>(p) == own || standing.out.has(warren::seat(p))) continue;
      lead -= standing.terms[static_cast<std::size_t>(p)][i] / others;
    }
    out.push_back({weights[i].name, weights[i].at(standing.done) * lead});
  }
  return out;
}

}  // namespace warren
