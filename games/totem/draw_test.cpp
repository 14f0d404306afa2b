// The terminal picture.
#include "games/totem/fixture_test.h"

namespace warren::totem {
namespace {

using namespace testing;

TEST(TotemDraw, the_board_with_everything_on_it) {
  EXPECT_EQ(draw(Table(four(), kWalk)),
            R"(             A1   ·   ·   ·   ·   ·   ·   ·  A7
           B1   ·   ·   ·   ·   ·   ·   ·   ·  B8
         C1   ·   ·   ·   ·   ·   ·   ·   ·   ·  C9
       D1   ·   ·   ·   ·   ·   ▲   ·   ·   ·   ·  D10
     E1   ·   ·   ·   ·   ▲  [▲]  x   ·   ·   ·   ·  E11
   F1   ·   ·   ·   ·   ·  >▲<  x   ·   ·   ·   ·   ·  F12
 G1   ·   ·   ·   ·  [●]  ●   ●   ·   ·   ·   ·   ·   ·  G13
   H1   ·   ·   ·   ·   ·   ●   ·   ·   ·   ·   ·   ·  H12
     I1   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·  I11
       J1   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·  J10
         K1   ·   ·   ·   ·   ·   ·   ✚   ✚   ·  K9
           L1   ·   ·   ·   ·   ·   ✚  [✚]  ✚  L8
             M1   ·   ·   ·   ·   ·   ✚   ✚  M7

 roll 12: 3-2, both = 5
 points ●●●○○ 3 left
 walking F6, closed to it: E7 F7
 stopping here: takes P2's G7
 > ▲ P1  totem [E6]   board  3  reserve  0 of 19  eliminated 22
   ● P2  totem [G5]   board  3  reserve  5 of 19  eliminated 17
   ■ P3  out, number 1 to leave
   ✚ P4  totem [L7]   board  6  reserve  3 of 19  eliminated 16  starts
)");
}

TEST(TotemDraw, never_wider_than_80_columns) {
  Random random(4);
  NoEvents quiet;
  ActionList list;
  for (const Totem* game : {&two(), &three(), &four()}) {
    State s = game->start();
    while (!game->node(s).is_over()) {
      const std::string picture = game->draw(game->known(s, Viewer::spectator()), Ink{});
      for (const std::string_view line : split(picture, '\n')) ASSERT_LE(width_of(line), 80);
      if (game->node(s).is_chance()) {
        game->resolve(s, game->sample(s, random), quiet);
      } else {
        game->legal(s, s.turn, list);
        game->apply(s, s.turn, list[random.below(static_cast<std::uint32_t>(list.size()))], quiet);
      }
    }
    const std::string end = game->draw(game->known(s, Viewer::spectator()), Ink{});
    EXPECT_TRUE(has(end, "over after " + std::to_string(s.rolls) + " rolls")) << end;
    EXPECT_FALSE(has(end, game->result(s).sentence)) << "the result is told beside the picture";
  }
}

TEST(TotemDraw, a_board_too_wide_to_draw_is_listed) {
  const Totem game = long_board();
  Table t(game);
  t.roll("first P1").act("start B2");
  const std::string picture = draw(t);
  EXPECT_TRUE(has(picture, "too wide"));
  EXPECT_TRUE(has(picture, "A2 A3 B1 B2 B3 C1 C2")) << picture;
  for (const std::string_view line : split(picture, '\n')) EXPECT_LE(width_of(line), 80);
}

TEST(TotemDraw, setup_dice_and_choice) {
  Table t(two());
  t.roll("first P1");
  EXPECT_TRUE(has(draw(t), "(c)"));
  EXPECT_TRUE(has(draw(t), "(s)"));
  EXPECT_TRUE(has(draw(t), "not placed yet"));
  t.act("start G12").roll("5-5");
  EXPECT_TRUE(has(draw(t), "roll 1: 5-5, no exchange: no room beside the totem"));
  t.act("keep 5");
  EXPECT_TRUE(has(draw(t), "keeps 5, the 5 is discarded"));
  Table take(two(), "P1[E6; E7; 0] P2[G5; F5 G6; 5]");
  take.roll("3-2").act("keep 2").acts("E7-F7, F7-F6");
  EXPECT_TRUE(has(draw(take), "!●!"));
  EXPECT_TRUE(has(draw(take), "F6 takes one of !F5 G6!"));
  EXPECT_TRUE(has(draw(take, true), "\x1b["));
  Table done(two(), "P1[G7; G8 F7; 0]" + kFar);
  done.roll("4-2").act("keep 2").act("G8-H7").act("done");
  EXPECT_TRUE(has(draw(done), "▲'"));
  EXPECT_TRUE(has(draw(done), "finished ' : H7"));
  Table six(two(), "P1[G7; G8 F7; 1]" + kFar + " | dice P1 | rolled 6-6");
  EXPECT_TRUE(has(draw(six), "exchange: double, earns another roll"));
  Table ten(two(), "P1[G7; G8 F7; 1]" + kFar + " | dice P1 | rolled 6-4");
  EXPECT_TRUE(has(draw(ten), "exchange: 10+"));
}

}  // namespace
}  // namespace warren::totem
