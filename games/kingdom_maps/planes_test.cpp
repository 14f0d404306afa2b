// The planes of Kingdom Maps: all that a viewer knows, and nothing else.
#include "games/kingdom_maps/planes.h"

#include <gtest/gtest.h>

#include "games/kingdom_maps/kingdom_maps.h"
#include "tests/conformance/planes.h"

namespace warren::kingdom_maps {
namespace {

using conformance::planes_tell;

TEST(KingdomMapsPlanes, tell_what_a_viewer_knows) {
  for (int players = 1; players <= 4; ++players) {
    EXPECT_EQ(planes_tell<KingdomMaps>({.players = players}), "");
  }
  EXPECT_EQ(planes_tell<KingdomMaps>({.players = 1, .options = {{"solo_second", "joined"}}}), "");
  EXPECT_EQ(planes_tell<KingdomMaps>({.players = 3, .options = {{"number_max", "12"}}}), "");
}

}  // namespace
}  // namespace warren::kingdom_maps
