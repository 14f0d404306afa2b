#include "print/type.h"

#include <gtest/gtest.h>

namespace warren::print {
namespace {

TEST(Type, widths_are_those_of_the_fonts) {
  // From the tables of DejaVu Sans: i 278, W 989; of its bold i 343, W 1103.
  EXPECT_NEAR(width_of("i", {Face::kSans, 10}), 2.78, 0.005);
  EXPECT_NEAR(width_of("W", {Face::kSans, 10}), 9.89, 0.005);
  EXPECT_NEAR(width_of("W", {Face::kSansBold, 10}), 11.03, 0.005);
  EXPECT_NEAR(width_of("é", {Face::kSans, 10}), width_of("e", {Face::kSans, 10}), 0.005);
}

TEST(Type, lines_break_at_spaces_and_long_words_where_they_must) {
  const Font font = {Face::kSans, 3};
  const auto lines = lines_of("one two three four five six seven", font, 20);
  ASSERT_GT(lines.size(), 1U);
  for (const std::string& line : lines) EXPECT_LE(width_of(line, font), 20) << line;
  const auto cut = lines_of(std::string(60, 'm'), font, 20);
  ASSERT_GT(cut.size(), 2U);
  std::string together;
  for (const std::string& line : cut) {
    EXPECT_LE(width_of(line, font), 20);
    together += line;
  }
  EXPECT_EQ(together, std::string(60, 'm'));
  EXPECT_TRUE(lines_of("  ", font, 20).empty());
}

TEST(Type, a_line_is_cut_with_dots) {
  const Font font = {Face::kSans, 3};
  EXPECT_EQ(cut_to("short", font, 40), "short");
  const std::string cut = cut_to("a rather long line that does not fit", font, 30);
  EXPECT_TRUE(cut.ends_with("…"));
  EXPECT_LE(width_of(cut, font), 30);
  EXPECT_LT(fitted("a rather long line", font, 20, 1).size, 3);
  EXPECT_EQ(fitted("a rather long line that is much too long", font, 20, 2.5).size, 2.5);
}

TEST(Type, broken_text_is_made_whole) {
  EXPECT_EQ(printable("Żółw, 猫"), "Żółw, 猫");
  EXPECT_EQ(printable("a\x01z\x7F\n"), "a?z??");
  EXPECT_EQ(printable("\xC3"), "?");
  EXPECT_EQ(printable("\xFF\xFE"), "??");
  EXPECT_EQ(printable("\xC0\x80"), "??");  // too long a form of nothing
  EXPECT_EQ(printable("\xED\xA0\x80").find('\xED'), std::string::npos);
  EXPECT_EQ(printable("\xE2\x80\xAE"
                      "abc"),
            "?abc");  // writing turned around
  EXPECT_EQ(printable("\xEF\xBF\xBE"), "?");
}

}  // namespace
}  // namespace warren::print
