// Whether a position read from text is one the rules can go on from. Fields that follow from others
// are worked out here.
#pragma once

#include <optional>

#include "engine/fault.h"
#include "games/fight_flight_bite/fight_flight_bite.h"

namespace warren::fight_flight_bite {

// Completes the fields a text does not carry (reserve, supply, turn, active, to_act, cursors), or
// says what is wrong, naming the field. Expects every field within its range; cards of others may
// be hidden.
[[nodiscard]] std::optional<Fault> complete(const FightFlightBite& game, State& s);

}  // namespace warren::fight_flight_bite
