// The planes of New Game: all that a viewer knows, and nothing else.
#include "games/new_game/planes.h"

#include <gtest/gtest.h>

#include "games/new_game/new_game.h"
#include "tests/conformance/planes.h"

namespace warren::new_game {
namespace {

using conformance::planes_tell;

TEST(NewGamePlanes, tell_what_a_viewer_knows) {
  for (int players = 2; players <= kMostSeats; ++players) {
    EXPECT_EQ(planes_tell<NewGame>({.players = players}), "");
  }
}

}  // namespace
}  // namespace warren::new_game
