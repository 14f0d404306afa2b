// The network of a house that is not on any: its time is the caller's, and there are no files and no
// other servers.
#include "server/net.h"

#include "server/peers.h"
#include "server/static_files.h"
#include "wasm/house/loop.h"

namespace warren::server {

struct Net::Parts {
  NetStats stats;
};

Net::Net(NetLimits) : parts_(std::make_unique<Parts>()) {}
Net::~Net() = default;

void Net::post(std::function<void()> f) { module::loop().post(std::move(f)); }
void Net::after(std::chrono::milliseconds delay, std::function<void()> f) {
  module::loop().after(delay, std::move(f));
}
const NetStats& Net::stats() const { return parts_->stats; }
void Net::stop_accepting() {}

void Net::ask(const std::string&, int, Request, std::function<void(std::optional<Reply>)> answered) {
  answered({});
}
void Net::dial(const std::string&, int, Request, std::shared_ptr<Listener> listener) {
  listener->closed();
}
std::optional<Peer> read_peer(std::string_view) { return {}; }
Request sealed(Request request, const std::string&, std::int64_t) { return request; }
bool unseal(Request&, const std::string&, std::int64_t) { return false; }

StaticFiles::StaticFiles(const std::string&) {}
bool StaticFiles::find(const Request&, Reply&) const { return false; }
bool StaticFiles::find_plain(std::string_view, Reply&) const { return false; }

}  // namespace warren::server
