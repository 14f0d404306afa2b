// The position: plain bytes, and the questions everybody asks of it.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/types.h"
#include "games/cats_vs_rats/town_set.h"

namespace warren::cats_vs_rats {

class Rules;

inline constexpr int kTowns = 45;
inline constexpr int kKinds = 13;
inline constexpr int kAttributes = 10;
inline constexpr int kSeats = 5;
inline constexpr int kMaxSteps = 6;          // the largest `actions` an edition may have
inline constexpr std::uint8_t kNone = 0xFF;  // no town, no seat
inline constexpr int kCube = kTowns;         // a place of Breeding besides the towns

// The nodes of the flow table that wait for somebody or for chance.
enum class Phase : std::uint8_t {
  kAttr,
  kFirst,
  kStart,
  kStartN,
  kReturn,
  kSpawn,
  kMain,
  kDraw,
  kTo,
  kHop,
  kCount,
  kTaunt,
  kReserve,
  kCardA,
  kCardD,
  kSwitchA,
  kSwitchD,
  kNecroA,
  kNecroD,
  kChange,
  kRally,
  kDieA,
  kDieD,
  kRerollA,
  kRedieA,
  kRerollD,
  kRedieD,
  kBroom,
  kBroomN,
  kFrenzy,
  kFCount,
  kBreed,
  kBreedN,
  kDiscard,
  kOver,
};
inline constexpr int kPhases = static_cast<int>(Phase::kOver) + 1;

// D2 to S2: a battle lasts.
constexpr bool is_battle(Phase p) { return p >= Phase::kTaunt && p <= Phase::kBroomN; }

enum class Kind : std::uint8_t {
  kHex,
  kEye,
  kMoon,
  kBones,
  kCounter,
  kHide,
  kBroom,
  kMuddle,
  kFrenzy,
  kRally,
  kChange,
  kFortune,
  kNecro,
  kNoCard,
  kHidden,  // in a Known: a card lies there face down
};

enum class Attribute : std::uint8_t {
  kClaws,
  kTaunt,
  kDispatcher,
  kCrusader,
  kDrop,
  kFort,
  kTunnel,
  kBridge,
  kReserves,
  kSpawning,
  kNoAttribute = 0xFF,
};

enum class Team : std::uint8_t { kCats, kRats };
enum class Side : std::uint8_t { kAttack, kDefence };
enum class Winner : std::uint8_t { kCats, kRats, kDraw, kOpen };
enum class Ending : std::uint8_t { kOpen, kGoal, kCap };

constexpr Team other(Team t) { return t == Team::kCats ? Team::kRats : Team::kCats; }
constexpr Side other(Side s) { return s == Side::kAttack ? Side::kDefence : Side::kAttack; }
constexpr std::size_t at(Seat s) { return static_cast<std::size_t>(s); }
constexpr std::size_t at(Kind k) { return static_cast<std::size_t>(k); }
constexpr std::size_t at(Attribute a) { return static_cast<std::size_t>(a); }
constexpr std::size_t at(Team t) { return static_cast<std::size_t>(t); }
constexpr std::size_t at(Side s) { return static_cast<std::size_t>(s); }
constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }
constexpr std::uint8_t byte(int i) { return static_cast<std::uint8_t>(i); }
// Acts at R1 or R2, and so comes too late when it is played instead of a muddled card (CVR-404).
constexpr bool acts_before_switch(Kind k) { return k == Kind::kCounter || k == Kind::kMuddle; }
constexpr Team team_of(Attribute a) {
  return static_cast<int>(a) < kAttributes / 2 ? Team::kCats : Team::kRats;
}

using Cards = std::array<std::uint8_t, kKinds>;  // how many of each kind

struct Placing {  // START, STARTN
  std::array<std::uint8_t, 3> town{kNone, kNone, kNone};
  std::array<std::uint8_t, 2> units{};
  std::uint8_t towns = 0;  // chosen so far
  std::uint8_t given = 0;  // of them, how many have their units
  bool operator==(const Placing&) const = default;
};

struct Walk {                 // from TO to the end of the battle
  std::uint8_t from = kNone;  // the origin
  std::uint8_t to = kNone;    // the end chosen; in a battle the target as declared
  std::array<std::uint8_t, kMaxSteps> via{kNone, kNone, kNone, kNone, kNone, kNone};
  std::uint8_t steps = 0;  // allied towns passed so far
  bool operator==(const Walk&) const = default;
};

struct Battle {
  std::uint8_t target = kNone;                                // where it is fought now
  std::uint8_t own = 0;                                       // own attackers
  std::uint8_t lent = 0;                                      // rallied units
  std::uint8_t lender = kNone;                                // and their town
  Seat defender = kNobody;                                    // who plays the defending card
  std::array<Kind, 2> card{Kind::kNoCard, Kind::kNoCard};     // on the table, by Side
  std::array<Kind, 2> fetched{Kind::kNoCard, Kind::kNoCard};  // by Necromancy
  std::array<Kind, 2> live{Kind::kNoCard, Kind::kNoCard};     // the kind that still acts
  std::array<std::uint8_t, 2> die{};                          // natural numbers, 0 before the roll
  bool operator==(const Battle&) const = default;
};

