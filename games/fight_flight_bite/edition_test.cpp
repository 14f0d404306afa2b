// The data file: every error of the table in rules.md, produced and named.
#include "games/fight_flight_bite/edition.h"

#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "engine/game.h"
#include "games/fight_flight_bite/fight_flight_bite.h"

namespace warren::fight_flight_bite {
namespace {

// The house file with one text replaced by another.
std::string house(std::string_view from = "", std::string_view to = "") {
  std::string text(FightFlightBite::info().house);
  if (from.empty()) return text;
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}
std::set<std::string> codes(const std::string& text) {
  const auto edition = read_edition(text);
  std::set<std::string> out;
  if (!edition) {
    for (const Fault& f : edition.error()) {
      out.insert(f.code);
      EXPECT_FALSE(f.sentence.empty());
    }
  }
  return out;
}
using Codes = std::set<std::string>;
// "code where" of the first fault.
std::string first(const std::string& text) {
  const auto edition = read_edition(text);
  return edition ? "" : edition.error().front().code + " " + edition.error().front().where;
}

TEST(Edition, the_house_file_is_sound_and_without_a_warning) {
  const auto edition = read_edition(house());
  ASSERT_TRUE(edition);
  EXPECT_TRUE(edition->warnings.empty());
  EXPECT_EQ(edition->name, "house");
  EXPECT_EQ(edition->layouts.size(), 4U);
  EXPECT_EQ(edition->faces.size(), 24U);
  EXPECT_EQ(edition->tribes.size(), 5U);
  EXPECT_EQ(edition->deck().size(), 20);
  EXPECT_EQ(edition->starters().size(), 4);
}

TEST(Edition, E01_head_keys_and_types) {
  EXPECT_EQ(first("junk"), "E01 line 1, column 1");
  EXPECT_EQ(codes("[]"), Codes{"E01"});
  EXPECT_EQ(first(house("fight-flight-bite", "totem")), "E01 game");
  EXPECT_EQ(first(house("\"schema\": 1", "\"schema\": 2")), "E01 schema");
  EXPECT_EQ(first(house("\"turns_per_player\": 5,", "")), "E01 turns_per_player");
  EXPECT_EQ(first(house("\"turns_per_player\": 5", "\"turns_per_player\": \"five\"")),
            "E01 turns_per_player");
  EXPECT_EQ(first(house("\"food_points\": 2", "\"food_points\": 2, \"extra\": 1")), "E01 extra");
  EXPECT_EQ(first(house("\"name\": \"Extra Fight\"", "\"name\": \"\"")), "E01 cards[0].name");
  EXPECT_EQ(first(house("\"name\": \"nuts\"", "\"name\": \"a name that is much too long\"")),
            "E01 food[0].name");
  EXPECT_EQ(first(house("\"name\": \"nuts\"", "\"name\": \"\\u001b[2J\"")), "E01 food[0].name");
  EXPECT_EQ(first(house("\"edition\": \"house", "\"edition\": \"\\n")), "E01 edition");
  EXPECT_EQ(first(house("\"starter\": true", "\"starter\": 1")), "E01 cards[0].starter");
}

TEST(Edition, E02_signs_and_the_cycle) {
  EXPECT_EQ(codes(house(R"(["fight", "flight", "bite"],)", R"(["flight", "fight", "bite"],)")),
            Codes{"E02"});
  EXPECT_EQ(codes(house(R"("bite": "flight", "flight": "fight"})",
                        R"("bite": "fight", "flight": "fight"})")),
            Codes{"E02"});
  EXPECT_EQ(codes(house(R"({"fight": "bite", "bite": "flight",)",
                        R"({"fight": "fight", "bite": "flight",)")),
            Codes{"E02"});
  EXPECT_EQ(codes(house(R"({"fight": "bite", "bite": "flight", "flight": "fight"})",
                        R"({"fight": "bite"})")),
            Codes{"E02"});
  // The other way round is a cycle too.
  EXPECT_EQ(codes(house(R"({"fight": "bite", "bite": "flight", "flight": "fight"})",
                        R"({"fight": "flight", "flight": "bite", "bite": "fight"})")),
            Codes{});
}

TEST(Edition, E03_food) {
  EXPECT_EQ(codes(house(R"("id": "white", "name")", R"("id": "brown", "name")")).count("E03"), 1U);
  EXPECT_EQ(
      codes(house(R"("name": "nuts", "count": 24)", R"("name": "nuts", "count": -1)")).count("E03"),
      1U);
  EXPECT_EQ(
      codes(house(
          R"({"id": "pink", "name": "fruit", "count": 24})",
          R"({"id": "pink", "name": "fruit", "count": 24}, {"id": "blue", "name": "berries", "count": 1})")),
      Codes{"E03"});
}

TEST(Edition, E04_terrains) {
  EXPECT_EQ(
      codes(house(R"({"id": "glade", "icon": "flight")", R"({"id": "crag", "icon": "flight")"))
          .count("E04"),
      1U);
  EXPECT_EQ(first(house(R"("icon": "fight", "woodland")", R"("icon": "punch", "woodland")")),
            "E04 terrains[0].icon");
  EXPECT_EQ(first(house(R"("icon": "fight", "woodland")", R"("icon": 3, "woodland")")),
            "E04 terrains[0].icon");
  EXPECT_EQ(first(house(R"("icon": null, "woodland")", R"("icon": "bite", "woodland")")),
            "E04 terrains[3].icon");
}

TEST(Edition, E05_spaces) {
  EXPECT_EQ(codes(house(R"("id": "bank7")", R"("id": "flower7")")), Codes{"E05"});
  EXPECT_EQ(first(house(R"("label": "A2", "q": 1, "r": -1)", R"("label": "A1", "q": 1, "r": -1)")),
            "E05 layouts[0].spaces[1].label");
  EXPECT_EQ(codes(house(R"("label": "A2", "q": 1, "r": -1)", R"("label": "A2", "q": 0, "r": -1)"))
                .count("E05"),
            1U);
  EXPECT_EQ(first(house(R"("terrain": "crag")", R"("terrain": "lava")")),
            "E05 layouts[0].spaces[0].terrain");
  for (const char* label : {"a1", "A", "1A", "AA", "A1234", ""}) {
    EXPECT_EQ(first(house(R"("label": "A1")", "\"label\": \"" + std::string(label) + "\"")),
              "E05 layouts[0].spaces[0].label")
        << label;
  }
}

TEST(Edition, E06_too_many_spaces_or_ponds) {
  const std::string more =
      R"({"label": "D4", "q": 1, "r": 1, "terrain": "glade"}, {"label": "E1", "q": 1, "r": 2, "terrain": "crag"})";
  EXPECT_EQ(codes(house(R"({"label": "D4", "q": 1, "r": 1, "terrain": "glade"})", more)),
            Codes{"E06"});
  EXPECT_EQ(codes(house(R"("terrain": "pond")", R"("terrain": "crag")")), Codes{"E06"});
  EXPECT_EQ(codes(house(R"("label": "A1", "q": 0, "r": -1, "terrain": "crag")",
                        R"("label": "A1", "q": 0, "r": -1, "terrain": "pond")"))
                .count("E06"),
            1U);
}

TEST(Edition, E07_a_wood_in_two_parts) {
  EXPECT_EQ(codes(house(R"("label": "A1", "q": 0, "r": -1)", R"("label": "A1", "q": 9, "r": 9)")),
            Codes{"E07"});
  // The woodland alone: only the pond would join A1 to the rest.
  const std::string row = R"({"id": "bank7", "players": [2, 3], "default": false, "spaces": [)";
  const std::string split_by_pond = R"({"id": "cut", "players": [2], "default": false, "spaces": [
   {"label": "A1", "q": 0, "r": 0, "terrain": "crag"}, {"label": "A2", "q": 1, "r": 0, "terrain": "pond"},
   {"label": "A3", "q": 2, "r": 0, "terrain": "crag"}, {"label": "A4", "q": 3, "r": 0, "terrain": "glade"},
   {"label": "A5", "q": 4, "r": 0, "terrain": "crag"}]}, )" +
                                    row;
  EXPECT_EQ(first(house(row, split_by_pond)), "E07 layouts[1].spaces");
}

