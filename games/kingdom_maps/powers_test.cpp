// KIN-070 to KIN-086: the two powers.
#include <gtest/gtest.h>

#include "games/kingdom_maps/fixture_test.h"

namespace warren::kingdom_maps {
namespace {

using namespace fixtures;

RULE(KingdomPowers, "KIN-070 KIN-071", a_power_is_found_now_and_used_from_the_next_number_on) {
  const KingdomMaps match = fixed(2);
  Play t(match, Scene{.node = "TAKE",
                      .turn = 3,
                      .rest = "dice=1,3,4 land=forest",
                      .sheets = {cells("M E5"), cells("M E5")}}
                    .line());
  EXPECT_EQ(t.legal(), "die 1, die 3, die 4");
  t.act("die 1").act("die 4");
  t.act(seat(0), "draw E4");
  EXPECT_EQ(t.state().of(seat(0)).powers, 1);
  t.act(seat(1), "draw E6").act(seat(1), "draw E7").act(seat(1), "draw D6").act(seat(1), "draw C5");
  EXPECT_EQ(t.state().of(seat(1)).powers, 1);
  t.roll("roll 2 4 6").act("land farm");  // turn 4, seat 1
  EXPECT_EQ(t.legal(),
            "die 2 as 1, die 2, die 2 as 3, die 4 as 3, die 4, die 4 as 5, die 6 as 5, die 6");
  t.act("die 4");
  EXPECT_EQ(t.legal(), "die 2 as 1, die 2, die 2 as 3, die 6 as 5, die 6");  // as passive, too
}

RULE(KingdomPowers, "KIN-070", without_an_empty_box_nothing_is_gained) {
  std::string few(KingdomMaps::info().house);
  few.replace(few.find("\"boxes\":{\"plus_minus\":6"), 23, "\"boxes\":{\"plus_minus\":1");
  const KingdomMaps match = game(1, {{"criteria", "A2,A4,B1,B5"}}, few);
  Play t(match);
  t.roll("roll 4 4 4").act("land lake").act("die 4");
  t.acts("draw E4, draw E5, draw E6, draw E7");
  EXPECT_EQ(t.state().of(seat(0)).powers, 1);
  // A spent box is not empty again.
  t.roll("reroll 1 2").act("field 1").act("die 2 as 3").acts("draw E3, draw E2, draw E1");
  EXPECT_EQ(t.state().of(seat(0)).powers, 0);
}

RULE(KingdomPowers, "KIN-072 KIN-073 KIN-076", several_powers_change_the_number_by_as_many) {
  const KingdomMaps match = fixed(2);
  Play t(match, Scene{.node = "TAKE",
                      .rest = "dice=1,5,6 land=forest powers=3,0",
                      .sheets = {cells("M E4 E7 K3"), cells("M E5")}}
                    .line());
  EXPECT_EQ(t.legal(),
            "die 1, die 1 as 2, die 1 as 3, die 1 as 4, die 5 as 2, die 5 as 3, die 5 as 4, die 5, "
            "die 5 as 6, die 6 as 3, die 6 as 4, die 6 as 5, die 6");
  EXPECT_FALSE(match.read_action("die 6 as 7"));
  EXPECT_FALSE(match.read_action("die 1 as 0"));
  EXPECT_EQ(match.read_action("die 6 as 7").error().sentence,
            "numbers stay between 1 and 6 (KIN-073)");
  EXPECT_EQ(t.refused("die 1 as 5"), "KIN-072");
  EXPECT_EQ(t.reason(seat(0), "die 1 as 5"), "not enough +1/-1: it takes 4, you have 3");
  t.act("die 5 as 3");
  EXPECT_EQ(t.state().of(seat(0)).number, 3);
  EXPECT_EQ(t.state().of(seat(0)).powers, 1);
}

RULE(KingdomPowers, "KIN-074", the_die_keeps_its_value_for_the_others) {
  const KingdomMaps match = fixed(3);
  Play t(match, Scene{.node = "NUMBERS",
                      .rest = "dice=1,3,4 land=forest powers=0,1,0 die=4,0,0 number=4,0,0",
                      .sheets = {cells("M E5"), cells("M E4"), cells("M E5")},
                      .uses = "222222"}
                    .line());
  t.act(seat(1), "die 3 as 4");
  EXPECT_EQ(t.legal(seat(2)), "die 1, die 3");
  t.act(seat(2), "die 3");
  EXPECT_EQ(t.state().of(seat(1)).number, 4);
  EXPECT_EQ(t.state().of(seat(2)).number, 3);
  EXPECT_EQ(t.state().of(seat(1)).powers, 0);
}

RULE(KingdomPowers, "KIN-075", the_number_is_not_changed_while_drawing) {
  const KingdomMaps match = fixed(2);
  const Play t(match, Scene{.node = "DRAW",
                            .rest = "dice=1,2,2 land=forest powers=1,0 die=2,1 number=2,1",
                            .sheets = {cells("M E4"), cells("M E5")}}
                          .line());
  EXPECT_EQ(t.refused("die 2 as 3"), "KIN-075");
  ActionList legal;
  match.legal(t.state(), seat(0), legal);
  for (const Action a : legal) EXPECT_EQ(match.shape(a).kind, "draw");
}

RULE(KingdomPowers, "KIN-077", unspent_powers_are_worth_nothing) {
  const KingdomMaps match = fixed(2);
  State s = match.start();
  s.of(seat(0)).sheet = sheet(cells("M E4"));
  const int without = match.total(s, seat(0));
  s.of(seat(0)).powers = 1;
  EXPECT_EQ(match.total(s, seat(0)), without);
}

// Seat 0 has drawn G5 this turn and is to use the ?.
std::string banking(const std::string& sheet, std::string_view extra = "") {
  return Scene{.node = "BANK",
               .rest = "dice=1,1,1 land=mountain die=1,1 number=1,1 group=G5,G4 pending=1,0" +
                       std::string(extra),
               .sheets = {sheet, cells("F F4, M G4")}}
      .line();
}

RULE(KingdomPowers, "KIN-080 KIN-081 KIN-082", the_query_is_used_this_turn_and_counts_beside) {
  const KingdomMaps match = fixed(2);
  Play t(match, Scene{.node = "DRAW",
                      .rest = "dice=1,1,1 land=mountain die=1,1 number=1,1",
                      .sheets = {cells("M G1 G2 G3 G4"), cells("F F4")}}
                    .line());
  t.act(seat(0), "draw G5").act(seat(1), "draw G4");
  EXPECT_EQ(t.node(), "BANK");
  EXPECT_EQ(match.node(t.state()).seats, SeatSet{seat(0)});
  EXPECT_EQ(t.legal(), "bank A2, bank A4, bank B1, bank B5");
  EXPECT_EQ(t.refused("draw G6"), "KIN-051");
  t.act("bank A2");
  EXPECT_EQ(t.told(Viewer::spectator()),
            "P1 has chosen a criterion for ?\nP1 writes 5 for A2 High Ridges in the ? box\n"
            "turn 6: P2 is active\n");
  EXPECT_EQ(t.state().of(seat(0)).query, 5U);
  EXPECT_EQ(t.state().of(seat(0)).banked_of(0), 1);
  // Worth 8 at the end: 13 in all.
  State end = t.state();
  end.of(seat(0)).sheet = sheet(cells("M G1 G2 G3 G4 G5 G6 G7 G8"));
  EXPECT_EQ(match.total(end, seat(0)), 8 + 5);
}

RULE(KingdomPowers, "KIN-080 KIN-083", no_query_without_drawing_it) {
  const KingdomMaps match = fixed(2);
  Play t(match, Scene{.node = "DRAW",
                      .rest = "dice=1,1,1 land=mountain die=1,1 number=1,1",
                      .sheets = {cells("M G4"), cells("F F4")}}
                    .line());
  t.act(seat(0), "draw G3").act(seat(1), "draw G4");
  EXPECT_EQ(t.node(), "ROLL");
  EXPECT_EQ(t.state().of(seat(0)).query, 0U);
}

RULE(KingdomPowers, "KIN-083", several_query_cells_add_up) {
  std::string two(KingdomMaps::info().house);
  two.replace(two.find("\"query\":[\"G5\"]"), 14, "\"query\":[\"G5\",\"G6\"]");
  two.replace(two.find("\"query\":1}"), 10, "\"query\":2}");
  const KingdomMaps match = game(1, {{"criteria", "A2,A4,B1,B5"}}, two);
  Play t(match);
  t.roll("roll 1 3 3").act("land mountain").act("die 3").acts("draw G5, draw G6, draw G7");
  t.roll("reroll 1 1").act("field 1").act("die 1").act("draw F5");
  EXPECT_EQ(t.state().of(seat(0)).pending, 2);
  t.act("bank A2");
  EXPECT_EQ(t.node(), "BANK");
  t.act("bank A2");  // the same one may be chosen again
  EXPECT_EQ(t.state().of(seat(0)).query, 6U);
  EXPECT_EQ(t.state().of(seat(0)).banked_of(0), 2);
  EXPECT_EQ(t.node(), "ROLL");
}

RULE(KingdomPowers, "KIN-084", the_query_is_used_on_the_last_turn_too) {
  const KingdomMaps match = fixed(2);
  // Seat 1 fails; seat 0 draws G5, which makes the ridge 8 long.
  Play t(match, Scene{.node = "DRAW",
                      .rest = "dice=1,2,2 land=mountain failed=1 banked=-,B1 die=1,2 number=1,2",
                      .sheets = {cells("M G1 G2 G3 G4 G6 G7 G8"), std::string(61, 'F')}}
                    .line());
  t.act("draw G5");
  EXPECT_EQ(t.node(), "BANK");
  t.act("bank A2");
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.result().seats[0].score, 16);
}

RULE(KingdomPowers, "KIN-085", the_value_is_that_after_the_whole_draw) {
  const KingdomMaps match = game(2, {{"criteria", "A1,A2,B2,B3"}});
  Play t(match, Scene{.node = "DRAW",
                      .criteria = "A1,A2,B2,B3",
                      .rest = "dice=1,2,2 land=lake die=2,1 number=2,1",
                      .sheets = {cells("F G1 G2 G3 G4 G7 G8 G9"), cells("F F4")}}
                    .line());
  t.act(seat(0), "draw G5").act(seat(0), "draw G6").act(seat(1), "draw F5");
  t.act("bank B3");  // row G is complete
  EXPECT_EQ(t.state().of(seat(0)).query, 1U);
}

RULE(KingdomPowers, "KIN-086", several_players_use_it_at_the_same_time) {
  const KingdomMaps match = fixed(2);
  const std::string line = Scene{.node = "DRAW",
                                 .rest = "dice=1,1,1 land=mountain die=1,1 number=1,1",
                                 .sheets = {cells("M G3 G4"), cells("M G6 G7")}}
                               .line();
  std::string reached;
  for (const bool forward : {true, false}) {
    Play t(match, line);
    t.act(seat(0), "draw G5").act(seat(1), "draw G5");
    EXPECT_EQ(match.node(t.state()).seats, SeatSet::first(2));
    const Seat first = forward ? seat(0) : seat(1);
    const Seat second = forward ? seat(1) : seat(0);
    t.act(first, forward ? "bank A2" : "bank B1");
    EXPECT_EQ(match.known(t.state(), Viewer(second)).position().of(first).bank, kSecret);
    EXPECT_EQ(t.state().of(first).query, 0U);  // not yet written
    EXPECT_EQ(t.refused(first, "bank A2"), "KIN-086");
    t.act(second, forward ? "bank B1" : "bank A2");
    EXPECT_EQ(t.state().of(seat(0)).query, 3U);
    EXPECT_EQ(t.state().of(seat(1)).query, 0U);
    if (reached.empty()) reached = t.position();
    EXPECT_EQ(t.position(), reached);
  }
}

// Edge cases 14 and 15.
RULE(KingdomPowers, "KIN-070 KIN-080 KIN-081", both_powers_in_one_draw_and_a_value_of_nothing) {
  const KingdomMaps match = fixed(2);
  Play t(match, Scene{.node = "DRAW",
                      .rest = "dice=1,4,4 land=forest die=4,1 number=4,1",
                      .sheets = {cells("G G4"), cells("G F5")}}
                    .line());
  for (const char* step : {"draw G5", "draw H5", "draw H6", "draw H7"}) t.act(seat(0), step);
  EXPECT_EQ(t.state().of(seat(0)).powers, 1);
  EXPECT_EQ(t.state().of(seat(0)).pending, 1);
  t.act(seat(1), "draw F6");
  t.act("bank A4");
  EXPECT_EQ(t.state().of(seat(0)).query, 0U);
  EXPECT_EQ(t.state().of(seat(0)).banked_of(1), 1);
}

RULE(KingdomPowers, "KIN-012 KIN-080", refusals_around_the_query) {
  const KingdomMaps match = fixed(2);
  const Play t(match, banking(cells("F F5, M G5")));
  EXPECT_EQ(t.refused(seat(1), "bank A2"), "KIN-080");
  EXPECT_EQ(t.refused("bank B2"), "KIN-012");
  EXPECT_EQ(t.refused("die 1"), "KIN-080");
  Play u(match);
  u.roll("roll 1 1 1");
  EXPECT_EQ(u.refused("bank A2"), "KIN-080");
}

}  // namespace
}  // namespace warren::kingdom_maps
