// What happens in a match, one type a happening. Secrets are in here; tell() redacts them.
#pragma once

#include <cstdint>
#include <variant>

#include "engine/types.h"
#include "games/cats_vs_rats/state.h"

namespace warren::cats_vs_rats {

enum class Way : std::uint8_t { kRoad, kSea, kLeapfrog, kTunnel, kBridge, kDrop, kFrenzy };
enum class Fight : std::uint8_t { kWon, kLost, kTied, kRuin };  // from the attacker's side

struct AttributeTaken {
  Seat who;
  Attribute attribute;
};
struct FirstRolled {
  std::uint8_t cats, rats;
};
struct StartChosen {
  Seat who;
  Cell town;
};
struct StartFilled {
  Seat who;
  Cell town;
  std::uint8_t units;
};
struct TurnBegan {
  Seat who;
  std::uint8_t actions;
  std::uint16_t turn;  // from 1
};
struct Returned {
  Seat who;
  Cell town;
  std::uint8_t units;
};
struct TurnSkipped {
  Seat who;
};
struct Spawned {
  Seat who;
  Cell town;
  std::uint8_t units;
};
struct Refilled {
  std::uint8_t cards;
};
struct Drew {
  Seat who;
  Kind kind;  // secret
};
struct Moved {
  Seat commander, owner;
  Cell from, to;
  std::uint8_t units, cost;
  Way way;
};
struct Attacked {
  Seat commander, owner, enemy;
  Cell from, to;
  std::uint8_t units, cost;
  Way way;
};
struct TauntAnswered {
  Seat who;
  Cell town;  // kNowhere: let the attack pass
};
struct ReserveAnswered {
  Seat who;
  std::uint8_t units;  // 0: held back
};
struct CardAnswered {
  Seat who;
  Side side;
  Kind kind;  // secret; kNoCard: none is placed
};
struct Revealed {
  Seat attacker, defender;
  Kind attack, defence;
};
struct Countered {
  Seat who;  // player of the Counterspell
  Kind kind;
};
struct CounterReturned {
  Seat who;
};
struct Muddled {
  Seat who;   // the victim
  Kind back;  // taken back into hand
  Kind instead;
};
struct Fetched {
  Seat who;
  Kind kind;  // kNoCard: the pile has nothing to fetch
  bool back;  // then Necromancy goes back to hand
};
struct Swapped {
  Seat who, ally;
  Cell target, town;
};
struct Rallied {
  Seat who, ally;
  Cell town;
  std::uint8_t units;
};
struct Hexed {
  Seat who;  // player of the Hex
  Side victim;
  std::uint8_t lost;  // in all
  Seat owner;         // whose units were hit
  Seat lender;        // and whose lent ones; kNobody: none are there
  std::uint8_t lent_lost;
};
struct Rolled {
  Seat who;
  Side side;
  std::uint8_t number;
  bool again;
};
struct RerollAnswered {
  Seat who;
  bool yes;
};
struct FortuneTurned {
  Seat who;
};
struct Compared {  // E6, by side: units, die value, bonuses
  std::array<std::uint16_t, 2> units;
  std::array<std::uint8_t, 2> natural, value, town, attribute;
};
struct Fled {
  Seat who;
  Cell from, to;  // to kNowhere: nobody flees
  std::uint8_t units;
};
struct Fought {  // the end of a battle
  Seat owner, enemy;
  Cell from, target;
  Fight fight;
  std::uint8_t own_lost, lent_lost, defence_lost, own_left, defence_left;
  bool by_hex;
  bool last_town;  // it was the enemy's, and so costs no attacker
  Seat lender;     // kNobody: no units were lent
};
struct WipedOut {
  Seat who;
  bool last_town;
  std::uint8_t cube;  // units lost with the cube
};
struct FrenzyAnswered {
  Seat who;
  Cell target;  // kNowhere: no further attack
};
struct Bred {
  Seat who;
  std::uint8_t units, uncreated;
};
struct BredInto {
  Seat who;
  Cell town;  // kNowhere: the cube
  std::uint8_t units;
};
struct Discarded {
  Seat who;
  Kind kind;
};
struct TurnEnded {
  Seat who;
  std::uint8_t cats, rats;
};
struct MatchEnded {
  Winner winner;
  Ending ending;
};

using Event = std::variant<AttributeTaken, FirstRolled, StartChosen, StartFilled, TurnBegan,
                           Returned, TurnSkipped, Spawned, Refilled, Drew, Moved, Attacked,
                           TauntAnswered, ReserveAnswered, CardAnswered, Revealed, Countered,
                           CounterReturned, Muddled, Fetched, Swapped, Rallied, Hexed, Rolled,
                           RerollAnswered, FortuneTurned, Compared, Fled, Fought, WipedOut,
                           FrenzyAnswered, Bred, BredInto, Discarded, TurnEnded, MatchEnded>;

}  // namespace warren::cats_vs_rats
