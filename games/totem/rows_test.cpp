// However the rows lie in the processor, the same steps are found: every form that this machine has
// is compiled here and compared with the slow way, unit by unit.
#include "games/totem/rows.h"

#include <algorithm>
#include <cstring>

#include "games/totem/fixture_test.h"
#include "games/totem/group_steps.h"

namespace warren::totem {
namespace {

using namespace testing;

// A board with a gap in each of two rows, as rows of bits have them.
Totem broken_board() {
  std::string cells = rows_of(9, 9);
  for (const std::string gone : {"[\"C5\",0,-2],", "[\"F3\",-2,1],", "[\"F4\",-1,1],"}) {
    EXPECT_NE(cells.find(gone), std::string::npos) << gone;
    cells.erase(cells.find(gone), gone.size());
  }
  return tests::make<Totem>(
      {.players = 2,
       .edition_text =
           edition_of(cells, R"({"cell":"B2","kind":"side"},{"cell":"H8","kind":"side"})",
                      R"("2":[["B2","H8"]])")});
}

CellSet occupied(const State& s) {
  CellSet out;
  for (const CellSet group : s.group) out |= group;
  return out;
}

// TOT-040 to TOT-043 by flooding: lift the unit, and see which free cells touch every part.
ActionList steps_by_flooding(const Tables& t, const State& s) {
  ActionList out;
  const CellSet group = s.group[at(s.turn)];
  (group - s.finished).each([&](Cell unit) {
    CellSet landing = t.board - occupied(s);
    CellSet rest = group - CellSet::only(unit);
    if (rest.empty()) return;
    while (!rest.empty()) {
      const CellSet part = t.graph.flood(CellSet::only(rest.lowest()), rest);
      rest -= part;
      landing &= t.graph.near(part);
    }
    for (std::size_t d = 0; d < 6; ++d) {
      const auto id = 6 * at(unit) + d;
      if (t.step_to[id] != kOffBoard && landing.has(t.step_to[id])) {
        out.push_back(static_cast<Action>(kActStep + static_cast<int>(id)));
      }
    }
  });
  return out;
}

template <class Sheet>
void expect_same_steps(const char* name, const Tables& t, const State& s,
                       const ActionList& expected) {
  ActionList found;
  list_group_steps<Sheet>(t, s, occupied(s), found);
  ASSERT_EQ(found, expected) << name;
}

void compare_through(const Totem& game, int games) {
  const Tables& t = game.tables();
  ASSERT_TRUE(t.fits_rows);
  Random random(5);
  NoEvents quiet;
  ActionList list;
  int compared = 0;
  for (int k = 0; k < games; ++k) {
    State s = game.start();
    while (!game.node(s).is_over()) {
      if (game.node(s).is_chance()) {
        game.resolve(s, game.sample(s, random), quiet);
        continue;
      }
      if (s.phase == Phase::kStep && s.active == kNowhere) {
        const ActionList expected = steps_by_flooding(t, s);
        expect_same_steps<WordSheet>("words", t, s, expected);
        expect_same_steps<HalfSheet>("halves", t, s, expected);
#if defined(WARREN_TOTEM_WIDE)
        expect_same_steps<WideSheet>("wide", t, s, expected);
#endif
        ++compared;
      }
      game.legal(s, s.turn, list);
      game.apply(s, s.turn, list[random.below(static_cast<std::uint32_t>(list.size()))], quiet);
    }
  }
  EXPECT_GT(compared, 100);
}

TEST(TotemRows, every_form_finds_the_same_steps) {
  compare_through(two(), 3);
  compare_through(three(), 2);
  compare_through(four(), 2);
}

TEST(TotemRows, every_form_copes_with_gaps_in_rows) { compare_through(broken_board(), 3); }

TEST(TotemRows, the_top_bits_of_lanes_are_the_same_without_an_instruction_for_them) {
  using Lanes = std::uint16_t __attribute__((vector_size(16)));
  Random random(3);
  for (int k = 0; k < 1000; ++k) {
    Lanes lanes;
    unsigned expected = 0;
    for (unsigned i = 0; i < 8; ++i) {
      lanes[i] = static_cast<std::uint16_t>(random.next());
      expected |= static_cast<unsigned>(lanes[i] >> 15) << i;
    }
    ASSERT_EQ(HalfSheet::top_bits(lanes), expected);
    ASSERT_EQ(HalfSheet::top_bits_anywhere(lanes), expected);
  }
}

// Returns how many cells are packed by folding.
int compare_rings(const Totem& game) {
  const Tables& t = game.tables();
  Random random(4);
  for (int k = 0; k < 300; ++k) {
    const CellSet set = CellSet::of_words(random.next(), random.next()) & t.board;
    for (int i = 0; i < t.cells; ++i) {
      const Spot& spot = t.spot(cell(i));
      unsigned expected = 0;
      for (unsigned d = 0; d < 6; ++d) {
        if (spot.next[d] != kOffBoard && set.has(spot.next[d])) expected |= 1U << d;
      }
      EXPECT_EQ(t.ring(set, cell(i)), expected) << i;
      if (spot.fold.turn == RingFold::kNone) continue;
      EXPECT_EQ(t.folded_ring(set, spot), expected) << i;
    }
  }
  return static_cast<int>(std::ranges::count_if(
      t.spots, [](const Spot& one) { return one.fold.turn != RingFold::kNone; }));
}

TEST(TotemRows, neighbours_are_packed_alike_by_folding) {
  EXPECT_EQ(compare_rings(two()), 127);
  EXPECT_GT(compare_rings(broken_board()), 60);
  // Neighbours further apart than a word is long are taken one by one.
  EXPECT_LT(compare_rings(long_board()), 120);
  compare_rings(
      tests::make<Totem>({.players = 2, .edition_text = last_row_first(std::string(kHouse))}));
}

}  // namespace
}  // namespace warren::totem
