#include "games/rodentia/book.h"

namespace warren::rodentia {

bool Book::stuck(const State& s, Seat p) const {
  const Hexes open_hexes = open(s, p);
  bool terrain = false;
  for (int t = 0; t < kTerrains; ++t) {
    if (s.pool[t] == 0) continue;
    if ((land.of_terrain[t] & open_hexes) != 0) return false;
    terrain = true;
  }
  switch (options.stuck) {
    case StuckRule::kHouse: return terrain;  // ROD-029: wolves alone do not end the match
    case StuckRule::kLiteral: return true;
    case StuckRule::kWolfSaves: return s.pool[kWolfFace - 1] == 0;
  }
  return false;
}

Book::Paintable Book::paintable(const State& s, Seat p) const {
  const Hexes lands = land.of_terrain[s.held[index(p)] - 1] & open(s, p);
  Hexes near = lands & reach(s, p);
  if (s.placed == 0) return near != 0 ? Paintable{near, false} : Paintable{lands, true};
  // ROD-035: hexes that have had their share of this turn.
  for (int i = 0; i < s.placed; ++i) {
    int here = 1;
    for (int j = 0; j < i; ++j) here += s.painted[j] == s.painted[i] ? 1 : 0;
    if (here >= edition.limits.per_hex_per_turn) near &= ~only(s.painted[i]);
  }
  return {near, false};
}

Book::Idle Book::idle(const State& s, Seat p) const {
  const int face = s.held[index(p)];
  if (face == kWolfFace) return Idle::kWolf;                                    // ROD-031
  if ((s.waived >> index(p) & 1U) != 0) return Idle::kWaived;                   // ROD-028
  if (options.dead_die_stops_all && s.waived != 0) return Idle::kNobodyPlaces;  // option dead_die
  return live(s, p, face) ? Idle::kNo : Idle::kDead;                            // ROD-054
}

bool Book::moves_wolf(const State& s, Seat p) const {
  if (s.held[index(p)] == kWolfFace) return true;
  if (p != s.start || s.pool[kWolfFace - 1] == 0) return false;
  for (int q = 0; q < players; ++q) {
    if (s.held[q] == kWolfFace) return false;  // ROD-069
  }
  return true;  // ROD-068
}

Book::Catches Book::catches(const State& s) const {
  int once = 0;
  int twice = 0;
  for (int p = 0; p < players; ++p) {
    if (s.catches[p] >= 3) return Catches::kThree;
    once += s.catches[p] >= 1 ? 1 : 0;
    twice += s.catches[p] >= 2 ? 1 : 0;
  }
  if (once == players) return Catches::kAll;
  return twice >= 2 ? Catches::kTwoTwice : Catches::kFew;
}

}  // namespace warren::rodentia
