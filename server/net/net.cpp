// The loop itself: started, stopped, and reached from other threads.
#include <unistd.h>

#include <csignal>
#include <filesystem>

#include "server/net/parts.h"

namespace warren::server {

Net::Net(NetLimits limits) : parts_(std::make_unique<Parts>(std::move(limits))) {}
Net::~Net() {
  if (!parts_->local_path.empty()) ::unlink(parts_->local_path.c_str());
}

void Net::on_accept_failure(std::function<void(const std::string&)> f) {
  parts_->complain = std::move(f);
}

void Net::run(Service& service, std::function<void()> on_signal) {
  std::error_code ignored;
  parts_->service = &service;
  if (on_signal) {
    parts_->signals.add(SIGINT);
    parts_->signals.add(SIGTERM);
    parts_->signals.async_wait([on_signal = std::move(on_signal)](const error_code& error, int) {
      if (!error) on_signal();
    });
  }
  const auto open = std::filesystem::directory_iterator("/proc/self/fd", ignored);
  parts_->own_descriptors = static_cast<std::size_t>(std::distance(begin(open), end(open)));
  asio::co_spawn(parts_->io, parts_->accept_all(), asio::detached);
  if (parts_->inner.is_open()) {
    asio::co_spawn(parts_->io, parts_->accept_inner(), asio::detached);
  }
  const auto keep = asio::make_work_guard(parts_->io);
  parts_->io.run();
}

void Net::stop_accepting() {
  error_code ignored;
  parts_->closing = true;
  parts_->acceptor.close(ignored);
}

void Net::stop() { parts_->io.stop(); }

void Net::post(std::function<void()> f) { asio::post(parts_->io, std::move(f)); }

void Net::after(std::chrono::milliseconds delay, std::function<void()> f) {
  auto timer = std::make_shared<asio::steady_timer>(parts_->io, delay);
  timer->async_wait([timer, f = std::move(f)](const error_code& error) {
    if (!error) f();
  });
}

const NetStats& Net::stats() const { return parts_->stats; }

}  // namespace warren::server
