// Positions with a right answer: tests/suites/<game>.txt. Each has one line of why, and the search
// finds the answer with the budget that stands there.
#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "bots/factory.h"
#include "engine/text.h"
#include "games/registry.h"
#include "tests/support/play.h"

namespace warren {
namespace {

struct Puzzle {
  int line = 0;
  std::string position;
  std::vector<std::string> best;  // any of them
  std::string why;
  std::string budget;
};

struct Suite {
  warren::Setup setup;
  std::vector<Puzzle> puzzles;
};

// Lines "setup players=2 OPTION=VALUE ...", "budget ITERATIONS" (for what follows), and for each
// position "at POSITION", "best ACTION | ACTION ...", "why SENTENCE". The rest is for people.
Suite read_suite(const std::string& path) {
  Suite out;
  std::ifstream file(path);
  EXPECT_TRUE(file) << path;
  std::string budget = "1000";
  std::string line;
  for (int number = 1; std::getline(file, line); ++number) {
    const std::size_t space = std::min(line.find(' '), line.size());
    const std::string word = line.substr(0, space);
    const std::string rest(trim(std::string_view(line).substr(space)));
    if (word == "setup") {
      for (const std::string_view one : words(rest)) {
        const std::size_t equals = one.find('=');
        const std::string name(one.substr(0, equals));
        const std::string value(one.substr(equals + 1));
        if (name == "players") {
          out.setup.players = std::stoi(value);
        } else {
          out.setup.options.emplace_back(name, value);
        }
      }
    } else if (word == "budget") {
      budget = rest;
    } else if (word == "at") {
      out.puzzles.push_back({number, rest, {}, "", budget});
    } else if (word == "best") {
      for (const std::string_view one : split(rest, '|')) {
        out.puzzles.back().best.emplace_back(trim(one));
      }
    } else if (word == "why") {
      out.puzzles.back().why = rest;
    } else {
      EXPECT_TRUE(word.empty() || word[0] == '#') << path << ":" << number << ": " << line;
    }
  }
  return out;
}

template <Game G>
void expect_solved(const std::string& name) {
  const std::string path = std::string(WARREN_SOURCE "/tests/suites/") + name + ".txt";
  const Suite suite = read_suite(path);
  const auto game = tests::make<G>(suite.setup);
  EXPECT_GE(suite.puzzles.size(), 20U) << path;
  for (const Puzzle& puzzle : suite.puzzles) {
    const std::string at = path + ":" + std::to_string(puzzle.line);
    EXPECT_FALSE(puzzle.why.empty()) << at;
    const auto s = game.read_position(puzzle.position);
    ASSERT_TRUE(s) << at << ": " << to_string(s.error());
    const Seat p = game.node(*s).seats.lowest();
    ActionList legal;
    game.legal(*s, p, legal);
    EXPECT_GT(legal.size(), puzzle.best.size()) << at << ": nothing can be wrong there";
    for (const std::string& one : puzzle.best) {
      const auto a = game.read_action(one);
      EXPECT_TRUE(a && legal.has(*a)) << at << ": " << one << " is not legal";
    }
    auto bot = make_bot(game, "search:iterations=" + puzzle.budget, 1);
    const auto chosen = (*bot)->choose(game.known(*s, Viewer(p)), p);
    ASSERT_TRUE(chosen) << at;
    const std::string played = game.write(*chosen);
    EXPECT_TRUE(std::ranges::find(puzzle.best, played) != puzzle.best.end())
        << at << ": played " << played << "; " << puzzle.why;
  }
}

TEST(Tactics, of_totem) { expect_solved<totem::Totem>("totem"); }
TEST(Tactics, of_rodentia) { expect_solved<rodentia::Rodentia>("rodentia"); }
TEST(Tactics, of_kingdom_maps) { expect_solved<kingdom_maps::KingdomMaps>("kingdom_maps"); }
TEST(Tactics, of_fight_flight_bite) {
  expect_solved<fight_flight_bite::FightFlightBite>("fight_flight_bite");
}
TEST(Tactics, of_cats_vs_rats) { expect_solved<cats_vs_rats::CatsVsRats>("cats_vs_rats"); }

}  // namespace
}  // namespace warren
