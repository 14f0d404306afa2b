#include "games/fight_flight_bite/edition.h"

#include <algorithm>
#include <set>

#include "engine/canvas.h"
#include "engine/edition.h"
#include "engine/text.h"

namespace warren::fight_flight_bite {

namespace {

std::string quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Lower-case letters, digits and hyphens, beginning with a letter (E20).
bool is_id(std::string_view text) {
  const auto letter = [](char c) { return c >= 'a' && c <= 'z'; };
  return !text.empty() && letter(text[0]) &&
         std::ranges::all_of(text, [&](char c) { return letter(c) || is_digit(c) || c == '-'; });
}

// A capital letter and one to three digits (E05).
bool is_label(std::string_view text) {
  return text.size() >= 2 && text.size() <= 4 && text[0] >= 'A' && text[0] <= 'Z' &&
         std::all_of(text.begin() + 1, text.end(), is_digit);
}

std::optional<std::uint8_t> sign_of(std::string_view text) {
  const auto found = std::ranges::find(kSigns, text);
  if (found == kSigns.end()) return {};
  return static_cast<std::uint8_t>(found - kSigns.begin());
}

class EditionReader {
 public:
  EditionReader(const Json& root, Faults& faults) : top_(root, faults) {}

  void read(Edition& e) {
    top_.only({"game", "edition", "schema", "seats", "critters_per_player", "turns_per_player",
               "first_critters", "signs", "beats", "food", "food_per_space", "food_points",
               "card_points", "dealt_cards", "terrains", "layouts", "cards", "tribes"});
    read_seats(e);
    e.critters = number("critters_per_player", 1, 15);
    e.turns = number("turns_per_player", 1, 12);
    e.first_critters = number("first_critters", 1, 4);
    read_signs(e);
    read_food(e);
    e.food_per_space = number("food_per_space", 1, 9);
    e.food_points = number("food_points", 0, 99);
    e.card_points = number("card_points", 0, 99);
    e.dealt = number("dealt_cards", 0, 11);
    read_terrains(e);
    read_layouts(e);
    read_cards(e);
    read_tribes(e);
    check_sums(e);
    warn(e);
  }

 private:
  int number(std::string_view key, int lo, int hi) {
    return top_.at(key).integer(lo, hi, "E19").value_or(lo);
  }
  // An id of the file, checked for its form.
  static std::string id_of(const EditionCursor& at) {
    const auto text = at.text();
    if (text && !is_id(*text)) {
      at.fault("E20", quoted(*text) +
                          " is not lower-case letters, digits and hyphens beginning with a letter");
    }
    return text.value_or("");
  }
  static std::string name_of(const EditionCursor& at) {
    const auto text = at.line();
    if (text && (text->empty() || width_of(*text) > 24)) {
      at.fault("E01", "a name has 1 to 24 characters");
    }
    return text.value_or("");
  }

  void read_seats(Edition& e) {
    const auto items = top_.at("seats").items();
    if (top_.maybe("seats").exists() && items.size() != kSeats) {
      top_.at("seats").fault("E20", std::to_string(items.size()) + " seats, expected 4");
    }
    std::set<std::string> names;
    std::set<char> initials;
    for (std::size_t i = 0; i < items.size(); ++i) {
      const std::string name = id_of(items[i]);
      if (name.empty()) continue;
      if (!names.insert(name).second) {
        items[i].fault("E20", "two seats are named " + quoted(name));
      } else if (!initials.insert(name[0]).second) {
        items[i].fault("E20", "another seat begins with the same letter as " + quoted(name));
      }
      if (std::ranges::find(kPositionFields, name) != kPositionFields.end()) {
        items[i].fault("E20", quoted(name) + " is a field of the position text");
      }
      if (i < kSeats) e.seats[i] = name;
    }
  }

