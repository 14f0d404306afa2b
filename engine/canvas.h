// Pictures in text for the terminal: a grid of glyphs with tints, printed with or without colour.
// Meaning never rests on colour alone: a game marks seats by letters or signs as well.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/types.h"

namespace warren {

enum class Tint : std::uint8_t {
  kPlain,
  kDim,
  kBold,
  kSeat1,
  kSeat2,
  kSeat3,
  kSeat4,
  kSeat5,
  kForest,
  kMountain,
  kWater,
  kSwamp,
  kGrass,
  kWarn,
  kGood,
};

constexpr Tint tint_of(Seat s) {
  return static_cast<Tint>(static_cast<int>(Tint::kSeat1) + index(s) % 5);
}

// How to print: with ANSI colours or without.
struct Ink {
  bool colour = false;
  std::string paint(std::string_view text, Tint tint) const;
};

// Rows and columns from 0; grows as needed. A glyph is one UTF-8 character one column wide.
class Canvas {
 public:
  // Writes the text from (row, column) rightwards; negative places are ignored.
  void put(int row, int column, std::string_view text, Tint tint = Tint::kPlain);
  int rows() const { return static_cast<int>(rows_.size()); }
  // Lines end with '\n' and have no trailing spaces.
  std::string print(const Ink& ink) const;
  // Pastes another picture with its upper left corner at (row, column).
  void paste(int row, int column, const Canvas& other);

 private:
  struct Glyph {  // one UTF-8 character in place: a picture has thousands
    std::array<char, 6> bytes = {' '};
    std::uint8_t size = 1;
    Tint tint = Tint::kPlain;
    std::string_view text() const { return {bytes.data(), size}; }
  };
  std::vector<std::vector<Glyph>> rows_;
};

// Columns a text takes on a terminal (UTF-8 characters; all that Warren prints are one wide).
int width_of(std::string_view text);

}  // namespace warren
