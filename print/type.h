// Type: how wide a text is, where its lines break. The faces are DejaVu's, which every Debian has
// as fonts-dejavu-core, so their widths are known before anything is drawn.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace warren::print {

enum class Face { kSans, kSansBold, kSerif, kSerifBold };

struct Font {
  Face face = Face::kSans;
  double size = 3.2;  // millimetres: 3.2 is nine points
};

// The text without what has no place in print: control characters and broken UTF-8 are "?".
std::string printable(std::string_view text);

double width_of(std::string_view text, const Font& font);

// Lines no wider than `width`; a longer word is cut where the line ends.
std::vector<std::string> lines_of(std::string_view text, const Font& font, double width);

// As much of it as fits, with "…" where something is missing.
std::string cut_to(std::string_view text, const Font& font, double width);

// The font, smaller where the text would not fit one line of this width, but never below `least`.
Font fitted(std::string_view text, Font font, double width, double least);

}  // namespace warren::print
