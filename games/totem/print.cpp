// Totem on paper: the board, totems that stand, pieces, and the rules in short.
#include "games/totem/print.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/people.h"
#include "engine/text.h"
#include "games/totem/edition.h"
#include "games/totem/totem.h"
#include "print/parts.h"

namespace warren::totem {

namespace {

using namespace warren::print;

constexpr double kCellWidth = 26;
constexpr double kBorder = 3;  // of board around the outer cells
constexpr double kPiece = 19;  // the square that a piece is cut from

std::string name_of(const Edition& e, Cell c) {
  return e.labels[static_cast<std::size_t>(index(c))];
}

Drawing board_of(const Booklet& booklet, const Edition& e, Size& size) {
  std::vector<Point> middles;
  Point low{1e9, 1e9};
  Point high{-1e9, -1e9};
  for (const Hex& hex : e.hexes) {
    const Point at = hex_middle(hex.q, hex.r, kCellWidth);
    middles.push_back(at);
    low = {std::min(low.x, at.x), std::min(low.y, at.y)};
    high = {std::max(high.x, at.x), std::max(high.y, at.y)};
  }
  const double across = kCellWidth / 2 + kBorder + 1;
  const double down = kCellWidth * 0.5774 + kBorder * 1.16 + 1;
  size = {high.x - low.x + 2 * across, high.y - low.y + 2 * down};
  for (Point& at : middles) at = {at.x - low.x + across, at.y - low.y + down};

  Drawing out = booklet.drawing();
  // The sheet of the board shows around the outer cells.
  for (const Point& at : middles) {
    out.polygon(hexagon(at, kCellWidth + 2 * kBorder),
                {.fill = token("board"), .stroke = token("board-edge"), .width = 0.6});
  }
  for (const Point& at : middles) {
    out.polygon(hexagon(at, kCellWidth + 2 * kBorder - 0.6), {.fill = token("board")});
  }
  for (std::size_t c = 0; c < middles.size(); ++c) {
    const Point at = middles[c];
    out.polygon(hexagon(at, kCellWidth - 0.9),
                {.fill = token("cell"), .stroke = token("cell-line"), .width = 0.4});
    out.label({at.x, at.y + kCellWidth * 0.45}, kCellWidth * 0.5, e.labels[c], {Face::kSans, 2.4},
              1.4, Anchor::kMiddle, token("ink-3"));
  }
  for (const Cell start : e.starts) {
    const Point at = middles[static_cast<std::size_t>(index(start))];
    const bool corner = e.corners.has(start);
    out.circle(
        at, 4.2,
        {.stroke = token("ink-2"), .width = 0.45, .dashes = corner ? "" : "1.2 1", .inked = true});
    out.text({at.x, at.y + 1}, corner ? "corner" : "side", {Face::kSans, 2}, Anchor::kMiddle,
             token("ink-2"));
  }
  return out;
}

// "G12 with G2, L7 with B2": which starting cells go together.
std::string groups_of(const Edition& e, int players) {
  std::vector<std::string> groups;
  for (const CellSet& group : e.layouts[static_cast<std::size_t>(players)]) {
    std::vector<std::string> names;
    group.each([&](Cell c) { names.push_back(name_of(e, c)); });
    groups.push_back(join(names, " "));
  }
  return join(groups, "; ");
}

std::vector<Chapter> chapters_of(const Edition& e) {
  const std::string double_word = e.exchange_doubles ? ", or shows a double," : "";
  return {
      {"The aim",
       {{"Touch the other totems with your units. A totem that is touched is out, and all of its "
         "player's pieces with it. The last totem on the board wins.",
         "TOT-070, TOT-071, TOT-080"},
        {"Everything is open: nobody has secrets.", "TOT-089"}}},
      {"Setting up",
       {{fmt::format("Each player takes a totem and {} pieces of one colour.", e.pieces),
         "TOT-003"},
        {"Each rolls a die; the highest starts, places first and plays first. Then it goes around.",
         "TOT-008, TOT-009"},
        {"The first totem goes on any cell with a ring. The others go on rings of the same group: "
         "the groups are on the reference card.",
         "TOT-010 to TOT-014"},
        {"Put six pieces on the six cells around your totem. The others are your reserve. Nothing "
         "is eliminated yet.",
         "TOT-015, TOT-016"}}},
      {"Your turn",
       {{"Roll both dice. Use both, or discard exactly one. What you keep are your points.",
         "TOT-020 to TOT-023"},
        {"One point moves one unit (piece or totem) to a free neighbouring cell. All points must "
         "be used as long as any unit that may move can step; what cannot be used is lost.",
         "TOT-024, TOT-025, TOT-040"},
        {"Units move one after another. Once a unit has stopped it does not move again in this "
         "move.",
         "TOT-049, TOT-050"},
        {"Within one move a unit does not come back to a cell it was on. Another unit may enter "
         "it.",
         "TOT-047, TOT-048"},
        {"You may stop a unit early only if another unit can still step.", "TOT-052"}}},
      {"One group, always",
       {{"After every single step all your units hang together with your totem.", "TOT-042"},
        {"Only the position after the step counts: a bridge may leave if it joins both sides again "
         "from its new cell.",
         "TOT-043"},
        {"The totem walks by the same rules. Alone on the board it cannot move.",
         "TOT-045, TOT-076"}}},
      {"A new piece instead",
       {{fmt::format("A roll that adds up to {} or more{} may be traded for one piece from your "
                     "reserve, put on a free cell beside your totem. Then nothing moves.",
                     e.exchange_total, double_word),
         "TOT-028 to TOT-031"},
        {"A piece that is added eliminates nothing.", "TOT-032"},
        {fmt::format("Whoever rolled {} may roll again when the move is over: a new move, for all "
                     "units.",
                     e.bonus_total),
         "TOT-033 to TOT-036"}}},
      {"Eliminating",
       {{"A unit that stops beside enemies after at least one step eliminates at once, before "
         "anything else moves. It is no choice.",
         "TOT-060, TOT-061, TOT-064"},
        {"Of every opponent it touches it takes one piece: the touched one farthest from its own "
         "totem, counted in cells. Among equally far ones the attacker chooses.",
         "TOT-065 to TOT-068"},
        {"Whatever is then cut off from its totem falls with it.", "TOT-069"},
        {"A touched totem is out whatever else is touched; its player's pieces and reserve go.",
         "TOT-070, TOT-071"},
        {"Touched totems are settled first, then pieces, player by player from the attacker on.",
         "TOT-073"},
        {"Points that are left go on with units that have not stopped yet.", "TOT-054"},
        {"What is eliminated never comes back. Your own units are safe in your own move.",
         "TOT-062, TOT-074"}}},
      {"Passing",
       {{"If no unit can step, pass, or trade the roll for a piece if it allows that.",
         "TOT-077 to TOT-079"}}},
      {"The end",
       {{"One totem left: its player wins, at once.", "TOT-080"},
        {"A tie: every survivor has exactly one piece besides the totem and nothing in reserve.",
         "TOT-082, TOT-083"},
        {"Those who are out are ranked by who left last.", "TOT-086"}}},
  };
}

}  // namespace

void print_pages(const Totem& game, Booklet& booklet) {
  const Edition& e = game.printed();
  const int players = booklet.players(e.max_players);
  booklet.credit("Totem is a game by Kelvys B. of CiaNCI Studio, 2024.");
  booklet.needs("two ordinary dice");
  booklet.needs("scissors, glue or adhesive tape");

  booklet.part("Rules", "Read them first; the small numbers are those of the full rules.");
  booklet.rules(chapters_of(e));

  Size size;
  const Drawing board = board_of(booklet, e, size);
  booklet.part("Board",
               "Cut off the edges, lay the pages over each other at the crosses and glue them.");
  booklet.board(board, size);

  std::vector<Piece> totems;
  for (int p = 0; p < players; ++p) {
    totems.push_back(standee(booklet.style(), "totem", seat_paints(p), {22, 34}, paint_word(p), p));
  }
  booklet.part("Totems",
               "Cut them out, fold them in the middle, glue the two sides together and fold the "
               "feet outwards.");
  booklet.pieces(totems);

  std::vector<Piece> pieces;
  for (int p = 0; p < players; ++p) {
    Drawing one = booklet.drawing();
    disc(one, {kPiece / 2, kPiece / 2}, kPiece / 2 - 1, p);
    pieces.push_back({std::move(one), {kPiece, kPiece}, e.pieces, {}});
  }
  booklet.part("Pieces", "Cut them out: squares along the lines do as well as rounds.");
  booklet.pieces(pieces);

  std::vector<Rule> lines = {
      {"Roll two dice; use both or discard one.", "TOT-021"},
      {"One point, one step. All points must be used.", "TOT-024, TOT-040"},
      {"After every step your units are one group with the totem.", "TOT-042"},
      {"Stop beside an enemy: of each opponent touched you take the touched piece farthest from "
       "its totem, and what is cut off falls.",
       "TOT-065, TOT-069"},
      {"A touched totem is out.", "TOT-070"},
      {fmt::format("{} or more{}: trade the roll for a piece beside your totem.", e.exchange_total,
                   e.exchange_doubles ? " or a double" : ""),
       "TOT-028"},
      {fmt::format("{}: roll again afterwards.", e.bonus_total), "TOT-033"},
  };
  for (int n = e.min_players; n <= e.max_players; ++n) {
    if (!booklet.is_for(n)) continue;
    const std::string groups = groups_of(e, n);
    if (!groups.empty()) {
      lines.push_back({fmt::format("Starting rings for {}, one group a match: {}.", n, groups),
                       n == 2   ? "TOT-012"
                       : n == 3 ? "TOT-013"
                                : "TOT-014"});
    }
  }
  booklet.part("Reference cards", "One for every player.");
  booklet.pieces({reference(booklet.style(), "Totem in short", lines, players)});
}

}  // namespace warren::totem
