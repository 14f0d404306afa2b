// What a seat has to decide, and what each choice would bring, in words.
#include "engine/people.h"
#include "games/new_game/new_game.h"

namespace warren::new_game {

std::string NewGame::prompt(const Known<State>& known, Seat seat) const {
  const State& s = known.position();
  return claimable(s, seat) == free_hexes(s) ? "claim a hex" : "claim a hex beside one of yours";
}

std::string NewGame::remark(const Known<State>& known, Seat seat, Action a) const {
  const Cell c = cell(index(a) - kActClaim);
  const int points = tables().points[at(c)];
  const int room = opens(known.position(), seat, c);
  std::string out = std::to_string(points) + (points == 1 ? " point" : " points");
  if (room > 0) out += ", opens " + std::to_string(room);
  return out;
}

}  // namespace warren::new_game
