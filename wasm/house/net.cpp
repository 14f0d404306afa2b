// The network of a house that is not on any: its time is the caller's, and there are no files and
// no other servers.
#include "server/net.h"

#include "server/static_files.h"
#include "wasm/house/loop.h"

namespace warren::server {

struct Net::Parts {
  NetStats stats;
};

// NOLINTNEXTLINE(performance-unnecessary-value-param): as the server declares it
Net::Net(NetLimits) : parts_(std::make_unique<Parts>()) {}
Net::~Net() = default;

void Net::post(std::function<void()> f) { module::loop().post(std::move(f)); }
void Net::after(std::chrono::milliseconds delay, std::function<void()> f) {
  module::loop().after(delay, std::move(f));
}
const NetStats& Net::stats() const { return parts_->stats; }
void Net::stop_accepting() {}
std::string gzip(std::string_view) { return {}; }

StaticFiles::StaticFiles(const std::string&) {}
bool StaticFiles::find(const Request&, Reply&) const { return false; }
bool StaticFiles::find_plain(std::string_view, Reply&) const { return false; }

}  // namespace warren::server
