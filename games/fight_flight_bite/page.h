// What the picture in text is put on: a page of lines, and a wall of bricks.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/canvas.h"
#include "engine/text.h"

namespace warren::fight_flight_bite {

inline constexpr int kWidth = 80;
inline constexpr int kBrick = 16;  // columns from one border to the next
inline constexpr int kCourse = 4;  // rows likewise

// Lines of text with tints, clipped at the edge of the page.
class Page {
 public:
  explicit Page(Ink ink) : ink_(ink) {}

  void line() {
    out_ += '\n';
    column_ = 0;
    gap_ = 0;
  }
  Page& put(std::string_view text, Tint tint = Tint::kPlain) {
    const int room = kWidth - column_ - gap_;
    if (room <= 0 || text.empty()) return *this;
    out_.append(static_cast<std::size_t>(gap_), ' ');
    const int wide = width_of(text);
    out_ += ink_.paint(wide <= room ? text : clipped(text, room), tint);
    column_ += gap_ + wide;
    gap_ = 0;
    return *this;
  }
  Page& to(int column) {
    gap_ = std::max(gap_ + 1, column - column_);
    return *this;
  }
  // Like put, but word by word, going on below at `indent` where the page ends.
  Page& flow(std::string_view text, int indent, Tint tint = Tint::kPlain) {
    for (const std::string_view word : words(text)) {
      if (column_ + gap_ + width_of(word) > kWidth) {
        line();
        gap_ = indent;
      }
      put(word, tint);
      gap_ = 1;
    }
    return *this;
  }
  void paste(const Canvas& canvas) { out_ += canvas.print(ink_); }
  std::string text() && { return std::move(out_); }

 private:
  static std::string_view clipped(std::string_view text, int room) {
    std::size_t end = 0;
    for (; end < text.size(); ++end) {
      const bool starts = (static_cast<unsigned char>(text[end]) & 0xC0U) != 0x80U;
      if (starts && room-- == 0) break;
    }
    return text.substr(0, end);
  }
  Ink ink_;
  std::string out_;
  int column_ = 0;
  int gap_ = 0;  // spaces that are written once something follows them
};

// Borders that meet: which of the four arms a crossing has chooses its glyph.
class Wall {
 public:
  void box(int row, int column) {
    for (int c = 0; c <= kBrick; ++c) {
      for (const int r : {row, row + kCourse}) {
        arms(r, column + c) |=
            static_cast<std::uint8_t>((c > 0 ? kLeft : 0) | (c < kBrick ? kRight : 0));
      }
    }
    for (int r = 0; r <= kCourse; ++r) {
      for (const int c : {column, column + kBrick}) {
        arms(row + r, c) |=
            static_cast<std::uint8_t>((r > 0 ? kUp : 0) | (r < kCourse ? kDown : 0));
      }
    }
  }
  void paint(Canvas& canvas) const {
    static constexpr std::array<std::string_view, 16> kGlyphs = {
        " ", "│", "│", "│", "─", "┘", "┐", "┤", "─", "└", "┌", "├", "─", "┴", "┬", "┼"};
    for (std::size_t r = 0; r < rows_.size(); ++r) {
      std::string row;
      for (const std::uint8_t arms_here : rows_[r]) row += kGlyphs[arms_here];
      canvas.put(static_cast<int>(r), 0, row, Tint::kDim);
    }
  }

 private:
  std::uint8_t& arms(int row, int column) {
    const auto r = static_cast<std::size_t>(row);
    if (rows_.size() <= r) rows_.resize(r + 1);
    return rows_[r][static_cast<std::size_t>(column)];
  }
  static constexpr int kUp = 1;
  static constexpr int kDown = 2;
  static constexpr int kLeft = 4;
  static constexpr int kRight = 8;
  std::vector<std::array<std::uint8_t, kWidth>> rows_;
};

}  // namespace warren::fight_flight_bite
