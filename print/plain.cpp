// A game that has no print room yet: what can be printed of any.
#include <fmt/format.h>

#include <algorithm>

#include "engine/json.h"
#include "engine/rulebook.h"
#include "print/parts.h"
#include "print/print.h"

namespace warren::print {

namespace {

constexpr double kHexWidth = 26;
constexpr double kBorder = 6;

struct PlainCell {
  std::string label;
  Point middle;
};

int integer_of(const Json& cell, std::string_view key) {
  const Json* found = cell.find(key);
  const std::int64_t* value = found == nullptr ? nullptr : found->as_int();
  return value == nullptr ? 0 : static_cast<int>(*value);
}

std::vector<PlainCell> cells_of(const Json& board) {
  std::vector<PlainCell> out;
  const Json* cells = board.find("cells");
  if (cells == nullptr || cells->as_array() == nullptr) return out;
  for (const Json& cell : *cells->as_array()) {
    const Json* label = cell.find("label");
    PlainCell one;
    if (label != nullptr && label->as_string() != nullptr) one.label = *label->as_string();
    one.middle = hex_middle(integer_of(cell, "q"), integer_of(cell, "r"), kHexWidth);
    out.push_back(std::move(one));
  }
  return out;
}

}  // namespace

void print_plainly(const GameInfo& info, const Json& board, int seats, Booklet& booklet) {
  const std::vector<PlainCell> cells = cells_of(board);
  if (!cells.empty()) {
    Point low = cells[0].middle;
    Point high = low;
    for (const PlainCell& cell : cells) {
      low = {std::min(low.x, cell.middle.x), std::min(low.y, cell.middle.y)};
      high = {std::max(high.x, cell.middle.x), std::max(high.y, cell.middle.y)};
    }
    const double edge = kHexWidth * 0.6 + kBorder;
    Drawing drawing = booklet.drawing();
    for (const PlainCell& cell : cells) {
      const Point at = {cell.middle.x - low.x + edge, cell.middle.y - low.y + edge};
      drawing.polygon(hexagon(at, kHexWidth - 0.8),
                      {.fill = token("cell"), .stroke = token("cell-line"), .width = 0.4});
      drawing.label({at.x, at.y + kHexWidth * 0.42}, kHexWidth * 0.5, cell.label,
                    {Face::kSans, 2.6}, 1.6, Anchor::kMiddle, token("ink-3"));
    }
    booklet.part("Board", "Glue the pages together where there are several.");
    booklet.board(drawing, {high.x - low.x + 2 * edge, high.y - low.y + 2 * edge});
  }
  std::vector<Piece> pieces;
  for (int s = 0; s < seats; ++s) {
    Drawing one = booklet.drawing();
    disc(one, {9, 9}, 8, s);
    pieces.push_back(
        {std::move(one), {18, 18}, 24, fmt::format("Seat {}, {}", s + 1, paint_word(s))});
  }
  booklet.part("Counters", "Cut them out; take as many as the rules ask for.");
  booklet.pieces(pieces);
  std::vector<Chapter> chapters;
  for (const warren::Rule& rule : read_rules(info.rules, info.prefix, info.newest_version())) {
    if (chapters.empty() || chapters.back().heading != rule.section) {
      chapters.push_back({rule.section, {}});
    }
    chapters.back().rules.push_back({rule.text, rule.id});
  }
  booklet.part("Rules", "The numbered rules, to look things up.");
  booklet.rules(chapters);
  booklet.needs("the dice that the rules name");
}

}  // namespace warren::print
