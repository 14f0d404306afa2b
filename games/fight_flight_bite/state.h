// The position: plain bytes. Fields that the phase does not use are 0, so equal positions are equal
// bytes; what follows from others (reserve, turn, to_act ...) is kept for speed.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "games/fight_flight_bite/cards.h"

namespace warren::fight_flight_bite {

class Rules;

inline constexpr int kSeats = 4;
inline constexpr int kSpaces = 10;
inline constexpr int kColours = 3;
inline constexpr int kSupply = kSpaces;  // the supply is kept as one more heap of food

// The nodes of the flow table; everything it calls automatic happens between two of them.
enum class Phase : std::uint8_t {
  kFood,       // C1
  kDeal,       // C2
  kOrder,      // S1
  kOrderPick,  // C3
  kFirst,      // D1
  kPlace,      // D2
  kCard,       // D3
  kImmediate,  // D4
  kDuel,       // D5
  kThrow,      // S2
  kBonus,      // D6
  kDefend,     // D7
  kTake,       // D8
  kTie,        // S3
  kOver,       // T
};
inline constexpr int kPhases = 15;

// Stretches of the flow that rules and screens ask for.
constexpr bool in_turn(Phase p) { return p >= Phase::kPlace && p <= Phase::kDefend; }
constexpr bool card_is_out(Phase p) { return p >= Phase::kImmediate && p <= Phase::kDefend; }
constexpr bool in_duel(Phase p) {
  return p == Phase::kThrow || p == Phase::kBonus || p == Phase::kDefend;
}
constexpr bool hands_are_open(Phase p) { return p == Phase::kTie || p == Phase::kOver; }

enum class Sign : std::uint8_t { kFight, kFlight, kBite };
inline constexpr std::uint8_t kNoIcon = 3;  // a terrain that shows no sign

// What a seat has locked in a throw: nothing, a sign (1 + its number), or one the viewer cannot
// see.
inline constexpr std::uint8_t kUnlocked = 0;
inline constexpr std::uint8_t kHiddenSign = 4;

using Heap = std::array<std::uint8_t, 4>;  // food by colour; the fourth is always 0
constexpr int cubes(const Heap& food) { return food[0] + food[1] + food[2]; }
constexpr int colours(const Heap& food) { return (food[0] > 0) + (food[1] > 0) + (food[2] > 0); }

struct State {
  using Keeper = Rules;

  std::array<Cards, kSeats> hand{};      // without the cards counted in `hidden`
  std::array<Cards, kSeats> discards{};  // public; the card shown this turn is in neither
  std::array<std::array<std::uint8_t, kSeats>, kSpaces> critters{};
  std::array<Heap, kSpaces + 1> food{};  // on the spaces, then the supply
  std::array<Heap, kSeats> harvested{};
  std::array<std::uint8_t, kSeats> reserve{};
  std::array<std::uint8_t, kSeats> hidden{};  // cards of a hand the viewer cannot see; 0 in truth
  std::array<std::uint8_t, kSeats> locked{};
  std::uint32_t rounds = 0;  // of the throw-off
  Phase phase = Phase::kFood;
  std::uint8_t to_act = 0;    // bits of the seats that have yet to act
  std::uint8_t start = 0;     // start player
  std::uint8_t turn = 0;      // turns finished by all together
  std::uint8_t active = 0;    // whose turn it is; at D1 who places, at D8 who takes
  std::uint8_t at = 0;        // the contested space; C1, D8: the space being filled, harvested
  std::uint8_t card = 0;      // the face shown this turn
  std::uint8_t standing = 0;  // own critters on `at` that may still attack
  std::uint8_t duels = 0;     // begun this turn
  std::uint8_t draws = 0;     // of this duel
  std::uint8_t defender = 0;
  std::uint8_t sign = 0;     // that won the duel
  std::uint8_t left = 0;     // bonus actions
  std::uint8_t in = 0;       // bits of the seats still in the throw-off
  std::uint8_t taken = 0;    // entries of the takers' list served on this space
  std::uint8_t winners = 0;  // bits
  bool operator==(const State&) const = default;
};
static_assert(std::is_trivially_copyable_v<State> &&
              std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 232);

}  // namespace warren::fight_flight_bite
