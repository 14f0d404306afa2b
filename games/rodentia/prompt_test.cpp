// What a person is asked, and what is said of each answer.
#include "games/rodentia/fixture_test.h"

namespace warren::rodentia {
namespace {

TEST(Prompt, asks_plainly) {
  EXPECT_EQ(prompt(at(2, "R2", "pool=1,2,3"), 1), "Take one of the dice left.");
  EXPECT_EQ(prompt(at(2, "R2", "pool=1,2,3"), 2), "Wait for P1.");
  EXPECT_EQ(prompt(at(2, "R3", "dice=5,1 pool=2 C4=1/0"), 1), "Place 1 to 3 rodents on grassland.");
  EXPECT_EQ(prompt(at(2, "R3", "dice=5,1 pool=2"), 1), "Place 1 to 2 rodents on grassland.");
  EXPECT_EQ(prompt(at(2, "R3", "dice=5,1 pool=2 D2=0/4"), 1), "Place 1 rodent on grassland.");
  EXPECT_EQ(prompt(at(2, "R3", "dice=5,1 pool=2 C4=2/0 painted=C4"), 1),
            "Place up to 2 more rodents on grassland, or stop.");
  EXPECT_EQ(prompt(at(2, "R3", "dice=5,1 pool=2 D2=1/0 painted=D2"), 1),
            "Place 1 more rodent on grassland, or stop.");
  EXPECT_EQ(prompt(at(2, "R3", "dice=2,1 pool=5"), 1),
            "Nothing of mountain is in reach: make an advanced placement, one rodent on any of "
            "these hexes.");
  EXPECT_EQ(prompt(at(2, "R3b", "dice=2,1 pool=5 A5=1/0 painted=A5"), 1),
            "Does your leader jump from D1 to A5, or stay?");
  EXPECT_EQ(prompt(at(4, "R5", "dice=6,1,2,3 pool=4"), 1), "Move one of the wolves one hex.");
  EXPECT_EQ(prompt(at(2, "T"), 1), "The match is over.");
  EXPECT_EQ(prompt(at(2, "R1"), 1), "A lot is drawn: phase 1, rolling.");
}

TEST(Prompt, remarks_on_placing_tell_control_and_points) {
  const auto t = at(2, "R3", "goals=2+5 dice=5,1 pool=2 C4=0/1 D2=2/0 B6=1/2 A3=4/0");
  EXPECT_EQ(remark(t, "place D2"), "yours for good");
  EXPECT_EQ(remark(t, "place B6"), "ties with P2");
  EXPECT_EQ(remark(t, "place A3"), "fills the hex");
  const auto own = at(2, "R3", "goals=2+5 dice=1,5 pool=2");
  EXPECT_EQ(remark(own, "place D1"), "takes control; +5 points now");  // and the leader on it
}

}  // namespace
}  // namespace warren::rodentia
