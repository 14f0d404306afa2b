// What happens in a match, in the order a turn meets it.
#pragma once

#include <array>
#include <cstdint>
#include <variant>

#include "engine/sets.h"
#include "games/kingdom_maps/state.h"

namespace warren::kingdom_maps {

struct FirstChosen {
  Seat seat;
};
struct CriteriaChosen {
  std::array<Criterion, 2> pair;
};
struct TurnBegan {
  Seat seat;
  std::uint16_t turn;
};
struct Rolled {
  std::array<std::uint8_t, 3> dice;  // two and a 0 for the second half of a solo turn
};
struct Announced {
  Seat seat;
  Land land;
  std::uint8_t uses_left;
};
struct Fielded {  // solo: which die says the territory
  Seat seat;
  std::uint8_t field;
  Land land;
};
// A number, with the die it comes from. The choice of a passive player is heard twice: by itself
// when it is made, by all when it is revealed.
struct Numbered {
  enum class How : std::uint8_t {
    kTaken,
    kTakenAgain,
    kChosen,
    kRevealed
  };  // again: solo's second half
  How how;
  Seat seat;
  std::uint8_t die;
  std::uint8_t number;
  bool fits;
};
struct Drew {
  Seat seat;
  Cell cell;
  Land land;
  std::uint8_t left;
  bool power;  // a +1/-1 gained
  bool query;  // a ? to be used
};
struct LaneRevealed {
  Seat seat;
  Land land;
  CellSet cells;
  std::uint8_t powers;  // gained
  std::uint8_t queries;
};
struct Banking {  // chosen, not yet written
  Seat seat;
  Criterion criterion;
};
struct Banked {
  Seat seat;
  Criterion criterion;
  std::uint32_t value;
};
struct Ended {
  bool by_failure;  // else: nobody has a use left (KIN-022)
  SeatSet failed;
};

using Event = std::variant<FirstChosen, CriteriaChosen, TurnBegan, Rolled, Announced, Fielded,
                           Numbered, Drew, LaneRevealed, Banking, Banked, Ended>;

}  // namespace warren::kingdom_maps
