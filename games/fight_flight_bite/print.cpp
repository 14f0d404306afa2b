// Fight, Flight, Bite on paper: tiles of the wood, critters, food, cards, a score sheet.
#include "games/fight_flight_bite/print.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/people.h"
#include "engine/text.h"
#include "games/fight_flight_bite/edition.h"
#include "games/fight_flight_bite/fight_flight_bite.h"
#include "games/fight_flight_bite/print_rules.h"
#include "print/parts.h"

namespace warren::fight_flight_bite {

namespace {

using namespace warren::print;

constexpr double kTile = 70;  // from side to side
constexpr double kTileHigh = kTile * 1.1547;
constexpr Size kCritter = {21, 21};
constexpr double kFood = 12.5;

constexpr std::array<std::string_view, 4> kHeads = {"c-fox", "c-bird", "c-rabbit", "c-snake"};
constexpr std::array<std::string_view, 3> kFoodSymbols = {"f-nut", "f-mush", "f-fruit"};
constexpr std::array<std::string_view, 3> kFoodTokens = {"nut", "mush-2", "fruit"};
constexpr std::array<int, 3> kFoodPatterns = {0, 1, 4};
constexpr std::array<std::string_view, 3> kSignSymbols = {"s-fight", "s-flight", "s-bite"};

// How many tiles of each terrain the largest wood of these players needs.
std::vector<int> tiles_of(const Edition& e, const Booklet& booklet) {
  std::vector<int> out(e.terrains.size(), 0);
  for (const Layout& layout : e.layouts) {
    const bool wanted =
        std::ranges::any_of(layout.players, [&](int n) { return booklet.is_for(n); });
    if (!wanted) continue;
    std::vector<int> here(e.terrains.size(), 0);
    for (const Space& space : layout.spaces) ++here[static_cast<std::size_t>(space.terrain)];
    for (std::size_t t = 0; t < here.size(); ++t) out[t] = std::max(out[t], here[t]);
  }
  return out;
}

void draw_icon(Drawing& out, Point at, double radius, int sign) {
  out.circle(at, radius, {.fill = "#ffffff", .stroke = token("ink"), .width = 0.35, .inked = true});
  const double side = radius * 1.35;
  out.symbol(kSignSymbols[static_cast<std::size_t>(sign)],
             {at.x - side / 2, at.y - side / 2, side, side});
}

Drawing tile_of(const Booklet& booklet, const Terrain& terrain) {
  Drawing out = booklet.drawing();
  const auto look = print::land_of(terrain.id);
  const Point middle = {kTile / 2, kTileHigh / 2};
  out.polygon(hexagon(middle, kTile - 0.4),
              {.fill = token("board"), .stroke = token("ink-2"), .width = 0.25});
  out.polygon(hexagon(middle, kTile - 5),
              {.fill = look.paints.base, .stroke = token("board-edge"), .width = 0.4});
  if (terrain.woodland) {
    // Along the lower edge and in the corners, so that there is room for critters and food.
    constexpr std::array<std::array<double, 3>, 6> kGlyphs = {
        {{-25, 4, 8}, {25, 6, 9}, {-16, 20, 8}, {15, 21, 9}, {-22, -17, 7}, {21, -16, 8}}};
    for (const auto& [x, y, side] : kGlyphs) {
      out.symbol(look.symbol, {middle.x + x - side / 2, middle.y + y - side / 2, side, side},
                 look.paints);
    }
  } else {
    for (const auto& [x, y, side] : {std::array{0.0, -4.0, 26.0}, std::array{-13.0, 14.0, 13.0},
                                     std::array{14.0, 12.0, 15.0}}) {
      out.symbol(look.symbol, {middle.x + x - side / 2, middle.y + y - side / 2, side, side},
                 look.paints);
    }
  }
  if (terrain.icon != kNoIcon) draw_icon(out, {middle.x, middle.y - 24}, 7.5, terrain.icon);
  out.label({middle.x, middle.y + 32}, 20, terrain.id, {print::Face::kSerifBold, 3.6}, 2,
            Anchor::kMiddle);
  return out;
}

// A way to lay the wood out, small.
Piece diagram_of(const Booklet& booklet, const Edition& e, const Layout& layout) {
  constexpr Size kSize = {92, 76};
  Drawing out = booklet.drawing();
  std::vector<Point> middles;
  Point low{1e9, 1e9};
  Point high{-1e9, -1e9};
  for (const Space& space : layout.spaces) {
    const Point at = hex_middle(space.hex.q, space.hex.r, 1);
    middles.push_back(at);
    low = {std::min(low.x, at.x), std::min(low.y, at.y)};
    high = {std::max(high.x, at.x), std::max(high.y, at.y)};
  }
  const double width = std::min({15.0, (kSize.width - 6) / (high.x - low.x + 1),
                                 (kSize.height - 16) / (high.y - low.y + 1.1547)});
  std::vector<std::string> who;
  for (const int n : layout.players) who.push_back(std::to_string(n));
  out.label({2, 5}, kSize.width - 6,
            fmt::format("{}: {} players{}", layout.id, list_of(who, "or"),
                        layout.is_default ? " (usual)" : ""),
            {print::Face::kSerifBold, 3.6}, 2.2);
  const double left = (kSize.width - (high.x - low.x) * width) / 2;
  for (std::size_t s = 0; s < middles.size(); ++s) {
    const Point at = {left + (middles[s].x - low.x) * width,
                      10 + width * 0.6 + (middles[s].y - low.y) * width};
    const Terrain& terrain = e.terrains[static_cast<std::size_t>(layout.spaces[s].terrain)];
    land_hex(out, at, width - 0.6, terrain.id, terrain.id.substr(0, 1));
    out.label({at.x, at.y + width * 0.1}, width * 0.86, terrain.id, {print::Face::kSans, 2.2}, 1.4,
              Anchor::kMiddle);
    out.label({at.x, at.y + width * 0.36}, width * 0.5, layout.spaces[s].label,
              {print::Face::kSansBold, 2.1}, 1.3, Anchor::kMiddle, token("ink-2"));
  }
  return {std::move(out), kSize, 1, {}, true};
}

Piece critter_of(const Booklet& booklet, int seat, int count) {
  const std::string_view head = kHeads[static_cast<std::size_t>(seat)];
  Paints mark;
  mark.paint = token("ink");
  Drawing front = booklet.drawing();
  front.symbol(head, {2.2, 1.8, 16.6, 16.6}, seat_paints(seat));
  front.symbol(seat_shape(seat), {1.4, 16.6, 3.4, 3.4}, mark);
  // Spent: it lies on its side, pale.
  Paints pale = seat_paints(seat);
  pale.paint = pale.tint;
  Drawing lying = booklet.drawing();
  lying.symbol(head, {0, 0, 14, 14}, pale);
  Drawing back = booklet.drawing();
  back.put(lying, {17.5, 2.5}, 90);
  back.symbol(seat_shape(seat), {1.4, 16.6, 3.4, 3.4}, mark);
  back.text({kCritter.width - 1.6, 19.6}, "spent", {print::Face::kSans, 2.1}, Anchor::kEnd,
            token("ink-2"));
  return folded(front, back, kCritter, count);
}

// What is drawn on a card: signs, an effect, or a head.
std::vector<std::string_view> symbols_of(const Face& face) {
  std::vector<std::string_view> out;
  for (unsigned sign = 0; sign < 3; ++sign) {
    if ((face.bonus >> sign & 1U) != 0) out.push_back(kSignSymbols[sign]);
  }
  if (face.immediate == Immediate::kFight) out.push_back("s-fight");
  if (face.immediate == Immediate::kFlight) out.push_back("s-flight");
  if (face.immediate == Immediate::kBite) out.push_back("s-bite");
  if (face.immediate == Immediate::kGrow) {
    out.push_back(kFoodSymbols[static_cast<std::size_t>(face.food)]);
  }
  if (face.immediate == Immediate::kCritter) out.push_back("c-rabbit");
  if (face.ambush) out.push_back("t-thicket");
  if (face.no_quarter) out.push_back("u-no");
  return out;
}

Drawing card_of(const Booklet& booklet, const Edition& e, const Face& face) {
  Drawing out = booklet.drawing();
  const auto food = static_cast<std::size_t>(face.food);
  const Box room = card_frame(out, face.name, token(kFoodTokens[food]), kFoodPatterns[food]);
  const auto symbols = symbols_of(face);
  const double side = symbols.size() > 2 ? 13 : symbols.size() > 1 ? 17 : 20;
  double x = room.x + (room.width - side * static_cast<double>(symbols.size())) / 2;
  const auto thicket = print::land_of("thicket").paints;
  for (const std::string_view symbol : symbols) {
    out.symbol(symbol, {x + 1, room.y + 1 + (20 - side) / 2, side - 2, side - 2},
               symbol == "t-thicket" ? thicket : Paints{});
    x += side;
  }
  out.paragraph({room.x, room.y + 23, room.width, 16}, card_text(face), {print::Face::kSans, 3}, 2,
                Anchor::kMiddle);
  const double foot = room.bottom() - 8.5;
  out.line({room.x, foot}, {room.right(), foot},
           {.stroke = token("line-2"), .width = 0.2, .inked = true});
  out.symbol(kFoodSymbols[food], {room.x, foot + 1, 6.5, 6.5});
  out.paragraph({room.x + 8, foot + 1, room.width - 8, 7},
                fmt::format("kept: {} +{} each{}", e.food[food].name, e.card_points,
                            face.starter ? "; starter" : ""),
                {print::Face::kSans, 2.5}, 1.7);
  return out;
}

Drawing score_sheet(const Booklet& booklet, const Edition& e, int players) {
  Drawing out = booklet.drawing();
  const double width = booklet.room().width;
  const double names = 46;
  const double column = (width - names) / players;
  const std::string times = e.card_points == 1
                                ? fmt::format("× ({} + cards)", e.food_points)
                                : fmt::format("× ({} + {} a card)", e.food_points, e.card_points);
  const print::Shape ink = {.stroke = token("ink"), .width = 0.35, .inked = true};
  const print::Shape thin = {.stroke = token("line-2"), .width = 0.2, .inked = true};
  out.text({0, 5}, "After the harvest", {print::Face::kSerifBold, 4.6});
  double y =
      out.paragraph({0, 8, width, 12},
                    fmt::format("Each food is worth {}; each card you kept adds {} to every food "
                                "of its colour.",
                                e.food_points, e.card_points),
                    {print::Face::kSans, 3}, 2.2) +
      3;
  const double top = y;
  for (int p = 0; p < players; ++p) {
    const double x = names + column * p;
    out.symbol(kHeads[static_cast<std::size_t>(p)], {x + column / 2 - 6, y, 12, 12},
               seat_paints(p));
    out.label({x + column / 2, y + 15.5}, column - 2, e.seats[static_cast<std::size_t>(p)],
              {print::Face::kSansBold, 2.9}, 2, Anchor::kMiddle);
  }
  y += 18;
  out.line({0, y}, {width, y}, ink);
  for (std::size_t f = 0; f < e.food.size(); ++f) {
    out.symbol(kFoodSymbols[f], {0, y + 5, 8, 8});
    out.label({10, y + 10}, names - 12, e.food[f].name, {print::Face::kSans, 3.2}, 2);
    for (int p = 0; p < players; ++p) {
      const double x = names + column * p;
      out.text({x + 2, y + 7}, "food", {print::Face::kSans, 2.4}, Anchor::kStart, token("ink-2"));
      out.text({x + 2, y + 14}, times, {print::Face::kSans, 2.4}, Anchor::kStart, token("ink-2"));
    }
    y += 18;
    out.line({0, y}, {width, y}, thin);
  }
  out.text({0, y + 9}, "total", {print::Face::kSansBold, 3.4});
  y += 14;
  out.line({0, y}, {width, y}, ink);
  for (int p = 0; p <= players; ++p) {
    out.line({names + column * p, top}, {names + column * p, y}, thin);
  }
  return out;
}

}  // namespace

void print_pages(const FightFlightBite& game, Booklet& booklet) {
  const Edition& e = game.printed();
  const int players = booklet.players(kSeats);
  booklet.credit(
      "Fight, Flight, Bite is a game by Ian Brocklebank, The Games People. The names of cards that "
      "the rulebook does not show, and these drawings, are Warren's.");
  booklet.needs("your hands, to throw Fight (fist), Flight (open hand) and Bite (two fingers)");
  booklet.needs("a bag or a cup, to draw food from");
  booklet.needs("scissors and glue");

  booklet.part("Rules", "Read them first; the small numbers are those of the full rules.");
  booklet.rules(chapters_of(e));

  std::vector<Piece> tiles;
  const std::vector<int> counts = tiles_of(e, booklet);
  for (std::size_t t = 0; t < e.terrains.size(); ++t) {
    if (counts[t] == 0) continue;
    tiles.push_back({tile_of(booklet, e.terrains[t]), {kTile, kTileHigh}, counts[t], {}, true});
  }
  booklet.part("Woodland tiles", "Cut them out along the outer line.");
  booklet.pieces(tiles);

  std::vector<Piece> diagrams;
  for (const Layout& layout : e.layouts) {
    if (std::ranges::any_of(layout.players, [&](int n) { return booklet.is_for(n); })) {
      diagrams.push_back(diagram_of(booklet, e, layout));
    }
  }
  booklet.part("Woods",
               "How the tiles may lie; any other arrangement that hangs together will do.");
  booklet.pieces(diagrams);

  std::vector<Piece> critters;
  for (int p = 0; p < players; ++p) critters.push_back(critter_of(booklet, p, e.critters));
  booklet.part("Critters",
               "Cut out pairs, fold them in the middle and glue them: a spent critter is turned "
               "over.");
  booklet.pieces(critters);

  std::vector<Piece> food;
  for (std::size_t f = 0; f < e.food.size(); ++f) {
    Drawing one = booklet.drawing();
    one.rect({0.6, 0.6, kFood - 1.2, kFood - 1.2},
             {.fill = "#fffdf6", .stroke = token(kFoodTokens[f]), .width = 0.8}, 1.6);
    one.symbol(kFoodSymbols[f], {2, 2, kFood - 4, kFood - 4});
    food.push_back({std::move(one), {kFood, kFood}, e.food[f].count, {}});
  }
  booklet.part("Food", "Cut it out and mix it in a bag; cubes in three colours do as well.");
  booklet.pieces(food);

  std::vector<Card> cards;
  for (const Face& face : e.faces) {
    cards.push_back({card_of(booklet, e, face), face.starter ? std::size_t{0} : std::size_t{1},
                     face.copies, face.code});
  }
  booklet.part("Cards",
               "Print both sides, cut. Each player takes one of each starter; the others are "
               "shuffled.");
  booklet.cards(cards, {card_back(booklet.style(), "#6a615e", "s-bite", "starter"),
                        card_back(booklet.style(), token("brand"), "s-fight", "action")});

  booklet.part("Score sheet", "For the end of the match.");
  booklet.page(score_sheet(booklet, e, players));

  booklet.part("Reference cards", "One for every player.");
  booklet.pieces({reference(booklet.style(), "A turn, and the harvest", reference_of(e), players)});
}

}  // namespace warren::fight_flight_bite
