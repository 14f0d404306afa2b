#include "games/fight_flight_bite/edition.h"

#include <algorithm>
#include <set>

#include "engine/canvas.h"
#include "engine/text.h"
#include "games/fight_flight_bite/edition_parts.h"

namespace warren::fight_flight_bite {

namespace {

// Lower-case letters, digits and hyphens, beginning with a letter (E20).
bool is_id(std::string_view text) {
  const auto letter = [](char c) { return c >= 'a' && c <= 'z'; };
  return !text.empty() && letter(text[0]) &&
         std::ranges::all_of(text, [&](char c) { return letter(c) || is_digit(c) || c == '-'; });
}

}  // namespace

std::optional<std::uint8_t> sign_of(std::string_view text) {
  const auto found = std::ranges::find(kSigns, text);
  if (found == kSigns.end()) return {};
  return static_cast<std::uint8_t>(found - kSigns.begin());
}

std::string id_of(const EditionCursor& at) {
  const auto text = at.text();
  if (text && !is_id(*text)) {
    at.fault("E20", quoted(*text) +
                        " is not lower-case letters, digits and hyphens beginning with a letter");
  }
  return text.value_or("");
}

std::string name_of(const EditionCursor& at) {
  const auto text = at.line();
  if (text && (text->empty() || width_of(*text) > 24)) {
    at.fault("E01", "a name has 1 to 24 characters");
  }
  return text.value_or("");
}

namespace {

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
    read_terrains(top_, e);
    read_layouts(top_, e);
    read_cards(top_, e);
    read_tribes(top_, e);
    check_sums(e);
    warn(e);
  }

 private:
  int number(std::string_view key, int lo, int hi) {
    return top_.at(key).integer(lo, hi, "E19").value_or(lo);
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
