// Whom an attacker may duel with (FFB-053).
#pragma once

#include "games/fight_flight_bite/tables.h"

namespace warren::fight_flight_bite {

// Bits of the opponents with most critters on a space; 0 when none is there.
inline unsigned defenders(const Tables& t, const State& s, int space, int attacker) {
  const auto& here = s.critters[static_cast<std::size_t>(space)];
  unsigned set = 0;
  int most = 1;
  for (int p = 0; p < t.seats; ++p) {
    const int n = p == attacker ? 0 : here[static_cast<std::size_t>(p)];
    if (n > most) {
      most = n;
      set = 0;
    }
    if (n == most) set |= 1U << static_cast<unsigned>(p);
  }
  return set;
}

}  // namespace warren::fight_flight_bite
