// Addresses and networks of addresses, of both kinds.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace warren::server {

class Network {
 public:
  // "192.0.2.0/24", "2001:db8::/32", or one address.
  static std::optional<Network> read(std::string_view text);
  bool has(std::string_view address) const;
  std::string text() const;  // the same for every way of writing it

 private:
  // Addresses of the older kind as those of the newer that stand for them.
  std::array<std::uint8_t, 16> bits_{};
  int length_ = 128;
};

bool among(const std::vector<Network>& networks, std::string_view address);

// By what an address is counted: whoever has one of the newer kind has 2^64 of them.
std::string household_of(std::string_view address);

// Who a proxy says it speaks for: the last address of `Forwarded` or `X-Forwarded-For` that is not
// one of the trusted proxies' own. What came before it anybody can have written.
std::string client_of(std::string_view peer, std::string_view forwarded,
                      std::string_view x_forwarded_for, const std::vector<Network>& trusted);

}  // namespace warren::server
