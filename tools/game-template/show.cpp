// The picture for a screen: the fixed board, and the position.
#include "engine/people.h"
#include "games/new_game/edition.h"
#include "games/new_game/new_game.h"

namespace warren::new_game {

Json NewGame::board() const {
  Json cells = Json::array();
  for (int c = 0; c < printed().cells(); ++c) {
    const auto i = static_cast<std::size_t>(c);
    Json one = Json::object();
    one.set("label", printed().labels[i]);
    one.set("q", printed().hexes[i].q).set("r", printed().hexes[i].r);
    one.set("points", printed().points[i]);
    cells.push(std::move(one));
  }
  Json out = Json::object();
  out.set("shape", "hexes").set("cells", std::move(cells));
  return out;
}

Json NewGame::show(const Known<State>& known) const {
  const State& s = known.position();
  Json all = Json::array();
  for (int p = 0; p < seats(); ++p) {
    Json claimed = Json::array();
    s.claimed[at(seat(p))].each([&](Cell c) { claimed.push(cell_name(c)); });
    Json one = Json::object();
    one.set("seat", p + 1).set("points", points_of(s, seat(p))).set("claimed", std::move(claimed));
    all.push(std::move(one));
  }
  Json out = Json::object();
  out.set("seats", std::move(all));
  return out;
}

}  // namespace warren::new_game
