#include "print/parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace warren::print {

namespace {

constexpr double kStandFoot = 8;

Shape rim(double width = 0.35) { return {.stroke = token("ink"), .width = width, .inked = true}; }

Shape fold() {
  return {.stroke = token("ink-2"), .width = 0.2, .dashes = "1.6 1.2", .inked = true};
}

}  // namespace

void disc(Drawing& out, Point middle, double radius, int seat) {
  const Paints paints = seat_paints(seat);
  Shape body = rim();
  body.fill = out.style().area(paints.paint);
  out.circle(middle, radius, body);
  Paints mark;
  mark.paint = out.style().colour ? seat_mark(seat) : token("ink");
  const double side = radius * 1.05;
  out.symbol(seat_shape(seat), {middle.x - side / 2, middle.y - side / 2, side, side}, mark);
}

void counter(Drawing& out, const Box& box, int seat, std::string_view number) {
  Shape body = rim();
  body.fill = out.style().area(seat_paints(seat).paint);
  out.rect(box, body, 1.4);
  out.pattern(box, seat, 1.4);
  const double radius = std::min(box.width, box.height) * 0.36;
  Shape field = rim(0.2);
  field.fill = "#ffffff";
  const Point middle = box.middle();
  out.circle(middle, radius, field);
  out.text({middle.x, middle.y + radius * 0.3}, number, {Face::kSansBold, radius * 1.15},
           Anchor::kMiddle);
  Paints mark;
  mark.paint = token("ink");
  const double side = radius * 0.55;
  out.symbol(seat_shape(seat), {middle.x - side / 2, middle.y + radius * 0.36, side, side}, mark);
}

void die(Drawing& out, const Box& box, int pips) {
  Shape body = rim(0.3);
  body.fill = "#ffffff";
  out.rect(box, body, box.width * 0.18);
  const auto pip = [&](double x, double y) {
    out.circle({box.x + box.width * x, box.y + box.height * y}, box.width * 0.09,
               {.fill = token("ink"), .inked = true});
  };
  if (pips % 2 == 1) pip(0.5, 0.5);
  if (pips >= 2) pip(0.26, 0.74), pip(0.74, 0.26);
  if (pips >= 4) pip(0.26, 0.26), pip(0.74, 0.74);
  if (pips == 6) pip(0.26, 0.5), pip(0.74, 0.5);
}

void land_hex(Drawing& out, Point middle, double width, std::string_view land,
              std::string_view letter) {
  const Land look = land_of(land);
  out.polygon(hexagon(middle, width),
              {.fill = look.paints.base, .stroke = token("board-edge"), .width = 0.3});
  const double side = width * 0.34;
  const Box glyph = {middle.x - side / 2, middle.y - width * 0.46, side, side};
  if (look.symbol.empty()) {
    out.text({middle.x, middle.y - width * 0.2}, letter, {Face::kSerifBold, width * 0.2},
             Anchor::kMiddle, token("ink-2"));
  } else {
    out.symbol(look.symbol, glyph, look.paints);
  }
}

Piece standee(const Style& style, std::string_view symbol, const Paints& paints, Size figure,
              std::string_view name, int seat) {
  Drawing side(style);
  const double name_high = 4;
  side.symbol(symbol, {1.5, 1.5, figure.width - 3, figure.height - name_high - 2}, paints);
  const double below = figure.height - 1.6;
  const double shape = seat < 0 ? 0 : 2.6;
  if (seat >= 0) {
    Paints mark;
    mark.paint = token("ink");
    side.symbol(seat_shape(seat), {1.6, below - 2.3, shape, shape}, mark);
  }
  side.label({figure.width / 2 + shape / 2, below}, figure.width - 3 - shape * 1.3, name,
             {Face::kSansBold, 2.4}, 1.4, Anchor::kMiddle);
  const double whole = 2 * (figure.height + kStandFoot);
  Drawing out(style);
  // From the top: a foot, the back upside down, the front, the other foot.
  out.put(side, {figure.width, kStandFoot + figure.height}, 180);
  out.put(side, {0, kStandFoot + figure.height});
  const Shape dashes = fold();
  for (const double y : {kStandFoot, kStandFoot + figure.height, whole - kStandFoot}) {
    out.line({0, y}, {figure.width, y}, dashes);
  }
  for (const double y : {kStandFoot * 0.62, whole - kStandFoot * 0.38}) {
    out.text({figure.width / 2, y}, "foot", {Face::kSans, 2}, Anchor::kMiddle, token("ink-3"));
  }
  return {std::move(out), {figure.width, whole}, 1, {}};
}

