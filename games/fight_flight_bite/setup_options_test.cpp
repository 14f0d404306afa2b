// Variants and options: FFB-130 to FFB-134 and the option table of rules.md.
#include "games/fight_flight_bite/fixture_test.h"

namespace warren::fight_flight_bite {
namespace {

std::string faults_of(const warren::Setup& setup) {
  const auto game = FightFlightBite::make(setup);
  if (game) return "";
  std::string out;
  for (const Fault& f : game.error()) out += (out.empty() ? "" : " ") + f.code + ":" + f.where;
  return out;
}

RULE(Variants, "FFB-130 FFB-006", any_valid_arrangement_loads) {
  std::string text(FightFlightBite::info().house);
  const std::string first = R"({"id": "flower7", "players")";
  const std::string line = R"({"id": "row7", "players": [2, 3], "default": false, "spaces": [
   {"label": "A1", "q": 0, "r": 0, "terrain": "crag"}, {"label": "A2", "q": 1, "r": 0, "terrain": "glade"},
   {"label": "A3", "q": 2, "r": 0, "terrain": "thicket"}, {"label": "A4", "q": 3, "r": 0, "terrain": "crag"},
   {"label": "A5", "q": 4, "r": 0, "terrain": "glade"}, {"label": "A6", "q": 5, "r": 0, "terrain": "thicket"},
   {"label": "A7", "q": 6, "r": 0, "terrain": "pond"}]}, )";
  text.insert(text.find(first), line);
  const auto game =
      FightFlightBite::make({.players = 2, .options = {{"layout", "row7"}}, .edition_text = text});
  ASSERT_TRUE(game) << to_string(game.error().front());
  EXPECT_EQ(std::popcount(game->tables().near[0]), 1);
  // Seven in a row do not fit the page as bricks: the picture falls back to a list.
  const std::string picture = game->draw(game->known(game->start(), Viewer::spectator()), Ink{});
  EXPECT_NE(picture.find("next to A2 A4"), std::string::npos) << picture;
  Random random(1);
  State s;
  EXPECT_GT(tests::random_game(*game, s, random), 40);
  for (const std::string_view row : split(picture, '\n')) EXPECT_LE(width_of(row), 80);
}

RULE(Variants, "FFB-131", tribes_replace_the_starters) {
  const auto game = game_of(4, {{"tribes", "foxes,birds,snakes,rabbits"}});
  Play t(game);
  lay_out(t);
  for (int p = 0; p < 4; ++p) {
    EXPECT_EQ(t.state().hand[static_cast<std::size_t>(p)].count(p), 4);
    EXPECT_EQ(t.state().hand[static_cast<std::size_t>(p)].size(), 8);
    for (int face = 0; face < 4; ++face) {
      EXPECT_EQ(t.state().hand[static_cast<std::size_t>(p)].count(face), face == p ? 4 : 0);
    }
  }
  // Starters of no tribe in play are in no deck.
  const auto two = game_of(2, {{"tribes", "foxes,moles"}});
  EXPECT_EQ(two.tables().in_play.count(1), 0);
  EXPECT_EQ(two.tables().in_play.count(0), 4);
}

RULE(Variants, "FFB-132", moles_take_their_cards_out_of_the_deck) {
  const auto game = game_of(2, {{"tribes", "rabbits,moles"}});
  Play t(game);
  while (t.node() == "C1") {
    ChanceList food_chances;
    game.chances(t.state(), food_chances);
    t.roll(game.write_outcome(t.state(), food_chances[0].outcome));
  }
  ChanceList chances;
  game.chances(t.state(), chances);
  EXPECT_EQ(chances.size(), 16U);
  for (const Chance& c : chances) {
    for (const int face : {14, 15, 18, 19}) EXPECT_NE(index(c.outcome), face);
  }
  for (const int face : {14, 15, 18, 19}) EXPECT_EQ(t.state().hand[1].count(face), 1);
  EXPECT_EQ(t.state().hand[0].count(3), 4);
  // Everybody knows the Moles' four, nobody the dealt ones.
  lay_out(t);
  const State seen = game.known(t.state(), Viewer(kRed)).position();
  EXPECT_EQ(seen.hidden[1], 4);
  EXPECT_EQ(seen.hand[1], game.tables().fixed[1]);
}

RULE(Variants, "FFB-133", no_tribe_twice) {
  EXPECT_EQ(faults_of({.players = 2, .options = {{"tribes", "foxes,foxes"}}}), "E18:tribes");
  EXPECT_EQ(faults_of({.players = 2, .options = {{"tribes", "foxes,birds"}}}), "");
}

