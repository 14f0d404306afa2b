// No bot's answer depends on what its seat cannot know; and handing it the true position does not
// compile.
#include <gtest/gtest.h>

#include <cstdlib>

#include "bots/factory.h"
#include "games/registry.h"
#include "tests/support/budget.h"
#include "tests/toy/pennies.h"
#include "tests/toy/small.h"

namespace warren {
namespace {

// Plays random games; now and then two whole positions that the seat cannot tell apart are made,
// and a fresh bot of each kind is asked in both.
template <Game G>
void expect_honest(const Setup& setup, int pairs, long iterations, bool hides) {
  const auto game = G::make(setup);
  ASSERT_TRUE(game);
  const std::vector<std::string> specs = {"random", "greedy", "greedy:mistakes=0.5",
                                          "search:iterations=" + std::to_string(iterations),
                                          "plain:iterations=" + std::to_string(iterations)};
  Random random(tests::seed());
  NoEvents quiet;
  ActionList legal;
  int differing = 0;
  auto s = game->start();
  for (int done = 0; done < pairs;) {
    const Node node = game->node(s);
    if (node.is_over()) {
      s = game->start();
      continue;
    }
    if (node.is_chance()) {
      game->resolve(s, game->sample(s, random), quiet);
      continue;
    }
    const Seat p = node.seats.lowest();
    if (random.below(8) == 0) {
      const auto known = game->known(s, Viewer(p));
      const auto twin = game->guess(known, random);
      differing += twin == s ? 0 : 1;
      for (const std::string& spec : specs) {
        const std::uint64_t seed = random.next();
        const auto here = (*make_bot(*game, spec, seed))->choose(known, p);
        const auto there = (*make_bot(*game, spec, seed))->choose(game->known(twin, Viewer(p)), p);
        ASSERT_TRUE(here && there);
        ASSERT_EQ(*here, *there) << spec << " at " << game->write_position(s) << " and "
                                 << game->write_position(twin);
      }
      ++done;
    }
    game->legal(s, p, legal);
    game->apply(s, p, legal[random.below(static_cast<std::uint32_t>(legal.size()))], quiet);
  }
  EXPECT_EQ(differing > 0, hides) << "pairs that differ are what shows something";
}

TEST(Honesty, of_every_bot_on_the_toys) {
  expect_honest<toy::Pennies<toy::Flaw::kNone>>({}, 100, 200, true);
  warren::Setup cards;
  cards.options = {{"game", "cards"}};
  expect_honest<toy::Small>(cards, 50, 100, true);
}

TEST(Honesty, of_every_bot_in_every_game) {
  AllGames::each([]<class G>(std::type_identity<G>) {
    SCOPED_TRACE(std::string(G::info().id));
    const bool open = G::info().id == "totem" || G::info().id == "rodentia";
    expect_honest<G>({}, tests::games(100), 60, !open);
  });
}

// The compiler itself is asked: with a Known the snippet compiles, with a State it must not.
TEST(Honesty, a_bot_given_the_true_position_does_not_compile) {
  const std::string compile = std::string(WARREN_COMPILER) + " -std=c++20 -fsyntax-only -w -I" +
                              WARREN_SOURCE + " -include " + WARREN_SOURCE +
                              "/bots/bot.h -include " + WARREN_SOURCE +
                              "/tests/toy/small.h -x c++ - >/dev/null 2>&1 <<'CODE'\n";
  const auto compiles = [&](const std::string& line) {
    const std::string code =
        "using namespace warren;\n"
        "void ask(const toy::Small& game, Bot<toy::Small>& bot, toy::SmallState s) {\n" +
        line + "\n}\nCODE\n";
    return std::system((compile + code).c_str()) == 0;
  };
  EXPECT_TRUE(compiles("bot.choose(game.known(s, Viewer(seat(0))), seat(0));"))
      << "the honest snippet must compile, or the test shows nothing";
  EXPECT_FALSE(compiles("bot.choose(s, seat(0));"));
  EXPECT_FALSE(compiles("bot.advise(s, seat(0));"));
  EXPECT_FALSE(compiles("game.evaluate(s);"));
  EXPECT_FALSE(compiles("bot.choose(Known<toy::SmallState>(s, Viewer(seat(0))), seat(0));"))
      << "only the game makes a Known";
}

}  // namespace
}  // namespace warren
