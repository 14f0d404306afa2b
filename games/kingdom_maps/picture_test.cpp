// What people see: the terminal picture, prompts and remarks, and the JSON for a screen.
#include <gtest/gtest.h>

#include "games/kingdom_maps/fixture_test.h"
#include "games/kingdom_maps/odd_editions.h"

namespace warren::kingdom_maps {
namespace {

using namespace fixtures;

bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

TEST(KingdomPicture, the_drawing_of_a_turn) {
  const KingdomMaps match = fixed(2);
  const Play t(match, Scene{.node = "DRAW",
                            .turn = 9,
                            .rest = "dice=2,3,5 land=farm powers=1,1 query=4,0 banked=B5,- die=3,5 "
                                    "number=3,5 group=I4,-",
                            .sheets = {cells("F F5 E4 E5, M G5 H4, G I4"), cells("M G6 H6")}}
                          .line());
  const std::string picture = match.draw(match.known(t.state(), Viewer(seat(0))), Ink{});
  EXPECT_EQ(picture,
            "Turn 9, P1 active, dice 2 5 (3 taken)  farm\n"
            "\n"
            "P1 (you) active, 2 of 3 to draw          P2, 5 of 5 to draw\n"
            "C          1   2   3   4   5             C          1   2   3   4   5\n"
            "D        1   2   3   4   5   6           D        1   2   3   4   5   6\n"
            "E      1±  2   3   F±  F   6   7±        E      1±  2   3   4±  5   6   7±\n"
            "F    1   2   3   4   F   6   7   8       F    1   2   3   4   5   6   7   8\n"
            "G  1   2   3   4   M?  6   7   8   9     G  1   2   3   4   5?  M   7   8   9\n"
            "H    1   2   3±  M  [5]  6±  7   8       H    1   2   3±  4   5   M±  7   8\n"
            "I      1   2  [3] *G  [5]  6   7         I      1   2   3   4   5   6   7\n"
            "J        1   2  [3] [4]  5   6           J        1   2   3   4   5   6\n"
            "K          1   2   3±  4   5             K          1   2   3±  4   5\n"
            "room 55  +1/-1 1 (0 spent, 5 to find)    room 59  +1/-1 1 (0 spent, 5 to find)\n"
            "uses F3 M3 G3 L3 T3 D3  ? 4 B5           uses F3 M3 G3 L3 T3 D3  ? 0\n"
            "\n"
            "                                                                        P1    P2\n"
            "A2 High Ridges                                                           0     0\n"
            "   each mountain region: its longest straight run of 3 or more\n"
            "A4 Quiet Lakes                                                           0     0\n"
            "   5 per lake region with no border cell and no blank neighbour\n"
            "B1 Meeting Stones                                                        0     0\n"
            "   1 per trio of touching cells with three territories\n"
            "B5 Counties of Five                                                      0     0\n"
            "   2 per region of exactly 5 cells\n"
            "?  the value of one criterion when the ? cell is drawn                   4     0\n"
            "   total now                                                             4     0\n"
            "\n"
            "* drawn this turn  [ ] may be drawn  ± +1/-1  ? pays a criterion twice\n"
            "F forest  M mountain  G farm  L lake  T town  D desert\n");
  EXPECT_EQ(match.prompt(match.known(t.state(), Viewer(seat(0))), seat(0)),
            "Draw 2 more farm cells, beside those of this turn.");
}

TEST(KingdomPicture, never_wider_than_80_columns) {
  const std::vector<std::pair<int, std::optional<std::string>>> editions = {
      {1, {}}, {2, {}}, {3, {}}, {4, {}}, {2, odd_edition()}, {3, row_of(128)}, {2, row_of(6)}};
  for (const auto& [players, edition] : editions) {
    const KingdomMaps match = game(players, {}, edition);
    Random random(tests::seed());
    NoEvents quiet;
    for (int k = 0; k < 5; ++k) {
      State s = match.start();
      for (;;) {
        const auto known = match.known(s, Viewer(seat(0)));
        const std::string picture = match.draw(known, Ink{});
        for (const auto line : split(picture, '\n')) {
          ASSERT_LE(width_of(line), 80) << line;
        }
        const Node node = match.node(s);
        if (node.is_over()) break;
        if (node.is_chance()) {
          match.resolve(s, match.sample(s, random), quiet);
          continue;
        }
        const Seat p = node.seats.lowest();
        ActionList legal;
        match.legal(s, p, legal);
        const Action a = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
        const auto own = match.known(s, Viewer(p));
        ASSERT_LE(width_of(match.prompt(own, p)), 100);
        ASSERT_FALSE(match.remark(own, p, a).empty());
        match.apply(s, p, a, quiet);
      }
    }
  }
}

TEST(KingdomPicture, colour_changes_nothing_but_colour) {
  const KingdomMaps match = fixed(2);
  Play t(match);
  t.roll("roll 1 3 4");
  const auto known = match.known(t.state(), Viewer(seat(0)));
  std::string painted = match.draw(known, Ink{.colour = true});
  EXPECT_TRUE(has(painted, "\x1b["));
  for (std::size_t at = painted.find('\x1b'); at != std::string::npos; at = painted.find('\x1b')) {
    painted.erase(at, painted.find('m', at) + 1 - at);
  }
  EXPECT_EQ(painted, match.draw(known, Ink{}));
}

RULE(KingdomPicture, "KIN-142", solo_shows_the_marks_to_beat) {
  const KingdomMaps solo = fixed(1);
  Play t(solo);
  const std::string picture = solo.draw(solo.known(t.state(), Viewer(seat(0))), Ink{});
  EXPECT_TRUE(has(picture, "> 0 Lost Wanderer\n  40 Apprentice\n  55 Surveyor\n"));
  t.state().of(seat(0)).query = 66;
  EXPECT_TRUE(has(solo.draw(solo.known(t.state(), Viewer(seat(0))), Ink{}), "> 65 Mapmaker\n"));
  const std::string json = solo.show(solo.known(t.state(), Viewer(seat(0)))).dump();
  EXPECT_TRUE(has(json,
                  "\"solo\":{\"title\":\"Mapmaker\",\"next\":\"Royal Cartographer\","
                  "\"missing\":9}"));
}

RULE(KingdomPicture, "KIN-053 KIN-132 KIN-136 KIN-140", solo_prompts) {
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
RULE(KingdomPicture, "KIN-136 KIN-138", a_joined_second_half) {
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

TEST(KingdomPicture, remarks_say_what_a_choice_would_bring) {
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

TEST(KingdomPicture, a_warning_when_the_turn_may_be_the_last) {
  const KingdomMaps match = fixed(2);
  const Play calm(
      match,
      Scene{.node = "LAND", .rest = "dice=1,2,3", .sheets = {nearly_full(), cells("F G1")}}.line());
  EXPECT_FALSE(match.may_be_last(calm.state()));
  const Play last(
      match,
      Scene{.node = "LAND", .rest = "dice=1,2,4", .sheets = {nearly_full(), cells("F G1")}}.line());
  EXPECT_TRUE(match.may_be_last(last.state()));
  EXPECT_TRUE(has(match.draw(match.known(last.state(), Viewer(seat(1))), Ink{}),
                  "This turn may be the last"));
}

TEST(KingdomPicture, the_board_for_a_screen) {
  const Json board = game(2).board();
  EXPECT_EQ(board.find("cells")->as_array()->size(), 61U);
  EXPECT_EQ(board.find("territories")->as_array()->size(), 6U);
  EXPECT_EQ(board.find("criteria")->as_array()->size(), 12U);
  EXPECT_TRUE(has(board.dump(), "{\"label\":\"G5\",\"q\":0,\"r\":0,\"power\":\"?\"}"));
  EXPECT_TRUE(has(board.dump(), "{\"label\":\"E4\",\"q\":1,\"r\":-2,\"power\":\"+1/-1\"}"));
}

TEST(KingdomPicture, the_position_for_a_screen) {
  const KingdomMaps match = fixed(2);
  Play t(match, Scene{.node = "DRAW",
                      .rest = "dice=1,2,2 land=mountain die=2,1 number=2,1",
                      .sheets = {cells("M F4 F5"), cells("M G6")}}
                    .line());
  const auto known = match.known(t.state(), Viewer(seat(0)));
  const Json show = match.show(known);
  ASSERT_NE(show.find("choices"), nullptr);
  EXPECT_EQ(show.find("choices")->as_array()->size(), 8U);
  // F3 and F6 would make a ridge of three.
  EXPECT_TRUE(has(show.dump(), "{\"action\":\"draw F3\",\"cell\":20,\"change\":[3,0,0,0]}"));
  EXPECT_TRUE(has(show.dump(), "\"prompt\":\"Draw 2 mountain cells, the first beside your map.\""));
  EXPECT_EQ(*show.find("players")->as_array()->at(0).find("gap")->as_int(), 59);
  EXPECT_EQ(*show.find("uses")->as_int(), 3);  // boxes of each territory, crossed out or not
  // A spectator gets no choices.
  EXPECT_EQ(match.show(match.known(t.state(), Viewer::spectator())).find("choices"), nullptr);
  t.act(seat(0), "draw F3");
  const Json after = match.show(match.known(t.state(), Viewer(seat(0))));
  EXPECT_TRUE(has(after.dump(), "{\"scoring\":[20,21,22],\"nearly\":[]}"));
  EXPECT_TRUE(has(after.dump(), "\"group\":[20]"));
  // What the draw has brought so far is the difference; it is the drawer's secret.
  EXPECT_TRUE(has(after.dump(), "{\"id\":\"A2\",\"values\":[3,0],\"before\":[0,0],"));
  const Json other = match.show(match.known(t.state(), Viewer(seat(1))));
  EXPECT_TRUE(has(other.dump(), "{\"id\":\"A2\",\"values\":[0,0],\"before\":[0,0],"));
}

TEST(KingdomPicture, dice_for_a_screen_carry_price_and_fit) {
  const KingdomMaps match = fixed(2);
  const Play t(match, Scene{.node = "TAKE",
                            .rest = "dice=4,5,6 land=forest powers=1,0",
                            .sheets = {nearly_full(), cells("F G1")}}
                          .line());
  const std::string json = match.show(match.known(t.state(), Viewer(seat(0)))).dump();
  EXPECT_TRUE(has(json, "\"die\":4,\"number\":3,\"price\":1,\"fits\":true"));
  EXPECT_TRUE(has(json, "\"die\":5,\"number\":5,\"price\":0,\"fits\":false"));
  EXPECT_TRUE(has(json, "\"last_turn\":true"));
}

// The highlight of each criterion on the ledger's sheet: its cells are those of the explanation.
TEST(KingdomPicture, highlights_are_the_cells_that_score) {
  const auto lit = [](std::string_view id, const std::string& signs) {
    for (int i = 0; i < kCriteria; ++i) {
      if (house().criteria[static_cast<std::size_t>(i)].id != id) continue;
      std::vector<std::string> out;
      highlight(house(), criterion(i), sheet(signs)).scoring.each([&](Cell c) {
        out.push_back(house().label(c));
      });
      return join(out, " ");
    }
    return std::string("?");
  };
  EXPECT_EQ(lit("A1", nearly_full()), "E2");
  EXPECT_EQ(lit("A2", nearly_full()), "F7 G7 H6 I5");
  EXPECT_EQ(lit("A3", nearly_full()), "J5 J6");
  EXPECT_EQ(lit("A4", nearly_full()), "");
  EXPECT_EQ(lit("A6", cells("D C1 C2 C3 C4 D1 E1")), "C1 C2 C3 C4");
  EXPECT_EQ(lit("B1", cells("F G5, M G6, G F5, L H5")), "F5 G5 G6 H5");
  EXPECT_EQ(lit("B4", cells("F C2, M D1, G D2")), "C1");
  EXPECT_EQ(lit("B5", nearly_full()), "D1 D2 E1 E2 E5 E6 E7 F2 F5 F6");
  EXPECT_EQ(lit("B6", cells("F C1 C2 K4 K5, M F4 G5 H5, L G1, D G9")), "C1 C2 K4 K5");
  // On random sheets: cells are lit exactly when there are points.
  Random random(tests::seed());
  for (int k = 0; k < 2000; ++k) {
    std::string signs;
    for (int i = 0; i < 61; ++i) signs += ".FMGLTD"[random.below(7)];
    for (int i = 0; i < kCriteria; ++i) {
      const Highlight light = highlight(house(), criterion(i), sheet(signs));
      if (i != 7) {  // B2 lights the weakest regions even when one territory is missing
        ASSERT_EQ(light.scoring.empty(), score(house(), criterion(i), sheet(signs)) == 0)
            << i << " " << signs;
      }
      ASSERT_FALSE(light.scoring.intersects(light.nearly));
    }
  }
}

}  // namespace
}  // namespace warren::kingdom_maps
