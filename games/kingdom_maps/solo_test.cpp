// KIN-130 to KIN-142: solo mode.
#include <gtest/gtest.h>

#include "games/kingdom_maps/fixture_test.h"

namespace warren::kingdom_maps {
namespace {

using namespace fixtures;

// The first half is over: the two dice left are to be rolled.
Play rerolling(const KingdomMaps& solo, const std::string& sheet, std::string_view extra = "",
               std::string_view uses = "333333") {
  return Play(solo, Scene{.node = "REROLL",
                          .rest = "dice=1,1,1 land=forest die=1 number=1" + std::string(extra),
                          .sheets = {sheet},
                          .uses = std::string(uses)}
                        .line());
}

std::string with_gap(std::string_view labels, char sign = 'M') {
  std::string out(61, sign);
  for (const auto label : words(labels)) {
    out[static_cast<std::size_t>(index(house().find(label)))] = '.';
  }
  return out;
}

RULE(KingdomSolo, "KIN-130 KIN-131", the_player_is_always_active) {
  const KingdomMaps solo = fixed(1);
  Play t(solo);
  for (int turn = 1; turn <= 3; ++turn) {
    EXPECT_EQ(t.state().active, seat(0));
    t.roll("roll 1 2 2").act("land lake");
    EXPECT_EQ(t.state().of(seat(0)).uses_of(land(3)), 3 - turn);
    t.act("die 1");
    EXPECT_EQ(t.node(), "DRAW");  // no NUMBERS
    t.act(t.legal().substr(0, 7)).roll("reroll 1 1").act("field 1").act("die 1");
    t.act(t.legal().substr(0, 7));
    EXPECT_EQ(t.node(), "ROLL");
    EXPECT_EQ(t.state().turn, turn + 1);
  }
}

RULE(KingdomSolo, "KIN-132", the_second_half_chooses_territory_and_number_among_two_dice) {
  const KingdomMaps solo = fixed(1);
  Play t = rerolling(solo, cells("F G4"), " group=G4");
  ChanceList chances;
  solo.chances(t.state(), chances);
  EXPECT_EQ(chances.size(), 21U);
  std::uint64_t sum = 0;
  for (const Chance& c : chances) sum += c.weight;
  EXPECT_EQ(sum, 36U);
  EXPECT_EQ(t.refused("field 2"), "KIN-132");
  t.roll("reroll 2 5");
  EXPECT_EQ(t.legal(), "field 2, field 5");
  EXPECT_EQ(t.refused("die 5"), "KIN-132");
  EXPECT_EQ(t.refused("field 3"), "KIN-132");
  EXPECT_EQ(t.refused("land lake"), "KIN-132");
  Play mountains = t;
  mountains.act("field 2");
  EXPECT_EQ(mountains.legal(), "die 5");
  EXPECT_EQ(mountains.state().land, land(1));
  t.act("field 5");
  EXPECT_EQ(t.legal(), "die 2");
  EXPECT_EQ(t.state().land, land(4));
}

RULE(KingdomSolo, "KIN-133", the_second_half_costs_no_use) {
  const KingdomMaps solo = fixed(1);
  Play t = rerolling(solo, cells("F G4"), " group=G4", "033333");
  t.roll("reroll 1 3");
  EXPECT_TRUE(t.is_legal("field 1"));
  t.act("field 1").act("die 3").acts("draw G3, draw G2, draw G1");
  EXPECT_EQ(t.state().of(seat(0)).sheet.of(land(0)).size(), 4);
  EXPECT_EQ(t.state().of(seat(0)).uses_of(land(0)), 0);
  for (int l = 1; l < 6; ++l) EXPECT_EQ(t.state().of(seat(0)).uses_of(land(l)), 3);
}

RULE(KingdomSolo, "KIN-134", powers_change_the_number_never_the_territory) {
  const KingdomMaps solo = fixed(1);
  Play t = rerolling(solo, cells("F E4"), " group=E4 powers=1");
  t.roll("reroll 2 5");
  EXPECT_EQ(t.legal(), "field 2, field 5");  // never farms
  t.act("field 2");
  EXPECT_EQ(t.legal(), "die 5 as 4, die 5, die 5 as 6");
  EXPECT_EQ(t.refused("die 2"), "KIN-134");
  EXPECT_EQ(t.refused("die 2 as 3"), "KIN-134");
  t.act("die 5 as 4");
  EXPECT_EQ(t.state().of(seat(0)).powers, 0);
  EXPECT_EQ(t.state().of(seat(0)).number, 4);
}

RULE(KingdomSolo, "KIN-135", doubles_leave_one_assignment) {
  const KingdomMaps solo = fixed(1);
  Play t = rerolling(solo, cells("F G4"), " group=G4");
  t.roll("reroll 3 3");
  EXPECT_EQ(t.legal(), "field 3");
  t.act("field 3");
  EXPECT_EQ(t.legal(), "die 3");
  EXPECT_EQ(t.state().land, land(2));
}

RULE(KingdomSolo, "KIN-136", each_half_is_a_draw_of_its_own) {
  const KingdomMaps solo = fixed(1);
  Play t = rerolling(solo, cells("F G4, M G5 G6 G7 G8 G9"), " group=G4 banked=A2");
  t.roll("reroll 2 5").act("field 5").act("die 2");
  EXPECT_TRUE(t.is_legal("draw F8"));  // far from the first half's group
  EXPECT_TRUE(t.is_legal("draw G3"));  // or beside it
  t.act("draw F8");
  EXPECT_EQ(t.refused("draw G3"), "KIN-054");
  EXPECT_EQ(t.legal(), "draw E7, draw F7");
  // Beside the first half's cell, drawn this turn, but not beside this half's.
  Play u(solo);
  u.roll("roll 1 1 1").act("land forest").act("die 1").act("draw G4");
  u.roll("reroll 2 2").act("field 2").act("die 2").act("draw G3");
  EXPECT_EQ(u.refused("draw G5"), "KIN-054");
  EXPECT_EQ(u.reason(seat(0), "draw G5"), "does not touch the cells you drew in this half");
}

RULE(KingdomSolo, "KIN-136 KIN-138", joined_halves) {
  const KingdomMaps solo = fixed(1, {{"solo_second", "joined"}});
  Play t(solo, Scene{.node = "REROLL",
                     .rest = "dice=1,1,1 land=forest banked=A2 die=1 number=1 group=G4",
                     .sheets = {cells("F G4, M G5 G6 G7 G8 G9")}}
                   .line());
  t.roll("reroll 2 5").act("field 5").act("die 2");
  EXPECT_EQ(t.legal(), "draw F3, draw F4, draw G3, draw H3, draw H4");
  EXPECT_EQ(t.refused("draw F8"), "KIN-136");
  // A number fits only an area that touches the first half's group.
  const std::string gaps = with_gap("C1 C2 D1 D2 C3 D3 K1");
  std::string drawn = gaps;
  drawn[static_cast<std::size_t>(index(house().find("K2")))] = 'F';
  Play u(solo, Scene{.node = "REROLL",
                     .rest = "dice=1,1,1 land=forest banked=A2 die=1 number=1 group=K2",
                     .sheets = {drawn}}
                   .line());
  u.roll("reroll 2 5");
  EXPECT_EQ(u.legal(), "field 2, field 5");  // only K1 touches: neither fits
  EXPECT_EQ(solo.gap(u.state(), seat(0)), 1);
  EXPECT_TRUE(solo.may_be_last(u.state()));
  u.act("field 5");
  EXPECT_EQ(u.legal(), "die 2");
  u.act("die 2");
  EXPECT_TRUE(u.over());
  const std::string end = solo.write_position(u.state());
  const auto again = solo.read_position(end);
  ASSERT_TRUE(again) << end << ": " << to_string(again.error());
  EXPECT_EQ(*again, u.state()) << "a half that could not join is still one when all is over";
  // Unless the first half failed: then anything beside the map will do.
  Play v(solo, Scene{.node = "REROLL",
                     .rest = "dice=6,6,6 land=forest failed=0 banked=A2 die=6 number=6",
                     .sheets = {with_gap("C1 C2 K1 K2")}}
                   .line());
  v.roll("reroll 2 5");
  EXPECT_EQ(v.legal(), "field 5");
  v.act("field 5").act("die 2");
  EXPECT_EQ(v.legal(), "draw C1, draw C2, draw K1, draw K2");
}

RULE(KingdomSolo, "KIN-137 KIN-071", a_power_of_the_first_half_serves_the_second) {
  const KingdomMaps solo = fixed(1);
  Play t(solo);
  t.roll("roll 1 1 1").act("land forest").act("die 1").act("draw E4").roll("reroll 3 5");
  t.act("field 3");
  EXPECT_EQ(t.legal(), "die 5 as 4, die 5, die 5 as 6");
}

RULE(KingdomSolo, "KIN-138", what_fits_obliges_in_the_second_half) {
  const KingdomMaps solo = fixed(1);
  const std::string two = with_gap("C1 C2", 'F');
  const auto reroll = [&](std::string_view dice, int powers) {
    Play t(solo, Scene{.node = "REROLL",
                       .rest = "dice=1,1,1 land=forest powers=" + std::to_string(powers) +
                               " banked=A2 die=1 number=1 group=C3",
                       .sheets = {two}}
                     .line());
    t.roll("reroll " + std::string(dice));
    return t;
  };
  EXPECT_EQ(reroll("2 5", 0).legal(), "field 5");  // two towns
  EXPECT_EQ(reroll("2 5", 0).refused("field 2"), "KIN-138");
  EXPECT_EQ(reroll("4 5", 0).legal(), "field 4, field 5");
  EXPECT_EQ(reroll("4 5", 0).act("field 4").legal(), "die 5");  // failing
  // Powers bring the other die within reach, and then it must fit.
  EXPECT_EQ(reroll("2 5", 3).legal(), "field 2, field 5");
  Play t = reroll("2 5", 3);
  t.act("field 2");
  EXPECT_EQ(t.legal(), "die 5 as 2");
  EXPECT_EQ(t.refused("die 5"), "KIN-138");
  // Neither fits as rolled: pay or fail.
  EXPECT_EQ(reroll("4 5", 2).act("field 5").legal(), "die 4 as 2, die 4");
  // Edge case 27: doubles that do not fit.
  EXPECT_EQ(reroll("4 4", 0).act("field 4").legal(), "die 4");
}

RULE(KingdomSolo, "KIN-138", a_warning_only_when_the_second_half_may_fail) {
  const auto last = [](const KingdomMaps& solo, std::string_view dice, std::string_view field,
                       int powers = 0) {
    Play t = rerolling(solo, with_gap("C1 C2 D1", 'F'),
                       " banked=A2 group=K2 powers=" + std::to_string(powers));
    t.roll("reroll " + std::string(dice));
    if (!field.empty()) t.act(field);
    return solo.may_be_last(t.state());
  };
  const KingdomMaps obliged = fixed(1);
  EXPECT_FALSE(last(obliged, "2 3", ""));
  EXPECT_FALSE(last(obliged, "2 5", ""));         // the 2 must be the number
  EXPECT_FALSE(last(obliged, "2 5", "field 5"));  // the 5 says the territory
  EXPECT_FALSE(last(obliged, "2 5", "field 2", 2));
  EXPECT_TRUE(last(obliged, "4 5", ""));
  EXPECT_TRUE(last(obliged, "4 5", "field 5", 1));  // powers need not be spent
  const KingdomMaps free = fixed(1, {{"number_choice", "free"}});
  EXPECT_TRUE(last(free, "2 5", ""));
  EXPECT_TRUE(last(free, "2 5", "field 2"));
  EXPECT_FALSE(last(free, "2 5", "field 5"));
}

RULE(KingdomSolo, "KIN-139", a_failed_first_half_does_not_cancel_the_second) {
  const KingdomMaps solo = fixed(1);
  Play t(solo,
         Scene{.node = "TAKE", .rest = "dice=3,4,4 land=lake", .sheets = {with_gap("C1 C2 G5")}}
             .line());
  t.act("die 4");
  EXPECT_EQ(t.node(), "REROLL");
  EXPECT_TRUE(t.state().failed.has(seat(0)));
  // Edge case 30: the second half draws G5; ? is used, then the match ends.
  Play q = t;
  q.roll("reroll 1 1").act("field 1").act("die 1").act("draw G5");
  EXPECT_EQ(q.node(), "BANK");
  q.act("bank A2");
  EXPECT_TRUE(q.over());
  // Edge case 28: both fail; the match ends once.
  t.roll("reroll 5 6").act("field 5").act("die 6");
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.told(Viewer(seat(0))),
            "P1 takes the 6 and cannot draw\n"
            "P1 could not draw: the match ends\n");
}

RULE(KingdomSolo, "KIN-140", the_query_waits_for_the_second_half) {
  const KingdomMaps solo = fixed(1);
  Play t(solo);
  t.roll("roll 3 3 3").act("land mountain").act("die 3").acts("draw G5, draw G6, draw G7");
  EXPECT_EQ(t.node(), "REROLL");
  t.roll("reroll 2 2").act("field 2").act("die 2").acts("draw G8, draw G9");
  EXPECT_EQ(t.node(), "BANK");
  t.act("bank A2");
  EXPECT_EQ(t.state().of(seat(0)).query, 5U);
  EXPECT_EQ(t.node(), "ROLL");
}

RULE(KingdomSolo, "KIN-141 KIN-022 KIN-096", eighteen_turns_of_ones) {
  const KingdomMaps solo = fixed(1);
  Play t(solo);
  const std::vector<std::string> lands = {"forest", "mountain", "farm", "lake", "town", "desert"};
  int turns = 0;
  while (!t.over()) {
    ChanceList chances;
    solo.chances(t.state(), chances);
    EXPECT_EQ(chances.size(), 56U);  // all three dice are taken again
    t.roll("roll 1 1 1").act("land " + lands[static_cast<std::size_t>(turns) % 6]).act("die 1");
    t.act(t.legal().substr(0, 7)).roll("reroll 1 1").act("field 1").act("die 1");
    t.act(t.legal().substr(0, 7));
    if (t.node() == "BANK") t.act("bank A2");
    ++turns;
  }
  EXPECT_EQ(t.refused(seat(0), "land forest"), "KIN-022");
  EXPECT_EQ(turns, 18);
  EXPECT_EQ(t.state().of(seat(0)).sheet.drawn().size(), 36);
  EXPECT_EQ(t.result().reason, "uses");
}

RULE(KingdomSolo, "KIN-142", titles) {
  const KingdomMaps solo = fixed(1);
  EXPECT_EQ(solo.title(0).title, "Lost Wanderer");
  EXPECT_EQ(solo.title(39).title, "Lost Wanderer");
  EXPECT_EQ(solo.title(40).title, "Apprentice");
  EXPECT_EQ(solo.title(64).title, "Surveyor");
  EXPECT_EQ(solo.title(65).title, "Mapmaker");
  EXPECT_EQ(solo.title(75).title, "Royal Cartographer");
  EXPECT_EQ(solo.title(94).title, "Master of the King's Maps");
  EXPECT_EQ(solo.title(95).title, "Legend of the Realm");
  EXPECT_EQ(solo.title(1000).title, "Legend of the Realm");
  State s = solo.start();
  s.phase = Phase::kEnd;
  s.failed = SeatSet{seat(0)};
  s.of(seat(0)).query = 64;
  EXPECT_EQ(solo.result(s).sentence, "64 points: Surveyor; 1 more for Mapmaker; P1 could not draw");
  EXPECT_DOUBLE_EQ(solo.result(s).seats[0].value, 1);
  s.of(seat(0)).query = 95;
  EXPECT_EQ(solo.result(s).sentence, "95 points: Legend of the Realm; P1 could not draw");
}

// Worked example 4.
RULE(KingdomSolo, "KIN-131 KIN-132 KIN-133 KIN-134 KIN-137", worked_example_4) {
  const KingdomMaps solo = fixed(1);
  Play t(solo);
  t.roll("roll 2 2 6").act("land lake");
  EXPECT_EQ(t.state().of(seat(0)).uses_of(land(3)), 2);
  t.act("die 6").acts("draw D3, draw D4, draw E4, draw E5, draw F5, draw F6");
  EXPECT_EQ(t.state().of(seat(0)).powers, 1);
  t.roll("reroll 4 5");
  Play lakes = t;
  lakes.act("field 4");
  EXPECT_EQ(lakes.legal(), "die 5 as 4, die 5, die 5 as 6");
  t.act("field 5");
  EXPECT_EQ(t.legal(), "die 4 as 3, die 4, die 4 as 5");
  t.act("die 4 as 5").acts("draw E3, draw E2, draw F2, draw F3, draw F4");
  EXPECT_EQ(t.state().of(seat(0)).powers, 0);
  EXPECT_EQ(t.state().of(seat(0)).sheet.of(land(4)).size(), 5);
  EXPECT_EQ(t.state().of(seat(0)).uses_of(land(4)), 3);
}

}  // namespace
}  // namespace warren::kingdom_maps
