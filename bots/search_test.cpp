// The search on games whose best play is known, and what it promises: honesty, reproducibility,
// bounded memory, no allocation per iteration.
#include <gtest/gtest.h>

#include <cmath>

#include "bots/levels.h"
#include "bots/make_bot.h"
#include "games/fight_flight_bite/fight_flight_bite.h"
#include "games/totem/totem.h"
#include "tests/support/budget.h"
#include "tests/support/play.h"
#include "tests/toy/pennies.h"
#include "tests/toy/small.h"

namespace warren {
namespace {

using Pennies = toy::Pennies<toy::Flaw::kNone>;
using toy::Small;

Small small(const char* game, int pile = 10) {
  Setup setup;
  setup.options = {{"game", game}, {"pile", std::to_string(pile)}};
  return tests::make<Small>(setup);
}

template <Game G>
std::unique_ptr<Bot<G>> bot(const G& game, std::string_view spec, std::uint64_t seed) {
  auto made = make_bot(game, spec, seed);
  EXPECT_TRUE(made) << (made ? "" : to_string(made.error()));
  return std::move(*made);
}

TEST(Search, mixes_as_the_duel_demands) {
  const Small game = small("duel");
  for (const Seat p : {seat(0), seat(1)}) {
    auto player = bot(game, "search:iterations=20000", 5);
    const auto advice = player->advise(game.known(game.start(), Viewer(p)), p);
    ASSERT_TRUE(advice);
    for (const auto& option : advice->options) {
      EXPECT_NEAR(option.weight, index(option.action) == 0 ? 1.0 / 3 : 2.0 / 3, 0.05);
    }
    EXPECT_NEAR(advice->chance, p == seat(0) ? 1.0 / 3 : 2.0 / 3, 0.05);
  }
  // What is chosen follows the mixture, not its peak.
  int zeros = 0;
  for (int k = 0; k < 300; ++k) {
    auto player = bot(game, "search:iterations=500", static_cast<std::uint64_t>(k));
    zeros += index(*player->choose(game.known(game.start(), Viewer(seat(0))), seat(0))) == 0;
  }
  EXPECT_NEAR(zeros / 300.0, 1.0 / 3, 0.12);
}

// Laid face down one after the other, two choices are as good as made at once: neither seat may be
// seen through. The second is asked when the first card already lies there.
TEST(Search, mixes_a_choice_made_face_down) {
  const Small game = small("blind");
  auto s = game.start();
  NoEvents quiet;
  for (const Seat p : {seat(0), seat(1)}) {
    for (const std::uint64_t seed : {5, 6, 7}) {
      auto player = bot(game, "search:iterations=20000", seed);
      const auto advice = player->advise(game.known(s, Viewer(p)), p);
      ASSERT_TRUE(advice);
      for (const auto& option : advice->options) {
        EXPECT_NEAR(option.weight, index(option.action) == 0 ? 1.0 / 3 : 2.0 / 3, 0.05) << index(p);
      }
    }
    game.apply(s, p, action(0), quiet);
  }
}

// The rival does not see the weak card: it must be taken to fear a strong one, or no bluff pays.
TEST(Search, bluffs_as_often_as_is_sound) {
  const Small game = small("poker");
  NoEvents quiet;
  for (int card = 0; card < 2; ++card) {
    auto s = game.start();
    game.resolve(s, outcome(card), quiet);
    for (const std::uint64_t seed : {1, 2, 3}) {
      auto player = bot(game, "search:iterations=40000,others=4", seed);
      const auto advice = player->advise(game.known(s, Viewer(seat(0))), seat(0));
      ASSERT_TRUE(advice);
      for (const auto& option : advice->options) {
        if (index(option.action) == 0) continue;
        EXPECT_NEAR(option.weight, card == 0 ? 1.0 / 3 : 1, 0.05) << card;
      }
    }
  }
}

// The likeliest card is worth 1/2, the others 1/4 each.
TEST(Search, chooses_loosely_among_what_is_nearly_as_good) {
  const Small game = small("cards");
  auto s = game.start();
  NoEvents quiet;
  game.resolve(s, outcome(1), quiet);
  const auto share_of_best = [&](const char* spec) {
    int best = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      best += index(*bot(game, spec, seed)->choose(game.known(s, Viewer(seat(1))), seat(1))) == 0;
    }
    return best / 200.0;
  };
  EXPECT_EQ(share_of_best("search:iterations=1000"), 1);
  // 1/4 is out of reach, unless a search was very unlucky with what it tried.
  EXPECT_GE(share_of_best("search:iterations=1000,loose=0.05"), 0.98);
  EXPECT_NEAR(share_of_best("search:iterations=1000,loose=0.2"), 1 / (1 + 2 * std::exp(-1.25)),
              0.1);
}

TEST(Search, takes_a_win_in_one_where_it_is_told_to_see_it) {
  const Small game = small("nim", 2);
  const auto known = game.known(game.start(), Viewer(seat(0)));
  int overlooked = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    EXPECT_EQ(index(*bot(game, "search:iterations=1,sure=1", seed)->choose(known, seat(0))), 1);
    overlooked +=
        index(*bot(game, "search:iterations=1,sure=0", seed)->choose(known, seat(0))) == 0;
  }
  EXPECT_GT(overlooked, 0);
}

