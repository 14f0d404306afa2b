// The suite every game passes, at every number of players and with every option.
#include <gtest/gtest.h>

#include "games/fight_flight_bite/bounds.h"
#include "games/fight_flight_bite/fight_flight_bite.h"
#include "tests/conformance/suite.h"
#include "tests/support/play.h"
#include "tests/support/rule.h"
#include "tests/support/said.h"
#include "tests/support/signatures.h"

namespace warren::fight_flight_bite {
namespace {

using conformance::Suite;

// Cubes, critters and cards are never made nor lost (FFB-015); at any node.
std::string conserved(const FightFlightBite& game, const State& s) {
  const Tables& t = game.tables();
  for (std::size_t c = 0; c < kColours; ++c) {
    int sum = 0;
    for (const Heap& heap : s.food) sum += heap[c];
    for (const Heap& heap : s.harvested) sum += heap[c];
    if (sum != game.printed().food[c].count)
      return "a colour has " + std::to_string(sum) + " cubes";
  }
  for (std::size_t p = 0; p < static_cast<std::size_t>(t.seats); ++p) {
    int sum = s.reserve[p];
    for (const auto& here : s.critters) sum += here[p];
    if (sum != t.critters) return "a tribe of " + std::to_string(sum) + " critters";
    const bool out = card_is_out(s.phase) && s.active == p;
    const int cards = s.hand[p].size() + s.discards[p].size() + (out ? 1 : 0);
    if (s.phase > Phase::kDeal && cards != 4 + t.dealt) {
      return "a player with " + std::to_string(cards) + " cards";
    }
  }
  if (card_is_out(s.phase) && s.standing > s.critters[s.at][s.active]) {
    return "more standing critters than are there";
  }
  if (s.phase < Phase::kTake && t.options.pond != Pond::kOpen) {
    for (std::size_t i = 0; i < kSpaces; ++i) {
      if ((t.woodland >> i & 1) == 0 && cubes(s.food[i]) > 0) return "food on the pond";
    }
  }
  return {};
}

// The last sign of a throw reveals the others: there, twins may rightly be told apart.
bool reveals(const FightFlightBite& game, const State& s, const State& twin, Seat) {
  return game.node(s).seats.size() == 1 && s.locked != twin.locked;
}

long pairs_so_far = 0;

std::string conform(const Setup& setup, double share) {
  const auto game = FightFlightBite::make(setup);
  if (!game) return "the game is refused: " + to_string(game.error().front());
  Suite<FightFlightBite> suite(*game, tests::seed(), conserved, reveals);
  std::string bad = suite.run(static_cast<long>(share * static_cast<double>(tests::plies())));
  pairs_so_far += suite.pairs();
  return bad;
}

RULE(Conformance, "FFB-015 FFB-001", two_players) { EXPECT_EQ(conform({.players = 2}, 0.4), ""); }
RULE(Conformance, "FFB-015 FFB-001", three_players) {
  EXPECT_EQ(conform({.players = 3}, 0.35), "");
}
RULE(Conformance, "FFB-015 FFB-001", four_players) { EXPECT_EQ(conform({.players = 4}, 0.35), ""); }

RULE(Conformance, "FFB-131 FFB-132", tribes) {
  EXPECT_EQ(conform({.players = 4, .options = {{"tribes", "foxes,birds,snakes,rabbits"}}}, 0.03),
            "");
  EXPECT_EQ(conform({.players = 3, .options = {{"tribes", "moles,rabbits,foxes"}}}, 0.03), "");
  EXPECT_EQ(conform({.players = 2, .options = {{"tribes", "rabbits,moles"}}}, 0.02), "");
}

TEST(Conformance, every_other_option) {
  const std::vector<warren::Setup> setups = {
      {.players = 2, .options = {{"layout", "bank7"}}},
      {.players = 3, .options = {{"layout", "bank7"}}},
      {.players = 4, .options = {{"layout", "long10"}}},
      {.players = 2, .options = {{"tiles", "pond,glade,thicket,crag,thicket,glade,crag"}}},
      {.players = 3, .options = {{"pond", "wade"}}},
      {.players = 2, .options = {{"pond", "barrier"}}},
      {.players = 4, .options = {{"pond", "barrier"}}},
      {.players = 2, .options = {{"pond", "open"}}},
      {.players = 4, .options = {{"pond", "open"}}},
      {.players = 2, .options = {{"immediate", "must"}}},
      {.players = 3, .options = {{"bite_range", "adjacent"}, {"fight_target", "any"}}},
      {.players = 2, .options = {{"grow_space", "other"}}},
      {.players = 3, .options = {{"order", "random"}}},
      {.players = 4, .options = {{"order", "fixed:yellow"}}},
      {.players = 3, .options = {{"throw_cap", "1"}}},
      {.players = 3, .options = {{"komi", "10,8,0"}}},
      {.players = 2, .options = {{"rethrow_clock", "5"}, {"order", "fixed:blue"}}},
      {.players = 2,
       .options = {{"spare_extras", "dealt"},
                   {"extra_critter", "anywhere"},
                   {"harvest_pick", "lot"},
                   {"tied_throw_off", "lot"},
                   {"throw_cap", "1"}}},
      {.players = 3,
       .options = {{"spare_extras", "dealt"},
                   {"extra_from", "reserve"},
                   {"harvest_pick", "lot"},
                   {"pond", "open"}}},
      {.players = 4,
       .options = {{"pond", "open"},
                   {"immediate", "must"},
                   {"bite_range", "adjacent"},
                   {"fight_target", "any"},
                   {"grow_space", "other"},
                   {"tribes", "moles,rabbits,snakes,birds"},
                   {"order", "random"}}},
  };
  for (const warren::Setup& setup : setups) {
    std::string options;
    for (const auto& [name, value] : setup.options) options += " " + name + "=" + value;
    EXPECT_EQ(conform(setup, 0.02), "") << options;
  }
}

// Runs last in this file: how many pairs of positions were compared for leaks.
RULE(Conformance, "FFB-019 FFB-020 FFB-059", z_enough_pairs_were_compared) {
  std::cout << pairs_so_far << " pairs of positions compared\n";
  if (tests::budget() == tests::Budget::kFull) {
    EXPECT_GE(pairs_so_far, 100'000);
  }
}

TEST(Conformance, a_ply_allocates_nothing) {
  for (int players = 2; players <= 4; ++players) {
    const auto game = tests::make<FightFlightBite>({.players = players});
    Random random(5);
    State s;
    tests::random_game(game, s, random);
    const long before = tests::allocations();
    for (int i = 0; i < 200; ++i) tests::random_game(game, s, random);
    EXPECT_EQ(tests::allocations(), before) << players;
  }
}

TEST(FightFlightBiteConformance, its_signatures_are_the_committed_ones) {
  tests::expect_signatures<FightFlightBite>(WARREN_SOURCE);
}

TEST(FightFlightBiteConformance, says_shows_and_judges_what_it_did) {
  tests::expect_said<FightFlightBite>(WARREN_SOURCE);
}

}  // namespace
}  // namespace warren::fight_flight_bite
