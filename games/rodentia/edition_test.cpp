// Edition files: what is accepted, and every fault of the data-file table of rules.md, each shown
// by a small edition with one thing changed.
#include "games/rodentia/edition.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "games/rodentia/bounds.h"
#include "games/rodentia/fixture_test.h"
#include "tests/conformance/suite.h"

namespace warren::rodentia {
namespace {

// A complete edition of ten hexes.
std::string small() {
  std::ifstream in(WARREN_SOURCE "/games/rodentia/small_test.json");
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

// The text with each `from` replaced by its `to`.
using Edits = std::vector<std::pair<std::string, std::string>>;
std::string edited(std::string text, const Edits& edits) {
  for (const auto& [from, to] : edits) {
    const std::size_t found = text.find(from);
    if (found == std::string::npos) {
      ADD_FAILURE() << "nothing to replace: " << from;
      continue;
    }
    text.replace(found, from.size(), to);
  }
  return text;
}

std::string all_of(const Faults& faults) {
  std::string out;
  for (const Fault& fault : faults) out += to_string(fault) + "\n";
  return out;
}

bool has_fault(const Expected<Edition, Faults>& read, const std::string& code,
               const std::string& where) {
  if (read) return false;
  for (const Fault& fault : read.error()) {
    if (fault.code == code && fault.where == where) return true;
  }
  return false;
}

TEST(Edition, the_house_edition_is_sound) {
  const auto house = read_edition(kHouse);
  ASSERT_TRUE(house);
  EXPECT_EQ(house->name, "house-1");
  EXPECT_EQ(house->lands.size(), 2U);
  EXPECT_EQ(house->goals[2].terms.vp, 8);
  EXPECT_EQ(house->goals[2].terms.second, 4);
  EXPECT_EQ(house->values.catches, (std::array<int, 4>{0, -3, -5, -7}));
}

TEST(Edition, a_small_edition_plays) {
  const auto read = read_edition(small());
  ASSERT_TRUE(read) << all_of(read.error());
  for (const int players : {2, 3, 5}) {
    warren::Setup setup;
    setup.players = players;
    setup.options = {{"map", "custom"}, {"round_cap", "40"}};
    setup.edition_text = small();
    EXPECT_EQ(conformance::conform<Rodentia>(setup, 0.01), "");
  }
}

// Hexes that are too many beside the small edition's ten.
std::string a_row_of(int hexes) {
  std::string out;
  for (int i = 1; i <= hexes; ++i) {
    out += R"(, ["D)" + std::to_string(i) + R"(", )" + std::to_string(i - 2) + R"(, 3, "F"])";
  }
  return out;
}

TEST(Edition, every_fault_of_the_table) {
  struct Bad {
    std::string code;
    std::string where;
    Edits edits;  // of the small edition
  };
  // The small edition's map once more, for five players.
  const std::size_t maps = small().find("\"maps\": [") + 9;
  const std::string again =
      edited(small().substr(maps, small().rfind("]}") - maps),
             {{R"("id": "small")", R"("id": "again")"}, {"[2, 3, 4, 5]", "[5]"}});
  const std::vector<Bad> table = {
      {"E_SCHEMA", "vp.leader", {{R"("leader": 3, )", ""}}},
      {"E_SCHEMA", "limits.per_hex", {{R"("per_hex": 5)", R"("per_hex": "five")"}}},
      {"E_SCHEMA", "schema", {{R"("schema": 1)", R"("schema": 2)"}}},
      {"E_SCHEMA",
       "limits.per_match",
       {{R"("wolf_steps": 2)", R"("wolf_steps": 2, "per_match": 3)"}}},
      {"E_SCHEMA", "maps[0].hexes[4]", {{R"(["B2", 0, 1, "W"])", R"(["B2", 0, 1])"}}},
      {"E_SCHEMA", "goals[2].vp", {{"[8, 4]", "[8]"}}},
      {"E_TERRAIN",
       "terrains",
       {{",\n  {\"face\": 5, \"letter\": \"G\", \"name\": \"grassland\", \"species\": \"moles\", "
         "\"colour\": \"purple\"}",
         ""}}},
      {"E_TERRAIN", "terrains[4].face", {{R"("face": 5)", R"("face": 4)"}}},
      {"E_TERRAIN", "terrains[4].face", {{R"("face": 5)", R"("face": 6)"}}},
      {"E_TERRAIN", "terrains[4].letter", {{R"("letter": "G")", R"("letter": "S")"}}},
      {"E_TERRAIN", "terrains[4].letter", {{R"("letter": "G")", R"("letter": "g")"}}},
      {"E_TERRAIN", "terrains[4].name", {{R"("grassland")", R"("grass land")"}}},
      {"E_TERRAIN", "terrains[4].species", {{R"("moles")", R"("otters")"}}},
      {"E_TERRAIN", "terrains[4].species", {{R"("moles")", R"("Grey Moles")"}}},
      {"E_TERRAIN", "wolf_face", {{R"("wolf_face": 6)", R"("wolf_face": 5)"}}},
      {"E_TERRAIN", "den_letter", {{R"("den_letter": "W")", R"("den_letter": "F")"}}},
      {"E_TERRAIN", "maps[0].hexes[3][3]", {{R"(["B1", -1, 1, "S"])", R"(["B1", -1, 1, "Q"])"}}},
      {"E_PLAYERS", "maps", {{"[2, 3, 4, 5]", "[2, 3, 4]"}}},
      {"E_PLAYERS", "maps", {{R"("maps": [)", R"("maps": [)" + again + ", "}}},
      {"E_PLAYERS", "maps[0].players[4]", {{"[2, 3, 4, 5]", "[2, 3, 4, 5, 6]"}}},
      {"E_LABEL", "maps[0].hexes[9][0]", {{R"(["C3", 1, 2, "S"])", R"(["C2", 1, 2, "S"])"}}},
      {"E_LABEL", "maps[0].hexes[9][0]", {{R"(["C3", 1, 2, "S"])", R"(["c03", 1, 2, "S"])"}}},
      {"E_LABEL",
       "maps[0].edges.left[2]",
       {{R"("left": ["A1", "B1", "C1"])", R"("left": ["A1", "B1", "Z9"])"}}},
      {"E_COORD", "maps[0].hexes[9]", {{R"(["C3", 1, 2, "S"])", R"(["C3", 0, 2, "S"])"}}},
      {"E_COORD", "maps[0].hexes[9][1]", {{R"(["C3", 1, 2, "S"])", R"(["C3", 100, 2, "S"])"}}},
      {"E_COUNT", "maps[0].hexes", {{R"("free_counts": true,)", ""}}},
      {"E_COUNT",
       "maps[0].hexes",
       {{R"(["B1", -1, 1, "S"])", R"(["B1", -1, 1, "G"])"},
        {R"(["C3", 1, 2, "S"])", R"(["C3", 1, 2, "G"])"}}},
      {"E_COUNT",
       "maps[0].hexes",
       {{R"(["C3", 1, 2, "S"])", R"(["C3", 1, 2, "S"])" + a_row_of(43)}}},
      {"E_DEN", "maps[0].dens", {{R"("dens": ["B2"])", R"("dens": ["B3"])"}}},
      {"E_DEN",
       "maps[0].dens",
       {{R"(["A1", 0, 0, "F"])", R"(["A1", 0, 0, "W"])"},
        {R"(["C1", -1, 2, "M"])", R"(["C1", -1, 2, "W"])"},
        {R"("dens": ["B2"])", R"("dens": ["A1", "B2", "C1"])"}}},
      {"E_DEN",
       "maps[0].dens",
       {{R"(["B2", 0, 1, "W"])", R"(["B2", 0, 1, "G"])"}, {R"("dens": ["B2"])", R"("dens": [])"}}},
      {"E_CONNECTED",
       "maps[0].hexes",
       {{R"(["C3", 1, 2, "S"])",
         R"(["C3", 1, 2, "S"], ["E1", 10, 5, "F"], ["E2", 11, 5, "M"], ["F1", 10, 6, "R"])"},
        {R"(["C1", "C2", "C3"]])", R"(["C1", "C2", "C3"], ["E1", "E2"], ["F1"]])"}}},
      {"E_DEGREE",
       "maps[0].hexes",
       {{R"(["C3", 1, 2, "S"])", R"(["C3", 1, 2, "S"], ["D1", -2, 3, "F"])"},
        {R"(["C1", "C2", "C3"]])", R"(["C1", "C2", "C3"], ["D1"]])"}}},
      {"E_ROW", "maps[0].rows", {{R"(["C1", "C2", "C3"]])", R"(["C1", "C2"]])"}}},
      {"E_ROW",
       "maps[0].rows[1]",
       {{R"(["B1", "B2", "B3", "B4"])", R"(["B1", "B3", "B2", "B4"])"}}},
      {"E_DIAG",
       "maps[0].diag3.asc[0]",
       {{R"("diag3": {"asc": [["C2", "B3", "A3"]])", R"("diag3": {"asc": [["C2", "B3"]])"}}},
      {"E_DIAG",
       "maps[0].diag3.asc[0]",
       {{R"("diag3": {"asc": [["C2", "B3", "A3"]])", R"("diag3": {"asc": [["A2", "B3", "C3"]])"}}},
      {"E_DIAG",
       "maps[0].diag3.desc[0]",
       {{R"("desc": [["A2", "B3", "C3"]])", R"("desc": [["A1", "B2", "C2"]])"}}},
      {"E_DIAG",
       "maps[0].diag3.asc[1]",
       {{R"("diag3": {"asc": [["C2", "B3", "A3"]])",
         R"("diag3": {"asc": [["C2", "B3", "A3"], ["C2", "B3", "A3"]])"}}},
      {"E_DIAG", "maps[0].diag_lines.asc[0]", {{R"(["C1", "B2", "A2"])", R"(["C3", "B4"])"}}},
      {"E_DIAG",
       "maps[0].diag_lines.desc[0]",
       {{R"(["A1", "B2", "C2"])", R"(["A2", "B3", "C2"])"}}},
      {"E_DIAG",
       "maps[0].diag_lines.asc[2]",
       {{R"(["C1", "B2", "A2"], ["C2", "B3", "A3"]])",
         R"(["C1", "B2", "A2"], ["C2", "B3", "A3"], ["C2", "B3", "A3"]])"}}},
      {"E_EDGE", "maps[0].edges", {{R"("left": ["A1", "B1", "C1"], )", ""}}},
      {"E_EDGE", "maps[0].edges.middle", {{R"("edges": {)", R"("edges": {"middle": ["B2"], )"}}},
      {"E_EDGE", "maps[0].edges.upper", {{R"("upper": ["A1", "A2", "A3"])", R"("upper": [])"}}},
      {"E_EDGE",
       "maps[0].edges.upper",
       {{R"("upper": ["A1", "A2", "A3"])", R"("upper": ["A1", "A2", "A1"])"}}},
      {"E_VALUE", "limits.per_turn", {{R"("per_turn": 3)", R"("per_turn": 0)"}}},
      {"E_VALUE", "limits.wolf_steps", {{R"("wolf_steps": 2)", R"("wolf_steps": 3)"}}},
      {"E_VALUE", "vp.catches", {{"[0, -3, -5, -7]", "[-1, -3, -5, -7]"}}},
      {"E_VALUE", "vp.catches", {{"[0, -3, -5, -7]", "[0, -3, -3, -7]"}}},
      {"E_VALUE", "vp.catches[3]", {{"[0, -3, -5, -7]", "[0, -3, -5, -101]"}}},
      {"E_VALUE", "vp.catches", {{"[0, -3, -5, -7]", "[0, -3, -5]"}}},
      {"E_VALUE", "vp.leader", {{R"("leader": 3)", R"("leader": 101)"}}},
      {"E_VALUE", "goals", {{R"("id": 6)", R"("id": 7)"}}},
      {"E_VALUE", "goals[5].id", {{R"("id": 6)", R"("id": 5)"}}},
      {"E_VALUE",
       "goals",
       {{R"("name": "row")", R"("name": "row", "not_for_players": [4])"},
        {R"("not_for_players": [2])", R"("not_for_players": [4])"},
        {R"("name": "largest area")", R"("name": "largest area", "not_for_players": [4])"},
        {R"("name": "diagonal")", R"("name": "diagonal", "not_for_players": [4])"},
        {R"("name": "connect burrows")", R"("name": "connect burrows", "not_for_players": [4])"}}},
  };
  std::set<std::string> codes;
  for (const Bad& bad : table) {
    const auto read = read_edition(edited(small(), bad.edits));
    EXPECT_TRUE(has_fault(read, bad.code, bad.where))
        << bad.edits.front().second << " is expected to bring " << bad.code << " at " << bad.where
        << ":\n"
        << (read ? "accepted" : all_of(read.error()));
    codes.insert(bad.code);
  }
  EXPECT_EQ(codes.size(), 13U);  // every code of the table
}

TEST(Edition, counts_of_a_whole_sheet) {
  const auto read =
      read_edition(edited(std::string(kHouse), {{R"(["D2",-1,3,"G"])", R"(["D2",-1,3,"F"])"}}));
  ASSERT_FALSE(read);
  EXPECT_EQ(all_of(read.error()),
            "maps[0].hexes: 6 hexes of forest, expected 5, line 20 (E_COUNT)\n"
            "maps[0].hexes: 4 hexes of grassland, expected 5, line 20 (E_COUNT)\n");
}

TEST(Edition, all_faults_at_once) {
  const auto read =
      read_edition(edited(std::string(kHouse), {
                                                   {R"("per_turn":3)", R"("per_turn":4)"},
                                                   {R"("wolf_face":6)", R"("wolf_face":1)"},
                                                   {R"("dens":["B4"])", R"("dens":["B5"])"},
                                                   {R"("vp":[8,4])", R"("vp":8)"},
                                               }));
  EXPECT_TRUE(has_fault(read, "E_VALUE", "limits.per_turn"));
  EXPECT_TRUE(has_fault(read, "E_TERRAIN", "wolf_face"));
  EXPECT_TRUE(has_fault(read, "E_DEN", "maps[0].dens"));
  EXPECT_TRUE(has_fault(read, "E_SCHEMA", "goals[2].vp"));
  EXPECT_EQ(read.error().size(), 5U) << all_of(read.error());  // the pair is no list and no pair
}

// One fault does not hide those behind it.
TEST(Edition, faults_of_one_list_are_all_told) {
  const auto told = [](const Edits& edits) {
    const auto read = read_edition(edited(small(), edits));
    return read ? "accepted" : all_of(read.error());
  };
  EXPECT_EQ(told({{R"(["A2", 1, 0, "M"])", R"(["A2", 1, 0])"}, {R"(["C3", 1, 2, "S"])", "[]"}}),
            "maps[0].hexes[1]: a hex is [label, q, r, letter], line 25 (E_SCHEMA)\n"
            "maps[0].hexes[9]: a hex is [label, q, r, letter], line 25 (E_SCHEMA)\n");
  EXPECT_EQ(told({{R"("left": ["A1", "B1", "C1"])", R"("left": ["Z8", 1, "A1", "Z9"])"}}),
            "maps[0].edges.left[0]: no hex \"Z8\", line 28 (E_LABEL)\n"
            "maps[0].edges.left[1]: a whole number where a text is expected, line 28 (E_SCHEMA)\n"
            "maps[0].edges.left[3]: no hex \"Z9\", line 28 (E_LABEL)\n");
}

TEST(Edition, junk_is_refused_without_harm) {
  for (const char* junk :
       {"", "{", "[]", "null", "{}", R"({"game":"totem","edition":"x","schema":1})",
        R"({"game":"rodentia","edition":"x","schema":1,"maps":[{}]})",
        R"({"game":"rodentia","edition":"x","schema":1,"maps":[{"hexes":[1]}]})"}) {
    const auto read = read_edition(junk);
    ASSERT_FALSE(read) << junk;
    EXPECT_EQ(read.error().front().code, "E_SCHEMA") << junk;
  }
  // Each piece of the file blanked in turn: faults, never harm.
  const std::string house(kHouse);
  for (std::size_t i = 0; i + 7 < house.size(); i += 97) {
    std::string broken = house;
    broken.replace(i, 7, "1,2,3,4");
    (void)read_edition(broken);
  }
}

}  // namespace
}  // namespace warren::rodentia
