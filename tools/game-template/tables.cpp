#include "games/new_game/tables.h"

#include "games/new_game/edition.h"

namespace warren::new_game {

Tables compile(const Edition& edition, const Options& options, int players, int version) {
  Tables out;
  out.rules_version = version;
  out.seats = players;
  out.options = options;
  out.board = CellSet::first(edition.cells());
  const Graph graph = Graph::of_hexes(edition.hexes);
  for (int c = 0; c < edition.cells(); ++c) {
    const auto i = static_cast<std::size_t>(c);
    out.near[i] = graph.near(cell(c));
    out.points[i] = static_cast<std::uint8_t>(edition.points[i]);
  }
  return out;
}

}  // namespace warren::new_game