struct Breeding {
  std::uint8_t left = 0;
  std::uint8_t place = kNone;  // BREEDN: where the next ones go; BROOMN: where they flee
  bool operator==(const Breeding&) const = default;
};

struct State {
  using Keeper = Rules;

  std::array<TownSet, kSeats> towns{};  // held by each seat; disjoint
  TownSet bred;                         // places already served in this Breeding (kCube included)
  std::uint16_t turns = 0;              // completed player-turns

  std::array<std::uint8_t, kTowns> units{};
  std::array<Cards, kSeats> hand{};
  std::array<Cards, kSeats> known{};  // cards everybody knows to be in a hand
  std::array<Cards, kSeats> drawn{};  // own draws since the last refill
  Cards deck{};
  Cards discard{};
  Cards refill{};  // the pile the deck was last made of; at first the whole deck
  std::array<std::uint8_t, kSeats> hand_size{};
  std::uint8_t deck_size = 0;
  std::uint8_t cube = 0;

  Phase phase = Phase::kAttr;
  Seat active{};             // whose pick, placement or turn it is
  std::uint8_t actions = 0;  // left in this turn
  std::uint8_t placed = 0;   // players who have finished their start placement
  Team first = Team::kCats;  // the team that goes first
  std::array<Attribute, kSeats> attribute{Attribute::kNoAttribute, Attribute::kNoAttribute,
                                          Attribute::kNoAttribute, Attribute::kNoAttribute,
                                          Attribute::kNoAttribute};
  std::array<Seat, kAttributes> holder{kNobody, kNobody, kNobody, kNobody, kNobody,
                                       kNobody, kNobody, kNobody, kNobody, kNobody};
  std::array<std::uint8_t, 2> size{};  // of each team
  std::array<std::array<Seat, 3>, 2> order{
      {{kNobody, kNobody, kNobody}, {kNobody, kNobody, kNobody}}};  // CVR-023
  Winner winner = Winner::kOpen;
  Ending ending = Ending::kOpen;

  Placing placing;
  Walk walk;
  Battle battle;
  Breeding breeding;
  std::array<std::uint8_t, 3> spare{};  // always zero: keeps the bytes free of padding

  bool operator==(const State&) const = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) == 400);

inline constexpr TownSet kAllTowns = TownSet::first(kTowns);

inline Team team_of(const State& s, Seat p) { return team_of(s.attribute[at(p)]); }
inline bool has(const State& s, Seat p, Attribute a) { return s.holder[at(a)] == p; }

inline bool in_trio(const State& s, Seat p) { return s.size[at(team_of(s, p))] == 3; }

// The player who holds a town, kNobody when it is unoccupied.
inline Seat owner_of(const State& s, int town) {
  for (int p = 0; p < kSeats; ++p) {
    if (s.towns[at(p)].has(town)) return seat(p);
  }
  return kNobody;
}

inline TownSet towns_of(const State& s, Team t) {
  TownSet all;
  for (int i = 0; i < s.size[at(t)]; ++i) all |= s.towns[at(s.order[at(t)][at(i)])];
  return all;
}

inline TownSet occupied(const State& s) {
  return s.towns[0] | s.towns[1] | s.towns[2] | s.towns[3] | s.towns[4];
}

// Towns as one player's units see them.
struct Lands {
  TownSet own;
  TownSet allied;
  TownSet enemy;
  TownSet free;
};
inline Lands lands_of(const State& s, Seat p) {
  const Team team = team_of(s, p);
  const TownSet mates = towns_of(s, team);
  const TownSet enemy = towns_of(s, other(team));
  const TownSet own = s.towns[at(p)];
  return {own, mates - own, enemy, kAllTowns - mates - enemy};
}

// Units on the map and in the cube (CVR-802); nobody may be in a battle.
inline int units_of(const State& s, Seat p) {
  int sum = has(s, p, Attribute::kReserves) ? s.cube : 0;
  s.towns[at(p)].each([&](int t) { sum += s.units[at(t)]; });
  return sum;
}

// The player whose card lies on a side of the battle: commander or defender (CVR-311).
inline Seat player_of(const State& s, Side side) {
  return side == Side::kAttack ? s.active : s.battle.defender;
}

inline int sum_of(const Cards& cards) {
  int sum = 0;
  for (const auto n : cards) sum += n;
  return sum;
}
// Kinds present, as bits.
inline unsigned kinds_in(const Cards& cards) {
  unsigned bits = 0;
  for (unsigned k = 0; k < kKinds; ++k) bits |= (cards[k] != 0 ? 1U : 0U) << k;
  return bits;
}

}  // namespace warren::cats_vs_rats
