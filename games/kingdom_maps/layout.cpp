#include "games/kingdom_maps/layout.h"

#include <algorithm>

#include "games/kingdom_maps/edition.h"

namespace warren::kingdom_maps {

Layout layout_of(const Edition& e) {
  Layout out;
  std::size_t digits = 1;
  std::size_t letters = 1;
  int right = 0;
  for (std::size_t i = 0; i < e.hexes.size(); ++i) {
    const int x = 2 * e.hexes[i].q + e.hexes[i].r;
    const int r = e.hexes[i].r;
    out.left = i == 0 ? x : std::min(out.left, x);
    right = i == 0 ? x : std::max(right, x);
    out.top = i == 0 ? r : std::min(out.top, r);
    const auto [word, number] = label_parts(e.labels[i]);
    digits = std::max(digits, number.size());
    letters = std::max(letters, word.size());
    for (std::size_t j = 0; j < i; ++j) {  // a row is named by its letters
      if (e.hexes[j].r == r && label_parts(e.labels[j]).first != word) return out;
    }
  }
  if (digits > 3 || letters > 4) return out;
  out.pitch = digits == 1 ? 4 : 6;
  out.margin = static_cast<int>(letters) + 1;
  out.width = out.margin + (right - out.left) * out.pitch / 2 + out.pitch;
  out.drawable = out.width <= kColumns;
  return out;
}

}  // namespace warren::kingdom_maps
