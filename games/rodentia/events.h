// What can happen in a match.
#pragma once

#include <variant>

#include "games/rodentia/state.h"

namespace warren::rodentia {

struct Dealt {
  Seat seat;
  std::uint8_t species;
};
struct Started {
  Seat seat;
};
struct GoalsSet {
  std::uint8_t goals;
};
struct DirectionSet {
  Direction direction;
};
struct Rolled {
  Seat start;
  std::uint16_t round;
  std::array<std::uint8_t, 6> faces;
};
struct Freed {  // the die nobody took
  std::uint8_t face;
};
struct Skipped {  // a player places nothing in phase 2
  Seat seat;
  std::uint8_t face;
  Idle why;
};
struct Caught {
  Seat by;
  Seat seat;  // whose leader
  Cell at;
  Cell home;
  std::uint8_t catches;
  bool marked;  // false only for a catch beyond the third
};
struct Marked {
  std::uint8_t terrain;
  std::uint16_t marks;
};
struct Ended {
  End end;
  Seat stuck;  // End A
  Catches catches;
};

// Decisions: every action emits exactly one of these first.
struct Dug {
  Seat seat;
  Cell at;
};
struct Took {
  Seat seat;
  std::uint8_t face;
  bool dead;  // ROD-028: nothing can be placed with it
};
struct Painted {
  Seat seat;
  Cell at;
  bool advanced;
};
struct Jumped {
  Seat seat;
  Cell from;
  Cell to;
};
struct Walked {
  Seat seat;
  Cell from;
  Cell to;
};
struct Prowled {
  Seat seat;
  std::uint8_t wolf;  // 1 or 2
  Cell from;
  Cell to;
  bool first;
};
struct Rested {  // `stop` or `stay`
  Seat seat;
  Phase phase;
};

using Event = std::variant<Dealt, Started, GoalsSet, DirectionSet, Rolled, Freed, Skipped, Caught,
                           Marked, Ended, Dug, Took, Painted, Jumped, Walked, Prowled, Rested>;

}  // namespace warren::rodentia
