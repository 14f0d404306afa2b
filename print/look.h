// The page's own look on paper: its colours (web/src/look/tokens.css) and its drawings
// (web/src/look/art.svg), both put into the library by the build.
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>

namespace warren::print {

extern const std::string_view kTokens, kArt;

// In colour, or outlines alone to save ink.
struct Style {
  bool colour = true;

  // What fills an area: white where only lines are printed.
  std::string_view area(std::string_view colour_) const { return colour ? colour_ : "#ffffff"; }
  // A line that parts areas: dark where nothing else shows them.
  std::string_view edge(std::string_view colour_) const { return colour ? colour_ : "#44524a"; }
};

// A colour of the light theme by its name: "ink", "forest-t".
std::string_view token(std::string_view name);

// What a drawing of art.svg is painted with.
struct Paints {
  std::string_view paint = "#8b958f";  // of a player
  std::string_view tint = "#c5ccc7";
  std::string_view base = "#f8f5ea";  // of a land
  std::string_view tone = "#44524a";
};

inline constexpr int kPaints = 5;
Paints seat_paints(int seat);  // 0 to 4
std::string_view seat_mark(int seat);
std::string_view seat_shape(int seat);   // a symbol: "sh-1"
std::string_view paint_word(int paint);  // "red"

struct Land {
  std::string_view symbol;  // empty where we have no drawing of it
  Paints paints;
};
// By the name that an edition gives a terrain: "forest", "grassland", "pond".
Land land_of(std::string_view name);

// A drawing as SVG, painted; empty where there is none. `box` receives its viewBox.
std::string painted(std::string_view symbol, const Paints& paints, const Style& style,
                    std::string& view_box);

}  // namespace warren::print
