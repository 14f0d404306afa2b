#include "games/rodentia/edition.h"

#include "engine/edition.h"
#include "games/rodentia/land.h"

namespace warren::rodentia {

namespace {

constexpr int kDearest = 100;  // no single value of a file is larger: totals stay far from overflow

// Words that appear in the notation.
bool is_word(std::string_view text) {
  return !text.empty() && text.size() <= 20 &&
         text.find_first_not_of("abcdefghijklmnopqrstuvwxyz") == std::string_view::npos;
}

void read_terrains(const EditionCursor& top, Edition& out) {
  const EditionCursor list = top.at("terrains");
  const auto items = list.items();
  if (list.exists() && items.size() != kTerrains) {
    list.fault("E_TERRAIN", std::to_string(items.size()) + " terrains, expected 5");
  }
  unsigned faces = 0;
  for (const EditionCursor& item : items) {
    item.only({"face", "letter", "name", "species", "colour"});
    const auto face = item.at("face").integer(1, kTerrains, "E_TERRAIN");
    Terrain terrain;
    const auto letter = item.at("letter").text();
    terrain.name = item.at("name").text().value_or("");
    terrain.species = item.at("species").text().value_or("");
    terrain.colour = item.at("colour").text().value_or("");
    if (letter && letter->size() == 1 && (*letter)[0] >= 'A' && (*letter)[0] <= 'Z') {
      terrain.letter = (*letter)[0];
    } else if (letter) {
      item.at("letter").fault("E_TERRAIN", "\"" + *letter + "\" is not one capital letter");
    }
    for (const char* word : {"name", "species"}) {
      if (const auto text = item.at(word).text(); text && !is_word(*text)) {
        item.at(word).fault("E_TERRAIN", "\"" + *text + "\" is not a word in small letters");
      }
    }
    for (const Terrain& other : out.terrains) {
      if (other.letter == '?') continue;
      if (other.letter == terrain.letter) {
        item.at("letter").fault("E_TERRAIN", "the letter " + *letter + " stands twice");
      }
      if (other.species == terrain.species) {
        item.at("species").fault("E_TERRAIN", "the species " + terrain.species + " stands twice");
      }
    }
    if (!face) continue;
    if ((faces >> *face & 1U) != 0) {
      item.at("face").fault("E_TERRAIN", "the face " + std::to_string(*face) + " stands twice");
    }
    faces |= 1U << *face;
    out.terrains[*face - 1] = std::move(terrain);
  }
}

char read_den(const EditionCursor& top, const Edition& out) {
  top.at("wolf_face").integer(kWolfFace, kWolfFace, "E_TERRAIN");
  const EditionCursor den = top.at("den_letter");
  const auto letter = den.text();
  if (!letter) return '\0';
  if (letter->size() != 1) {
    den.fault("E_TERRAIN", "\"" + *letter + "\" is not one letter");
    return '\0';
  }
  for (const Terrain& terrain : out.terrains) {
    if (terrain.letter == (*letter)[0]) {
      den.fault("E_TERRAIN", "the den letter is also that of " + terrain.name);
    }
  }
  return (*letter)[0];
}

void read_limits(const EditionCursor& top, Limits& out) {
  const EditionCursor limits = top.at("limits");
  limits.only({"per_hex", "per_turn", "per_hex_per_turn", "advanced", "wolf_steps"});
  const auto read = [&](std::string_view key, int most) {
    return limits.at(key).integer(1, most, "E_VALUE").value_or(most);
  };
  out.per_hex = read("per_hex", 5);
  out.per_turn = read("per_turn", 3);
  out.per_hex_per_turn = read("per_hex_per_turn", 2);
  read("advanced", 1);
  out.wolf_steps = read("wolf_steps", 2);
}

void read_values(const EditionCursor& top, Values& out) {
  const EditionCursor vp = top.at("vp");
  vp.only({"own_terrain", "other_terrain", "bonus_mark", "leader", "catches"});
  const auto read = [&](std::string_view key) {
    return vp.at(key).integer(0, kDearest, "E_VALUE").value_or(0);
  };
  out.own_terrain = read("own_terrain");
  out.other_terrain = read("other_terrain");
  out.bonus_mark = read("bonus_mark");
  out.leader = read("leader");
  const EditionCursor catches = vp.at("catches");
  const auto items = catches.items();
  bool falling = items.size() == out.catches.size();
  for (std::size_t i = 0; i < items.size(); ++i) {
    const int value = items[i].integer(-kDearest, kDearest, "E_VALUE").value_or(0);
    if (i >= out.catches.size()) continue;
    out.catches[i] = value;
    falling = falling && (i == 0 ? value == 0 : value < out.catches[i - 1]);
  }
  if (catches.exists() && !falling) {
    catches.fault("E_VALUE", "expected four falling values that begin with 0");
  }
}

void read_goals(const EditionCursor& top, std::array<Goal, kGoalCount>& out) {
  const EditionCursor list = top.at("goals");
  unsigned seen = 0;
  for (const EditionCursor& item : list.items()) {
    item.only({"id", "name", "vp", "not_for_players"});
    const auto id = item.at("id").integer(1, kGoalCount, "E_VALUE");
    Goal goal;
    goal.name = item.at("name").text().value_or("");
    if (id == 3) {
      const auto pair = item.at("vp").items();
      if (pair.size() == 2) {
        goal.terms.vp = pair[0].integer(0, kDearest, "E_VALUE").value_or(0);
        goal.terms.second = pair[1].integer(0, kDearest, "E_VALUE").value_or(0);
      } else if (item.at("vp").exists()) {
        item.at("vp").fault("E_SCHEMA", "two values are expected: first and second");
      }
    } else {
      goal.terms.vp = item.at("vp").integer(0, kDearest, "E_VALUE").value_or(0);
    }
    if (const EditionCursor barred = item.maybe("not_for_players"); barred.exists()) {
      for (const EditionCursor& n : barred.items()) {
        if (const auto count = n.integer(2, kMostPlayers, "E_VALUE"))
          goal.terms.not_for |= 1U << *count;
      }
    }
    if (!id) continue;
    if ((seen >> *id & 1U) != 0) {
      item.at("id").fault("E_VALUE", "the goal " + std::to_string(*id) + " stands twice");
    }
    seen |= 1U << *id;
    out[*id - 1] = std::move(goal);
  }
  if (list.exists() && seen != 0b1111110U) list.fault("E_VALUE", "the goals are not 1 to 6");
  for (int n = 2; n <= kMostPlayers; ++n) {
    int left = 0;
    for (const Goal& goal : out) left += (goal.terms.not_for >> n & 1U) == 0 ? 1 : 0;
    if (left < 2) {
      list.fault("E_VALUE", "fewer than two goals to draw with " + std::to_string(n) + " players");
    }
  }
}

void read_lands(const EditionCursor& top, char den, Edition& out) {
  const EditionCursor maps = top.at("maps");
  for (const EditionCursor& item : maps.items()) {
    out.lands.push_back(read_land(item, out.terrains, den));
  }
  if (!maps.exists()) return;
  for (int n = 2; n <= kMostPlayers; ++n) {
    int serving = 0;
    for (const Land& land : out.lands) serving += static_cast<int>(land.players >> n & 1U);
    if (serving != 1) {
      maps.fault("E_PLAYERS", std::to_string(n) + " players are served by " +
                                  (serving == 0 ? "no map" : std::to_string(serving) + " maps"));
    }
  }
}

}  // namespace

Expected<Edition, Faults> read_edition(std::string_view text) {
  Edition out;
  Faults faults;
  Json root;
  const EditionHead head = open_edition(text, "rodentia", root, faults);
  out.name = head.edition;
  out.hash = head.hash;
  if (root.as_object() != nullptr) {
    const EditionCursor top(root, faults);
    top.only({"game", "edition", "schema", "terrains", "wolf_face", "den_letter", "limits", "vp",
              "goals", "maps"});
    read_terrains(top, out);
    const char den = read_den(top, out);
    read_limits(top, out.limits);
    read_values(top, out.values);
    read_goals(top, out.goals);
    read_lands(top, den, out);
  }
  for (Fault& fault : faults) {  // the cursor's own faults, under this game's name for them
    if (fault.code == "schema") fault.code = "E_SCHEMA";
  }
  if (!faults.empty()) return faults;
  return out;
}

}  // namespace warren::rodentia
