#include "table/sha256.h"

#include <algorithm>
#include <bit>

namespace warren {

namespace {
__extension__ using Wide = unsigned __int128;

// The first 32 bits of the fractional parts of the cube roots of the first 64 primes, found without
// rounding: the largest whole number whose cube fits.
constexpr std::array<std::uint32_t, 64> round_constants() {
  std::array<std::uint32_t, 64> out{};
  std::size_t count = 0;
  for (std::uint64_t n = 2; count < out.size(); ++n) {
    bool prime = true;
    for (std::uint64_t d = 2; d * d <= n; ++d) prime = prime && n % d != 0;
    if (!prime) continue;
    // root = floor(cbrt(n) * 2^32): its lower half is what is wanted.
    std::uint64_t root = 0;
    for (std::uint64_t bit = 1ULL << 35U; bit != 0; bit >>= 1U) {
      const std::uint64_t tried = root | bit;
      // tried^3 <= n * 2^96, in steps that fit: divide by 2^32 as often as needed, rounding up.
      const Wide square = static_cast<Wide>(tried) * tried;
      const std::uint64_t high = static_cast<std::uint64_t>(square >> 32U);
      const std::uint64_t low = static_cast<std::uint32_t>(square);
      const Wide cube = static_cast<Wide>(high) * tried + ((static_cast<Wide>(low) * tried) >> 32U);
      if (cube < static_cast<Wide>(n) << 64U) root = tried;
    }
    out[count++] = static_cast<std::uint32_t>(root);
  }
  return out;
}
constexpr std::array<std::uint32_t, 64> kRound = round_constants();
static_assert(kRound[0] == 0x428a2f98 && kRound[63] == 0xc67178f2);

std::uint32_t read_word(const std::uint8_t* bytes) {
  return static_cast<std::uint32_t>(bytes[0]) << 24U | static_cast<std::uint32_t>(bytes[1]) << 16U |
         static_cast<std::uint32_t>(bytes[2]) << 8U | bytes[3];
}
}  // namespace

void Sha256::block(const std::uint8_t* bytes) {
  std::array<std::uint32_t, 64> w;
  for (std::size_t i = 0; i < 16; ++i) w[i] = read_word(bytes + 4 * i);
  for (std::size_t i = 16; i < 64; ++i) {
    const std::uint32_t a = w[i - 15];
    const std::uint32_t b = w[i - 2];
    w[i] = w[i - 16] + w[i - 7] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3U) +
           (std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10U);
  }
  auto [a, b, c, d, e, f, g, h] = state_;
  for (std::size_t i = 0; i < 64; ++i) {
    const std::uint32_t one = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
                              ((e & f) ^ (~e & g)) + kRound[i] + w[i];
    const std::uint32_t two =
        (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = d + one;
    d = c;
    c = b;
    b = a;
    a = one + two;
  }
  const std::array<std::uint32_t, 8> more = {a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < 8; ++i) state_[i] += more[i];
}

void Sha256::add(std::string_view bytes) {
  const auto* next = reinterpret_cast<const std::uint8_t*>(bytes.data());
  std::size_t left = bytes.size();
  std::size_t held = size_ % 64;
  size_ += left;
  while (left > 0) {
    if (held == 0 && left >= 64) {
      block(next);
      next += 64;
      left -= 64;
      continue;
    }
    const std::size_t taken = std::min(left, 64 - held);
    std::copy_n(next, taken, waiting_.begin() + static_cast<std::ptrdiff_t>(held));
    next += taken;
    left -= taken;
    held = (held + taken) % 64;
    if (held == 0) block(waiting_.data());
  }
}

std::array<std::uint8_t, 32> Sha256::finish() {
  const std::uint64_t bits = size_ * 8;
  std::array<char, 72> end{};
  end[0] = static_cast<char>(0x80);
  const std::size_t zeros = (119 - size_ % 64) % 64;  // up to eight bytes before a whole block
  for (std::size_t i = 0; i < 8; ++i) {
    end[1 + zeros + i] = static_cast<char>(bits >> (56 - 8 * i));
  }
  add({end.data(), 9 + zeros});
  std::array<std::uint8_t, 32> out;
  for (std::size_t i = 0; i < 32; ++i) {
    out[i] = static_cast<std::uint8_t>(state_[i / 4] >> (24 - 8 * (i % 4)));
  }
  return out;
}

}  // namespace warren
