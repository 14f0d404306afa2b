// What a claim would bring.
#include "games/new_game/new_game.h"

namespace warren::new_game {

int NewGame::opens(const State& s, Seat seat, Cell c) const {
  const CellSet now = claimable(s, seat);
  return (tables().near[at(c)] & free_hexes(s) & (tables().board - now)).size();
}

}  // namespace warren::new_game
