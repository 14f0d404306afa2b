// The table "Checked properties" of rules.md.
#include <algorithm>

#include "games/rodentia/fixture_test.h"

namespace warren::rodentia {
namespace {

using Counts = std::vector<int>;  // by terrain, F M R S G

// Steps from a hex to every other by walking, 100 where there is no way.
Counts walks(const Tables& t, int from) {
  Counts out(static_cast<std::size_t>(t.hexes), 100);
  Hexes seen = only(cell(from));
  Hexes now = seen;
  for (int steps = 0; now != 0; ++steps) {
    Hexes next = 0;
    each(now, [&](Cell c) {
      out[static_cast<std::size_t>(index(c))] = steps;
      next |= t.near[index(c)];
    });
    now = next & ~seen;
    seen |= next;
  }
  return out;
}

Counts by_terrain(const Tables& t, Hexes set) {
  Counts out;
  for (const Hexes terrain : t.of_terrain) out.push_back(size(set & terrain));
  return out;
}

std::string letters_of(const Edition& edition, const Land& land, const Line& line) {
  std::string out;
  for (const Cell c : line) out += edition.terrains[land.terrain_of(c)].letter;
  return out;
}

TEST(HouseMap, neighbours_and_walks) {
  for (const int n : {2, 4}) {
    const Tables& t = game(n).tables();
    const Land& land = game(n).land();
    Counts degrees(kTerrains);
    Counts from_den(kTerrains);
    Hexes by_den = 0;
    Hexes fewest = 0;
    int links = 0;
    int diameter = 0;
    for (int c = 0; c < t.hexes; ++c) {
      const Counts far = walks(t, c);
      diameter = std::max(diameter, std::ranges::max(far));
      const int near = size(t.near[c]);
      links += near;
      ASSERT_GE(near, 2);
      if (near == 2) fewest |= only(cell(c));
      const int terrain = land.terrain_of(cell(c));
      if (terrain == kDen) continue;
      int den = 100;
      for (const Cell d : land.dens) den = std::min(den, far[static_cast<std::size_t>(index(d))]);
      degrees[terrain] += near;
      from_den[terrain] += den;
      if (den == 1) by_den |= only(cell(c));
    }
    EXPECT_EQ(links / 2, n == 2 ? 58 : 128);
    EXPECT_EQ(diameter, n == 2 ? 7 : 9);
    EXPECT_EQ(land.names(fewest), n == 2 ? "D1 D7" : "H1 H7");
    EXPECT_EQ(degrees, n == 2 ? (Counts{22, 22, 22, 22, 22}) : (Counts{49, 50, 48, 48, 49}));
    EXPECT_EQ(from_den, n == 2 ? (Counts{11, 11, 11, 12, 11}) : (Counts{22, 22, 22, 24, 22}));
    EXPECT_EQ(by_terrain(t, by_den), n == 2 ? (Counts{1, 1, 1, 1, 2}) : (Counts{2, 2, 2, 2, 4}));
  }
}

TEST(HouseMap, terrains_mix_evenly) {
  for (const int n : {2, 4}) {
    const Tables& t = game(n).tables();
    const Land& land = game(n).land();
    std::array<std::array<int, kTerrains>, kTerrains> pairs{};
    Hexes all_four = 0;
    for (int c = 0; c < t.hexes; ++c) {
      const int own = land.terrain_of(cell(c));
      if (own == kDen) continue;
      const Counts near = by_terrain(t, t.near[c]);
      EXPECT_EQ(near[static_cast<std::size_t>(own)], 0)
          << "two hexes of one terrain touch: " << land.label(cell(c));
      for (std::size_t u = 0; u < kTerrains; ++u) pairs[own][u] += near[u];
      if (std::ranges::count(near, 0) == 1) all_four |= only(cell(c));
    }
    for (int a = 0; a < kTerrains; ++a) {
      for (int b = 0; b < a; ++b) {
        EXPECT_GE(pairs[a][b], n == 2 ? 5 : 11);
        EXPECT_LE(pairs[a][b], n == 2 ? 6 : 13);
      }
    }
    EXPECT_EQ(by_terrain(t, all_four), n == 2 ? (Counts{2, 2, 2, 2, 2}) : (Counts{4, 6, 4, 4, 5}));
    EXPECT_EQ(land.rows.size(), n == 2 ? 4U : 8U);
    for (const Line& row : land.rows) {
      EXPECT_EQ(std::ranges::count(by_terrain(t, set_of(row)), 0), 0);
    }
    for (std::size_t d = 0; d < 2; ++d) EXPECT_EQ(land.runs[d].size(), n == 2 ? 9U : 28U);
  }
}

TEST(HouseMap, the_edges_are_the_outline) {
  for (const int n : {2, 4}) {
    const Edition& printed = game(n).printed();
    const Tables& t = game(n).tables();
    const Land& land = game(n).land();
    Hexes outline = 0;  // some side of it touches no other hex
    for (int c = 0; c < t.hexes; ++c) {
      if (size(t.near[c]) < 6) outline |= only(cell(c));
    }
    Hexes edges = 0;
    for (const Line& edge : land.edges) edges |= set_of(edge);
    EXPECT_EQ(land.names(edges), land.names(outline));
    EXPECT_EQ(by_terrain(t, outline), n == 2 ? (Counts{3, 4, 3, 4, 3}) : (Counts{4, 6, 5, 6, 4}));
    EXPECT_EQ(land.edges[kUpper].size(), 6U);
    EXPECT_EQ(land.edges[kLower].size(), 7U);
    EXPECT_EQ(letters_of(printed, land, land.edges[kLeft]), n == 2 ? "MRSF" : "MRSFMRSF");
    EXPECT_EQ(letters_of(printed, land, land.edges[kRight]), n == 2 ? "RSMG" : "RSMGRSMG");
  }
}

}  // namespace
}  // namespace warren::rodentia
