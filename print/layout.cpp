// How boards, cards, pieces and rules lie on pages.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "print/booklet.h"

namespace warren::print {

namespace {

constexpr double kOverlap = 10;  // printed on both of two pages that are glued together
constexpr double kTileEdge = 3;  // for words beside a tile
constexpr double kGutter = 6;    // between columns

Shape cut_line() { return {.stroke = "#8a948d", .width = 0.12, .inked = true}; }
Shape fold_line() {
  return {.stroke = token("ink-2"), .width = 0.2, .dashes = "1.6 1.2", .inked = true};
}

// How many tiles a length takes, and how long each is.
int tiles_for(double length, double room) {
  return std::max(1, static_cast<int>(std::ceil((length - kOverlap) / (room - kOverlap) - 1e-9)));
}

struct Tiling {
  int across = 1;
  int down = 1;
  Size tile;
  double x(int column) const { return column * (tile.width - kOverlap); }
  double y(int row) const { return row * (tile.height - kOverlap); }
  int count() const { return across * down; }
};

Tiling tiling(Size size, Size room) {
  Tiling out;
  out.across = tiles_for(size.width, room.width);
  out.down = tiles_for(size.height, room.height);
  out.tile = {(size.width + (out.across - 1) * kOverlap) / out.across,
              (size.height + (out.down - 1) * kOverlap) / out.down};
  return out;
}

void cross(Drawing& out, Point at) {
  const Shape ink = {.stroke = token("ink"), .width = 0.15, .inked = true};
  out.line({at.x - 2.5, at.y}, {at.x + 2.5, at.y}, ink);
  out.line({at.x, at.y - 2.5}, {at.x, at.y + 2.5}, ink);
  out.circle(at, 1.2, ink);
}

// What joins a tile to its neighbours: crosses that meet, the line up to which the next page lies
// on this one, and which page that is.
void mark_joins(Drawing& out, const Tiling& t, int column, int row, Point at) {
  const Font small = {Face::kSans, 2.1};
  const double w = t.tile.width;
  const double h = t.tile.height;
  const auto nth = [&](int c, int r) { return r * t.across + c + 1; };
  const double mid = kOverlap / 2;
  const auto crosses_down = [&](double x) {
    cross(out, {at.x + x, at.y + h * 0.25});
    cross(out, {at.x + x, at.y + h * 0.75});
  };
  const auto crosses_along = [&](double y) {
    cross(out, {at.x + w * 0.25, at.y + y});
    cross(out, {at.x + w * 0.75, at.y + y});
  };
  if (column > 0) crosses_down(mid);
  if (column + 1 < t.across) {
    crosses_down(w - mid);
    const double x = at.x + w - kOverlap;
    out.line({x, at.y}, {x, at.y + h}, fold_line());
    Drawing words(out.style());
    words.text({0, 0},
               fmt::format("page {} of the board lies over this edge, up to the dashes",
                           nth(column + 1, row)),
               small, Anchor::kMiddle, token("ink-2"));
    out.put(words, {at.x + w + 2.6, at.y + h / 2}, -90);
  }
  if (row > 0) crosses_along(mid);
  if (row + 1 < t.down) {
    crosses_along(h - mid);
    const double y = at.y + h - kOverlap;
    out.line({at.x, y}, {at.x + w, y}, fold_line());
    out.text({at.x + w / 2, at.y + h + 2.6},
             fmt::format("page {} of the board lies over this edge, up to the dashes",
                         nth(column, row + 1)),
             small, Anchor::kMiddle, token("ink-2"));
  }
}

}  // namespace

void Booklet::board(const Drawing& drawing, Size size) {
  const Size inside = {room_.width - 2 * kTileEdge, room_.height - 2 * kTileEdge};
  Drawing turned(order_.style);
  const Drawing* shown = &drawing;
  Tiling t = tiling(size, inside);
  const Tiling other = tiling({size.height, size.width}, inside);
  if (other.count() < t.count()) {
    turned.put(drawing, {size.height, 0}, 90);
    shown = &turned;
    t = other;
  }
  for (int row = 0; row < t.down; ++row) {
    for (int column = 0; column < t.across; ++column) {
      Drawing page(order_.style);
      const Point at = {(room_.width - t.tile.width) / 2, kTileEdge};
      page.put_part(*shown, {t.x(column), t.y(row), t.tile.width, t.tile.height}, at);
      page.rect({at.x, at.y, t.tile.width, t.tile.height}, cut_line());
      mark_joins(page, t, column, row, at);
      if (t.count() > 1) {
        // Which part of the whole this is, in the head of the page.
        for (int r = 0; r < t.down; ++r) {
          for (int c = 0; c < t.across; ++c) {
            const bool here = r == row && c == column;
            page.rect({room_.width * 0.72 + c * 3.2 - t.across * 3.2, -9 + r * 2.2, 3, 2},
                      {.fill = here ? token("ink") : "#ffffff",
                       .stroke = token("ink-2"),
                       .width = 0.15,
                       .inked = true});
          }
        }
      }
      add(std::move(page));
    }
  }
}

void Booklet::cards(const std::vector<Card>& cards, const std::vector<Drawing>& backs) {
  struct One {
    const Card* card;
    int copy;
  };
  std::vector<One> all;
  for (const Card& card : cards) {
    for (int copy = 1; copy <= card.copies; ++copy) all.push_back({&card, copy});
  }
  const int across = static_cast<int>(room_.width / kCard.width);
  const int down = static_cast<int>(room_.height / kCard.height);
  const auto a_page = static_cast<std::size_t>(across * down);
  const double left = (room_.width - across * kCard.width) / 2;
  for (std::size_t from = 0; from < all.size(); from += a_page) {
    Drawing fronts(order_.style);
    Drawing behind(order_.style);
    const std::size_t end = std::min(all.size(), from + a_page);
    for (std::size_t i = from; i < end; ++i) {
      const int column = static_cast<int>(i - from) % across;
      const double y =
          static_cast<double>((i - from) / static_cast<std::size_t>(across)) * kCard.height;
      const Point at = {left + column * kCard.width, y};
      const auto& [card, copy] = all[i];
      fronts.put(card->face, at);
      fronts.label({at.x + kCard.width / 2, at.y + kCard.height - 3.4}, kCard.width - 10,
                   fmt::format("{} {}/{}", card->mark, copy, card->copies), {Face::kSans, 1.9}, 1.4,
                   Anchor::kMiddle, token("ink-3"));
      fronts.rect({at.x, at.y, kCard.width, kCard.height}, cut_line());
      // Turned along the long edge, left is right.
      behind.put(backs[card->back], {left + (across - 1 - column) * kCard.width, y});
    }
    add(std::move(fronts));
    add(std::move(behind), true);
  }
}

void Booklet::pieces(const std::vector<Piece>& pieces) {
  Drawing page(order_.style);
  Point at;
  double row = 0;     // height of the row
  bool empty = true;  // nothing is on the page yet
  const auto next_row = [&] { at = {0, at.y + row}, row = 0; };
  const auto next_page = [&] {
    add(std::move(page));
    page = Drawing(order_.style);
    at = {};
    row = 0;
    empty = true;
  };
  for (const Piece& piece : pieces) {
    if (!piece.caption.empty()) {
      if (at.x > 0) next_row();
      if (!empty) at.y += 3;
      if (at.y + 6 + piece.size.height > room_.height && !empty) next_page();
      at.y = page.paragraph({0, at.y, room_.width, 9}, piece.caption, {Face::kSans, 3}, 2.2) + 1.6;
    }
    for (int n = 0; n < piece.count; ++n) {
      const bool full = at.x + piece.size.width > room_.width + 1e-6;
      if (at.x > 0 && (full || std::abs(piece.size.height - row) > 1e-6)) next_row();
      if (at.y + piece.size.height > room_.height + 1e-6 && !empty) next_page();
      page.put(piece.drawing, at);
      if (!piece.own_edge) {
        page.rect({at.x, at.y, piece.size.width, piece.size.height}, cut_line());
      }
      row = piece.size.height;
      at.x += piece.size.width;
      empty = false;
    }
  }
  if (!empty) next_page();
}

void Booklet::rules(const std::vector<Chapter>& chapters) {
  const Font words = {Face::kSans, 2.95};
  const Font ids = {Face::kSansBold, 2.1};
  const double leading = words.size * 1.36;
  const double width = (room_.width - kGutter) / 2;
  Drawing page(order_.style);
  double x = 0;
  double y = 0;
  const auto next_column = [&] {
    y = 0;
    if (x == 0) {
      x = width + kGutter;
      return;
    }
    x = 0;
    add(std::move(page));
    page = Drawing(order_.style);
  };
  for (const Chapter& chapter : chapters) {
    if (y > 0) y += 3;
    if (y + 22 > room_.height) next_column();
    page.label({x, y + 4.2}, width, chapter.heading, {Face::kSerifBold, 4.4}, 3);
    y += 6.4;
    for (const Rule& rule : chapter.rules) {
      std::vector<std::string> lines = lines_of(rule.text, words, width - 3.5);
      if (lines.empty()) continue;
      const double last = width_of(lines.back(), words) + 1.6;
      const bool beside = last + width_of(rule.ids, ids) <= width - 3.5;
      const double high = leading * static_cast<double>(lines.size() + (beside ? 0 : 1)) + 0.9;
      if (y + high > room_.height && y > 0) next_column();
      page.circle({x + 0.8, y + leading * 0.52}, 0.55, {.fill = token("ink"), .inked = true});
      for (std::size_t i = 0; i < lines.size(); ++i) {
        page.text({x + 3.5, y + leading * (static_cast<double>(i) + 0.76)}, lines[i], words);
      }
      const double line = static_cast<double>(lines.size()) - (beside ? 0.24 : -0.76);
      page.text({beside ? x + 3.5 + last : x + width, y + leading * line}, rule.ids, ids,
                beside ? Anchor::kStart : Anchor::kEnd, token("brand"));
      y += high;
    }
  }
  if (y > 0 || x > 0) add(std::move(page));
}

}  // namespace warren::print
