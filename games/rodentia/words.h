// Small pieces of the notation that several files read and write.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/rodentia/book.h"

namespace warren::rodentia {

std::optional<Cell> read_cell(const Land& land, std::string_view text);  // "C4", "c4"
std::optional<Seat> read_seat(int players, std::string_view text);       // "P2"
std::optional<unsigned> read_goals(std::string_view text);               // "1+3"
std::string write_goals(unsigned goals);

// Faces of a pool, sorted: "1 1 4".
inline std::string write_dice(const std::array<std::uint8_t, 6>& faces, std::string_view between) {
  std::string out;
  for (int f = 0; f < 6; ++f) {
    for (int n = 0; n < faces[f]; ++n) {
      if (!out.empty()) out += between;
      out += static_cast<char>('1' + f);
    }
  }
  return out;
}

// "forest", .., "wolf"
inline std::string face_name(const Book& book, int face) {
  return face == kWolfFace ? "wolf" : book.edition.terrains[face - 1].name;
}

}  // namespace warren::rodentia
