// What all games of a run come to: sums, so that the order in which games end makes no difference.
#pragma once

#include <cstdint>

namespace warren::gpu {

struct Counted {
  std::uint64_t games = 0;
  std::uint64_t plies = 0;
  std::uint64_t ends = 0;  // the sum of the hashes of the last positions
  bool operator==(const Counted&) const = default;
  Counted& operator+=(const Counted& more) {
    games += more.games;
    plies += more.plies;
    ends += more.ends;
    return *this;
  }
};

// What both sides must agree on before bytes go from one to the other.
struct Sizes {
  std::uint64_t rules = 0;
  std::uint64_t position = 0;
  bool operator==(const Sizes&) const = default;
};

template <class R>
constexpr Sizes sizes_of() {
  return {sizeof(R), sizeof(typename R::State)};
}

}  // namespace warren::gpu
