// KIN-040 to KIN-045: choosing the number.
#include <gtest/gtest.h>

#include "games/kingdom_maps/fixture_test.h"

namespace warren::kingdom_maps {
namespace {

using namespace fixtures;

// The active player of the example sheet (gap 3) is to take a die.
Play taking(const KingdomMaps& match, std::string_view dice, int powers) {
  return Play(match, Scene{.node = "TAKE",
                           .rest = "dice=" + std::string(dice) +
                                   " land=forest powers=" + std::to_string(powers) + ",0",
                           .sheets = {nearly_full(), cells("F G1")}}
                         .line());
}

// The passive owner of that sheet is to choose; the active player took `taken`.
Play choosing(const KingdomMaps& match, std::string_view dice, int taken, int powers) {
  const std::string die = std::to_string(taken);
  return Play(match,
              Scene{.node = "NUMBERS",
                    .rest = "dice=" + std::string(dice) + " land=forest powers=0," +
                            std::to_string(powers) + " die=" + die + ",0 number=" + die + ",0",
                    .sheets = {cells("F G1"), nearly_full()}}
                  .line());
}

RULE(KingdomNumbers, "KIN-040", a_number_fits_up_to_the_largest_blank_area) {
  const KingdomMaps match = fixed(2);
  EXPECT_EQ(gap(nearly_full()), 3);
  EXPECT_EQ(choosing(match, "1,3,4", 1, 0).legal(), "die 3");
  EXPECT_EQ(choosing(match, "1,4,4", 1, 0).legal(), "die 4");  // nothing fits: it fails
  // Two areas of three cannot be combined into four, even beside the same drawn cell.
  std::string two_threes(61, 'F');
  for (const char* label : {"C1", "C2", "D1", "E3", "F3", "F4"}) {
    two_threes[static_cast<std::size_t>(index(house().find(label)))] = '.';
  }
  EXPECT_EQ(gap(two_threes), 3);
}

// The largest lists that rules.md names: every number from every die.
RULE(KingdomNumbers, "KIN-041 KIN-072 KIN-073", the_widest_choices) {
  const KingdomMaps match = fixed(2);
  const std::string rich = cells("F E1 E2 E3 E4 E5 E6 E7 F3 G3 H3 H4 H5 H6");  // five +1/-1
  const auto choices = [&](std::string_view node, std::string_view rest) {
    const Play t(match, Scene{.node = std::string(node),
                              .rest = "dice=1,3,6 land=lake powers=5,5" + std::string(rest),
                              .sheets = {rich, rich}}
                            .line());
    return split(t.legal(), ',').size();
  };
  EXPECT_EQ(choices("TAKE", ""), 18U);
  EXPECT_EQ(choices("NUMBERS", " die=3,0 number=3,0"), 12U);
}

RULE(KingdomNumbers, "KIN-041", a_fitting_die_obliges) {
  const KingdomMaps match = fixed(2);
  const Play t = taking(match, "2,5,5", 1);
  EXPECT_EQ(t.legal(), "die 2 as 1, die 2, die 2 as 3");
  EXPECT_EQ(t.refused("die 5"), "KIN-041");
  EXPECT_EQ(t.reason(seat(0), "die 5"),
            "the 2 fits, so you must choose a number that fits: there is room for 3");
  EXPECT_EQ(t.refused("die 5 as 4"), "KIN-043");
  EXPECT_EQ(t.refused("die 5 as 3"), "KIN-072");
  // Edge case 4: with the option one may fail on purpose.
  const KingdomMaps lax = fixed(2, {{"number_choice", "free"}});
  EXPECT_EQ(taking(lax, "2,5,5", 1).legal(), "die 2 as 1, die 2, die 2 as 3, die 5");
}

RULE(KingdomNumbers, "KIN-042", without_a_fitting_die_one_may_pay_or_fail) {
  const KingdomMaps match = fixed(2);
  Play t = taking(match, "4,5,6", 1);
  EXPECT_EQ(t.legal(), "die 4 as 3, die 4, die 5, die 6");
  Play paid = t;
  paid.act("die 4 as 3");
  EXPECT_FALSE(paid.state().failed.has(seat(0)));
  EXPECT_EQ(paid.state().of(seat(0)).powers, 0);
  Play failed = t;
  failed.act("die 5");
  EXPECT_TRUE(failed.state().failed.has(seat(0)));
  EXPECT_EQ(failed.state().of(seat(0)).powers, 1);  // failing costs nothing
}

RULE(KingdomNumbers, "KIN-043", no_power_is_spent_to_fail) {
  const KingdomMaps match = fixed(2);
  const Play t = taking(match, "4,4,4", 2);
  EXPECT_EQ(t.legal(), "die 4 as 2, die 4 as 3, die 4");
  EXPECT_EQ(t.refused("die 4 as 5"), "KIN-043");
  // Edge case 6: a fitting die pushed beyond what fits.
  EXPECT_EQ(taking(match, "3,3,3", 1).refused("die 3 as 4"), "KIN-043");
}

RULE(KingdomNumbers, "KIN-044", a_number_that_does_not_fit_is_a_failure) {
  const KingdomMaps match = fixed(2);
  Play t = taking(match, "5,5,6", 0);
  t.act("die 5");
  EXPECT_EQ(t.told(Viewer::spectator()), "P1 takes the 5 and cannot draw\n");
  EXPECT_TRUE(t.state().failed.has(seat(0)));
  EXPECT_EQ(t.node(), "NUMBERS");
}

RULE(KingdomNumbers, "KIN-045", a_failing_active_player_chooses_what_to_leave) {
  const KingdomMaps match = fixed(2);
  Play t(match, Scene{.node = "TAKE",
                      .rest = "dice=2,4,6 land=farm banked=B1,-",
                      .sheets = {std::string(61, 'D'), cells("F G1")}}
                    .line());
  EXPECT_EQ(t.legal(), "die 2, die 4, die 6");
  t.act("die 6");
  EXPECT_EQ(t.legal(), "die 2, die 4");
}

// Worked example 2.
RULE(KingdomNumbers, "KIN-040 KIN-041 KIN-042 KIN-055 KIN-090", the_end_of_the_match) {
  const KingdomMaps match = fixed(2);
  Play t = taking(match, "4,5,6", 1);
  t.act("die 4 as 3").act("die 5");
  EXPECT_EQ(t.legal(seat(0)), "draw C3, draw C4, draw D4");
  t.act(seat(0), "draw D4");
  EXPECT_EQ(t.legal(seat(0)), "draw C3, draw C4");
  Play u = taking(match, "4,5,6", 1);
  u.act("die 5");
  EXPECT_EQ(u.legal(seat(1)), "die 4, die 6");
  u.act("die 4");
  EXPECT_EQ(match.node(u.state()).seats, SeatSet{seat(1)});
  u.acts("draw G2, draw G3, draw G4, draw F1");
  EXPECT_TRUE(u.over());
  EXPECT_EQ(u.state().of(seat(0)).sheet, sheet(nearly_full()));

  Play passive = choosing(match, "2,3,5", 3, 0);
  EXPECT_EQ(passive.legal(), "die 2");
  passive.act("die 2");
  EXPECT_EQ(passive.legal(seat(1)), "draw C3, draw C4, draw D4, draw G5, draw G6");
  EXPECT_EQ(passive.refused(seat(1), "draw K1"), "KIN-055");
  EXPECT_EQ(passive.reason(seat(1), "draw K1"), "only 1 blank cell here, you must draw 2");
  Play one = choosing(match, "2,3,5", 3, 1);
  EXPECT_EQ(one.legal(), "die 2 as 1, die 2, die 2 as 3");
  one.act("die 2 as 1");
  EXPECT_EQ(one.legal(seat(1)), "draw C3, draw C4, draw D4, draw G5, draw G6, draw K1");
}

// Edge case 2: whichever die is taken, the others fail.
RULE(KingdomNumbers, "KIN-092 KIN-093", only_the_active_player_can_draw) {
  const KingdomMaps match = fixed(3);
  std::string one_gap(61, 'F');
  one_gap[0] = '.';
  std::string six_gap = one_gap;
  for (int i = 0; i < 6; ++i) six_gap[static_cast<std::size_t>(i)] = '.';  // C1-C5, D1
  for (const char* die : {"die 2", "die 6"}) {
    Play t(match, Scene{.node = "TAKE",
                        .rest = "dice=2,2,6 land=farm banked=B1,B1,B1",
                        .sheets = {six_gap, one_gap, one_gap},
                        .uses = "222222"}
                      .line());
    t.act(die);
    for (const Seat p : {seat(1), seat(2)}) {
      EXPECT_EQ(t.legal(p), std::string(die) == "die 2" ? "die 2, die 6" : "die 2");
    }
    t.act(seat(1), "die 2").act(seat(2), "die 2");
    EXPECT_EQ(match.node(t.state()).seats, SeatSet{seat(0)});
    while (!t.over()) t.act(t.legal().substr(0, 7));
    EXPECT_EQ(t.state().of(seat(0)).sheet.of(land(2)).size(), std::string(die) == "die 2" ? 2 : 6);
    EXPECT_EQ(t.state().failed, (SeatSet{seat(1), seat(2)}));
  }
}

}  // namespace
}  // namespace warren::kingdom_maps
