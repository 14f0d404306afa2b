// What lies ahead, for screens and remarks: what a die is good for, where the wolves can strike,
// what a choice would bring.
#pragma once

#include <string>

#include "games/rodentia/rules.h"

namespace warren::rodentia {

// "up to 3", "1 only", "1 only (advanced)", "cannot place", "wolf": what the die would let p do
// now.
std::string die_use(const Rules& rules, const State& s, Seat p, int face);

// How many rodents p can still place in the own turn.
int rodents_left(const Rules& rules, State s, Seat p);

// Is a wolf move of this round still to be made?
bool wolf_move_ahead(const Rules& rules, const State& s);
// Hexes, burrows left out, that a wolf can enter in one move from where it stands.
Hexes danger(const Rules& rules, const State& s);
// Free slots on a terrain, of hexes that are not full.
int free_slots(const Rules& rules, const State& s, int terrain);
// Does the match end after this round, whatever happens in it (ROD-105, ROD-106)?
bool last_round(const Rules& rules, const State& s);
// Could one more catch of p end a match that would go on without it?
bool next_catch_ends(const Rules& rules, State s, Seat p);

// From 3 of 5 rodents on nobody can overtake (ROD-056).
bool controlled_for_good(const Rules& rules, const State& s, Cell c, Seat p);

// The position after a legal action.
State after(const Rules& rules, const State& s, Seat p, Action a);

}  // namespace warren::rodentia
