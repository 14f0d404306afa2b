// The score as though the match ended now: control, points, goals, ranks.
#pragma once

#include "games/rodentia/tables.h"

namespace warren::rodentia {

struct SeatScore {  // of one seat
  Hexes control = 0;
  std::array<int, kTerrains> terrain{};
  int leader = 0;
  int catches = 0;
  std::array<int, kGoalCount> goals{};  // 0 for those not in play
  int total = 0;
  // Tie-breaks, ROD-141 to ROD-143; the last is the number of catches, fewer is better.
  int own_hexes = 0;
  int without_goals = 0;
  int caught = 0;
  int place = 0;  // 1 is best; equal places are shared
};

struct Scores {
  std::array<SeatScore, kMostPlayers> seats{};
  int winners = 0;
};

Scores score(const Tables& t, const State& s);

// -- Pieces of it that screens light up ---------------------------------------------------------

// ROD-110, ROD-111: who has strictly most rodents in the hex, or nobody.
Seat controller(const Tables& t, const State& s, Cell c);
// The connected parts of a set, in order of their lowest hex.
struct Areas {
  std::array<Hexes, kMaxHexes> list{};
  int count = 0;
};
Areas areas(const Tables& t, Hexes set);
// ROD-122: of all seats those with most hexes of the line; bits by seat, 0 when nobody has one.
unsigned most(const Tables& t, const std::array<Hexes, kMostPlayers>& control, Hexes line);
// ROD-128, ROD-129: does a run of goal 4 pay whoever controls these hexes and was paid for those?
inline bool pays_run(const Tables& t, Hexes run, Hexes control, Hexes paid) {
  return (run & ~control) == 0 && (!t.options.disjoint_runs || (run & paid) == 0);
}
// ROD-130 to ROD-132: the burrows that zones of one player connect.
Hexes connected_burrows(const Tables& t, const State& s, Hexes control);

}  // namespace warren::rodentia
