// Our own hashes give what OpenSSL's give.
#include "table/digest.h"

#include <gtest/gtest.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>

#include "engine/random.h"

namespace warren {
namespace {

std::string some_bytes(Random& random, std::size_t size) {
  std::string out;
  while (out.size() < size) out += static_cast<char>(random.next());
  return out;
}

Digest theirs(std::string_view bytes) {
  Digest out{};
  unsigned size = 0;
  EXPECT_EQ(EVP_Digest(bytes.data(), bytes.size(), out.data(), &size, EVP_sha256(), nullptr), 1);
  return out;
}

Digest their_hmac(std::string_view key, std::string_view message) {
  Digest out{};
  unsigned size = 0;
  EXPECT_NE(HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()),
                 reinterpret_cast<const unsigned char*>(message.data()), message.size(), out.data(),
                 &size),
            nullptr);
  return out;
}

TEST(Digest, is_that_of_openssl_for_every_length_around_whole_blocks) {
  Random random(1);
  for (std::size_t size = 0; size < 300; ++size) {
    const std::string bytes = some_bytes(random, size);
    ASSERT_EQ(to_hex(sha256(bytes)), to_hex(theirs(bytes))) << size;
  }
  const std::string large = some_bytes(random, 1'000'003);
  EXPECT_EQ(to_hex(sha256(large)), to_hex(theirs(large)));
}

TEST(Digest, hmac_is_that_of_openssl_for_short_and_long_keys) {
  Random random(2);
  for (std::size_t size = 0; size < 140; ++size) {
    const std::string key = some_bytes(random, size);
    const std::string message = some_bytes(random, 3 * size);
    ASSERT_EQ(to_hex(hmac_sha256(key, message)), to_hex(their_hmac(key, message))) << size;
  }
}

TEST(Digest, random_bytes_come_in_any_number_and_differ) {
  for (const std::size_t count : {0U, 1U, 16U, 256U, 257U, 1000U}) {
    EXPECT_EQ(random_bytes(count).size(), count);
  }
  EXPECT_NE(random_bytes(300), random_bytes(300));
  // Also the last ones are drawn.
  EXPECT_NE(random_bytes(600).substr(512), std::string(88, '\0'));
}

}  // namespace
}  // namespace warren
