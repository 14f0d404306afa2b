// What is asked of other servers that share the database, and sockets at their tables.
#include "server/net/live_socket.h"
#include "server/net/parts.h"

namespace warren::server {

namespace {
constexpr std::chrono::seconds kReach{3};
constexpr std::size_t kFarReply = std::size_t{16} << 20U;

asio::awaitable<void> reach(beast::tcp_stream& stream, const std::string& host, int port,
                            error_code& error) {
  const auto address = asio::ip::make_address(host, error);
  if (error) co_return;
  const tcp::endpoint endpoint(address, static_cast<std::uint16_t>(port));
  stream.expires_after(kReach);
  co_await stream.async_connect(endpoint, into(error));
  error_code ignored;
  if (!error) stream.socket().set_option(tcp::no_delay(true), ignored);
}

std::string target_of(const Request& request) {
  return request.query.empty() ? request.path : request.path + "?" + request.query;
}
template <class Message>
void put_headers(const Request& request, Message& message) {
  message.set(http::field::host, request.host);
  if (!request.origin.empty()) message.set(http::field::origin, request.origin);
  if (!request.cookie.empty()) message.set(http::field::cookie, request.cookie);
  message.set(kSeal, request.seal);
  message.set(kOnBehalf, request.on_behalf);
}

}  // namespace

struct Net::Parts::Far {
  explicit Far(Parts& p) : parts(p) { ++parts.far_connections; }
  Far(const Far&) = delete;
  Far& operator=(const Far&) = delete;
  ~Far() { --parts.far_connections; }
  Parts& parts;
};

asio::awaitable<void> Net::Parts::ask_far(std::string host, int port, Request request,
                                          std::function<void(std::optional<Reply>)> answered) {
  if (all_taken()) {
    ++stats.refused;
    answered({});
    co_return;
  }
  const Far counted(*this);
  beast::tcp_stream stream(io);
  error_code error;
  co_await reach(stream, host, port, error);
  http::request<http::string_body> message;
  message.version(11);
  message.method_string(request.method);
  message.target(target_of(request));
  put_headers(request, message);
  if (!request.content_type.empty()) {
    message.set(http::field::content_type, request.content_type);
  }
  message.body() = std::move(request.body);
  message.keep_alive(false);
  message.prepare_payload();
  stream.expires_after(limits.write_timeout);
  if (!error) co_await http::async_write(stream, message, into(error));
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(kFarReply);
  if (request.method == "HEAD") parser.skip(true);
  if (!error) co_await http::async_read(stream, buffer, parser, into(error));
  std::optional<Reply> out;
  if (!error) {
    auto got = parser.release();
    out.emplace();
    out->status = got.result_int();
    out->type = got[http::field::content_type];
    out->body = text_of(std::move(got.body()));
    const std::string file(got[http::field::content_disposition]);
    if (!file.empty()) out->headers.emplace_back("Content-Disposition", file);
  }
  answered(std::move(out));
}

asio::awaitable<void> Net::Parts::dial_far(std::string host, int port, Request request,
                                           std::shared_ptr<Listener> listener) {
  if (all_taken()) {
    ++stats.refused;
    listener->closed(1013);
    co_return;
  }
  const Far counted(*this);
  beast::tcp_stream reached(io);
  error_code error;
  co_await reach(reached, host, port, error);
  int code = 0;
  if (!error) {
    reached.expires_never();
    const auto far =
        std::make_shared<LiveSocket>(reached.release_socket(), limits, stats, limits.queue_bytes);
    far->stream().set_option(websocket::stream_base::decorator(
        [request](websocket::request_type& message) { put_headers(request, message); }));
    const std::string target = target_of(request);
    co_await far->stream().async_handshake(request.host, target, into(error));
    if (!error) {
      listener->opened(far);
      co_await far->read_all(listener);
      code = far->close_code();
    }
  }
  listener->closed(code);
}

void Net::ask(const std::string& host, int port, Request request,
              std::function<void(std::optional<Reply>)> answered) {
  asio::co_spawn(parts_->io, parts_->ask_far(host, port, std::move(request), std::move(answered)),
                 asio::detached);
}

void Net::dial(const std::string& host, int port, Request request,
               std::shared_ptr<Listener> listener) {
  asio::co_spawn(parts_->io, parts_->dial_far(host, port, std::move(request), std::move(listener)),
                 asio::detached);
}

}  // namespace warren::server
