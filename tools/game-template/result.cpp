// The sheet of a match that is over.
#include "engine/people.h"
#include "engine/text.h"
#include "games/new_game/new_game.h"

namespace warren::new_game {

Result NewGame::result(const State& s) const {
  const Payoff values = payoff(s);
  Result out;
  out.reason = "claimed";
  std::vector<std::string> winners;
  for (int p = 0; p < seats(); ++p) {
    const int points = points_of(s, seat(p));
    SeatResult one;
    one.value = static_cast<double>(values[static_cast<std::size_t>(p)]);
    one.place = 1;
    for (int q = 0; q < seats(); ++q) one.place += points_of(s, seat(q)) > points ? 1 : 0;
    one.side = p;
    one.turn_order = (p - index(s.start) + seats()) % seats() + 1;
    one.score = points;
    one.lines.push_back({"NEW-006", "hexes claimed", points,
                         std::to_string(s.claimed[at(seat(p))].size()) + " hexes"});
    if (one.value > 0) winners.push_back(seat_name(seat(p)));
    out.seats.push_back(std::move(one));
  }
  out.sentence = list_of(winners) + (winners.size() == 1 ? " wins" : " share the win");
  return out;
}

}  // namespace warren::new_game
