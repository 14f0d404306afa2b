// Every option: its values, its effect, its refusals.
#include <gtest/gtest.h>

#include "games/kingdom_maps/fixture_test.h"

namespace warren::kingdom_maps {
namespace {

using namespace fixtures;

std::string refusal(int players, const std::string& name, const std::string& value) {
  const auto made = KingdomMaps::make({.players = players, .options = {{name, value}}});
  return made ? "" : made.error().front().where;
}

TEST(KingdomOptions, bad_values_are_refused_by_name) {
  for (const auto& [name, value] : Choices{{"first_seat", "2"},
                                           {"first_seat", "-1"},
                                           {"first_seat", "oldest"},
                                           {"criteria", "A1"},
                                           {"criteria", "A1,A2,B1"},
                                           {"criteria", "A1,A1,B1,B2"},
                                           {"criteria", "A1,A2,A3,B1"},
                                           {"criteria", "A1,A2,B1,B7"},
                                           {"criteria", "A1,A2,B1,B2,B3"},
                                           {"criteria", ""},
                                           {"number_choice", "maybe"},
                                           {"number_max", "5"},
                                           {"number_max", "13"},
                                           {"solo_second", "apart"},
                                           {"drawing", "hidden"},
                                           {"uses", "0"},
                                           {"uses", "10"},
                                           {"auto_bank", "perhaps"},
                                           {"colour", "red"}}) {
    EXPECT_EQ(refusal(2, name, value), name) << name << "=" << value;
  }
  EXPECT_EQ(refusal(2, "first_seat", "1"), "");
  EXPECT_EQ(refusal(1, "first_seat", "1"), "first_seat");
}

RULE(KingdomOptions, "KIN-008 KIN-009", fixed_criteria_skip_the_rolls_in_any_order) {
  const KingdomMaps match = game(2, {{"criteria", "B5,A4,B1,A2"}});
  const Play t(match);
  EXPECT_EQ(t.position(), "ROLL criteria=A2,A4,B1,B5 turn=1 uses=333333,333333");
}

RULE(KingdomOptions, "KIN-041 KIN-138", free_choice) {
  const KingdomMaps match = fixed(2, {{"number_choice", "free"}});
  Play t(match, Scene{.node = "TAKE",
                      .rest = "dice=2,5,5 land=forest powers=1,0",
                      .sheets = {nearly_full(), cells("F G1")}}
                    .line());
  EXPECT_EQ(t.legal(), "die 2 as 1, die 2, die 2 as 3, die 5");
  EXPECT_EQ(t.refused("die 5 as 4"), "KIN-043");
  t.act("die 5");
  EXPECT_TRUE(t.state().failed.has(seat(0)));
  // In the second half of a solo turn both assignments are then always legal.
  const KingdomMaps solo = fixed(1, {{"number_choice", "free"}});
  std::string two(61, 'F');
  two[0] = two[1] = '.';
  Play u(solo, Scene{.node = "REROLL",
                     .rest = "dice=1,1,1 land=forest banked=A2 die=1 number=1 group=C3",
                     .sheets = {two}}
                   .line());
  u.roll("reroll 2 5");
  EXPECT_EQ(u.legal(), "field 2, field 5");
  EXPECT_EQ(u.act("field 2").legal(), "die 5");
}

RULE(KingdomOptions, "KIN-073", a_higher_number_max) {
  const KingdomMaps match = fixed(2, {{"number_max", "8"}});
  EXPECT_EQ(match.action_count(), 157);
  EXPECT_EQ(fixed(2).action_count(), 121);
  Play t(match, Scene{.node = "TAKE",
                      .rest = "dice=5,6,6 land=forest powers=3,0",
                      .sheets = {cells("M E4 E7 K3"), cells("M E5")}}
                    .line());
  EXPECT_EQ(t.legal(),
            "die 5 as 2, die 5 as 3, die 5 as 4, die 5, die 5 as 6, die 6 as 3, die 6 as 4, "
            "die 6 as 5, die 6, die 5 as 7, die 5 as 8, die 6 as 7, die 6 as 8");
  EXPECT_EQ(index(*match.read_action("die 5 as 7")), 60 + 61 + 6 * 4 + 0);
  EXPECT_EQ(index(*match.read_action("die 6 as 12")), 156);
  EXPECT_EQ(t.refused("die 6 as 9"), "KIN-073");
  EXPECT_EQ(t.reason(seat(0), "die 6 as 9"), "numbers stay between 1 and 8");
  t.act("die 6 as 8").act("die 5");
  EXPECT_EQ(t.state().of(seat(0)).left, 8);
  EXPECT_EQ(t.state().of(seat(0)).powers, 1);
  // It must fit as ever.
  Play u(match, Scene{.node = "TAKE",
                      .rest = "dice=3,3,3 land=forest powers=5,0",
                      .sheets = {nearly_full(), cells("M E5")}}
                    .line());
  EXPECT_EQ(u.legal(), "die 3 as 1, die 3 as 2, die 3");
  EXPECT_EQ(u.refused("die 3 as 7"), "KIN-043");
}

RULE(KingdomOptions, "KIN-035", open_drawing_goes_lane_after_lane) {
  const KingdomMaps match = fixed(3, {{"drawing", "open"}});
  Play t(match,
         Scene{.node = "DRAW",
               .active = 1,
               .rest = "dice=1,1,2 land=forest failed=2 banked=-,-,A2 die=1,2,1 number=1,2,1",
               .sheets = {cells("M E5"), cells("M E5"), std::string(61, 'F')},
               .uses = "222222"}
             .line());
  EXPECT_EQ(match.node(t.state()).seats, SeatSet{seat(1)});
  EXPECT_EQ(t.refused(seat(0), "draw E4"), "KIN-035");
  t.act("draw E4");
  EXPECT_EQ(t.told(Viewer(seat(0))), "P2 draws forest in E4, 1 left, and gains a +1/-1\n");
  EXPECT_EQ(match.known(t.state(), Viewer(seat(0))).position(), t.state());
  EXPECT_FALSE(match.may_take_back(t.state(), seat(1), *match.read_action("draw E3")));
  t.act("draw E3");
  EXPECT_EQ(match.node(t.state()).seats, SeatSet{seat(0)});
  t.act("draw E4");
  EXPECT_TRUE(t.over());
}

RULE(KingdomOptions, "KIN-015", uses_of_a_match) {
  const KingdomMaps match = fixed(4, {{"uses", "7"}});
  EXPECT_EQ(match.start().of(seat(3)).uses, 0x777777U);
  EXPECT_EQ(fixed(4, {{"uses", "edition"}}).start().of(seat(3)).uses, 0x111111U);
  // The longest match: every use of every player.
  EXPECT_TRUE(
      match.read_position("ROLL criteria=A2,A4,B1,B5 turn=168 uses=100000,000000,000000,"
                          "000000"));
  EXPECT_FALSE(
      match.read_position("ROLL criteria=A2,A4,B1,B5 turn=169 uses=100000,000000,000000,"
                          "000000"));
}

RULE(KingdomOptions, "KIN-080 KIN-081", auto_bank_takes_the_best_at_once) {
  const KingdomMaps match = fixed(2, {{"auto_bank", "on"}});
  Play t(match, Scene{.node = "DRAW",
                      .rest = "dice=1,1,1 land=mountain die=1,1 number=1,1",
                      .sheets = {cells("M G1 G2 G3 G4"), cells("F F4")}}
                    .line());
  t.act(seat(0), "draw G5").act(seat(1), "draw G5");
  EXPECT_EQ(t.node(), "ROLL");
  EXPECT_EQ(t.state().of(seat(0)).query, 5U);
  EXPECT_EQ(t.state().of(seat(0)).banked_of(0), 1);
  EXPECT_EQ(t.state().of(seat(1)).query, 0U);
  EXPECT_EQ(t.state().of(seat(1)).banked_of(0), 1);  // of equals the first, A before B
}

RULE(KingdomOptions, "KIN-014", the_first_seat_may_be_random) {
  const KingdomMaps match = game(4, {{"first_seat", "random"}});
  Play t(match);
  t.roll("first 3").roll("criteria A 1 2").roll("criteria B 1 2");
  EXPECT_EQ(t.state().active, seat(3));
  EXPECT_EQ(t.position(),
            "ROLL criteria=A1,A2,B1,B2 turn=1 active=3 uses=111111,111111,111111,111111");
}

}  // namespace
}  // namespace warren::kingdom_maps
