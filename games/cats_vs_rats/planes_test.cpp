// The planes of Cats vs Rats: all that a viewer knows, and nothing else.
#include "games/cats_vs_rats/planes.h"

#include <gtest/gtest.h>

#include "games/cats_vs_rats/cats_vs_rats.h"
#include "tests/conformance/planes.h"

namespace warren::cats_vs_rats {
namespace {

using conformance::planes_tell;

TEST(CatsVsRatsPlanes, tell_what_a_viewer_knows) {
  for (int players = 4; players <= 5; ++players) {
    EXPECT_EQ(planes_tell<CatsVsRats>({.players = players}), "");
  }
}

}  // namespace
}  // namespace warren::cats_vs_rats
