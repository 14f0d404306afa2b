// How the map of an edition lies in a text picture.
#pragma once

namespace warren::kingdom_maps {

struct Edition;

inline constexpr int kColumns = 80;

// Rows of cells, `pitch` columns from one to the next. A map that does not fit is written as a
// list.
struct Layout {
  bool drawable = false;
  int pitch = 4;
  int width = 0;
  int left = 0;    // smallest 2q + r
  int top = 0;     // smallest r
  int margin = 2;  // of the row's letters
};

Layout layout_of(const Edition& edition);

}  // namespace warren::kingdom_maps
