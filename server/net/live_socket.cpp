#include "server/net/live_socket.h"

#include <algorithm>

namespace warren::server {

LiveSocket::LiveSocket(tcp::socket&& socket, const NetLimits& limits, NetStats& stats,
                       std::size_t largest)
    : stream_(std::move(socket)), limits_(limits), stats_(stats) {
  ++stats_.sockets;
  websocket::stream_base::timeout timeout{};
  timeout.handshake_timeout = limits.read_timeout;
  timeout.idle_timeout = limits.idle_timeout;
  timeout.keep_alive_pings = true;
  stream_.set_option(timeout);
  stream_.read_message_max(largest);
  stream_.auto_fragment(false);
  stream_.write_buffer_bytes(1024);
  stream_.text(true);
}

void LiveSocket::send(Text message) {
  if (closing_ || slow_) return;
  if (queue_.size() >= limits_.queue_messages ||
      queued_bytes_ + message->size() > limits_.queue_bytes) {
    return drop_slow();
  }
  queued_bytes_ += message->size();
  queue_.push_back(std::move(message));
  if (queue_.size() == 1) write();
}

void LiveSocket::close(int code) {
  if (closing_ || close_code_ != 0) return;
  close_code_ = code;
  if (queue_.empty()) say_goodbye();
}

void LiveSocket::write() {
  stream_.async_write(asio::buffer(*queue_.front()),
                      [self = shared_from_this()](error_code error, std::size_t bytes) {
                        self->written(error, bytes);
                      });
}

void LiveSocket::written(error_code error, std::size_t bytes) {
  if (error) {
    closing_ = true;
    queue_.clear();
    return;
  }
  ++stats_.messages_out;
  stats_.bytes_out += bytes;
  queued_bytes_ -= queue_.front()->size();
  queue_.pop_front();
  if (closing_) return;
  if (!queue_.empty()) {
    write();
  } else if (close_code_ != 0) {
    say_goodbye();
  }
}

// Of what waits nothing is sent any more but what is half on its way, and then the farewell; if
// that is not taken either, it is over without one.
void LiveSocket::drop_slow() {
  slow_ = true;
  ++stats_.slow;
  queue_.resize(std::min<std::size_t>(queue_.size(), 1));
  queued_bytes_ = queue_.empty() ? 0 : queue_.front()->size();
  close(1013);
  patience_.expires_after(limits_.write_timeout);
  patience_.async_wait([self = weak_from_this()](error_code error) {
    const auto socket = self.lock();
    if (!error && socket) beast::get_lowest_layer(socket->stream_).close();
  });
}

void LiveSocket::say_goodbye() {
  closing_ = true;
  stream_.async_close(websocket::close_reason(static_cast<std::uint16_t>(close_code_)),
                      [self = shared_from_this()](error_code) {});
}

asio::awaitable<void> LiveSocket::read_all(std::shared_ptr<Listener> listener) {
  const auto self = shared_from_this();
  error_code error;
  beast::flat_buffer buffer;
  while (true) {
    co_await stream_.async_read(buffer, into(error));
    if (error) break;
    ++stats_.messages_in;
    if (!stream_.got_text()) {
      close(1003);
      buffer.consume(buffer.size());
      continue;
    }
    const auto data = buffer.cdata();
    listener->received({static_cast<const char*>(data.data()), data.size()});
    buffer.consume(buffer.size());
    buffer.shrink_to_fit();
  }
}

}  // namespace warren::server
