// The picture in the terminal.
#include "games/rodentia/fixture_test.h"

namespace warren::rodentia {
namespace {

TEST(Draw, the_picture_of_a_position) {
  const auto t = at(2, "R3", "dice=5,1 pool=2 C4=2/1 D2=3/0 leaders=D1,C5 catches=1/0 painted=D2");
  EXPECT_EQ(drawn(t), R"(Round 1, phase 2, placing rodents, P1 to act

     +----------+----------+----------+----------+----------+----------+
     |A1 M      |A2 S      |A3 G      |A4 F      |A5 M      |A6 R      |
     |.....     |.....     |.....     |.....     |.....     |.....     |
+----+-----+----+-----+----+-----+----+-----+----+-----+----+-----+----+-----+
|B1 R      |B2 F      |B3 M      |B4 W      |B5 R      |B6 G      |B7 S      |
|.....     |.....     |.....     |     W    |.....     |.....     |.....     |
+----+-----+----+-----+----+-----+----+-----+----+-----+----+-----+----+-----+
     |C1 S      |C2 R      |C3 S      |C4 G*   ~1|C5 F      |C6 M      |
     |.....     |.....     |.....     |112..     |.....L2   |.....     |
+----+-----+----+-----+----+-----+----+-----+----+-----+----+-----+----+-----+
|D1 F ⌂1   |D2 G*   =1|D3 F      |D4 M      |D5 R      |D6 S      |D7 G ⌂2   |
|.....L1   |111..     |.....     |.....     |.....     |.....     |.....     |
+----------+----------+----------+----------+----------+----------+----------+
F forest, M mountain, R river, S swamp, G grassland, W den or wolf, * to choose
12.. rodents by player, free slots; ⌂1 burrow, L1 leader; ~1 leads, =1 for good
Free die: [2 mountain]
Bonus: forest +0, mountain +0, river +0, swamp +0, grassland +0
Free slots: F 25, M 25, R 25, S 25, G 19
Goal 1: 2 points for each row to whoever controls most hexes of it
Goal 6: 2 points for each edge of the map to whoever controls most hexes of it
    player     species     burrow leader die         catches hexes score
> * P1         squirrels   D1     D1     grassland   1 (-3)  2     5
    P2         moles       D7     C5     forest      0       0     0
* starting player; score as if the match ended now
The next catch of P2 ends the match.
)");
}

TEST(Draw, the_last_picture_speaks_of_no_dice_and_of_no_later_end) {
  const std::string last = drawn(at(2, "T"));
  EXPECT_EQ(last.find("Dice left"), std::string::npos) << last;
  EXPECT_EQ(last.find("ended now"), std::string::npos) << last;
  EXPECT_NE(last.find("\n* starting player\n"), std::string::npos) << last;
  const std::string stuck =
      drawn(at(2, "T", "end=stuck turn=P1 round=9 pool=1,1,6 " + kForestFull));
  EXPECT_NE(stuck.find("Dice left: [1 forest x2] [6 wolf]"), std::string::npos) << stuck;
}

TEST(Draw, never_wider_than_80_columns) {
  for (int n = 2; n <= 5; ++n) {
    const Rodentia& match =
        game(n, n == 5 ? Given{{"goals", "4+5"}, {"goal4_mode", "lines"}} : Given{});
    Random random(9);
    State s = match.start();
    NoEvents quiet;
    ActionList list;
    while (!match.node(s).is_over()) {
      for (const bool colour : {false, true}) {
        const std::string text = match.draw(match.known(s, Viewer(s.actor)), Ink{colour});
        if (colour) continue;
        for (const std::string_view row : split(text, '\n')) EXPECT_LE(width_of(row), 80) << row;
      }
      if (match.node(s).is_chance()) {
        match.resolve(s, match.sample(s, random), quiet);
      } else {
        match.legal(s, s.actor, list);
        match.apply(s, s.actor, list[random.below(static_cast<std::uint32_t>(list.size()))], quiet);
      }
    }
  }
}

// A map too wide for a picture is listed.
TEST(Draw, a_wide_map_is_listed) {
  std::string hexes;
  std::string upper;
  std::string lower;
  for (int i = 1; i <= 10; ++i) {
    const std::string n = std::to_string(i);
    const char* letters = "FMRSGFMRSW";
    hexes += std::string(i > 1 ? "," : "") + R"(["A)" + n + R"(",)" + n + R"(,0,")" +
             letters[i - 1] + R"("],["B)" + n + R"(",)" + n + R"(,1,"G"])";
    upper += std::string(i > 1 ? "," : "") + "\"A" + n + "\"";
    lower += std::string(i > 1 ? "," : "") + "\"B" + n + "\"";
  }
  std::string text(kHouse);
  text.resize(text.find("\"maps\""));
  text += R"("maps":[{"id":"wide","players":[2,3,4,5],"free_counts":true,"hexes":[)" + hexes +
          R"(],"dens":["A10"],"rows":[[)" + upper + "],[" + lower + R"(]],"edges":{"upper":[)" +
          upper + R"(],"lower":[)" + lower +
          R"(],"left":["A1","B1"],"right":["A10","B10"]},"diag3":{"asc":[],"desc":[]},)" +
          R"("diag_lines":{"asc":[],"desc":[]}}]})";
  const Rodentia& wide = game(2, {{"map", "custom"}}, text);
  const auto t = at(wide, "R1", "burrows=A1,A5 leaders=A1,B10 B1=3/0");
  const std::string picture = drawn(t);
  EXPECT_NE(picture.find("A1 F ⌂1"), std::string::npos);
  EXPECT_NE(picture.find("111.."), std::string::npos);
  for (const std::string_view row : split(picture, '\n')) EXPECT_LE(width_of(row), 80) << row;
}

}  // namespace
}  // namespace warren::rodentia
