// One WebSocket, to a browser or to another server.
#pragma once

#include <deque>
#include <memory>

#include "server/net.h"
#include "server/net/beast.h"

namespace warren::server {

class LiveSocket final : public Socket, public std::enable_shared_from_this<LiveSocket> {
 public:
  using Stream = websocket::stream<beast::tcp_stream>;

  // `largest`: of the messages it takes.
  LiveSocket(tcp::socket&& socket, const NetLimits& limits, NetStats& stats, std::size_t largest);
  LiveSocket(const LiveSocket&) = delete;
  LiveSocket& operator=(const LiveSocket&) = delete;
  ~LiveSocket() override { --stats_.sockets; }

  Stream& stream() { return stream_; }
  void send(Text message) override;
  void close(int code) override;
  // With what the other side has closed; 0: it has not, or said nothing.
  int close_code() const { return stream_.reason().code; }
  // Hands every message to the listener, until the socket is closed.
  asio::awaitable<void> read_all(std::shared_ptr<Listener> listener);

 private:
  void write();
  void written(error_code error, std::size_t bytes);
  void drop_slow();
  void say_goodbye();

  Stream stream_;
  const NetLimits& limits_;
  NetStats& stats_;
  std::deque<Text> queue_;
  std::size_t queued_bytes_ = 0;
  asio::steady_timer patience_{stream_.get_executor()};
  int close_code_ = 0;
  bool closing_ = false;
  bool slow_ = false;
};

}  // namespace warren::server
