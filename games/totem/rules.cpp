// Where a match stands: nodes, legal actions, chances.
#include "games/totem/rules.h"

#include <algorithm>

#include "games/totem/dice.h"
#include "games/totem/movement.h"

namespace warren::totem {

// -- What is there -----------------------------------------------------------------------------

State Rules::start() const {
  State s;
  if (!t_.options.random_first) s.phase = Phase::kPlace;
  return s;
}

Node Rules::node(const State& s) const {
  switch (s.phase) {
    case Phase::kFirst:
    case Phase::kRoll: return Node::chance();
    case Phase::kVictory:
    case Phase::kTie:
    case Phase::kCap: return Node::over();
    default: return Node::act(s.turn);
  }
}

// The farthest of these cells.
CellSet Rules::opposite(CellSet cells, Cell from) const {
  CellSet out;
  int most = 0;
  cells.each([&](Cell c) {
    const int d = distance(t_.hexes[at(from)], t_.hexes[at(c)]);
    if (d > most) out = {};
    if (d >= most) out.add(c);
    most = std::max(most, d);
  });
  return out;
}

CellSet Rules::starts_open(const State& s) const {  // TOT-010, TOT-012 to TOT-014
  if (s.turn == s.start) return t_.starts;
  for (const CellSet group : t_.layouts) {
    if (!group.has(s.totem[at(s.start)])) continue;
    const CellSet open = group - occupied(s);
    const bool second = index(s.turn) == (index(s.start) + 1) % t_.seats;
    return second && t_.seats == kMostSeats && t_.options.second_opposite
               ? opposite(open, s.totem[at(s.start)])
               : open;
  }
  return {};
}

// -- Legal actions -----------------------------------------------------------------------------

void Rules::legal(const State& s, Seat seat, ActionList& out) const {
  out.clear();
  if (seat != s.turn) return;
  const auto push = [&out](int id) { out.push_back(action(id)); };
  switch (s.phase) {
    case Phase::kStep:
      if (s.active == kNowhere) {
        list_steps(s, out);
      } else {
        if (s.others_step != 0) push(kActDone);  // TOT-052
        const auto& ways = t_.step_ids[s.steps];
        const int first = kActStep + 6 * index(s.active);
        for (int k = 0; k < std::popcount(s.steps); ++k) {
          push(first + ways[static_cast<std::size_t>(k)]);
        }
      }
      return;
    case Phase::kDice:
      if (s.others_step != 0) {
        push(kActBoth);
        push(kActKeep + s.low);
        if (s.high != s.low) push(kActKeep + s.high);  // TOT-022
      } else {
        if (!t_.options.must_add) push(kActPass);  // TOT-078, TOT-079
      }
      additions(s).each([&](Cell c) { push(kActAdd + index(c)); });
      return;
    case Phase::kBonus:
      push(kActRoll);
      push(kActEnd);
      return;
    case Phase::kTake: candidates(s).each([&](Cell c) { push(kActTake + index(c)); }); return;
    case Phase::kPlace: starts_open(s).each([&](Cell c) { push(kActStart + index(c)); }); return;
    default: return;
  }
}

// -- Chance ------------------------------------------------------------------------------------

void Rules::chances(const State& s, ChanceList& out) const {
  out.clear();
  if (s.phase == Phase::kFirst) {  // TOT-008
    for (int p = 0; p < t_.seats; ++p) out.push_back({outcome(p), 1});
  } else if (s.phase == Phase::kRoll) {  // TOT-020
    for (int i = 0; i < kRollOutcomes; ++i) {
      const Dice dice = kPairs[static_cast<std::size_t>(i)];
      out.push_back({outcome(i), dice.high == dice.low ? 1U : 2U});
    }
  }
}

Outcome Rules::sample(const State& s, Random& random) const {
  if (s.phase == Phase::kFirst) {
    return outcome(static_cast<int>(random.below(static_cast<std::uint32_t>(t_.seats))));
  }
  return outcome(kThrows[random.below(36)]);
}

}  // namespace warren::totem
