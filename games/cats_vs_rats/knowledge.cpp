// What a viewer knows, and a guess at the rest. Secret are: the hands of others, allies included
// (CVR-112), what others drew since the refill, the deck, and a card lying face down.
#include <algorithm>
#include <bit>

#include "games/cats_vs_rats/rules.h"

namespace warren::cats_vs_rats {

Known<State> Rules::known(const State& s, Viewer viewer) const {
  State out = s;
  for (int p = 0; p < kSeats; ++p) {
    if (viewer.is(seat(p))) continue;
    out.hand[at(p)] = {};
    out.drawn[at(p)] = {};
  }
  out.deck = {};
  // Only between C1 and C2 does a card lie face down: after C2 both are turned up at once.
  Kind& down = out.battle.card[at(Side::kAttack)];
  if (s.phase == Phase::kCardD && down != Kind::kNoCard && !viewer.is(s.active)) {
    down = Kind::kHidden;
  }
  return {out, viewer};
}

namespace {
// Takes one card out of `from`, every card equally likely.
Kind take(Cards& from, Random& random) {
  auto mark = static_cast<int>(random.below(static_cast<std::uint32_t>(sum_of(from))));
  int k = 0;
  while (mark >= from[at(k)]) mark -= from[at(k++)];
  --from[at(k)];
  return static_cast<Kind>(k);
}

// A player asked to switch or discard holds two kinds at least: with one the node is skipped.
bool would_be_asked(const State& s) {
  const bool asked =
      s.phase == Phase::kSwitchA || s.phase == Phase::kSwitchD || s.phase == Phase::kDiscard;
  if (!asked) return true;
  const Seat who = s.phase == Phase::kSwitchD ? s.battle.defender : s.active;
  return !std::has_single_bit(kinds_in(s.hand[at(who)]));
}
}  // namespace

// The sampling of the section "Hidden information". Before any refill D0 is the whole deck, which
// makes its step 4 the same as its step 2.
State Rules::guess(const Known<State>& known, Random& random) const {
  constexpr int kTries = 100;  // a view read from text may leave no second kind
  State s = deal(known, random);
  for (int i = 0; i < kTries && !would_be_asked(s); ++i) s = deal(known, random);
  return s;
}

State Rules::deal(const Known<State>& known, Random& random) const {
  State s = known.position();
  const Viewer viewer = known.viewer();
  const bool face_down = s.battle.card[at(Side::kAttack)] == Kind::kHidden;

  // 1. Certain cards; what is left is the pool.
  Cards pool = kCopies;
  const auto certain = [&](const Cards& cards) {
    for (int k = 0; k < kKinds; ++k) pool[at(k)] = byte(pool[at(k)] - cards[at(k)]);
  };
  certain(s.discard);
  for (const Kind kind :
       {s.battle.card[0], s.battle.card[1], s.battle.fetched[0], s.battle.fetched[1]}) {
    if (at(kind) < kKinds) --pool[at(kind)];
  }
  for (int p = 0; p < t_.terms.players; ++p) {
    certain(viewer.is(seat(p)) ? s.hand[at(p)] : s.known[at(p)]);
  }

  // 4. The deck is what is left of the pile it was made of.
  Cards open = pool;
  for (int k = 0; k < kKinds; ++k) {
    const int mine = viewer.is_spectator() ? 0 : s.drawn[at(viewer.seat())][at(k)];
    open[at(k)] = byte(std::clamp(s.refill[at(k)] - mine, 0, int{pool[at(k)]}));
  }
  for (int i = 0; i < s.deck_size; ++i) {
    const Kind kind = take(open, random);
    ++s.deck[at(kind)];
    --pool[at(kind)];
  }

  // 2. and 3. The others' cards, and which of them lies face down.
  for (int p = 0; p < t_.terms.players; ++p) {
    if (viewer.is(seat(p))) continue;
    Cards& hand = s.hand[at(p)];
    hand = s.known[at(p)];
    const bool one_down = face_down && s.active == seat(p);
    const int cards = s.hand_size[at(p)] + (one_down ? 1 : 0);
    for (int have = sum_of(hand); have < cards; ++have) ++hand[at(take(pool, random))];
    if (one_down) s.battle.card[at(Side::kAttack)] = take(hand, random);
  }
  return s;
}

}  // namespace warren::cats_vs_rats
