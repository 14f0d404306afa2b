// The terminal picture.
#include <gtest/gtest.h>

#include "games/kingdom_maps/fixture_test.h"
#include "games/kingdom_maps/odd_editions_test.h"

namespace warren::kingdom_maps {
namespace {

using namespace fixtures;

TEST(KingdomDraw, the_drawing_of_a_turn) {
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

TEST(KingdomDraw, never_wider_than_80_columns) {
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

TEST(KingdomDraw, colour_changes_nothing_but_colour) {
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

RULE(KingdomDraw, "KIN-142", solo_shows_the_marks_to_beat) {
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

}  // namespace
}  // namespace warren::kingdom_maps
