// The data file: the house edition is sound, and every mistake of the table is found.
#include "games/totem/edition.h"

#include "games/totem/fixture_test.h"

namespace warren::totem {
namespace {

using namespace testing;

// All faults of a file, "code where" one a line.
std::string faults(const std::string& text) {
  const auto read = read_edition(text);
  if (read) return "accepted";
  std::string out;
  for (const Fault& fault : read.error()) out += fault.code + " " + fault.where + "\n";
  return out;
}

RULE(TotemEdition, "TOT-002 TOT-003 TOT-011", the_house_edition_is_sound) {
  const auto read = read_edition(kHouse);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->name, "house-1");
  EXPECT_EQ(read->cells(), 127);
  EXPECT_EQ(read->pieces, 25);
  EXPECT_EQ(two().tables().reserve(), 19);
  EXPECT_EQ(read->starts.size(), 12U);
  EXPECT_EQ(read->layouts[2].size(), 6U);
  EXPECT_EQ(read->layouts[3].size(), 4U);
  EXPECT_EQ(read->layouts[4].size(), 3U);
}

RULE(TotemEdition, "TOT-012 TOT-013 TOT-014", distances_inside_the_groups) {
  const auto read = read_edition(kHouse);
  const auto apart = [&](CellSet group) {
    std::vector<int> out;
    std::vector<Hex> hexes;
    group.each([&](Cell c) { hexes.push_back(read->hexes[at(c)]); });
    for (std::size_t i = 0; i < hexes.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) out.push_back(distance(hexes[i], hexes[j]));
    }
    std::ranges::sort(out);
    return out;
  };
  for (const CellSet group : read->layouts[2]) EXPECT_EQ(apart(group), (std::vector{10}));
  for (const CellSet group : read->layouts[3]) {
    const int d = read->corners.contains(group) ? 10 : 8;
    EXPECT_EQ(apart(group), (std::vector{d, d, d}));
  }
  for (const CellSet group : read->layouts[4]) {
    EXPECT_EQ(apart(group), (std::vector{7, 7, 8, 8, 10, 10}));
  }
}

TEST(TotemEdition, schema) {
  EXPECT_EQ(faults("{"), "schema line 1, column 2\n");
  EXPECT_EQ(faults("[]"), "schema \n");
  EXPECT_EQ(faults(edited("\"totem\"", "\"chess\"")), "schema game\n");
  EXPECT_EQ(faults(edited("\"schema\": 1", "\"schema\": 2")), "schema schema\n");
  EXPECT_EQ(faults(edited("pointy-top axial", "flat-top")), "schema orientation\n");
  EXPECT_EQ(faults(edited("\"bonus_total\": 12,", "")), "schema bonus_total\n");
  EXPECT_EQ(faults(edited("\"bonus_total\": 12", "\"bonus_total\": \"12\"")),
            "schema bonus_total\n");
  EXPECT_EQ(faults(edited("\"bonus_total\"", "\"extra\": 1, \"bonus_total\"")), "schema extra\n");
  EXPECT_EQ(faults(edited("\"dice\":2,", "")), "schema components.dice\n");
  EXPECT_EQ(faults(edited("[\"A1\",0,-6]", "[\"A1\",0]")), "schema cells[0]\n");
  EXPECT_EQ(faults(edited("[\"A1\",0,-6]", "[\"A1\",0,\"x\"]")), "schema cells[0][2]\n");
  EXPECT_EQ(faults(edited("\"kind\":\"corner\"}", "\"kind\":\"corner\",\"hue\":1}")),
            "schema start_cells[0].hue\n");
  EXPECT_EQ(faults(edited("\"doubles\":true", "\"doubles\":1")), "schema exchange.doubles\n");
  EXPECT_EQ(faults(edited("\"4\": [", "\"5\": [], \"4\": [")), "schema layouts.5\n");
  EXPECT_EQ(faults(edited("[\"G12\",\"G2\"]", "[\"G12\",7]")), "schema layouts.2[0][1]\n");
}

TEST(TotemEdition, cells) {
  EXPECT_EQ(faults(edited("[\"A2\",1,-6]", "[\"A1\",1,-6]")), "cell-duplicate cells[1][0]\n");
  EXPECT_EQ(faults(edited("[\"A2\",1,-6]", "[\"A2\",0,-6]")), "cell-duplicate cells[1]\n");
  for (const char* label : {"a2", "A", "A0", "A02", "A100", "AA1", "2A"}) {
    EXPECT_EQ(faults(edited("[\"A2\",", "[\"" + std::string(label) + "\",")),
              "cell-label cells[1][0]\n")
        << label;
  }
  EXPECT_EQ(faults(edited("[\"A2\",1,-6]", "[\"A2\",64,-6]")), "cell-range cells[1][1]\n");
  EXPECT_EQ(faults(edited("[\"A2\",1,-6]", "[\"A2\",1,-64]")), "cell-range cells[1][2]\n");
  EXPECT_EQ(faults(edited("[\"M7\",0,6]", "[\"M7\",0,6], [\"M8\",1,6]")), "cell-count cells\n");
  EXPECT_EQ(
      faults(edition_of(R"(["A1",0,0],["A2",1,0])", R"({"cell":"A1","kind":"side"})", R"("2":[])")),
      "cell-count cells\n");
  EXPECT_EQ(faults(edited("[\"A5\",4,-6]", "[\"A5\",40,-6]")), "board-disconnected cells\n");
}

