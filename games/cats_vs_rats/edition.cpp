#include "games/cats_vs_rats/edition.h"

#include <algorithm>
#include <set>

#include "engine/edition.h"
#include "games/cats_vs_rats/words.h"

namespace warren::cats_vs_rats {

int Edition::town(std::string_view id) const {
  for (std::size_t i = 0; i < towns.size(); ++i) {
    if (towns[i].id == id) return static_cast<int>(i);
  }
  return -1;
}

namespace {

std::string quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }

bool town_id(std::string_view id) {  // [A-Z][0-9]{1,2}
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  return id.size() >= 2 && id.size() <= 3 && id[0] >= 'A' && id[0] <= 'Z' &&
         std::all_of(id.begin() + 1, id.end(), digit);
}

// Reads one file; every fault goes to `faults`, every remark to the edition's warnings.
class Reader {
 public:
  Reader(Edition& edition, Faults& faults) : e_(edition), faults_(faults) {}

  void read(std::string_view text) {
    Json root;
    const EditionHead head = open_edition(text, "cats-vs-rats", root, faults_);
    for (Fault& fault : faults_) fault.code = fault.where == "edition" ? "E_FIELD" : "E_PARSE";
    e_.name = head.edition;
    e_.hash = head.hash;
    if (root.as_object() == nullptr) return;
    const EditionCursor top(root, faults_);
    read_drawing(top);
    read_constants(top.at("constants"));
    read_towns(top.at("towns"));
    read_roads(top.at("roads"));
    read_cards(top.at("cards"));
    read_attributes(top.at("attributes"));
    for (Fault& fault : faults_) {
      if (fault.code != "schema") continue;
      fault.code = fault.where.starts_with("constants") ? "E_CONST" : "E_FIELD";
    }
    if (faults_.empty()) warn();
  }

