// Hashes, random bytes and comparing secrets.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace warren {

using Digest = std::array<std::uint8_t, 32>;

Digest sha256(std::string_view bytes);
Digest hmac_sha256(std::string_view key, std::string_view message);

// From the system's generator; without one the program ends.
std::string random_bytes(std::size_t count);

std::string to_hex(std::string_view bytes);  // lower case
std::string to_hex(const Digest& digest);
// Nothing when the text is not pairs of hexadecimal digits.
std::optional<std::string> from_hex(std::string_view hex);

// Takes the same time wherever the two differ.
bool same_secret(std::string_view a, std::string_view b);

}  // namespace warren
