// Every start position of the house map, against the figures of rules.md.
#include <algorithm>
#include <cstdint>
#include <set>
#include <vector>

#include "games/cats_vs_rats/fixture_test.h"

namespace warren::cats_vs_rats {
namespace {

const std::array<TownSet, kTowns>& roads() { return game_of(4).tables().road; }

using Bits = std::uint64_t;
struct Start {
  Bits towns = 0;
  Bits near = 0;  // a road away from them
};
std::vector<Start> starts(int size) {  // connected pairs or triples
  std::set<Bits> sets;
  for (int t = 0; t < kTowns; ++t) {
    roads()[at(t)].each([&](int u) {
      const TownSet two = TownSet::only(t) | TownSet::only(u);
      if (size == 2) sets.insert(two.bits());
      if (size == 2) return;
      ((roads()[at(t)] | roads()[at(u)]) - two).each([&](int v) {
        sets.insert((two | TownSet::only(v)).bits());
      });
    });
  }
  std::vector<Start> out;
  for (const Bits towns : sets) {
    Start start{towns, 0};
    TownSet::of_bits(towns).each([&](int t) { start.near |= roads()[at(t)].bits(); });
    out.push_back(start);
  }
  return out;
}
// Those that keep clear of some towns.
std::vector<Start> clear_of(const std::vector<Start>& all, Bits closed) {
  std::vector<Start> out;
  for (const Start& s : all) {
    if ((s.towns & closed) == 0) out.push_back(s);
  }
  return out;
}
// How many keep clear of them, counted up to `most`.
int count_clear(const std::vector<Start>& all, Bits closed, int most) {
  int count = 0;
  for (const Start& s : all) {
    if ((s.towns & closed) == 0 && ++count == most) break;
  }
  return count;
}
struct Scarcest {
  long positions = 0;
  int choices = 1000;
};
// Two players of a team hold a start each of `theirs`; calls `see` with the towns they hold and
// those they close to their enemies.
template <class F>
void each_two(const std::vector<Start>& theirs, F see) {
  for (std::size_t i = 0; i < theirs.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if ((theirs[i].towns & theirs[j].towns) != 0) continue;
      const Bits held = theirs[i].towns | theirs[j].towns;
      see(held, held | theirs[i].near | theirs[j].near);
    }
  }
}

// The last player of a team of two: two enemies hold `theirs`, the mate one of `ours`.
Scarcest last_of_two(const std::vector<Start>& ours, const std::vector<Start>& theirs) {
  Scarcest out;
  for (const Start& mate : ours) {
    each_two(clear_of(theirs, mate.towns | mate.near), [&](Bits, Bits closed) {
      ++out.positions;
      out.choices = std::min(out.choices, count_clear(ours, closed | mate.towns, out.choices));
    });
  }
  return out;
}

RULE(CatsVsRatsFigures, "CVR-035", the_last_to_place_always_has_a_choice) {
  const auto pairs = starts(2);
  const auto triples = starts(3);
  EXPECT_EQ(pairs.size(), 82U);
  EXPECT_EQ(triples.size(), 197U);
  const Scarcest four = last_of_two(triples, triples);
  EXPECT_EQ(four.positions, 1'253'918);
  EXPECT_EQ(four.choices, 9);
  const Scarcest duo = last_of_two(triples, pairs);
  EXPECT_EQ(duo.positions, 306'205);
  EXPECT_EQ(duo.choices, 23);
  Scarcest trio;
  each_two(triples, [&](Bits, Bits closed) {
    const auto open = clear_of(pairs, closed);
    each_two(open, [&](Bits mates, Bits) {
      ++trio.positions;
      trio.choices = std::min(trio.choices, count_clear(open, mates, trio.choices));
    });
  });
  EXPECT_EQ(trio.positions, 11'894'912);
  EXPECT_EQ(trio.choices, 12);
}

}  // namespace
}  // namespace warren::cats_vs_rats
