// SHA-256 as FIPS 180-4 has it, from nothing but words: the same on every machine that dice are
// checked on, a browser's too.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace warren {

class Sha256 {
 public:
  void add(std::string_view bytes);
  // Of all that was added; to be asked once.
  std::array<std::uint8_t, 32> finish();

 private:
  void block(const std::uint8_t* bytes);

  std::array<std::uint32_t, 8> state_ = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                         0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<std::uint8_t, 64> waiting_{};  // not a whole block yet
  std::uint64_t size_ = 0;                  // bytes so far
};

}  // namespace warren
