// What a person may take back (rules.md, "Undo").
#include "games/fight_flight_bite/fight_flight_bite.h"

namespace warren::fight_flight_bite {

bool FightFlightBite::may_take_back(const State& before, Seat seat, Action a) const {
  const int id = index(a);
  if (id >= ids::kThrow && id < ids::kPush) return false;  // a locked throw is final
  State after = before;
  NoEvents quiet;
  apply(after, seat, a, quiet);
  if (hands_are_open(after.phase)) return false;
  const bool own_turn = before.phase >= Phase::kPlace && before.phase <= Phase::kBonus;
  return !own_turn || after.turn == before.turn;
}

}  // namespace warren::fight_flight_bite
