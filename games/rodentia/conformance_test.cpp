// The suite every game passes, for each number of players and every option away from its default.
#include <gtest/gtest.h>

#include "games/rodentia/bounds.h"
#include "games/rodentia/edition.h"
#include "games/rodentia/rodentia.h"
#include "tests/conformance/suite.h"
#include "tests/support/play.h"
#include "tests/support/said.h"
#include "tests/support/signatures.h"

namespace warren::rodentia {
namespace {

// What must hold in every position: pieces are conserved, nothing overflows, derived sets are true.
std::string invariant(const Rodentia& game, const State& s) {
  const Tables& t = game.tables();
  const Land& land = game.land();
  Hexes full = 0;
  std::array<Hexes, kMostPlayers> touch{};
  for (int c = 0; c < kMaxHexes; ++c) {
    const int total = s.total(cell(c));
    if (total > 0 && (c >= t.hexes || land.terrain_of(cell(c)) == kDen)) {
      return "rodents where none may be";
    }
    if (total > t.limits.per_hex) return "a hex holds too many rodents (ROD-037)";
    if (c < t.hexes && total == t.limits.per_hex) full |= only(cell(c));
    for (int p = 0; p < kMostPlayers; ++p) {
      if (s.count(cell(c), seat(p)) == 0) continue;
      if (p >= t.players) return "rodents of nobody";
      touch[p] |= t.ball[c];
    }
  }
  if (full != s.full) return "the set of full hexes is wrong";
  if (touch != s.touch) return "the set of hexes near own rodents is wrong";
  int marks = 0;
  for (const int n : s.marks) marks += n;
  if (marks > s.round) return "more bonus marks than rounds";
  if (s.round > t.options.round_cap) return "a round beyond the cap (ROD-106)";
  for (int p = 0; p < t.players; ++p) {
    if (s.catches[p] > kMostCatches) return "a fourth catch (ROD-080)";
    if (s.round == 0) continue;
    if (land.terrain_of(s.burrow[p]) != s.species[p]) return "a burrow on foreign terrain";
    for (int w = 0; w < t.wolves; ++w) {
      if (s.wolf[w] == s.leader[p] && !has(game.burrows(s), s.leader[p])) {
        return "a leader stands with a wolf and is not caught (ROD-075)";
      }
    }
  }
  int dice = 0;
  for (const int n : s.pool) dice += n;
  for (const int face : s.held) dice += face != 0 ? 1 : 0;
  if (dice != 0 && dice != t.dice()) return "a die is lost";
  return "";
}

std::string conform(int players, double share,
                    std::vector<std::pair<std::string, std::string>> options = {}) {
  Setup setup;
  setup.players = players;
  setup.options = std::move(options);
  return conformance::conform<Rodentia>(setup, share, invariant);
}

TEST(Conformance, two_players) { EXPECT_EQ(conform(2, 0.36), ""); }
TEST(Conformance, three_players) { EXPECT_EQ(conform(3, 0.36), ""); }
TEST(Conformance, four_players) { EXPECT_EQ(conform(4, 0.14), ""); }
TEST(Conformance, five_players) { EXPECT_EQ(conform(5, 0.15), ""); }

TEST(Conformance, every_option) {
  const std::vector<std::pair<int, std::pair<std::string, std::string>>> options = {
      {2, {"goals", "2+4"}},
      {4, {"goals", "5+6"}},
      {2, {"goal2_with_2", "on"}},
      {3, {"diagonal", "asc"}},
      {5, {"diagonal", "desc"}},
      {4, {"goal4_mode", "lines"}},
      {3, {"species", "moles,otters,beavers"}},
      {4, {"start", "P3"}},
      {2, {"stuck_rule", "literal"}},
      {5, {"stuck_rule", "literal"}},
      {3, {"stuck_rule", "wolf_saves"}},
      {4, {"stuck_rule", "wolf_saves"}},
      {2, {"dead_die", "all"}},
      {5, {"dead_die", "all"}},
      {3, {"phase3_order", "by_player"}},
      {4, {"phase3_order", "by_player"}},
      {2, {"round_cap", "12"}},
      {2, {"map", "two"}},
      {5, {"map", "one"}},
  };
  for (const auto& [players, option] : options) {
    EXPECT_EQ(conform(players, 0.008, {option}), "") << option.first << " " << option.second;
  }
}

TEST(Conformance, everything_fixed_and_strict_at_once) {
  EXPECT_EQ(conform(2, 0.008,
                    {{"species", "squirrels,moles"},
                     {"start", "P2"},
                     {"goals", "3+4"},
                     {"diagonal", "desc"},
                     {"phase3_order", "by_player"},
                     {"dead_die", "all"},
                     {"stuck_rule", "wolf_saves"}}),
            "");
}

TEST(Conformance, every_other_reading) {
  EXPECT_EQ(conform(3, 0.02,
                    {{"leader_ban", "uncontrolled"},
                     {"advanced", "may"},
                     {"wolf_holder", "wolf_only"},
                     {"goals", "4+5"},
                     {"goal4_overlap", "off"}}),
            "");
  EXPECT_EQ(conform(5, 0.02,
                    {{"leader_ban", "uncontrolled"},
                     {"burrow_reach", "itself"},
                     {"advanced", "may"},
                     {"wolf_holder", "wolf_only"},
                     {"wolf_step", "may"},
                     {"two_wolves", "split"},
                     {"phase3_order", "by_player"},
                     {"goal5_zones", "best"}}),
            "");
}

TEST(Conformance, no_ply_allocates) {
  for (int players = 2; players <= 5; ++players) {
    const auto game = tests::make<Rodentia>({.players = players});
    Random random(tests::seed());
    State s = game.start();
    tests::random_game(game, s, random);
    const long before = tests::allocations();
    for (int i = 0; i < 20; ++i) {
      tests::random_game(game, s, random);
      game.payoff(s);
    }
    EXPECT_EQ(tests::allocations(), before) << players;
  }
}

TEST(RodentiaConformance, its_signatures_are_the_committed_ones) {
  tests::expect_signatures<Rodentia>(WARREN_SOURCE);
}

TEST(RodentiaConformance, says_shows_and_judges_what_it_did) {
  tests::expect_said<Rodentia>(WARREN_SOURCE);
}

}  // namespace
}  // namespace warren::rodentia