TEST(Search, does_not_look_at_the_card) {
  const Small game = small("cards");
  for (int card = 0; card < 3; ++card) {
    auto s = game.start();
    NoEvents quiet;
    game.resolve(s, outcome(card), quiet);
    auto player = bot(game, "search:iterations=2000", 3);
    const auto advice = player->advise(game.known(s, Viewer(seat(1))), seat(1));
    ASSERT_TRUE(advice);
    EXPECT_EQ(index(advice->options.front().action), 0) << "the likeliest card, whatever it is";
    EXPECT_NEAR(advice->chance, 0.5, 0.05) << "honest play wins half";
  }
}

// The rival's hand is guessed anew in every iteration; told apart by it, its throws would never be
// met twice, nothing would be learnt of the duel and every sign would stay as good as another.
TEST(Search, learns_a_throw_whatever_the_rival_holds) {
  using fight_flight_bite::FightFlightBite;
  const auto game = tests::make<FightFlightBite>({});
  Random random(3);
  NoEvents quiet;
  ActionList legal;
  auto s = game.start();
  while (s.phase != fight_flight_bite::Phase::kThrow) {
    const Node node = game.node(s);
    if (node.is_chance()) {
      game.resolve(s, game.sample(s, random), quiet);
      continue;
    }
    const Seat p = node.seats.lowest();
    game.legal(s, p, legal);
    game.apply(s, p, legal[random.below(static_cast<std::uint32_t>(legal.size()))], quiet);
  }
  const Seat p = game.node(s).seats.lowest();
  const auto advice =
      bot(game, "search:iterations=300", 1)->advise(game.known(s, Viewer(p)), p, kNoAction);
  ASSERT_TRUE(advice);
  ASSERT_EQ(advice->options.size(), 3U);
  EXPECT_GT(advice->options.front().weight - advice->options.back().weight, 0.05);
}

TEST(Search, plays_for_its_side) {
  for (int pile = 1; pile <= 12; ++pile) {
    const Small game = small("nim", pile);
    auto player = bot(game, "search:iterations=4000", 11);
    const auto advice = player->advise(game.known(game.start(), Viewer(seat(0))), seat(0));
    ASSERT_TRUE(advice);
    if (pile % 3 == 0) {
      EXPECT_LT(advice->chance, 0.2) << pile;
    } else {
      EXPECT_EQ(index(advice->options.front().action) + 1, pile % 3) << pile;
      EXPECT_GT(advice->chance, 0.8) << pile;
    }
  }
}

