#include "table/digest.h"

#include <sys/random.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "table/sha256.h"

namespace warren {

namespace {
std::string_view text_of(const Digest& digest) {
  return {reinterpret_cast<const char*>(digest.data()), digest.size()};
}
}  // namespace

Digest sha256(std::string_view bytes) {
  Sha256 hash;
  hash.add(bytes);
  return hash.finish();
}

Digest hmac_sha256(std::string_view key, std::string_view message) {
  std::array<char, 64> inner{};
  const Digest short_key = key.size() > inner.size() ? sha256(key) : Digest{};
  if (key.size() > inner.size()) key = text_of(short_key);
  std::ranges::copy(key, inner.begin());
  std::array<char, 64> outer = inner;
  for (char& c : inner) c = static_cast<char>(c ^ 0x36);
  for (char& c : outer) c = static_cast<char>(c ^ 0x5c);
  Sha256 within;
  within.add({inner.data(), inner.size()});
  within.add(message);
  const Digest first = within.finish();
  Sha256 around;
  around.add({outer.data(), outer.size()});
  around.add(text_of(first));
  return around.finish();
}

std::string random_bytes(std::size_t count) {
  constexpr std::size_t kMostAtOnce = 256;
  std::string out(count, '\0');
  for (std::size_t done = 0; done < count; done += kMostAtOnce) {
    if (getentropy(out.data() + done, std::min(kMostAtOnce, count - done)) == 0) continue;
    // Going on with dice and tokens that can be guessed would be worse.
    std::fputs("the system gives no random bytes\n", stderr);
    std::abort();
  }
  return out;
}

std::string to_hex(std::string_view bytes) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string out;
  out.reserve(bytes.size() * 2);
  for (const char c : bytes) {
    const auto u = static_cast<unsigned char>(c);
    out += kHex[u >> 4U];
    out += kHex[u & 15U];
  }
  return out;
}

std::string to_hex(const Digest& digest) { return to_hex(text_of(digest)); }

std::optional<std::string> from_hex(std::string_view hex) {
  const auto digit = [](char c) {
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
  };
  if (hex.size() % 2 != 0) return {};
  std::string out;
  for (std::size_t i = 0; i < hex.size(); i += 2) {
    const int high = digit(hex[i]);
    const int low = digit(hex[i + 1]);
    if (high < 0 || low < 0) return {};
    out += static_cast<char>(high * 16 + low);
  }
  return out;
}

bool same_secret(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  volatile unsigned differs = 0;  // volatile: nobody may stop looking early
  for (std::size_t i = 0; i < a.size(); ++i) {
    differs = differs | (static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]));
  }
  return differs == 0;
}

}  // namespace warren
