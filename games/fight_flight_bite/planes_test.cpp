// The planes of Fight, Flight, Bite: all that a viewer knows, and nothing else.
#include "games/fight_flight_bite/planes.h"

#include <gtest/gtest.h>

#include "games/fight_flight_bite/fight_flight_bite.h"
#include "tests/conformance/planes.h"

namespace warren::fight_flight_bite {
namespace {

using conformance::planes_tell;

TEST(FightFlightBitePlanes, tell_what_a_viewer_knows) {
  for (int players = 2; players <= 4; ++players) {
    EXPECT_EQ(planes_tell<FightFlightBite>({.players = players}), "");
  }
}

}  // namespace
}  // namespace warren::fight_flight_bite
