// What is legal and what may happen, read from the position: sets and tables, no heap.
#include <algorithm>

#include "games/kingdom_maps/chance.h"
#include "games/kingdom_maps/criteria.h"
#include "games/kingdom_maps/kingdom_maps.h"

namespace warren::kingdom_maps {

Node KingdomMaps::node(const State& s) const {
  switch (s.stage) {
    case Stage::kFirst:
    case Stage::kCriteriaA:
    case Stage::kCriteriaB:
    case Stage::kRoll:
    case Stage::kReroll: return Node::chance();
    case Stage::kEnd: return Node::over();
    default: return Node::act(s.waiting);
  }
}

Action KingdomMaps::die_action(int die, int number) const {
  return action(number <= kFaces ? kDieBase + 6 * (die - 1) + number - 1
                                 : kDrawBase + cells_ + 6 * (die - 1) + number - 7);
}

KingdomMaps::Offer KingdomMaps::offer(const State& s) const {
  Offer out;
  if (s.stage == Stage::kTake2) {  // the die that is not the territory die (KIN-132)
    out.dice.push_back(s.dice[0] == s.field ? s.dice[1] : s.dice[0]);
    out.smallest = s.dice[0];
    return out;
  }
  // KIN-029 to KIN-032: the active player has all three, the others what is left of them.
  int taken = s.stage == Stage::kNumbers ? s.of(s.active).die : 0;
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
int KingdomMaps::room(const State& s, Seat seat, int most) const {
  const CellSet blank = edition_.map.all() - s.of(seat).sheet.drawn();
  CellSet seeds = joins(s) ? edition_.map.near(s.first_group) & blank : blank;
  int largest = 0;
  while (!seeds.empty()) {
    CellSet area = CellSet::only(seeds.lowest());
    CellSet edge = area;
    while (!edge.empty()) {
      const CellSet fresh = (edition_.map.near(edge.pop_lowest()) & blank) - area;
      area |= fresh;
      edge |= fresh;
      if (area.size() >= most) return most;
    }
    largest = std::max(largest, area.size());
    seeds -= area;
  }
  return largest;
}

// KIN-041 to KIN-043, KIN-073, KIN-138: the candidates that fit; the unmodified dice as well when
// no die on offer fits as rolled, or when the choice is free.
void KingdomMaps::number_choices(const State& s, Seat seat, ActionList& out) const {
  const Offer on = offer(s);
  const int most = room(s, seat, options_.number_max);
  const int powers = s.of(seat).powers;
  const bool may_fail = options_.free_choice || on.smallest > most;
  for (const int die : on.dice) {
    for (int n = std::max(1, die - powers); n <= std::min(kFaces, die + powers); ++n) {
      if (n <= most || (n == die && may_fail)) out.push_back(die_action(die, n));
    }
  }
  if (options_.number_max == kFaces) return;
  for (const int die : on.dice) {
    const int highest = std::min({options_.number_max, die + powers, most});
    for (int n = kFaces + 1; n <= highest; ++n) out.push_back(die_action(die, n));
  }
}

// Blank cells beside drawn ones: from whichever are fewer.
CellSet KingdomMaps::rim(CellSet drawn, CellSet blank) const {
  if (drawn.size() <= blank.size()) return edition_.map.near(drawn) & blank;
  CellSet out;
  blank.each([&](Cell c) {
    if (edition_.map.near(c).intersects(drawn)) out.add(c);
  });
  return out;
}

// Where a draw may begin (KIN-052, KIN-053, KIN-055, KIN-136).
CellSet KingdomMaps::openings(const State& s, Seat seat) const {
  const Player& p = s.of(seat);
  const CellSet drawn = p.sheet.drawn();
  const CellSet blank = edition_.map.all() - drawn;
  const CellSet touching = joins(s)        ? edition_.map.near(s.first_group) & blank
                           : drawn.empty() ? blank
                                           : rim(drawn, blank);
  if (p.number == 1) return touching;
  // An area is walked only until it is large enough or meets one that is.
  CellSet roomy;
  CellSet out;
  for (CellSet rest = touching; !rest.empty();) {
    CellSet area = CellSet::only(rest.lowest());
    CellSet edge = area;
    bool enough = false;
    while (!enough && !edge.empty()) {
      const CellSet fresh = (edition_.map.near(edge.pop_lowest()) & blank) - area;
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

CellSet KingdomMaps::draw_cells(const State& s, Seat seat) const {
  const Player& p = s.of(seat);
  if (p.group.empty()) return openings(s, seat);
  return edition_.map.near(p.group) - p.sheet.drawn();  // KIN-054
}

void KingdomMaps::legal(const State& s, Seat seat, ActionList& out) const {
  out.clear();
  if (!s.waiting.has(seat)) return;
  switch (s.stage) {
    case Stage::kLand:  // KIN-024, KIN-025
      for (int l = 0; l < edition_.land_count(); ++l) {
        if (s.of(seat).uses_of(land(l)) > 0) out.push_back(action(l));
      }
      return;
    case Stage::kTake:
    case Stage::kNumbers:
    case Stage::kTake2: number_choices(s, seat, out); return;
    case Stage::kDraw:
      draw_cells(s, seat).each([&](Cell c) { out.push_back(action(kDrawBase + index(c))); });
      return;
    case Stage::kField: {  // KIN-132, KIN-135, KIN-138
      const int most = room(s, seat, kFaces);
      const bool any = options_.free_choice || s.dice[0] > most;
      for (std::size_t i = 0; i < 2; ++i) {
        if (i == 1 && s.dice[1] == s.dice[0]) continue;
        const int number_die = s.dice[1 - i];
        if (any || std::max(1, number_die - s.of(seat).powers) <= most) {
          out.push_back(action(kFieldBase + s.dice[i] - 1));
        }
      }
      return;
    }
    case Stage::kBank:  // KIN-012, KIN-081
      for (const Criterion c : s.live) out.push_back(action(kBankBase + index(c)));
      return;
    default: return;
  }
}

void KingdomMaps::chances(const State& s, ChanceList& out) const {
  out.clear();
  switch (s.stage) {
    case Stage::kFirst:
      for (int i = 0; i < seats_; ++i) out.push_back({outcome(i), 1});
      return;
    case Stage::kCriteriaA:
    case Stage::kCriteriaB:  // KIN-009
      for (int i = 0; i < kPairCount; ++i) out.push_back({outcome(i), 1});
      return;
    case Stage::kRoll:
      for (int i = 0; i < kRollCount; ++i) out.push_back({outcome(i), kChance.roll_weight(i)});
      return;
    case Stage::kReroll:
      for (int i = 0; i < kRerollCount; ++i) {
        out.push_back({outcome(i), kChance.reroll_weight(i)});
      }
      return;
    default: return;
  }
}

Outcome KingdomMaps::sample(const State& s, Random& random) const {
  switch (s.stage) {
    case Stage::kFirst:
      return outcome(static_cast<int>(random.below(static_cast<std::uint32_t>(seats_))));
    case Stage::kRoll: return outcome(kChance.roll_of[random.below(216)]);
    case Stage::kReroll: return outcome(kChance.reroll_of[random.below(36)]);
    default: return outcome(static_cast<int>(random.below(kPairCount)));
  }
}

CellSet KingdomMaps::largest_area(const State& s, Seat seat) const {
  const CellSet beside = is_joining(s) ? edition_.map.near(s.first_group) : edition_.map.all();
  CellSet best;
  each_area(edition_.map, edition_.map.all() - s.of(seat).sheet.drawn(), [&](CellSet area) {
    if (area.size() > best.size() && area.intersects(beside)) best = area;
  });
  return best;
}

// The first open lane in seat order from the active player (drawing = open).
Seat KingdomMaps::next_lane(const State& s, SeatSet open) const {
  for (int k = 0; k < seats_; ++k) {
    const Seat p = seat((index(s.active) + k) % seats_);
    if (open.has(p)) return p;
  }
  return kNobody;
}

bool KingdomMaps::may_take_back(const State& before, Seat seat, Action a) const {
  switch (meaning(a).deed) {
    case Deed::kLand:
    case Deed::kField: return true;  // until the die is taken
    case Deed::kDraw:                // nothing is revealed inside a lane; its last cell closes it
      return before.of(seat).left > 1 && (!options_.open || seats_ == 1);
    default: return false;  // a die is sent when it is confirmed; a bank is a reveal
  }
}

}  // namespace warren::kingdom_maps
