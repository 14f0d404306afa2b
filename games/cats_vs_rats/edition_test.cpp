// The house edition and every fault a data file can have.
#include "games/cats_vs_rats/edition.h"

#include <gtest/gtest.h>

#include <set>

#include "games/cats_vs_rats/fixture_test.h"

namespace warren::cats_vs_rats {
namespace {

std::string house() { return std::string(kHouse); }

// The house text with one piece replaced; the piece must be there.
std::string with(std::string text, std::string_view old, std::string_view piece) {
  const std::size_t where = text.find(old);
  EXPECT_NE(where, std::string::npos) << old;
  return where == std::string::npos ? text : text.replace(where, old.size(), piece);
}
std::string with(std::string_view old, std::string_view piece) { return with(house(), old, piece); }

std::set<std::string> codes(const std::string& text) {
  const auto edition = read_edition(text);
  std::set<std::string> out;
  if (edition) {
    for (const Fault& f : edition->warnings) out.insert(f.code);
  } else {
    for (const Fault& f : edition.error()) out.insert(f.code);
  }
  return out;
}
using Codes = std::set<std::string>;

RULE(CatsVsRatsEdition, "CVR-003", the_house_map_has_the_stated_towns) {
  const auto e = read_edition(house());
  ASSERT_TRUE(e);
  EXPECT_TRUE(e->warnings.empty());
  std::array<int, 3> defence{};
  int ports = 0;
  for (const Town& t : e->towns) {
    ++defence[at(t.defence)];
    ports += t.port ? 1 : 0;
  }
  EXPECT_EQ(defence, (std::array<int, 3>{40, 4, 1}));
  EXPECT_EQ(ports, 8);
  EXPECT_EQ(e->towns[at(e->town("E3"))].defence, 2);
  EXPECT_EQ(e->roads.size(), 82U);
  EXPECT_EQ(codes(with("\"id\": \"A1\", \"name\": \"Montefosco\", \"x\": 180, \"y\": 90, "
                       "\"defence\": 0, \"port\": false",
                       "\"id\": \"A1\", \"name\": \"Montefosco\", \"x\": 180, \"y\": 90, "
                       "\"defence\": 0, \"port\": true")),
            Codes{"E_PORTS"});
}

TEST(CatsVsRatsEdition, every_fault_has_its_code) {
  const std::string a1 =
      R"({"id": "A1", "name": "Montefosco", "x": 180, "y": 90, "defence": 0, "port": false},)";
  EXPECT_EQ(codes("{"), Codes{"E_PARSE"});
  EXPECT_EQ(codes("[]"), Codes{"E_PARSE"});
  EXPECT_EQ(codes(with("\"game\": \"cats-vs-rats\"", "\"game\": \"totem\"")), Codes{"E_PARSE"});
  EXPECT_EQ(codes(with("\"schema\": 1", "\"schema\": 2")), Codes{"E_PARSE"});
  EXPECT_EQ(codes(with("\"edition\": \"house\",", "")), Codes{"E_FIELD"});
  EXPECT_EQ(codes(with("\"canvas\": [1000, 1000]", "\"canvas\": [1000]")), Codes{"E_FIELD"});
  EXPECT_EQ(codes(with("\"sea_edges\": [\"west\", ", "\"sea_edges\": [")), Codes{"E_FIELD"});
  EXPECT_EQ(codes(with("\"west\"", "\"left\"")), Codes{"E_FIELD"});
  EXPECT_EQ(codes(with("[\"west\", \"south\", \"east\"]", "[\"west\", \"west\", \"east\"]")),
            Codes{"E_FIELD"});
  EXPECT_EQ(codes(with("[70, 0]", "[70]")), Codes{"E_FIELD"});
  EXPECT_EQ(codes(with("\"port\": false", "\"port\": 0")), Codes{"E_FIELD"});
  EXPECT_EQ(codes(with("\"x\": 180, ", "")), Codes{"E_FIELD"});
  EXPECT_EQ(codes(with("\"x\": 180", "\"x\": \"180\"")), Codes{"E_FIELD"});
  EXPECT_EQ(codes(with("[\"A1\",\"A2\"]", "[\"A1\"]")), Codes{"E_FIELD"});
  EXPECT_TRUE(codes(with(a1, "")).contains("E_TOWN_COUNT"));
  EXPECT_EQ(codes(with("\"id\": \"I2\"", "\"id\": \"i2\"")),
            (Codes{"E_TOWN_ID", "E_ROAD_END", "E_ISOLATED", "E_DISCONNECTED"}));
  EXPECT_TRUE(codes(with("\"id\": \"I2\"", "\"id\": \"I1\"")).contains("E_TOWN_ID"));
  EXPECT_EQ(codes(with("\"name\": \"Montefosco\"", "\"name\": \"\"")), Codes{"E_TOWN_NAME"});
  EXPECT_EQ(codes(with("\"name\": \"Montefosco\"", "\"name\": \"Valdorba\"")),
            Codes{"E_TOWN_NAME"});
  EXPECT_EQ(codes(with("\"x\": 180", "\"x\": 1180")), Codes{"E_TOWN_XY"});
  EXPECT_EQ(codes(with("\"x\": 180, \"y\": 90", "\"x\": 340, \"y\": 68")), Codes{"E_TOWN_XY"});
  EXPECT_EQ(codes(with("\"defence\": 0", "\"defence\": 3")), Codes{"E_DEFENCE"});
  EXPECT_EQ(codes(with("\"defence\": 0", "\"defence\": 1")), Codes{"E_DEFENCE"});
  EXPECT_EQ(codes(with("\"port\": true", "\"port\": false")), Codes{"E_PORTS"});
  EXPECT_EQ(codes(with("[\"A1\",\"A2\"]", "[\"A1\",\"Z9\"]")), Codes{"E_ROAD_END"});
  EXPECT_EQ(codes(with("[\"A1\",\"A2\"]", "[\"A1\",\"A1\"]")), Codes{"E_ROAD_LOOP"});
  EXPECT_EQ(codes(with("[\"A1\",\"A2\"]", "[\"B1\",\"A1\"]")), Codes{"E_ROAD_DUP"});
}

TEST(CatsVsRatsEdition, towns_without_a_way_are_found) {
  // I2 (Finisterra) keeps two roads only: both are turned into roads between other towns.
  const std::string isolated =
      with(with("[\"I1\",\"I2\"]", "[\"I1\",\"G2\"]"), "[\"I2\",\"I3\"]", "[\"I3\",\"G4\"]");
  EXPECT_EQ(codes(isolated), (Codes{"E_ISOLATED", "E_DISCONNECTED"}));
  // A1, A2: cut off from the rest, joined to each other.
  std::string cut = house();
  for (const auto& [old, piece] :
       std::vector<std::pair<std::string, std::string>>{{"[\"A1\",\"B1\"]", "[\"I1\",\"G2\"]"},
                                                        {"[\"A1\",\"B2\"]", "[\"I3\",\"G4\"]"},
                                                        {"[\"A2\",\"A3\"]", "[\"I1\",\"G1\"]"},
                                                        {"[\"A2\",\"B2\"]", "[\"I3\",\"G5\"]"},
                                                        {"[\"A2\",\"B3\"]", "[\"I2\",\"H2\"]"}}) {
    cut = with(cut, old, piece);
  }
  EXPECT_EQ(codes(cut), Codes{"E_DISCONNECTED"});
}

TEST(CatsVsRatsEdition, cards_attributes_and_constants_are_checked) {
  EXPECT_EQ(codes(with("{\"id\": \"hex\"", "{\"id\": \"hexe\"")), Codes{"E_CARD_ID"});
  EXPECT_EQ(codes(with("{\"id\": \"hex\"", "{\"id\": \"eye\"")),
            (Codes{"E_CARD_ID", "E_CARD_COUNT"}));
  EXPECT_EQ(codes(with("\"copies\": 4", "\"copies\": 5")), Codes{"E_CARD_COUNT"});
  EXPECT_EQ(codes(with("{\"id\": \"claws\"", "{\"id\": \"teeth\"")), Codes{"E_ATTR"});
  EXPECT_EQ(codes(with("{\"id\": \"claws\"", "{\"id\": \"taunt\"")), Codes{"E_ATTR"});
  EXPECT_EQ(codes(with("\"team\": \"cats\", \"number\": 1", "\"team\": \"rats\", \"number\": 1")),
            Codes{"E_ATTR"});
  EXPECT_EQ(codes(with("\"team\": \"cats\", \"number\": 1", "\"team\": \"cats\", \"number\": 2")),
            Codes{"E_ATTR"});
  const std::vector<std::pair<std::string, std::string>> constants = {
      {"\"win_towns\": 23", "\"win_towns\": 11"},
      {"\"win_towns\": 23", "\"win_towns\": 46"},
      {"\"win_towns\": 23, ", ""},
      {"\"win_towns\": 23", "\"win_towns\": 22.5"},
      {"\"actions\": 3", "\"actions\": 0"},
      {"\"actions\": 3", "\"actions\": 7"},
      {"\"hand_limit\": 3", "\"hand_limit\": 11"},
      {"\"return_units\": 10", "\"return_units\": 31"},
      {"\"return_units\": 10", "\"return_units\": 0"},
      {"\"broom_units\": 3", "\"broom_units\": 10"},
      {"\"hex_units\": 2", "\"hex_units\": 10"},
      {"\"eye_penalty\": 2", "\"eye_penalty\": -1"},
      {"\"claws\": 2", "\"claws\": 10"},
      {"\"fort\": 2", "\"fort\": 10"},
      {"\"die\": 6", "\"die\": 8"},
      {"\"units\": 15", "\"units\": 31"},
      {"\"units\": 15", "\"units\": 2"},
      {"\"towns\": 3", "\"towns\": 4"},
      {"\"towns\": 2", "\"towns\": 0"}};
  for (const auto& [old, piece] : constants) {
    EXPECT_EQ(codes(with(old, piece)), Codes{"E_CONST"}) << piece;
  }
}

TEST(CatsVsRatsEdition, all_faults_are_reported_at_once_with_their_paths) {
  const auto edition = read_edition(with(
      with(with("\"copies\": 4", "\"copies\": 5"), "\"name\": \"Montefosco\"", "\"name\": \"\""),
      "\"actions\": 3", "\"actions\": 9"));
  ASSERT_FALSE(edition);
  std::set<std::string> where;
  for (const Fault& f : edition.error()) where.insert(f.where);
  EXPECT_EQ(where,
            (std::set<std::string>{"cards[0].copies", "towns[0].name", "constants.actions"}));
  EXPECT_FALSE(CatsVsRats::make({.players = 4, .edition_text = "{"}));
}

// The house text with another value for one of its members.
std::string instead(const std::string& member, std::string_view value) {
  std::string text = house();
  const std::size_t name = text.find("\n  \"" + member + "\": ");
  EXPECT_NE(name, std::string::npos) << member;
  const std::size_t from = name + member.size() + 7;
  const std::size_t next = text.find("\n  \"", from);
  const std::size_t to = next == std::string::npos ? text.rfind("\n}") : next - 1;
  return text.replace(from, to - from, value);
}

TEST(CatsVsRatsEdition, the_land_is_a_polygon) {
  for (const char* few : {"[]", "[[70, 0]]", "[[70, 0], [50, 180]]"}) {
    EXPECT_EQ(codes(instead("land", few)), Codes{"E_FIELD"}) << few;
  }
  EXPECT_EQ(codes(instead("land", "[[0, 0], [1000, 0], [500, 1000]]")), Codes{});
}

TEST(CatsVsRatsEdition, a_fault_is_told_once_and_brings_no_others) {
  const auto faults = [](const std::string& text) {
    const auto edition = read_edition(text);
    std::string out;
    if (edition) return out;
    for (const Fault& f : edition.error()) out += f.code + " " + f.where + "\n";
    return out;
  };
  EXPECT_EQ(faults(instead("canvas", "[1000]")), "E_FIELD canvas\n");
  EXPECT_EQ(faults(instead("canvas", "[1000, 0]")), "E_FIELD canvas[1]\n");
  EXPECT_EQ(faults(instead("canvas", "1000")), "E_FIELD canvas\n");
  EXPECT_EQ(faults(instead("sea_edges", "{}")), "E_FIELD sea_edges\n");
  EXPECT_EQ(faults(instead("land", "7")), "E_FIELD land\n");
  EXPECT_EQ(faults(instead("constants", "[]")), "E_CONST constants\n");
  EXPECT_EQ(faults(instead("towns", "{}")), "E_FIELD towns\n");
  EXPECT_EQ(faults(instead("roads", "{}")), "E_FIELD roads\n");
  EXPECT_EQ(faults(instead("cards", "{}")), "E_FIELD cards\n");
  EXPECT_EQ(faults(instead("attributes", "{}")), "E_FIELD attributes\n");
  EXPECT_EQ(faults(with("[\"A1\",\"A2\"]", "\"A1-A2\"")), "E_FIELD roads[0]\n");
}

TEST(CatsVsRatsEdition, remarks_do_not_stop_a_map) {
  EXPECT_EQ(codes(with("\"x\": 180, \"y\": 90", "\"x\": 181, \"y\": 90")), Codes{"W_ASYMMETRIC"});
  EXPECT_EQ(codes(with("[\"A1\",\"A2\"]", "[\"A1\",\"C2\"]")),
            (Codes{"W_ASYMMETRIC", "W_CROSSING"}));
  EXPECT_EQ(codes(with("\"win_towns\": 23", "\"win_towns\": 22")), Codes{"W_WIN_LOW"});
  EXPECT_EQ(codes(with("\"win_towns\": 23", "\"win_towns\": 24")), Codes{"W_WIN_HIGH"});
  EXPECT_TRUE(CatsVsRats::make(
      {.players = 4, .edition_text = with("\"win_towns\": 23", "\"win_towns\": 24")}));
  EXPECT_EQ(codes(with("\"edition\": \"house\",", "\"edition\": \"house\", \"painter\": 1,")),
            Codes{});
}

}  // namespace
}  // namespace warren::cats_vs_rats