TEST(Edition, E08_too_few_spaces_for_the_first_critters) {
  EXPECT_EQ(codes(house("\"first_critters\": 2", "\"first_critters\": 3")), (Codes{"E08"}));
}

TEST(Edition, E09_too_little_food) {
  EXPECT_EQ(codes(house("\"food_per_space\": 6", "\"food_per_space\": 9")), Codes{"E09"});
}

TEST(Edition, E10_default_layouts) {
  EXPECT_EQ(codes(house(R"("id": "flower7", "players": [2, 3], "default": true)",
                        R"("id": "flower7", "players": [2, 3], "default": false)")),
            Codes{"E10"});
  EXPECT_EQ(codes(house(R"("id": "bank7", "players": [2, 3], "default": false)",
                        R"("id": "bank7", "players": [2, 3], "default": true)")),
            Codes{"E10"});
  EXPECT_EQ(
      first(house(R"("id": "bank7", "players": [2, 3])", R"("id": "bank7", "players": [2, 5])")),
      "E10 layouts[1].players[1]");
  EXPECT_EQ(
      first(house(R"("id": "bank7", "players": [2, 3])", R"("id": "bank7", "players": [2, 2])")),
      "E10 layouts[1].players[1]");
}

TEST(Edition, E11_card_codes) {
  EXPECT_EQ(first(house(R"("code": "brawl-p")", R"("code": "brawl-w")")), "E11 cards[5].code");
  EXPECT_EQ(first(house(R"("code": "brawl-p")", R"("code": "brawl p")")), "E11 cards[5].code");
  const std::string last = R"("bonus": [], "immediate": null, "passive": "no_quarter"}
 ])";
  const std::string one_more = R"("bonus": [], "immediate": null, "passive": "no_quarter"},
  {"code": "more", "name": "More", "food": "pink", "copies": 1, "starter": false, "bonus": [], "immediate": null, "passive": null}
 ])";
  EXPECT_EQ(codes(house(last, one_more)), Codes{"E11"});
}