  void read_signs(Edition& e) {
    const auto items = top_.at("signs").items();
    bool good = items.size() == kSigns.size();
    for (std::size_t i = 0; good && i < items.size(); ++i) {
      good = items[i].text().value_or("") == kSigns[i];
    }
    if (!good && top_.maybe("signs").exists()) {
      top_.at("signs").fault("E02", "the signs are fight, flight, bite in this order");
    }
    // A cycle of three: every sign beats another, and nobody is beaten twice.
    const EditionCursor beats = top_.at("beats");
    std::array<std::optional<std::uint8_t>, 3> to;
    unsigned beaten = 0;
    good = beats.members().size() == kSigns.size();
    for (const auto& [from, cursor] : beats.members()) {
      const auto winner = sign_of(from);
      const auto loser = sign_of(cursor.text().value_or(""));
      good = good && winner && loser && *winner != *loser;
      if (!good) break;
      to[*winner] = loser;
      beaten |= 1U << *loser;
    }
    if (!good || beaten != 7U) {
      if (beats.exists()) beats.fault("E02", "a cycle over the three signs is expected");
      return;
    }
    for (std::size_t i = 0; i < 3; ++i) e.beats[i] = to[i].value_or(0);
  }

  void read_food(Edition& e) {
    const EditionCursor list = top_.at("food");
    const auto items = list.items();
    if (list.exists() && items.size() != kColours) {
      list.fault("E03", std::to_string(items.size()) + " kinds of food, expected 3");
    }
    std::set<std::string> ids;
    for (std::size_t i = 0; i < items.size(); ++i) {
      items[i].only({"id", "name", "count"});
      Food food{id_of(items[i].at("id")), name_of(items[i].at("name")), 0};
      if (!food.id.empty() && !ids.insert(food.id).second) {
        items[i].at("id").fault("E03", "two kinds of food are called " + quoted(food.id));
      }
      const EditionCursor count = items[i].at("count");
      if (const auto n = count.integer(); n && *n < 0) {
        count.fault("E03", "a count below 0");
      } else {
        food.count = n ? count.integer(0, 60, "E19").value_or(0) : 0;
      }
      if (i < kColours) e.food[i] = food;
    }
  }

