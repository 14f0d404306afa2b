#include "games/totem/preview.h"

#include "engine/text.h"
#include "games/totem/totem.h"

namespace warren::totem {

std::array<std::uint8_t, kMaxCells> Totem::reach(const State& s, Seat seat, Cell unit,
                                                 int points) const {
  std::array<std::uint8_t, kMaxCells> cost{};
  const CellSet open = footholds(s, seat, unit);
  const CellSet closed = unit == s.active ? s.visited : CellSet{};
  CellSet seen = CellSet::only(unit);
  // With `revisit` = `last` the cell left last is closed to the next step only; a shortest walk
  // never turns back later either.
  if (!tables().options.last_only) seen |= closed;
  CellSet edge = CellSet::only(unit);
  for (int n = 1; n <= points && !edge.empty(); ++n) {
    edge = (tables().graph.near(edge) & open) - seen;
    if (n == 1) edge -= closed;
    edge.each([&](Cell c) { cost[at(c)] = static_cast<std::uint8_t>(n); });
    seen |= edge;
  }
  return cost;
}

State Totem::walked(const State& s, Cell from, Cell to) const {
  State t = s;
  CellSet& group = t.group[at(s.turn)];
  group.remove(from);
  group.add(to);
  if (t.totem[at(s.turn)] == from) t.totem[at(s.turn)] = to;
  t.active = to;
  return t;
}

std::vector<Blow> Totem::blows(const State& s, Cell by) const {
  std::vector<Blow> out;
  State t = s;
  t.by = by;
  SeatSet foes = touched(t, by);
  for (int k = 1; k < seats(); ++k) {
    const Seat foe = seat((index(s.turn) + k) % seats());
    if (!foes.has(foe) || !tables().spot(by).near.has(t.totem[at(foe)])) continue;
    out.push_back({foe, true, {}});
    put_out(t, foe, 1);
    foes.remove(foe);
  }
  for (int k = 1; k < seats() && !foes.empty(); ++k) {
    const Seat foe = seat((index(s.turn) + k) % seats());
    if (!foes.has(foe)) continue;
    t.from = tables().options.one_enemy ? kNobody : foe;
    Blow blow{t.from, false, {}};
    candidates(t).each([&](Cell c) {
      State u = t;
      const CellSet fell = eliminate(u, owner_of(t, c), c);
      blow.takes.emplace_back(c, fell);
    });
    out.push_back(std::move(blow));
    if (tables().options.one_enemy) break;
  }
  return out;
}

std::string Totem::blow_text(const State& s, Cell by) const {
  std::vector<std::string> parts;
  for (const Blow& blow : blows(s, by)) {
    if (blow.out) {
      parts.push_back(seat_name(blow.owner) + " is out");
      continue;
    }
    std::vector<std::string> choices;
    for (const auto& [c, fell] : blow.takes) {
      choices.push_back(seat_name(owner_of(s, c)) + "'s " + cell_name(c) +
                        (fell.empty() ? "" : " with " + cells_text(fell)));
    }
    parts.push_back("takes " + join(choices, " or "));
  }
  return join(parts, ", ");
}

std::vector<Threat> Totem::threats(const State& s) const {
  constexpr int kBestRoll = 12;
  const CellSet sides = tables().spot(s.totem[at(s.turn)]).near - occupied(s);
  std::vector<Threat> out;
  for (int i = 0; i < seats(); ++i) {
    const Seat foe = seat(i);
    if (foe == s.turn) continue;
    s.group[at(foe)].each([&](Cell unit) {
      const auto cost = reach(s, foe, unit, kBestRoll);
      Threat threat{foe, unit, kNowhere, 0};
      sides.each([&](Cell c) {
        const int n = cost[at(c)];
        if (n == 0 || (threat.points != 0 && n >= threat.points)) return;
        threat.points = n;
        threat.side = c;
      });
      if (threat.points != 0) out.push_back(threat);
    });
  }
  return out;
}

}  // namespace warren::totem
