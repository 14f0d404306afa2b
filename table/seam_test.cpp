// What crosses the seam: a bot and a screen get what a viewer knows, and the compiler sees to it.
#include "table/seam.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "bots/make_bot.h"
#include "table/match.h"
#include "tests/toy/pennies.h"

namespace warren {
namespace {

using Toy = toy::Pennies<toy::Flaw::kNone>;

std::shared_ptr<const AnyGame> pennies() {
  auto made = Toy::make({});
  EXPECT_TRUE(made);
  return std::make_shared<ErasedGame<Toy>>(std::move(*made));
}

// The compiler itself is asked: with what is known the snippet compiles, with a position it must
// not.
TEST(Known, a_bot_given_a_position_does_not_compile) {
  const std::string compile = std::string(WARREN_COMPILER) + " -std=c++20 -fsyntax-only -w -I" +
                              WARREN_SOURCE + " -include " + WARREN_SOURCE +
                              "/table/match.h -x c++ - >/dev/null 2>&1 <<'CODE'\n";
  const auto compiles = [&](const std::string& line) {
    const std::string code =
        "using namespace warren;\n"
        "void ask(AnyBot& bot, const AnyPosition& position, const Match& match) {\n" +
        line + "\n}\nCODE\n";
    return std::system((compile + code).c_str()) == 0;
  };
  EXPECT_TRUE(compiles("(void)bot.choose(*position.known(Viewer(seat(0))), seat(0));"))
      << "the honest snippet must compile, or the test shows nothing";
  EXPECT_FALSE(compiles("(void)bot.choose(position, seat(0));"));
  EXPECT_FALSE(compiles("(void)bot.advise(position, seat(0));"));
  EXPECT_FALSE(compiles("(void)bot.choose(*match.where_deciding(seat(0)), seat(0));"));
}

TEST(Known, a_guess_cannot_be_told_from_the_truth) {
  const auto game = pennies();
  auto truth = game->start();
  truth->resolve(outcome(0));
  truth->resolve(outcome(1));
  const auto known = truth->known(Viewer(seat(0)));
  Random random(3);
  int others = 0;
  for (int k = 0; k < 20; ++k) {
    const auto guess = known->guess(random);
    EXPECT_EQ(guess->known(Viewer(seat(0)))->text(), known->text());
    others += guess->text() != truth->text() ? 1 : 0;
  }
  EXPECT_GT(others, 0) << "every guess is the truth: the secret was not guessed at";
}

TEST(Known, of_positions_that_differ_in_secrets_alone_is_the_same) {
  const auto game = pennies();
  const auto with_secret_of_the_second = [&](int number) {
    auto position = game->start();
    position->resolve(outcome(0));
    position->resolve(outcome(number));
    return position;
  };
  const auto one = with_secret_of_the_second(0);
  const auto other = with_secret_of_the_second(2);
  ASSERT_NE(one->text(), other->text());
  for (const Viewer viewer : {Viewer(seat(0)), Viewer::spectator()}) {
    const auto here = one->known(viewer);
    const auto there = other->known(viewer);
    EXPECT_EQ(here->viewer(), viewer);
    EXPECT_EQ(here->text(), there->text());
    EXPECT_EQ(here->show().dump(), there->show().dump());
    EXPECT_EQ(here->draw({}), there->draw({}));
  }
  EXPECT_NE(one->known(Viewer(seat(1)))->text(), other->known(Viewer(seat(1)))->text());
}

TEST(Known, of_another_seat_is_nothing_a_bot_thinks_from) {
  const auto game = pennies();
  auto position = game->start();
  position->resolve(outcome(0));
  position->resolve(outcome(0));
  auto bot = game->make_bot("random", 1);
  ASSERT_TRUE(bot);
  EXPECT_TRUE((*bot)->choose(*position->known(Viewer(seat(0))), seat(0)));
  EXPECT_FALSE((*bot)->choose(*position->known(Viewer(seat(1))), seat(0)));
  EXPECT_FALSE((*bot)->choose(*position->known(Viewer::spectator()), seat(0)));
}

// What is known outlives the position and whoever made the game.
TEST(Known, keeps_its_game_alive) {
  std::unique_ptr<const AnyKnown> known;
  {
    const auto game = pennies();
    known = game->start()->known(Viewer(seat(1)));
  }
  EXPECT_EQ(known->game().info().id, Toy::info().id);
  EXPECT_FALSE(known->text().empty());
}

}  // namespace
}  // namespace warren
