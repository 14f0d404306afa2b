// A 64-bit hash of plain bytes: the same on every machine and for ever, because records pin it.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

namespace warren {

constexpr std::uint64_t hash_bytes(std::string_view bytes, std::uint64_t seed = 0) {
  constexpr std::uint64_t kA = 0x9FB21C651E98DF25ULL;
  constexpr std::uint64_t kB = 0xD6E8FEB86659FD93ULL;
  std::uint64_t h = seed ^ (bytes.size() * kA);
  const auto stir = [&h](std::uint64_t word) {
    h ^= word * kB;
    h = (h ^ (h >> 29U)) * kA;
  };
  std::size_t i = 0;
  for (; i + 8 <= bytes.size(); i += 8) {
    std::uint64_t word = 0;
    for (unsigned k = 0; k < 8; ++k) {
      word |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes[i + k])) << (8U * k);
    }
    stir(word);
  }
  std::uint64_t tail = 0;
  for (unsigned k = 0; i < bytes.size(); ++i, ++k) {
    tail |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes[i])) << (8U * k);
  }
  stir(tail);
  h = (h ^ (h >> 32U)) * kB;
  return h ^ (h >> 29U);
}

// Positions have no padding (the Game concept demands it), so equal positions hash equally.
template <class State>
std::uint64_t hash_of(const State& s) {
  static_assert(std::has_unique_object_representations_v<State>);
  return hash_bytes({reinterpret_cast<const char*>(&s), sizeof s});
}

// 16 lower-case hexadecimal digits.
std::string hex64(std::uint64_t value);

}  // namespace warren
