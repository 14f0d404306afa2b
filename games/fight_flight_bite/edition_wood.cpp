// Terrains and layouts of an edition file.
#include <algorithm>

#include "engine/text.h"
#include "games/fight_flight_bite/edition_parts.h"

namespace warren::fight_flight_bite {

namespace {

// A capital letter and one to three digits (E05).
bool is_label(std::string_view text) {
  return text.size() >= 2 && text.size() <= 4 && text[0] >= 'A' && text[0] <= 'Z' &&
         std::all_of(text.begin() + 1, text.end(), is_digit);
}

// True when every space could be read.
bool read_spaces(const Edition& e, const EditionCursor& item, Layout& layout) {
  bool whole = true;
  for (const EditionCursor& at : item.at("spaces").items()) {
    at.only({"label", "q", "r", "terrain"});
    Space space;
    const auto label = at.at("label").text();
    const auto q = at.at("q").integer(-99, 99, "E19");
    const auto r = at.at("r").integer(-99, 99, "E19");
    const auto terrain = at.at("terrain").text();
    const auto kind = e.terrain_of(terrain.value_or(""));
    if (label && !is_label(*label)) {
      at.at("label").fault("E05", quoted(*label) + " is not a capital letter and digits");
    }
    if (terrain && !kind) at.at("terrain").fault("E05", "no terrain " + quoted(*terrain));
    if (!label || !q || !r || !kind) {
      whole = false;
      continue;
    }
    space = {*label, {*q, *r}, *kind};
    for (const Space& other : layout.spaces) {
      if (other.label == space.label) {
        at.at("label").fault("E05", "two spaces are called " + space.label);
      }
      if (other.hex == space.hex) {
        at.fault("E05", space.label + " lies where " + other.label + " lies");
      }
    }
    layout.spaces.push_back(std::move(space));
  }
  return whole;
}

void check_layout(const Edition& e, const EditionCursor& item, const Layout& layout) {
  const EditionCursor at = item.at("spaces");
  const auto spaces = static_cast<int>(layout.spaces.size());
  const auto woodland = static_cast<int>(std::ranges::count_if(layout.spaces, [&](const Space& s) {
    return e.terrains[static_cast<std::size_t>(s.terrain)].woodland;
  }));
  if (spaces > kSpaces) {
    at.fault("E06", std::to_string(spaces) + " spaces, at most 10");
    return;
  }
  if (spaces - woodland != 1) {
    at.fault("E06", std::to_string(spaces - woodland) +
                        " spaces that are no woodland, expected 1: the pond");
  }
  if (!connected(layout.spaces, e.terrains)) {
    at.fault("E07", "the spaces, or the woodland ones alone, do not hang together");
  }
  const int most = layout.players.empty() ? 0 : std::ranges::max(layout.players);
  if (woodland < e.first_critters * most) {
    at.fault("E08", std::to_string(woodland) + " woodland spaces for " +
                        count_of(e.first_critters * most, "first critter", "first critters"));
  }
  int food = 0;
  for (const Food& f : e.food) food += f.count;
  if (woodland * e.food_per_space > food) {
    at.fault("E09", std::to_string(woodland) + " woodland spaces need " +
                        std::to_string(woodland * e.food_per_space) + " food, there are " +
                        std::to_string(food));
  }
}

}  // namespace

void read_terrains(const EditionCursor& top, Edition& e) {
  for (const EditionCursor& item : top.at("terrains").items()) {
    item.only({"id", "icon", "woodland"});
    Terrain t;
    t.id = id_of(item.at("id"));
    if (!t.id.empty() && e.terrain_of(t.id)) {
      item.at("id").fault("E04", "two terrains are called " + quoted(t.id));
    }
    t.woodland = item.at("woodland").flag().value_or(true);
    const EditionCursor icon = item.at("icon");
    if (icon.exists() && !icon.json()->is_null()) {
      const std::string* text = icon.json()->as_string();
      const auto sign = text == nullptr ? std::nullopt : sign_of(*text);
      if (!sign) {
        icon.fault("E04", "an icon is a sign or null");
      } else if (!t.woodland) {
        icon.fault("E04", "a terrain that is no woodland has no icon");
      } else {
        t.icon = *sign;
      }
    }
    e.terrains.push_back(t);
  }
}

void read_layouts(const EditionCursor& top, Edition& e) {
  std::array<int, 5> defaults{};
  for (const EditionCursor& item : top.at("layouts").items()) {
    item.only({"id", "players", "default", "spaces"});
    Layout layout;
    layout.id = id_of(item.at("id"));
    if (!layout.id.empty() && e.layout_of(layout.id) != nullptr) {
      item.at("id").fault("E05", "two layouts are called " + quoted(layout.id));
    }
    layout.is_default = item.at("default").flag().value_or(false);
    for (const EditionCursor& count : item.at("players").items()) {
      const auto n = count.integer(2, 4, "E10");
      if (!n) continue;
      if (std::ranges::find(layout.players, *n) != layout.players.end()) {
        count.fault("E10", "the same number of players twice");
        continue;
      }
      layout.players.push_back(*n);
      if (layout.is_default) ++defaults[static_cast<std::size_t>(*n)];
    }
    const bool whole = read_spaces(e, item, layout);
    if (whole) check_layout(e, item, layout);
    e.layouts.push_back(std::move(layout));
  }
  for (int n = 2; n <= kSeats; ++n) {
    const int found = defaults[static_cast<std::size_t>(n)];
    if (found != 1 && top.maybe("layouts").exists()) {
      top.at("layouts").fault("E10", std::to_string(found) + " default layouts for " +
                                         std::to_string(n) + " players, expected 1");
    }
  }
}

bool connected(const std::vector<Space>& spaces, const std::vector<Terrain>& terrains) {
  std::vector<Hex> hexes;
  CellSet woodland;
  for (const Space& s : spaces) {
    if (terrains[static_cast<std::size_t>(s.terrain)].woodland) {
      woodland.add(cell(static_cast<int>(hexes.size())));
    }
    hexes.push_back(s.hex);
  }
  const Graph graph = Graph::of_hexes(hexes);
  return graph.connected(graph.all()) && graph.connected(woodland);
}

}  // namespace warren::fight_flight_bite
