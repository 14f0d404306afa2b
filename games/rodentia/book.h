// What one match is played by: the edition's tables, the options, the number of players. Everything
// here is fixed when the match is made.
#pragma once

#include "games/rodentia/state.h"

namespace warren::rodentia {

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
  int round_cap = 150;
};

struct Book {
  Edition edition;
  Land land;
  Options options;
  int players = 2;

  int dice() const { return players + 1; }
  Seat next(Seat p) const { return index(p) + 1 == players ? Seat{} : seat(index(p) + 1); }
  Seat before(Seat p) const { return seat((index(p) == 0 ? players : index(p)) - 1); }
  // 0-based place in the turn order of round 1: the token has passed once a round since.
  int turn_order(const State& s, Seat p) const {
    const int first = index(s.start) - (s.round - 1) % players;
    return (index(p) - first + players) % players;
  }
  // May the goal be drawn at random with this number of players (ROD-013)?
  bool drawn(int goal) const {
    const bool barred = (edition.goals[goal - 1].not_for >> players & 1U) != 0;
    return !barred || (goal == 2 && players == 2 && options.goal2_with_2);
  }

  Hexes wolves(const State& s) const {
    Hexes out = 0;
    for (int w = 0; w < land.wolves(); ++w) out |= only(s.wolf[w]);
    return out;
  }
  Hexes burrows(const State& s) const {
    Hexes out = 0;
    for (int p = 0; p < players; ++p) {
      if (s.burrow[p] != kNowhere) out |= only(s.burrow[p]);
    }
    return out;
  }
  // Hexes that take a rodent of p, whatever the terrain (ROD-037 to ROD-042).
  Hexes open(const State& s, Seat p) const {
    Hexes barred = s.full | wolves(s);
    for (int q = 0; q < players; ++q) {
      if (q != index(p)) barred |= only(s.leader[q]);
    }
    return ~barred;
  }
  // ROD-043 to ROD-046.
  Hexes reach(const State& s, Seat p) const {
    return land.near[index(s.burrow[index(p)])] | s.touch[index(p)] |
           land.ball[index(s.leader[index(p)])];
  }
  bool live(const State& s, Seat p, int face) const {
    return face != kWolfFace && (land.of_terrain[face - 1] & open(s, p)) != 0;
  }
  // Would p, to choose now, be stuck: no live die left (ROD-100, option stuck_rule)?
  bool stuck(const State& s, Seat p) const;
  // Hexes p may paint next in the own turn; `advanced` when none is in reach (ROD-048).
  struct Paintable {
    Hexes hexes = 0;
    bool advanced = false;
  };
  Paintable paintable(const State& s, Seat p) const;
  // Must p be left out of phase 2, and why?
  enum class Idle : std::uint8_t { kNo, kWolf, kWaived, kDead, kNobodyPlaces };
  Idle idle(const State& s, Seat p) const;
  // Has p a wolf move this round (ROD-067 to ROD-069)?
  bool moves_wolf(const State& s, Seat p) const;
  // Hexes a wolf (0 or 1) may step to.
  Hexes steps(const State& s, int wolf) const {
    Hexes out = land.near[index(s.wolf[wolf])];
    if (land.wolves() == 2) out &= ~only(s.wolf[1 - wolf]);
    return out;
  }
  // ROD-104: three, all, two twice, in this order; or not at all.
  enum class Catches : std::uint8_t { kFew, kThree, kAll, kTwoTwice };
  Catches catches(const State& s) const;

  // One rodent more of p; keeps what follows from the counts in step.
  void add_rodent(State& s, Cell c, Seat p) const {
    s.rodents[index(c)] = static_cast<std::uint16_t>(
        s.rodents[index(c)] + (1U << (kRodentBits * static_cast<unsigned>(index(p)))));
    s.touch[index(p)] |= land.ball[index(c)];
    if (s.total(c) == edition.limits.per_hex) s.full |= only(c);
  }
};

}  // namespace warren::rodentia
