// One connection that speaks HTTP: a request and its reply, again and again, until it becomes a
// WebSocket or ends.
#include <algorithm>

#include "server/net/live_socket.h"
#include "server/net/parts.h"

namespace warren::server {

namespace {
constexpr std::size_t kHeaderBytes = 16 * 1024;

// Waits for a reply that comes by callback, now or later.
asio::awaitable<Reply> reply_of(Service& service, Request request) {
  const auto executor = co_await asio::this_coro::executor;
  struct Waiting {
    explicit Waiting(const asio::any_io_executor& e) : timer(e) {
      timer.expires_at(asio::steady_timer::time_point::max());
    }
    void end() {
      over = true;
      timer.cancel();
    }
    asio::steady_timer timer;
    std::optional<Reply> reply;
    bool over = false;
  };
  const auto waiting = std::make_shared<Waiting>(executor);
  {
    // Whoever was to answer may be gone before: then nobody waits for it either.
    std::shared_ptr<void> asked(nullptr, [waiting](void*) { waiting->end(); });
    service.request(std::move(request), [waiting, asked = std::move(asked)](Reply reply) {
      waiting->reply = std::move(reply);
      waiting->end();
    });
  }
  if (!waiting->over) {
    error_code ignored;
    co_await waiting->timer.async_wait(into(ignored));
  }
  if (!waiting->reply) co_return Reply{503, "text/plain", text_of("stopping\n"), {}};
  co_return std::move(*waiting->reply);
}

// A list may come in several headers; together they are one.
template <class Name>
std::string all_of(const http::request<http::string_body>& message, Name name) {
  std::string out;
  const auto [begin, end] = message.equal_range(name);
  for (auto field = begin; field != end; ++field) {
    out += (out.empty() ? "" : ",") + std::string(field->value());
  }
  return out;
}

}  // namespace

// A connection, and whose it is as far as that is known by now.
struct Net::Parts::Counted {
  Parts& parts;
  std::string household = {};
  explicit Counted(Parts& p, const std::string& address) : parts(p) { be(address); }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;
  ~Counted() {
    --parts.stats.connections;
    leave();
  }
  void be(const std::string& address) {
    leave();
    household = household_of(address);
    ++parts.by_address[household];
  }
  void leave() {
    const auto here = parts.by_address.find(household);
    if (here != parts.by_address.end() && --here->second == 0) parts.by_address.erase(here);
    household.clear();
  }
};

asio::awaitable<void> Net::Parts::serve(tcp::socket socket, std::string address, bool internal) {
  Counted counted(*this, address);
  beast::tcp_stream stream(std::move(socket));
  beast::flat_buffer buffer(kHeaderBytes + limits.body_bytes);
  error_code error;
  bool first = true;
  while (true) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(kHeaderBytes);
    parser.body_limit(limits.body_bytes);
    stream.expires_after(first ? limits.read_timeout : limits.idle_timeout);
    first = false;
    co_await http::async_read_header(stream, buffer, parser, into(error));
    if (!error) {
      stream.expires_after(limits.read_timeout);
      co_await http::async_read(stream, buffer, parser, into(error));
    }
    if (error == http::error::end_of_stream || error == beast::error::timeout) break;
    if (error) {
      const bool large = error == http::error::body_limit || error == http::error::header_limit;
      Problem problem{large ? Code::kTooLarge : Code::kBadRequest,
                      large ? "the request is too large" : "this is not HTTP"};
      co_await refuse(stream, std::move(problem));
      break;
    }
    ++stats.requests;
    auto message = parser.release();
    Request request = plain(message, address);
    request.internal = internal;
    if (!internal && counted.household != request.address) {
      if (!room_for(request.address)) {
        ++stats.refused;
        Problem busy{Code::kBusy, "too many connections from your address"};
        co_await refuse(stream, std::move(busy));
        break;
      }
      counted.be(request.peer);
    }
    if (websocket::is_upgrade(message)) {
      Reply refusal;
      if (auto listener = service->upgrade(request, refusal)) {
        stream.expires_never();
        co_await live(stream.release_socket(), message, std::move(listener));
        co_return;
      }
      co_await reply(stream, std::move(refusal), false, false);
      break;
    }
    const bool head = message.method() == http::verb::head;
    const bool keep = message.keep_alive();
    stream.expires_never();
    Reply answer = co_await reply_of(*service, std::move(request));
    if (!co_await reply(stream, std::move(answer), keep, head)) break;
  }
  beast::get_lowest_layer(stream).socket().shutdown(tcp::socket::shutdown_send, error);
}

Request Net::Parts::plain(http::request<http::string_body>& message,
                          const std::string& address) const {
  Request out;
  out.method = message.method_string();
  const std::string_view target(message.target().data(), message.target().size());
  const std::size_t mark = std::min(target.find('?'), target.size());
  out.path = target.substr(0, mark);
  out.query = mark < target.size() ? target.substr(mark + 1) : "";
  out.host = message[http::field::host];
  out.origin = message[http::field::origin];
  out.cookie = message[http::field::cookie];
  out.content_type = message[http::field::content_type];
  out.accept_encoding = message[http::field::accept_encoding];
  out.if_none_match = message[http::field::if_none_match];
  out.authorization = message[http::field::authorization];
  out.seal = message[kSeal];
  out.on_behalf = message[kOnBehalf];
  out.body = std::move(message.body());
  out.doubled = message.count(http::field::host) > 1 || message.count(http::field::origin) > 1 ||
                message.count(http::field::content_type) > 1;
  out.peer = limits.trusted.empty() ? address
                                    : client_of(address, all_of(message, http::field::forwarded),
                                                all_of(message, "X-Forwarded-For"), limits.trusted);
  out.address = household_of(out.peer);
  return out;
}

asio::awaitable<void> Net::Parts::refuse(beast::tcp_stream& stream, Problem problem) {
  Reply answer;
  answer.status = status_of(problem.code);
  answer.body = text_of(json_of(problem).dump());
  co_await reply(stream, std::move(answer), false, false);
}

asio::awaitable<bool> Net::Parts::reply(beast::tcp_stream& stream, Reply answer, bool keep,
                                        bool head) {
  http::response<http::span_body<const char>> message;
  message.version(11);
  message.result(static_cast<unsigned>(answer.status));
  message.set(http::field::content_type, answer.type);
  for (const auto& [name, value] : answer.headers) message.insert(name, value);
  message.keep_alive(keep && !closing);
  const Text body = answer.body ? answer.body : text_of("");
  message.body() = {body->data(), head ? 0 : body->size()};
  if (answer.status != 304) message.content_length(body->size());
  http::response_serializer<http::span_body<const char>> serializer(message);
  error_code error;
  stream.expires_after(limits.write_timeout);
  if (head) {
    co_await http::async_write_header(stream, serializer, into(error));
  } else {
    co_await http::async_write(stream, serializer, into(error));
  }
  co_return !error && keep && !closing;
}

asio::awaitable<void> Net::Parts::live(tcp::socket socket,
                                       http::request<http::string_body> handshake,
                                       std::shared_ptr<Listener> listener) {
  const auto live =
      std::make_shared<LiveSocket>(std::move(socket), limits, stats, limits.message_bytes);
  error_code error;
  co_await live->stream().async_accept(handshake, into(error));
  if (error) co_return;
  listener->opened(live);
  co_await live->read_all(listener);
  listener->closed(live->close_code());
}

}  // namespace warren::server
