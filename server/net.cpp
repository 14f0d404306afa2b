// The one unit of the server that includes Beast.
#include "server/net.h"

#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <csignal>
#include <deque>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <unordered_map>

#include "server/problem.h"

namespace warren::server {

namespace {
namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using boost::system::error_code;
using tcp = asio::ip::tcp;
using local = asio::local::stream_protocol;
using Stream = websocket::stream<beast::tcp_stream>;

constexpr std::size_t kHeaderBytes = 16 * 1024;
constexpr std::size_t kLongestLocalLine = 64 * 1024;
constexpr std::chrono::minutes kComplainEvery{1};
constexpr std::size_t kMostTurnedAway = 64;  // connections at once that are told so
constexpr std::chrono::seconds kTurnedAway{2};
constexpr std::size_t kSpareDescriptors = 32;
// Between servers.
constexpr const char* kSeal = "Warren-Seal";
constexpr const char* kOnBehalf = "Warren-For";
constexpr std::chrono::seconds kReach{3};
constexpr std::size_t kFarReply = std::size_t{16} << 20U;

auto into(error_code& error) { return asio::redirect_error(asio::use_awaitable, error); }

class LiveSocket final : public Socket, public std::enable_shared_from_this<LiveSocket> {
 public:
  LiveSocket(tcp::socket&& socket, const NetLimits& limits, NetStats& stats)
      : stream_(std::move(socket)), limits_(limits), stats_(stats) {
    ++stats_.sockets;
  }
  LiveSocket(const LiveSocket&) = delete;
  LiveSocket& operator=(const LiveSocket&) = delete;
  ~LiveSocket() override { --stats_.sockets; }

  Stream& stream() { return stream_; }

  void send(Text message) override {
    if (closing_ || slow_) return;
    if (queue_.size() >= limits_.queue_messages ||
        queued_bytes_ + message->size() > limits_.queue_bytes) {
      return drop_slow();
    }
    queued_bytes_ += message->size();
    queue_.push_back(std::move(message));
    if (queue_.size() == 1) write();
  }

  void close(int code) override {
    if (closing_ || close_code_ != 0) return;
    close_code_ = code;
    if (queue_.empty()) say_goodbye();
  }

