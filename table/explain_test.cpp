#include "table/explain.h"

#include <gtest/gtest.h>

#include <set>

#include "games/registry.h"
#include "table/changes.h"
#include "table/match.h"
#include "tests/support/play.h"

namespace warren {
namespace {

// Calls f(position, seat) at some decisions of a random match.
template <class F>
void each_decision(const std::string& id, std::uint64_t seed, F f) {
  const auto game = *make_game(id, {});
  Random random(seed);
  auto position = game->start();
  for (Node node = position->node(); !node.is_over(); node = position->node()) {
    if (node.is_chance()) {
      position->resolve(position->sample(random));
      continue;
    }
    const Seat p = node.seats.lowest();
    const auto legal = position->legal(p);
    if (random.below(15) == 0) f(*position, p);
    position->apply(p, legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
  }
}

TEST(Explain, every_game_has_words_for_every_term_of_its_evaluation) {
  AllGames::each([]<class G>(std::type_identity<G>) {
    std::set<std::string_view> terms;
    for (const Weight& weight : G::weights()) terms.insert(weight.name);
    std::set<std::string_view> worded;
    for (const TermWords& words : G::term_words()) {
      worded.insert(words.term);
      for (const auto& sentences : {words.own, words.rivals}) {
        for (const std::string_view sentence : sentences) {
          EXPECT_TRUE(sentence.ends_with(".")) << G::info().id << " " << sentence;
          EXPECT_EQ(sentence.find("{n}") != std::string_view::npos, words.counted) << sentence;
        }
        EXPECT_NE(sentences[0], sentences[1]);
      }
    }
    EXPECT_EQ(terms, worded) << G::info().id;
  });
}

TEST(Explain, every_option_of_every_game_is_told) {
  for (const GameInfo* info : all_games()) {
    int worded = 0;
    long visits = 0;
    each_decision(std::string(info->id), 3, [&](const AnyPosition& position, Seat p) {
      const auto known = position.known(Viewer(p));
      auto bot = std::move(*position.game().make_bot("search:iterations=30", 1));
      const auto advice = bot->advise(*known, p);
      ASSERT_TRUE(advice);
      const auto options = explain(*known, p, *advice);
      ASSERT_EQ(options.size(), position.legal(p).size());
      double share = 0;
      for (const Explained& option : options) {
        visits += option.visits;
        share += option.weight;
        EXPECT_GE(option.lost, 0);
        EXPECT_EQ(option.why.find('{'), std::string::npos) << option.why;
        EXPECT_TRUE(option.why.empty() || option.why.ends_with(".")) << option.why;
        if (option.answer) {
          EXPECT_NE(position.side(option.answer->seat), position.side(p));
        }
        worded += option.why.empty() ? 0 : 1;
      }
      EXPECT_EQ(options.front().lost, 0);
      EXPECT_NEAR(share, 1, 1e-6);
    });
    EXPECT_GT(worded, 5) << info->id;
    EXPECT_GT(visits, 30) << info->id;
  }
}

// In positions that the seat cannot tell apart the reasons are the same.
TEST(Explain, what_is_hidden_makes_no_difference) {
  AllGames::each([]<class G>(std::type_identity<G>) {
    const auto game = tests::make<G>({});
    Random random(5);
    NoEvents quiet;
    ActionList legal;
    auto s = game.start();
    for (Node node = game.node(s); !node.is_over(); node = game.node(s)) {
      if (node.is_chance()) {
        game.resolve(s, game.sample(s, random), quiet);
        continue;
      }
      const Seat p = node.seats.lowest();
      game.legal(s, p, legal);
      const auto other = game.guess(game.known(s, Viewer(p)), random);
      for (const Action a : legal) {
        const std::array<Action, 1> one = {a};
        const Reasons here = changes_of(game, game.known(s, Viewer(p)), p, one);
        const Reasons there = changes_of(game, game.known(other, Viewer(p)), p, one);
        ASSERT_EQ(here.ended, there.ended);
        ASSERT_EQ(here.terms.size(), there.terms.size());
        for (std::size_t i = 0; i < here.terms.size(); ++i) {
          ASSERT_EQ(here.terms[i].worth, there.terms[i].worth) << game.write_position(s);
        }
      }
      game.apply(s, p, legal[random.below(static_cast<std::uint32_t>(legal.size()))], quiet);
    }
  });
}

TEST(Explain, says_what_an_action_brings_in_the_words_of_the_game) {
  const auto game = *make_game("rodentia", {});
  const auto position = game->read_position(
      "R3 species=otters,squirrels start=P1 goals=1+6 burrows=B5,B2 leaders=C5,A1 wolves=B3 A1=0/3 "
      "A4=4/0 A5=4/0 B2=0/2 B5=2/0 B6=0/2 C5=2/0 C6=2/2 D7=0/1 marks=0/1/1/1/1 round=6 pool=4 "
      "dice=2,2 turn=P2 painted=A1,C6");
  ASSERT_TRUE(position) << to_string(position.error());
  const Seat p = seat(1);
  const auto known = (*position)->known(Viewer(p));
  auto bot = std::move(*game->make_bot("search:iterations=3000", 1));
  const auto advice = bot->advise(*known, p);
  ASSERT_TRUE(advice);
  const auto options = explain(*known, p, *advice);
  EXPECT_EQ(game->write(options.front().action), "place C6");
  EXPECT_TRUE(options.front().why.starts_with(
      "+4 points for you as the score stands. +1 hex held for good."))
      << options.front().why;
  EXPECT_NE(options.back().why.find("% of the win against place C6."), std::string::npos)
      << options.back().why;
  EXPECT_EQ(options.front().against, "");
  EXPECT_NE(options.back().against.find("It gives away "), std::string::npos)
      << options.back().against;
  const Reason& firm = options.front().reasons[1];
  EXPECT_EQ(firm.term, "firm hexes");
  EXPECT_EQ(firm.own[1] - firm.own[0], 1);
  EXPECT_GT(firm.worth, 0);
}

TEST(Explain, a_winning_action_is_called_one) {
  const auto game = *make_game("rodentia", {});
  const auto position = game->read_position(
      "R4 species=moles,otters start=P1 goals=1+3 burrows=D7,B5 leaders=C5,A6 wolves=C4 A5=0/3 "
      "A6=0/2 B5=0/1 B6=0/5 C5=4/0 C6=0/2 marks=0/3/1/1/0 round=7 pool=3 dice=1,6 turn=P2");
  ASSERT_TRUE(position) << to_string(position.error());
  const auto known = (*position)->known(Viewer(seat(1)));
  auto bot = std::move(*game->make_bot("search:iterations=1000", 1));
  const auto options = explain(*known, seat(1), *bot->advise(*known, seat(1)));
  EXPECT_EQ(options.front().chance, 1);
  EXPECT_TRUE(options.front().why.starts_with("It wins the match.") ||
              options.front().why.starts_with("It leads to a sure win."))
      << options.front().why;
}

TEST(Explain, a_mixture_says_how_often) {
  EXPECT_EQ(share_words(0.66), "two times in three");
  EXPECT_EQ(share_words(0.35), "one time in three");
  EXPECT_EQ(share_words(0.5), "every other time");
  EXPECT_EQ(share_words(0.01), "hardly ever");
  EXPECT_EQ(share_words(0.99), "nearly always");
  // A throw of Fight, Flight, Bite is one.
  const auto game = *make_game("fight-flight-bite", {});
  auto position = game->start();
  Random random(1);
  while (position->node().is_chance()) position->resolve(position->sample(random));
  ASSERT_EQ(position->node().seats.size(), 2);
  const auto known = position->known(Viewer(seat(0)));
  auto bot = std::move(*game->make_bot("search:iterations=2000", 1));
  const auto advice = bot->advise(*known, seat(0));
  ASSERT_TRUE(advice && advice->mixed);
  for (const Explained& option : explain(*known, seat(0), *advice)) {
    EXPECT_EQ(option.often, share_words(option.weight));
    EXPECT_TRUE(option.why.starts_with("Play it " + option.often + ".")) << option.why;
    EXPECT_EQ(option.against, "") << "a mixture has no second best";
    EXPECT_EQ(option.why.find("can answer"), std::string::npos) << option.why;
  }
}

}  // namespace
}  // namespace warren
