#include "games/rodentia/outlook.h"

#include <algorithm>

namespace warren::rodentia {

std::string die_use(const Book& book, const State& s, Seat p, int face) {
  if (face == kWolfFace) return "wolf";
  const Hexes open = book.land.of_terrain[face - 1] & book.open(s, p);
  if (open == 0) return "cannot place";
  if ((open & book.reach(s, p)) == 0) return "1 only (advanced)";
  State held = s;
  held.held[index(p)] = static_cast<std::uint8_t>(face);
  const int most = rodents_left(book, held, p);
  return most == 1 ? "1 only" : "up to " + std::to_string(most);
}

int rodents_left(const Book& book, State s, Seat p) {
  // Painting one hex closes no other, so that any order comes to the same number.
  int out = 0;
  for (; s.placed < book.edition.limits.per_turn; ++s.placed, ++out) {
    const Book::Paintable now = book.paintable(s, p);
    if (now.hexes == 0) break;
    if (now.advanced) return 1;
    const Cell c = lowest(now.hexes);
    book.add_rodent(s, c, p);
    if (s.placed < s.painted.size()) s.painted[s.placed] = c;
  }
  return out;
}

bool wolf_move_ahead(const Book& book, const State& s) {
  if (s.phase < Phase::kChoose || s.phase == Phase::kOver) return false;
  if (s.phase == Phase::kChoose) {
    return s.pool[kWolfFace - 1] != 0 ||
           std::find(s.held.begin(), s.held.end(), kWolfFace) != s.held.end();
  }
  if (s.phase == Phase::kWolf || s.phase == Phase::kWolfAgain) return true;
  // In phase 2 all moves are ahead; in phase 3 by player those of the players before are made.
  const bool some_made = book.options.by_player && s.phase == Phase::kLeader;
  Seat p = some_made ? s.actor : s.start;
  do {
    if (book.moves_wolf(s, p)) return true;
    p = book.next(p);
  } while (p != s.start);
  return false;
}

Hexes danger(const Book& book, const State& s) {
  Hexes out = 0;
  for (int w = 0; w < book.land.wolves(); ++w) {
    const Hexes other = book.land.wolves() == 2 ? only(s.wolf[1 - w]) : 0;
    Hexes reached = book.steps(s, w);
    if (book.edition.limits.wolf_steps == 2) {
      each(reached, [&](Cell c) { out |= book.land.near[index(c)] & ~other; });
    }
    out |= reached;
  }
  return out & ~book.burrows(s);
}

int free_slots(const Book& book, const State& s, int terrain) {
  int out = 0;
  each(book.land.of_terrain[terrain] & ~s.full,
       [&](Cell c) { out += book.edition.limits.per_hex - s.total(c); });
  return out;
}

bool last_round(const Book& book, const State& s) {
  return book.catches(s) != Book::Catches::kFew || s.round == book.options.round_cap;
}

bool next_catch_ends(const Book& book, State s, Seat p) {
  if (last_round(book, s)) return false;
  if (s.catches[index(p)] < kMostCatches) ++s.catches[index(p)];
  return book.catches(s) != Book::Catches::kFew;
}

bool controlled_for_good(const Book& book, const State& s, Cell c, Seat p) {
  return 2 * s.count(c, p) > book.edition.limits.per_hex;
}

State after(const Rodentia& game, const State& s, Seat p, Action a) {
  State out = s;
  NoEvents quiet;
  game.apply(out, p, a, quiet);
  return out;
}

std::string phase_words(Phase phase) {
  switch (phase) {
    case Phase::kSpecies: return "setup, dealing species";
    case Phase::kStart: return "setup, drawing the starting player";
    case Phase::kGoals: return "setup, drawing the goals";
    case Phase::kDiagonal: return "setup, drawing the direction of diagonals";
    case Phase::kBurrow: return "setup, drawing burrows";
    case Phase::kRoll: return "phase 1, rolling";
    case Phase::kChoose: return "phase 1, choosing dice";
    case Phase::kPlace:
    case Phase::kJump: return "phase 2, placing rodents";
    case Phase::kLeader: return "phase 3, moving leaders";
    case Phase::kWolf:
    case Phase::kWolfAgain: return "phase 3, moving wolves";
    case Phase::kOver: return "over";
  }
  return "";
}

}  // namespace warren::rodentia
