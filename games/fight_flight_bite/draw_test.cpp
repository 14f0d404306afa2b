// The picture in text.
#include "games/fight_flight_bite/fixture_test.h"

namespace warren::fight_flight_bite {
namespace {

std::string picture(const Play& play, Viewer viewer, Ink ink = {}) {
  return play.game().draw(play.game().known(play.state(), viewer), ink);
}

TEST(Draw, the_wood_the_duel_panel_the_hand_and_the_harvest) {
  const auto game = game_of(2);
  const auto t = scene(game,
                       "S2 turn=2 A1=R2B1:3/2/1 B1=B2:2/2/2 at=A1 card=xfight standing=1 duels=1 "
                       "defender=blue draws=1 red=xbite,shove-w;; locked=blue:bite");
  const std::string text = picture(t, Viewer(kRed));
  EXPECT_TRUE(has(text, "┌── contested ──┬")) << text;
  EXPECT_TRUE(has(text, "│A1 crag Fight  │"));
  EXPECT_TRUE(has(text, "│R1 r1 B1       │"));  // one red critter lies on its back
  EXPECT_TRUE(has(text, "│3b 2w 1p       │"));
  EXPECT_TRUE(has(text, "Round 2 of 5, turn of red. Order: red blue."));
  EXPECT_TRUE(has(text, "Duel 1: red attacks blue (1 critter there), 1 attacker still standing"));
  EXPECT_TRUE(has(text, "attacker: Fight x3: terrain + card"));
  EXPECT_TRUE(has(text, "attacker: Bite x1"));
  EXPECT_TRUE(has(text, "draws so far ●○○, third draw: attacker wins"));
  EXPECT_TRUE(has(text, "blue: locked"));
  EXPECT_FALSE(has(text, "locked bite"));
  EXPECT_TRUE(has(picture(t, Viewer(kBlue)), "blue: locked bite"));
  EXPECT_TRUE(has(text, "xbite        Extra Bite"));
  EXPECT_TRUE(has(text, "A1 B 1, then R 5"));
  EXPECT_TRUE(has(text, "B1 B 6"));
  EXPECT_TRUE(has(text, "hand xfight xflight xbite xcritter + 3 unknown, played claw-p")) << text;
  EXPECT_FALSE(has(picture(t, Viewer::spectator()), "shove-w"));
}

TEST(Draw, at_most_eighty_columns_everywhere_with_and_without_colour) {
  for (const int players : {2, 3, 4}) {
    const auto game =
        game_of(players,
                players == 4
                    ? std::vector<std::pair<std::string, std::string>>{{"layout", "long10"},
                                                                       {"tribes",
                                                                        "foxes,birds,snakes,moles"}}
                    : std::vector<std::pair<std::string, std::string>>{});
    Random random(4);
    NoEvents quiet;
    ActionList legal;
    State s = game.start();
    while (true) {
      const Node node = game.node(s);
      for (int p = -1; p < players; ++p) {
        const Viewer viewer = p < 0 ? Viewer::spectator() : Viewer(seat(p));
        const auto known = game.known(s, viewer);
        const std::string bare = game.draw(known, Ink{});
        for (const std::string_view line : split(bare, '\n')) {
          ASSERT_LE(width_of(line), 80) << line;
          ASSERT_FALSE(line.ends_with(' ')) << line;
        }
        // Colour adds escapes and changes nothing else.
        std::string plain;
        const std::string inked = game.draw(known, Ink{true});
        for (std::size_t i = 0; i < inked.size(); ++i) {
          if (inked[i] == '\x1b')
            i = inked.find('m', i);
          else
            plain += inked[i];
        }
        ASSERT_EQ(plain, bare);
      }
      if (node.is_over()) break;
      if (node.is_chance()) {
        game.resolve(s, game.sample(s, random), quiet);
        continue;
      }
      const Seat p = node.seats.lowest();
      EXPECT_FALSE(game.prompt(game.known(s, Viewer(p)), p).empty());
      game.legal(s, p, legal);
      for (const Action a : legal) game.remark(game.known(s, Viewer(p)), p, a);
      game.apply(s, p, legal[random.below(static_cast<std::uint32_t>(legal.size()))], quiet);
    }
  }
}

}  // namespace
}  // namespace warren::fight_flight_bite
