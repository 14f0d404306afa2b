// What cards can do at once, and a handful of them.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace warren::fight_flight_bite {

inline constexpr int kFaces = 24;

// The immediate effect of a face (FFB-036 to FFB-045).
enum class Immediate : std::uint8_t { kNone, kCritter, kFight, kFlight, kBite, kGrow };

// How many copies of each face, four bits a face (E19: at most 15 copies).
class Cards {
 public:
  constexpr int count(int face) const {
    return static_cast<int>((word(face) >> shift(face)) & 15U);
  }
  constexpr void add(int face, unsigned copies = 1) {
    words_[static_cast<std::size_t>(face) / 8] += copies << shift(face);
  }
  constexpr void remove(int face, unsigned copies = 1) {
    words_[static_cast<std::size_t>(face) / 8] -= copies << shift(face);
  }
  constexpr int size() const {
    int sum = 0;
    for (const std::uint32_t w : words_) {
      const std::uint32_t pairs = (w & 0x0F0F0F0FU) + ((w >> 4U) & 0x0F0F0F0FU);
      sum += static_cast<int>((pairs * 0x01010101U) >> 24U);
    }
    return sum;
  }
  constexpr bool empty() const { return (words_[0] | words_[1] | words_[2]) == 0; }
  // Every face held, ascending, once each.
  template <class F>
  constexpr void each(F f) const {
    for (int i = 0; i < 3; ++i) {
      std::uint32_t w = words_[static_cast<std::size_t>(i)];
      w |= w >> 1U;
      w |= w >> 2U;
      for (w &= 0x11111111U; w != 0; w &= w - 1) f(8 * i + std::countr_zero(w) / 4);
    }
  }
  // The face of the n-th card (from 0) when all lie in face order; n < size().
  constexpr int nth(int n) const {
    int found = 0;
    each([&](int face) {
      if (n >= 0) found = face;
      n -= count(face);
    });
    return found;
  }

  // The caller knows that no face goes above 15 or below 0.
  constexpr Cards& operator+=(const Cards& o) {
    for (std::size_t i = 0; i < 3; ++i) words_[i] += o.words_[i];
    return *this;
  }
  constexpr Cards& operator-=(const Cards& o) {
    for (std::size_t i = 0; i < 3; ++i) words_[i] -= o.words_[i];
    return *this;
  }
  friend constexpr Cards operator+(Cards a, const Cards& b) { return a += b; }
  friend constexpr Cards operator-(Cards a, const Cards& b) { return a -= b; }
  bool operator==(const Cards&) const = default;

 private:
  constexpr std::uint32_t word(int face) const {
    return words_[static_cast<std::size_t>(face) / 8];
  }
  static constexpr unsigned shift(int face) { return 4 * (static_cast<unsigned>(face) % 8); }

  std::array<std::uint32_t, 3> words_{};
};

}  // namespace warren::fight_flight_bite
