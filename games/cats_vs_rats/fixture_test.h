// What the tests of this game share: tables set up from a line of text, and short words for the
// steps of a battle.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "games/cats_vs_rats/cats_vs_rats.h"
#include "games/cats_vs_rats/edition.h"
#include "tests/support/play.h"
#include "tests/support/rule.h"

namespace warren::cats_vs_rats {

using Options = std::vector<std::pair<std::string, std::string>>;

// One game object a setup, kept for the whole run.
inline const CatsVsRats& game_of(int players, const Options& options = {},
                                 const std::optional<std::string>& edition = {}) {
  static std::map<std::tuple<int, Options, std::optional<std::string>>, CatsVsRats> made;
  const auto key = std::make_tuple(players, options, edition);
  const auto found = made.find(key);
  if (found != made.end()) return found->second;
  Setup setup{.players = players, .options = options, .edition_text = edition};
  return made.emplace(key, tests::make<CatsVsRats>(setup)).first->second;
}

class Table : public tests::Play<CatsVsRats> {
 public:
  using Play::Play;

  Table& act(std::string_view text) { return Play::act(text), *this; }
  Table& acts(std::string_view texts) { return Play::acts(texts), *this; }
  Table& roll(std::string_view text) { return Play::roll(text), *this; }

  // "P1:5", or "-" for an unoccupied town.
  std::string held(std::string_view id) const {
    const int t = game().printed().town(id);
    const Seat owner = owner_of(state(), t);
    if (owner == kNobody) return "-";
    return game().seat_name(owner) + ":" + std::to_string(state().units[at(t)]);
  }
  int towns(int player) const { return state().towns[at(player - 1)].size(); }
  int hand(int player) const { return state().hand_size[at(player - 1)]; }
  int hand(int player, Kind k) const { return state().hand[at(player - 1)][at(k)]; }
  int known(int player, Kind k) const { return state().known[at(player - 1)][at(k)]; }
  int discarded(Kind k) const { return state().discard[at(k)]; }
  int discards() const { return sum_of(state().discard); }
  std::string asked() const {
    const Node now = game().node(state());
    return now.is_act()      ? game().seat_name(now.seats.lowest())
           : now.is_chance() ? "chance"
                             : "over";
  }

  // A group goes from one town to the next ones, however many of the steps are asked for.
  Table& go(std::string_view from, std::string_view to, int units) {
    act("from " + std::string(from));
    for (const auto step : split(to, ' ')) {
      if (node() == "TO" || node() == "HOP") act("to " + std::string(step));
    }
    if (node() == "COUNT") act("n " + std::to_string(units));
    return *this;
  }
  Table& dice(std::string_view attack, std::string_view defence) {
    roll(attack).roll(defence);
    return *this;
  }
  // Cards of both sides: "-" for none. A side without a hand is not asked.
  Table& cards(std::string_view attack, std::string_view defence) {
    if (node() == "CARD_A") act(attack == "-" ? "no" : "card " + std::string(attack));
    if (node() == "CARD_D") act(defence == "-" ? "no" : "card " + std::string(defence));
    return *this;
  }
};

// A position: the node, attributes in seat order, the number of completed turns, the other fields.
// Cats always go first; with four players turns 0 to 3 belong to the lower Cat, the lower Rat, the
// higher Cat, the higher Rat.
inline Table table(const CatsVsRats& game, std::string_view node, std::string_view attrs, int turn,
                   std::string_view fields) {
  std::string line = std::string(node) + " attrs=" + std::string(attrs) + " first=cats";
  if (turn > 0) line += " turn=" + std::to_string(turn);
  return Table(game, trim(line + " " + std::string(fields)));
}
inline Table main_table(std::string_view attrs, int turn, std::string_view fields) {
  return table(game_of(4), "MAIN", attrs, turn, "acts=3 " + std::string(fields));
}
// P1 (Taunt) is to move; nobody's attribute matters in P1's battles.
inline Table plain(std::string_view fields) {
  return main_table("taunt,drop,tunnel,bridge", 0, fields);
}

// P1 attacks F3 from F2 with `own` of `own + 1`; P3 defends with `foes`, G3 and I2 are P3's too.
inline Table battle(int own, int foes, const std::string& hands) {
  Table t = plain("P1=F2:" + std::to_string(own + 1) + ",A1:1 P2=F1:3,A5:3 P3=F3:" +
                  std::to_string(foes) + ",G3:2,I2:1 P4=F4:6,G5:5 " + hands);
  t.go("F2", "F3", own);
  return t;
}

// `count` towns of `units` each, as "A1:1,A2:1"; the towns come off the front of `free`.
inline std::string take(std::vector<std::string>& free, int count, int units = 1) {
  std::string out;
  for (int i = 0; i < count; ++i) {
    out += (i > 0 ? "," : "") + free.front() + ":" + std::to_string(units);
    free.erase(free.begin());
  }
  return out;
}
inline std::vector<std::string> all_towns() {
  std::vector<std::string> out;
  for (const Town& t : game_of(4).printed().towns) out.push_back(t.id);
  return out;
}

// What people see of it: the picture, the screen's JSON, and what whoever is asked reads.
inline std::string picture(const Table& t, Viewer viewer) {
  return t.game().draw(t.game().known(t.state(), viewer), Ink{});
}
inline std::string json(const Table& t, Viewer viewer) {
  return t.game().show(t.game().known(t.state(), viewer)).dump();
}
inline std::string prompt(const Table& t) {
  const Seat p = t.game().node(t.state()).seats.lowest();
  return t.game().prompt(t.game().known(t.state(), Viewer(p)), p);
}
inline std::string remark(const Table& t, std::string_view text) {
  const Seat p = t.game().node(t.state()).seats.lowest();
  return t.game().remark(t.game().known(t.state(), Viewer(p)), p, *t.game().read_action(text));
}
inline bool has_text(const std::string& text, std::string_view piece) {
  return text.find(piece) != std::string::npos;
}

// Was it said of the latest action or outcome?
inline bool heard(const Table& t, std::string_view text) {
  return t.told(Viewer::spectator()).find(text) != std::string::npos;
}

}  // namespace warren::cats_vs_rats
