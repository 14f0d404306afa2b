// What is drawn, in millimetres, as SVG: shapes, type, the page's own symbols, drawings put into
// drawings. Every text goes through `printable` and is escaped: nothing an edition says can be
// more than words.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "print/look.h"
#include "print/paper.h"
#include "print/type.h"

namespace warren::print {

enum class Anchor { kStart, kMiddle, kEnd };

// How a shape is drawn. Fills are areas: with lines alone they stay white, and edges are dark.
struct Shape {
  std::string_view fill = "none";
  std::string_view stroke = "none";
  double width = 0.25;
  std::string_view dashes = "";
  bool inked = false;  // the fill is ink, not area: printed in either style
};

class Drawing {
 public:
  explicit Drawing(const Style& style) : style_(style) {}
  const Style& style() const { return style_; }

  void line(Point from, Point to, const Shape& shape);
  void rect(const Box& box, const Shape& shape, double round = 0);
  void circle(Point middle, double radius, const Shape& shape);
  void polygon(const std::vector<Point>& points, const Shape& shape);
  // SVG's own path; `unit` is how many millimetres one of its units is, `at` where its origin lies.
  void path(std::string_view d, const Shape& shape, Point at = {}, double unit = 1);

  // One line. Colours of text are ink in both styles.
  void text(Point at, std::string_view words, const Font& font, Anchor anchor = Anchor::kStart,
            std::string_view colour = "");
  // One line that gets smaller, down to `least`, and is cut if it is still too wide.
  void label(Point at, double width, std::string_view words, Font font, double least,
             Anchor anchor = Anchor::kStart, std::string_view colour = "");
  // Lines from the top of the box; smaller type, down to `least`, where there are too many, and
  // what does not fit even so is cut. Returns where the next line would begin.
  double paragraph(const Box& box, std::string_view words, Font font, double least,
                   Anchor anchor = Anchor::kStart, std::string_view colour = "");

  void symbol(std::string_view id, const Box& box, const Paints& paints = {});
  // An area filled with the pattern of a seat, 0 to 4, over what is there.
  void pattern(const Box& box, int seat, double round = 0);

  // Another drawing with its origin at `at`, turned clockwise by `degrees` about it.
  void put(const Drawing& other, Point at, double degrees = 0, double scale = 1);
  // Only what lies in the window of the other drawing, shown at `at`.
  void put_part(const Drawing& other, const Box& window, Point at);

  const std::string& body() const { return body_; }
  // Everything that body() refers to.
  std::string definitions() const;

 private:
  std::string attributes(const Shape& shape) const;
  void take_definitions(const Drawing& other);

  Style style_;
  std::string body_;
  std::map<std::string, std::string> definitions_;  // by their ids
};

// Corners of a hexagon with a corner at the top, `width` from side to side.
std::vector<Point> hexagon(Point middle, double width);
// Where the middle of a hex lies, by axial coordinates.
Point hex_middle(int q, int r, double width);

// A number as SVG wants it: at most three digits after the point, no more than are needed.
std::string number(double value);

}  // namespace warren::print
