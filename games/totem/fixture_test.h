// Shared by the tests of Totem.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/text.h"
#include "games/totem/edition.h"
#include "games/totem/totem.h"
#include "tests/support/play.h"
#include "tests/support/rule.h"

namespace warren::totem::testing {

using Table = tests::Play<Totem>;
using Choices = std::vector<std::pair<std::string, std::string>>;

inline Totem game_for(int players, Choices options = {}) {
  return tests::make<Totem>({.players = players, .options = std::move(options)});
}
inline const Totem& two() {
  static const Totem kGame = game_for(2);
  return kGame;
}
inline const Totem& three() {
  static const Totem kGame = game_for(3);
  return kGame;
}
inline const Totem& four() {
  static const Totem kGame = game_for(4);
  return kGame;
}

// An opponent too far away to matter.
inline const std::string kFar = " P2[M7; L7 M6; 5]";

// Positions to build on: units, and a move with its points still to be written.
inline const std::string kP1 = "P1[G7; G8 G9; 0]";
inline const std::string kUnits = kP1 + kFar;
inline const std::string kSteps = kUnits + " | step P1 | rolled 5-2 | chose both | points ";

// What is wrong with a line; "accepted" when nothing is.
inline std::string fault_of(const Totem& game, const std::string& line) {
  const auto read = game.read_position(line);
  return read ? "accepted" : read.error().code;
}

// Texts in alphabetical order, for comparing sets: "G7-F7, done".
inline std::string sorted(std::string_view texts) {
  std::vector<std::string> out;
  for (const std::string_view text : split(texts, ',')) out.emplace_back(trim(text));
  std::ranges::sort(out);
  return join(out, ", ");
}
// All legal actions of the seat to act, likewise.
inline std::string legal(const Table& t) {
  ActionList list;
  const Node node = t.game().node(t.state());
  if (!node.is_act()) return "";
  t.game().legal(t.state(), node.seats.lowest(), list);
  std::vector<std::string> out;
  for (const Action a : list) out.push_back(t.game().write(a));
  return sorted(join(out, ","));
}

// Plays the last legal step again and again until the move is over.
inline Table& spend(Table& t) {
  while (t.node() == "step") {
    ActionList list;
    t.game().legal(t.state(), t.state().turn, list);
    t.act(t.game().write(list.back()));
  }
  return t;
}

template <class E>
int count(const Table& t) {
  int n = 0;
  for (const auto& event : t.events()) n += std::holds_alternative<E>(event) ? 1 : 0;
  return n;
}
template <class E>
E last(const Table& t) {
  E out{};
  bool found = false;
  for (const auto& event : t.events()) {
    if (const E* e = std::get_if<E>(&event)) {
      out = *e;
      found = true;
    }
  }
  EXPECT_TRUE(found) << "no such event";
  return out;
}

inline Cell cell_of(const Totem& game, std::string_view label) {
  return game.printed().find(label);
}

inline bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}
inline std::string draw(const Table& t, bool colour = false) {
  return t.game().draw(t.game().known(t.state(), Viewer::spectator()), Ink{colour});
}
inline std::string show(const Table& t) {
  return t.game().show(t.game().known(t.state(), Viewer::spectator())).dump();
}
inline std::string remark(const Table& t, const char* action) {
  return t.game().remark(t.game().known(t.state(), Viewer(t.state().turn)), t.state().turn,
                         *t.game().read_action(action));
}

// A walk with everything there is to show.
inline const char* const kWalk =
    "P1[E6; D6 E5 F6; 0] P2[G5; G6 G7 H6; 5] P3[out 1] P4[L7; K7 K8 L6 L8 M6 M7; 3] | step P1 | "
    "rolled 3-2 | chose both | points 3 | active F6 | visited E7 F7 | start P4 | rolls 12";

// -- Editions ----------------------------------------------------------------------------------

// The house edition with one text replaced by another.
inline std::string edited(std::string_view from, std::string_view to) {
  std::string text(kHouse);
  const std::size_t place = text.find(from);
  EXPECT_NE(place, std::string::npos) << from;
  return text.replace(place, from.size(), to);
}

// The same edition with its last row of cells listed first.
inline std::string last_row_first(std::string text) {
  const std::size_t row = text.find("[\"M1\",-6,6]");
  const std::string last = text.substr(row, text.find("[\"M7\",0,6]") + 10 - row);
  text.erase(row, last.size());
  text.erase(text.rfind(',', row), 1);
  text.insert(text.find("[\"A1\",0,-6]"), last + ", ");
  return text;
}

// A board for two players of one's own.
inline std::string edition_of(std::string_view cells, std::string_view starts,
                              std::string_view layouts) {
  return R"({"game":"totem","edition":"small","schema":1,"orientation":"pointy-top axial",
"directions":[["E",1,0],["NE",1,-1],["NW",0,-1],["W",-1,0],["SW",-1,1],["SE",0,1]],
"components":{"totems_per_player":1,"pieces_per_player":25,"initial_pieces":6,"dice":2,"die_sides":6},
"players":{"min":2,"max":2},"exchange":{"min_total":10,"doubles":true},"bonus_total":12,
"cells":[)" +
         std::string(cells) + R"(],"start_cells":[)" + std::string(starts) + R"(],"layouts":{)" +
         std::string(layouts) + "}}";
}
// Rows of `width` cells each, one below the other: A1 to A9, B1 to B9, ...
inline std::string rows_of(int rows, int width) {
  std::string cells;
  for (int r = 0; r < rows; ++r) {
    for (int q = 0; q < width; ++q) {
      cells += (cells.empty() ? "" : ",") + std::string("[\"") + static_cast<char>('A' + r) +
               std::to_string(q + 1) + "\"," + std::to_string(q - width / 2) + "," +
               std::to_string(r - rows / 2) + "]";
    }
  }
  return cells;
}
// Three rows of forty cells: too wide to draw, and too wide for rows of bits.
inline Totem long_board() {
  return tests::make<Totem>(
      {.players = 2,
       .edition_text =
           edition_of(rows_of(3, 40), R"({"cell":"B2","kind":"side"},{"cell":"B39","kind":"side"})",
                      R"("2":[["B2","B39"]])")});
}

}  // namespace warren::totem::testing
