// The Treaty of Rodentia on paper: the map to colour in, the sheet of the match, leaders and
// wolves.
#include "games/rodentia/print.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/people.h"
#include "engine/text.h"
#include "games/rodentia/edition.h"
#include "games/rodentia/print_rules.h"
#include "games/rodentia/rodentia.h"
#include "print/parts.h"

namespace warren::rodentia {

namespace {

using namespace warren::print;

constexpr double kHexWidth = 32;
constexpr double kBorder = 3;

// Colour belongs to the species, as on the page; any other species takes the paint of its place.
struct SpeciesLook {
  std::string_view name;
  std::string_view head;
  int paint;
};
constexpr std::array<SpeciesLook, 5> kSpecies = {{{"squirrels", "c-squirrel", 3},
                                                  {"marmots", "c-marmot", 0},
                                                  {"otters", "c-otter", 1},
                                                  {"beavers", "c-beaver", 2},
                                                  {"moles", "c-mole", 4}}};
SpeciesLook look_of(const Terrain& terrain, int place) {
  for (const SpeciesLook& one : kSpecies) {
    if (one.name == terrain.species) return one;
  }
  return {terrain.species, "c-rabbit", place};
}

// The outline of a rodent's head around the origin, as wide as 19 of its units.
constexpr std::string_view kRodent =
    "M-6.8-5.4a3.6 3.6 0 1 1 5.7-2.3h2.3a3.6 3.6 0 1 1 5.7 2.3"
    "C9.4 4 3 7.4 0 7.4C-3.1 7.4-9.5 4-6.8-5.4Z";

void draw_hex(Drawing& out, const Edition& e, const Land& land, Cell c, Point at) {
  const int terrain = land.terrain_of(c);
  const bool den = terrain == kDen;
  const std::string_view name =
      den ? "den" : std::string_view(e.terrains[static_cast<std::size_t>(terrain)].name);
  const std::string letter =
      den ? "W" : std::string(1, e.terrains[static_cast<std::size_t>(terrain)].letter);
  if (den) {
    const auto look = print::land_of("den");
    out.polygon(hexagon(at, kHexWidth - 1.2),
                {.fill = look.paints.base, .stroke = token("board-edge"), .width = 0.4});
    const double side = kHexWidth * 0.62;
    print::Paints paints = look.paints;
    if (!out.style().colour) paints.tone = token("ink");
    out.symbol(look.symbol, {at.x - side / 2, at.y - side / 2, side, side}, paints);
  } else {
    land_hex(out, at, kHexWidth - 1.2, name, letter);
    const double unit = kHexWidth / 107.4;
    const int slots = e.limits.per_hex;
    for (int i = 0; i < slots; ++i) {
      const double x = at.x + (-9.75 * (slots - 1) + 19.5 * i) * unit;
      const double y = at.y + (i % 2 == 0 ? 0 : 5.1) * unit;
      out.path(kRodent, {.fill = "#ffffff", .stroke = token("ink-2"), .width = 0.25, .inked = true},
               {x, y}, unit);
    }
  }
  out.label({at.x, at.y + kHexWidth * 0.44}, kHexWidth * 0.4, land.label(c), {Face::kSansBold, 2.4},
            1.5, Anchor::kMiddle, den && out.style().colour ? "#ffffff" : token("ink-2"));
}

Drawing map_of(const Booklet& booklet, const Edition& e, const Land& land, Size& size) {
  std::vector<Point> middles;
  Point low{1e9, 1e9};
  Point high{-1e9, -1e9};
  for (const Hex& hex : land.places) {
    const Point at = hex_middle(hex.q, hex.r, kHexWidth);
    middles.push_back(at);
    low = {std::min(low.x, at.x), std::min(low.y, at.y)};
    high = {std::max(high.x, at.x), std::max(high.y, at.y)};
  }
  const double across = kHexWidth / 2 + kBorder + 0.5;
  const double down = kHexWidth * 0.5774 + kBorder * 1.16 + 0.5;
  size = {high.x - low.x + 2 * across, high.y - low.y + 2 * down};
  Drawing out = booklet.drawing();
  for (Point& at : middles) {
    at = {at.x - low.x + across, at.y - low.y + down};
    out.polygon(hexagon(at, kHexWidth + 2 * kBorder),
                {.fill = token("board"), .stroke = token("board-edge"), .width = 0.6});
  }
  for (const Point& at : middles) {
    out.polygon(hexagon(at, kHexWidth + 2 * kBorder - 0.6), {.fill = token("board")});
  }
  for (int c = 0; c < land.size(); ++c) {
    draw_hex(out, e, land, Cell{static_cast<std::uint8_t>(c)},
             middles[static_cast<std::size_t>(c)]);
  }
  return out;
}

void heading(Drawing& out, Point at, std::string_view words) {
  out.text(at, words, {Face::kSerifBold, 4.2});
}

// What is noted during a match and counted at its end.
Drawing sheet_of(const Booklet& booklet, const Edition& e, int players) {
  Drawing out = booklet.drawing();
  const Size room = booklet.room();
  const print::Shape ink = {.stroke = token("ink"), .width = 0.3, .inked = true};
  const print::Shape thin = {.stroke = token("line-2"), .width = 0.2, .inked = true};
  const Font words = {Face::kSans, 3};

  heading(out, {0, 4}, "What a die means");
  double x = 0;
  const double face = room.width / (kTerrains + 1);
  for (int f = 1; f <= kTerrains + 1; ++f, x += face) {
    die(out, {x, 7, 9, 9}, f);
    const bool wolf = f == kWolfFace;
    const std::string_view name =
        wolf ? "wolf" : std::string_view(e.terrains[static_cast<std::size_t>(f - 1)].name);
    if (wolf) {
      out.symbol("c-wolf", {x + 10.5, 7, 9, 9});
    } else {
      const auto look = print::land_of(name);
      out.rect({x + 10.5, 7, 9, 9}, {.fill = look.paints.base, .stroke = token("ink-2")}, 1.5);
      out.symbol(look.symbol, {x + 11.5, 8, 7, 7}, look.paints);
    }
    out.label({x, 20}, face - 2, name, words, 2);
  }

  double y = 30;
  heading(out, {0, y}, "Goals of this match: mark two");
  y += 3;
  const auto lines = goal_lines(e);
  for (std::size_t g = 0; g < lines.size(); ++g) {
    die(out, {0, y, 6, 6}, static_cast<int>(g) + 1);
    boxes(out, {8, y + 0.7}, 1, 4.6, 1);
    out.label({15, y + 3}, room.width - 16, e.goals[g].name, {Face::kSerifBold, 3.4}, 2.2);
    out.label({15, y + 7}, room.width - 16, lines[g].text, {Face::kSans, 2.8}, 1.8);
    y += 9.4;
  }

  y += 6;
  const double half = room.width / 2 - 4;
  heading(out, {0, y}, "Bonus lands");
  heading(out, {half + 8, y}, "Wolf catches");
  const double top = y + 3;
  y = top;
  for (int t = 0; t < kTerrains; ++t) {
    const auto& terrain = e.terrains[static_cast<std::size_t>(t)];
    const auto look = print::land_of(terrain.name);
    out.rect({0, y, 7, 7}, {.fill = look.paints.base, .stroke = token("ink-2")}, 1.2);
    out.symbol(look.symbol, {0.8, y + 0.8, 5.4, 5.4}, look.paints);
    out.label({9, y + 4.8}, 24, terrain.name, words, 2);
    boxes(out, {34, y + 1}, 9, 5, 9);
    y += 8.6;
  }
  y = top;
  for (int t = 0; t < kTerrains; ++t) {
    const auto& terrain = e.terrains[static_cast<std::size_t>(t)];
    const SpeciesLook look = look_of(terrain, t);
    const double left = half + 8;
    out.symbol(look.head, {left, y - 0.3, 7.6, 7.6}, seat_paints(look.paint));
    out.label({left + 10, y + 4.8}, 28, terrain.species, words, 2);
    for (std::size_t n = 1; n < e.values.catches.size(); ++n) {
      const Point at = {left + 44 + static_cast<double>(n - 1) * 12, y + 3.5};
      print::Shape ring = ink;
      ring.fill = "#ffffff";
      out.circle(at, 3.4, ring);
      out.text({at.x, at.y + 1.1}, std::to_string(e.values.catches[n]), words, Anchor::kMiddle);
    }
    y += 8.6;
  }
  y = std::max(y, top + 8.6 * kTerrains) + 7;

  heading(out, {0, y}, "Victory points");
  y += 3;
  const double names = 44;
  const double column = (room.width - names) / players;
  std::vector<std::string> rows;
  for (const Terrain& terrain : e.terrains) rows.push_back(terrain.name);
  rows.insert(rows.end(), {"leader", "wolf catches", "first goal", "second goal", "total"});
  const double row_high = std::min(8.6, (room.height - y - 10) / static_cast<double>(rows.size()));
  for (int p = 0; p < players; ++p) {
    out.text({names + column * (p + 0.5), y + 4}, "player, species:", {Face::kSans, 2.2},
             Anchor::kMiddle, token("ink-2"));
  }
  y += 9;
  out.line({0, y}, {room.width, y}, ink);
  const double begin = y;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    const bool total = r + 1 == rows.size();
    out.label({1, y + row_high * 0.66}, names - 2, rows[r],
              {total ? Face::kSansBold : Face::kSans, 3.2}, 2);
    y += row_high;
    out.line({0, y}, {room.width, y}, total || r + 2 == rows.size() ? ink : thin);
  }
  for (int p = 0; p <= players; ++p) {
    const double at = names + column * p;
    out.line({at, begin - 9}, {at, y}, thin);
  }
  return out;
}

}  // namespace

