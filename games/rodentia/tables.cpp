#include "games/rodentia/tables.h"

#include "games/rodentia/edition.h"

namespace warren::rodentia {

namespace {

void lay_out(const Land& land, Tables& out) {
  const Graph graph = Graph::of_hexes(land.places);
  out.hexes = land.size();
  for (int c = 0; c < out.hexes; ++c) {
    out.near[c] = graph.near(cell(c)).low();
    out.ball[c] = out.near[c] | only(cell(c));
    if (const int terrain = land.terrain_of(cell(c)); terrain != kDen) {
      out.of_terrain[terrain] |= only(cell(c));
    }
  }
  out.wolves = static_cast<int>(land.dens.size());
  for (std::size_t w = 0; w < land.dens.size(); ++w) out.dens[w] = land.dens[w];
}

void draw_lines(const Land& land, bool whole_lines, Tables& out) {
  for (const Line& row : land.rows) out.rows.push_back(set_of(row));
  for (std::size_t e = 0; e < kEdges; ++e) out.edges[e] = set_of(land.edges[e]);
  for (std::size_t d = 0; d < 2; ++d) {
    for (const Line& line : land.diagonals(whole_lines)[d]) {
      out.diagonals[d].push_back(set_of(line));
    }
  }
}

}  // namespace

Tables compile(const Edition& edition, const Land& land, const Options& options, int players,
               int rules_version) {
  Tables out;
  out.players = players;
  out.rules_version = rules_version;
  out.options = options;
  out.limits = edition.limits;
  out.values = edition.values;
  for (std::size_t g = 0; g < kGoalCount; ++g) out.goals[g] = edition.goals[g].terms;
  lay_out(land, out);
  out.home = options.burrow_itself ? out.ball : out.near;  // ROD-044
  draw_lines(land, options.whole_lines, out);
  return out;
}

}  // namespace warren::rodentia
