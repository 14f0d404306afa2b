#include "server/peers.h"

#include <cstdlib>

#include "engine/text.h"
#include "table/digest.h"

namespace warren::server {

namespace {
constexpr std::int64_t kGoodForMs = 60'000;  // clocks of machines differ

std::string seal_at(const Request& request, const std::string& key, const std::string& when) {
  std::string text;
  for (const std::string* part :
       {&when, &request.method, &request.path, &request.query, &request.host, &request.origin,
        &request.cookie, &request.content_type, &request.on_behalf, &request.body}) {
    text += std::to_string(part->size()) + ":" + *part;
  }
  return when + "." + to_hex(hmac_sha256(key, text));
}
}  // namespace

std::optional<Peer> read_peer(std::string_view text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos) return {};
  std::string_view host = text.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  const auto port = read_int(text.substr(colon + 1));
  if (host.empty() || !port || *port < 0 || *port > 65535) return {};
  return Peer{std::string(host), static_cast<int>(*port)};
}

Request sealed(Request request, const std::string& key, std::int64_t now_ms) {
  request.on_behalf = request.peer;
  request.seal = seal_at(request, key, std::to_string(now_ms));
  return request;
}

bool unseal(Request& request, const std::string& key, std::int64_t now_ms) {
  const std::string when = request.seal.substr(0, request.seal.find('.'));
  const auto at = read_int(when);
  if (!at || std::abs(now_ms - *at) > kGoodForMs) return false;
  if (!same_secret(request.seal, seal_at(request, key, when))) return false;
  request.peer = request.on_behalf;
  request.address = household_of(request.peer);
  return true;
}

}  // namespace warren::server
