// What a finishing unit does to those it touches: TOT-060 to TOT-074.
#include "games/totem/rules.h"

namespace warren::totem {

SeatSet Rules::touched(const State& s, Cell by) const {
  SeatSet foes;
  const CellSet near = t_.spot(by).near;
  for (int p = 0; p < t_.seats; ++p) {
    if (seat(p) != s.turn && s.group[static_cast<std::size_t>(p)].intersects(near)) {
      foes.add(seat(p));
    }
  }
  return foes;
}

int Rules::far(const State& s, Seat owner, Cell piece) const {
  const Cell totem = s.totem[at(owner)];
  if (!t_.options.chain_distance) return distance(t_.hexes[at(totem)], t_.hexes[at(piece)]);
  int steps = 0;
  for (CellSet seen = CellSet::only(totem); !seen.has(piece); ++steps) {
    seen |= t_.graph.near(seen) & s.group[at(owner)];
  }
  return steps;
}

CellSet Rules::farthest(const State& s, Seat owner, CellSet pieces) const {
  CellSet out;
  int most = -1;
  pieces.each([&](Cell c) {
    const int d = far(s, owner, c);
    if (d > most) out = {};
    if (d >= most) out.add(c);
    most = std::max(most, d);
  });
  return out;
}

CellSet Rules::candidates(const State& s) const {
  const CellSet near = t_.spot(s.by).near;
  if (s.from != kNobody) return farthest(s, s.from, s.group[at(s.from)] & near);
  CellSet out;  // multi_enemy = one: the farthest of all, each from its own totem
  int most = -1;
  touched(s, s.by).each([&](Seat foe) {
    const CellSet pieces = farthest(s, foe, s.group[at(foe)] & near);
    const int d = far(s, foe, pieces.lowest());
    if (d > most) out = {};
    if (d >= most) out |= pieces;
    most = std::max(most, d);
  });
  return out;
}

CellSet Rules::eliminate(State& s, Seat owner, Cell piece) const {
  CellSet& group = s.group[at(owner)];
  group.remove(piece);
  const CellSet whole = group;
  group = t_.graph.flood(CellSet::only(s.totem[at(owner)]), whole);  // TOT-069
  s.holes[at(owner)] = static_cast<std::uint8_t>(holes_of(group));
  return whole - group;
}

void Rules::put_out(State& s, Seat owner, int order) const {  // TOT-071
  s.group[at(owner)] = {};
  s.totem[at(owner)] = kNowhere;
  s.reserve[at(owner)] = 0;
  s.holes[at(owner)] = 0;
  s.left[at(owner)] = static_cast<std::uint8_t>(order);
}

Seat Rules::owner_of(const State& s, Cell c) const {
  for (int p = 0; p < t_.seats; ++p) {
    if (s.group[static_cast<std::size_t>(p)].has(c)) return seat(p);
  }
  return kNobody;
}

}  // namespace warren::totem
