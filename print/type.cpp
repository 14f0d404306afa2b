#include "print/type.h"

#include <algorithm>

#include "engine/text.h"
#include "print/widths.h"

namespace warren::print {

namespace {

// The next character of UTF-8, and how many bytes it takes; 0 where it is broken.
struct Letter {
  unsigned code = 0;
  std::size_t bytes = 0;
};

Letter letter_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(at);
  if (first < 0x80) return {first, 1};
  const std::size_t bytes = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || at + bytes > text.size()) return {};
  unsigned code = first & (0xFFU >> (bytes + 1));
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(at + i) & 0xC0U) != 0x80U) return {};
    code = (code << 6U) | (byte(at + i) & 0x3FU);
  }
  const bool too_long = (bytes == 3 && code < 0x800) || (bytes == 4 && code < 0x10000);
  if (too_long || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) return {};
  return {code, bytes};
}

// What XML does not allow, and what would move the pen or turn the writing around.
bool shown(unsigned code) {
  if (code < 0x20 || (code >= 0x7F && code < 0xA0)) return false;
  if (code == 0xFFFE || code == 0xFFFF || (code >= 0xFDD0 && code < 0xFDF0)) return false;
  return !(code >= 0x200B && code <= 0x200F) && !(code >= 0x2028 && code <= 0x202E) &&
         !(code >= 0x2060 && code <= 0x206F);
}

double thousandths(unsigned code, Face face) {
  const bool bold = face == Face::kSansBold || face == Face::kSerifBold;
  if (code >= 0x20 && code < 0x100) {
    const double known = kWidths[static_cast<std::size_t>(face)][code - 0x20];
    if (known > 0) return known;
  }
  if (code == 0x2019 || code == 0x2018) return bold ? 380 : 318;
  if (code == 0x2013) return 500;
  if (code == 0x2014 || code == 0x2026) return 1000;
  return code < 0x2E80 ? 838 : 1000;  // scripts that are not measured: rather too wide
}

// Bytes of the longest beginning that is no wider than `width`, at least one character.
std::size_t beginning(std::string_view text, const Font& font, double width) {
  double wide = 0;
  std::size_t at = 0;
  while (at < text.size()) {
    const Letter letter = letter_at(text, at);
    wide += thousandths(letter.code, font.face) * font.size / 1000;
    if (wide > width && at > 0) break;
    at += std::max<std::size_t>(letter.bytes, 1);
  }
  return at;
}

}  // namespace

std::string printable(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const Letter letter = letter_at(text, at);
    if (letter.bytes == 0 || !shown(letter.code)) {
      out += '?';
    } else {
      out += text.substr(at, letter.bytes);
    }
    at += std::max<std::size_t>(letter.bytes, 1);
  }
  return out;
}

double width_of(std::string_view text, const Font& font) {
  double sum = 0;
  for (std::size_t at = 0; at < text.size();) {
    const Letter letter = letter_at(text, at);
    sum += thousandths(letter.code, font.face);
    at += std::max<std::size_t>(letter.bytes, 1);
  }
  return sum * font.size / 1000;
}

std::vector<std::string> lines_of(std::string_view text, const Font& font, double width) {
  std::vector<std::string> out;
  std::string line;
  for (std::string_view word : words(text)) {
    const std::string longer = line.empty() ? std::string(word) : line + " " + std::string(word);
    if (width_of(longer, font) <= width) {
      line = longer;
      continue;
    }
    if (!line.empty()) out.push_back(std::move(line));
    while (width_of(word, font) > width) {
      const std::size_t bytes = beginning(word, font, width);
      if (bytes >= word.size()) break;
      out.emplace_back(word.substr(0, bytes));
      word.remove_prefix(bytes);
    }
    line = word;
  }
  if (!line.empty()) out.push_back(std::move(line));
  return out;
}

std::string cut_to(std::string_view text, const Font& font, double width) {
  if (width_of(text, font) <= width) return std::string(text);
  const std::string_view dots = "…";
  const std::size_t bytes = beginning(text, font, width - width_of(dots, font));
  return std::string(trim(text.substr(0, bytes))) + std::string(dots);
}

Font fitted(std::string_view text, Font font, double width, double least) {
  const double wide = width_of(text, font);
  if (wide > width) font.size = std::max(least, font.size * width / wide);
  return font;
}

}  // namespace warren::print
