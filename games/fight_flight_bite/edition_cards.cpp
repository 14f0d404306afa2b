// Cards and tribes of an edition file.
#include <algorithm>

#include "games/fight_flight_bite/edition_parts.h"

namespace warren::fight_flight_bite {

namespace {

// The words for Immediate, by its numbers.
constexpr std::array<std::string_view, 6> kImmediates = {"null",   "critter", "fight",
                                                         "flight", "bite",    "grow"};

std::string code_of(const Edition& e, const EditionCursor& at) {
  const auto code = at.text();
  if (!code) return "";
  if (e.face_of(*code)) at.fault("E11", "two cards have the code " + quoted(*code));
  if (code->find(' ') != std::string::npos) {
    at.fault("E11", quoted(*code) + " contains a space");
    return *code;
  }
  return id_of(at);
}

void read_effects(const EditionCursor& item, Face& face) {
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

}  // namespace

void read_cards(const EditionCursor& top, Edition& e) {
  const EditionCursor list = top.at("cards");
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

void read_tribes(const EditionCursor& top, Edition& e) {
  for (const EditionCursor& item : top.at("tribes").items()) {
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

}  // namespace warren::fight_flight_bite
