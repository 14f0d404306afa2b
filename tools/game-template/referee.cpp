// Legality once more, plainly, in the order of rules.md. Written without looking at `legal`.
#include "engine/people.h"
#include "games/new_game/edition.h"
#include "games/new_game/new_game.h"

namespace warren::new_game {

std::optional<Breach> NewGame::forbids(const State& s, Seat seat, Action a) const {
  if (s.phase == Phase::kFirst) return breach("NEW-001", "the start player is not known yet");
  if (s.phase == Phase::kOver) return breach("NEW-005", "the match is over");
  if (s.turn != seat) return breach("NEW-002", "it is not your turn");
  const int id = index(a) - kActClaim;
  if (id >= printed().cells()) return breach("NEW-003", "there is no such hex");
  const Cell wanted = cell(id);
  for (const CellSet& taken : s.claimed) {
    if (taken.has(wanted)) {
      return breach("NEW-003", cell_name(wanted) + " is claimed already", CellSet{wanted});
    }
  }
  CellSet beside;
  bool is_beside = false;
  for (int c = 0; c < printed().cells(); ++c) {
    bool open = true;
    for (const CellSet& taken : s.claimed) open = open && !taken.has(cell(c));
    bool touches = false;
    for (int own = 0; own < printed().cells(); ++own) {
      const auto hex = [&](int i) { return printed().hexes[static_cast<std::size_t>(i)]; };
      touches = touches || (s.claimed[at(seat)].has(cell(own)) && distance(hex(own), hex(c)) == 1);
    }
    if (!open || !touches) continue;
    beside.add(cell(c));
    is_beside = is_beside || c == id;
  }
  if (!beside.empty() && !is_beside) {
    return breach("NEW-004", "a free hex lies beside one of yours: claim such a one", beside);
  }
  return {};
}

}  // namespace warren::new_game
