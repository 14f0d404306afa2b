// The sheet of a match that is over.
#include "engine/people.h"
#include "engine/text.h"
#include "games/new_game/new_game.h"

namespace warren::new_game {

Result NewGame::result(const State& s) const {
  const EndFigures figures = end_figures(s);
  Result out;
  out.reason = end_reasons()[figures.reason];
  std::vector<std::string> winners;
  for (int p = 0; p < seats(); ++p) {
    SeatResult one(figures.seats[static_cast<std::size_t>(p)]);
    one.lines.push_back({"NEW-006", "hexes claimed", one.score,
                         std::to_string(s.claimed[at(seat(p))].size()) + " hexes"});
    if (one.value > 0) winners.push_back(seat_name(seat(p)));
    out.seats.push_back(std::move(one));
  }
  out.sentence = list_of(winners) + (winners.size() == 1 ? " wins" : " share the win");
  return out;
}

}  // namespace warren::new_game