TEST(Edition, E12_card_effects) {
  EXPECT_EQ(first(house(R"("name": "Extra Fight", "food": "brown")",
                        R"("name": "Extra Fight", "food": "green")")),
            "E12 cards[0].food");
  EXPECT_EQ(first(house(R"("bonus": ["fight", "flight"])", R"("bonus": ["fight", "punch"])")),
            "E12 cards[4].bonus[1]");
  EXPECT_EQ(first(house(R"("bonus": ["fight", "flight"])", R"("bonus": ["fight", "fight"])")),
            "E12 cards[4].bonus[1]");
  EXPECT_EQ(first(house(R"("immediate": "critter")", R"("immediate": "dance")")),
            "E12 cards[3].immediate");
  EXPECT_EQ(first(house(R"("immediate": "critter")", R"("immediate": "null")")),
            "E12 cards[3].immediate");
  EXPECT_EQ(first(house(R"("passive": "ambush")", R"("passive": "sleep")")),
            "E12 cards[20].passive");
}

TEST(Edition, E13_starters) {
  EXPECT_EQ(codes(house(R"("copies": 1, "starter": false)", R"("copies": 4, "starter": true)")),
            Codes{"E13"});
  EXPECT_EQ(codes(house(R"("copies": 4, "starter": true)", R"("copies": 3, "starter": true)")),
            (Codes{"E13", "E17"}));
}

TEST(Edition, E14_too_few_cards_to_deal) {
  EXPECT_EQ(codes(house("\"dealt_cards\": 4", "\"dealt_cards\": 6")), Codes{"E14"});
}

TEST(Edition, E15_too_few_critters) {
  EXPECT_EQ(codes(house("\"critters_per_player\": 8", "\"critters_per_player\": 6")), Codes{"E15"});
}

TEST(Edition, E16_too_few_cards_for_the_turns) {
  EXPECT_EQ(codes(house("\"dealt_cards\": 4", "\"dealt_cards\": 0")), Codes{"E16"});
}

TEST(Edition, E17_tribes) {
  EXPECT_EQ(codes(house(R"({"id": "birds")", R"({"id": "foxes")")), Codes{"E17"});
  EXPECT_EQ(first(house(R"({"xflight": 4})", R"({"xflights": 4})")),
            "E17 tribes[1].fixed.xflights");
  EXPECT_EQ(first(house(R"({"xflight": 4})", R"({"xflight": 3})")), "E17 tribes[1].fixed");
  EXPECT_EQ(first(house(R"({"xflight": 4})", R"({"shove-w": 4})")), "E17 tribes[1].fixed.shove-w");
}

