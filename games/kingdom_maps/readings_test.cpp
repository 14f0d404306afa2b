// The other readings of the rulebook, each as its option has it.
#include <gtest/gtest.h>

#include "games/kingdom_maps/fixture_test.h"

namespace warren::kingdom_maps {
namespace {

using namespace fixtures;

// Mountains everywhere but on these cells.
std::string blank_at(std::string_view labels) {
  std::string out(61, 'M');
  for (const auto label : words(labels)) {
    out[static_cast<std::size_t>(index(house().find(label)))] = '.';
  }
  return out;
}

// TAKE with room for three, one power and these dice.
Play taking(const KingdomMaps& match, std::string_view dice) {
  return {match, Scene{.node = "TAKE",
                       .rest = "dice=" + std::string(dice) + " land=lake powers=1,0",
                       .sheets = {nearly_full(), cells("F G1")}}
                     .line()};
}

RULE(KingdomReadings, "KIN-022", whoever_has_no_use_left_may_announce_anything) {
  const KingdomMaps match = fixed(2, {{"no_uses", "free"}, {"uses", "1"}});
  Play t(match, "LAND criteria=A2,A4,B1,B5 turn=12 dice=1,1,1 uses=000000,100000");
  EXPECT_EQ(t.legal(), "land forest, land mountain, land farm, land lake, land town, land desert");
  t.act("land town");
  EXPECT_EQ(t.node(), "TAKE");
  EXPECT_EQ(t.state().of(seat(0)).uses, 0U);
  t.act("die 1").act("die 1");
  t.act(seat(0), "draw G1").act(seat(1), "draw G1");
  EXPECT_EQ(t.node(), "ROLL");  // and on it goes
  t.roll("roll 1 1 1");
  EXPECT_EQ(t.legal(), "land forest");  // a use that is left binds
  EXPECT_EQ(t.refused("land town"), "KIN-025");
  EXPECT_FALSE(fixed(2, {{"uses", "1"}})
                   .read_position("LAND criteria=A2,A4,B1,B5 turn=12 dice=1,1,1 "
                                  "uses=000000,100000"));
}

RULE(KingdomReadings, "KIN-042", powers_may_have_to_be_spent) {
  const KingdomMaps match = fixed(2, {{"power_use", "must"}});
  const Play t = taking(match, "4,5,6");
  EXPECT_EQ(t.legal(), "die 4 as 3");
  EXPECT_EQ(t.refused("die 4"), "KIN-042");
  EXPECT_EQ(t.refused("die 6"), "KIN-042");
  EXPECT_EQ(taking(match, "5,5,6").legal(), "die 5, die 6");  // one power does not help
  EXPECT_EQ(taking(match, "2,5,6").legal(), "die 2 as 1, die 2, die 2 as 3");
  EXPECT_EQ(taking(fixed(2), "4,5,6").legal(), "die 4 as 3, die 4, die 5, die 6");
}

RULE(KingdomReadings, "KIN-042 KIN-138", powers_may_settle_the_territory_die) {
  const auto second_half = [](const KingdomMaps& solo) {
    return Play(
        solo, Scene{.node = "FIELD", .rest = "dice=4,6 half=2 powers=1", .sheets = {nearly_full()}}
                  .line());
  };
  const KingdomMaps must = fixed(1, {{"power_use", "must"}});
  Play t = second_half(must);
  EXPECT_EQ(t.legal(), "field 6");  // the 4 is to be the number, brought to 3
  EXPECT_EQ(t.refused("field 4"), "KIN-042");
  t.act("field 6");
  EXPECT_EQ(t.legal(), "die 4 as 3");
  EXPECT_EQ(second_half(fixed(1)).legal(), "field 4, field 6");
}

RULE(KingdomReadings, "KIN-139", a_failed_first_half_may_end_the_match) {
  const KingdomMaps solo = fixed(1, {{"solo_failure", "stop"}});
  const std::string line =
      Scene{.node = "TAKE", .rest = "dice=3,4,4 land=lake", .sheets = {blank_at("C1 C2 G5")}}
          .line();
  Play t(solo, line);
  t.act("die 4");
  EXPECT_TRUE(t.over());
  EXPECT_EQ(Play(solo, t.position()).state(), t.state());
  const KingdomMaps printed = fixed(1);
  Play house(printed, line);
  house.act("die 4");
  EXPECT_EQ(house.node(), "REROLL");
  EXPECT_FALSE(solo.read_position(house.position()));
  // In the second half it is as ever.
  Play later(solo);
  later.roll("roll 1 1 1").act("land forest").act("die 1").act("draw G1");
  EXPECT_EQ(later.node(), "REROLL");
}

RULE(KingdomReadings, "KIN-140", the_query_may_be_used_after_its_half) {
  const KingdomMaps solo = fixed(1, {{"solo_bank", "half"}});
  Play t(solo);
  t.roll("roll 3 3 3").act("land mountain").act("die 3").acts("draw G5, draw G6, draw G7");
  EXPECT_EQ(t.node(), "BANK");
  EXPECT_EQ(t.state().half, 0);
  EXPECT_EQ(Play(solo, t.position()).state(), t.state());
  t.act("bank A2");
  EXPECT_EQ(t.state().of(seat(0)).query, 3U);  // before the second half makes more of it
  EXPECT_EQ(t.node(), "REROLL");
  EXPECT_EQ(Play(solo, t.position()).state(), t.state());
  t.roll("reroll 2 2").act("field 2").act("die 2").acts("draw G8, draw G9");
  EXPECT_EQ(t.node(), "ROLL");
  const KingdomMaps banking = fixed(1, {{"solo_bank", "half"}, {"auto_bank", "on"}});
  Play by_itself(banking);
  by_itself.roll("roll 3 3 3").act("land mountain").act("die 3");
  by_itself.acts("draw G5, draw G6, draw G7");
  EXPECT_EQ(by_itself.node(), "REROLL");
  EXPECT_GT(by_itself.state().of(seat(0)).query, 0U);
}

}  // namespace
}  // namespace warren::kingdom_maps
