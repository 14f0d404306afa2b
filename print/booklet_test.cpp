#include "print/booklet.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/setup.h"
#include "print/parts.h"
#include "print/svg_check_test.h"

namespace warren::print {
namespace {

const GameInfo& info() {
  static const GameInfo kInfo = {.id = "toy", .title = "Toy", .prefix = "TOY", .blurb = "A toy."};
  return kInfo;
}

int shown(const std::vector<Page>& pages, std::string_view words) {
  int count = 0;
  for (const Page& page : pages) {
    const auto texts = texts_of(page.svg);
    count += static_cast<int>(std::ranges::count(texts, words));
  }
  return count;
}

// A board of so many millimetres, on so many pages.
std::size_t board_pages(double width, double height, const Paper& paper) {
  Order order;
  order.paper = paper;
  Booklet booklet(info(), "e", order);
  booklet.part("Board", "");
  booklet.board(booklet.drawing(), {width, height});
  return booklet.pages().size() - 1;
}

TEST(Booklet, a_page_is_as_large_as_its_paper) {
  for (const Paper& paper : kPapers) {
    Order order;
    order.paper = paper;
    Booklet booklet(info(), "e", order);
    booklet.part("Sheet", "one a player", 3);
    booklet.page(booklet.drawing());
    const auto pages = booklet.pages();
    ASSERT_EQ(pages.size(), 2U);
    EXPECT_EQ(pages[1].name, "02-sheet");
    EXPECT_EQ(pages[1].title, "Toy, sheet");
    EXPECT_EQ(pages[1].copies, 3);
    const std::string head =
        paper.name == "a4" ? "width=\"210mm\" height=\"297mm\" viewBox=\"0 0 210 297\""
                           : "width=\"215.9mm\" height=\"279.4mm\" viewBox=\"0 0 215.9 279.4\"";
    EXPECT_NE(pages[1].svg.find(head), std::string::npos) << pages[1].svg.substr(0, 200);
    EXPECT_EQ(shown(pages, "3 times"), 1) << "the first page says how often";
    EXPECT_EQ(shown(pages, "print this page 3 times"), 1);
    for (const Page& page : pages) EXPECT_EQ(unsound(page.svg), "");
  }
}

TEST(Booklet, a_board_takes_as_many_pages_as_it_needs) {
  // Inside the margins and the room for words A4 has 184 by 255, of which 10 overlap.
  EXPECT_EQ(board_pages(184, 255, kPapers[0]), 1U);
  EXPECT_EQ(board_pages(255, 184, kPapers[0]), 1U) << "turned";
  EXPECT_EQ(board_pages(184.1, 255.1, kPapers[0]), 2U) << "turned";
  EXPECT_EQ(board_pages(260, 260, kPapers[0]), 4U);
  EXPECT_EQ(board_pages(358, 255, kPapers[0]), 2U);
  EXPECT_EQ(board_pages(358.1, 255, kPapers[0]), 3U);
  EXPECT_EQ(board_pages(350, 350, kPapers[0]), 4U);
  EXPECT_EQ(board_pages(350, 350, kPapers[1]), 4U);
  EXPECT_EQ(board_pages(1, 1, kPapers[0]), 1U);
}

TEST(Booklet, tiles_show_every_place_of_a_board_and_overlap_by_ten_millimetres) {
  Order order;
  Booklet booklet(info(), "e", order);
  booklet.part("Board", "");
  booklet.board(booklet.drawing(), {350, 350});
  const auto pages = booklet.pages();
  ASSERT_EQ(pages.size(), 5U);
  EXPECT_EQ(pages[2].title, "Toy, board 2 of 4");
  // Two windows of 180 a side: 0 to 180 and 170 to 350.
  for (const auto& [page, window] :
       {std::pair(1, "window-0-0-180-180"), std::pair(2, "window-170-0-180-180"),
        std::pair(3, "window-0-170-180-180"), std::pair(4, "window-170-170-180-180")}) {
    EXPECT_NE(pages[static_cast<std::size_t>(page)].svg.find(window), std::string::npos) << page;
  }
}

TEST(Booklet, every_copy_of_a_card_is_there_once_and_its_back_behind_it) {
  for (const Paper& paper : kPapers) {
    Order order;
    order.paper = paper;
    Booklet booklet(info(), "e", order);
    Drawing left = booklet.drawing();
    left.text({1, 1}, "left back", {});
    Drawing right = booklet.drawing();
    right.text({1, 1}, "right back", {});
    std::vector<Card> cards;
    cards.push_back({booklet.drawing(), 0, 7, "ace"});
    cards.push_back({booklet.drawing(), 1, 4, "two"});
    booklet.part("Cards", "");
    booklet.cards(cards, {left, right});
    const auto pages = booklet.pages();
    ASSERT_EQ(pages.size(), 5U);
    for (int copy = 1; copy <= 7; ++copy) {
      EXPECT_EQ(shown(pages, "ace " + std::to_string(copy) + "/7"), 1);
    }
    for (int copy = 1; copy <= 4; ++copy) {
      EXPECT_EQ(shown(pages, "two " + std::to_string(copy) + "/4"), 1);
    }
    EXPECT_EQ(shown(pages, "left back"), 7);
    EXPECT_EQ(shown(pages, "right back"), 4);
    EXPECT_EQ(pages[2].back_of, 2);
    EXPECT_EQ(pages[2].title, "Toy, cards 1 of 2, backs");
    EXPECT_EQ(pages[1].back_of, 0);
    // The last page has two cards, on the left; their backs lie on the right.
    const auto x_of = [](const std::string& svg, std::string_view words) {
      const std::size_t at = svg.rfind("translate(", svg.find(words));
      return std::stod(svg.substr(at + 10));
    };
    const double whole = paper.width - 2 * kMargin;
    const double back = x_of(pages[4].svg, "right back");
    const double margin = (whole - 3 * kCard.width) / 2;
    EXPECT_NEAR(back, margin + 2 * kCard.width, 0.01) << "behind the first column is the last";
  }
}

TEST(Booklet, pieces_flow_over_pages_and_none_is_lost) {
  Order order;
  Booklet booklet(info(), "e", order);
  Drawing one = booklet.drawing();
  one.text({1, 1}, "piece", {});
  booklet.part("Pieces", "");
  booklet.pieces({{one, {40, 40}, 50, "all of them"}, {one, {30, 20}, 3, ""}});
  const auto pages = booklet.pages();
  EXPECT_EQ(shown(pages, "piece"), 53);
  EXPECT_EQ(pages.size(), 4U) << "four across and six down a page, one fewer below the caption";
}

TEST(Booklet, rules_go_on_in_the_next_column_and_on_the_next_page) {
  Order order;
  Booklet booklet(info(), "e", order);
  std::vector<Chapter> chapters(1);
  chapters[0].heading = "All of it";
  for (int i = 0; i < 200; ++i) {
    chapters[0].rules.push_back(
        {"Rule number " + std::to_string(i) + ", which is long enough to take more than a line.",
         "TOY-001"});
  }
  booklet.part("Rules", "");
  booklet.rules(chapters);
  const auto pages = booklet.pages();
  EXPECT_GT(pages.size(), 3U);
  EXPECT_EQ(shown(pages, "TOY-001"), 200);
  for (const Page& page : pages) EXPECT_EQ(unsound(page.svg), "");
}

TEST(Booklet, with_lines_alone_nothing_is_filled_with_colour) {
  Order order;
  order.style.colour = false;
  Booklet booklet(info(), "e", order);
  Drawing out = booklet.drawing();
  disc(out, {10, 10}, 8, 0);
  counter(out, {20, 0, 12, 12}, 1, "5");
  out.symbol("c-fox", {40, 0, 20, 20}, seat_paints(0));
  booklet.part("Pieces", "");
  booklet.page(out);
  const std::string svg = booklet.pages()[1].svg;
  EXPECT_EQ(svg.find(token("s1")), std::string::npos);
  EXPECT_EQ(svg.find(token("s2")), std::string::npos);
  Order colour;
  Booklet bright(info(), "e", colour);
  Drawing same = bright.drawing();
  disc(same, {10, 10}, 8, 0);
  bright.part("Pieces", "");
  bright.page(same);
  EXPECT_NE(bright.pages()[1].svg.find(token("s1")), std::string::npos);
}

TEST(Look, every_drawing_and_colour_that_is_asked_for_is_there) {
  EXPECT_EQ(token("ink"), "#1b2823") << "the light theme's";
  std::string box;
  for (const char* symbol : {"c-fox", "c-cat", "c-wolf", "totem", "t-forest", "s-fight", "f-nut",
                             "sh-5", "w-hex", "u-flag", "u-anchor", "u-no", "logo"}) {
    EXPECT_NE(painted(symbol, {}, {}, box), "") << symbol;
    EXPECT_EQ(painted(symbol, {}, {}, box).find("class="), std::string::npos) << symbol;
  }
  EXPECT_EQ(painted("nothing", {}, {}, box), "");
  EXPECT_EQ(land_of("volcano").symbol, "");
}

}  // namespace
}  // namespace warren::print
