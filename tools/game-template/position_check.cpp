// Could this position have come about? What cannot is refused, so that the rules never meet it.
#include "engine/people.h"
#include "games/new_game/new_game.h"

namespace warren::new_game {

std::optional<Fault> NewGame::unsound(const State& s) const {
  CellSet taken;
  int claims = 0;
  for (int p = 0; p < seats(); ++p) {
    const CellSet& own = s.claimed[static_cast<std::size_t>(p)];
    if (taken.intersects(own)) return Fault{"position", "", "two seats hold one hex"};
    taken |= own;
    claims += own.size();
  }
  if (s.phase == Phase::kFirst) {
    if (claims > 0)
      return Fault{"position", "", "a hex is claimed before the start player is known"};
    if (!tables().options.random_first) {
      return Fault{"position", "", "no lot is drawn with first=seat1"};
    }
    return {};
  }
  if (!tables().options.random_first && s.start != Seat{}) {
    return Fault{"position", "", "with first=seat1, P1 begins"};
  }
  const bool full = taken == tables().board;
  if (full != (s.phase == Phase::kOver)) {
    return Fault{"position", "", full ? "no hex is free, so it is over" : "a hex is still free"};
  }
  for (int k = 0; k < seats(); ++k) {  // NEW-002
    const Seat p = seat((index(s.start) + k) % seats());
    if (s.claimed[at(p)].size() != claims / seats() + (k < claims % seats() ? 1 : 0)) {
      return Fault{"position", "", seat_name(p) + " has claimed too many or too few"};
    }
  }
  if (!full && index(s.turn) != (index(s.start) + claims) % seats()) {
    return Fault{"position", "", "it is another seat's turn"};
  }
  return {};
}

}  // namespace warren::new_game