TEST(Plain, plays_for_its_side_and_tells_what_it_met) {
  for (const int pile : {4, 5, 7, 8}) {
    const Small game = small("nim", pile);
    const auto known = game.known(game.start(), Viewer(seat(0)));
    const auto advice = bot(game, "plain:iterations=4000", 11)->advise(known, seat(0));
    ASSERT_TRUE(advice);
    EXPECT_EQ(advice->iterations, 4000);
    EXPECT_EQ(index(advice->options.front().action) + 1, pile % 3) << pile;
    double sum = 0;
    for (const auto& option : advice->options) sum += option.weight;
    EXPECT_NEAR(sum, 1, 1e-9);
    const auto chosen = bot(game, "plain:iterations=4000", 11)->choose(known, seat(0));
    EXPECT_EQ(*chosen, advice->options.front().action);
  }
}

// Trees that are added up all have their share, so an answer is what advice puts first.
TEST(Search, several_threads_choose_what_they_advise) {
  for (int pile = 4; pile <= 12; ++pile) {
    const Small game = small("nim", pile);
    const auto known = game.known(game.start(), Viewer(seat(0)));
    const char* spec = "search:iterations=99,threads=3,memory=6";
    const auto chosen = bot(game, spec, 4)->choose(known, seat(0));
    const auto advice = bot(game, spec, 4)->advise(known, seat(0));
    EXPECT_EQ(*chosen, advice->options.front().action) << pile;
  }
}

// Nim is decided from the start: the search does not only lean, it proves.
TEST(Search, proves_what_is_beyond_doubt) {
  for (int pile = 1; pile <= 12; ++pile) {
    const Small game = small("nim", pile);
    const auto known = game.known(game.start(), Viewer(seat(0)));
    const auto advice = bot(game, "search:iterations=4000", 11)->advise(known, seat(0));
    EXPECT_EQ(advice->chance, pile % 3 == 0 ? 0 : 1) << pile;
  }
}

TEST(Search, several_threads_give_the_same_every_time) {
  const Small game = small("nim", 11);
  const auto known = game.known(game.start(), Viewer(seat(0)));
  const auto advice = [&] {
    return *bot(game, "search:iterations=3001,threads=3,memory=6", 4)->advise(known, seat(0));
  };
  const Advice first = advice();
  EXPECT_EQ(first.iterations, 3001);
  for (int k = 0; k < 5; ++k) {
    const Advice again = advice();
    ASSERT_EQ(again.options.size(), first.options.size());
    for (std::size_t i = 0; i < first.options.size(); ++i) {
      EXPECT_EQ(again.options[i].chance, first.options[i].chance);
    }
  }
}

// Whole games of each bot against itself: the same seed, the same game.
template <Game G>
std::string moves(const G& game, std::string_view spec, std::uint64_t seed) {
  std::vector<std::unique_ptr<Bot<G>>> bots;
  for (int p = 0; p < game.seats(); ++p) {
    bots.push_back(bot(game, spec, seed + static_cast<std::uint64_t>(p)));
  }
  Random dice(seed);
  NoEvents quiet;
  std::string out;
  auto s = game.start();
  for (Node node = game.node(s); !node.is_over(); node = game.node(s)) {
    if (node.is_chance()) {
      game.resolve(s, game.sample(s, dice), quiet);
      continue;
    }
    const Seat p = node.seats.lowest();
    const Action a = *bots[static_cast<std::size_t>(index(p))]->choose(game.known(s, Viewer(p)), p);
    out += game.write(a) + ";";
    game.apply(s, p, a, quiet);
  }
  return out;
}

TEST(Search, is_reproducible_from_the_seed) {
  const auto game = tests::make<Pennies>({});
  for (const char* spec : {"random", "greedy", "greedy:mistakes=0.5", "search:iterations=200",
                           "plain:iterations=200", "search1:iterations=200"}) {
    EXPECT_EQ(moves(game, spec, 7), moves(game, spec, 7)) << spec;
  }
  EXPECT_EQ(moves(game, "search:iterations=200,ms=3600000", 7),
            moves(game, "search:iterations=200", 7))
      << "a clock that is not reached changes nothing";
}

