// Positions for tests: a match and a line of text, with the fields a test does not care about
// filled in.
#pragma once

#include <initializer_list>
#include <list>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/rodentia/edition.h"
#include "games/rodentia/rodentia.h"
#include "tests/support/play.h"
#include "tests/support/rule.h"

namespace warren::rodentia {

using Given = std::vector<std::pair<std::string, std::string>>;  // options
using Match = tests::Play<Rodentia>;

// A game that lives as long as the tests.
inline const Rodentia& game(int players, const Given& options = {},
                            const std::optional<std::string>& edition = {}) {
  static std::list<Rodentia> games;
  Setup setup;
  setup.players = players;
  setup.options = options;
  setup.edition_text = edition;
  games.push_back(tests::make<Rodentia>(setup));
  return games.back();
}

// P1 squirrels D1 and P2 moles D7 on one sheet, P3 beavers C3; with four and five P1 squirrels D1,
// P2 marmots E5, P3 beavers G1, P4 moles B6, P5 otters A6 on two. P1 starts and is to act in round
// 1, goals 1+6. Any field given in `fields` goes before these.
inline std::string line(int players, const std::string& node, const std::string& fields) {
  const std::vector<std::string> species =
      players <= 3 ? std::vector<std::string>{"squirrels", "moles", "beavers"}
                   : std::vector<std::string>{"squirrels", "marmots", "beavers", "moles", "otters"};
  const std::vector<std::string> burrows =
      players <= 3 ? std::vector<std::string>{"D1", "D7", "C3"}
                   : std::vector<std::string>{"D1", "E5", "G1", "B6", "A6"};
  const auto first = [&](const std::vector<std::string>& all) {
    return join({all.begin(), all.begin() + players}, ",");
  };
  std::vector<std::pair<std::string, std::string>> usual = {
      {"species", first(species)}, {"start", "P1"}, {"goals", "1+6"},
      {"burrows", first(burrows)}, {"round", "1"},
  };
  if (node == "T") {
    usual.back().second = "150";
    if (fields.find("end=") == std::string::npos) usual.emplace_back("end", "cap");
  } else if (node[0] == 'R' && node != "R1") {
    usual.emplace_back("turn", "P1");
  }
  std::string out = node;
  const std::string given = " " + fields;
  for (const auto& [key, value] : usual) {
    if (given.find(" " + key + "=") == std::string::npos) out += " " + key + "=" + value;
  }
  return fields.empty() ? out : out + " " + fields;
}

inline Match at(const Rodentia& match, const std::string& node, const std::string& fields = "") {
  return {match, line(match.seats(), node, fields)};
}
inline Match at(int players, const std::string& node, const std::string& fields = "") {
  return at(game(players), node, fields);
}

inline const std::string kForestFull = "A4=5/0 B2=5/0 C5=5/0 D1=5/0 D3=5/0";
inline const std::string kForestFull3 = "A4=5/0/0 B2=5/0/0 C5=5/0/0 D1=5/0/0 D3=5/0/0";

// Of rules.md; a direction of diagonals goes behind it.
inline const std::string kExample2 =
    "species=marmots,otters,beavers burrows=A1,B1,C3 marks=0/1/3/0/0 A1=3/0/0 A5=0/0/3 A6=0/0/1 "
    "B1=0/2/0 B2=2/1/0 B6=0/0/2 C1=0/1/0 C2=3/1/1 C6=0/1/3 D1=0/1/0 D2=1/2/0 D3=1/0/0 D7=0/2/2 "
    "leaders=C2,D7,C6 catches=2/0/1 goals=4+6 ";

inline Cell hex(const Rodentia& match, std::string_view label) {
  for (int c = 0; c < match.land().size(); ++c) {
    if (match.cell_name(cell(c)) == label) return cell(c);
  }
  ADD_FAILURE() << "no hex " << label;
  return cell(0);
}

inline std::string neighbours(const Rodentia& match, std::string_view label) {
  return match.land().names(match.tables().near[index(hex(match, label))]);
}

// Who is to act: "P2", or nobody.
inline std::string actor(const Match& t) {
  const Node node = t.game().node(t.state());
  return node.is_act() ? t.game().seat_name(node.seats.lowest()) : "";
}
inline std::string where(const Match& t) {
  return t.node() + (actor(t).empty() ? "" : " " + actor(t));
}

inline std::string leader(const Match& t, int p) {
  return t.game().cell_name(t.state().leader[p - 1]);
}
inline int catches(const Match& t, int p) { return t.state().catches[p - 1]; }

// -- What people see of it ----------------------------------------------------------------------

inline Json shown(const Match& t, Viewer viewer = Viewer(seat(0))) {
  return t.game().show(t.game().known(t.state(), viewer));
}
inline std::string part(const Json& json, std::initializer_list<std::string_view> path) {
  const Json* at_json = &json;
  for (const std::string_view key : path) {
    at_json = at_json->as_array() != nullptr
                  ? &at_json->as_array()->at(static_cast<std::size_t>(*read_int(key)))
                  : at_json->find(key);
    if (at_json == nullptr) return "missing " + std::string(key);
  }
  return at_json->dump();
}
inline std::string drawn(const Match& t, Viewer viewer = Viewer(seat(0))) {
  return t.game().draw(t.game().known(t.state(), viewer), Ink{});
}
inline std::string remark(const Match& t, const std::string& text) {
  const Seat p = t.state().actor;
  return t.game().remark(t.game().known(t.state(), Viewer(p)), p, *t.game().read_action(text));
}
inline std::string prompt(const Match& t, int p) {
  return t.game().prompt(t.game().known(t.state(), Viewer(seat(p - 1))), seat(p - 1));
}

inline std::vector<int> totals(const Match& t) {
  std::vector<int> out;
  for (const SeatResult& r : t.result().seats) out.push_back(r.score);
  return out;
}
// Points of the line of a score sheet whose label begins so.
inline int points(const Match& t, int p, std::string_view label) {
  const Result result = t.result();
  for (const ScoreLine& l : result.seats[static_cast<std::size_t>(p - 1)].lines) {
    if (l.label.starts_with(label)) return l.points;
  }
  ADD_FAILURE() << "no line " << label;
  return -1000;
}
inline std::vector<int> points(const Match& t, std::string_view label) {
  std::vector<int> out;
  for (int p = 1; p <= t.game().seats(); ++p) out.push_back(points(t, p, label));
  return out;
}

}  // namespace warren::rodentia