RULE(Variants, "FFB-134", the_same_tiles_in_another_order) {
  const auto game =
      game_of(2, {{"tiles", "pond,glade,thicket,crag,thicket,glade,crag"}, {"order", "fixed:red"}});
  Play t(game);
  EXPECT_EQ(t.game().write_outcome(t.state(), outcome(0)), "food A2 0/0/6");  // A1 is the pond
  lay_out(t);
  EXPECT_EQ(t.refused("place A1"), "FFB-010");
  EXPECT_EQ(cubes(food(t, "B2")), 6);
  EXPECT_EQ(cubes(food(t, "A1")), 0);
  auto duel = scene(game, "S2 turn=2 B2=R1B1 at=B2 card=xcritter duels=1 defender=blue");
  throws(duel, "fight", "bite");
  EXPECT_EQ(duel.state().left, 2);
  EXPECT_TRUE(duel.is_legal("push blue A1"));  // next to B2 as ever
}

TEST(Options, every_order_of_the_tiles_is_connected_on_the_house_layouts) {
  // The pond on each space in turn: the woodland still hangs together (E07).
  for (const char* layout : {"flower7", "bank7", "triangle10", "long10"}) {
    const int players = std::string_view(layout).ends_with("7") ? 2 : 4;
    const std::size_t spaces = players == 2 ? 7 : 10;
    for (std::size_t pond = 0; pond < spaces; ++pond) {
      std::string tiles;
      std::size_t other = 0;
      for (std::size_t i = 0; i < spaces; ++i) {
        static constexpr std::array<std::string_view, 3> kWood = {"crag", "glade", "thicket"};
        tiles += (i > 0 ? "," : "") + std::string(i == pond ? "pond" : kWood[other++ % 3]);
      }
      EXPECT_EQ(faults_of({.players = players, .options = {{"layout", layout}, {"tiles", tiles}}}),
                "")
          << tiles;
    }
  }
}

RULE(Options, "FFB-010", pond_wade) {
  const auto game = game_of(2, {{"pond", "wade"}, {"order", "fixed:red"}});
  Play t(game);
  lay_out(t);
  EXPECT_TRUE(t.is_legal("place B2"));
  t.acts("place B2, place A1, place A2, place B1");
  EXPECT_EQ(t.node(), "D2");
  EXPECT_EQ(t.refused("place B2"), "FFB-010");
  EXPECT_EQ(critters(t, "B2", kRed), 1);
}

RULE(Options, "FFB-009", pond_barrier) {
  const auto game = game_of(2, {{"pond", "barrier"}});
  auto push =
      scene(game, "D6 turn=2 A1=R1B1 at=A1 card=xfight duels=1 defender=blue sign=fight left=1");
  EXPECT_EQ(push.legal(), "pass, push blue A2, push blue B1");
  EXPECT_EQ(push.refused("push blue B2"), "FFB-009");
  auto flight =
      scene(game, "D6 turn=2 A1=R1B1 at=A1 card=xfight duels=1 defender=blue sign=flight left=1");
  EXPECT_EQ(flight.refused("out B2"), "FFB-009");
  EXPECT_FALSE(game.read_position(scene_text(game, "D2 turn=2 B2=R1B1")));
}

RULE(Options, "FFB-009 FFB-011", pond_open) {
  const auto game = game_of(2, {{"pond", "open"}, {"order", "fixed:red"}});
  Play t(game);
  lay_out(t);
  EXPECT_EQ(cubes(food(t, "B2")), 0);  // no food at the start
  t.acts("place B2, place A1, place A2, place B1");
  EXPECT_TRUE(t.is_legal("place B2"));
  auto duel = scene(game, "S2 turn=2 B2=R1B1 at=B2 card=xcritter duels=1 defender=blue");
  throws(duel, "fight", "bite");
  EXPECT_EQ(duel.state().left, 1);  // no icon
  auto grow = scene(game, "D7 turn=2 B2=R1B1 at=B2 card=xcritter duels=1 defender=blue");
  EXPECT_TRUE(grow.is_legal("grow pink B2"));
  auto bite =
      scene(game, "D6 turn=2 A1=R1B1 at=A1 card=xcritter duels=1 defender=blue sign=bite left=1");
  EXPECT_TRUE(bite.is_legal("bite white B2"));
  // And it is harvested, in index order: after B1, before B3.
  auto end = scene(game,
                   "D3 turn=9 at=C2 C2=B1: A1=: A2=: B1=R2B1:1/1/2 B2=B5:1/2/1 B3=R5:2/2/2 "
                   "C1=:10/10/4 B2=B5:1/2/1");
  end.act("card xfight");
  EXPECT_EQ(who(end), "blue");
  end.act("take pink");
  EXPECT_EQ(harvested(end, kBlue), heap(1, 2, 2));
}