TEST(Search, does_not_allocate_for_an_iteration) {
  const auto game = tests::make<Pennies>({});
  auto s = game.start();
  NoEvents quiet;
  game.resolve(s, outcome(0), quiet);
  game.resolve(s, outcome(1), quiet);
  const auto known = game.known(s, Viewer(seat(0)));
  const auto cost = [&](const char* spec) {
    auto player = bot(game, spec, 1);
    const auto warm = player->choose(known, seat(0));
    const long before = tests::allocations();
    const auto chosen = player->choose(known, seat(0));
    EXPECT_TRUE(warm && chosen);
    return tests::allocations() - before;
  };
  EXPECT_EQ(cost("search:iterations=10"), cost("search:iterations=20000"));
}

TEST(Search, keeps_to_its_memory) {
  using totem::Totem;
  const auto game = tests::make<Totem>({});
  SearchOptions options = tuning_of("totem");
  options.iterations = 30'000;
  Random random(3);
  auto s = game.start();
  NoEvents quiet;
  while (game.node(s).is_chance()) game.resolve(s, game.sample(s, random), quiet);
  const Seat p = game.node(s).seats.lowest();
  const auto bytes_with = [&](int memory) {
    options.memory = memory;
    SearchBot<Totem> player(game, options, 2);
    EXPECT_TRUE(player.choose(game.known(s, Viewer(p)), p));
    return player.bytes_used();
  };
  constexpr std::size_t kMegabyte = 1024U * 1024U;
  EXPECT_GT(bytes_with(64), 2 * kMegabyte) << "so many iterations must want more than is given";
  EXPECT_LE(bytes_with(1), kMegabyte);
}

TEST(Search, stops_by_the_clock) {
  const Small game = small("duel");
  auto player = bot(game, "search:ms=30", 1);
  const auto begun = std::chrono::steady_clock::now();
  ASSERT_TRUE(player->choose(game.known(game.start(), Viewer(seat(0))), seat(0)));
  const auto spent = std::chrono::steady_clock::now() - begun;
  EXPECT_GE(spent, std::chrono::milliseconds(25));
  EXPECT_LT(spent, std::chrono::seconds(20)) << "a busy machine may be slow, not endless";
}

TEST(Bots, refuse_a_node_that_is_not_theirs) {
  const Small game = small("nim");
  for (const char* spec :
       {"random", "greedy", "greedy:mistakes=1", "search:iterations=10", "plain:iterations=10"}) {
    auto player = bot(game, spec, 1);
    const auto other = player->choose(game.known(game.start(), Viewer(seat(1))), seat(1));
    ASSERT_FALSE(other) << spec;
    EXPECT_EQ(other.error().sentence, "P2 is not to act here: others are to act");
    const auto stranger = player->choose(game.known(game.start(), Viewer(seat(1))), seat(0));
    ASSERT_FALSE(stranger) << spec;
    EXPECT_EQ(stranger.error().sentence, "a bot thinks only from its own seat's knowledge");
    EXPECT_FALSE(player->advise(game.known(game.start(), Viewer(seat(2))), seat(2)));
  }
  const Small cards = small("cards");
  auto player = bot(cards, "search:iterations=10", 1);
  EXPECT_EQ(player->choose(cards.known(cards.start(), Viewer(seat(1))), seat(1)).error().sentence,
            "P2 is not to act here: lots are drawn");
}

TEST(Bots, tell_what_they_expect_next) {
  const Small game = small("nim", 4);
  auto player = bot(game, "search:iterations=2000", 1);
  const auto advice = player->advise(game.known(game.start(), Viewer(seat(0))), seat(0));
  ASSERT_TRUE(advice);
  ASSERT_FALSE(advice->options.front().next.empty());
  EXPECT_EQ(advice->options.front().next.front().seat, seat(1));
}

}  // namespace
}  // namespace warren
