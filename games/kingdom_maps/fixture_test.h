// What the tests of this game are written with: sheets and positions in a few words.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/game.h"
#include "engine/text.h"
#include "games/kingdom_maps/criteria.h"
#include "games/kingdom_maps/edition.h"
#include "games/kingdom_maps/kingdom_maps.h"
#include "tests/support/budget.h"
#include "tests/support/play.h"
#include "tests/support/rule.h"

namespace warren::kingdom_maps::fixtures {

using Play = tests::Play<KingdomMaps>;
using Choices = std::vector<std::pair<std::string, std::string>>;

inline KingdomMaps game(int players, Choices options = {},
                        std::optional<std::string> edition = {}) {
  return tests::make<KingdomMaps>(
      {.players = players, .options = std::move(options), .edition_text = std::move(edition)});
}

// The match of the rulebook's examples: A2 A4 B1 B5.
inline KingdomMaps fixed(int players, Choices options = {}) {
  options.emplace_back("criteria", "A2,A4,B1,B5");
  return game(players, std::move(options));
}

inline const KingdomMaps& house_match() {
  static const KingdomMaps match = game(2);
  return match;
}
inline const Edition& house() { return house_match().printed(); }
inline const Tables& house_tables() { return house_match().tables(); }

// "F D3 D4, M C4": a sheet as 61 signs; other cells are blank.
inline std::string cells(std::string_view text) {
  std::string out(static_cast<std::size_t>(house().cells()), '.');
  for (const std::string_view group : split(text, ',')) {
    const auto parts = words(group);
    for (std::size_t i = 1; i < parts.size(); ++i) {
      const Cell c = house().find(parts[i]);
      if (c == kNowhere) ADD_FAILURE() << "no cell " << parts[i];
      out[static_cast<std::size_t>(index(c))] = parts[0][0];
    }
  }
  return out;
}

// Rows of signs as a rulebook prints them, spaces left out.
inline std::string picture(std::string_view rows) {
  std::string out;
  for (const char c : rows) {
    if (c != ' ' && c != '\n') out += c;
  }
  EXPECT_EQ(static_cast<int>(out.size()), house().cells());
  return out;
}

inline Sheet sheet(std::string_view signs) {
  Sheet out;
  for (std::size_t i = 0; i < signs.size(); ++i) {
    for (std::size_t l = 0; l < house().lands.size(); ++l) {
      if (house().lands[l].code == signs[i]) {
        out.draw(cell(static_cast<int>(i)), land(static_cast<int>(l)));
      }
    }
  }
  return out;
}

// Value of a criterion by its id on a sheet of signs.
inline int value(std::string_view id, std::string_view signs) {
  const Criterion c = criterion_named(id);
  if (c != kNoCriterion) return score(house_tables(), c, sheet(signs));
  ADD_FAILURE() << "no criterion " << id;
  return -1;
}

// Size of the largest blank area of a sheet of signs.
inline int gap(std::string_view signs) {
  State s = house_match().start();
  s.of(seat(0)).sheet = sheet(signs);
  return house_match().gap(s, seat(0));
}

inline bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

// A position line from its parts. Lists of one entry a seat may be left empty.
struct Scene {
  std::string node = "ROLL";
  std::string criteria = "A2,A4,B1,B5";
  int turn = 5;
  int active = 0;
  std::string rest;                 // further fields: "dice=1,3,4 land=forest"
  std::vector<std::string> sheets;  // 61 signs each; empty: blank
  std::string uses = "333333";      // of every seat
  std::string line() const {
    std::string out = node + " criteria=" + criteria + " turn=" + std::to_string(turn);
    if (active > 0) out += " active=" + std::to_string(active);
    if (!rest.empty()) out += " " + rest;
    std::string all;
    std::string boxes;
    for (const std::string& s : sheets) {
      all += (all.empty() ? "" : ",") + (s.empty() ? "-" : s);
      boxes += (boxes.empty() ? "" : ",") + uses;
    }
    return out + " sheets=" + all + " uses=" + boxes;
  }
};

// The sheet of the ledger's second example: blank areas C3 C4 D4, G5 G6 and K1.
inline std::string nearly_full() {
  return picture(
      "M M . . G   F F M . G G   F F L L T T T   D F L L T T M M   D D D D . . M M G"
      "D D F F M M G G   L L F F M G G   T T L L G G   . T T L L");
}

}  // namespace warren::kingdom_maps::fixtures
