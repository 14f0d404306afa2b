// The data file: the house edition, every error code, and maps of other shapes.
#include "games/kingdom_maps/edition.h"

#include <gtest/gtest.h>

#include "games/kingdom_maps/fixture_test.h"
#include "games/kingdom_maps/odd_editions_test.h"

namespace warren::kingdom_maps {
namespace {

using namespace fixtures;

// The house file with the first `from` replaced.
std::string edited(std::string_view from, std::string_view to) {
  std::string text(KingdomMaps::info().house);
  const std::size_t at = text.find(from);
  if (at == std::string::npos) {
    ADD_FAILURE() << "the house file has no " << from;
    return text;
  }
  return text.replace(at, from.size(), to);
}

Faults faults_of(std::string_view text) {
  Faults out;
  read_edition(text, out);
  return out;
}

// The codes found, each once, with the places of the first of each.
std::string codes(std::string_view text) {
  std::vector<std::string> out;
  for (const Fault& fault : faults_of(text)) {
    if (std::ranges::find(out, fault.code) == out.end()) out.push_back(fault.code);
  }
  return join(out, " ");
}

bool names(std::string_view text, std::string_view code, std::string_view where) {
  for (const Fault& fault : faults_of(text)) {
    if (fault.code == code && fault.where == where && !fault.sentence.empty()) return true;
  }
  for (const Fault& fault : faults_of(text)) ADD_FAILURE() << to_string(fault);
  return false;
}

TEST(KingdomEdition, the_house_file_is_sound) {
  EXPECT_EQ(codes(KingdomMaps::info().house), "");
  const Edition& e = house();
  EXPECT_EQ(e.name, "house");
  EXPECT_EQ(e.lands.size(), 6U);
  EXPECT_EQ(e.plus_minus, (CellSet{e.find("E1"), e.find("E4"), e.find("E7"), e.find("H3"),
                                   e.find("H6"), e.find("K3")}));
  EXPECT_EQ(e.query, CellSet{e.find("G5")});
  EXPECT_EQ(e.plus_minus_boxes, 6);
  EXPECT_EQ(e.query_boxes, 1);
  EXPECT_EQ(e.marks.size(), 7U);
}

TEST(KingdomEdition, e_json) {
  EXPECT_EQ(codes("{"), "E_JSON");
  EXPECT_EQ(codes("[]"), "E_JSON");
  EXPECT_EQ(codes(""), "E_JSON");
  EXPECT_TRUE(names(edited("\"boxes\"", "\"crates\""), "E_JSON", "boxes"));   // missing
  EXPECT_TRUE(names(edited("\"boxes\"", "\"crates\""), "E_JSON", "crates"));  // unknown
  for (const char* key : {"territories", "uses", "cells", "powers", "boxes", "sides", "criteria",
                          "solo_marks", "game", "edition", "schema"}) {
    EXPECT_TRUE(names(edited("\"" + std::string(key) + "\":", "\"x\":"), "E_JSON", key)) << key;
  }
  EXPECT_TRUE(names(edited("\"code\":\"F\"", "\"code\":7"), "E_JSON", "territories[0].code"));
  EXPECT_TRUE(names(edited("[\"C1\",0,-4]", "[\"C1\",0]"), "E_JSON", "cells[0]"));
  EXPECT_TRUE(names(edited("[\"C1\",0,-4]", "[\"C1\",0.5,-4]"), "E_JSON", "cells[0][1]"));
  EXPECT_TRUE(names(edited("\"name\":\"Deep Woods\",", ""), "E_JSON", "criteria.A[0].name"));
  EXPECT_TRUE(names(edited("[40,\"Apprentice\"]", "[40]"), "E_JSON", "solo_marks[1]"));
  EXPECT_TRUE(names(edited("\"uses\":{\"1\":3", "\"uses\":{\"5\":2,\"1\":3"), "E_JSON", "uses.5"));
}

TEST(KingdomEdition, e_json_control_characters) {
  for (const std::string bad : {"\\n", "\\u001b[2J", "\\u007f", "\\u009b2J"}) {
    EXPECT_TRUE(
        names(edited("\"edition\":\"house", "\"edition\":\"ho" + bad), "E_JSON", "edition"));
    EXPECT_TRUE(names(edited("\"Deep ", "\"Deep" + bad), "E_JSON", "criteria.A[0].name"));
    EXPECT_TRUE(names(edited("\"Apprentice", "\"" + bad), "E_JSON", "solo_marks[1][1]"));
    EXPECT_TRUE(names(edited("\"NE\":", "\"" + bad + "\":"), "E_JSON", "sides"));
  }
  EXPECT_EQ(codes(edited("\"Deep Woods", "\"Tiefe W\u00e4lder")), "");
}

TEST(KingdomEdition, e_game) {
  EXPECT_EQ(codes(edited("\"kingdom-maps\"", "\"totem\"")), "E_GAME");
  EXPECT_EQ(codes(edited("\"schema\":1", "\"schema\":2")), "E_GAME");
}

TEST(KingdomEdition, e_cell_dup) {
  EXPECT_TRUE(names(edited("\"C2\",1,-4", "\"C1\",1,-4"), "E_CELL_DUP", "cells[1][0]"));
  EXPECT_TRUE(names(edited("\"C2\",1,-4", "\"C2\",0,-4"), "E_CELL_DUP", "cells[1]"));
}

TEST(KingdomEdition, e_cell_count) {
  EXPECT_EQ(codes(row_of(6)), "");
  EXPECT_EQ(codes(row_of(128)), "");
  EXPECT_EQ(codes(row_of(129)), "E_CELL_COUNT");
  EXPECT_NE(codes(row_of(5)).find("E_CELL_COUNT"), std::string::npos);
}

TEST(KingdomEdition, other_maps_are_sound) { EXPECT_EQ(codes(odd_edition()), ""); }

TEST(KingdomEdition, e_map_split) {
  EXPECT_TRUE(names(edited("\"C1\",0,-4", "\"C1\",0,-40"), "E_MAP_SPLIT", "cells"));
}

TEST(KingdomEdition, e_label) {
  for (const char* label : {"c1", "C", "1", "C01", "C0", "CX", "C1a", "", "A1", "B6"}) {
    EXPECT_TRUE(names(edited("\"C2\",1,-4", "\"" + std::string(label) + "\",1,-4"), "E_LABEL",
                      "cells[1][0]"))
        << label;
  }
  EXPECT_EQ(codes(edited("[\"D2\",0,-3]", "[\"ABC123\",0,-3]")), "");
  EXPECT_EQ(codes(edited("[\"D2\",0,-3]", "[\"A7\",0,-3]")), "");
}

TEST(KingdomEdition, e_terr_count) {
  EXPECT_NE(codes(edited("\"id\":\"forest\"", "\"id\":\"Forest\"")).find("E_TERR_COUNT"),
            std::string::npos);
  for (const char* id : {"dark forest", "", "mountain"}) {
    EXPECT_NE(codes(edited("\"id\":\"forest\"", "\"id\":\"" + std::string(id) + "\""))
                  .find("E_TERR_COUNT"),
              std::string::npos)
        << id;
  }
  for (const char* code : {"M", "f", "FF", ""}) {
    const std::string text = edited("\"code\":\"F\"", "\"code\":\"" + std::string(code) + "\"");
    EXPECT_EQ(codes(text), "E_TERR_COUNT") << code;
  }
  EXPECT_TRUE(names(edited("{\"id\":\"forest\",\"code\":\"F\",\"numbers\":[1]}",
                           "{\"id\":\"forest\",\"code\":\"F\",\"numbers\":[1]},"
                           "{\"id\":\"bog\",\"code\":\"B\",\"numbers\":[]}"),
                    "E_TERR_COUNT", "territories"));
  const std::string none = [] {
    std::string text(KingdomMaps::info().house);
    const std::size_t at = text.find("\"territories\":[") + 14;
    return text.replace(at, text.find(']' + std::string(",\n \"uses\"")) + 1 - at, "[]");
  }();
  EXPECT_TRUE(names(none, "E_TERR_COUNT", "territories"));
}

TEST(KingdomEdition, e_face) {
  EXPECT_EQ(codes(edited("\"numbers\":[1]", "\"numbers\":[]")), "E_FACE");
  EXPECT_EQ(codes(edited("\"numbers\":[1]", "\"numbers\":[1,2]")), "E_FACE");
  EXPECT_EQ(codes(edited("\"numbers\":[1]", "\"numbers\":[1,7]")), "E_FACE");
}

TEST(KingdomEdition, e_uses) {
  EXPECT_TRUE(names(edited("\"1\":3,", ""), "E_USES", "uses.1"));
  EXPECT_TRUE(names(edited("\"4\":1", "\"4\":0"), "E_USES", "uses.4"));
  EXPECT_TRUE(names(edited("\"4\":1", "\"4\":10"), "E_USES", "uses.4"));
}

TEST(KingdomEdition, e_power_cell) {
  EXPECT_TRUE(
      names(edited("\"query\":[\"G5\"]", "\"query\":[\"Z9\"]"), "E_POWER_CELL", "powers.query[0]"));
  EXPECT_TRUE(
      names(edited("\"query\":[\"G5\"]", "\"query\":[\"E4\"]"), "E_POWER_CELL", "powers.query[0]"));
  EXPECT_TRUE(
      names(edited("[\"E1\",\"E4\"", "[\"E1\",\"E1\""), "E_POWER_CELL", "powers.plus_minus[1]"));
}

TEST(KingdomEdition, e_boxes) {
  EXPECT_TRUE(names(edited("\"boxes\":{\"plus_minus\":6", "\"boxes\":{\"plus_minus\":-1"),
                    "E_BOXES", "boxes.plus_minus"));
  for (const char* n : {"0", "10", "-1"}) {
    EXPECT_TRUE(names(edited("\"query\":1}", "\"query\":" + std::string(n) + "}"), "E_BOXES",
                      "boxes.query"));
  }
  // Fewer +1/-1 boxes than cells are legal: further gains are lost.
  EXPECT_EQ(codes(edited("\"boxes\":{\"plus_minus\":6", "\"boxes\":{\"plus_minus\":0")), "");
}

TEST(KingdomEdition, e_crit_count) {
  EXPECT_TRUE(names(edited("\"id\":\"A6\"", "\"id\":\"A5\""), "E_CRIT_COUNT", "criteria.A[5].id"));
  EXPECT_TRUE(names(edited("\"id\":\"A6\"", "\"id\":\"B6\""), "E_CRIT_COUNT", "criteria.A[5].id"));
  EXPECT_TRUE(names(edited(",\n   {\"id\":\"B6\",\"name\":\"Mirrored Kingdom\","
                           "\"kind\":\"mirror_pairs\",\"points\":1}",
                           ""),
                    "E_CRIT_COUNT", "criteria.B"));
}

TEST(KingdomEdition, e_crit_kind) {
  EXPECT_TRUE(
      names(edited("\"deep_cells\"", "\"dark_cells\""), "E_CRIT_KIND", "criteria.A[0].kind"));
  EXPECT_TRUE(names(edited("\"min_same\":4,", ""), "E_CRIT_KIND", "criteria.A[0].min_same"));
  EXPECT_TRUE(names(edited("\"min_same\":4", "\"min_same\":4,\"max_same\":5"), "E_CRIT_KIND",
                    "criteria.A[0].max_same"));
  EXPECT_TRUE(
      names(edited("\"min_same\":4", "\"min_same\":0"), "E_CRIT_KIND", "criteria.A[0].min_same"));
  EXPECT_TRUE(names(edited("\"size\":5", "\"size\":129"), "E_CRIT_KIND", "criteria.B[4].size"));
  EXPECT_TRUE(names(edited("\"territory\":\"forest\"", "\"territory\":\"bog\""), "E_CRIT_KIND",
                    "criteria.A[0].territory"));
  EXPECT_TRUE(
      names(edited("\"territory\":\"forest\",", ""), "E_CRIT_KIND", "criteria.A[0].territory"));
  EXPECT_TRUE(names(edited("[\"lake\"]", "[]"), "E_CRIT_KIND", "criteria.A[2].next_to"));
  EXPECT_TRUE(names(edited("[\"lake\"]", "[\"bog\"]"), "E_CRIT_KIND", "criteria.A[2].next_to[0]"));
  EXPECT_TRUE(names(edited("\"min_same\":4,\"points\":1", "\"min_same\":4,\"points\":0"),
                    "E_CRIT_KIND", "criteria.A[0].points"));
  EXPECT_TRUE(names(edited("\"min_same\":4,\"points\":1", "\"min_same\":4,\"points\":21"),
                    "E_CRIT_KIND", "criteria.A[0].points"));
}

TEST(KingdomEdition, e_side) {
  EXPECT_TRUE(names(edited("\"N\":[\"C1\"", "\"N\":[\"Z1\""), "E_SIDE", "sides.N[0]"));
  EXPECT_TRUE(names(edited("\"N\":[\"C1\"", "\"N\":[\"C2\""), "E_SIDE", "sides.N[1]"));
  std::string text(KingdomMaps::info().house);
  const std::size_t at = text.find("\"sides\":{") + 8;
  text.replace(at, text.find('}', at) + 1 - at, "{}");
  EXPECT_TRUE(names(text, "E_SIDE", "sides"));
  const auto with_sides = [](int n) {
    std::string more;
    for (int i = 6; i < n; ++i) more += "\"side " + std::to_string(i) + "\":[\"C1\"],";
    return edited("\"N\":", more + "\"N\":");
  };
  EXPECT_EQ(codes(with_sides(128)), "");
  EXPECT_TRUE(names(with_sides(129), "E_SIDE", "sides"));
}

TEST(KingdomEdition, e_marks) {
  EXPECT_TRUE(names(edited("[0,\"Lost", "[1,\"Lost"), "E_MARKS", "solo_marks[0][0]"));
  EXPECT_TRUE(names(edited("[55,", "[40,"), "E_MARKS", "solo_marks[2][0]"));
  std::string text(KingdomMaps::info().house);
  const std::size_t at = text.find("\"solo_marks\":[") + 13;
  text.replace(at, text.rfind(']') + 1 - at, "[]");
  EXPECT_TRUE(names(text, "E_MARKS", "solo_marks"));
}

TEST(KingdomEdition, all_faults_at_once_and_with_their_lines) {
  std::string text = edited("\"4\":1", "\"4\":0");
  text.replace(text.find("\"size\":5"), 8, "\"size\":0");
  text.replace(text.find("[55,"), 4, "[40,");
  const Faults faults = faults_of(text);
  ASSERT_EQ(faults.size(), 3U);
  for (const Fault& fault : faults) {
    EXPECT_NE(fault.sentence.find(", line "), std::string::npos) << to_string(fault);
  }
  EXPECT_FALSE(KingdomMaps::make({.edition_text = text}));
}

}  // namespace
}  // namespace warren::kingdom_maps