RULE(Options, "FFB-036", immediate_must) {
  const auto game = game_of(2, {{"immediate", "must"}});
  auto t = scene(game, "D4 turn=2 A1=R1 at=A1 card=windfall-b standing=1");
  EXPECT_EQ(t.refused("pass"), "FFB-036");
  auto none = scene(game, "D3 turn=2 A1=R1: at=A1 red=snatch-w;;");
  none.act("card snatch-w");
  EXPECT_EQ(none.node(), "D2");  // still skipped without a target
  auto bonus =
      scene(game, "D6 turn=2 A1=R1B1 at=A1 card=xfight duels=1 defender=blue sign=fight left=1");
  EXPECT_TRUE(bonus.is_legal("pass"));  // bonus actions stay optional
}

RULE(Options, "FFB-081", bite_range_adjacent) {
  const auto game = game_of(4, {{"bite_range", "adjacent"}});
  auto t = scene(game,
                 "D6 turn=4 A1=R1B1:1/0/0 at=A1 card=xbite duels=1 defender=blue sign=bite left=1");
  EXPECT_EQ(t.legal(), "pass, bite brown B1, bite brown B2");
  EXPECT_EQ(t.refused("bite brown D4"), "FFB-081");
  auto snatch = scene(game, "D4 turn=4 A1=R1:1/0/0 at=A1 card=snatch-w standing=1");
  EXPECT_EQ(snatch.legal(), "pass, bite brown B1, bite brown B2");
}

RULE(Options, "FFB-074", fight_target_any) {
  const auto game = game_of(3, {{"fight_target", "any"}});
  auto t =
      scene(game, "D6 turn=3 A1=R1B2Y1 at=A1 card=xbite duels=1 defender=blue sign=fight left=1");
  EXPECT_TRUE(t.is_legal("push yellow A2"));
  auto gone =
      scene(game, "D6 turn=3 A1=R1Y1 at=A1 card=xbite duels=1 defender=blue sign=fight left=1");
  EXPECT_EQ(gone.legal(), "pass, push yellow A2, push yellow B1, push yellow B2");
}

RULE(Options, "FFB-085", grow_space_other) {
  const auto game = game_of(2, {{"grow_space", "other"}});
  auto t = scene(game, "D7 turn=2 A1=R1B1 at=A1 card=xbite duels=1 defender=blue");
  EXPECT_EQ(t.refused("grow pink A1"), "FFB-085");
  EXPECT_TRUE(t.is_legal("grow pink A2"));
  auto windfall = scene(game, "D4 turn=2 A1=R1 at=A1 card=windfall-b standing=1");
  EXPECT_TRUE(windfall.is_legal("grow pink A1"));  // the Defender bonus only
}

RULE(Options, "FFB-021", order) {
  const auto random = game_of(3, {{"order", "random"}});
  Play t(random);
  while (t.node() != "C3") {
    ChanceList chances;
    random.chances(t.state(), chances);
    t.roll(random.write_outcome(t.state(), chances[0].outcome));
  }
  ChanceList chances;
  random.chances(t.state(), chances);
  EXPECT_EQ(chances.size(), 3U);
  t.roll("last red");
  EXPECT_EQ(t.state().start, 1);
  const auto fixed = game_of(4, {{"order", "fixed:green"}});
  Play u(fixed);
  lay_out(u);
  EXPECT_EQ(u.node(), "D1");
  EXPECT_EQ(who(u), "green");
  EXPECT_TRUE(u.told(Viewer::spectator()).ends_with("yellow plays last; green begins\n"));
}

RULE(Options, "FFB-123 FFB-124", komi_before_ties_are_judged) {
  const auto game = game_of(2, {{"komi", "4,0"}});
  auto t = scene(game,
                 "D3 turn=9 start=red at=C2 C2=B1:2/2/2 A1=R1:2/2/2 red=xflight,brawl-w,claw-w;; "
                 "blue=xfight,xflight,cunning-w,grab-w;;");
  t.act("card xfight");
  ASSERT_TRUE(t.over());  // without komi a tie
  EXPECT_EQ(t.result().seats[0].score, t.result().seats[1].score + 4);
  EXPECT_EQ(t.result().seats[0].lines.back().label, "komi");
  auto last = scene(game,
                    "D3 turn=9 start=blue at=C2 C2=R1:2/2/2 A1=B1:2/2/2 "
                    "red=xfight,xflight,brawl-w,claw-w;; blue=xflight,cunning-w,grab-w;;");
  last.act("card xfight");
  EXPECT_EQ(last.state().winners, 2);  // blue started
}

TEST(Options, rethrow_clock_is_told_to_the_page) {
  EXPECT_NE(game_of(2, {{"rethrow_clock", "5"}}).board().dump().find("\"rethrow_clock\":5"),
            std::string::npos);
  EXPECT_NE(game_of(2).board().dump().find("\"rethrow_clock\":0"), std::string::npos);
}

