// Edition files: what is accepted, and every fault of the data-file table of rules.md, each shown
// by a file tests/bad_*.json that differs from tests/small.json in one thing.
#include "games/rodentia/edition.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "tests/conformance/suite.h"
#include "tests/rodentia/table.h"

namespace warren::rodentia {
namespace {

const std::filesystem::path kFolder = std::filesystem::path(WARREN_SOURCE) / "games/rodentia/tests";

std::string text_of(const std::string& file) {
  std::ifstream in(kFolder / file);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
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

std::string house_with(const std::string& from, const std::string& to) {
  std::string text(kHouse);
  const std::size_t found = text.find(from);
  EXPECT_NE(found, std::string::npos) << from;
  return text.replace(found, from.size(), to);
}

TEST(Edition, the_house_edition_is_sound) {
  const auto house = read_edition(kHouse);
  ASSERT_TRUE(house);
  EXPECT_EQ(house->name, "house-1");
  EXPECT_EQ(house->lands.size(), 2U);
  EXPECT_EQ(house->goals[2].vp, 8);
  EXPECT_EQ(house->goals[2].second, 4);
  EXPECT_EQ(house->values.catches, (std::array<int, 4>{0, -3, -5, -7}));
}

TEST(Edition, a_small_edition_plays) {
  const auto small = read_edition(text_of("small.json"));
  ASSERT_TRUE(small) << all_of(small.error());
  for (const int players : {2, 3, 5}) {
    warren::Setup setup;
    setup.players = players;
    setup.options = {{"map", "custom"}, {"round_cap", "40"}};
    setup.edition_text = text_of("small.json");
    EXPECT_EQ(conformance::conform<Rodentia>(setup, 0.01), "");
  }
}

TEST(Edition, every_fault_of_the_table) {
  struct Bad {
    std::string file;
    std::string code;
    std::string where;
  };
  const std::vector<Bad> table = {
      {"schema_missing", "E_SCHEMA", "vp.leader"},
      {"schema_type", "E_SCHEMA", "limits.per_hex"},
      {"schema_version", "E_SCHEMA", "schema"},
      {"schema_unknown_key", "E_SCHEMA", "limits.per_match"},
      {"schema_hex_fields", "E_SCHEMA", "maps[0].hexes[4]"},
      {"schema_goal_3_pair", "E_SCHEMA", "goals[2].vp"},
      {"terrain_four", "E_TERRAIN", "terrains"},
      {"terrain_face_twice", "E_TERRAIN", "terrains[4].face"},
      {"terrain_face_range", "E_TERRAIN", "terrains[4].face"},
      {"terrain_letter_twice", "E_TERRAIN", "terrains[4].letter"},
      {"terrain_letter_capital", "E_TERRAIN", "terrains[4].letter"},
      {"terrain_name_word", "E_TERRAIN", "terrains[4].name"},
      {"terrain_species_twice", "E_TERRAIN", "terrains[4].species"},
      {"terrain_species_word", "E_TERRAIN", "terrains[4].species"},
      {"terrain_wolf_face", "E_TERRAIN", "wolf_face"},
      {"terrain_den_letter", "E_TERRAIN", "den_letter"},
      {"terrain_hex_letter", "E_TERRAIN", "maps[0].hexes[3][3]"},
      {"players_none", "E_PLAYERS", "maps"},
      {"players_two", "E_PLAYERS", "maps"},
      {"players_range", "E_PLAYERS", "maps[0].players[4]"},
      {"label_twice", "E_LABEL", "maps[0].hexes[9][0]"},
      {"label_form", "E_LABEL", "maps[0].hexes[9][0]"},
      {"label_unknown", "E_LABEL", "maps[0].edges.left[2]"},
      {"coord_shared", "E_COORD", "maps[0].hexes[9]"},
      {"coord_range", "E_COORD", "maps[0].hexes[9][1]"},
      {"count_hexes", "E_COUNT", "maps[0].hexes"},
      {"count_terrain_missing", "E_COUNT", "maps[0].hexes"},
      {"count_too_many", "E_COUNT", "maps[0].hexes"},
      {"den_list", "E_DEN", "maps[0].dens"},
      {"den_three", "E_DEN", "maps[0].dens"},
      {"den_none", "E_DEN", "maps[0].dens"},
      {"connected", "E_CONNECTED", "maps[0].hexes"},
      {"degree", "E_DEGREE", "maps[0].hexes"},
      {"row_missing_hex", "E_ROW", "maps[0].rows"},
      {"row_gap", "E_ROW", "maps[0].rows[1]"},
      {"diag_short", "E_DIAG", "maps[0].diag3.asc[0]"},
      {"diag_step", "E_DIAG", "maps[0].diag3.asc[0]"},
      {"diag_den", "E_DIAG", "maps[0].diag3.desc[0]"},
      {"diag_twice", "E_DIAG", "maps[0].diag3.asc[1]"},
      {"diag_line_short", "E_DIAG", "maps[0].diag_lines.asc[0]"},
      {"diag_line_step", "E_DIAG", "maps[0].diag_lines.desc[0]"},
      {"diag_line_twice", "E_DIAG", "maps[0].diag_lines.asc[2]"},
      {"edge_missing", "E_EDGE", "maps[0].edges"},
      {"edge_unknown", "E_EDGE", "maps[0].edges.middle"},
      {"edge_empty", "E_EDGE", "maps[0].edges.upper"},
      {"edge_twice", "E_EDGE", "maps[0].edges.upper"},
      {"value_limit_low", "E_VALUE", "limits.per_turn"},
      {"value_limit_high", "E_VALUE", "limits.wolf_steps"},
      {"value_catches_first", "E_VALUE", "vp.catches"},
      {"value_catches_rise", "E_VALUE", "vp.catches"},
      {"value_catches_low", "E_VALUE", "vp.catches[3]"},
      {"value_catches_count", "E_VALUE", "vp.catches"},
      {"value_points", "E_VALUE", "vp.leader"},
      {"value_goal_id", "E_VALUE", "goals"},
      {"value_goal_twice", "E_VALUE", "goals[5].id"},
      {"value_goals_to_draw", "E_VALUE", "goals"},
  };
  std::set<std::string> files;
  std::set<std::string> codes;
  for (const Bad& bad : table) {
    const std::string file = "bad_" + bad.file + ".json";
    const auto read = read_edition(text_of(file));
    EXPECT_TRUE(has_fault(read, bad.code, bad.where))
        << file << " is expected to have " << bad.code << " at " << bad.where << ":\n"
        << (read ? "accepted" : all_of(read.error()));
    files.insert(file);
    codes.insert(bad.code);
  }
  for (const auto& entry : std::filesystem::directory_iterator(kFolder)) {
    const std::string name = entry.path().filename().string();
    EXPECT_TRUE(!name.starts_with("bad_") || files.contains(name)) << name << " is not tested";
  }
  EXPECT_EQ(codes.size(), 13U);  // every code of the table
}

TEST(Edition, counts_of_a_whole_sheet) {
  const auto read = read_edition(house_with(R"(["D2",-1,3,"G"])", R"(["D2",-1,3,"F"])"));
  ASSERT_FALSE(read);
  EXPECT_EQ(all_of(read.error()),
            "maps[0].hexes: 6 hexes of forest, expected 5, line 20 (E_COUNT)\n"
            "maps[0].hexes: 4 hexes of grassland, expected 5, line 20 (E_COUNT)\n");
}

TEST(Edition, all_faults_at_once) {
  std::string text = house_with(R"("per_turn":3)", R"("per_turn":4)");
  const auto change = [&](const std::string& from, const std::string& to) {
    text.replace(text.find(from), from.size(), to);
  };
  change(R"("wolf_face":6)", R"("wolf_face":1)");
  change(R"("dens":["B4"])", R"("dens":["B5"])");
  change(R"("vp":[8,4])", R"("vp":8)");
  const auto read = read_edition(text);
  EXPECT_TRUE(has_fault(read, "E_VALUE", "limits.per_turn"));
  EXPECT_TRUE(has_fault(read, "E_TERRAIN", "wolf_face"));
  EXPECT_TRUE(has_fault(read, "E_DEN", "maps[0].dens"));
  EXPECT_TRUE(has_fault(read, "E_SCHEMA", "goals[2].vp"));
  EXPECT_EQ(read.error().size(), 5U) << all_of(read.error());  // the pair is no list and no pair
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
