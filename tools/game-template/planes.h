// A position of New Game as numbers (engine/planes.h).
#pragma once

#include "engine/planes.h"
#include "games/new_game/rules.h"

namespace warren::new_game {

template <class Sink>
void planes(const Rules& rules, const Known<State>& known, Sink& out) {
  const Tables& t = rules.tables();
  const State& s = known.position();
  const Eye eye(known.viewer(), t.seats);
  out.board(t.board.size());
  for (int k = 0; k < t.seats; ++k) out.cells({"claimed", k}, s.claimed[at(eye.seat_after(k))]);

  out.choice("own seat", eye.own(), t.seats);
  out.choice("phase", static_cast<int>(s.phase), static_cast<int>(Phase::kOver) + 1);
  out.choice("turn", eye.after(s.turn), t.seats);
  out.choice("start player", eye.after(s.start), t.seats);
}

}  // namespace warren::new_game
