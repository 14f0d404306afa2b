// Cats vs Rats on paper: the peninsula, units, Witchcraft and Attribute cards, what each player
// keeps.
#include "games/cats_vs_rats/print.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/people.h"
#include "engine/text.h"
#include "games/cats_vs_rats/cats_vs_rats.h"
#include "games/cats_vs_rats/edition.h"
#include "games/cats_vs_rats/print_map.h"
#include "games/cats_vs_rats/print_rules.h"
#include "print/parts.h"

namespace warren::cats_vs_rats {

namespace {

using namespace warren::print;

// A set of units: 220 of them, as many as a player may have (CVR-802).
constexpr int kOnes = 60;
constexpr int kFives = 32;
constexpr double kUnit = 13;

constexpr std::string_view kNight = "#2b2440";

// Night violet with a drawing in gold, as on the page; with lines alone it is ink on white.
Drawing witchcraft(const Booklet& booklet, std::string_view kind, const Print& print) {
  Drawing out = booklet.drawing();
  const bool colour = booklet.style().colour;
  const std::string_view words = colour ? std::string_view("#ffffff") : token("ink");
  const Box frame = Box{0, 0, print::kCard.width, print::kCard.height}.inset(2.2);
  out.rect(
      frame,
      {.fill = colour ? kNight : "#ffffff", .stroke = token("ink"), .width = 0.35, .inked = true},
      3);
  out.rect(frame.inset(1.4),
           {.stroke = colour ? std::string_view("#6d6396") : token("ink-3"),
            .width = 0.3,
            .inked = true},
           2);
  out.symbol("w-" + std::string(kind), {frame.x + 6, frame.y + 6, frame.width - 12, 24});
  out.label({frame.middle().x, frame.y + 38}, frame.width - 8, print.name, {Face::kSerifBold, 4.6},
            2.4, Anchor::kMiddle, words);
  out.paragraph({frame.x + 5, frame.y + 42, frame.width - 10, 27}, print.text, {Face::kSans, 3.1},
                1.9, Anchor::kMiddle, words);
  // The copy's number is read on white.
  out.rect({frame.x + 14, print::kCard.height - 5.9, frame.width - 28, 3.4},
           {.fill = "#ffffff", .inked = true}, 1);
  return out;
}

Drawing witchcraft_back(const Booklet& booklet) {
  Drawing out = booklet.drawing();
  const Box frame = Box{0, 0, print::kCard.width, print::kCard.height}.inset(3.5);
  out.rect(frame, {.fill = kNight, .stroke = token("ink"), .width = 0.35}, 3);
  out.pattern(frame, 0, 3);
  const Point middle = frame.middle();
  out.circle(middle, 16, {.fill = kNight, .stroke = token("ink"), .width = 0.35});
  out.symbol("w-moon", {middle.x - 14, middle.y - 8, 28, 15});
  return out;
}

Drawing attribute(const Booklet& booklet, std::size_t which, const Print& print) {
  Drawing out = booklet.drawing();
  const bool cats = which < kAttributes / 2;
  const int number = static_cast<int>(which) % (kAttributes / 2) + 1;
  const Box room = card_frame(out, print.name, cats ? token("town") : token("swamp"), cats ? 0 : 3);
  Paints fur;
  fur.paint = cats ? token("town-t") : token("swamp-t");
  fur.tint = cats ? token("town") : token("swamp");
  out.symbol(cats ? "c-cat" : "c-rat", {room.x + room.width / 2 - 10, room.y + 1, 20, 20}, fur);
  out.circle({room.x + 5, room.y + 6}, 4,
             {.fill = "#ffffff", .stroke = token("ink"), .width = 0.35, .inked = true});
  out.text({room.x + 5, room.y + 7.6}, std::to_string(number), {Face::kSansBold, 4.4},
           Anchor::kMiddle);
  out.text({room.x + room.width / 2, room.y + 25.4}, cats ? "cats" : "rats", {Face::kSansBold, 2.8},
           Anchor::kMiddle, token("ink-2"));
  out.paragraph({room.x, room.y + 29, room.width, room.height - 32}, print.text, {Face::kSans, 3.2},
                2, Anchor::kMiddle);
  return out;
}

// "Towns I occupy": a row of squares for a marker, and room for cards beside the board.
Piece track(const Booklet& booklet, int seat, int towns) {
  const double width = booklet.room().width;
  constexpr int kAcross = 13;
  const double side = (width - 8) / kAcross;
  const int rows = (towns + 1 + kAcross - 1) / kAcross;
  const Size size = {width, 14 + rows * side + 3};
  Drawing out = booklet.drawing();
  disc(out, {9, 7.5}, 5, seat);
  out.text({17, 9}, fmt::format("Towns I occupy: {} player", paint_word(seat)),
           {Face::kSerifBold, 4.2});
  out.text({width - 4, 9}, fmt::format("together {} win", towns), {Face::kSans, 2.9}, Anchor::kEnd,
           token("ink-2"));
  for (int n = 0; n <= towns; ++n) {
    const Box box = {4 + (n % kAcross) * side, 14 + (n / kAcross) * side, side - 0.8, side - 0.8};
    const bool last = n == towns;
    out.rect(box,
             {.fill = last ? seat_paints(seat).tint : "#ffffff",
              .stroke = token("ink"),
              .width = last ? 0.6 : 0.3},
             1.4);
    out.text({box.middle().x, box.middle().y + 1.5}, std::to_string(n), {Face::kSans, 4},
             Anchor::kMiddle, token("ink-2"));
  }
  return {std::move(out), size, 1, {}};
}

Piece turn_token(const Booklet& booklet, bool cats) {
  Drawing out = booklet.drawing();
  const Point middle = {15, 15};
  out.circle(middle, 14,
             {.fill = cats ? token("town") : token("swamp"), .stroke = token("ink"), .width = 0.4});
  Paints fur;
  fur.paint = cats ? token("town-t") : token("swamp-t");
  fur.tint = cats ? token("town") : token("swamp");
  out.symbol(cats ? "c-cat" : "c-rat", {5.5, 2.5, 19, 19}, fur);
  out.text({15, 25}, cats ? "cats' turn" : "rats' turn", {Face::kSansBold, 2.5}, Anchor::kMiddle);
  return {std::move(out), {30, 30}, 1, {}};
}

Piece reserve_mat(const Booklet& booklet) {
  Drawing out = booklet.drawing();
  out.rect({2, 2, 56, 56},
           {.fill = token("inset"), .stroke = token("ink"), .width = 0.5, .dashes = "2 1.4"}, 4);
  Paints fur;
  fur.paint = token("swamp-t");
  fur.tint = token("swamp");
  out.symbol("c-rat", {20, 7, 20, 20}, fur);
  out.text({30, 34}, "The reserve", {Face::kSerifBold, 4.4}, Anchor::kMiddle);
  out.paragraph({7, 37, 46, 18}, "Bred units that wait for a battle: all of them or none join.",
                {Face::kSans, 3}, 2, Anchor::kMiddle);
  return {std::move(out), {60, 60}, 1, {}};
}

}  // namespace

void print_pages(const CatsVsRats& game, Booklet& booklet) {
  const Edition& e = game.printed();
  const int players = booklet.players(kSeats);
  booklet.credit(
      "Cats vs Rats is a game by Xuan Chen, Eric Lam and Aaron Yong, 2013. The map, the names and "
      "these drawings are Warren's.");
  booklet.needs("two ordinary dice");
  booklet.needs("scissors and glue");

  booklet.part("Rules", "Read them first; the small numbers are those of the full rules.");
  booklet.rules(chapters_of(e));

  Size size;
  const Drawing map = map_of(booklet, e, size);
  booklet.part("Board",
               "Cut off the edges, lay the pages over each other at the crosses and glue them.");
  booklet.board(map, size);

  std::vector<Card> cards;
  for (std::size_t k = 0; k < e.cards.size(); ++k) {
    cards.push_back(
        {witchcraft(booklet, kKindIds[k], e.cards[k]), 0, kCopies[k], std::string(kKindIds[k])});
  }
  for (std::size_t a = 0; a < e.attributes.size(); ++a) {
    cards.push_back({attribute(booklet, a, e.attributes[a]),
                     a < kAttributes / 2 ? std::size_t{1} : std::size_t{2}, 1,
                     std::string(kAttributeIds[a])});
  }
  Paints cat;
  cat.paint = token("town-t");
  Paints rat;
  rat.paint = token("swamp-t");
  rat.tint = token("swamp");
  booklet.part(
      "Cards",
      "Print both sides, cut. 30 Witchcraft cards to shuffle, ten Attributes to choose from.");
  booklet.cards(cards, {witchcraft_back(booklet),
                        card_back(booklet.style(), token("town-t"), "c-cat", "cats", cat),
                        card_back(booklet.style(), token("swamp-t"), "c-rat", "rats", rat)});

  std::vector<Piece> units;
  for (int p = 0; p < players; ++p) {
    for (const auto& [text, count] : {std::pair("1", kOnes), std::pair("5", kFives)}) {
      Drawing one = booklet.drawing();
      print::counter(one, {0.7, 0.7, kUnit - 1.4, kUnit - 1.4}, p, text);
      units.push_back({std::move(one), {kUnit, kUnit}, count, {}});
    }
  }
  booklet.part("Units", "Cut them out: ones and fives of each colour. Beads do as well.");
  booklet.pieces(units);

  std::vector<Piece> kept;
  for (int p = 0; p < players; ++p) kept.push_back(track(booklet, p, e.constants.win_towns));
  for (int p = 0; p < players; ++p) {
    Drawing one = booklet.drawing();
    disc(one, {6, 6}, 5, p);
    kept.push_back({std::move(one),
                    {12, 12},
                    1,
                    p == 0 ? "Markers for the towns, turn tokens, the reserve:" : ""});
  }
  kept.push_back(turn_token(booklet, true));
  kept.push_back(turn_token(booklet, false));
  kept.push_back(reserve_mat(booklet));
  booklet.part("Player strips and tokens",
               "Cut them out; everybody keeps the strip of their colour.");
  booklet.pieces(kept);

  booklet.part("Reference cards", "One of each for every player.");
  booklet.pieces({reference(booklet.style(), "Your turn", turn_reference(e), players),
                  reference(booklet.style(), "A battle", battle_reference(e), players)});
}

}  // namespace warren::cats_vs_rats
