#include "engine/edition.h"

#include <gtest/gtest.h>

#include "engine/setup.h"

namespace warren {
namespace {

std::string all(const Faults& faults) {
  std::string out;
  for (const Fault& fault : faults) out += to_string(fault) + "\n";
  return out;
}

TEST(Edition, reports_all_faults_with_their_path) {
  Json root;
  Faults faults;
  open_edition(R"({"game":"chess","edition":"x","schema":2,
"cells":[["A1",0],["A2","no"]],"size":7,"odd":1})",
               "totem", root, faults);
  const EditionCursor top(root, faults);
  top.only({"game", "edition", "schema", "cells", "size"});
  for (const EditionCursor& cell : top.at("cells").items()) {
    const auto pair = cell.items();
    pair[1].integer(0, 5);
  }
  top.at("size").integer(1, 6, "size-range");
  top.at("size").text();
  top.at("absent").flag();
  EXPECT_FALSE(top.maybe("absent").exists());
  EXPECT_EQ(all(faults),
            "game: \"chess\", expected \"totem\", line 1 (schema)\n"
            "schema: 2, expected 1, line 1 (schema)\n"
            "odd: unknown key, line 2 (schema)\n"
            "cells[1][1]: a text where a whole number is expected, line 2 (schema)\n"
            "size: 7, expected 1 to 6, line 2 (size-range)\n"
            "size: a whole number where a text is expected, line 2 (schema)\n"
            "absent: missing (schema)\n");
}

TEST(Edition, is_no_larger_than_any_map_could_be) {
  Faults faults;
  Json root;
  open_edition(std::string(300'000, ' '), "t", root, faults);
  EXPECT_EQ(all(faults), "the file is larger than 256 KiB (schema)\n");
  const auto with = [&](std::string_view key, const Json& value) {
    Json file = Json::object();
    file.set("game", "t").set("edition", "x").set("schema", 1).set(std::string(key), value);
    faults.clear();
    open_edition(file.dump(), "t", root, faults);
    return EditionCursor(root, faults);
  };
  EXPECT_FALSE(with("name", std::string(2001, 'n')).at("name").text());
  EXPECT_EQ(all(faults), "name: longer than 2000 bytes, line 1 (schema)\n");
  Json list = Json::array();
  Json object = Json::object();
  for (int i = 0; i < 2001; ++i) {
    list.push(i);
    object.set("k" + std::to_string(i), i);
  }
  EXPECT_TRUE(with("list", list).at("list").items().empty());
  EXPECT_EQ(all(faults), "list: 2001 items; no edition has more than 2000, line 1 (schema)\n");
  EXPECT_TRUE(with("object", object).at("object").members().empty());
  EXPECT_EQ(faults.size(), 1U);
  with("object", object).at("object").only({"k7"});
  EXPECT_EQ(faults.size(), 100U) << "the rest would be more of the same";
}

TEST(Edition, spacing_does_not_change_its_hash) {
  Json root;
  Faults faults;
  const auto a = open_edition(R"({"game":"t","edition":"x","schema":1})", "t", root, faults);
  const auto b =
      open_edition("{ \"game\" : \"t\",\n\"edition\":\"x\", \"schema\":1 }", "t", root, faults);
  const auto c = open_edition(R"({"game":"t","edition":"y","schema":1})", "t", root, faults);
  EXPECT_TRUE(faults.empty());
  EXPECT_EQ(a.hash, b.hash);
  EXPECT_NE(a.hash, c.hash);
  EXPECT_EQ(a.edition, "x");
}

TEST(Edition, its_name_has_no_control_character) {
  Json root;
  Faults faults;
  open_edition(R"({"game":"t","edition":"x\u001b[2J","schema":1})", "t", root, faults);
  EXPECT_EQ(all(faults),
            "edition: a control character where people are shown a text, line 1 (schema)\n");
}

TEST(Edition, a_broken_file_is_one_fault) {
  Json root;
  Faults faults;
  open_edition("{\"game\":", "t", root, faults);
  EXPECT_EQ(all(faults), "line 1, column 9: the text ends where a value is expected (schema)\n");
}

constexpr OptionInfo kOptions[] = {{"cap", "1 to 9", "5", "when it ends"},
                                   {"mode", "a, b", "a", "how"},
                                   {"open", "true, false", "false", "whether"}};
constexpr RulesVersion kVersions[] = {{1, "the first"}, {3, "T-001 mended"}};
const GameInfo kInfo = {.id = "t",
                        .title = "T",
                        .prefix = "TTT",
                        .blurb = "",
                        .length = "",
                        .versions = kVersions,
                        .min_players = 2,
                        .max_players = 4,
                        .default_players = 3,
                        .house = "",
                        .rules = "",
                        .options = kOptions};

TEST(RulesVersions, the_newest_unless_asked_and_none_that_is_not_there) {
  Faults faults;
  EXPECT_EQ(rules_version_of({}, kInfo, faults), 3);
  EXPECT_EQ(rules_version_of({.rules_version = 1}, kInfo, faults), 1);
  EXPECT_TRUE(faults.empty());
  EXPECT_EQ(rules_version_of({.rules_version = 2}, kInfo, faults), 3);
  ASSERT_EQ(faults.size(), 1U);
  EXPECT_EQ(to_string(faults[0]),
            "rules: T has no version 2 of its rules; the newest here is 3 (rules)");
}

TEST(Options, fall_back_and_are_read) {
  Faults faults;
  const warren::Setup setup{
      .players = 0, .options = {{"mode", "b"}, {"open", "on"}}, .edition_text = {}};
  OptionReader read(setup, kInfo, faults);
  EXPECT_EQ(read.integer("cap", 1, 9), 5);
  EXPECT_EQ(read.pick("mode", {"a", "b"}), 1);
  EXPECT_TRUE(read.flag("open"));
  EXPECT_EQ(players_of(setup, kInfo, faults), 3);
  EXPECT_TRUE(faults.empty());
}

TEST(Options, every_mistake_is_named) {
  Faults faults;
  const warren::Setup setup{
      .players = 7,
      .options = {{"cap", "10"}, {"mod", "b"}, {"mode", "c"}, {"open", "?"}, {"cap", "1"}},
      .edition_text = {}};
  OptionReader read(setup, kInfo, faults);
  read.integer("cap", 1, 9);
  read.pick("mode", {"a", "b"});
  read.flag("open");
  players_of(setup, kInfo, faults);
  EXPECT_EQ(all(faults),
            "mod: no such option; did you mean mode? (option)\n"
            "cap: given twice (option)\n"
            "cap: \"10\" is not a whole number from 1 to 9 (option)\n"
            "mode: \"c\" is none of: a, b (option)\n"
            "open: \"?\" is neither true nor false (option)\n"
            "players: T is for 2 to 4 players, not 7 (players)\n");
}

}  // namespace
}  // namespace warren
