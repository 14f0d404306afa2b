// What the rules run on: map and numbers of the edition, options and number of players, compiled
// to plain bytes. Fixed when a match is made; a copy of the bytes is as good as the original.
#pragma once

#include <type_traits>

#include "engine/plain_list.h"
#include "games/rodentia/state.h"

namespace warren::rodentia {

struct Edition;
struct Land;

enum class StuckRule : std::uint8_t { kHouse, kLiteral, kWolfSaves };

struct Options {
  unsigned goals = 0;                     // bit id - 1; 0: drawn
  bool goal2_with_2 = false;              // ROD-013
  Direction diagonal = Direction::kNone;  // none: drawn
  bool whole_lines = false;               // goal4_mode = lines
  std::array<std::uint8_t, kMostPlayers> species{};
  bool species_fixed = false;
  Seat start = kNobody;  // nobody: drawn
  StuckRule stuck = StuckRule::kHouse;
  bool dead_die_stops_all = false;  // dead_die = all
  bool by_player = false;           // phase3_order
  bool loose_leaders = false;       // leader_ban = uncontrolled (ROD-040)
  bool burrow_itself = false;       // burrow_reach = itself (ROD-044)
  bool may_advance = false;         // advanced = may (ROD-051)
  bool wolf_or_leader = false;      // wolf_holder = wolf_only (ROD-061)
  bool idle_wolf = false;           // wolf_step = may (ROD-070)
  bool split_steps = false;         // two_wolves = split (ROD-071)
  bool disjoint_runs = false;       // goal4_overlap = off (ROD-129)
  bool best_zone = false;           // goal5_zones = best (ROD-132)
  int round_cap = 150;
};

struct Limits {
  int per_hex = 5;
  int per_turn = 3;
  int per_hex_per_turn = 2;
  int wolf_steps = 2;
};

struct Values {
  int own_terrain = 2;
  int other_terrain = 1;
  int bonus_mark = 1;
  int leader = 3;
  std::array<int, kMostCatches + 1> catches{};
};

struct GoalTerms {
  int vp = 0;
  int second = 0;        // goal 3: the second largest area
  unsigned not_for = 0;  // bit n: left out of the random draw with n players
};

enum Edge { kUpper, kLower, kLeft, kRight, kEdges };

// So many stretches of three hexes or more has a straight line of all hexes; no file that is
// accepted lists more diagonals of one direction.
inline constexpr std::size_t kMostDiagonals = (kMaxHexes - 1) * (kMaxHexes - 2) / 2;

struct Tables {
  int players = 2;
  int rules_version = 1;
  Options options;

  // The map.
  int hexes = 0;
  int wolves = 1;
  std::array<Hexes, kMaxHexes> near{};  // the neighbours
  std::array<Hexes, kMaxHexes> ball{};  // the neighbours and the hex itself
  std::array<Hexes, kMaxHexes> home{};  // in reach of a burrow there (ROD-044)
  std::array<Hexes, kTerrains> of_terrain{};
  std::array<Cell, 2> dens{};  // where wolf 1 and wolf 2 start

  // Limits and points.
  Limits limits;
  Values values;
  std::array<GoalTerms, kGoalCount> goals{};  // index = goal id - 1
  PlainList<Hexes, kMaxHexes> rows;
  std::array<Hexes, kEdges> edges{};
  // What goal 4 counts, ascending and descending: runs of three or whole lines, as the options say.
  std::array<PlainList<Hexes, kMostDiagonals>, 2> diagonals;

  int dice() const { return players + 1; }
  Seat next(Seat p) const { return index(p) + 1 == players ? Seat{} : seat(index(p) + 1); }
  Seat before(Seat p) const { return seat((index(p) == 0 ? players : index(p)) - 1); }
  // May the goal be drawn at random with this number of players (ROD-013)?
  bool drawn(int goal) const {
    const bool barred = (goals[goal - 1].not_for >> players & 1U) != 0;
    return !barred || (goal == 2 && players == 2 && options.goal2_with_2);
  }
};
static_assert(std::is_trivially_copyable_v<Tables>);

// `land` is the map of the edition that the match is played on.
Tables compile(const Edition& edition, const Land& land, const Options& options, int players,
               int rules_version);

}  // namespace warren::rodentia
