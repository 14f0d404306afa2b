#include "engine/canvas.h"

#include <algorithm>
#include <array>

namespace warren {

namespace {
// Bold on the 16-colour palette: readable on dark and light terminals alike.
constexpr std::array<std::string_view, 15> kCodes = {"",     "2",    "1",    "1;31", "1;34",
                                                     "1;33", "1;32", "1;35", "32",   "37",
                                                     "36",   "35",   "33",   "1;31", "1;32"};

std::size_t glyph_bytes(std::string_view text, std::size_t at) {
  std::size_t end = at + 1;
  while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) ++end;
  return end - at;
}
}  // namespace

std::string Ink::paint(std::string_view text, Tint tint) const {
  if (!colour || tint == Tint::kPlain || text.empty()) return std::string(text);
  std::string out = "\x1b[";
  out += kCodes[static_cast<std::size_t>(tint)];
  out += 'm';
  out += text;
  out += "\x1b[0m";
  return out;
}

void Canvas::put(int row, int column, std::string_view text, Tint tint) {
  if (row < 0) return;
  if (rows() <= row) rows_.resize(static_cast<std::size_t>(row) + 1);
  auto& line = rows_[static_cast<std::size_t>(row)];
  for (std::size_t at = 0; at < text.size(); ++column) {
    const std::size_t bytes = glyph_bytes(text, at);
    if (column >= 0) {
      const auto c = static_cast<std::size_t>(column);
      if (line.size() <= c) line.resize(c + 1);
      Glyph& glyph = line[c];
      glyph.size = static_cast<std::uint8_t>(std::min(bytes, glyph.bytes.size()));
      std::copy_n(text.data() + at, glyph.size, glyph.bytes.data());
      glyph.tint = tint;
    }
    at += bytes;
  }
}

void Canvas::paste(int row, int column, const Canvas& other) {
  for (std::size_t r = 0; r < other.rows_.size(); ++r) {
    for (std::size_t c = 0; c < other.rows_[r].size(); ++c) {
      const Glyph& glyph = other.rows_[r][c];
      put(row + static_cast<int>(r), column + static_cast<int>(c), glyph.text(), glyph.tint);
    }
  }
}

std::string Canvas::print(const Ink& ink) const {
  std::string out;
  for (const auto& line : rows_) {
    std::size_t end = line.size();
    while (end > 0 && line[end - 1].text() == " ") --end;
    for (std::size_t i = 0; i < end;) {  // one escape per run of equal tint
      std::string run;
      const Tint tint = line[i].tint;
      while (i < end && line[i].tint == tint) run += line[i++].text();
      out += ink.paint(run, tint);
    }
    out += '\n';
  }
  return out;
}

int width_of(std::string_view text) {
  int width = 0;
  for (std::size_t at = 0; at < text.size(); at += glyph_bytes(text, at)) ++width;
  return width;
}

}  // namespace warren