TEST(TotemEdition, directions) {
  EXPECT_EQ(faults(edited(",[\"SE\",0,1]", "")), "directions directions\n");
  EXPECT_EQ(faults(edited("[\"SE\",0,1]", "[\"SE\",1,1]")), "directions directions[5]\n");
  EXPECT_EQ(faults(edited("[\"SE\",0,1]", "[\"SE\",1,0]")), "directions directions[5]\n");
}

TEST(TotemEdition, starting_cells) {
  EXPECT_EQ(faults(edited("{\"cell\":\"G12\"", "{\"cell\":\"Z9\"")),
            "start-unknown start_cells[0].cell\n");
  EXPECT_EQ(faults(edited("{\"cell\":\"I10\"", "{\"cell\":\"G12\"")),
            "start-duplicate start_cells[1].cell\nlayout-unknown layouts.2[3][0]\n"
            "layout-unknown layouts.3[2][0]\nlayout-unknown layouts.4[2][3]\n");
  EXPECT_EQ(faults(edited("{\"cell\":\"G12\",\"kind\":\"corner\"}",
                          "{\"cell\":\"G12\",\"kind\":\"middle\"}"))
                .substr(0, 31),
            "start-kind start_cells[0].kind\n");
  std::string rim(kHouse);
  for (std::size_t at = rim.find("G12\"", rim.find("start_cells")); at != std::string::npos;
       at = rim.find("G12\"", at)) {
    rim.replace(at, 4, "G13\"");
  }
  EXPECT_EQ(faults(rim), "start-rim start_cells[0].cell\n");
  std::string none(kHouse);
  const std::size_t open = none.find('[', none.find("start_cells"));
  const std::size_t close = none.find(']', open);
  none.erase(open + 1, close - open - 1);
  EXPECT_TRUE(faults(none).starts_with("start-count start_cells\nlayout-unknown layouts.2[0][0]\n"))
      << faults(none);
}

TEST(TotemEdition, layouts) {
  const std::size_t from = kHouse.find("\"3\": [");
  const std::size_t to = kHouse.find("\"4\": [");
  EXPECT_EQ(faults(edited(kHouse.substr(from, to - from), "")), "layout-missing layouts.3\n");
  EXPECT_EQ(faults(edited("[\"G12\",\"L2\",\"B2\"]", "[\"G12\",\"L2\"]")),
            "layout-size layouts.3[0]\nlayout-partition layouts.3\n");
  EXPECT_EQ(faults(edited("[\"G12\",\"L2\",\"B2\"]", "[\"G12\",\"L2\",\"G7\"]")),
            "layout-unknown layouts.3[0][2]\n");
  EXPECT_EQ(faults(edited("[\"G12\",\"L2\",\"B2\"]", "[\"G12\",\"L2\",\"L7\"]")),
            "layout-partition layouts.3[1][0]\nlayout-partition layouts.3\n");
  EXPECT_EQ(faults(edited(",[\"J2\",\"D9\"]]", "]")), "layout-partition layouts.2\n");
  EXPECT_EQ(faults(edited("[\"L5\",\"B4\"],[\"J2\",\"D9\"]", "[\"L5\",\"L5\"],[\"J2\",\"D9\"]")),
            "layout-partition layouts.2[4][1]\nlayout-overlap layouts.2[4]\n"
            "layout-partition layouts.2\n");
  EXPECT_EQ(faults(edited("[[\"G12\",\"L2\",\"B2\"],[\"L7\",\"G2\",\"B7\"],[\"I10\"",
                          "[[\"I10\",\"L2\",\"B2\"],[\"L7\",\"G2\",\"B7\"],[\"G12\"")),
            "layout-kind layouts.3[0]\nlayout-kind layouts.3[2]\n");
  EXPECT_EQ(faults(edited("[[\"G12\",\"L5\",\"G2\",\"B4\"],[\"L7\",\"J2\"",
                          "[[\"G12\",\"L7\",\"G2\",\"B4\"],[\"L5\",\"J2\"")),
            "layout-kind layouts.4[0]\nlayout-kind layouts.4[1]\n");
  // B2 and B4 are only two apart: rings would share a cell.
  EXPECT_EQ(faults(edited("[\"L7\",\"B2\"],[\"L2\",\"B7\"],[\"I10\",\"E2\"],[\"L5\",\"B4\"]",
                          "[\"B4\",\"B2\"],[\"L2\",\"B7\"],[\"I10\",\"E2\"],[\"L5\",\"L7\"]")),
            "layout-overlap layouts.2[1]\nlayout-overlap layouts.2[4]\n");
}

