// What can happen next.
#include "games/new_game/rules.h"

namespace warren::new_game {

State Rules::start() const {
  State s;
  if (!t_.options.random_first) s.phase = Phase::kClaim;
  return s;
}

Node Rules::node(const State& s) const {
  switch (s.phase) {
    case Phase::kFirst: return Node::chance();
    case Phase::kClaim: return Node::act(s.turn);
    case Phase::kOver: break;
  }
  return Node::over();
}

CellSet Rules::free_hexes(const State& s) const {
  CellSet out = t_.board;
  for (const CellSet& own : s.claimed) out = out - own;
  return out;
}

CellSet Rules::claimable(const State& s, Seat seat) const {
  const CellSet open = free_hexes(s);
  CellSet beside;
  s.claimed[at(seat)].each([&](Cell c) { beside |= t_.near[at(c)]; });
  const CellSet joined = open & beside;
  return joined.empty() ? open : joined;
}

void Rules::legal(const State& s, Seat seat, ActionList& out) const {
  out.clear();
  if (s.phase != Phase::kClaim || seat != s.turn) return;
  claimable(s, seat).each([&](Cell c) { out.push_back(action(kActClaim + index(c))); });
}

void Rules::chances(const State& s, ChanceList& out) const {
  out.clear();
  if (s.phase != Phase::kFirst) return;
  for (int p = 0; p < t_.seats; ++p) out.push_back({outcome(p), 1});
}

Outcome Rules::sample(const State&, Random& random) const {
  return outcome(static_cast<int>(random.below(static_cast<std::uint32_t>(t_.seats))));
}

}  // namespace warren::new_game
