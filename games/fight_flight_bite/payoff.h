// The points that decide a match.
#pragma once

#include "games/fight_flight_bite/tables.h"

namespace warren::fight_flight_bite {

// FFB-120, FFB-121, and the option komi.
int points(const Tables& t, const State& s, int seat);
// Bits of the seats with most points (FFB-123).
unsigned leaders(const Tables& t, const State& s);

}  // namespace warren::fight_flight_bite
