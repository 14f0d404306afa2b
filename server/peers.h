// What servers that share one database say to each other: requests and sockets of tables that
// another one holds, passed on with a seal that only who has the shared key can make.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "server/net.h"

namespace warren::server {

struct Peer {
  std::string host;
  int port = 0;
};
// "10.0.0.5:7300", "[fd00::5]:7300".
std::optional<Peer> read_peer(std::string_view text);

// The request as it is passed on for whoever sent it.
Request sealed(Request request, const std::string& key, std::int64_t now_ms);
// Takes the seal off: the request is then as from the one it was passed on for. False when it is no
// seal of ours, or an old one.
[[nodiscard]] bool unseal(Request& request, const std::string& key, std::int64_t now_ms);

}  // namespace warren::server
