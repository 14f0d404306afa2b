#include "print/drawing.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/hash.h"
#include "engine/markup.h"

namespace warren::print {

namespace {

constexpr double kLeading = 1.32;
constexpr double kRise = 0.76;  // from the top of a line to its base line

std::string_view family(Face face) {
  const bool serif = face == Face::kSerif || face == Face::kSerifBold;
  return serif ? "DejaVu Serif, serif" : "DejaVu Sans, sans-serif";
}
bool bold(Face face) { return face == Face::kSansBold || face == Face::kSerifBold; }

std::string_view anchor_word(Anchor anchor) {
  constexpr std::array<std::string_view, 3> kWords = {"start", "middle", "end"};
  return kWords[static_cast<std::size_t>(anchor)];
}

}  // namespace

std::string number(double value) {
  std::string out = fmt::format("{:.3f}", value);
  out.erase(out.find_last_not_of('0') + 1);
  if (out.back() == '.') out.pop_back();
  return out == "-0" ? "0" : out;
}

std::string Drawing::attributes(const Shape& shape) const {
  std::string_view fill = shape.fill;
  std::string_view stroke = shape.stroke;
  if (fill != "none" && !shape.inked) fill = style_.area(fill);
  if (stroke != "none" && !shape.inked) stroke = style_.edge(stroke);
  std::string out = fmt::format(" fill=\"{}\"", fill);
  if (stroke != "none") {
    out += fmt::format(" stroke=\"{}\" stroke-width=\"{}\" stroke-linejoin=\"round\"", stroke,
                       number(shape.width));
    if (!shape.dashes.empty()) out += fmt::format(" stroke-dasharray=\"{}\"", shape.dashes);
  }
  return out;
}

void Drawing::line(Point from, Point to, const Shape& shape) {
  body_ += fmt::format("<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"{}/>\n", number(from.x),
                       number(from.y), number(to.x), number(to.y), attributes(shape));
}

void Drawing::rect(const Box& box, const Shape& shape, double round) {
  body_ += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"", number(box.x),
                       number(box.y), number(box.width), number(box.height));
  if (round > 0) body_ += fmt::format(" rx=\"{}\"", number(round));
  body_ += attributes(shape) + "/>\n";
}

void Drawing::circle(Point middle, double radius, const Shape& shape) {
  body_ += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"{}/>\n", number(middle.x),
                       number(middle.y), number(radius), attributes(shape));
}

void Drawing::polygon(const std::vector<Point>& points, const Shape& shape) {
  std::string list;
  for (const Point& p : points) {
    if (!list.empty()) list += ' ';
    list += number(p.x) + "," + number(p.y);
  }
  body_ += fmt::format("<polygon points=\"{}\"{}/>\n", list, attributes(shape));
}

void Drawing::path(std::string_view d, const Shape& shape, Point at, double unit) {
  Shape scaled = shape;
  scaled.width /= unit;
  body_ += fmt::format("<path d=\"{}\"{}", d, attributes(scaled));
  if (unit != 1 || at.x != 0 || at.y != 0) {
    body_ += fmt::format(" transform=\"translate({} {}) scale({})\"", number(at.x), number(at.y),
                         fmt::format("{:.5g}", unit));
  }
  body_ += "/>\n";
}

void Drawing::text(Point at, std::string_view words, const Font& font, Anchor anchor,
                   std::string_view colour) {
  if (words.empty()) return;
  body_ += fmt::format(
      "<text x=\"{}\" y=\"{}\" font-family=\"{}\" font-size=\"{}\"{}{} fill=\"{}\">{}</text>\n",
      number(at.x), number(at.y), family(font.face), number(font.size),
      bold(font.face) ? " font-weight=\"bold\"" : "",
      anchor == Anchor::kStart ? "" : fmt::format(" text-anchor=\"{}\"", anchor_word(anchor)),
      colour.empty() ? token("ink") : colour, escaped(printable(words)));
}

void Drawing::label(Point at, double width, std::string_view words, Font font, double least,
                    Anchor anchor, std::string_view colour) {
  font = fitted(words, font, width, least);
  text(at, cut_to(words, font, width), font, anchor, colour);
}

double Drawing::paragraph(const Box& box, std::string_view words, Font font, double least,
                          Anchor anchor, std::string_view colour) {
  std::vector<std::string> lines = lines_of(words, font, box.width);
  const auto high = [&] { return static_cast<double>(lines.size()) * font.size * kLeading; };
  while (high() > box.height && font.size > least) {
    font.size = std::max(least, font.size * 0.94);
    lines = lines_of(words, font, box.width);
  }
  const double leading = font.size * kLeading;
  const auto most =
      static_cast<std::size_t>(std::max(1.0, std::floor(box.height / leading + 0.01)));
  if (lines.size() > most) {
    lines.resize(most);
    lines.back() = cut_to(lines.back() + " …", font, box.width);
  }
  double y = box.y + font.size * kRise;
  const double x = anchor == Anchor::kStart    ? box.x
                   : anchor == Anchor::kMiddle ? box.x + box.width / 2
                                               : box.right();
  for (const std::string& line : lines) {
    text({x, y}, line, font, anchor, colour);
    y += leading;
  }
  return y - font.size * kRise;
}