 private:
  void read_drawing(const EditionCursor& top) {
    const auto canvas = top.at("canvas");
    const auto sides = canvas.items();
    if (canvas.is_list() && sides.size() != 2) {
      canvas.fault("E_FIELD", "width and height are expected");
    } else if (sides.size() == 2) {
      e_.width = sides[0].integer(1, 100'000).value_or(0);
      e_.height = sides[1].integer(1, 100'000).value_or(0);
    }
    const auto edges = top.at("sea_edges");
    const auto list = edges.items();
    for (const auto& edge : list) {
      const auto name = edge.text();
      if (!name) continue;
      if (*name != "north" && *name != "east" && *name != "south" && *name != "west") {
        edge.fault("E_FIELD", quoted(*name) + " is none of north, east, south, west");
      } else if (std::ranges::find(e_.sea_edges, *name) != e_.sea_edges.end()) {
        edge.fault("E_FIELD", quoted(*name) + " is there already");
      }
      e_.sea_edges.push_back(*name);
    }
    if (edges.is_list() && list.size() != 3) edges.fault("E_FIELD", "three edges are expected");
    const auto land = top.at("land");
    const auto corners = land.items();
    if (land.is_list() && corners.size() < 3) {
      land.fault("E_FIELD", "a polygon of at least three points is expected");
    }
    for (const auto& corner : corners) {
      const auto xy = corner.items();
      if (xy.size() != 2) {
        if (corner.is_list()) corner.fault("E_FIELD", "x and y are expected");
        continue;
      }
      const auto x = xy[0].integer(-100'000, 100'000);
      const auto y = xy[1].integer(-100'000, 100'000);
      if (x && y) e_.land.emplace_back(*x, *y);
    }
  }

  void read_constants(const EditionCursor& from) {
    Constants& c = e_.constants;
    const auto one = [&](std::string_view name, int lo, int hi, int& value) {
      if (const auto n = from.at(name).integer(lo, hi, "E_CONST")) value = *n;
    };
    one("win_towns", 12, 45, c.win_towns);
    one("actions", 1, kMaxSteps, c.actions);
    one("hand_limit", 0, 10, c.hand_limit);
    one("return_units", 1, 30, c.return_units);
    one("broom_units", 0, 9, c.broom_units);
    one("hex_units", 0, 9, c.hex_units);
    one("eye_penalty", 0, 9, c.eye_penalty);
    one("claws", 0, 9, c.claws);
    one("fort", 0, 9, c.fort);
    int die = 6;
    one("die", 6, 6, die);
    const auto start = from.at("start");
    for (const int players : {2, 3}) {
      const auto rule = start.at(std::to_string(players));
      auto& out = c.start[at(players - 2)];
      out.towns = rule.at("towns").integer(1, 3, "E_CONST").value_or(1);
      out.units = rule.at("units").integer(out.towns, 30, "E_CONST").value_or(out.towns);
    }
  }

  void read_towns(const EditionCursor& from) {
    const auto list = from.items();
    if (from.is_list() && list.size() != kTowns) {
      from.fault("E_TOWN_COUNT", std::to_string(list.size()) + " towns, expected 45");
    }
    std::set<std::string> ids;
    std::set<std::string> names;
    std::array<int, 3> defences{};
    int ports = 0;
    for (const auto& item : list) {
      Town town;
      town.id = item.at("id").text().value_or("");
      if (item.maybe("id").exists() && !town_id(town.id)) {
        item.at("id").fault("E_TOWN_ID", quoted(town.id) + " is not a letter and a number");
      } else if (!town.id.empty() && !ids.insert(town.id).second) {
        item.at("id").fault("E_TOWN_ID", town.id + " is used twice");
      }
      town.name = item.at("name").text().value_or("");
      if (item.maybe("name").exists() && town.name.empty()) {
        item.at("name").fault("E_TOWN_NAME", "an empty name");
      } else if (!town.name.empty() && !names.insert(town.name).second) {
        item.at("name").fault("E_TOWN_NAME", quoted(town.name) + " is used twice");
      }
      const auto x = item.at("x").integer(-1'000'000, 1'000'000, "E_TOWN_XY");
      const auto y = item.at("y").integer(-1'000'000, 1'000'000, "E_TOWN_XY");
      if (x && y) {
        town.x = *x;
        town.y = *y;
        check_place(item, town);
      }
      if (const auto d = item.at("defence").integer(0, 2, "E_DEFENCE")) {
        town.defence = *d;
        ++defences[at(*d)];
      }
      town.port = item.at("port").flag().value_or(false);
      ports += town.port ? 1 : 0;
      e_.towns.push_back(std::move(town));
    }
    if (!from.is_list()) return;
    if (defences[1] != 4 || defences[2] != 1) {
      from.fault("E_DEFENCE", std::to_string(defences[1]) + " towns with defence 1 and " +
                                  std::to_string(defences[2]) + " with 2, expected 4 and 1");
    }
    if (ports != 8) from.fault("E_PORTS", std::to_string(ports) + " ports, expected 8");
  }

  void check_place(const EditionCursor& item, const Town& town) const {
    const bool canvas = e_.width > 0 && e_.height > 0;  // else that is the fault to hear of
    if (canvas && (town.x < 0 || town.y < 0 || town.x > e_.width || town.y > e_.height)) {
      item.fault("E_TOWN_XY", town.id + " lies outside the canvas");
    }
    for (const Town& o : e_.towns) {
      const std::int64_t dx = town.x - o.x;
      const std::int64_t dy = town.y - o.y;
      if (dx * dx + dy * dy < 400) {
        item.fault("E_TOWN_XY", town.id + " is nearer than 20 to " + o.id);
        return;
      }
    }
  }

  void read_roads(const EditionCursor& from) {
    if (e_.towns.empty()) return;  // every end would be unknown
    std::set<std::pair<int, int>> seen;
    std::set<int> on_road;
    for (const auto& item : from.items()) {
      const auto ends = item.items();
      if (ends.size() != 2) {
        if (item.is_list()) item.fault("E_FIELD", "two towns are expected");
        continue;
      }
      const auto a_id = ends[0].text();
      const auto b_id = ends[1].text();
      if (!a_id || !b_id) continue;
      const int a = e_.town(*a_id);
      const int b = e_.town(*b_id);
      if (a < 0) ends[0].fault("E_ROAD_END", "no town " + quoted(*a_id));
      if (b < 0) ends[1].fault("E_ROAD_END", "no town " + quoted(*b_id));
      if (a < 0 || b < 0) continue;
      if (a == b) {
        item.fault("E_ROAD_LOOP", "a road from " + *a_id + " to itself");
        continue;
      }
      if (!seen.insert(std::minmax(a, b)).second) {
        item.fault("E_ROAD_DUP", "the road " + *a_id + "-" + *b_id + " is there already");
        continue;
      }
      e_.roads.emplace_back(a, b);
      on_road.insert({a, b});
    }
    if (!from.is_list()) return;
    const int count = static_cast<int>(e_.towns.size());
    for (int t = 0; t < count; ++t) {
      if (!on_road.contains(t)) from.fault("E_ISOLATED", e_.towns[at(t)].id + " has no road");
    }
    check_connected(from, count);
  }

  void check_connected(const EditionCursor& from, int count) const {
    std::vector<int> group(at(count));
    for (int t = 0; t < count; ++t) group[at(t)] = t;
    const auto unite = [&](int a, int b) {
      const int old = group[at(a)];
      for (int& g : group) g = g == old ? group[at(b)] : g;
    };
    for (const auto& [a, b] : e_.roads) unite(a, b);
    int port = -1;
    for (int t = 0; t < count; ++t) {
      if (!e_.towns[at(t)].port) continue;
      if (port >= 0) unite(t, port);
      port = t;
    }
    for (int t = 1; t < count; ++t) {
      if (group[at(t)] == group[0]) continue;
      from.fault("E_DISCONNECTED",
                 "no way by road and sea from " + e_.towns[0].id + " to " + e_.towns[at(t)].id);
      return;
    }
  }

  void read_cards(const EditionCursor& from) {
    std::array<bool, kKinds> seen{};
    for (const auto& item : from.items()) {
      const auto id = item.at("id").text();
      const Print print{item.at("name").text().value_or(""), item.at("text").text().value_or("")};
      const auto copies = item.at("copies").integer();
      if (!id) continue;
      const auto found = find_word(kKindIds, *id);
      if (!found) {
        item.at("id").fault("E_CARD_ID", "no card " + quoted(*id));
        continue;
      }
      const std::size_t k = at(*found);
      if (seen[k]) {
        item.at("id").fault("E_CARD_ID", quoted(*id) + " is there already");
        continue;
      }
      seen[k] = true;
      if (copies && *copies != kCopies[k]) {
        item.at("copies").fault("E_CARD_COUNT", std::to_string(*copies) + " copies of " + *id +
                                                    ", expected " + std::to_string(kCopies[k]));
      }
      e_.cards[k] = print;
    }
    if (!from.is_list()) return;
    for (std::size_t k = 0; k < kKinds; ++k) {
      if (!seen[k]) from.fault("E_CARD_ID", quoted(kKindIds[k]) + " is missing");
    }
  }

  void read_attributes(const EditionCursor& from) {
    std::array<bool, kAttributes> seen{};
    for (const auto& item : from.items()) {
      const auto id = item.at("id").text();
      const auto team = item.at("team").text();
      const auto number = item.at("number").integer();
      const Print print{item.at("name").text().value_or(""), item.at("text").text().value_or("")};
      if (!id) continue;
      const auto found = find_word(kAttributeIds, *id);
      if (!found) {
        item.at("id").fault("E_ATTR", "no attribute " + quoted(*id));
        continue;
      }
      const std::size_t a = at(*found);
      if (seen[a]) {
        item.at("id").fault("E_ATTR", quoted(*id) + " is there already");
        continue;
      }
      seen[a] = true;
      const auto want_team = kTeamIds[a / 5];
      const auto want_number = static_cast<std::int64_t>(a % 5 + 1);
      if (team && number && (*team != want_team || *number != want_number)) {
        item.fault("E_ATTR", *id + " is " + std::string(want_team) + " " +
                                 std::to_string(want_number) + ", not " + *team + " " +
                                 std::to_string(*number));
      }
      e_.attributes[a] = print;
    }
    if (!from.is_list()) return;
    for (std::size_t a = 0; a < kAttributes; ++a) {
      if (!seen[a]) from.fault("E_ATTR", quoted(kAttributeIds[a]) + " is missing");
    }
  }

  void warn() {
    const auto remark = [&](const char* code, const char* where, std::string sentence) {
      e_.warnings.push_back({code, where, std::move(sentence)});
    };
    for (std::size_t i = 0; i < e_.roads.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (cross(e_.roads[i], e_.roads[j])) {
          remark(
              "W_CROSSING", "roads",
              road_name(e_.roads[j]) + " and " + road_name(e_.roads[i]) + " cross in the drawing");
        }
      }
    }
    if (!mirrored(true) && !mirrored(false)) {
      remark("W_ASYMMETRIC", "towns", "the map has no mirror symmetry");
    }
    const int goal = e_.constants.win_towns;
    if (goal <= kTowns / 2) {
      remark("W_WIN_LOW", "constants.win_towns", "the race may end before the teams meet");
    }
    if (goal > (kTowns + 1) / 2) {
      remark("W_WIN_HIGH", "constants.win_towns", "the map can be full with nobody at the goal");
    }
  }

  std::string road_name(std::pair<int, int> road) const {
    return e_.towns[at(road.first)].id + "-" + e_.towns[at(road.second)].id;
  }

  bool cross(std::pair<int, int> one, std::pair<int, int> two) const {
    if (one.first == two.first || one.first == two.second || one.second == two.first ||
        one.second == two.second) {
      return false;
    }
    const auto turn = [&](int a, int b, int c) {
      const Town& p = e_.towns[at(a)];
      const Town& q = e_.towns[at(b)];
      const Town& r = e_.towns[at(c)];
      const std::int64_t area =
          std::int64_t{q.x - p.x} * (r.y - p.y) - std::int64_t{q.y - p.y} * (r.x - p.x);
      return area > 0 ? 1 : area < 0 ? -1 : 0;
    };
    return turn(one.first, one.second, two.first) * turn(one.first, one.second, two.second) < 0 &&
           turn(two.first, two.second, one.first) * turn(two.first, two.second, one.second) < 0;
  }

  bool mirrored(bool left_right) const {
    std::array<int, kTowns> image{};
    for (int t = 0; t < kTowns; ++t) {
      const Town& town = e_.towns[at(t)];
      const int x = left_right ? e_.width - town.x : town.x;
      const int y = left_right ? town.y : e_.height - town.y;
      const auto twin = std::ranges::find_if(e_.towns, [&](const Town& o) {
        return o.x == x && o.y == y && o.defence == town.defence && o.port == town.port;
      });
      if (twin == e_.towns.end()) return false;
      image[at(t)] = static_cast<int>(twin - e_.towns.begin());
    }
    const auto joined = [&](int a, int b) {
      return std::ranges::any_of(e_.roads, [&](const auto& road) {
        return std::minmax(road.first, road.second) == std::minmax(a, b);
      });
    };
    return std::ranges::all_of(e_.roads, [&](const auto& road) {
      return joined(image[at(road.first)], image[at(road.second)]);
    });
  }

  Edition& e_;
  Faults& faults_;
};

}  // namespace

Expected<Edition, Faults> read_edition(std::string_view text) {
  Edition edition;
  Faults faults;
  Reader(edition, faults).read(text);
  if (!faults.empty()) return faults;
  return edition;
}

}  // namespace warren::cats_vs_rats
