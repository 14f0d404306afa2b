#include "server/lines.h"

#include <algorithm>
#include <array>

namespace warren::server {

namespace {
struct Range {
  char32_t first;
  char32_t last;
};

constexpr std::array<Range, 5> kForbidden = {{{0x00, 0x1F},
                                              {0x7F, 0x9F},
                                              {0x2028, 0x2029},    // breaks
                                              {0x202A, 0x202E},    // embeddings and overrides
                                              {0x2066, 0x2069}}};  // isolates

// Spaces, joiners, fillers, marks without a shape: good between others, nothing by themselves.
constexpr std::array<Range, 18> kUnseen = {{{0x20, 0x20},
                                            {0xA0, 0xA0},
                                            {0xAD, 0xAD},
                                            {0x34F, 0x34F},
                                            {0x61C, 0x61C},
                                            {0x115F, 0x1160},
                                            {0x17B4, 0x17B5},
                                            {0x180B, 0x180F},
                                            {0x2000, 0x200F},
                                            {0x202F, 0x202F},
                                            {0x205F, 0x206F},
                                            {0x2800, 0x2800},
                                            {0x3000, 0x3000},
                                            {0x3164, 0x3164},
                                            {0xFE00, 0xFE0F},
                                            {0xFEFF, 0xFEFF},
                                            {0xFFA0, 0xFFA0},
                                            {0xE0000, 0xE0FFF}}};

template <std::size_t N>
bool within(const std::array<Range, N>& ranges, char32_t c) {
  return std::ranges::any_of(ranges, [c](Range r) { return c >= r.first && c <= r.last; });
}

// The character that begins at `i`, which moves on to the next one.
char32_t next(std::string_view text, std::size_t& i) {
  const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(text[k]); };
  const unsigned char lead = byte(i++);
  if (lead < 0x80) return lead;
  const int more = lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
  char32_t out = lead & (0x3FU >> static_cast<unsigned>(more));
  for (int k = 0; k < more; ++k) out = (out << 6U) | (byte(i++) & 0x3FU);
  return out;
}
}  // namespace

bool is_utf8(std::string_view text) {
  std::size_t i = 0;
  while (i < text.size()) {
    const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(text[k]); };
    const unsigned char c = byte(i);
    const std::size_t more = c < 0x80                ? 0
                             : c >= 0xC2 && c < 0xE0 ? 1
                             : (c & 0xF0U) == 0xE0   ? 2
                             : c >= 0xF0 && c < 0xF5 ? 3
                                                     : 4;
    if (more == 4 || i + more >= text.size()) return false;
    for (std::size_t k = 1; k <= more; ++k) {
      if ((byte(i + k) & 0xC0U) != 0x80) return false;
    }
    if (more == 2 && c == 0xE0 && byte(i + 1) < 0xA0) return false;   // overlong
    if (more == 2 && c == 0xED && byte(i + 1) >= 0xA0) return false;  // surrogates
    if (more == 3 && c == 0xF0 && byte(i + 1) < 0x90) return false;
    if (more == 3 && c == 0xF4 && byte(i + 1) >= 0x90) return false;
    i += more + 1;
  }
  return true;
}

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80; }));
}

bool is_line(std::string_view text) {
  if (!is_utf8(text)) return false;
  bool seen = false;
  for (std::size_t i = 0; i < text.size();) {
    const char32_t c = next(text, i);
    if (within(kForbidden, c)) return false;
    seen = seen || !within(kUnseen, c);
  }
  return seen;
}

bool same_but_for_case(std::string_view a, std::string_view b) {
  const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return std::ranges::equal(a, b, {}, small, small);
}

}  // namespace warren::server
