// What happened. `asked` is true when a player decided it, false when it followed by itself.
#pragma once

#include <cstdint>
#include <type_traits>
#include <variant>

#include "engine/sets.h"
#include "games/totem/state.h"

namespace warren::totem {

struct Began {  // the start player is known
  Seat seat;
};
struct Placed {
  Seat seat;
  Cell cell;
  bool asked;
};
struct Rolled {
  Seat seat;
  std::uint8_t high;
  std::uint8_t low;
  std::uint32_t roll;  // its number in the match
};
struct Chose {  // both dice, or one
  Seat seat;
  Choice choice;
  std::uint8_t points;
};
struct Stepped {
  Seat seat;
  Cell from;
  Cell to;
  bool totem;
  std::uint8_t points;  // left after it
};
enum class Why : std::uint8_t { kDone, kNoPoints, kNoStep, kAdded };
struct Finished {  // a unit ended its movement
  Seat seat;
  Cell cell;
  Why why;
  std::uint8_t foes;  // opponents it touches
};
struct Chosen {  // the attacker chose among equally far pieces
  Seat seat;
  Cell cell;
};
struct Eliminated {
  Seat seat;  // the attacker
  Seat owner;
  Cell cell;
  CellSet fell;  // disconnected with it
};
struct WentOut {
  Seat seat;  // the attacker
  Seat owner;
  Cell totem;
  CellSet pieces;        // lost on the board
  std::uint8_t reserve;  // lost beside it
  bool by_totem;         // the attacker's totem did it
  std::uint32_t roll;
};
struct Added {
  Seat seat;
  Cell cell;
  std::uint8_t reserve;  // left
};
struct Passed {
  Seat seat;
  bool asked;
};
struct PointsLost {
  Seat seat;
  std::uint8_t points;
};
struct Bonus {  // another roll was earned: taken or declined
  Seat seat;
  bool taken;
  bool asked;
};
struct Ended {
  Phase reason;
  Seat winner;  // victory: the last survivor
  std::uint32_t rolls;
};

using Event = std::variant<Began, Placed, Rolled, Chose, Stepped, Finished, Chosen, Eliminated,
                           WentOut, Added, Passed, PointsLost, Bonus, Ended>;
static_assert(std::is_trivially_copyable_v<Event>);

}  // namespace warren::totem
