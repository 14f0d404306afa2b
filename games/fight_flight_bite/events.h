// What happens in a match, as typed events; tell.cpp makes sentences of them.
#pragma once

#include <array>
#include <cstdint>
#include <variant>

#include "engine/types.h"
#include "games/fight_flight_bite/state.h"

namespace warren::fight_flight_bite {

struct FoodLaid {
  Cell space;
  Heap food;
};
struct Dealt {  // the face is the seat's own secret
  Seat seat;
  std::uint8_t face;
};
struct Locked {  // the sign is the seat's own secret until the reveal
  Seat seat;
  std::uint8_t sign;
};
struct ThrowOff {                          // a round of the throw-off, revealed
  std::array<std::uint8_t, kSeats> signs;  // 1 + sign, 0 for those not in it
  std::uint8_t still_in;
  bool for_order;  // else for the victory
};
struct OrderSet {
  Seat last;
  Seat start;
  bool by_lot;
};
struct Placed {
  Seat seat;
  Cell space;
  bool first;
};
struct CardShown {
  Seat seat;
  std::uint8_t face;
};
struct Reinforced {
  Seat seat;
  Cell from;  // kNowhere: the reserve
  Cell to;
};
struct DuelBegun {
  Seat attacker;
  Seat defender;
  Cell space;
  bool chosen;  // by an action of its own (D5)
};
struct Thrown {  // both signs of a duel, revealed
  Seat attacker;
  Seat defender;
  std::array<std::uint8_t, 2> signs;  // attacker's, defender's
  std::uint8_t draws;                 // after this throw
  Seat winner;                        // kNobody: a draw, throw again
  std::uint8_t actions;               // bonus actions of a winning attacker
};
struct Pushed {
  Seat by;
  Seat whose;
  Cell from;
  Cell to;
};
struct Moved {
  Seat seat;
  Cell from;
  Cell to;
  bool in;
};
struct Bitten {
  Seat seat;
  std::uint8_t colour;
  Cell from;
  Cell to;
};
struct Grown {
  Seat seat;
  std::uint8_t colour;
  Cell to;
};
struct Passed {
  Seat seat;
  Phase phase;
};
struct TurnEnded {
  Seat seat;
  std::uint8_t face;
};
struct Harvesting {  // a space is about to be shared
  Cell space;
  Seat controller;          // kNobody: none
  std::uint8_t retreating;  // bits
  std::uint8_t each;        // cubes each of them may take
  std::uint8_t fleeing;     // bits
};
struct Took {
  Seat seat;
  Cell space;
  Heap food;
  bool asked;  // false: automatic
};
struct Unclaimed {
  Cell space;
  Heap food;
};
struct HandShown {
  Seat seat;
  Cards hand;
  std::int32_t points;
};
struct Ended {
  std::uint8_t winners;
  std::uint8_t leaders;  // before the throw-off
};

using Event = std::variant<FoodLaid, Dealt, Locked, ThrowOff, OrderSet, Placed, CardShown,
                           Reinforced, DuelBegun, Thrown, Pushed, Moved, Bitten, Grown, Passed,
                           TurnEnded, Harvesting, Took, Unclaimed, HandShown, Ended>;

}  // namespace warren::fight_flight_bite
