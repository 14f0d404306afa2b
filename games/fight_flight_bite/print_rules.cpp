#include "games/fight_flight_bite/print_rules.h"

#include <fmt/format.h>

#include "engine/text.h"
#include "games/fight_flight_bite/edition.h"

namespace warren::fight_flight_bite {

using fmt::format;
using print::Chapter;
using print::Rule;

namespace {

std::string sign_name(std::size_t sign) {
  std::string out(kSigns[sign]);
  out[0] = static_cast<char>(out[0] - 'a' + 'A');
  return out;
}

std::string beats_line(const Edition& e) {
  std::vector<std::string> parts;
  for (std::size_t s = 0; s < 3; ++s) {
    parts.push_back(format("{} beats {}", sign_name(s), sign_name(e.beats[s])));
  }
  return join(parts, ", ");
}

std::string lands_line(const Edition& e) {
  std::vector<std::string> parts;
  for (const Terrain& terrain : e.terrains) {
    if (terrain.icon != kNoIcon) {
      parts.push_back(format("{} {}", terrain.id, sign_name(terrain.icon)));
    }
  }
  return join(parts, ", ");
}

std::string tribe_line(const Edition& e, const Tribe& tribe) {
  std::vector<std::string> parts;
  tribe.fixed.each([&](int face) {
    parts.push_back(
        format("{} {}", tribe.fixed.count(face), e.faces[static_cast<std::size_t>(face)].name));
  });
  return format("{}: {}", tribe.id, join(parts, ", "));
}

}  // namespace

std::string card_text(const Face& face) {
  std::string out;
  std::vector<std::string> signs;
  for (std::size_t s = 0; s < 3; ++s) {
    if ((face.bonus >> s & 1U) != 0) signs.push_back(sign_name(s));
  }
  if (!signs.empty()) out = format("One more action when you win with {}.", list_of(signs, "or"));
  const auto say = [&](std::string_view sentence) {
    out += (out.empty() ? "" : " ") + std::string(sentence);
  };
  switch (face.immediate) {
    case Immediate::kNone: break;
    case Immediate::kCritter: say("At once: place one more critter from your reserve here."); break;
    case Immediate::kFight: say("At once: push one opposing critter here next door."); break;
    case Immediate::kFlight: say("At once: move one of your critters in or out."); break;
    case Immediate::kBite: say("At once: move one food from here to any woodland."); break;
    case Immediate::kGrow: say("At once: put one food from the supply on any woodland."); break;
  }
  if (face.ambush) say("The first draw of each of your duels is your win.");
  if (face.no_quarter) say("A defender who wins gets nothing.");
  return out;
}

std::vector<Chapter> chapters_of(const Edition& e) {
  std::vector<Chapter> out = {
      {"The aim",
       {{format(
             "Place critters, win duels, move food about. After {} turns each, every space is "
             "harvested by those with most critters there. Food is worth {} points, and more with "
             "the cards you kept.",
             e.turns, e.food_points),
         "FFB-100, FFB-120, FFB-121"}}},
      {"Setting up",
       {{"Lay the tiles out as one of the woods shows: all ten with four players, seven with two "
         "or "
         "three. Each land favours a sign: " +
             lands_line(e) + ".",
         "FFB-004 to FFB-008"},
        {format(
             "Mix the food and put {} pieces, drawn blindly, on every woodland space. The pond has "
             "none, ever. The rest is the supply, for all to see.",
             e.food_per_space),
         "FFB-011 to FFB-015"},
        {format(
             "Everybody takes {} critters, one of each starter card and {} cards from the shuffled "
             "deck. Cards that are left stay face down.",
             e.critters, e.dealt),
         "FFB-002, FFB-016 to FFB-019"},
        {"Throw for the order: whoever wins is last, the player to the left starts.",
         "FFB-021, FFB-024"},
        {"In turn order place one critter on an empty space, then in reverse order a second one. "
         "Not "
         "on the pond. No cards, no duels yet.",
         "FFB-010, FFB-025 to FFB-028"}}},
      {"Your turn",
       {{"Place one critter from your reserve on any woodland space.", "FFB-032"},
        {"Play one card face up. What it does at once you may do now; its bonus counts in all "
         "duels of "
         "this turn.",
         "FFB-033 to FFB-036"},
        {"If others are there you must duel at least once; each critter of yours that stands there "
         "may "
         "attack once.",
         "FFB-051, FFB-055, FFB-056"},
        {"Discard the card; spent critters stand up again.", "FFB-058, FFB-091"}}},
      {"A duel",
       {{"You attack the opponent with most critters on the space; among equals you choose. Look "
         "again before every duel.",
         "FFB-053, FFB-054"},
        {"The attacking critter is spent: turn it over.", "FFB-057"},
        {"Count down and throw together. " + beats_line(e) + ".", "FFB-059, FFB-060"},
        {"The same sign: throw again. The third draw of a duel is the attacker's win with that "
         "sign.",
         "FFB-061, FFB-063"}}},
      {"Winning as attacker",
       {{"You may take the action of the sign you won with: once, once more if the land favours "
         "that "
         "sign, once more if your card does.",
         "FFB-070 to FFB-072"},
        {"Fight: push a critter of the one you beat to a neighbouring space, the pond included.",
         "FFB-073 to FFB-075"},
        {"Flight: move one of your critters here from any space, where it is spent; or one from "
         "here to "
         "any other space.",
         "FFB-077 to FFB-080"},
        {"Bite: move one food from here to any other woodland space.", "FFB-081"}}},
      {"Winning as defender",
       {{"You may take one food of your choice from the supply and put it on any woodland space.",
         "FFB-085 to FFB-088"}}},
      {"The harvest",
       {{"Space by space. Most critters: the controller. Second most: takes one food for each of "
         "its "
         "critters first. Then the controller takes the rest. Others get nothing.",
         "FFB-103, FFB-104, FFB-106, FFB-107"},
        {"Whoever takes food chooses its colour.", "FFB-105"},
        {"Tied for most: nobody controls. The tied take in turn, one food at a time, one for each "
         "critter; what is left belongs to nobody.",
         "FFB-109 to FFB-112"},
        {"Tied for second: each takes exactly one food, in turn order, before the controller.",
         "FFB-113, FFB-114"},
        {"Nothing is harvested from the pond.", "FFB-116"}}},
      {"The score",
       {{format("Each food {}; each card in your hand adds {} to every food of its colour. Most "
                "points "
                "win; ties are thrown off.",
                e.food_points, e.card_points),
         "FFB-120, FFB-121, FFB-123, FFB-124"}}},
  };
  if (!e.tribes.empty()) {
    std::vector<std::string> tribes;
    for (const Tribe& tribe : e.tribes) tribes.push_back(tribe_line(e, tribe));
    out.push_back({"Variant: tribes",
                   {{"Everybody plays another tribe, with its cards in place of the starters: " +
                         join(tribes, "; ") + ".",
                     "FFB-131 to FFB-133"}}});
  }
  return out;
}

std::vector<Rule> reference_of(const Edition& e) {
  return {
      {"Place a critter on woodland; play a card; duel; discard.", "FFB-031"},
      {"Others there: attack the one with most critters, at least once.", "FFB-051, FFB-053"},
      {beats_line(e) + ". Third draw: the attacker wins.", "FFB-060, FFB-063"},
      {"Attacker wins: 1 action, +1 for the land's sign, +1 for the card's.", "FFB-071"},
      {"Fight pushes a beaten critter next door.", "FFB-073"},
      {"Flight moves your own critter in (spent) or out.", "FFB-077, FFB-078"},
      {"Bite moves a food to any woodland space.", "FFB-081"},
      {"Defender wins: one food from the supply to any woodland space.", "FFB-085"},
      {"Lands: " + lands_line(e) + ".", "FFB-008"},
      {"Harvest: the second takes one for each critter, the first takes the rest.",
       "FFB-104, FFB-107"},
      {"Tie for most: in turn one each, one for each critter; the rest stays.", "FFB-110, FFB-112"},
      {"Tie for second: one each, then the controller.", "FFB-113"},
      {format("Food {} points, {} more for each kept card of its colour.", e.food_points,
              e.card_points),
       "FFB-120, FFB-121"},
  };
}

}  // namespace warren::fight_flight_bite
