// Sheets of paper and what is left of them inside the margins, in millimetres.
#pragma once

#include <array>
#include <string_view>

namespace warren::print {

struct Point {
  double x = 0;
  double y = 0;
};

struct Size {
  double width = 0;
  double height = 0;
};

struct Box {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;
  double right() const { return x + width; }
  double bottom() const { return y + height; }
  Point middle() const { return {x + width / 2, y + height / 2}; }
  Box inset(double by) const { return {x + by, y + by, width - 2 * by, height - 2 * by}; }
};

struct Paper {
  std::string_view name;
  double width = 0;
  double height = 0;
};
inline constexpr std::array<Paper, 2> kPapers = {{{"a4", 210, 297}, {"letter", 215.9, 279.4}}};

// No printer reaches the edges; above the area stands the title, below it the ruler.
inline constexpr double kMargin = 10;
inline constexpr double kHead = 20;
inline constexpr double kFoot = 16;

constexpr Box area_of(const Paper& paper) {
  return {kMargin, kHead, paper.width - 2 * kMargin, paper.height - kHead - kFoot};
}

}  // namespace warren::print
