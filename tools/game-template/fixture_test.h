// A match of New Game under test.
#pragma once

#include "engine/game.h"
#include "games/new_game/new_game.h"
#include "tests/support/play.h"
#include "tests/support/rule.h"

namespace warren::new_game::testing {

inline const NewGame& game(int players = 2) {
  static const NewGame two = tests::make<NewGame>({.players = 2});
  static const NewGame three = tests::make<NewGame>({.players = 3});
  return players == 2 ? two : three;
}
using Play = tests::Play<NewGame>;

}  // namespace warren::new_game::testing
