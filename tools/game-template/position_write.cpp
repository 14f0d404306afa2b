// A position as one line: claim P2 start P1 P1[A1 A2] P2[B1]
#include "engine/people.h"
#include "engine/text.h"
#include "games/new_game/new_game.h"

namespace warren::new_game {

std::string NewGame::write_position(const State& s) const {
  std::string out(node_name(s));
  if (s.phase == Phase::kClaim) out += " " + seat_name(s.turn);
  if (s.phase != Phase::kFirst) out += " start " + seat_name(s.start);
  for (int p = 0; p < seats(); ++p) {
    std::vector<std::string> names;
    s.claimed[at(seat(p))].each([&](Cell c) { names.push_back(cell_name(c)); });
    out += " " + seat_name(seat(p)) + "[" + join(names, " ") + "]";
  }
  return out;
}

std::string NewGame::write_view(const Known<State>& known) const {
  return write_position(known.position());
}

}  // namespace warren::new_game
