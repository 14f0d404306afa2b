// The planes of The Treaty of Rodentia: all that a viewer knows, and nothing else.
#include "games/rodentia/planes.h"

#include <gtest/gtest.h>

#include "games/rodentia/rodentia.h"
#include "tests/conformance/planes.h"

namespace warren::rodentia {
namespace {

using conformance::planes_tell;

TEST(RodentiaPlanes, tell_what_a_viewer_knows) {
  for (int players = 2; players <= 5; ++players) {
    EXPECT_EQ(planes_tell<Rodentia>({.players = players}), "");
  }
}

}  // namespace
}  // namespace warren::rodentia