 private:
  void write() {
    stream_.async_write(asio::buffer(*queue_.front()),
                        [self = shared_from_this()](error_code error, std::size_t bytes) {
                          self->written(error, bytes);
                        });
  }
  void written(error_code error, std::size_t bytes) {
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
  void drop_slow() {
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
  void say_goodbye() {
    closing_ = true;
    stream_.async_close(websocket::close_reason(static_cast<std::uint16_t>(close_code_)),
                        [self = shared_from_this()](error_code) {});
  }

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
}  // namespace

struct Net::Parts {
  explicit Parts(NetLimits l) : limits(l), acceptor(io), inner(io), signals(io) {}

  // Other servers are known and few: their connections are not counted by address.
  asio::awaitable<void> accept_inner() {
    while (inner.is_open()) {
      error_code error;
      tcp::socket socket(io);
      co_await inner.async_accept(socket, into(error));
      if (error) {
        if (!inner.is_open()) co_return;
        asio::steady_timer pause(io, std::chrono::milliseconds(50));
        error_code ignored;
        co_await pause.async_wait(into(ignored));
        continue;
      }
      ++stats.connections;
      socket.set_option(tcp::no_delay(true), error);
      asio::co_spawn(io, serve(std::move(socket), "", true), asio::detached);
    }
  }

  asio::awaitable<void> accept_all() {
    while (acceptor.is_open()) {
      error_code error;
      tcp::socket socket(io);
      co_await acceptor.async_accept(socket, into(error));
      if (error) {
        if (!acceptor.is_open()) co_return;
        cannot_accept(error);
        // Out of descriptors, most likely: give those that close a moment.
        asio::steady_timer pause(io, std::chrono::milliseconds(50));
        error_code ignored;
        co_await pause.async_wait(into(ignored));
        continue;
      }
      ++stats.accepted;
      const auto peer = socket.remote_endpoint(error);
      if (error) continue;
      std::string address = peer.address().to_string();
      const bool full = stats.connections >= most_connections();
      if (full || !room_for(household_of(address))) {
        ++stats.refused;
        if (full) complain_of("all connections there can be are open");
        // Told why, unless even that is too much.
        if (turned_away < kMostTurnedAway) {
          asio::co_spawn(io, turn_away(std::move(socket)), asio::detached);
        }
        continue;
      }
      ++stats.connections;
      socket.set_option(tcp::no_delay(true), error);
      asio::co_spawn(io, serve(std::move(socket), std::move(address), false), asio::detached);
    }
  }

  // Some descriptors are always left: for the store, for whoever asks how things are, and for
  // telling the others that there are too many.
  std::size_t most_connections() const {
    rlimit descriptors{};
    if (getrlimit(RLIMIT_NOFILE, &descriptors) != 0) return limits.connections;
    const std::size_t spare = own_descriptors + kMostTurnedAway + kSpareDescriptors;
    const std::size_t all = descriptors.rlim_cur;
    return std::min<std::size_t>(limits.connections, all > spare ? all - spare : 1);
  }

  // The connections of a proxy are not counted as its own, but as those of whom it speaks for.
  bool room_for(const std::string& household) const {
    if (limits.connections_per_address == 0 || among(limits.trusted, household)) return true;
    const auto here = by_address.find(household);
    return here == by_address.end() || here->second < limits.connections_per_address;
  }

  void cannot_accept(const error_code& error) {
    ++stats.accept_failures;
    complain_of(error.message());
  }

  void complain_of(const std::string& why) {
    const auto now = std::chrono::steady_clock::now();
    if (!complain || (complained && now - *complained < kComplainEvery)) return;
    complained = now;
    complain(why);
  }

  // A connection, and whose it is as far as that is known by now.
  struct Counted {
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

  asio::awaitable<void> turn_away(tcp::socket socket) {
    const struct Leaving {
      std::size_t& count;
      ~Leaving() { --count; }
    } leaving{++turned_away};
    beast::tcp_stream stream(std::move(socket));
    // Problems have names here: g++ 12 destroys what is made inside a co_await twice.
    Problem busy{Code::kBusy, "too many connections"};
    co_await refuse(stream, std::move(busy));
    error_code error;
    stream.socket().shutdown(tcp::socket::shutdown_send, error);
    // To close on a request that was not read would take the answer back.
    stream.expires_after(kTurnedAway);
    std::array<char, 4096> unread;
    while (!error) co_await stream.async_read_some(asio::buffer(unread), into(error));
  }

  asio::awaitable<void> serve(tcp::socket socket, std::string address, bool internal) {
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

  Request plain(http::request<http::string_body>& message, const std::string& address) const {
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
    out.peer = limits.trusted.empty()
                   ? address
                   : client_of(address, all_of(message, http::field::forwarded),
                               all_of(message, "X-Forwarded-For"), limits.trusted);
    out.address = household_of(out.peer);
    return out;
  }

  // A list may come in several headers; together they are one.
  template <class Name>
  static std::string all_of(const http::request<http::string_body>& message, Name name) {
    std::string out;
    const auto [begin, end] = message.equal_range(name);
    for (auto field = begin; field != end; ++field) {
      out += (out.empty() ? "" : ",") + std::string(field->value());
    }
    return out;
  }

  asio::awaitable<void> hear_locally(std::shared_ptr<local::acceptor> from, Heard heard) {
    while (from->is_open()) {
      error_code error;
      local::socket socket(io);
      co_await from->async_accept(socket, into(error));
      if (error) co_return;
      asio::co_spawn(io, answer_locally(std::move(socket), heard), asio::detached);
    }
  }

  asio::awaitable<void> answer_locally(local::socket socket, Heard heard) {
    std::string line;
    error_code error;
    auto buffer = asio::dynamic_buffer(line, kLongestLocalLine);
    co_await asio::async_read_until(socket, buffer, '\n', into(error));
    if (error) co_return;
    struct Waiting {
      explicit Waiting(asio::io_context& io) : timer(io, asio::steady_timer::time_point::max()) {}
      asio::steady_timer timer;
      std::optional<std::string> answer;
    };
    const auto waiting = std::make_shared<Waiting>(io);
    heard(line.substr(0, line.find('\n')), [waiting](std::string answer) {
      waiting->answer = std::move(answer) + "\n";
      waiting->timer.cancel();
    });
    if (!waiting->answer) co_await waiting->timer.async_wait(into(error));
    if (!waiting->answer) co_return;
    const auto said = asio::buffer(*waiting->answer);
    co_await asio::async_write(socket, said, into(error));
  }

  // -- Other servers

  static asio::awaitable<void> reach(beast::tcp_stream& stream, const std::string& host, int port,
                                     error_code& error) {
    const auto address = asio::ip::make_address(host, error);
    if (error) co_return;
    const tcp::endpoint endpoint(address, static_cast<std::uint16_t>(port));
    stream.expires_after(kReach);
    co_await stream.async_connect(endpoint, into(error));
    error_code ignored;
    if (!error) stream.socket().set_option(tcp::no_delay(true), ignored);
  }

  static std::string target_of(const Request& request) {
    return request.query.empty() ? request.path : request.path + "?" + request.query;
  }
  template <class Message>
  static void put_headers(const Request& request, Message& message) {
    message.set(http::field::host, request.host);
    if (!request.origin.empty()) message.set(http::field::origin, request.origin);
    if (!request.cookie.empty()) message.set(http::field::cookie, request.cookie);
    message.set(kSeal, request.seal);
    message.set(kOnBehalf, request.on_behalf);
  }

  asio::awaitable<void> ask_far(std::string host, int port, Request request,
                                std::function<void(std::optional<Reply>)> answered) {
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

  asio::awaitable<void> dial_far(std::string host, int port, Request request,
                                 std::shared_ptr<Listener> listener) {
    beast::tcp_stream reached(io);
    error_code error;
    co_await reach(reached, host, port, error);
    if (!error) {
      reached.expires_never();
      const auto far = std::make_shared<LiveSocket>(reached.release_socket(), limits, stats);
      far->stream().set_option(websocket::stream_base::decorator(
          [request](websocket::request_type& message) { put_headers(request, message); }));
      prepare(far->stream(), limits.queue_bytes);
      const std::string target = target_of(request);
      co_await far->stream().async_handshake(request.host, target, into(error));
      if (!error) {
        listener->opened(far);
        co_await read_all(far, listener);
      }
    }
    listener->closed();
  }

  asio::awaitable<void> refuse(beast::tcp_stream& stream, Problem problem) {
    Reply answer;
    answer.status = status_of(problem.code);
    answer.body = text_of(json_of(problem).dump());
    co_await reply(stream, std::move(answer), false, false);
  }

  asio::awaitable<bool> reply(beast::tcp_stream& stream, Reply answer, bool keep, bool head) {
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

  asio::awaitable<void> live(tcp::socket socket, http::request<http::string_body> handshake,
                             std::shared_ptr<Listener> listener) {
    const auto live = std::make_shared<LiveSocket>(std::move(socket), limits, stats);
    prepare(live->stream(), limits.message_bytes);
    error_code error;
    co_await live->stream().async_accept(handshake, into(error));
    if (error) co_return;
    listener->opened(live);
    co_await read_all(live, listener);
    listener->closed();
  }

  void prepare(Stream& stream, std::size_t largest) const {
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = limits.read_timeout;
    timeout.idle_timeout = limits.idle_timeout;
    timeout.keep_alive_pings = true;
    stream.set_option(timeout);
    stream.read_message_max(largest);
    stream.auto_fragment(false);
    stream.write_buffer_bytes(1024);
    stream.text(true);
  }

  asio::awaitable<void> read_all(std::shared_ptr<LiveSocket> live,
                                 std::shared_ptr<Listener> listener) {
    Stream& stream = live->stream();
    error_code error;
    beast::flat_buffer buffer;
    while (true) {
      co_await stream.async_read(buffer, into(error));
      if (error) break;
      ++stats.messages_in;
      if (!stream.got_text()) {
        live->close(1003);
        buffer.consume(buffer.size());
        continue;
      }
      const auto data = buffer.cdata();
      listener->received({static_cast<const char*>(data.data()), data.size()});
      buffer.consume(buffer.size());
      buffer.shrink_to_fit();
    }
  }

  NetLimits limits;
  NetStats stats;
  std::unordered_map<std::string, std::size_t> by_address;
  std::size_t turned_away = 0;
  std::size_t own_descriptors = 0;  // open before anybody came
  std::function<void(const std::string&)> complain;
  std::optional<std::chrono::steady_clock::time_point> complained;
  std::string local_path;
  asio::io_context io{1};  // after what its coroutines use to the last
  tcp::acceptor acceptor;
  tcp::acceptor inner;  // for other servers
  asio::signal_set signals;
  Service* service = nullptr;
  bool closing = false;
};

namespace {
int listen_at(tcp::acceptor& acceptor, const std::string& host, int port) {
  error_code error;
  const auto address = asio::ip::make_address(host == "localhost" ? "127.0.0.1" : host, error);
  if (error) throw std::runtime_error(host + ": not an address to listen at");
  const tcp::endpoint endpoint(address, static_cast<std::uint16_t>(port));
  const auto check = [&](const error_code& e) {
    if (e) {
      throw std::runtime_error("cannot listen at " + host + " port " + std::to_string(port) + ": " +
                               e.message());
    }
  };
  acceptor.open(endpoint.protocol(), error);
  check(error);
  acceptor.set_option(asio::socket_base::reuse_address(true), error);
  acceptor.bind(endpoint, error);
  check(error);
  acceptor.listen(4096, error);
  check(error);
  return acceptor.local_endpoint().port();
}
}  // namespace

Net::Net(NetLimits limits) : parts_(std::make_unique<Parts>(limits)) {}
Net::~Net() {
  if (!parts_->local_path.empty()) ::unlink(parts_->local_path.c_str());
}

void Net::on_accept_failure(std::function<void(const std::string&)> f) {
  parts_->complain = std::move(f);
}

void Net::listen_locally(const std::string& path, Heard heard) {
  error_code error;
  auto acceptor = std::make_shared<local::acceptor>(parts_->io);
  acceptor->open(local(), error);
  // Whoever has the database has the socket beside it: what is there was left behind.
  ::unlink(path.c_str());
  const mode_t before = ::umask(0177);
  if (!error && path.size() < sizeof(sockaddr_un::sun_path)) {
    acceptor->bind(local::endpoint(path), error);
  } else if (!error) {
    error = asio::error::name_too_long;
  }
  ::umask(before);
  if (!error) acceptor->listen(16, error);
  if (error) throw std::runtime_error("cannot listen at " + path + ": " + error.message());
  parts_->local_path = path;
  asio::co_spawn(parts_->io, parts_->hear_locally(std::move(acceptor), std::move(heard)),
                 asio::detached);
}

int Net::listen(const std::string& host, int port) {
  return listen_at(parts_->acceptor, host, port);
}

int Net::listen_internal(const std::string& host, int port) {
  return listen_at(parts_->inner, host, port);
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

void Net::run(Service& service, std::function<void()> on_signal) {
  std::error_code ignored;
  parts_->service = &service;
  if (on_signal) {
    parts_->signals.add(SIGINT);
    parts_->signals.add(SIGTERM);
    parts_->signals.async_wait([on_signal](const error_code& error, int) {
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
