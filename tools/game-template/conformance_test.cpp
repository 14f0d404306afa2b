// The suite every game passes, for each number of players and each option. When the rules are
// settled, add its signatures: docs/adding-a-game.md.
#include <gtest/gtest.h>

#include "games/new_game/bounds.h"
#include "games/new_game/new_game.h"
#include "tests/conformance/suite.h"
#include "tests/support/rule.h"

namespace warren::new_game {
namespace {

using conformance::conform;

// NEW-003: a hex belongs to one seat at most.
std::string sound(const NewGame& game, const State& s) {
  CellSet taken;
  for (int p = 0; p < game.seats(); ++p) {
    if (taken.intersects(s.claimed[at(seat(p))])) return "two seats hold one hex";
    taken |= s.claimed[at(seat(p))];
  }
  return "";
}

RULE(NewGameConformance, "NEW-001 NEW-002 NEW-003 NEW-004 NEW-005 NEW-006",
     every_number_of_players) {
  for (int players = 2; players <= kMostSeats; ++players) {
    EXPECT_EQ(conform<NewGame>({.players = players}, 0.3, sound), "");
  }
  EXPECT_EQ(conform<NewGame>({.options = {{"first", "seat1"}}}, 0.1, sound), "");
}

}  // namespace
}  // namespace warren::new_game
