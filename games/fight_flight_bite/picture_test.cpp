// What people see: the picture in text, prompts, remarks, the view for a screen, the sentences.
#include "games/fight_flight_bite/fixture_test.h"
#include "games/fight_flight_bite/harvest.h"
#include "games/fight_flight_bite/preview.h"

namespace warren::fight_flight_bite {
namespace {

std::string picture(const Play& play, Viewer viewer, Ink ink = {}) {
  return play.game().draw(play.game().known(play.state(), viewer), ink);
}
bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

TEST(Picture, the_wood_the_duel_panel_the_hand_and_the_harvest) {
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

TEST(Picture, at_most_eighty_columns_everywhere_with_and_without_colour) {
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

TEST(Picture, remarks_say_what_an_action_brings) {
  const auto game = game_of(2);
  const auto remark = [&](const Play& t, Seat p, std::string_view text) {
    return game.remark(game.known(t.state(), Viewer(p)), p, *game.read_action(text));
  };
  const auto duel = scene(game, "S2 turn=2 A1=R1B1 at=A1 card=xfight duels=1 defender=blue");
  EXPECT_EQ(remark(duel, kRed, "throw fight"), "beats bite, wins Fight x3: terrain + card");
  EXPECT_EQ(remark(duel, kBlue, "throw flight"), "beats fight, denies Fight x3: terrain + card");
  // Alone on A1 red would take all six cubes; of its seven cards it keeps three.
  const auto place = scene(
      game,
      "D2 turn=2 A1=:2/2/2 B1=B1 red=xfight,xflight,xbite,xcritter,shove-w,snatch-p,windfall-b;;");
  EXPECT_EQ(remark(place, kRed, "place A1"), "+18 in the harvest preview");
  EXPECT_TRUE(has(remark(place, kRed, "place B1"), "a duel with blue"));
  const auto card = scene(game, "D3 turn=2 A1=R1:3/2/1 at=A1");
  EXPECT_EQ(remark(card, kRed, "card xfight"),
            "Extra Fight, +1 action: Fight; kept it would add 3 points now");
  const auto take = scene(game, "D8 at=A1 A1=R3B2:3/2/1 blue=xfight,cunning-b,ambush-b;;");
  EXPECT_EQ(remark(take, kBlue, "take brown"), "5 points to you with your cards");
  EXPECT_EQ(remark(take, kBlue, "take pink"), "2 points to you with your cards");
  const auto flight = scene(
      game, "D6 turn=2 A1=R1B1 C1=R1 at=A1 card=xfight duels=1 defender=blue sign=flight left=1");
  EXPECT_TRUE(has(remark(flight, kRed, "in C1"), "lies on its back and cannot attack this turn"));
}

RULE(Picture, "FFB-121 FFB-122", the_preview_counts_only_cards_that_can_be_kept) {
  const auto game = game_of(2);
  const auto t = scene(game,
                       "D2 turn=2 C1=:4/2/0 red=xfight,xcritter,cunning-b,windfall-b,xflight,xbite,"
                       "claw-p;brawl-w;");
  const auto known = game.known(t.state(), Viewer(kRed));
  // Three of the four brown cards: 4 x 5 and 2 x 2.
  EXPECT_EQ(game.remark(known, kRed, *game.read_action("place C1")), "+24 in the harvest preview");
  const std::string json = game.show(known).dump();
  EXPECT_TRUE(has(json, R"({"action":"place C1","ends_turn":false,"gain":24,)")) << json;
  EXPECT_TRUE(has(json, R"("worth":[5,3,4])")) << json;
}

TEST(Picture, prompts) {
  const auto game = game_of(2);
  const auto prompt = [&](const Play& t, Seat p) {
    return game.prompt(game.known(t.state(), Viewer(p)), p);
  };
  EXPECT_EQ(
      prompt(scene(game,
                   "D6 turn=2 A1=R1B1 at=A1 card=xfight duels=1 defender=blue sign=fight left=2"),
             kRed),
      "You won with Fight: push a critter to a space next to A1 (2 of 3 left), or pass");
  EXPECT_EQ(prompt(scene(game, "S2 turn=2 A1=R1B1 at=A1 card=xfight duels=1 defender=blue draws=2"),
                   kBlue),
            "Throw against red again, after 2 draws");
  EXPECT_EQ(prompt(scene(game, "D2 turn=2"), kBlue), "Nothing to decide now");
}

RULE(Picture, "FFB-053", a_placement_names_whom_it_would_duel) {
  const auto game = game_of(3);
  const auto remark = [&](std::string_view text) {
    const auto t = scene(game, text);
    return game.remark(game.known(t.state(), Viewer(kRed)), kRed, *game.read_action("place A2"));
  };
  EXPECT_TRUE(remark("D2 turn=3 A2=B2Y1").ends_with(", a duel with blue"));
  EXPECT_TRUE(remark("D2 turn=3 A2=R2B1Y1").ends_with(", a duel with blue or yellow"));
  EXPECT_TRUE(remark("D2 turn=3 A2=R1").ends_with(" in the harvest preview"));
}

TEST(Picture, the_harvest_preview) {
  const auto game = game_of(3);
  const auto t = scene(game, "D2 turn=12 A1=R3B2Y1:3/2/1 A2=R1B1:1/1/4 B1=Y2:2/2/2");
  const Preview now = preview(game.tables(), t.state(), Viewer(kRed));
  EXPECT_EQ(now.spaces[0].list.controller, 0);
  EXPECT_EQ(cubes(now.spaces[0].to[1]), 2);
  EXPECT_EQ(cubes(now.spaces[0].to[0]), 4);
  EXPECT_EQ(now.spaces[0].fleeing, 4U);
  EXPECT_EQ(now.spaces[1].list.controller, -1);
  EXPECT_EQ(cubes(now.spaces[1].unclaimed), 4);
  EXPECT_EQ(cubes(now.total[2]), 6);
}

TEST(Picture, the_view_for_a_screen) {
  const auto game = game_of(2);
  const auto t = scene(game,
                       "D6 turn=2 A1=R2B1:3/2/1 at=A1 card=xfight standing=1 duels=1 defender=blue "
                       "sign=fight left=2 red=shove-w;;");
  const std::string red = game.show(game.known(t.state(), Viewer(kRed))).dump();
  EXPECT_TRUE(has(red, R"("sign":"fight","left":2,"of":3)"));
  EXPECT_TRUE(has(red, R"("standing":1,"spent":1)"));
  EXPECT_TRUE(has(red, R"({"code":"shove-w","worth":)"));
  EXPECT_TRUE(has(red, R"("text":"Fight x3: terrain + card")"));
  EXPECT_TRUE(has(red, R"("controller":"red","retreating":["blue"],"each":1)"));
  const std::string blue = game.show(game.known(t.state(), Viewer(kBlue))).dump();
  EXPECT_FALSE(has(blue, "shove-w"));
  EXPECT_TRUE(has(blue, R"("hidden":3)"));
  const std::string board = game.board().dump();
  EXPECT_TRUE(has(board, R"("signs":[{"sign":"fight","beats":"bite"},)"));
  EXPECT_TRUE(has(
      board,
      R"("label":"A1","q":0,"r":-1,"terrain":"crag","woodland":true,"icon":"fight","near":["A2","B1","B2"])"));
}

TEST(Picture, the_view_says_what_each_choice_would_do) {
  const auto game = game_of(2);
  const auto seen = [&](const Play& t, Seat p) {
    return game.show(game.known(t.state(), Viewer(p))).dump();
  };
  const auto place = scene(game, "D2 turn=2 A1=B1:3/2/1 B1=R1:2/2/2");
  EXPECT_TRUE(has(seen(place, kRed), R"({"action":"place A1","ends_turn":false,"gain":)"));
  EXPECT_TRUE(has(seen(place, kRed), R"("harvest":[{"space":"A1","controller":null,)"));
  EXPECT_FALSE(has(seen(place, kBlue), "choices"));  // not to act
  const auto push =
      scene(game, "D6 turn=2 A1=R1B1 at=A1 card=xfight duels=1 defender=blue sign=fight left=1");
  EXPECT_TRUE(has(seen(push, kRed), R"({"action":"push blue A2","ends_turn":true)"));
  const auto held = scene(game, "D7 turn=2 A1=R1B1 at=A1 card=xfight duels=1 defender=blue");
  EXPECT_TRUE(has(seen(held, kBlue), R"({"action":"grow brown A1","ends_turn":false,"gain":)"));
  const auto alone = scene(game, "D3 turn=2 A1=R1 at=A1");
  EXPECT_TRUE(has(seen(alone, kRed), R"({"action":"card xfight","ends_turn":true})"));
  const auto met = scene(game, "D3 turn=2 A1=R1B1 at=A1");
  EXPECT_TRUE(
      has(seen(met, kRed), R"({"action":"card xfight","ends_turn":false,"signs":[3,1,1]})"));
  const auto duel = scene(game, "S2 turn=2 A1=R1B1 at=A1 card=xfight duels=1 defender=blue");
  EXPECT_TRUE(has(seen(duel, kRed), R"("choices":[])"));
  const auto take = scene(game, "D8 at=A1 A1=R3B2:3/2/1 blue=xfight,cunning-b,ambush-b;;");
  EXPECT_TRUE(has(seen(take, kBlue), R"("worth":[5,2,2])"));
  EXPECT_FALSE(has(seen(take, kRed), R"("worth":[5,2,2])"));
}

TEST(Picture, sentences) {
  const auto game = game_of(2);
  auto t = scene(game, "S2 turn=2 B1=R1B1:2/1/3 at=B1 card=xcritter duels=1 defender=blue");
  throws(t, "fight", "fight");
  EXPECT_EQ(t.told(Viewer(kRed)),
            "blue has locked a sign\nduel red-blue: fight/fight: draw 1, throw again\n");
  throws(t, "bite", "flight");
  EXPECT_EQ(t.told(Viewer(kRed)),
            "blue has locked a sign\nduel red-blue: bite/flight: red wins (Bite x2)\n");
  t.act("bite pink C2");
  EXPECT_EQ(t.told(Viewer::spectator()), "red bites a pink from B1 to C2\n");
  t.act("pass");
  EXPECT_EQ(t.told(Viewer::spectator()),
            "red takes no further action\nred discards Extra Critter\n");
  const auto harvest = [](int controller, unsigned retreating, std::uint8_t each) {
    return Harvesting{cell(0), controller < 0 ? kNobody : seat(controller),
                      static_cast<std::uint8_t>(retreating), each, 0};
  };
  const auto four = game_of(4);
  const auto said = [&](const Event& event) { return four.tell(event, Viewer::spectator())->text; };
  EXPECT_EQ(said(harvest(3, 2, 1)), "harvest of A1: green controls, blue first takes up to 1");
  EXPECT_EQ(said(harvest(3, 3, 1)),
            "harvest of A1: green controls, red and blue first take up to 1 each");
  EXPECT_EQ(said(harvest(-1, 3, 2)), "harvest of A1: red and blue tie and take up to 2 each");
}

}  // namespace
}  // namespace warren::fight_flight_bite
