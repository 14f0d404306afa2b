// What one viewer knows, and a guess at the rest (rules.md, "Hidden information").
#include "games/fight_flight_bite/rules.h"

namespace warren::fight_flight_bite {

namespace {

// Cards the seat has shown to everybody: its discards and the card of this turn.
Cards shown_by(const State& s, int seat) {
  Cards shown = s.discards[static_cast<std::size_t>(seat)];
  if (card_is_out(s.phase) && s.active == seat) shown.add(s.card);
  return shown;
}

// The fixed cards the seat still holds, as everybody can work out: a shown card counts as a fixed
// copy while one is left.
Cards fixed_in_hand(const Tables& t, const State& s, int seat) {
  const Cards shown = shown_by(s, seat);
  Cards left;
  const Cards& fixed = t.fixed[static_cast<std::size_t>(seat)];
  fixed.each([&](int face) {
    const int n = fixed.count(face) - shown.count(face);
    if (n > 0) left.add(face, static_cast<unsigned>(n));
  });
  return left;
}

}  // namespace

void Rules::hide(State& s, Viewer viewer) const {
  for (int p = 0; p < t_.seats; ++p) {
    if (viewer.is(seat(p))) continue;
    const auto i = static_cast<std::size_t>(p);
    if (s.locked[i] != kUnlocked) s.locked[i] = kHiddenSign;
    if (hands_are_open(s.phase)) continue;
    const Cards open = fixed_in_hand(t_, s, p);
    s.hidden[i] = static_cast<std::uint8_t>(s.hidden[i] + s.hand[i].size() - open.size());
    s.hand[i] = open;
  }
}

Known<State> Rules::known(const State& s, Viewer viewer) const {
  State out = s;
  hide(out, viewer);
  return {out, viewer};
}

State Rules::guess(const Known<State>& known, Random& random) const {
  State s = known.position();
  // The pool: every card that can be in a hand, less all that the viewer sees.
  Cards pool = t_.in_play;
  for (int p = 0; p < t_.seats; ++p) {
    pool -= s.hand[static_cast<std::size_t>(p)];
    pool -= shown_by(s, p);
  }
  auto left = static_cast<std::uint32_t>(pool.size());
  for (std::size_t p = 0; p < kSeats; ++p) {
    for (; s.hidden[p] > 0; --s.hidden[p], --left) {
      const int face = pool.nth(static_cast<int>(random.below(left)));
      pool.remove(face);
      s.hand[p].add(face);
    }
    if (s.locked[p] == kHiddenSign) s.locked[p] = static_cast<std::uint8_t>(1 + random.below(3));
  }
  return s;
}

}  // namespace warren::fight_flight_bite
