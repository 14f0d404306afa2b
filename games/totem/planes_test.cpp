// The planes of Totem: all that a viewer knows, and nothing else.
#include "games/totem/planes.h"

#include <gtest/gtest.h>

#include "games/totem/totem.h"
#include "tests/conformance/planes.h"

namespace warren::totem {
namespace {

using conformance::planes_tell;

TEST(TotemPlanes, tell_what_a_viewer_knows) {
  for (int players = 2; players <= 4; ++players) {
    EXPECT_EQ(planes_tell<Totem>({.players = players}), "");
  }
  EXPECT_EQ(
      planes_tell<Totem>({.players = 4, .options = {{"multi_enemy", "each"}, {"revisit", "last"}}}),
      "");
}

}  // namespace
}  // namespace warren::totem