  void read_terrains(Edition& e) {
    for (const EditionCursor& item : top_.at("terrains").items()) {
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

  void read_layouts(Edition& e) {
    std::array<int, 5> defaults{};
    for (const EditionCursor& item : top_.at("layouts").items()) {
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
      if (found != 1 && top_.maybe("layouts").exists()) {
        top_.at("layouts").fault("E10", std::to_string(found) + " default layouts for " +
                                            std::to_string(n) + " players, expected 1");
      }
    }
  }

  // True when every space could be read.
  static bool read_spaces(const Edition& e, const EditionCursor& item, Layout& layout) {
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

  static void check_layout(const Edition& e, const EditionCursor& item, const Layout& layout) {
    const EditionCursor at = item.at("spaces");
    const auto spaces = static_cast<int>(layout.spaces.size());
    const auto woodland =
        static_cast<int>(std::ranges::count_if(layout.spaces, [&](const Space& s) {
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

  void read_cards(Edition& e) {
    const EditionCursor list = top_.at("cards");
    for (const EditionCursor& item : list.items()) {
      item.only({"code", "name", "food", "copies", "starter", "bonus", "immediate", "passive"});
      Face face;
      face.code = code_of(e, item.at("code"));
      face.name = name_of(item.at("name"));
      face.copies = item.at("copies").integer(1, 15, "E19").value_or(1);
      face.starter = item.at("starter").flag().value_or(false);
      if (const auto food = item.at("food").text()) {
        const auto found = std::ranges::find(e.food, *food, &Food::id);
        if (found == e.food.end()) item.at("food").fault("E12", "no food " + quoted(*food));
        face.food = static_cast<int>(found - e.food.begin()) % kColours;
      }
      for (const EditionCursor& bonus : item.at("bonus").items()) {
        const auto text = bonus.text();
        const auto sign = sign_of(text.value_or(""));
        if (text && !sign) bonus.fault("E12", "no sign " + quoted(*text));
        if (!sign) continue;
        if ((face.bonus >> *sign & 1U) != 0) bonus.fault("E12", "the same sign twice");
        face.bonus |= 1U << *sign;
      }
      read_effects(item, face);
      e.faces.push_back(std::move(face));
    }
    if (e.faces.size() > kFaces) {
      list.fault("E11", std::to_string(e.faces.size()) + " card faces, at most 24");
    }
  }

  static std::string code_of(const Edition& e, const EditionCursor& at) {
    const auto code = at.text();
    if (!code) return "";
    if (e.face_of(*code)) at.fault("E11", "two cards have the code " + quoted(*code));
    if (code->find(' ') != std::string::npos) {
      at.fault("E11", quoted(*code) + " contains a space");
      return *code;
    }
    return id_of(at);
  }

  static void read_effects(const EditionCursor& item, Face& face) {
    const EditionCursor immediate = item.at("immediate");
    if (immediate.exists() && !immediate.json()->is_null()) {
      const std::string text = immediate.text().value_or("");
      const auto found = std::find(kImmediates.begin() + 1, kImmediates.end(), text);
      if (found == kImmediates.end()) {
        immediate.fault("E12", "no immediate effect " + quoted(text));
      } else {
        face.immediate = static_cast<Immediate>(found - kImmediates.begin());
      }
    }
    const EditionCursor passive = item.at("passive");
    if (passive.exists() && !passive.json()->is_null()) {
      const std::string text = passive.text().value_or("");
      face.ambush = text == "ambush";
      face.no_quarter = text == "no_quarter";
      if (!face.ambush && !face.no_quarter) {
        passive.fault("E12", "no passive effect " + quoted(text));
      }
    }
  }

  void read_tribes(Edition& e) {
    for (const EditionCursor& item : top_.at("tribes").items()) {
      item.only({"id", "fixed"});
      Tribe tribe;
      tribe.id = id_of(item.at("id"));
      if (!tribe.id.empty() && e.tribe_of(tribe.id) != nullptr) {
        item.at("id").fault("E17", "two tribes are called " + quoted(tribe.id));
      }
      int sum = 0;
      for (const auto& [code, at] : item.at("fixed").members()) {
        const auto copies = at.integer(1, 15, "E17");
        const auto face = e.face_of(code);
        if (!face || *face >= kFaces) {
          at.fault("E17", "no card " + quoted(code));
          continue;
        }
        if (!copies) continue;
        const int exist = e.faces[static_cast<std::size_t>(*face)].copies;
        if (*copies > exist) {
          at.fault("E17", std::to_string(*copies) + " copies of " + code + ", there are " +
                              std::to_string(exist));
        }
        sum += *copies;
        tribe.fixed.add(*face, static_cast<unsigned>(*copies));
      }
      if (sum != 4) {
        item.at("fixed").fault("E17", std::to_string(sum) + " fixed cards, expected 4");
      }
      e.tribes.push_back(std::move(tribe));
    }
  }

  void check_sums(const Edition& e) {
    int starters = 0;
    int others = 0;
    for (std::size_t i = 0; i < e.faces.size(); ++i) {
      const Face& face = e.faces[i];
      if (!face.starter) {
        others += face.copies;
        continue;
      }
      ++starters;
      if (face.copies < kSeats) {
        top_.at("cards").items()[i].at("copies").fault(
            "E13", std::to_string(face.copies) + " copies of a starter, 4 seats");
      }
    }
    if (starters != 4 && top_.maybe("cards").exists()) {
      top_.at("cards").fault("E13", std::to_string(starters) + " starter faces, expected 4");
    }
    if (others < e.dealt * kSeats) {
      top_.at("cards").fault("E14", std::to_string(others) + " cards to deal, 4 players need " +
                                        std::to_string(e.dealt * kSeats));
    }
    if (e.critters < e.first_critters + e.turns) {
      top_.at("critters_per_player")
          .fault("E15", std::to_string(e.critters) + " critters for " +
                            std::to_string(e.first_critters + e.turns) + " placements");
    }
    if (starters + e.dealt < e.turns) {
      top_.at("dealt_cards")
          .fault("E16", "a hand of " + std::to_string(starters + e.dealt) + " for " +
                            count_of(e.turns, "turn", "turns"));
    }
  }

  static void warn(Edition& e) {
    const auto warning = [&](std::string where, std::string sentence) {
      e.warnings.push_back({"W01", std::move(where), std::move(sentence)});
    };
    for (std::size_t i = 0; i < e.layouts.size(); ++i) {
      std::vector<int> tiles(e.terrains.size());
      for (const Space& s : e.layouts[i].spaces) ++tiles[static_cast<std::size_t>(s.terrain)];
      std::ranges::sort(tiles);
      if (tiles != std::vector{1, 3, 3, 3} && tiles != std::vector{1, 2, 2, 2}) {
        warning("layouts[" + std::to_string(i) + "]", "the box has 3+3+3+1 or 2+2+2+1 tiles");
      }
    }
    int cards = 0;
    for (const Face& face : e.faces) cards += face.copies;
    if (cards != 36) warning("cards", std::to_string(cards) + " cards, the box has 36");
    int food = 0;
    for (const Food& f : e.food) food += f.count;
    if (food != 72) warning("food", std::to_string(food) + " food, the box has 72");
    if (4 + e.dealt - e.turns != 3) {
      warning("dealt_cards", std::to_string(4 + e.dealt - e.turns) +
                                 " cards are left in hand at the end, usually 3");
    }
  }

  EditionCursor top_;
};

}  // namespace

std::optional<int> Edition::face_of(std::string_view code) const {
  for (std::size_t i = 0; i < faces.size(); ++i) {
    if (faces[i].code == code) return static_cast<int>(i);
  }
  return {};
}

std::optional<int> Edition::terrain_of(std::string_view id) const {
  for (std::size_t i = 0; i < terrains.size(); ++i) {
    if (terrains[i].id == id) return static_cast<int>(i);
  }
  return {};
}

const Layout* Edition::layout_of(std::string_view id) const {
  const auto found = std::ranges::find(layouts, id, &Layout::id);
  return found == layouts.end() ? nullptr : &*found;
}

const Layout& Edition::layout_for(int players) const {
  for (const Layout& layout : layouts) {
    if (layout.is_default && std::ranges::find(layout.players, players) != layout.players.end()) {
      return layout;
    }
  }
  return layouts.front();
}

const Tribe* Edition::tribe_of(std::string_view id) const {
  const auto found = std::ranges::find(tribes, id, &Tribe::id);
  return found == tribes.end() ? nullptr : &*found;
}

Cards Edition::starters() const {
  Cards cards;
  for (std::size_t i = 0; i < faces.size(); ++i) {
    if (faces[i].starter) cards.add(static_cast<int>(i));
  }
  return cards;
}

Cards Edition::deck() const {
  Cards cards;
  for (std::size_t i = 0; i < faces.size(); ++i) {
    if (!faces[i].starter) cards.add(static_cast<int>(i), static_cast<unsigned>(faces[i].copies));
  }
  return cards;
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

Expected<Edition, Faults> read_edition(std::string_view text) {
  Faults faults;
  Json root;
  const auto head = open_edition(text, "fight-flight-bite", root, faults);
  Edition edition;
  edition.name = head.edition;
  edition.hash = head.hash;
  if (root.as_object() != nullptr) EditionReader(root, faults).read(edition);
  for (Fault& fault : faults) {
    if (fault.code == "schema") fault.code = "E01";  // the rulebook's name for it
  }
  if (!faults.empty()) return faults;
  return edition;
}

}  // namespace warren::fight_flight_bite
