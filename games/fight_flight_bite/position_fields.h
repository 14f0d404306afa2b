// The fields of the position text (rules.md, "Position text"), for its writer and its reader.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "games/fight_flight_bite/edition.h"

namespace warren::fight_flight_bite {

constexpr unsigned bit(Phase phase) { return 1U << static_cast<unsigned>(phase); }
inline constexpr unsigned kDuelPhases =
    bit(Phase::kThrow) | bit(Phase::kBonus) | bit(Phase::kDefend);
inline constexpr unsigned kCardPhases = kDuelPhases | bit(Phase::kImmediate) | bit(Phase::kDuel);
inline constexpr unsigned kThrowPhases = bit(Phase::kOrder) | bit(Phase::kThrow) | bit(Phase::kTie);

// At which phases a field stands.
struct Field {
  std::string_view key;
  unsigned phases;
};
inline constexpr std::array<Field, kPositionFields.size()> kFields = {{
    {"start",
     ~(bit(Phase::kFood) | bit(Phase::kDeal) | bit(Phase::kOrder) | bit(Phase::kOrderPick))},
    {"in", bit(Phase::kOrder) | bit(Phase::kOrderPick) | bit(Phase::kTie)},
    {"rounds", bit(Phase::kOrder) | bit(Phase::kTie)},
    {"at", kCardPhases | bit(Phase::kCard) | bit(Phase::kTake)},
    {"card", kCardPhases},
    {"standing", kCardPhases},
    {"duels", kCardPhases},
    {"defender", kDuelPhases},
    {"draws", bit(Phase::kThrow)},
    {"sign", bit(Phase::kBonus)},
    {"left", bit(Phase::kBonus)},
    {"locked", kThrowPhases},
    {"taken", bit(Phase::kTake)},
    {"winners", bit(Phase::kOver)},
}};
inline bool stands(std::string_view key, Phase phase) {
  const auto field = std::ranges::find(kFields, key, &Field::key);
  return field != kFields.end() && (field->phases & bit(phase)) != 0;
}

}  // namespace warren::fight_flight_bite
