// What is legal and what may happen, read from the position: sets and tables, no heap.
#include "games/kingdom_maps/rules.h"

#include <algorithm>

#include "games/kingdom_maps/chance.h"

namespace warren::kingdom_maps {

static_assert(RulesHalf<Rules>);

Node Rules::node(const State& s) const {
  switch (s.phase) {
    case Phase::kFirst:
    case Phase::kCriteriaA:
    case Phase::kCriteriaB:
    case Phase::kRoll:
    case Phase::kReroll: return Node::chance();
    case Phase::kEnd: return Node::over();
    default: return Node::act(s.waiting);
  }
}

Rules::Offer Rules::offer(const State& s) const {
  Offer out;
  if (s.phase == Phase::kTake2) {  // the die that is not the territory die (KIN-132)
    out.dice.push_back(s.dice[0] == s.field ? s.dice[1] : s.dice[0]);
    out.smallest = s.dice[0];
    return out;
  }
  // KIN-029 to KIN-032: the active player has all three, the others what is left of them.
  int taken = s.phase == Phase::kNumbers ? s.of(s.active).die : 0;
  for (const int die : s.dice) {
    if (die == taken) {
      taken = 0;  // only one of equal dice is gone
    } else if (die != 0 && (out.dice.empty() || out.dice.back() != die)) {
      out.dice.push_back(die);
    }
  }
  out.smallest = out.dice.front();
  return out;
}

// Size of the largest blank area that a draw may use, counted up to `most` (KIN-040).
int Rules::room(const State& s, Seat seat, int most) const {
  const CellSet blank = t_.map.all() - s.of(seat).sheet.drawn();
  CellSet seeds = joins(s) ? t_.map.near(s.first_group) & blank : blank;
  int largest = 0;
  while (!seeds.empty()) {
    const Cell first = seeds.pop_lowest();
    CellSet edge = t_.map.near(first) & blank;
    CellSet area = edge;
    area.add(first);
    while (!edge.empty()) {
      if (area.size() >= most) return most;
      const CellSet fresh = (t_.map.near(edge.pop_lowest()) & blank) - area;
      area |= fresh;
      edge |= fresh;
    }
    largest = std::max(largest, area.size());
    seeds -= area;
  }
  return largest;
}

// KIN-041 to KIN-043, KIN-073, KIN-138: the candidates that fit; the unmodified dice as well when
// no die on offer fits as rolled, or when the choice is free.
void Rules::number_choices(const State& s, Seat seat, ActionList& out) const {
  const Offer on = offer(s);
  const int most = room(s, seat, t_.options.number_max);
  const int powers = s.of(seat).powers;
  const bool may_fail =
      t_.options.free_choice ||
      (on.smallest > most &&
       (!t_.options.must_spend || std::max(1, on.dice.front() - powers) > most));  // KIN-042
  for (const int die : on.dice) {
    for (int n = std::max(1, die - powers); n <= std::min(kFaces, die + powers); ++n) {
      if (n <= most || (n == die && may_fail)) out.push_back(die_action(die, n, t_.cells));
    }
  }
  if (t_.options.number_max == kFaces) return;
  for (const int die : on.dice) {
    const int highest = std::min({t_.options.number_max, die + powers, most});
    for (int n = kFaces + 1; n <= highest; ++n) out.push_back(die_action(die, n, t_.cells));
  }
}

// Blank cells beside drawn ones: from whichever are fewer.
CellSet Rules::rim(CellSet drawn, CellSet blank) const {
  if (drawn.size() <= blank.size()) return t_.map.near(drawn) & blank;
  CellSet out;
  blank.each([&](Cell c) {
    if (t_.map.near(c).intersects(drawn)) out.add(c);
  });
  return out;
}

// Where a draw may begin (KIN-052, KIN-053, KIN-055, KIN-136).
CellSet Rules::openings(const State& s, Seat seat) const {
  const Player& p = s.of(seat);
  const CellSet drawn = p.sheet.drawn();
  const CellSet blank = t_.map.all() - drawn;
  const CellSet touching = joins(s)        ? t_.map.near(s.first_group) & blank
                           : drawn.empty() ? blank
                                           : rim(drawn, blank);
  if (p.number == 1) return touching;
  // An area is walked only until it is large enough or meets one that is.
  CellSet roomy;
  CellSet out;
  for (CellSet rest = touching; !rest.empty();) {
    const Cell first = rest.pop_lowest();
    CellSet edge = t_.map.near(first) & blank;
    CellSet area = edge;
    area.add(first);
    bool enough = area.size() >= p.number || edge.intersects(roomy);
    while (!enough && !edge.empty()) {
      const CellSet fresh = (t_.map.near(edge.pop_lowest()) & blank) - area;
      area |= fresh;
      edge |= fresh;
      enough = area.size() >= p.number || area.intersects(roomy);
    }
    if (enough) {
      roomy |= area;
      out |= area & touching;
    }
    rest -= area;
  }
  return out;
}

CellSet Rules::draw_cells(const State& s, Seat seat) const {
  const Player& p = s.of(seat);
  if (p.group.empty()) return openings(s, seat);
  return t_.map.near(p.group) - p.sheet.drawn();  // KIN-054
}

void Rules::legal(const State& s, Seat seat, ActionList& out) const {
  out.clear();
  if (!s.waiting.has(seat)) return;
  switch (s.phase) {
    case Phase::kLand:                                                // KIN-024, KIN-025
      if (t_.options.goes_on && s.of(seat).uses == 0) [[unlikely]] {  // KIN-022
        for (int l = 0; l < t_.lands; ++l) out.push_back(land_action(land(l)));
        return;
      }
      for (int l = 0; l < t_.lands; ++l) {
        if (s.of(seat).uses_of(land(l)) > 0) out.push_back(land_action(land(l)));
      }
      return;
    case Phase::kTake:
    case Phase::kNumbers:
    case Phase::kTake2: number_choices(s, seat, out); return;
    case Phase::kDraw:
      draw_cells(s, seat).each([&](Cell c) { out.push_back(draw_action(c)); });
      return;
    case Phase::kField: {  // KIN-132, KIN-135, KIN-138
      const int most = room(s, seat, kFaces);
      const int powers = s.of(seat).powers;
      const bool any =
          t_.options.free_choice ||
          (s.dice[0] > most && (!t_.options.must_spend || std::max(1, s.dice[0] - powers) > most));
      for (std::size_t i = 0; i < 2; ++i) {
        if (i == 1 && s.dice[1] == s.dice[0]) continue;
        const int number_die = s.dice[1 - i];
        if (any || std::max(1, number_die - powers) <= most) {
          out.push_back(field_action(s.dice[i]));
        }
      }
      return;
    }
    case Phase::kBank:  // KIN-012, KIN-081
      for (const Criterion c : s.live) out.push_back(bank_action(c));
      return;
    default: return;
  }
}

void Rules::chances(const State& s, ChanceList& out) const {
  out.clear();
  switch (s.phase) {
    case Phase::kFirst:
      for (int i = 0; i < t_.seats; ++i) out.push_back({outcome(i), 1});
      return;
    case Phase::kCriteriaA:
    case Phase::kCriteriaB:  // KIN-009
      for (int i = 0; i < kPairCount; ++i) out.push_back({outcome(i), 1});
      return;
    case Phase::kRoll:
      for (int i = 0; i < kRollCount; ++i) out.push_back({outcome(i), kChance.roll_weight(i)});
      return;
    case Phase::kReroll:
      for (int i = 0; i < kRerollCount; ++i) {
        out.push_back({outcome(i), kChance.reroll_weight(i)});
      }
      return;
    default: return;
  }
}

Outcome Rules::sample(const State& s, Random& random) const {
  switch (s.phase) {
    case Phase::kFirst:
      return outcome(static_cast<int>(random.below(static_cast<std::uint32_t>(t_.seats))));
    case Phase::kRoll: return outcome(kChance.roll_of[random.below(216)]);
    case Phase::kReroll: return outcome(kChance.reroll_of[random.below(36)]);
    default: return outcome(static_cast<int>(random.below(kPairCount)));
  }
}

// The first open lane in seat order from the active player (drawing = open).
Seat Rules::next_lane(const State& s, SeatSet open) const {
  for (int k = 0; k < t_.seats; ++k) {
    const Seat p = seat((index(s.active) + k) % t_.seats);
    if (open.has(p)) return p;
  }
  return kNobody;
}

}  // namespace warren::kingdom_maps
