// What several games have on paper: pieces in a player's paint, dice, standees, cards.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "print/booklet.h"

namespace warren::print {

// A round piece in a seat's paint with its shape on it.
void disc(Drawing& out, Point middle, double radius, int seat);
// The same with a number in place of the shape; the shape stands small below it.
void counter(Drawing& out, const Box& box, int seat, std::string_view number);

void die(Drawing& out, const Box& box, int pips);

// A hex of land with its glyph in the upper half. `letter` stands for a land we have no drawing of.
void land_hex(Drawing& out, Point middle, double width, std::string_view land,
              std::string_view letter);

// A figure that stands: drawn twice, back to back, with feet to fold outwards.
Piece standee(const Style& style, std::string_view symbol, const Paints& paints, Size figure,
              std::string_view name, int seat = -1);

// Two sides of a flat piece side by side, to be folded and glued.
Piece folded(const Drawing& front, const Drawing& back, Size side, int count);

// The frame of a card: its name in a band of this colour, the rest empty. Returns what is left.
Box card_frame(Drawing& out, std::string_view name, std::string_view band, int pattern = -1);
// Stripes around a symbol.
Drawing card_back(const Style& style, std::string_view colour, std::string_view symbol,
                  std::string_view words, const Paints& paints = {});

inline constexpr Size kReference = {92, 120};
// What players look up, as a card of its own. Type gets smaller until all of it fits.
Piece reference(const Style& style, std::string_view title, const std::vector<Rule>& rules,
                int count);

// Boxes to cross out, in rows of at most `across`. Returns the height taken.
double boxes(Drawing& out, Point at, int count, double side, int across);

}  // namespace warren::print
