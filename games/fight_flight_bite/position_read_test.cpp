// Positions as texts: what is written is read again, and junk does no harm.
#include "games/fight_flight_bite/fixture_test.h"
#include "tests/support/budget.h"

namespace warren::fight_flight_bite {
namespace {

TEST(PositionRead, the_example_of_the_rules) {
  const auto game = game_of(2);
  Play t(game, kExample);
  EXPECT_EQ(t.position(), kExample);
  EXPECT_EQ(who(t), "blue");
  ActionList legal;
  game.legal(t.state(), kBlue, legal);
  EXPECT_EQ(legal.size(), 16U);
  EXPECT_EQ(supply(t), heap(14, 11, 10));
  EXPECT_EQ(t.state().reserve[0], 5);
  EXPECT_EQ(t.state().reserve[1], 5);
  EXPECT_NE(t.view(Viewer(kRed)).find(" blue=xfight,xflight,xbite,xcritter,?3;; "),
            std::string::npos);
  EXPECT_NE(t.view(Viewer(kRed))
                .find(" red=xflight,xbite,xcritter,brawl-w,grab-w,grab-p,ambush-b;xfight; "),
            std::string::npos);
}

TEST(PositionRead, fields_are_read_in_any_order) {
  const auto game = game_of(2);
  std::vector<std::string_view> parts = split(kExample, ' ');
  std::reverse(parts.begin() + 1, parts.end());
  std::string text;
  for (const std::string_view part : parts) text += (text.empty() ? "" : " ") + std::string(part);
  EXPECT_EQ(Play(game, text).position(), kExample);
}

TEST(PositionRead, views_are_read_for_their_viewer_only) {
  const auto game = game_of(2);
  const Play t(game, kExample);
  for (const Viewer viewer : {Viewer(kRed), Viewer(kBlue), Viewer::spectator()}) {
    const auto known = game.known(t.state(), viewer);
    const auto back = game.read_view(game.write_view(known), viewer);
    ASSERT_TRUE(back);
    EXPECT_EQ(*back, known);
  }
  const std::string red = t.view(Viewer(kRed));
  EXPECT_FALSE(game.read_view(red, Viewer(kBlue)));
  EXPECT_FALSE(game.read_view(red, Viewer::spectator()));
  EXPECT_FALSE(game.read_view(kExample, Viewer(kRed)));  // it shows what red cannot know
  EXPECT_FALSE(game.read_view(red, Viewer(kGreen)));
  EXPECT_FALSE(game.read_position(red));
  EXPECT_FALSE(game.read_view(swapped(red, "?3", "?2"), Viewer(kRed)));
  EXPECT_FALSE(game.read_view(swapped(red, "?3", "?16"), Viewer(kRed)));
}

// Broken texts are refused or read to something the rules can play on from, to the end.
TEST(PositionRead, junk_does_no_harm) {
  Random random(tests::seed());
  const std::vector<std::pair<int, std::vector<std::pair<std::string, std::string>>>> setups = {
      {2, {}},
      {4, {{"pond", "open"}}},
      {3, {{"tribes", "moles,rabbits,foxes"}}},
      {2, {{"pond", "barrier"}}}};
  int accepted = 0;
  for (const auto& [players, options] : setups) {
    const auto game = game_of(players, options);
    std::vector<std::string> texts;
    State s = game.start();
    NoEvents quiet;
    ActionList legal;
    while (!game.node(s).is_over()) {
      texts.push_back(game.write_position(s));
      const Node node = game.node(s);
      if (node.is_chance()) {
        game.resolve(s, game.sample(s, random), quiet);
        continue;
      }
      game.legal(s, node.seats.lowest(), legal);
      game.apply(s, node.seats.lowest(),
                 legal[random.below(static_cast<std::uint32_t>(legal.size()))], quiet);
    }
    texts.push_back(game.write_position(s));
    const int rounds = tests::games(100'000);
    for (int i = 0; i < rounds; ++i) {
      std::string text = texts[random.below(static_cast<std::uint32_t>(texts.size()))];
      for (std::uint32_t k = 0; k <= random.below(3); ++k) {
        const auto at = random.below(static_cast<std::uint32_t>(text.size()));
        switch (random.below(4)) {
          case 0: text[at] = "0123456789:/;,=? ABRYxD"[random.below(23)]; break;
          case 1: text.erase(at, 1 + random.below(4)); break;
          case 2:
            text.insert(at, 1, text[random.below(static_cast<std::uint32_t>(text.size()))]);
            break;
          default: {
            const std::string& other =
                texts[random.below(static_cast<std::uint32_t>(texts.size()))];
            const std::size_t cut = std::min<std::size_t>(at, other.size());
            text = text.substr(0, at) + other.substr(cut);
          }
        }
        if (text.empty()) text = "D";
      }
      const Viewer viewer =
          Viewer(seat(static_cast<int>(random.below(static_cast<std::uint32_t>(players)))));
      if (const auto view = game.read_view(text, viewer)) {
        EXPECT_TRUE(game.read_position(game.write_position(game.guess(*view, random))));
        game.draw(*view, Ink{});
      }
      const auto read = game.read_position(text);
      if (!read) continue;
      ++accepted;
      ASSERT_EQ(*game.read_position(game.write_position(*read)), *read) << text;
      State play = *read;
      for (int ply = 0; !game.node(play).is_over(); ++ply) {
        ASSERT_LT(ply, 2000) << text;
        const Node node = game.node(play);
        if (node.is_chance()) {
          game.resolve(play, game.sample(play, random), quiet);
          continue;
        }
        game.legal(play, node.seats.lowest(), legal);
        ASSERT_FALSE(legal.empty()) << text;
        game.apply(play, node.seats.lowest(),
                   legal[random.below(static_cast<std::uint32_t>(legal.size()))], quiet);
      }
      EXPECT_FALSE(game.result(play).sentence.empty());
    }
  }
  EXPECT_GT(accepted, tests::games(1000));
}

}  // namespace
}  // namespace warren::fight_flight_bite
