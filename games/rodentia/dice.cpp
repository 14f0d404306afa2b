#include "games/rodentia/dice.h"

namespace warren::rodentia {

namespace {

constexpr int kMostDice = 6;

constexpr int binomial(int n, int k) {
  int out = 1;
  for (int i = 1; i <= k; ++i) out = out * (n - k + i) / i;
  return out;
}

// kSorted[m][f]: sorted rolls of m dice that show f different faces at most.
constexpr auto kSorted = [] {
  std::array<std::array<int, 7>, kMostDice + 1> out{};
  for (int m = 0; m <= kMostDice; ++m) {
    for (int f = 1; f <= 6; ++f) out[m][f] = binomial(m + f - 1, f - 1);
  }
  return out;
}();

constexpr int rank_of(const std::array<std::uint8_t, 6>& faces, int dice) {
  int out = 0;
  for (int f = 0; f < 5; ++f) {  // rolls with the same lower faces and more of this one come first
    const int left = dice - faces[f];
    if (left > 0) out += kSorted[left - 1][6 - f];
    dice = left;
  }
  return out;
}

constexpr std::uint16_t ways(const std::array<std::uint8_t, 6>& faces) {
  int out = 1;
  int dice = 0;
  for (const int n : faces) {
    dice += n;
    out *= binomial(dice, n);
  }
  return static_cast<std::uint16_t>(out);
}

template <int D>
constexpr auto table() {
  std::array<Roll, static_cast<std::size_t>(kSorted[D][6])> out{};
  std::array<std::uint8_t, 6> faces{};
  const auto fill = [&](auto& self, int face, int left) -> void {
    if (face == 5) {
      faces[5] = static_cast<std::uint8_t>(left);
      out[static_cast<std::size_t>(rank_of(faces, D))] = {faces, ways(faces)};
      return;
    }
    for (int n = 0; n <= left; ++n) {
      faces[static_cast<std::size_t>(face)] = static_cast<std::uint8_t>(n);
      self(self, face + 1, left - n);
    }
  };
  fill(fill, 0, D);
  return out;
}

constexpr auto kRolls3 = table<3>();
constexpr auto kRolls4 = table<4>();
constexpr auto kRolls5 = table<5>();
constexpr auto kRolls6 = table<6>();
constexpr std::array<std::uint32_t, 7> kPowers = {1, 6, 36, 216, 1296, 7776, 46656};

}  // namespace

std::span<const Roll> rolls(int dice) {
  switch (dice) {
    case 3: return kRolls3;
    case 4: return kRolls4;
    case 5: return kRolls5;
    default: return kRolls6;
  }
}

int rank(const std::array<std::uint8_t, 6>& faces, int dice) { return rank_of(faces, dice); }

int throw_dice(int dice, Random& random) {
  std::array<std::uint8_t, 6> faces{};
  std::uint32_t draw = random.below(kPowers[static_cast<std::size_t>(dice)]);
  for (int i = 0; i < dice; ++i, draw /= 6) ++faces[draw % 6];
  return rank_of(faces, dice);
}

}  // namespace warren::rodentia
