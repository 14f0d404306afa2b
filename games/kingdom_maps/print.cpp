// Kingdom Maps on paper: a sheet for each player to draw on, and the rules in short.
#include "games/kingdom_maps/print.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/people.h"
#include "engine/text.h"
#include "games/kingdom_maps/edition.h"
#include "games/kingdom_maps/kingdom_maps.h"
#include "games/kingdom_maps/print_rules.h"
#include "print/parts.h"

namespace warren::kingdom_maps {

namespace {

using namespace warren::print;

constexpr double kSmallest = 9.5;  // a hex that one can still draw a fir into
constexpr double kLarge = 15;      // on pages of its own
constexpr double kSide = 48;       // the column beside the map

// The map with its powers, in the width that was chosen for a hex.
struct Map {
  std::vector<Point> middles;
  Size size;
};

Map map_of(const Edition& e, double width) {
  Map out;
  Point low{1e9, 1e9};
  Point high{-1e9, -1e9};
  for (const Hex& hex : e.hexes) {
    const Point at = hex_middle(hex.q, hex.r, width);
    out.middles.push_back(at);
    low = {std::min(low.x, at.x), std::min(low.y, at.y)};
    high = {std::max(high.x, at.x), std::max(high.y, at.y)};
  }
  const double across = width / 2 + 2;
  const double down = width * 0.5774 + 2;
  for (Point& at : out.middles) at = {at.x - low.x + across, at.y - low.y + down};
  out.size = {high.x - low.x + 2 * across, high.y - low.y + 2 * down};
  return out;
}

Drawing map_drawing(const Booklet& booklet, const Edition& e, const Map& map, double width) {
  Drawing out = booklet.drawing();
  for (const Point& at : map.middles) {
    out.polygon(hexagon(at, width + 2.6),
                {.fill = token("board"), .stroke = token("board-edge"), .width = 0.5});
  }
  for (const Point& at : map.middles) out.polygon(hexagon(at, width + 2), {.fill = token("board")});
  const print::Shape ring = {
      .stroke = token("ink-2"), .width = 0.3, .dashes = "1 0.8", .inked = true};
  for (int c = 0; c < e.cells(); ++c) {
    const Point at = map.middles[static_cast<std::size_t>(c)];
    // Cells to draw in stay white.
    out.polygon(hexagon(at, width - 0.5), {.fill = "#ffffff", .stroke = "#a39b7c", .width = 0.3});
    const bool plus = e.plus_minus.has(cell(c));
    const bool query = e.query.has(cell(c));
    if (plus || query) {
      const Point mark = {at.x, at.y - width * 0.2};
      out.circle(mark, width * 0.2, ring);
      out.text({mark.x, mark.y + width * 0.065}, plus ? "±1" : "?", {Face::kSansBold, width * 0.18},
               Anchor::kMiddle, token("ink-2"));
    }
    out.label({at.x, at.y + width * 0.46}, width * 0.5, e.label(cell(c)), {Face::kSans, 1.9}, 1.2,
              Anchor::kMiddle, token("ink-3"));
  }
  return out;
}

void heading(Drawing& out, Point at, std::string_view words) {
  out.text(at, words, {Face::kSerifBold, 3.8});
}

// Territories: what one draws for each, and how often it may still be announced.
double draw_lands(Drawing& out, const Edition& e, Point at, int uses) {
  heading(out, {at.x, at.y + 3}, "Territories");
  double y = at.y + 5;
  for (const LandInfo& land : e.lands) {
    const auto look = print::land_of(land.id);
    // Empty: this is where the own sign goes. Beside it what we would draw.
    out.polygon(hexagon({at.x + 5, y + 5}, 9),
                {.fill = "#ffffff", .stroke = "#a39b7c", .width = 0.3});
    if (look.symbol.empty()) {
      out.text({at.x + 14, y + 6.2}, std::string(1, land.code), {Face::kSerifBold, 4},
               Anchor::kMiddle);
    } else {
      out.rect({at.x + 10.6, y + 1.6, 6.8, 6.8},
               {.fill = look.paints.base, .stroke = token("ink-2")}, 1.2);
      out.symbol(look.symbol, {at.x + 11.3, y + 2.3, 5.4, 5.4}, look.paints);
    }
    std::string name = land.id;
    for (std::size_t face = 1; face < e.land_of_face.size(); ++face) {
      if (e.land_of_face[face] == e.find_land(land.id)) name += fmt::format(" {}", face);
    }
    out.label({at.x + 19, y + 4.6}, kSide - 20, name, {Face::kSans, 2.9}, 1.8);
    boxes(out, {at.x + 19, y + 5.8}, std::min(uses, 9), 2.5, 9);
    y += 10.8;
  }
  return y;
}

// A criterion in half the width: a ring to mark it by, its rule, a box for its value.
void draw_criterion(Drawing& out, const CriterionInfo& info, const Box& box) {
  const print::Shape ink = {.fill = "#ffffff", .stroke = token("ink"), .width = 0.3, .inked = true};
  out.circle({box.x + 2.6, box.y + 3}, 2.4, ink);
  out.text({box.x + 2.6, box.y + 3.9}, info.id.substr(info.id.size() - 1), {Face::kSansBold, 2.6},
           Anchor::kMiddle);
  const double width = box.width - 18;
  out.label({box.x + 6.5, box.y + 3.4}, width, info.name, {Face::kSerifBold, 3.1}, 2);
  out.paragraph({box.x + 6.5, box.y + 4.6, width, box.height - 4.8}, info.rule, {Face::kSans, 2.5},
                1.7);
  out.rect({box.right() - 10, box.y + 0.4, 10, box.height - 2}, ink, 1);
}

Drawing sheet_of(const Booklet& booklet, const Edition& e, int players, bool with_map,
                 double width) {
  Drawing out = booklet.drawing();
  const Size room = booklet.room();
  const Map map = map_of(e, width);
  // One player's own: a name and, at the foot, what it came to.
  out.text({0, 3.4}, "King's cartographer:", {Face::kSans, 2.9});
  out.line({34, 3.6}, {room.width - kSide - 6, 3.6},
           {.stroke = token("line-2"), .width = 0.2, .inked = true});

  const double side = room.width - kSide + 4;
  const int uses = booklet.everything() ? *std::max_element(e.uses.begin() + 1, e.uses.end())
                                        : e.uses[static_cast<std::size_t>(players)];
  double y = draw_lands(out, e, {side, 0}, uses) + 1;
  if (booklet.everything()) {
    std::vector<std::string> each;
    for (std::size_t n = 1; n < e.uses.size(); ++n) {
      each.push_back(fmt::format("{} {}", e.uses[n], n == 1 ? "alone" : fmt::format("with {}", n)));
    }
    y = out.paragraph({side, y, kSide - 4, 12}, "uses: " + join(each, ", "), {Face::kSans, 2.3},
                      1.7) +
        1;
  }
  heading(out, {side, y + 4}, "Powers");
  y += 6;
  const int powers = std::min(e.plus_minus_boxes, 24);
  for (int i = 0; i < powers; ++i) {
    const Point at = {side + 3.4 + (i % 6) * 7.2, y + 3.4 + (i / 6) * 7.2};
    out.circle(at, 3, {.fill = "#ffffff", .stroke = token("ink-2"), .width = 0.3, .inked = true});
    out.text({at.x, at.y + 0.9}, "±1", {Face::kSans, 2.5}, Anchor::kMiddle, token("ink-3"));
  }
  y += (powers + 5) / 6 * 7.2 + 1;
  y = out.paragraph({side, y, kSide - 4, 12}, "one line: found; a second line: spent",
                    {Face::kSans, 2.3}, 1.8);

  double below = y;
  if (with_map) {
    const double left = (side - 4 - map.size.width) / 2;
    out.put(map_drawing(booklet, e, map, width), {std::max(0.0, left), 6});
    below = std::max(below, 6 + map.size.height);
  } else {
    out.paragraph({0, 10, side - 8, 30}, "The map is so large that it has pages of its own.",
                  {Face::kSans, 3.2}, 2.4);
  }

  // Criteria from here to the score at the foot.
  const double score = 22;
  y = below + 5;
  const double half = room.width / 2 - 3;
  const double row = std::min(13.0, (room.height - score - y - 5) / 6);
  for (int group = 0; group < 2; ++group) {
    const double x = group * (half + 6);
    heading(out, {x, y + 1}, group == 0 ? "Criteria A: mark two" : "Criteria B: mark two");
    for (int i = 0; i < 6; ++i) {
      draw_criterion(out, e.criteria[static_cast<std::size_t>(group * 6 + i)],
                     {x, y + 3.4 + i * row, half, row});
    }
  }
  const double foot = room.height - score + 3;
  constexpr std::array<std::string_view, 6> kScore = {"A", "A", "B", "B", "?", "total"};
  const double each = room.width / 6;
  for (std::size_t i = 0; i < kScore.size(); ++i) {
    const double x = each * static_cast<double>(i);
    const bool total = i == 5;
    out.rect(
        {x + 1, foot, each - 5, 13},
        {.fill = "#ffffff", .stroke = token("ink"), .width = total ? 0.8 : 0.35, .inked = true},
        1.6);
    out.text({x + 3, foot + 4}, kScore[i], {Face::kSansBold, 2.8}, Anchor::kStart, token("ink-2"));
    out.text({x + each - 2, foot + 8},
             total    ? ""
             : i == 4 ? "="
                      : "+",
             {Face::kSans, 3.4}, Anchor::kMiddle);
  }
  return out;
}

}  // namespace

void print_pages(const KingdomMaps& game, Booklet& booklet) {
  const Edition& e = game.printed();
  const int players = booklet.players(kMaxPlayers);
  booklet.credit(
      "Kingdom Maps is a game by Martín Oddino, art by Lucas Charra, RunDOS Studio, 2020. These "
      "drawings are Warren's.");
  booklet.needs("three ordinary dice");
  booklet.needs("a pencil for each player, coloured ones if you like");

  booklet.part("Rules", "Read them first; the small numbers are those of the full rules.");
  booklet.rules(chapters_of(e, booklet.is_for(1), players));

  const Map unit = map_of(e, 1);  // its margins are 2 mm to each side
  const Size room = booklet.room();
  const double width = std::min({(room.width - kSide - 6) / (unit.size.width - 4),
                                 (room.height - 122) / (unit.size.height - 4), 18.0});
  const bool fits = width >= kSmallest;
  if (!fits) {
    const Map map = map_of(e, kLarge);
    booklet.part("Map", "One for each player; glue the pages together.", players);
    booklet.board(map_drawing(booklet, e, map, kLarge), map.size);
  }
  booklet.part("Player sheets",
               "One for each player, new ones for every match. First choose a sign or a "
               "colour for every territory.",
               players);
  booklet.page(sheet_of(booklet, e, players, fits, fits ? width : kSmallest));

  booklet.part("Reference cards", "One for every player.");
  booklet.pieces(
      {reference(booklet.style(), "Kingdom Maps in short", reference_of(players), players)});
}

}  // namespace warren::kingdom_maps
