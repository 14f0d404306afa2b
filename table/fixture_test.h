// A short match of Totem for the table's tests.
#pragma once

#include <gtest/gtest.h>

#include "table/match.h"

namespace warren::tests {

inline Match new_match(std::uint64_t seed) {
  MatchHead head;
  head.game = "totem";
  head.setup.players = 2;
  head.setup.options = {{"roll_cap", "40"}};
  head.seats = {"human", "random"};
  head.seed = seed;
  const auto game = make_game("totem", head.setup);
  EXPECT_TRUE(game);
  return {*game, head};
}

// Plays the first legal action everywhere, at most `most` plies.
inline void play(Match& match, std::size_t most) {
  while (!match.position().node().is_over() && match.plies().size() < most) {
    const Node node = match.position().node();
    if (node.is_chance()) {
      match.roll();
    } else {
      const Seat who = node.seats.lowest();
      EXPECT_FALSE(match.act(who, match.position().legal(who).front()));
    }
  }
}

}  // namespace warren::tests