TEST(Edition, E19_numbers_out_of_range) {
  const auto number = [](const std::string& key, const std::string& old, const std::string& now) {
    return first(house("\"" + key + "\": " + old, "\"" + key + "\": " + now));
  };
  EXPECT_EQ(number("critters_per_player", "8", "16"), "E19 critters_per_player");
  EXPECT_EQ(number("turns_per_player", "5", "13"), "E19 turns_per_player");
  EXPECT_EQ(number("first_critters", "2", "5"), "E19 first_critters");
  EXPECT_EQ(number("food_per_space", "6", "10"), "E19 food_per_space");
  EXPECT_EQ(number("dealt_cards", "4", "12"), "E19 dealt_cards");
  EXPECT_EQ(number("food_points", "2", "100"), "E19 food_points");
  EXPECT_EQ(number("card_points", "1", "-1"), "E19 card_points");
  EXPECT_EQ(first(house(R"("name": "nuts", "count": 24)", R"("name": "nuts", "count": 61)")),
            "E19 food[0].count");
  EXPECT_EQ(first(house(R"("copies": 1)", R"("copies": 16)")), "E19 cards[4].copies");
  EXPECT_EQ(first(house(R"("q": 0)", R"("q": 100)")), "E19 layouts[0].spaces[0].q");
}

TEST(Edition, E20_names) {
  const std::string seats = R"("seats": ["red", "blue", "yellow", "green"])";
  const auto with = [&](const std::string& list) {
    return first(house(seats, "\"seats\": " + list));
  };
  EXPECT_EQ(with(R"(["red", "blue", "yellow"])"), "E20 seats");
  EXPECT_EQ(with(R"(["red", "blue", "yellow", "red"])"), "E20 seats[3]");
  EXPECT_EQ(with(R"(["red", "blue", "yellow", "brown"])"), "E20 seats[3]");
  EXPECT_EQ(with(R"(["red", "blue", "yellow", "Green"])"), "E20 seats[3]");
  EXPECT_EQ(with(R"(["red", "blue", "yellow", "start"])"), "E20 seats[3]");
  EXPECT_EQ(with(R"(["red", "blue", "yellow", "winners"])"), "E20 seats[3]");
  EXPECT_EQ(first(house(R"("id": "bank7")", R"("id": "Bank7")")), "E20 layouts[1].id");
  EXPECT_EQ(first(house(R"({"id": "birds")", R"({"id": "b_irds")")), "E20 tribes[1].id");
  EXPECT_EQ(first(house(R"("code": "brawl-p")", R"("code": "Brawl")")), "E20 cards[5].code");
  EXPECT_EQ(codes(house(R"({"id": "brown", "name")", R"({"id": "Brown", "name")")).count("E20"),
            1U);
  EXPECT_EQ(codes(house(R"({"id": "crag", "icon")", R"({"id": "7crag", "icon")")).count("E20"), 1U);
}

TEST(Edition, W01_is_a_warning_only) {
  const auto warned = [](const std::string& text) {
    const auto game = FightFlightBite::make({.edition_text = text});
    EXPECT_TRUE(game);
    std::string out;
    for (const Fault& f : game->warnings()) out += f.code + " " + f.where + ";";
    return out;
  };
  EXPECT_EQ(warned(house(R"("terrain": "thicket")", R"("terrain": "crag")")), "W01 layouts[0];");
  EXPECT_EQ(warned(house(R"("copies": 1)", R"("copies": 2)")), "W01 cards;");
  EXPECT_EQ(warned(house(R"("name": "nuts", "count": 24)", R"("name": "nuts", "count": 25)")),
            "W01 food;");
  EXPECT_EQ(warned(house("\"dealt_cards\": 4", "\"dealt_cards\": 5")), "W01 dealt_cards;");
}

TEST(Edition, all_faults_are_reported_at_once) {
  std::string text = house("\"turns_per_player\": 5", "\"turns_per_player\": 50");
  text.replace(text.find("\"crag\", \"icon\": \"fight\""), 23, "\"crag\", \"icon\": \"punch\"");
  const auto game = FightFlightBite::make({.players = 9, .edition_text = text});
  ASSERT_FALSE(game);
  std::set<std::string> found;
  for (const Fault& f : game.error()) found.insert(f.code);
  EXPECT_EQ(found, (Codes{"players", "E19", "E04"}));
}

TEST(Edition, other_numbers_make_another_game) {
  std::string text = house("\"turns_per_player\": 5", "\"turns_per_player\": 3");
  text.replace(text.find("\"first_critters\": 2"), 19, "\"first_critters\": 1");
  text.replace(text.find("\"food_per_space\": 6"), 19, "\"food_per_space\": 2");
  text.replace(text.find("\"dealt_cards\": 4"), 16, "\"dealt_cards\": 0");
  auto game = FightFlightBite::make({.players = 4, .edition_text = text});
  ASSERT_TRUE(game);
  EXPECT_EQ(game->tables().mixes, 6);
  EXPECT_NE(game->edition_hash(), FightFlightBite::make({})->edition_hash());
}

}  // namespace
}  // namespace warren::fight_flight_bite
