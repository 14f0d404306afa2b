#include "server/network.h"

#include <arpa/inet.h>

#include <algorithm>

#include "engine/text.h"
#include "server/lines.h"

namespace warren::server {

namespace {
using Bits = std::array<std::uint8_t, 16>;
constexpr Bits kMapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
constexpr int kMappedLength = 96;

struct Parsed {
  Bits bits{};
  bool older = false;
};

std::optional<Parsed> parse(std::string_view text) {
  // A scope says which network card, which is none of our business.
  const std::string address(text.substr(0, text.find('%')));
  Parsed out;
  if (inet_pton(AF_INET6, address.c_str(), out.bits.data()) == 1) {
    out.older = std::equal(kMapped.begin(), kMapped.begin() + 12, out.bits.begin());
    return out;
  }
  out.bits = kMapped;
  out.older = true;
  if (inet_pton(AF_INET, address.c_str(), out.bits.data() + 12) == 1) return out;
  return {};
}

void cut(Bits& bits, int length) {
  for (int bit = length; bit < 128; ++bit) {
    bits[static_cast<std::size_t>(bit / 8)] &= static_cast<std::uint8_t>(~(0x80U >> (bit % 8)));
  }
}

std::string write(const Bits& bits, bool older) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  inet_ntop(older ? AF_INET : AF_INET6, older ? bits.data() + 12 : bits.data(), text.data(),
            text.size());
  return text.data();
}

// One entry of a list of them: 192.0.2.1, 192.0.2.1:80, [2001:db8::1]:80, "[2001:db8::1]".
std::string_view bare(std::string_view entry) {
  entry = trim(entry);
  if (entry.size() >= 2 && entry.front() == '"' && entry.back() == '"') {
    entry = entry.substr(1, entry.size() - 2);
  }
  if (entry.starts_with('[')) return entry.substr(1, entry.find(']') - 1);
  if (std::ranges::count(entry, ':') == 1) return entry.substr(0, entry.find(':'));
  return entry;
}

// for=192.0.2.1;proto=https
std::string_view for_of(std::string_view element) {
  for (std::string_view pair : split(element, ';')) {
    pair = trim(pair);
    if (pair.size() > 4 && same_but_for_case(pair.substr(0, 4), "for=")) return pair.substr(4);
  }
  return "";
}
}  // namespace

std::optional<Network> Network::read(std::string_view text) {
  const std::size_t slash = text.find('/');
  const auto parsed = parse(text.substr(0, slash));
  if (!parsed) return {};
  Network out;
  out.bits_ = parsed->bits;
  if (slash != std::string_view::npos) {
    const auto length = read_int(text.substr(slash + 1), 0, parsed->older ? 32 : 128);
    if (!length) return {};
    out.length_ = static_cast<int>(*length) + (parsed->older ? kMappedLength : 0);
  }
  cut(out.bits_, out.length_);
  return out;
}

bool Network::has(std::string_view address) const {
  auto parsed = parse(address);
  if (!parsed) return false;
  cut(parsed->bits, length_);
  return parsed->bits == bits_;
}

std::string Network::text() const {
  const bool older =
      length_ >= kMappedLength && std::equal(kMapped.begin(), kMapped.begin() + 12, bits_.begin());
  const int length = older ? length_ - kMappedLength : length_;
  const std::string address = write(bits_, older);
  return length == (older ? 32 : 128) ? address : address + "/" + std::to_string(length);
}

bool among(const std::vector<Network>& networks, std::string_view address) {
  return std::ranges::any_of(networks, [&](const Network& one) { return one.has(address); });
}

std::string household_of(std::string_view address) {
  auto parsed = parse(address);
  if (!parsed) return std::string(address);
  if (parsed->older) return write(parsed->bits, true);
  cut(parsed->bits, 64);
  return write(parsed->bits, false) + "/64";
}

std::string client_of(std::string_view peer, std::string_view forwarded,
                      std::string_view x_forwarded_for, const std::vector<Network>& trusted) {
  std::string client(peer);
  if (!among(trusted, peer)) return client;
  const bool standard = !forwarded.empty();
  const auto entries = split(standard ? forwarded : x_forwarded_for, ',');
  for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry) {
    const std::string_view address = bare(standard ? for_of(*entry) : *entry);
    // Hidden or senseless: what is known is the proxy that wrote it.
    if (!parse(address)) return client;
    client = address;
    if (!among(trusted, client)) return client;
  }
  return client;
}

}  // namespace warren::server
