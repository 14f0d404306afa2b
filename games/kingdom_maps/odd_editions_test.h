// Data files for tests: maps and criteria far from the house edition.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "engine/game.h"
#include "games/kingdom_maps/kingdom_maps.h"

namespace warren::kingdom_maps::fixtures {

// A file whose cells are a row of n.
inline std::string row_of(int n) {
  std::string list;
  for (int i = 0; i < n; ++i) {
    list += (i > 0 ? ",[\"Z" : "[\"Z") + std::to_string(i + 1) + "\"," + std::to_string(i) + ",0]";
  }
  std::string text(KingdomMaps::info().house);
  const auto put = [&](std::string_view key, char open, char close, const std::string& value) {
    std::size_t at = text.find("\"" + std::string(key) + "\"") + key.size() + 3;
    EXPECT_EQ(text[at], open);
    std::size_t end = at;
    int depth = 0;
    do {
      depth += text[end] == open ? 1 : text[end] == close ? -1 : 0;
      ++end;
    } while (depth > 0);
    text.replace(at, end - at, value);
  };
  put("cells", '[', ']', "[" + list + "]");
  put("powers", '{', '}', "{\"plus_minus\":[\"Z2\",\"Z6\"],\"query\":[\"Z4\"]}");
  put("sides", '{', '}', "{\"all\":[\"Z1\",\"Z2\",\"Z3\",\"Z4\"]}");
  return text;
}

// A map with a hole and another set of parameters: two territories, big numbers, every kind moved.
inline std::string odd_edition() {
  std::string cells;
  int n = 0;
  for (int r = 0; r < 9; ++r) {
    for (int q = 0; q < 15; ++q) {
      if ((q + 2 * r) % 7 == 3 && r % 3 == 1) continue;  // holes
      if (n == 128) continue;
      cells += (n > 0 ? ",[\"" : "[\"") + std::string(1, static_cast<char>('C' + r)) +
               std::to_string(q + 1) + "\"," + std::to_string(q - 7) + "," + std::to_string(r - 4) +
               "]";
      ++n;
    }
  }
  return R"({"game":"kingdom-maps","edition":"odd","schema":1,"territories":[
 {"id":"wood","code":"W","numbers":[1,3,5]},{"id":"rock","code":"R","numbers":[2,4]},
 {"id":"pond","code":"P","numbers":[6]}],
 "uses":{"1":9,"2":5,"3":4,"4":3},"cells":[)" +
         cells + R"(],
 "powers":{"plus_minus":["C1","C3","C5","C7"],"query":["F8","G8","D4"]},
 "boxes":{"plus_minus":3,"query":9},
 "sides":{"top":["C1","C2","C3","C4","C5","C6"],"one":["G8"]},
 "criteria":{"A":[
 {"id":"A6","name":"a","kind":"mirror_pairs","points":20},
 {"id":"A1","name":"b","kind":"exact_regions","size":1,"points":3},
 {"id":"A2","name":"c","kind":"lone_blanks","min_territories":1,"points":2},
 {"id":"A3","name":"d","kind":"full_lines","min_length":1,"points":1},
 {"id":"A4","name":"e","kind":"weakest_territory","points":7},
 {"id":"A5","name":"f","kind":"three_corners","points":2}],
 "B":[
 {"id":"B1","name":"g","kind":"side_count","territory":"pond","min_cells":1,"points":1},
 {"id":"B2","name":"h","kind":"region_neighbours","territory":"wood","points":5},
 {"id":"B3","name":"i","kind":"enclosed_regions","territory":"rock","points":1},
 {"id":"B4","name":"j","kind":"cells_next_to","territory":"rock","next_to":["wood","rock"],"points":1},
 {"id":"B5","name":"k","kind":"region_line","territory":"wood","min_length":1,"points":2},
 {"id":"B6","name":"l","kind":"deep_cells","territory":"wood","min_same":1,"points":9}]},
 "solo_marks":[[0,"only"]]})";
}

}  // namespace warren::kingdom_maps::fixtures
