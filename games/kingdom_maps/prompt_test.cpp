// What a seat is told to decide, and what a choice would bring.
#include <gtest/gtest.h>

#include "games/kingdom_maps/fixture_test.h"

namespace warren::kingdom_maps {
namespace {

using namespace fixtures;

RULE(KingdomPrompt, "KIN-053 KIN-132 KIN-136 KIN-140", solo_prompts) {
  const KingdomMaps solo = fixed(1);
  const auto prompt = [&](const Play& t) {
    return t.game().prompt(t.game().known(t.state(), Viewer(seat(0))), seat(0));
  };
  const auto drawn = [&](const Play& t) {
    return t.game().draw(t.game().known(t.state(), Viewer(seat(0))), Ink{});
  };
  Play t(solo);
  t.roll("roll 1 1 2");
  EXPECT_EQ(prompt(t), "Announce a territory; the dice show 1 1 2.");
  t.act("land forest");
  Play one = t;
  one.act("die 1");
  EXPECT_EQ(prompt(one), "Draw 1 forest cell, anywhere.");
  t.act("die 2");
  EXPECT_EQ(prompt(t), "Draw 2 forest cells, the first anywhere.");
  EXPECT_TRUE(has(drawn(t), "* drawn this half  [ ] may be drawn  ± +1/-1"));
  t.act("draw G5");
  EXPECT_EQ(prompt(t), "Draw 1 more forest cell, beside those of this half.");
  t.act("draw G4").roll("reroll 2 3");
  EXPECT_EQ(prompt(t),
            "Which of 2 3 says the territory? The other is your number (room for 59, 0 "
            "powers).");
  EXPECT_TRUE(has(drawn(t), "P1, has a ? to use at the end of the turn\n"));
  t.act("field 2").act("die 3");
  EXPECT_EQ(prompt(t), "Draw 3 mountain cells, the first beside your map.");
  t.acts("draw G6, draw G7, draw G8");
  EXPECT_TRUE(has(drawn(t), "P1, has a ? to use\n"));
}

// The first half's cells are marked, and only the room beside them counts.
RULE(KingdomPrompt, "KIN-136 KIN-138", a_joined_second_half) {
  const KingdomMaps solo = fixed(1, {{"solo_second", "joined"}});
  std::string signs(61, 'M');
  for (const char* label : {"C1", "C2", "D1", "K1"}) {
    signs[static_cast<std::size_t>(index(house().find(label)))] = '.';
  }
  signs[static_cast<std::size_t>(index(house().find("K2")))] = 'F';
  const auto rerolled = [&](int powers) {
    Play t(solo, Scene{.node = "REROLL",
                       .rest = "dice=1,1,1 land=forest banked=A2 die=1 number=1 group=K2 powers=" +
                               std::to_string(powers),
                       .sheets = {signs}}
                     .line());
    t.roll("reroll 2 5");
    return t;
  };
  const auto seen = [&](const Play& t) { return solo.known(t.state(), Viewer(seat(0))); };
  Play t = rerolled(0);
  EXPECT_EQ(solo.prompt(seen(t), seat(0)),
            "Which of 2 5 says the territory? You cannot draw by either (room for 1, 0 powers).");
  EXPECT_EQ(solo.remark(seen(t), seat(0), *solo.read_action("field 5")),
            "town by the 2, cannot draw: the match ends after this turn");
  const std::string json = solo.show(seen(t)).dump();
  EXPECT_TRUE(has(json, "\"gap\":1,\"area\":[56],"));
  EXPECT_TRUE(has(json, "\"first\":[57]"));
  EXPECT_TRUE(has(json, "\"last_turn\":true"));
  t.act("field 5");
  EXPECT_EQ(solo.prompt(seen(t), seat(0)), "You cannot draw town by the 2 (room for 1, 0 powers).");
  Play u = rerolled(1);
  EXPECT_EQ(solo.prompt(seen(u), seat(0)),
            "Which of 2 5 says the territory? The other is your number (room for 1, 1 power).");
  EXPECT_EQ(solo.remark(seen(u), seat(0), *solo.read_action("field 5")), "town by the 2");
  u.act("field 5").act("die 2 as 1");
  EXPECT_EQ(solo.prompt(seen(u), seat(0)), "Draw 1 town cell, beside those of the first half.");
  const std::string picture = solo.draw(seen(u), Ink{});
  EXPECT_TRUE(has(picture, "K         [1] =F ")) << picture;
  EXPECT_TRUE(has(picture, "room 1 "));
  EXPECT_TRUE(has(picture, "* drawn this half  = first half  [ ] may be drawn  ± +1/-1"));
  u.act("draw K1");  // the next turn joins nothing
  EXPECT_EQ(solo.gap(u.state(), seat(0)), 3);
}

TEST(KingdomPrompt, remarks_say_what_a_choice_would_bring) {
  const KingdomMaps match = fixed(2);
  const auto remark = [&](const Play& t, Seat seat, std::string_view text) {
    return match.remark(match.known(t.state(), Viewer(seat)), seat, *match.read_action(text));
  };
  Play t(match, Scene{.node = "LAND",
                      .rest = "dice=1,3,4 powers=1,0",
                      .sheets = {cells("M E4 F4"), nearly_full()}}
                    .line());
  EXPECT_EQ(remark(t, seat(0), "land lake"), "2 uses left after it, A4 counts it");
  EXPECT_EQ(remark(t, seat(0), "land town"), "2 uses left after it");
  t.act("land mountain");
  EXPECT_EQ(remark(t, seat(0), "die 3"), "draw 3, leaves 1 4");
  EXPECT_EQ(remark(t, seat(0), "die 3 as 2"), "draw 2 for 1 power, leaves 1 4");
  t.act("die 1");
  EXPECT_EQ(remark(t, seat(1), "die 4"), "cannot draw: the match ends after this turn");
  t.act("die 3");
  EXPECT_EQ(remark(t, seat(0), "draw G4"), "A2 +3");  // D4 would be no line, G4 makes three
  EXPECT_EQ(remark(t, seat(0), "draw G5"), "the ?");
  EXPECT_EQ(remark(t, seat(0), "draw F3"), "no points yet");
  Play bank(match, Scene{.node = "BANK",
                         .rest = "dice=1,1,1 land=mountain die=1,1 number=1,1 group=G5,G4 "
                                 "pending=1,0",
                         .sheets = {cells("M G3 G4 G5"), cells("F F4, M G4")}}
                       .line());
  EXPECT_EQ(remark(bank, seat(0), "bank A2"), "writes 3");
  const KingdomMaps solo = fixed(1);
  Play field(solo);
  field.roll("roll 1 1 1").act("land forest").act("die 1").act("draw C1").roll("reroll 2 5");
  EXPECT_EQ(solo.remark(solo.known(field.state(), Viewer(seat(0))), seat(0),
                        *solo.read_action("field 2")),
            "mountain by the 5");
}

}  // namespace
}  // namespace warren::kingdom_maps
