// Events in words.
#include "games/rodentia/fixture_test.h"

namespace warren::rodentia {
namespace {

TEST(Tell, everybody_hears_every_event) {
  auto t = at(2, "R3", "dice=2,6 pool=1");
  t.act("place A5");
  EXPECT_EQ(t.told(Viewer(seat(1))), "P1 makes an advanced placement on A5\n");
  t.act("jump");
  EXPECT_EQ(t.told(Viewer::spectator()),
            "the leader of P1 jumps from D1 to A5\nP2 places nothing: a wolf die paints nothing\n");
  t.act("leader B5");
  EXPECT_EQ(t.told(Viewer::spectator()), "the leader of P1 goes from A5 to B5\n");
  t.act("stay").act("wolf1 B5").act("stop");
  EXPECT_EQ(t.told(Viewer::spectator()), "P2 halts the wolf\nforest gets a bonus mark, now 1\n");
}

TEST(Tell, gives_the_faces_of_a_roll_one_by_one) {
  const auto t = at(2, "R3", "dice=2,6 pool=1");
  const auto told = t.game().tell(Rolled{seat(0), 1, {0, 2, 0, 0, 0, 1}}, Viewer::spectator());
  EXPECT_EQ(told->numbers, (std::vector<int>{2, 2, 6}));
}

}  // namespace
}  // namespace warren::rodentia