TEST(Options, throw_cap) {
  EXPECT_EQ(faults_of({.options = {{"throw_cap", "1"}}}), "");
  EXPECT_EQ(faults_of({.options = {{"throw_cap", "0"}}}), "E21:throw_cap");
}

TEST(Options, E21_faults_at_match_creation) {
  const auto one = [](std::string name, std::string value, int players = 2) {
    return faults_of({.players = players, .options = {{std::move(name), std::move(value)}}});
  };
  EXPECT_EQ(one("ponds", "dunk"), "E21:ponds");
  EXPECT_EQ(one("pond", "deep"), "E21:pond");
  EXPECT_EQ(one("immediate", "never"), "E21:immediate");
  EXPECT_EQ(one("bite_range", "far"), "E21:bite_range");
  EXPECT_EQ(one("fight_target", "x"), "E21:fight_target");
  EXPECT_EQ(one("grow_space", "x"), "E21:grow_space");
  EXPECT_EQ(one("order", "alphabetical"), "E21:order");
  EXPECT_EQ(one("order", "fixed:green"), "E21:order");  // not in a match of two
  EXPECT_EQ(one("order", "fixed:green", 4), "");
  EXPECT_EQ(one("komi", "1,2,3"), "E21:komi");
  EXPECT_EQ(one("komi", "a,b"), "E21:komi E21:komi");
  EXPECT_EQ(one("rethrow_clock", "soon"), "E21:rethrow_clock");
  EXPECT_EQ(one("layout", "nowhere"), "E21:layout");
  EXPECT_EQ(one("layout", "triangle10"), "E21:layout");
  EXPECT_EQ(one("layout", "flower7", 4), "E21:layout");
  EXPECT_EQ(one("tiles", "pond,pond"), "E21:tiles");
  EXPECT_EQ(one("tiles", "lava"), "E21:tiles");
  EXPECT_EQ(one("tiles", "crag,crag,crag,pond,thicket,glade,glade"), "E21:tiles");
  EXPECT_EQ(faults_of({.options = {{"pond", "deep"}, {"immediate", "x"}}}),
            "E21:pond E21:immediate");
}

TEST(Options, E21_tiles_that_cut_the_wood_in_two) {
  std::string text(FightFlightBite::info().house);
  const std::string first = R"({"id": "flower7", "players")";
  const std::string line = R"({"id": "row5", "players": [2], "default": false, "spaces": [
   {"label": "A1", "q": 0, "r": 0, "terrain": "crag"}, {"label": "A2", "q": 1, "r": 0, "terrain": "glade"},
   {"label": "A3", "q": 2, "r": 0, "terrain": "thicket"}, {"label": "A4", "q": 3, "r": 0, "terrain": "crag"},
   {"label": "A5", "q": 4, "r": 0, "terrain": "pond"}]}, )";
  text.insert(text.find(first), line);
  EXPECT_EQ(faults_of({.options = {{"layout", "row5"}}, .edition_text = text}), "");
  EXPECT_EQ(faults_of({.options = {{"layout", "row5"}, {"tiles", "crag,glade,pond,thicket,crag"}},
                       .edition_text = text}),
            "E21:tiles");
}

TEST(Options, E18_tribes_that_cannot_be) {
  const auto one = [](std::string value, int players = 2, std::optional<std::string> text = {}) {
    return faults_of({.players = players,
                      .options = {{"tribes", std::move(value)}},
                      .edition_text = std::move(text)});
  };
  EXPECT_EQ(one("foxes,dragons"), "E18:tribes");
  EXPECT_EQ(one("foxes"), "E18:tribes");
  EXPECT_EQ(one("foxes,birds,snakes"), "E18:tribes");
  EXPECT_EQ(one("birds,birds"), "E18:tribes");
  // Two tribes that want the same four cards.
  std::string text(FightFlightBite::info().house);
  const std::string birds = R"("birds", "fixed": {"xflight": 4})";
  text.replace(text.find(birds), birds.size(), R"("birds", "fixed": {"xfight": 4})");
  EXPECT_EQ(one("foxes,birds", 2, text), "E18:tribes");
  EXPECT_EQ(one("birds,snakes", 2, text), "");
  // A deck too small once the Moles have theirs.
  std::string poor(FightFlightBite::info().house);
  const std::string many = R"("dealt_cards": 4)";
  poor.replace(poor.find(many), many.size(), R"("dealt_cards": 5)");
  EXPECT_EQ(one("moles,foxes,birds,snakes", 4, poor), "E18:tribes");
  EXPECT_EQ(one("rabbits,foxes,birds,snakes", 4, poor), "");
}

}  // namespace
}  // namespace warren::fight_flight_bite