void Drawing::symbol(std::string_view id, const Box& box, const Paints& paints) {
  std::string view_box;
  const std::string inside = painted(id, paints, style_, view_box);
  if (inside.empty()) return;
  // Shapes without a class of their own take the player's paint.
  const std::string whole =
      fmt::format(" viewBox=\"{}\" overflow=\"visible\"><g fill=\"{}\">{}</g></symbol>", view_box,
                  style_.colour ? paints.paint : token("ink"), inside);
  const std::string name = fmt::format("{}-{:06x}", id, hash_bytes(whole) & 0xFFFFFFU);
  definitions_.emplace(name, "<symbol id=\"" + name + "\"" + whole);
  body_ += fmt::format("<use href=\"#{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n", name,
                       number(box.x), number(box.y), number(box.width), number(box.height));
}

void Drawing::pattern(const Box& box, int seat, double round) {
  const std::string_view colour = style_.colour ? "#ffffff" : "#1b2823";
  const std::string_view strength = style_.colour ? "0.5" : "0.45";
  const auto line = [&](std::string_view d) {
    return fmt::format("<path d=\"{}\" stroke=\"{}\" stroke-width=\"0.35\" stroke-opacity=\"{}\"/>",
                       d, colour, strength);
  };
  std::string inside;
  std::string_view turn;
  switch (seat % kPaints) {
    case 0: inside = line("M0 0V2"), turn = " patternTransform=\"rotate(45)\""; break;
    case 1:
      inside = fmt::format("<circle cx=\"1\" cy=\"1\" r=\"0.4\" fill=\"{}\" fill-opacity=\"{}\"/>",
                           colour, strength);
      break;
    case 2: return;  // amber is the plain one
    case 3: inside = line("M0 1H2"); break;
    default: inside = line("M0 0V2M0 0H2"), turn = " patternTransform=\"rotate(45)\""; break;
  }
  const std::string name = fmt::format("seat-{}", seat % kPaints + 1);
  definitions_.emplace(name, fmt::format("<pattern id=\"{}\" width=\"2\" height=\"2\" "
                                         "patternUnits=\"userSpaceOnUse\"{}>{}</pattern>",
                                         name, turn, inside));
  body_ += fmt::format(
      "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" "
      "fill=\"url(#{})\"/>\n",
      number(box.x), number(box.y), number(box.width), number(box.height), number(round), name);
}

void Drawing::take_definitions(const Drawing& other) {
  for (const auto& [name, text] : other.definitions_) definitions_.emplace(name, text);
}

void Drawing::put(const Drawing& other, Point at, double degrees, double scale) {
  take_definitions(other);
  body_ += fmt::format("<g transform=\"translate({} {})", number(at.x), number(at.y));
  if (degrees != 0) body_ += fmt::format(" rotate({})", number(degrees));
  if (scale != 1) body_ += fmt::format(" scale({})", fmt::format("{:.5g}", scale));
  body_ += "\">\n" + other.body_ + "</g>\n";
}

void Drawing::put_part(const Drawing& other, const Box& window, Point at) {
  take_definitions(other);
  const std::string name = fmt::format("window-{}-{}-{}-{}", number(window.x), number(window.y),
                                       number(window.width), number(window.height));
  definitions_.emplace(name, fmt::format("<clipPath id=\"{}\"><rect x=\"{}\" y=\"{}\" width=\"{}\" "
                                         "height=\"{}\"/></clipPath>",
                                         name, number(window.x), number(window.y),
                                         number(window.width), number(window.height)));
  body_ += fmt::format("<g transform=\"translate({} {})\"><g clip-path=\"url(#{})\">\n",
                       number(at.x - window.x), number(at.y - window.y), name);
  body_ += other.body_ + "</g></g>\n";
}

std::string Drawing::definitions() const {
  std::string out;
  for (const auto& [name, text] : definitions_) out += text + "\n";
  return out;
}

std::vector<Point> hexagon(Point middle, double width) {
  const double radius = width / std::sqrt(3.0);
  const double half = width / 2;
  return {{middle.x, middle.y - radius},
          {middle.x + half, middle.y - radius / 2},
          {middle.x + half, middle.y + radius / 2},
          {middle.x, middle.y + radius},
          {middle.x - half, middle.y + radius / 2},
          {middle.x - half, middle.y - radius / 2}};
}

Point hex_middle(int q, int r, double width) {
  return {(q + r / 2.0) * width, r * width * std::sqrt(3.0) / 2};
}

}  // namespace warren::print
