#include "games/rodentia/preview.h"

#include <algorithm>

namespace warren::rodentia {

std::string die_use(const Rules& rules, const State& s, Seat p, int face) {
  if (face == kWolfFace) return "wolf";
  const Hexes open = rules.tables().of_terrain[face - 1] & rules.open(s, p);
  if (open == 0) return "cannot place";
  if ((open & rules.reach(s, p)) == 0) return "1 only (advanced)";
  State held = s;
  held.held[index(p)] = static_cast<std::uint8_t>(face);
  const int most = rodents_left(rules, held, p);
  return most == 1 ? "1 only" : "up to " + std::to_string(most);
}

int rodents_left(const Rules& rules, State s, Seat p) {
  // Painting one hex closes no other, so that any order comes to the same number.
  int out = 0;
  for (; s.placed < rules.tables().limits.per_turn; ++s.placed, ++out) {
    const Rules::Paintable now = rules.paintable(s, p);
    if (now.hexes == 0) break;
    if (now.advanced) return 1;
    const Cell c = lowest(now.hexes);
    rules.add_rodent(s, c, p);
    if (s.placed < s.painted.size()) s.painted[s.placed] = c;
  }
  return out;
}

bool wolf_move_ahead(const Rules& rules, const State& s) {
  if (s.phase < Phase::kChoose || s.phase == Phase::kOver) return false;
  if (s.phase == Phase::kChoose) {
    return s.pool[kWolfFace - 1] != 0 ||
           std::find(s.held.begin(), s.held.end(), kWolfFace) != s.held.end();
  }
  if (s.phase == Phase::kWolf || s.phase == Phase::kWolfAgain) return true;
  // In phase 2 all moves are ahead; in phase 3 by player those of the players before are made.
  const bool some_made = rules.tables().options.by_player && s.phase == Phase::kLeader;
  Seat p = some_made ? s.actor : s.start;
  do {
    if (rules.moves_wolf(s, p)) return true;
    p = rules.tables().next(p);
  } while (p != s.start);
  return false;
}

Hexes danger(const Rules& rules, const State& s) {
  Hexes out = 0;
  for (int w = 0; w < rules.tables().wolves; ++w) {
    const Hexes other = rules.tables().wolves == 2 ? only(s.wolf[1 - w]) : 0;
    Hexes reached = rules.steps(s, w);
    if (rules.tables().limits.wolf_steps == 2) {
      each(reached, [&](Cell c) { out |= rules.tables().near[index(c)] & ~other; });
    }
    out |= reached;
  }
  return out & ~rules.burrows(s);
}

int free_slots(const Rules& rules, const State& s, int terrain) {
  int out = 0;
  each(rules.tables().of_terrain[terrain] & ~s.full,
       [&](Cell c) { out += rules.tables().limits.per_hex - s.total(c); });
  return out;
}

bool last_round(const Rules& rules, const State& s) {
  return rules.catches(s) != Catches::kFew || s.round == rules.tables().options.round_cap;
}

bool next_catch_ends(const Rules& rules, State s, Seat p) {
  if (last_round(rules, s)) return false;
  if (s.catches[index(p)] < kMostCatches) ++s.catches[index(p)];
  return rules.catches(s) != Catches::kFew;
}

bool controlled_for_good(const Rules& rules, const State& s, Cell c, Seat p) {
  return 2 * s.count(c, p) > rules.tables().limits.per_hex;
}

State after(const Rules& rules, const State& s, Seat p, Action a) {
  State out = s;
  NoEvents quiet;
  rules.apply(out, p, a, quiet);
  return out;
}

}  // namespace warren::rodentia
