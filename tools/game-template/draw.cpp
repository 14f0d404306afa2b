// The picture for a terminal: each hex with its label and its points, or the seat that holds it.
#include <algorithm>

#include "engine/people.h"
#include "games/new_game/edition.h"
#include "games/new_game/new_game.h"

namespace warren::new_game {

std::string NewGame::draw(const Known<State>& known, Ink ink) const {
  const State& s = known.position();
  const auto& hexes = printed().hexes;
  constexpr int kHalf = 3;  // columns of half a hex: a row further down begins half a hex aside
  const auto across = [](Hex hex) { return kHalf * (2 * hex.q + hex.r); };
  const int left = across(*std::ranges::min_element(hexes, {}, across));
  const int top = std::ranges::min_element(hexes, {}, &Hex::r)->r;
  Canvas canvas;
  for (int c = 0; c < printed().cells(); ++c) {
    const Hex hex = hexes[static_cast<std::size_t>(c)];
    std::string mark = std::to_string(printed().points[static_cast<std::size_t>(c)]);
    Tint tint = Tint::kPlain;
    for (int p = 0; p < seats(); ++p) {
      if (!s.claimed[at(seat(p))].has(cell(c))) continue;
      mark = seat_name(seat(p));
      tint = tint_of(seat(p));
    }
    canvas.put(2 * (hex.r - top), across(hex) - left, cell_name(cell(c)), Tint::kDim);
    canvas.put(2 * (hex.r - top) + 1, across(hex) - left, mark, tint);
  }
  std::string out = canvas.print(ink);
  for (int p = 0; p < seats(); ++p) {
    out += ink.paint(seat_name(seat(p)), tint_of(seat(p))) + " " +
           std::to_string(points_of(s, seat(p))) + " points" +
           (s.turn == seat(p) ? ", to claim" : "") + "\n";
  }
  return out;
}

}  // namespace warren::new_game
