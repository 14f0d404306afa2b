#include "games/rodentia/print_rules.h"

#include <fmt/format.h>

#include "engine/text.h"
#include "games/rodentia/edition.h"

namespace warren::rodentia {

using fmt::format;
using print::Chapter;
using print::Rule;

std::vector<Rule> goal_lines(const Edition& e) {
  const auto vp = [&](int goal) { return e.goals[static_cast<std::size_t>(goal - 1)].terms.vp; };
  return {
      {format("{} for each row of the map in which you control the most hexes.", vp(1)),
       "ROD-122, ROD-123"},
      {format("{} for each of your zones: two or more hexes of yours that hang together.", vp(2)),
       "ROD-124, ROD-125"},
      {format("Your largest connected area: {} for the largest of all, {} for the second.", vp(3),
              e.goals[2].terms.second),
       "ROD-126, ROD-127"},
      {format("{} for each diagonal of three hexes, all yours. Rising or falling: agree first.",
              vp(4)),
       "ROD-014, ROD-128"},
      {format("{} for each burrow that a zone of yours joins with another; any burrows.", vp(5)),
       "ROD-130 to ROD-132"},
      {format("{} for each edge of the map (upper, lower, left, right) where you control most.",
              vp(6)),
       "ROD-133, ROD-134"},
  };
}

std::vector<Chapter> chapters_of(const Edition& e) {
  const Limits& l = e.limits;
  const Values& v = e.values;
  std::vector<std::string> homes;
  std::vector<std::string> faces;
  for (int t = 0; t < kTerrains; ++t) {
    const Terrain& terrain = e.terrains[static_cast<std::size_t>(t)];
    homes.push_back(format("{} in {}", terrain.species, terrain.name));
    faces.push_back(format("{} {}", t + 1, terrain.name));
  }
  faces.push_back("6 wolf");
  std::vector<Rule> goals = goal_lines(e);
  for (std::size_t g = 0; g < goals.size(); ++g) {
    goals[g].text = format("{}: {}: {}", g + 1, e.goals[g].name, goals[g].text);
  }
  goals.push_back(
      {"Where players tie for most, each of them is paid. Nobody is paid where nobody "
       "controls a hex.",
       "ROD-120, ROD-121"});
  return {
      {"The aim",
       {{"Colour rodents into the hexes of the map. Whoever has the most in a hex controls it and "
         "scores it at the end. The highest total wins.",
         "ROD-110, ROD-140"}}},
      {"Setting up",
       {{"One map with two or three players, the large one with four or five.", "ROD-002, ROD-003"},
        {format("Everybody takes another species with its home land: {}.", join(homes, ", ")),
         "ROD-006, ROD-007"},
        {"Roll two dice for two different goals; with two players leave out goal 2. For the "
         "diagonal goal agree on rising or falling now.",
         "ROD-011 to ROD-014"},
        {"Draw lots for the starting player. Everybody draws one burrow on a hex of their home "
         "land, in reverse order, the starting player last. Your leader stands on it.",
         "ROD-008, ROD-016, ROD-017, ROD-019"},
        {"A wolf on every den. Dice: one more than players.", "ROD-015, ROD-020"}}},
      {"A round, 1: choose a die",
       {{"The starting player rolls all dice. In turn each takes one; one is left, the free die.",
         "ROD-023, ROD-024, ROD-026"},
        {format("The faces: {}.", join(faces, ", ")), "ROD-005"},
        {"A die is live for you if you could place on its land now. You may take a dead one while "
         "a "
         "live one is there; then you place nothing this round.",
         "ROD-027, ROD-028"},
        {"If lands are left but none of them is live for you, the match ends at once.",
         "ROD-100, ROD-103"}}},
      {"2: place rodents",
       {{format("In turn, place 1 to {} rodents on hexes of your die's land, at most {} of them on "
                "one hex. A hex holds {} of all players together.",
                l.per_turn, l.per_hex_per_turn, l.per_hex),
         "ROD-032 to ROD-037"},
        {"Within reach: next to your burrow, on and next to your leader, on and next to your "
         "rodents, those placed just now included.",
         "ROD-044 to ROD-047"},
        {"Never where another player's leader or a wolf stands, and never on a den.",
         "ROD-038, ROD-039, ROD-042"},
        {"If nothing open is in reach, place exactly one rodent on any open hex of that land; your "
         "leader may jump there.",
         "ROD-048, ROD-052"},
        {"Three rodents of one colour hold a hex for good: draw its outline in that colour.",
         "ROD-056"},
        {"Whoever took a wolf places nothing.", "ROD-031"}}},
      {"3: leaders, then wolves",
       {{"In turn, each leader may move one hex, anywhere but onto a wolf.", "ROD-062 to ROD-064"},
        {format(
             "Whoever took a wolf then moves a wolf 1 to {} hexes. If a wolf was rolled and nobody "
             "took one, the starting player moves it.",
             l.wolf_steps),
         "ROD-066 to ROD-070"},
        {"A wolf that enters a hex catches every leader there: home to the burrow, one catch "
         "marked. "
         "On a burrow, anybody's, leaders are safe.",
         "ROD-075, ROD-077"},
        {"A leader is caught at most once a round and three times a match. Wolves do not share a "
         "hex.",
         "ROD-072, ROD-080"}}},
      {"4: bonus land",
       {{"Mark the land of the free die: each of its hexes is worth one more. A free wolf marks "
         "nothing.",
         "ROD-090, ROD-091"},
        {"Pass the starting token to the left.", "ROD-093"}}},
      {"The end",
       {{"The match also ends after a round in which every player has been caught, or two of them "
         "twice, or one three times.",
         "ROD-104, ROD-105"},
        {format(
             "Each hex you control: {} on your home land, {} elsewhere, and {} more for each bonus "
             "mark of its land. Ties control nothing.",
             v.own_terrain, v.other_terrain, v.bonus_mark),
         "ROD-110 to ROD-113"},
        {format("Your leader on a hex you control: {}. Catches: {}, {} or {} in all.", v.leader,
                v.catches[1], v.catches[2], v.catches[3]),
         "ROD-114, ROD-115"},
        {"Ties: more hexes of the home land, more points without goals, fewer catches, then "
         "shared.",
         "ROD-141 to ROD-144"}}},
      {"The goals", std::move(goals)},
  };
}

std::vector<Rule> reference_of(const Edition& e) {
  const Limits& l = e.limits;
  const Values& v = e.values;
  return {
      {"1. Roll all dice; in turn take one. One is left.", "ROD-023"},
      {format(
           "2. In turn place 1 to {} rodents on your die's land, at most {} on one hex, {} in it "
           "altogether.",
           l.per_turn, l.per_hex_per_turn, l.per_hex),
       "ROD-033, ROD-035, ROD-037"},
      {"Reach: next to your burrow; on or next to your leader and your rodents.",
       "ROD-044 to ROD-046"},
      {"Closed: where another's leader or a wolf stands.", "ROD-038, ROD-039"},
      {"Nothing in reach: one rodent anywhere on that land, and your leader may jump there.",
       "ROD-048, ROD-052"},
      {"3. Each leader may move one hex.", "ROD-062"},
      {format("Whoever holds a wolf moves it 1 to {} hexes; it catches leaders outside burrows.",
              l.wolf_steps),
       "ROD-070, ROD-075"},
      {"4. Mark the free die's land: its hexes are worth one more.", "ROD-090"},
      {"The match ends when nobody could place with the dice left to a player, or when all are "
       "caught, two twice, one three times.",
       "ROD-100, ROD-104"},
      {format("Home hex {}, other hex {}, leader on an own hex {}, catches {}, {}, {}.",
              v.own_terrain, v.other_terrain, v.leader, v.catches[1], v.catches[2], v.catches[3]),
       "ROD-112 to ROD-115"},
  };
}

}  // namespace warren::rodentia
