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

}  // namespace warren::totem::testing
