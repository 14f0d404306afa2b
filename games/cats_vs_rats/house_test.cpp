// The table of checked properties of the house map.
#include <cmath>
#include <limits>
#include <vector>

#include "games/cats_vs_rats/fixture_test.h"

namespace warren::cats_vs_rats {
namespace {

const Edition& map() { return game_of(4).printed(); }
const Tables& tables() { return game_of(4).tables(); }

TEST(CatsVsRatsMap, degrees_and_distances) {
  const auto& road = tables().road;
  std::map<int, int> degrees;
  int triples = 0;
  for (int t = 0; t < kTowns; ++t) {
    ++degrees[road[at(t)].size()];
    // A connected triple has a middle; a triangle has three, so it is counted three times.
    road[at(t)].each([&](int a) {
      road[at(t)].each([&](int b) {
        if (a < b) triples += road[at(a)].has(b) ? (t < a ? 1 : 0) : 1;
      });
    });
  }
  EXPECT_EQ(degrees, (std::map<int, int>{{2, 1}, {3, 18}, {4, 22}, {5, 4}}));
  EXPECT_EQ(triples, 197);
  const auto diameter = [&](const std::array<TownSet, kTowns>& near) {
    int widest = 0;
    int sum = 0;
    for (int t = 0; t < kTowns; ++t) {
      TownSet seen = TownSet::only(t);
      for (int steps = 1; seen != kAllTowns && steps < 50; ++steps) {
        TownSet next = seen;
        seen.each([&](int u) { next |= near[at(u)]; });
        sum += (next - seen).size() * steps;
        seen = next;
        widest = std::max(widest, steps);
      }
    }
    return std::make_pair(widest, (sum * 100 + 45 * 22) / (45 * 44));
  };
  EXPECT_EQ(diameter(road), std::make_pair(9, 409));
  EXPECT_EQ(diameter(tables().link), std::make_pair(6, 294));
}

// Towns that roads lead to from the lowest of `within`, without leaving it or using one road.
TownSet reached(TownSet within, std::pair<int, int> closed) {
  TownSet out = TownSet::only(within.lowest());
  for (TownSet edge = out; !edge.empty();) {
    TownSet next;
    edge.each([&](int t) {
      TownSet near = tables().road[at(t)];
      if (t == closed.first) near.remove(closed.second);
      if (t == closed.second) near.remove(closed.first);
      next |= near;
    });
    edge = (next & within) - out;
    out |= edge;
  }
  return out;
}

TEST(CatsVsRatsMap, no_town_and_no_road_holds_it_together_alone) {
  for (int t = 0; t < kTowns; ++t) {
    const TownSet rest = kAllTowns - TownSet::only(t);
    EXPECT_EQ(reached(rest, {-1, -1}), rest) << map().towns[at(t)].id;
  }
  for (const auto& road : map().roads) EXPECT_EQ(reached(kAllTowns, road), kAllTowns);
}

struct Point {
  double x, y;
};
Point place(int t) {
  return {static_cast<double>(map().towns[at(t)].x), static_cast<double>(map().towns[at(t)].y)};
}
double distance(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }
double distance(Point p, Point a, Point b) {  // of a point from a stretch
  const double length = distance(a, b);
  const double part = ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / (length * length);
  const double kept = std::min(1.0, std::max(0.0, part));
  return distance(p, {a.x + kept * (b.x - a.x), a.y + kept * (b.y - a.y)});
}
std::vector<std::pair<Point, Point>> outline() {
  const auto& land = map().land;
  std::vector<std::pair<Point, Point>> out;
  for (std::size_t i = 0; i < land.size(); ++i) {
    const auto& [ax, ay] = land[i];
    const auto& [bx, by] = land[(i + 1) % land.size()];
    out.push_back({{double(ax), double(ay)}, {double(bx), double(by)}});
  }
  return out;
}
bool on_land(Point p) {
  bool inside = false;
  for (const auto& [a, b] : outline()) {
    if ((a.y > p.y) == (b.y > p.y)) continue;
    if (p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)) inside = !inside;
  }
  return inside;
}

TEST(CatsVsRatsMap, towns_and_roads_have_room) {
  double nearest = std::numeric_limits<double>::max();
  double beside = nearest;
  for (int a = 0; a < kTowns; ++a) {
    for (int b = 0; b < a; ++b) nearest = std::min(nearest, distance(place(a), place(b)));
    for (const auto& [from, to] : map().roads) {
      if (a != from && a != to)
        beside = std::min(beside, distance(place(a), place(from), place(to)));
    }
  }
  EXPECT_EQ(std::floor(nearest), 115);
  EXPECT_EQ(std::floor(beside), 93);
}

TEST(CatsVsRatsMap, all_lies_on_the_land_and_ports_by_the_sea) {
  for (int t = 0; t < kTowns; ++t) {
    EXPECT_TRUE(on_land(place(t))) << map().towns[at(t)].id;
    if (!map().towns[at(t)].port) continue;
    double coast = std::numeric_limits<double>::max();
    for (const auto& [a, b] : outline()) {
      if (a.y == 0 && b.y == 0) continue;  // the north, where the land goes on
      coast = std::min(coast, distance(place(t), a, b));
    }
    EXPECT_LE(coast, 55) << map().towns[at(t)].id;
  }
  for (const auto& [from, to] : map().roads) {
    const Point a = place(from);
    const Point b = place(to);
    for (int i = 1; i < 50; ++i) {
      EXPECT_TRUE(on_land({a.x + (b.x - a.x) * i / 50, a.y + (b.y - a.y) * i / 50}));
    }
  }
}

}  // namespace
}  // namespace warren::cats_vs_rats
