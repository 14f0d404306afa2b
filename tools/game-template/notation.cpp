// Actions and outcomes to and from text, and names.
#include "engine/people.h"
#include "engine/text.h"
#include "games/new_game/edition.h"
#include "games/new_game/new_game.h"

namespace warren::new_game {

std::string NewGame::seat_name(Seat s) const { return "P" + std::to_string(index(s) + 1); }

std::string NewGame::cell_name(Cell c) const {
  return index(c) < printed().cells() ? printed().labels[at(c)] : "-";
}

std::string_view NewGame::node_name(const State& s) const {
  return s.phase == Phase::kFirst ? "first" : s.phase == Phase::kClaim ? "claim" : "over";
}

std::string NewGame::write(Action a) const {
  const int c = index(a) - kActClaim;
  return c < printed().cells() ? "claim " + cell_name(cell(c)) : "";
}

Expected<Action> NewGame::read_action(std::string_view text) const {
  if (text.starts_with("claim ")) {
    const Cell c = printed().find(text.substr(6));
    if (c != kNowhere) return action(kActClaim + index(c));
  }
  return Fault{"action", "", "write claim and a hex, such as claim " + cell_name(Cell{})};
}

std::string NewGame::write_outcome(const State&, Outcome o) const {
  return "first " + seat_name(seat(index(o)));
}

Expected<Outcome> NewGame::read_outcome(const State&, std::string_view text) const {
  for (int p = 0; p < seats(); ++p) {
    if (text == "first " + seat_name(seat(p))) return outcome(p);
  }
  return Fault{"outcome", "", "write first and a seat, such as first P1"};
}

ActionShape NewGame::shape(Action a) const { return {"claim", {cell(index(a) - kActClaim)}, 0}; }

}  // namespace warren::new_game
