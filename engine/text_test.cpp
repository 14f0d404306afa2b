#include "engine/text.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/canvas.h"
#include "engine/graph.h"
#include "engine/rulebook.h"

namespace warren {
namespace {

RC_GTEST_PROP(TextProperty, integers_survive, (std::int64_t n)) {
  RC_ASSERT(read_int(std::to_string(n)) == n);
}

TEST(Text, integers_are_strict) {
  for (const char* bad :
       {"", "-", "+1", "01", "-0", " 1", "1 ", "1x", "0x1", "99999999999999999999"}) {
    EXPECT_FALSE(read_int(bad)) << bad;
  }
  EXPECT_EQ(read_int("7", 1, 6), std::nullopt);
  EXPECT_EQ(read_int("6", 1, 6), 6);
}

TEST(Text, splits_and_joins) {
  EXPECT_EQ(split("a,,b", ',').size(), 3U);
  EXPECT_EQ(words("  a \t b ").size(), 2U);
  EXPECT_TRUE(words("   ").empty());
  EXPECT_EQ(trim(" \r\nx y\t"), "x y");
  EXPECT_EQ(join({"a", "b"}, ", "), "a, b");
  EXPECT_EQ(list_of({}), "");
  EXPECT_EQ(list_of({"P1"}), "P1");
  EXPECT_EQ(list_of({"P1", "P2"}), "P1 and P2");
  EXPECT_EQ(list_of({"P1", "P2", "P3"}, "or"), "P1, P2 or P3");
  EXPECT_EQ(count_of(1, "piece", "pieces"), "1 piece");
}

TEST(Text, control_characters_are_not_printable) {
  for (const char* plain : {"", "Deep Woods", "W\u00e4lder", "\u00a0", "\u2603"}) {
    EXPECT_TRUE(is_printable(plain)) << plain;
  }
  for (const char* bad : {"a\nb", "\x1b[2J", "\x7f", "\u0080", "\u009b2J"}) {
    EXPECT_FALSE(is_printable(bad)) << bad;
  }
  EXPECT_FALSE(is_printable(std::string_view("\0", 1)));
}

TEST(Text, finds_what_was_meant) {
  EXPECT_EQ(nearest("totm", {"rodentia", "totem"}), std::vector<std::string>{"totem"});
  EXPECT_EQ(nearest("rod", {"rodentia", "totem"}), std::vector<std::string>{"rodentia"});
  EXPECT_TRUE(nearest("zzzzzz", {"rodentia", "totem"}).empty());
}

TEST(Canvas, prints_with_and_without_colour) {
  Canvas canvas;
  canvas.put(0, 2, "ab", Tint::kSeat1);
  canvas.put(1, -1, "xyz");
  canvas.put(-1, 0, "never");
  canvas.put(0, 9, " ");
  EXPECT_EQ(canvas.print({}), "  ab\nyz\n");
  EXPECT_EQ(canvas.print({true}), "  \x1b[1;31mab\x1b[0m\nyz\n");
  Canvas outer;
  outer.paste(1, 1, canvas);
  EXPECT_EQ(outer.print({}), "\n   ab\n yz\n");
  EXPECT_EQ(width_of("aé·"), 3);
}

TEST(Graph, floods_inside_a_set) {
  std::vector<Hex> hexes;
  for (int q = -2; q <= 2; ++q) {
    for (int r = -2; r <= 2; ++r) {
      if (std::abs(q + r) <= 2) hexes.push_back({q, r});
    }
  }
  const Graph graph = Graph::of_hexes(hexes);
  EXPECT_EQ(graph.cells(), 19);
  int links = 0;
  for (int i = 0; i < 19; ++i) links += graph.near(cell(i)).size();
  EXPECT_EQ(links, 2 * 42);
  EXPECT_TRUE(graph.connected(graph.all()));
  EXPECT_EQ(graph.flood(CellSet::only(cell(0)), graph.all()), graph.all());
  const CellSet apart{cell(0), cell(18)};
  EXPECT_FALSE(graph.connected(apart));
  EXPECT_EQ(distance(Hex{2, -2}, Hex{-2, 2}), 4);
}

TEST(Rulebook, reads_numbered_rows) {
  const auto rules = read_rules(
      "# Game\n## Moving\n| id | rule | source | status | test idea |\n|---|---|---|---|---|\n"
      "| **Steps** | | | | |\n| ABC-001 | One `a|b` step. | p. 1 | stated | `G7` |\n"
      "| ABC-1 | no |\nABC-002 is not a row\n## End\n| ABC-010 | Over. | – | decided | x |\n",
      "ABC", 1);
  ASSERT_EQ(rules.size(), 2U);
  EXPECT_EQ(rules[0].id, "ABC-001");
  EXPECT_EQ(rules[0].section, "Steps");
  EXPECT_EQ(rules[0].text, "One `a|b` step.");
  EXPECT_EQ(rules[0].example, "`G7`");
  EXPECT_EQ(rules[1].section, "End");
}

TEST(Rulebook, reads_a_mended_rule_as_the_version_that_is_asked_for_has_it) {
  const auto text_of = [](int version) {
    std::string out;
    for (const Rule& rule :
         read_rules("## A\n| ABC-001 | kept |\n| ABC-002 | newest |\n| ABC-002 until 3 | third |\n"
                    "## B\n| ABC-002 until 1 | first |\n| ABC-003 until 2 | given up |\n"
                    "| ABC-004 until x | no row |\n| ABC-004 | mended before its last row |\n",
                    "ABC", version)) {
      out += rule.id + " " + rule.section + " " + rule.text + "; ";
    }
    return out;
  };
  const std::string last = "ABC-004 B mended before its last row; ";
  EXPECT_EQ(text_of(1), "ABC-001 A kept; ABC-002 A first; ABC-003 B given up; " + last);
  EXPECT_EQ(text_of(2), "ABC-001 A kept; ABC-002 A third; ABC-003 B given up; " + last);
  EXPECT_EQ(text_of(3), "ABC-001 A kept; ABC-002 A third; " + last);
  EXPECT_EQ(text_of(4), "ABC-001 A kept; ABC-002 A newest; " + last);
}

}  // namespace
}  // namespace warren