void print_pages(const Rodentia& game, Booklet& booklet) {
  const Edition& e = game.printed();
  const int players = booklet.players(kMostPlayers);
  booklet.credit(
      "The Treaty of Rodentia is a game by Miguel Suárez O., published by Cacahuete Games. These "
      "drawings are Warren's.");
  booklet.needs(fmt::format("ordinary dice, one more than players: {}",
                            booklet.everything() ? "3 to 6" : std::to_string(players + 1)));
  booklet.needs("a coloured pencil for each player");
  booklet.needs("scissors and glue");

  booklet.part("Rules", "Read them first; the small numbers are those of the full rules.");
  booklet.rules(chapters_of(e));

  std::size_t wolves = 1;
  for (const Land& land : e.lands) {
    std::vector<std::string> who;
    for (int n = 2; n <= kMostPlayers; ++n) {
      if ((land.players >> n & 1U) != 0) who.push_back(std::to_string(n));
    }
    if (!booklet.everything() && (land.players >> players & 1U) == 0) continue;
    wolves = std::max(wolves, land.dens.size());
    Size size;
    const Drawing map = map_of(booklet, e, land, size);
    booklet.part("Map " + land.id,
                 "For " + list_of(who, "or") +
                     " players, a new one for every match: each colours rodents in on it.");
    booklet.board(map, size);
  }
  booklet.part("Sheet of the match", "A new one for every match.");
  booklet.page(sheet_of(booklet, e, players));

  std::vector<Piece> standees;
  for (int t = 0; t < kTerrains; ++t) {
    const Terrain& terrain = e.terrains[static_cast<std::size_t>(t)];
    const SpeciesLook look = look_of(terrain, t);
    standees.push_back(standee(booklet.style(), look.head, seat_paints(look.paint), {22, 27},
                               terrain.species, look.paint));
  }
  for (std::size_t w = 0; w < wolves; ++w) {
    standees.push_back(standee(booklet.style(), "c-wolf", {}, {22, 27},
                               wolves == 1 ? "wolf" : fmt::format("wolf {}", w + 1)));
  }
  Drawing token_face = booklet.drawing();
  token_face.circle({16, 16}, 14.5,
                    {.fill = token("brand-tint"), .stroke = token("ink"), .width = 0.4});
  token_face.symbol("u-flag", {8, 5, 16, 16});
  token_face.text({16, 25.5}, "starting player", {Face::kSansBold, 2.4}, Anchor::kMiddle);
  standees.push_back({std::move(token_face), {32, 32}, 1, "Whoever starts the round:"});
  booklet.part("Leaders and wolves",
               "Cut them out, fold them in the middle, glue the two sides together and fold the "
               "feet outwards.");
  booklet.pieces(standees);

  booklet.part("Reference cards", "One for every player.");
  booklet.pieces({reference(booklet.style(), "Rodentia in short", reference_of(e), players)});
}

}  // namespace warren::rodentia
