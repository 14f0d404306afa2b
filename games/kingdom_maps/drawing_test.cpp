// KIN-050 to KIN-060: drawing.
#include <gtest/gtest.h>

#include "games/kingdom_maps/fixture_test.h"
#include "games/kingdom_maps/odd_editions_test.h"

namespace warren::kingdom_maps {
namespace {

using namespace fixtures;

// Seat 0 is to draw `number` cells of the territory; seat 1 has one cell to draw.
Play drawing(const KingdomMaps& match, std::string_view land, int number, const std::string& sheet,
             std::string_view extra = "") {
  const std::string n = std::to_string(number);
  std::string dice = number == 1 ? "1,1,1" : "1,1," + n;
  return Play(match, Scene{.node = "DRAW",
                           .rest = "dice=" + dice + " land=" + std::string(land) + " die=" + n +
                                   ",1 number=" + n + ",1" + std::string(extra),
                           .sheets = {sheet, cells("F C1")}}
                         .line());
}

RULE(KingdomDrawing, "KIN-050", a_cell_is_drawn_once) {
  const KingdomMaps match = fixed(2);
  Play t = drawing(match, "lake", 2, cells("F F5 F6"));
  t.act("draw G6");
  EXPECT_EQ(t.state().of(seat(0)).sheet, sheet(cells("F F5 F6, L G6")));
  for (const char* drawn : {"draw G6", "draw F5"}) {
    EXPECT_EQ(t.refused(drawn), "KIN-050");
    EXPECT_EQ(t.reason(seat(0), drawn), "already drawn");
  }
}

RULE(KingdomDrawing, "KIN-051 KIN-056", exactly_the_number_in_one_group) {
  const KingdomMaps match = fixed(2);
  Play t = drawing(match, "lake", 4, cells("F G5"), " banked=A2,-");
  for (const char* step : {"draw G6", "draw G7", "draw G8"}) {
    t.act(step);
    EXPECT_EQ(t.node(), "DRAW");
    // Nothing but drawing on, and only beside the group.
    ActionList legal;
    match.legal(t.state(), seat(0), legal);
    for (const Action a : legal) EXPECT_EQ(match.shape(a).kind, "draw");
    EXPECT_EQ(t.refused("draw H4"), "KIN-054");
  }
  t.act("draw G9");
  EXPECT_EQ(t.state().of(seat(0)).sheet.of(land(3)).size(), 4);
  EXPECT_EQ(t.legal(seat(0)), "");
  EXPECT_EQ(t.refused(seat(0), "draw H8"), "KIN-051");
}

RULE(KingdomDrawing, "KIN-052 KIN-054", the_first_cell_touches_the_map_the_others_the_group) {
  const KingdomMaps match = fixed(2);
  Play t = drawing(match, "forest", 3, cells("M F3 F4 G3 G4"));
  EXPECT_EQ(t.refused("draw K1"), "KIN-052");
  EXPECT_EQ(t.reason(seat(0), "draw K1"), "does not touch your map");
  t.act("draw E3");
  EXPECT_EQ(t.refused("draw H4"), "KIN-054");  // beside older cells only
  EXPECT_EQ(t.reason(seat(0), "draw H4"), "does not touch the cells you drew this turn");
  EXPECT_EQ(t.legal(seat(0)), "draw D2, draw D3, draw E2, draw E4");
  t.act("draw D3");
}

RULE(KingdomDrawing, "KIN-053", a_blank_sheet_begins_anywhere) {
  const KingdomMaps match = fixed(2);
  Play t(match);
  t.roll("roll 1 1 6").act("land forest").act("die 6").act("die 1");
  ActionList legal;
  match.legal(t.state(), seat(0), legal);
  EXPECT_EQ(legal.size(), 61U);
  match.legal(t.state(), seat(1), legal);
  EXPECT_EQ(legal.size(), 61U);
}

RULE(KingdomDrawing, "KIN-055", the_first_cell_lies_where_the_number_has_room) {
  const KingdomMaps match = fixed(2);
  const Play two = drawing(match, "forest", 2, nearly_full());
  EXPECT_EQ(two.legal(), "draw C3, draw C4, draw D4, draw G5, draw G6");
  EXPECT_EQ(two.refused("draw K1"), "KIN-055");
  EXPECT_EQ(drawing(match, "forest", 3, nearly_full()).legal(), "draw C3, draw C4, draw D4");
  EXPECT_EQ(drawing(match, "forest", 1, nearly_full()).legal(),
            "draw C3, draw C4, draw D4, draw G5, draw G6, draw K1");
}

// Edge case 7: a large area that touches the map at one cell only.
RULE(KingdomDrawing, "KIN-052 KIN-055", a_large_area_behind_one_cell) {
  const KingdomMaps match = game(2, {{"criteria", "A2,A4,B1,B5"}}, row_of(10));
  Play t(match,
         "DRAW criteria=A2,A4,B1,B5 turn=5 dice=1,1,4 land=forest sheets=M.........,M......... "
         "uses=333333,333333 die=4,1 number=4,1");
  EXPECT_EQ(t.legal(), "draw Z2");
  t.act("draw Z2");
  EXPECT_EQ(t.legal(), "draw Z3");
}

// Edge case 11: a group may enclose a hole, which is an area of its own from then on.
RULE(KingdomDrawing, "KIN-050 KIN-055", a_group_may_enclose_a_hole) {
  const KingdomMaps match = fixed(2);
  Play t = drawing(match, "forest", 6, cells("M D2"));
  t.acts("draw D3, draw D4, draw E5, draw F5, draw F4, draw E3");
  t.act(seat(1), "draw C2");
  EXPECT_EQ(match.gap(t.state(), seat(0)), 61 - 8);
  t.roll("roll 1 2 2").act("land lake").act("die 1");  // seat 1 is active
  t.act(seat(0), "die 2");
  EXPECT_EQ(t.refused(seat(0), "draw E4"), "KIN-055");
  Play one = drawing(match, "lake", 1, cells("M D2, F D3 D4 E5 F5 F4 E3"));
  EXPECT_TRUE(one.is_legal("draw E4"));
}

// Edge case 12: the centre walled in needs an exact 1.
RULE(KingdomDrawing, "KIN-055 KIN-072 KIN-120", the_walled_in_centre) {
  const KingdomMaps match = fixed(2);
  const std::string wall = cells("F F4 F5, M G4 H4, G G6 H5");
  EXPECT_EQ(value("B4", wall), 2);
  EXPECT_EQ(drawing(match, "lake", 2, wall).refused("draw G5"), "KIN-055");
  EXPECT_TRUE(drawing(match, "lake", 1, wall).is_legal("draw G5"));
  Play t(match, Scene{.node = "TAKE",
                      .rest = "dice=2,3,3 land=lake powers=1,0",
                      .sheets = {cells("F F4 F5 E4, M G4 H4, G G6 H5"), cells("F C1")}}
                    .line());
  t.act("die 2 as 1").act("die 3");
  EXPECT_TRUE(t.is_legal("draw G5"));
}

RULE(KingdomDrawing, "KIN-057", touching_is_sharing_a_side) {
  const KingdomMaps match = fixed(2);
  Play t = drawing(match, "lake", 1, cells("M E4"), " powers=1,0");
  EXPECT_EQ(t.legal(), "draw D3, draw D4, draw E3, draw E5, draw F4, draw F5");
}

RULE(KingdomDrawing, "KIN-058", a_group_may_join_older_cells_or_not) {
  const KingdomMaps match = fixed(2);
  Play t = drawing(match, "forest", 1, cells("F F5, M F6"));
  EXPECT_TRUE(t.is_legal("draw F4"));  // beside forest
  EXPECT_TRUE(t.is_legal("draw F7"));  // beside mountain only
}

RULE(KingdomDrawing, "KIN-059", three_turns_of_the_example) {
  const KingdomMaps match = fixed(1);
  Play t(match);
  t.roll("roll 4 4 4").act("land mountain").act("die 4");
  t.acts("draw F3, draw F4, draw G3, draw G4");
  t.roll("reroll 1 3").act("field 1").act("die 3").acts("draw E3, draw D3, draw D4");
  t.roll("roll 4 4 4").act("land farm").act("die 4").acts("draw H4, draw H5, draw I4, draw J4");
  EXPECT_EQ(t.state().of(seat(0)).sheet, sheet(cells("M F3 F4 G3 G4, F E3 D3 D4, G H4 H5 I4 J4")));
  EXPECT_EQ(t.state().of(seat(0)).sheet.drawn().size(), 11);
}

RULE(KingdomDrawing, "KIN-060", the_order_of_steps_does_not_matter) {
  const KingdomMaps match = fixed(2);
  Play a = drawing(match, "forest", 3, cells("M F5"));
  Play b = a;
  a.acts("draw E5, draw E4, draw D4");
  b.acts("draw E4, draw D4, draw E5");
  Play c = drawing(match, "forest", 3, cells("M F5, M E7"), " powers=1,0");
  Play d = c;
  c.acts("draw E5, draw E6, draw D5");
  d.acts("draw E6, draw D5, draw E5");
  EXPECT_EQ(a.state(), b.state());
  EXPECT_EQ(c.state(), d.state());
}

}  // namespace
}  // namespace warren::kingdom_maps
