// What a position promises: positions in which it is plain who stands better.
#include "games/rodentia/fixture_test.h"

namespace warren::rodentia {
namespace {

// The share of the win of P1; P2 has the rest. Neither burrow nor leader counts in these.
float share(const std::string& rodents) {
  const auto t = at(2, "R1", "goals=2+5 " + rodents);
  const Payoff out = t.game().evaluate(t.game().known(t.state(), Viewer(seat(0))));
  EXPECT_NEAR(out[0] + out[1], 1, 1e-6);
  return out[0];
}

TEST(Evaluate, equal_positions_are_worth_the_same) {
  EXPECT_EQ(share("A2=1/1"), 0.5F);
  EXPECT_EQ(share("A2=1/0 C2=0/1"), 0.5F);
  EXPECT_EQ(share("A2=1/0 C2=0/2"), 0.5F);  // a hex one controls is no foothold
}

TEST(Evaluate, points_count_most) {
  EXPECT_GT(share("A2=1/0 C6=1/0 C2=0/1"), share("A2=1/0 C2=1/2"));
}

TEST(Evaluate, a_hex_held_for_good_counts_more) { EXPECT_GT(share("A2=3/0 C2=0/2"), 0.5F); }

TEST(Evaluate, rodents_in_a_hex_of_another_are_a_foothold_until_it_is_full) {
  EXPECT_GT(share("A2=1/0 C2=1/2"), 0.5F);
  EXPECT_EQ(share("A2=3/0 C2=2/3"), 0.5F);
}

TEST(Evaluate, a_lead_weighs_more_the_less_can_happen) {
  const std::string ties = " A1=2/2 A4=2/2 B1=2/2 B5=2/2 C5=2/2 C6=2/2 D5=2/2";
  EXPECT_GT(share("A2=1/0" + ties), share("A2=1/0"));
}

}  // namespace
}  // namespace warren::rodentia