TEST(TotemEdition, components_and_thresholds) {
  for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
           {"\"totems_per_player\":1", "\"totems_per_player\":2"},
           {"\"pieces_per_player\":25", "\"pieces_per_player\":26"},
           {"\"pieces_per_player\":25", "\"pieces_per_player\":5"},
           {"\"initial_pieces\":6", "\"initial_pieces\":5"},
           {"\"dice\":2", "\"dice\":3"},
           {"\"die_sides\":6", "\"die_sides\":8"},
           {"\"min\":2", "\"min\":1"},
           {"\"max\":4", "\"max\":5"},
           {"\"min\":2,\"max\":4", "\"min\":4,\"max\":3"}}) {
    EXPECT_TRUE(faults(edited(from, to)).starts_with("components ")) << to;
  }
  EXPECT_EQ(faults(edited("\"min_total\":10", "\"min_total\":1")),
            "threshold exchange.min_total\n");
  EXPECT_EQ(faults(edited("\"min_total\":10", "\"min_total\":13")),
            "threshold exchange.min_total\n");
  for (const std::string total : {"1", "13"}) {
    EXPECT_EQ(faults(edited("\"bonus_total\": 12", "\"bonus_total\": " + total)),
              "threshold bonus_total\n");
  }
}

TEST(TotemEdition, all_faults_are_told_at_once) {
  std::string text = edited("\"bonus_total\": 12", "\"bonus_total\": 13");
  text.replace(text.find("\"dice\":2"), 8, "\"dice\":4");
  text.replace(text.find("[\"A2\",1,-6]"), 11, "[\"A1\",1,-6]");
  EXPECT_EQ(faults(text),
            "components components.dice\nthreshold bonus_total\n"
            "cell-duplicate cells[1][0]\n");
  const auto game =
      Totem::make({.players = 7, .options = {{"revisit", "never"}}, .edition_text = text});
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error().size(), 5U);
}

// Another edition's values apply: thresholds, directions in another order, another cell order.
RULE(TotemEdition, "TOT-028 TOT-033", the_values_of_another_file_apply) {
  std::string text = edited("\"bonus_total\": 12", "\"bonus_total\": 7");
  text.replace(text.find("\"min_total\":10,\"doubles\":true"), 29,
               "\"min_total\":9,\"doubles\":false");
  text.replace(text.find("\"pieces_per_player\":25"), 22, "\"pieces_per_player\":10");
  const auto game = tests::make<Totem>({.players = 2, .edition_text = text});
  Table t(game, "P1[G7; G8; 1]" + kFar);
  EXPECT_TRUE(Table(t).roll("5-4").is_legal("add F6"));
  EXPECT_EQ(Table(t).roll("4-4").refused("add F6"), "TOT-028");
  t.roll("6-1").act("keep 1").act("G7-F7");
  EXPECT_EQ(t.node(), "bonus");
  Table u(game);
  u.roll("first P1").act("start G12");
  EXPECT_EQ(u.state().reserve[0], 4);
}

RULE(TotemEdition, "TOT-040", directions_and_cells_may_come_in_another_order) {
  std::string text = edited("[\"E\",1,0],[\"NE\",1,-1],[\"NW\",0,-1],[\"W\",-1,0]",
                            "[\"W\",-1,0],[\"NW\",0,-1],[\"NE\",1,-1],[\"E\",1,0]");
  // Neighbours no longer lie in ascending order around a cell.
  text = last_row_first(text);
  const auto game = tests::make<Totem>({.players = 2, .edition_text = text});
  EXPECT_EQ(game.write(action(kActStep)), "");  // M1 has no neighbour to the west
  EXPECT_EQ(game.write(action(kActStep + 3)), "M1-M2");
  Table t(game, "P1[G7; G8 F8; 0]" + kFar);
  t.roll("2-1").act("keep 1");
  EXPECT_EQ(legal(t), sorted("F8-F7, F8-G9, G7-F7, G7-H7, G8-F7"));
  EXPECT_EQ(t.position(),
            "P1[G7; F8 G8; 0] P2[M7; M6 L7; 5] | step P1 | rolled 2-1 | chose keep 1 | points 1 | "
            "start P1 | rolls 1");
}

}  // namespace
}  // namespace warren::totem
