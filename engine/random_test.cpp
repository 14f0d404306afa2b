#include "engine/random.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "engine/hash.h"

namespace warren {
namespace {

TEST(Random, the_stream_of_a_seed_is_pinned) {  // records and signatures rest on it
  Random random(1);
  EXPECT_EQ(random.next(), 587168960929266860ULL);
  EXPECT_EQ(random.next(), 6742769312817389553ULL);
  EXPECT_EQ(random.fork(7).next(), 2518231630813295188ULL);
  EXPECT_EQ(hash_bytes("warren"), 0xb0b78b28839b3524ULL);
}

TEST(Random, below_is_uniform) {
  Random random(5);
  for (const std::uint32_t n : {1U, 2U, 3U, 6U, 7U, 61U}) {
    std::array<int, 61> seen{};
    const int draws = 61'000;
    for (int i = 0; i < draws; ++i) ++seen[random.below(n)];
    const double expected = static_cast<double>(draws) / n;
    double chi = 0;
    for (std::uint32_t k = 0; k < n; ++k) chi += std::pow(seen[k] - expected, 2) / expected;
    EXPECT_LT(chi, n + 6 * std::sqrt(2.0 * n)) << n;
  }
}

TEST(Random, a_fork_depends_on_seed_and_tag_alone) {
  Random drawn(9);
  for (int i = 0; i < 10; ++i) drawn.next();
  EXPECT_EQ(drawn.fork(3).next(), Random(9).fork(3).next());
  EXPECT_NE(Random(9).fork(3).next(), Random(9).fork(4).next());
  EXPECT_NE(Random(9).fork(3).next(), Random(10).fork(3).next());
}

TEST(Random, wide_draws_stay_below) {
  Random random(11);
  const std::uint64_t n = (1ULL << 40U) + 12345;
  bool high = false;
  for (int i = 0; i < 1000; ++i) {
    const std::uint64_t x = random.below_wide(n);
    ASSERT_LT(x, n);
    high = high || x > n / 2;
  }
  EXPECT_TRUE(high);
}

TEST(Random, pick_follows_the_weights) {
  ChanceList chances;
  chances.push_back({outcome(4), 1});
  chances.push_back({outcome(7), 3});
  Random random(3);
  int sevens = 0;
  for (int i = 0; i < 40'000; ++i) sevens += pick(chances, random) == outcome(7) ? 1 : 0;
  EXPECT_NEAR(sevens, 30'000, 5 * std::sqrt(40'000 * 0.75 * 0.25));
}

TEST(Hash, depends_on_every_byte_and_the_length) {
  std::string text(40, 'a');
  const std::uint64_t base = hash_bytes(text);
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string changed = text;
    changed[i] = 'b';
    EXPECT_NE(hash_bytes(changed), base);
  }
  EXPECT_NE(hash_bytes(std::string(8, '\0')), hash_bytes(std::string(9, '\0')));
  EXPECT_EQ(hex64(0x0123456789ABCDEFULL), "0123456789abcdef");
}

}  // namespace
}  // namespace warren