Piece folded(const Drawing& front, const Drawing& back, Size side, int count) {
  Drawing out(front.style());
  // Folded up along the middle, the back stands on its head: it is drawn so.
  out.put(back, {side.width, side.height}, 180);
  out.put(front, {0, side.height});
  out.line({0, side.height}, {side.width, side.height}, fold());
  return {std::move(out), {side.width, 2 * side.height}, count, {}};
}

Box card_frame(Drawing& out, std::string_view name, std::string_view band, int pattern) {
  const Box frame = Box{0, 0, kCard.width, kCard.height}.inset(2.2);
  Shape paper = rim(0.3);
  paper.fill = out.style().area("#fffdf6");
  out.rect(frame, paper, 3);
  const Box head = {frame.x + 1.2, frame.y + 1.2, frame.width - 2.4, 11.5};
  out.rect(head, {.fill = band}, 2);
  if (pattern >= 0) out.pattern(head, pattern, 2);
  // The name lies on paper, so that it is read on any colour and pattern.
  const Font font = {Face::kSerifBold, 4.4};
  const Box label = {head.x + 1.6, head.y + 2, head.width - 3.2, head.height - 4};
  Shape slip = rim(0.2);
  slip.fill = "#ffffff";
  out.rect(label, slip, 1.4);
  out.label({label.middle().x, label.middle().y + 1.5}, label.width - 3, name, font, 2.2,
            Anchor::kMiddle);
  return {frame.x + 3, head.bottom() + 1.5, frame.width - 6, frame.bottom() - head.bottom() - 4.5};
}

Drawing card_back(const Style& style, std::string_view colour, std::string_view symbol,
                  std::string_view words, const Paints& paints) {
  Drawing out(style);
  const Box frame = Box{0, 0, kCard.width, kCard.height}.inset(3.5);
  Shape body = rim(0.3);
  body.fill = style.area(colour);
  out.rect(frame, body, 3);
  out.pattern(frame, 0, 3);
  const Point middle = frame.middle();
  Shape field = rim(0.3);
  field.fill = "#ffffff";
  out.circle(middle, 15, field);
  out.symbol(symbol, {middle.x - 10, middle.y - 11.5, 20, 20}, paints);
  out.label({middle.x, middle.y + 12}, 17, words, {Face::kSansBold, 2.4}, 1.4, Anchor::kMiddle);
  return out;
}

Piece reference(const Style& style, std::string_view title, const std::vector<Rule>& rules,
                int count) {
  const double inner = kReference.width - 10;
  const double room = kReference.height - 21;
  const auto text_of = [](const Rule& rule) {
    return rule.ids.empty() ? rule.text : rule.text + " (" + rule.ids + ")";
  };
  Font font = {Face::kSans, 3.1};
  const auto height = [&] {
    double sum = 0;
    for (const Rule& rule : rules) {
      const auto lines = lines_of(text_of(rule), font, inner - 3);
      sum += static_cast<double>(lines.size()) * font.size * 1.32 + 1;
    }
    return sum;
  };
  while (height() > room && font.size > 1.9) font.size *= 0.97;
  Drawing out(style);
  const Box frame = Box{0, 0, kReference.width, kReference.height}.inset(2);
  Shape paper = rim(0.3);
  paper.fill = "#ffffff";
  out.rect(frame, paper, 3);
  out.label({5, 10.2}, inner, title, {Face::kSerifBold, 4.8}, 3);
  out.line({5, 12.4}, {5 + inner, 12.4}, {.stroke = token("brand"), .width = 0.5});
  double y = 14.6;
  for (const Rule& rule : rules) {
    const double left = kReference.height - 4 - y;
    if (left < font.size * 1.32) break;
    out.circle({6, y + font.size * 0.5}, 0.5, {.fill = token("ink"), .inked = true});
    y = out.paragraph({8, y, inner - 3, left}, text_of(rule), font, font.size) + 1;
  }
  return {std::move(out), kReference, count, {}};
}

double boxes(Drawing& out, Point at, int count, double side, int across) {
  Shape box = rim(0.25);
  box.fill = "#ffffff";
  const double pitch = side * 1.25;
  for (int i = 0; i < count; ++i) {
    out.rect({at.x + (i % across) * pitch, at.y + (i / across) * pitch, side, side}, box,
             side * 0.2);
  }
  return ((count + across - 1) / across) * pitch;
}

}  // namespace warren::print
