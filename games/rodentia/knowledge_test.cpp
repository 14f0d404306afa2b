// Who knows what: everybody everything.
#include "games/rodentia/fixture_test.h"

namespace warren::rodentia {
namespace {

TEST(Knowledge, everything_is_public) {
  const auto t = at(3, "R3", "dice=5,1,6 pool=2 C4=1/0/2 marks=1/0/0/0/0 round=2");
  for (const Viewer viewer : {Viewer(seat(0)), Viewer(seat(2)), Viewer::spectator()}) {
    EXPECT_EQ(t.game().known(t.state(), viewer).position(), t.state());
    EXPECT_EQ(t.view(viewer), t.position());
  }
  Random random(1);
  EXPECT_EQ(t.game().guess(t.game().known(t.state(), Viewer(seat(1))), random), t.state());
}

}  // namespace
}  // namespace warren::rodentia
