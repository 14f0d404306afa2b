// What an edition is compiled to: the words used by the criteria, and plain bytes.
#include "games/kingdom_maps/tables.h"

#include <gtest/gtest.h>

#include <cstring>

#include "games/kingdom_maps/fixture_test.h"

namespace warren::kingdom_maps {
namespace {

using namespace fixtures;

RULE(KingdomTables, "KIN-103 KIN-057", the_house_map_has_the_checked_figures) {
  const Edition& e = house();
  const Tables& t = house_tables();
  int pairs = 0;
  std::map<int, int> by_neighbours;
  for (int i = 0; i < e.cells(); ++i) {
    const int n = t.map.near(cell(i)).size();
    pairs += n;
    ++by_neighbours[n];
  }
  EXPECT_EQ(e.cells(), 61);
  EXPECT_EQ(pairs / 2, 156);
  EXPECT_TRUE(t.map.connected(t.map.all()));
  EXPECT_EQ(by_neighbours, (std::map<int, int>{{3, 6}, {4, 18}, {6, 37}}));
  EXPECT_EQ(t.border.size(), 24);
  EXPECT_EQ(t.trios.size(), 96U);
  std::map<int, int> lines;
  for (const CellSet line : t.lines) ++lines[line.size()];
  EXPECT_EQ(lines, (std::map<int, int>{{5, 6}, {6, 6}, {7, 6}, {8, 6}, {9, 3}}));
  int opposites = 0;
  for (int i = 0; i < e.cells(); ++i) {
    opposites += t.opposite[static_cast<std::size_t>(i)] == kNowhere ? 0 : 1;
  }
  EXPECT_EQ(opposites, 60);
  EXPECT_EQ(t.opposite[static_cast<std::size_t>(index(e.find("G5")))], kNowhere);
  for (const auto& [a, b] : {std::pair{"C1", "K5"},
                             {"C2", "K4"},
                             {"C3", "K3"},
                             {"D2", "J5"},
                             {"E4", "I4"},
                             {"F4", "H5"},
                             {"G1", "G9"},
                             {"G4", "G6"}}) {
    EXPECT_EQ(t.opposite[static_cast<std::size_t>(index(e.find(a)))], e.find(b)) << a;
    EXPECT_EQ(t.opposite[static_cast<std::size_t>(index(e.find(b)))], e.find(a)) << b;
  }
  const std::map<std::string, int> indices = {{"C1", 0},  {"C5", 4},  {"D1", 5},  {"E1", 11},
                                              {"F1", 18}, {"G1", 26}, {"G5", 30}, {"H1", 35},
                                              {"I1", 43}, {"J1", 50}, {"K1", 56}, {"K5", 60}};
  for (const auto& [label, i] : indices) EXPECT_EQ(index(e.find(label)), i) << label;
  const auto near = [&](std::string_view label) {
    std::vector<std::string> out;
    t.map.near(e.find(label)).each([&](Cell c) { out.push_back(e.label(c)); });
    return join(out, " ");
  };
  EXPECT_EQ(near("E4"), "D3 D4 E3 E5 F4 F5");
  EXPECT_EQ(near("G5"), "F4 F5 G4 G6 H4 H5");
  EXPECT_EQ(near("C1"), "C2 D1 D2");
  EXPECT_EQ(near("G1"), "F1 G2 H1");
  // Power cells: 0, 2 and 4 from the centre, repeated by a third of a turn, at least 2 apart, no
  // cell more than 2 from one.
  const CellSet powers = e.plus_minus | e.query;
  EXPECT_EQ(powers.size(), 7);
  const auto away = [&](Cell a, Cell b) {
    return distance(e.hexes[static_cast<std::size_t>(index(a))],
                    e.hexes[static_cast<std::size_t>(index(b))]);
  };
  std::map<int, std::string> rings;
  powers.each([&](Cell p) { rings[away(p, e.find("G5"))] += e.label(p) + " "; });
  EXPECT_EQ(rings, (std::map<int, std::string>{{0, "G5 "}, {2, "E4 H3 H6 "}, {4, "E1 E7 K3 "}}));
  for (const CellSet kind : {e.plus_minus, e.query}) {
    kind.each([&](Cell p) {
      const Hex hex = e.hexes[static_cast<std::size_t>(index(p))];
      const auto turned = std::ranges::find(e.hexes, Hex{-hex.q - hex.r, hex.q});
      ASSERT_NE(turned, e.hexes.end());
      EXPECT_TRUE(kind.has(cell(static_cast<int>(turned - e.hexes.begin())))) << e.label(p);
    });
  }
  for (int i = 0; i < e.cells(); ++i) {
    int nearest = 99;
    powers.each([&](Cell p) {
      if (p != cell(i)) nearest = std::min(nearest, away(p, cell(i)));
    });
    EXPECT_LE(powers.has(cell(i)) ? 0 : nearest, 2);
    EXPECT_GE(powers.has(cell(i)) ? nearest : 2, 2);
  }
}

RULE(KingdomTables, "KIN-103", sides_follow_the_edges_and_share_their_corners) {
  const Edition& e = house();
  const Tables& t = house_tables();
  ASSERT_EQ(e.sides.size(), 6U);
  std::map<int, int> shared;
  for (const SideInfo& side : e.sides) {
    EXPECT_EQ(side.set.size(), 5);
    EXPECT_TRUE(t.border.contains(side.set));
    EXPECT_TRUE(t.map.connected(side.set));
    side.set.each([&](Cell c) { ++shared[index(c)]; });
  }
  EXPECT_EQ(std::ranges::count_if(shared, [](const auto& p) { return p.second == 2; }), 6);
  EXPECT_EQ(shared.size(), 24U);
}

// The rules need nothing but the bytes of their tables: not the edition, not where they lay.
TEST(KingdomTables, a_copy_of_the_bytes_plays_the_same_match) {
  std::vector<std::byte> bytes(sizeof(Tables));
  {
    const KingdomMaps gone = game(3);
    std::memcpy(bytes.data(), &gone.tables(), sizeof(Tables));
  }
  Tables copy;
  std::memcpy(&copy, bytes.data(), sizeof(Tables));
  const Rules rules(copy);
  const KingdomMaps match = game(3);
  EXPECT_EQ(rules.rules_version(), KingdomMaps::info().newest_version());
  Random random(tests::seed());
  NoEvents quiet;
  ActionList legal;
  ActionList same;
  State a = rules.start();
  State b = match.start();
  while (!match.node(b).is_over()) {
    ASSERT_EQ(a, b);
    if (match.node(b).is_chance()) {
      const Outcome o = match.sample(b, random);
      rules.resolve(a, o, quiet);
      match.resolve(b, o, quiet);
      continue;
    }
    const Seat p = match.node(b).seats.lowest();
    rules.legal(a, p, legal);
    match.legal(b, p, same);
    ASSERT_EQ(legal, same);
    const Action chosen = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    rules.apply(a, p, chosen, quiet);
    match.apply(b, p, chosen, quiet);
  }
  EXPECT_EQ(a, b);
  EXPECT_EQ(rules.payoff(a), match.payoff(b));
}

TEST(KingdomTables, a_territory_named_twice_counts_once) {
  std::string text(KingdomMaps::info().house);
  text.replace(text.find("[\"lake\"]"), 8, "[\"lake\",\"lake\",\"town\"]");
  const KingdomMaps match = game(2, {}, text);
  const Criterion c = criterion_named("A3");
  EXPECT_EQ(match.tables().terms(c).next_to.size(), 2U);
  EXPECT_EQ(score(match.tables(), c, sheet(cells("L G5 G6, T G7, G E5 F4 F5 F6 F7"))), 4);
}

}  // namespace
}  // namespace warren::kingdom_maps
