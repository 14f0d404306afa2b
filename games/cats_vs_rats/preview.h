// What an action would bring, for people, from what everybody sees.
#pragma once

#include <array>
#include <string>

#include "games/cats_vs_rats/rules.h"

namespace warren::cats_vs_rats {

// What an attack would probably bring, without cards.
struct Preview {
  int attack = 0;  // strengths without dice
  int defence = 0;
  int claws = 0;  // what of them is a bonus
  int fort = 0;
  int town = 0;
  int win = 0;  // of 36 throws of the two dice
  int tie = 0;
  int loss = 0;
  double attack_losses = 0;  // expected units
  double defence_losses = 0;
  bool last_town = false;  // the enemy would be wiped out, and return with 10
  bool taunt = false;      // a Cat may draw the attack to another town
  bool reserve = false;    // the cube may join
};

// `units` from `from` against `target`, an enemy town.
Preview preview(const Rules& rules, const State& s, int from, int target, int units);
// "8 against 5: 83 % won, 8 % tied, 8 % lost (losses about 3.6 to 4.3)"
std::string odds_of(const Preview& p);
// Towns that gain a unit when a player chooses one for Spawning (CVR-570, CVR-803).
int spawned_around(const Rules& rules, const State& s, Seat p, int town);

// What a Rallying Bell would bring from an ally's town.
struct Loan {
  int units = 0;
  bool leaves_nobody = false;  // to move in after a win (CVR-452)
};
Loan rallied_from(const Rules& rules, const State& s, int town);

// Has the card no effect on that side of a battle (CVR-402)?
bool useless(Kind k, Side side);
// Is a player asked to replace a muddled card, and would this one have no effect any more?
bool too_late(const State& s, Seat p, Kind k);
// May a team hold the goal at the end of its next turn, without cards and at even dice? A town an
// action, a return, and what the free attacks of a Crusader can take (CVR-526).
bool near_goal(const Rules& rules, const State& s, Team team);
// The next player-turns in order, the present one first.
std::array<Seat, 6> upcoming(const State& s);

}  // namespace warren::cats_vs_rats
