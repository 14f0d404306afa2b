// The suite every game passes, for each number of players and each option.
#include "games/totem/bounds.h"
#include "games/totem/fixture_test.h"
#include "tests/conformance/suite.h"
#include "tests/support/said.h"
#include "tests/support/signatures.h"

namespace warren::totem {
namespace {

using namespace testing;
using conformance::conform;

// TOT-003, TOT-005, TOT-006, TOT-042: pieces are conserved, cells hold one unit, groups hold
// together.
std::string sound(const Totem& game, const State& s) {
  CellSet taken;
  for (int i = 0; i < game.seats(); ++i) {
    const auto p = static_cast<std::size_t>(i);
    if (taken.intersects(s.group[p])) return "two units stand on one cell";
    taken |= s.group[p];
    if (s.left[p] != 0 || s.totem[p] == kNowhere) {
      if (!s.group[p].empty() || s.reserve[p] != 0) return "a player without a totem has pieces";
      continue;
    }
    if (!s.group[p].has(s.totem[p])) return "a totem is not in its group";
    if (s.group[p].size() - 1 + s.reserve[p] > 25) return "a player has more than 25 pieces";
    if (!game.tables().graph.connected(s.group[p])) return "a group came apart";
  }
  return "";
}

Setup with(int players, std::vector<std::pair<std::string, std::string>> options) {
  return {.players = players, .options = std::move(options)};
}

RULE(TotemConformance, "TOT-001 TOT-002 TOT-003 TOT-005 TOT-006 TOT-042", two_players) {
  EXPECT_EQ(conform<Totem>({.players = 2}, 0.34, sound), "");
}
RULE(TotemConformance, "TOT-001 TOT-003 TOT-005 TOT-006 TOT-013 TOT-042", three_players) {
  EXPECT_EQ(conform<Totem>({.players = 3}, 0.33, sound), "");
}
RULE(TotemConformance, "TOT-001 TOT-003 TOT-005 TOT-006 TOT-014 TOT-042", four_players) {
  EXPECT_EQ(conform<Totem>({.players = 4}, 0.33, sound), "");
}
RULE(TotemConformance, "TOT-008 TOT-032 TOT-035 TOT-047 TOT-066 TOT-068 TOT-087", options) {
  EXPECT_EQ(conform<Totem>(with(2, {{"roll_cap", "30"}}), 0.008, sound), "");
  EXPECT_EQ(conform<Totem>(with(4, {{"roll_cap", "1"}}), 0.004, sound), "");
  EXPECT_EQ(conform<Totem>(with(3, {{"first_player", "seat1"}}), 0.008, sound), "");
  EXPECT_EQ(conform<Totem>(with(4, {{"multi_enemy", "one"}}), 0.008, sound), "");
  EXPECT_EQ(conform<Totem>(with(2, {{"revisit", "last"}}), 0.008, sound), "");
  EXPECT_EQ(conform<Totem>(with(3, {{"distance", "chain"}}), 0.008, sound), "");
  EXPECT_EQ(conform<Totem>(with(4, {{"placement_attacks", "true"}}), 0.008, sound), "");
  EXPECT_EQ(conform<Totem>(with(2, {{"bonus_roll", "automatic"}}), 0.008, sound), "");
  EXPECT_EQ(conform<Totem>(with(4, {{"multi_enemy", "one"},
                                    {"revisit", "last"},
                                    {"distance", "chain"},
                                    {"placement_attacks", "true"},
                                    {"bonus_roll", "automatic"},
                                    {"first_player", "seat1"}}),
                           0.01, sound),
            "");
}

RULE(TotemConformance, "TOT-014 TOT-034 TOT-036 TOT-043 TOT-060 TOT-078 TOT-083 TOT-085 TOT-088",
     readings) {
  EXPECT_EQ(conform<Totem>(with(3, {{"elimination", "whole_move"}, {"placement_attacks", "true"}}),
                           0.01, sound),
            "");
  EXPECT_EQ(conform<Totem>(with(3, {{"bridge", "lifted"}, {"cap", "tie"}, {"roll_cap", "200"}}),
                           0.01, sound),
            "");
  EXPECT_EQ(conform<Totem>(with(2, {{"extra_move", "same_turn"}, {"tie_check", "move_end"}}), 0.01,
                           sound),
            "");
  EXPECT_EQ(conform<Totem>(with(4, {{"elimination", "whole_move"},
                                    {"multi_enemy", "one"},
                                    {"second_totem", "opposite"},
                                    {"exchange_bonus", "lost"},
                                    {"extra_move", "same_turn"},
                                    {"stuck_exchange", "must"},
                                    {"tie_pieces", "at_most_one"},
                                    {"tie_check", "move_end"}}),
                           0.01, sound),
            "");
}

// A board whose cells are not listed row by row is flooded unit by unit; so is one too wide for
// rows.
RULE(TotemConformance, "TOT-040 TOT-041 TOT-042 TOT-043", without_rows) {
  const Setup setup{.players = 3, .edition_text = last_row_first(std::string(kHouse))};
  EXPECT_FALSE(tests::make<Totem>(setup).tables().fits_rows);
  EXPECT_TRUE(tests::make<Totem>({.players = 3}).tables().fits_rows);
  EXPECT_EQ(conform<Totem>(setup, 0.01, sound), "");
}

TEST(TotemConformance, a_ply_allocates_nothing) {
  for (int players = 2; players <= 4; ++players) {
    const auto game = tests::make<Totem>({.players = players});
    Random random(5);
    State s;
    tests::random_game(game, s, random);  // warm-up
    const long before = tests::allocations();
    for (int i = 0; i < 5; ++i) tests::random_game(game, s, random);
    EXPECT_EQ(tests::allocations(), before);
  }
}

TEST(TotemConformance, its_signatures_are_the_committed_ones) {
  tests::expect_signatures<Totem>(WARREN_SOURCE);
}

TEST(TotemConformance, says_shows_and_judges_what_it_did) {
  tests::expect_said<Totem>(WARREN_SOURCE);
}

}  // namespace
}  // namespace warren::totem
