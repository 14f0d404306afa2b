#include "print/look.h"

#include <cassert>

#include "engine/text.h"

namespace warren::print {

namespace {

// name -> value of the first block of tokens.css, which is the light theme.
std::map<std::string_view, std::string_view> read_tokens() {
  std::map<std::string_view, std::string_view> out;
  const std::string_view block = kTokens.substr(0, kTokens.find('}'));
  for (std::size_t at = block.find("--"); at != block.npos; at = block.find("--", at)) {
    const std::size_t colon = block.find(':', at);
    const std::size_t end = block.find(';', at);
    if (colon == block.npos || end == block.npos || colon > end) break;
    out.emplace(block.substr(at + 2, colon - at - 2),
                trim(block.substr(colon + 1, end - colon - 1)));
    at = end;
  }
  return out;
}

struct Symbol {
  std::string_view view_box;
  std::string_view inside;
};

std::string_view attribute(std::string_view tag, std::string_view name) {
  const std::string start = std::string(name) + "=\"";
  const std::size_t at = tag.find(start);
  if (at == tag.npos) return {};
  const std::size_t from = at + start.size();
  return tag.substr(from, tag.find('"', from) - from);
}

std::map<std::string_view, Symbol> read_art() {
  std::map<std::string_view, Symbol> out;
  constexpr std::string_view kOpen = "<symbol ";
  constexpr std::string_view kClose = "</symbol>";
  for (std::size_t at = kArt.find(kOpen); at != kArt.npos; at = kArt.find(kOpen, at + 1)) {
    const std::size_t head = kArt.find('>', at);
    const std::size_t end = kArt.find(kClose, at);
    const std::string_view tag = kArt.substr(at, head - at);
    out.emplace(attribute(tag, "id"),
                Symbol{attribute(tag, "viewBox"), kArt.substr(head + 1, end - head - 1)});
  }
  return out;
}

std::string fill(std::string_view colour) { return " fill=\"" + std::string(colour) + "\""; }
std::string stroke(std::string_view colour, std::string_view width) {
  return " stroke=\"" + std::string(colour) + "\" stroke-width=\"" + std::string(width) +
         "\" stroke-linejoin=\"round\" stroke-linecap=\"round\"";
}

// The classes of art.css as attributes: `k f` is an ink line around a player's paint.
std::string attributes_of(std::string_view classes, const Paints& paints, const Style& style) {
  std::string filled;
  std::string line;
  const std::string_view ink = token("ink");
  const std::string_view tone = style.colour ? paints.tone : token("ink-2");
  for (const std::string_view one : words(classes)) {
    if (one == "k") line = stroke(ink, "2.1");
    if (one == "k2") line = stroke(ink, "1.5");
    if (one == "k3") line = stroke(ink, "1.5") + fill("none");
    if (one == "f") filled = fill(style.area(paints.paint));
    if (one == "g") filled = fill(style.area(paints.tint));
    if (one == "p") filled = fill(style.area("#fffdf6"));
    if (one == "w") filled = fill(style.area("#8d949b"));
    if (one == "i") filled = fill(ink);
    if (one == "n") filled = fill("none");
    if (one == "o") line = stroke(tone, "1.9") + fill("none");
    if (one == "t") {
      filled = fill(style.area(tone));
      if (!style.colour) line = stroke(tone, "1.2");
    }
    if (one == "w0") {
      filled = fill(style.area(paints.base));
      if (!style.colour) line = stroke(tone, "0.8");
    }
    if (one == "w1") line = stroke(style.colour ? paints.base : tone, "1.4") + fill("none");
    if (one == "nut" || one == "nut2" || one == "mush" || one == "mush2" || one == "fruit") {
      const std::string name = one == "nut2"    ? "nut-2"
                               : one == "mush2" ? "mush-2"
                                                : std::string(one);
      filled = fill(style.area(token(name)));
    }
    if (one == "mdot") filled = style.colour ? fill("#b9a98a") : fill("none") + stroke(ink, "0.8");
    if (one == "u") line = stroke(ink, "1.8") + fill("none");
    if (one == "lg" || one == "lg3") filled = fill(style.colour ? token("brand") : ink);
    if (one == "lg2") filled = fill("#ffffff") + stroke("#ffffff", "1.5");
    if (one == "wk1") {
      filled = fill(style.area(token("s3")));
      line = stroke(style.colour ? token("s3") : ink, style.colour ? "2" : "1.3");
    }
    if (one == "wk2") line = stroke(style.colour ? "#f5f0ff" : ink, "2") + fill("none");
  }
  return filled + line;
}

constexpr std::array<std::string_view, kPaints> kShapes = {"sh-1", "sh-2", "sh-3", "sh-4", "sh-5"};

}  // namespace

std::string_view token(std::string_view name) {
  static const std::map<std::string_view, std::string_view> kAll = read_tokens();
  const auto found = kAll.find(name);
  assert(found != kAll.end());
  return found == kAll.end() ? "#000000" : found->second;
}

Paints seat_paints(int seat) {
  const std::string name = "s" + std::to_string(seat % kPaints + 1);
  Paints out;
  out.paint = token(name);
  out.tint = token(name + "-t");
  return out;
}
std::string_view seat_mark(int seat) {
  return token("s" + std::to_string(seat % kPaints + 1) + "-m");
}
std::string_view seat_shape(int seat) { return kShapes[static_cast<std::size_t>(seat % kPaints)]; }
std::string_view paint_word(int paint) {
  constexpr std::array<std::string_view, kPaints> kWords = {"red", "blue", "amber", "green",
                                                            "orchid"};
  return kWords[static_cast<std::size_t>(paint % kPaints)];
}

Land land_of(std::string_view name) {
  struct Known {
    std::string_view name;
    std::string_view symbol;
    std::string_view colour;
  };
  static constexpr std::array<Known, 14> kKnown = {{{"forest", "t-forest", "forest"},
                                                    {"mountain", "t-mountain", "mountain"},
                                                    {"river", "t-river", "water"},
                                                    {"swamp", "t-swamp", "swamp"},
                                                    {"grassland", "t-grass", "grass"},
                                                    {"den", "t-den", "den"},
                                                    {"farm", "t-farm", "farm"},
                                                    {"lake", "t-lake", "water"},
                                                    {"town", "t-town", "town"},
                                                    {"desert", "t-desert", "desert"},
                                                    {"crag", "t-crag", "mountain"},
                                                    {"glade", "t-glade", "grass"},
                                                    {"thicket", "t-thicket", "thicket"},
                                                    {"pond", "t-lake", "water"}}};
  Land out;
  for (const Known& one : kKnown) {
    if (one.name != name) continue;
    out.symbol = one.symbol;
    out.paints.base = token(one.colour);
    out.paints.tone = token(std::string(one.colour) + "-t");
  }
  return out;
}

std::string painted(std::string_view symbol, const Paints& paints, const Style& style,
                    std::string& view_box) {
  static const std::map<std::string_view, Symbol> kAll = read_art();
  const auto found = kAll.find(symbol);
  if (found == kAll.end()) return {};
  view_box = found->second.view_box;
  std::string out;
  std::string_view rest = found->second.inside;
  constexpr std::string_view kClass = " class=\"";
  for (std::size_t at = rest.find(kClass); at != rest.npos; at = rest.find(kClass)) {
    out += rest.substr(0, at);
    rest.remove_prefix(at + kClass.size());
    const std::size_t end = rest.find('"');
    out += attributes_of(rest.substr(0, end), paints, style);
    rest.remove_prefix(end + 1);
  }
  out += rest;
  return out;
}

}  // namespace warren::print
