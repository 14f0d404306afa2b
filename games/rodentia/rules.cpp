// What a position allows: who is to act and how, and what the lots can bring.
#include "games/rodentia/rules.h"

#include "games/rodentia/dice.h"
#include "games/rodentia/score.h"

namespace warren::rodentia {

namespace {

bool drawn(const Tables& t, std::uint8_t pair) {
  for (int goal = 1; goal <= kGoalCount; ++goal) {
    if ((pair >> (goal - 1) & 1U) != 0 && !t.drawn(goal)) return false;
  }
  return true;
}

bool dealt(const State& s, int species) {
  for (const std::uint8_t other : s.species) {
    if (other == species) return true;
  }
  return false;
}

// What every lot but a roll can bring, each as likely: add(id).
template <class Add>
void each_even(const Tables& t, const State& s, Add add) {
  switch (s.phase) {
    case Phase::kSpecies:
      for (int species = 0; species < kTerrains; ++species) {
        if (!dealt(s, species)) add(species);
      }
      return;
    case Phase::kStart:
      for (int p = 0; p < t.players; ++p) add(p);
      return;
    case Phase::kGoals:
      for (int i = 0; i < static_cast<int>(kGoalPairs.size()); ++i) {
        if (drawn(t, kGoalPairs[static_cast<std::size_t>(i)])) add(i);
      }
      return;
    case Phase::kDiagonal:
      add(0);
      add(1);
      return;
    default: return;
  }
}

}  // namespace

Node Rules::node(const State& s) const {
  if (s.phase < Phase::kBurrow || s.phase == Phase::kRoll) return Node::chance();
  return s.phase == Phase::kOver ? Node::over() : Node::act(s.actor);
}

void Rules::legal(const State& s, Seat seat, ActionList& out) const {
  out.clear();
  if (s.actor != seat) return;
  const auto list = [&](Hexes hexes, int base) {
    each(hexes, [&](Cell c) { out.push_back(action(base + index(c))); });
  };
  switch (s.phase) {
    case Phase::kBurrow: return list(t_.of_terrain[s.species[index(seat)]], kBurrowId);
    case Phase::kChoose:
      for (int f = 0; f < kWolfFace; ++f) {
        if (s.pool[f] != 0) out.push_back(action(kDieId + f));
      }
      return;
    case Phase::kPlace:
      if (s.placed > 0 || (t_.options.may_advance && paintable(s, seat).advanced)) {  // ROD-051
        out.push_back(action(kStopId));
      }
      return list(paintable(s, seat).hexes, kPlaceId);
    case Phase::kJump:
      out.push_back(action(kStayId));
      out.push_back(action(kJumpId));
      return;
    case Phase::kLeader:
      out.push_back(action(kStayId));
      return list(t_.near[index(s.leader[index(seat)])] & ~wolves(s), kLeaderId);
    case Phase::kWolf:
      if (t_.options.idle_wolf) out.push_back(action(kStopId));  // ROD-070
      list(steps(s, 0), kWolf1Id);
      if (t_.wolves == 2) list(steps(s, 1), kWolf2Id);
      return;
    case Phase::kWolfAgain:
      out.push_back(action(kStopId));
      if (t_.options.split_steps && t_.wolves == 2) {  // ROD-071
        list(steps(s, 0), kWolf1Id);
        return list(steps(s, 1), kWolf2Id);
      }
      return list(steps(s, s.prowling - 1), s.prowling == 1 ? kWolf1Id : kWolf2Id);
    default: return;
  }
}

void Rules::chances(const State& s, ChanceList& out) const {
  out.clear();
  if (s.phase == Phase::kRoll) {
    int id = 0;
    for (const Roll& roll : rolls(t_.dice())) out.push_back({outcome(id++), roll.weight});
    return;
  }
  each_even(t_, s, [&](int id) { out.push_back({outcome(id), 1}); });
}

Outcome Rules::sample(const State& s, Random& random) const {
  if (s.phase == Phase::kRoll) return outcome(throw_dice(t_.dice(), random));
  FixedList<Outcome, kGoalPairs.size()> list;  // a ChanceList has room for every roll
  each_even(t_, s, [&](int id) { list.push_back(outcome(id)); });
  return list[random.below(static_cast<std::uint32_t>(list.size()))];
}

void Rules::judge_bar(State& s, Cell c) const {
  s.unbarred &= ~only(c);
  if (controller(t_, s, c) != kNobody) s.unbarred |= only(c);
}

bool Rules::stuck(const State& s, Seat p) const {
  const Hexes open_hexes = open(s, p);
  bool terrain = false;
  for (int t = 0; t < kTerrains; ++t) {
    if (s.pool[t] == 0) continue;
    if ((t_.of_terrain[t] & open_hexes) != 0) return false;
    terrain = true;
  }
  switch (t_.options.stuck) {
    case StuckRule::kHouse: return terrain;  // ROD-029: wolves alone do not end the match
    case StuckRule::kLiteral: return true;
    case StuckRule::kWolfSaves: return s.pool[kWolfFace - 1] == 0;
  }
  return false;
}

Rules::Paintable Rules::paintable(const State& s, Seat p) const {
  const Hexes lands = t_.of_terrain[s.held[index(p)] - 1] & open(s, p);
  Hexes near = lands & reach(s, p);
  if (s.placed == 0) return near != 0 ? Paintable{near, false} : Paintable{lands, true};
  // ROD-035: hexes that have had their share of this turn.
  for (int i = 0; i < s.placed; ++i) {
    int here = 1;
    for (int j = 0; j < i; ++j) here += s.painted[j] == s.painted[i] ? 1 : 0;
    if (here >= t_.limits.per_hex_per_turn) near &= ~only(s.painted[i]);
  }
  return {near, false};
}

Idle Rules::idle(const State& s, Seat p) const {
  const int face = s.held[index(p)];
  if (face == kWolfFace) return Idle::kWolf;                   // ROD-031
  if ((s.waived >> index(p) & 1U) != 0) return Idle::kWaived;  // ROD-028
  if (t_.options.dead_die_stops_all && s.waived != 0)
    return Idle::kNobodyPlaces;                       // option dead_die
  return live(s, p, face) ? Idle::kNo : Idle::kDead;  // ROD-054
}

bool Rules::moves_wolf(const State& s, Seat p) const {
  if (s.held[index(p)] == kWolfFace) return true;
  if (p != s.start || s.pool[kWolfFace - 1] == 0) return false;
  for (int q = 0; q < t_.players; ++q) {
    if (s.held[q] == kWolfFace) return false;  // ROD-069
  }
  return true;  // ROD-068
}

Catches Rules::catches(const State& s) const {
  int once = 0;
  int twice = 0;
  for (int p = 0; p < t_.players; ++p) {
    if (s.catches[p] >= 3) return Catches::kThree;
    once += s.catches[p] >= 1 ? 1 : 0;
    twice += s.catches[p] >= 2 ? 1 : 0;
  }
  if (once == t_.players) return Catches::kAll;
  return twice >= 2 ? Catches::kTwoTwice : Catches::kFew;
}

}  // namespace warren::rodentia
