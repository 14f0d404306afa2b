// The network: HTTP and WebSocket on one thread, behind an interface that knows nothing of Beast.
// Everything the server decides runs on that thread; other threads reach it by post().
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/network.h"

namespace warren::server {

using Text = std::shared_ptr<const std::string>;
inline Text text_of(std::string s) { return std::make_shared<const std::string>(std::move(s)); }

struct Request {
  std::string method;
  std::string path;   // without the query
  std::string query;  // after '?', as sent
  std::string body;
  std::string host;
  std::string origin;  // empty when not sent
  std::string cookie;
  std::string content_type;
  std::string accept_encoding;
  std::string if_none_match;
  std::string authorization;
  std::string peer;      // address of the client, without the port
  std::string address;   // by what it is counted: the same, or the network of a newer one
  bool doubled = false;  // a header that says who asks, or for whom, was sent twice
  // From another server that shares the database, or so it says: see server/peers.h.
  bool internal = false;
  std::string seal;
  std::string on_behalf;  // the address of the client that asked it
};

struct Reply {
  int status = 200;
  std::string type = "application/json";
  Text body;
  std::vector<std::pair<std::string, std::string>> headers;
};

// One WebSocket as the server sees it. Used on the network thread only.
class Socket {
 public:
  virtual ~Socket() = default;
  // Queues; a client whose queue is full is dropped, so that nobody ever waits for it.
  virtual void send(Text message) = 0;
  virtual void close(int code) = 0;
};

// What is at the other end of a socket.
class Listener {
 public:
  virtual ~Listener() = default;
  virtual void opened(std::shared_ptr<Socket> socket) = 0;
  virtual void received(std::string_view message) = 0;
  // The last call; `code` is what the other side closed with, 0 where it said nothing.
  virtual void closed(int code) = 0;
};

// What the network serves.
class Service {
 public:
  virtual ~Service() = default;
  // `answer` is called once, now or later, on the network thread.
  virtual void request(Request request, std::function<void(Reply)> answer) = 0;
  // A listener, or the reply that refuses the handshake.
  virtual std::shared_ptr<Listener> upgrade(const Request& request, Reply& refusal) = 0;
};

struct NetLimits {
  std::size_t body_bytes = 512 * 1024;  // an edition file fits
  std::size_t message_bytes = 16 * 1024;
  std::size_t queue_messages = 256;
  std::size_t queue_bytes = 2 << 20;
  std::size_t connections = 20'000;
  std::size_t connections_per_address = 256;  // 0: no limit
  std::chrono::milliseconds read_timeout{10'000};
  std::chrono::milliseconds write_timeout{20'000};
  std::chrono::milliseconds idle_timeout{75'000};
  std::vector<Network> trusted;  // proxies whose word counts for where a client is
};

struct NetStats {
  std::uint64_t accepted = 0;
  std::uint64_t refused = 0;  // over a limit
  std::uint64_t requests = 0;
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
  std::uint64_t bytes_out = 0;
  std::uint64_t accept_failures = 0;  // out of descriptors, most likely
  std::uint64_t slow = 0;             // dropped because they did not read
  std::size_t connections = 0;
  std::size_t sockets = 0;
};

class Net {
 public:
  explicit Net(NetLimits limits);
  ~Net();
  Net(const Net&) = delete;
  Net& operator=(const Net&) = delete;

  // Binds and listens; throws std::runtime_error. Port 0: any free one. Returns the port.
  int listen(const std::string& host, int port);
  // One line asked, one line answered, through a socket in the file system that the owner of this
  // process alone may use. Throws std::runtime_error.
  using Said = std::function<void(std::string)>;
  using Heard = std::function<void(const std::string& line, Said answer)>;
  void listen_locally(const std::string& path, Heard heard);
  // As listen, for other servers that share the database.
  int listen_internal(const std::string& host, int port);

  // -- Other servers: a question and its answer, nothing when it could not be had; or a socket,
  // whose listener is told `closed` also when it never opened.
  void ask(const std::string& host, int port, Request request,
           std::function<void(std::optional<Reply>)> answered);
  void dial(const std::string& host, int port, Request request, std::shared_ptr<Listener> listener);

  // Serves until stop(). Signals SIGINT and SIGTERM call `on_signal`.
  void run(Service& service, std::function<void()> on_signal);
  void stop_accepting();
  void stop();

  // Called when connections cannot be accepted any more, at most once a minute.
  void on_accept_failure(std::function<void(const std::string& why)> f);

  void post(std::function<void()> f);  // from any thread
  void after(std::chrono::milliseconds delay, std::function<void()> f);

  const NetStats& stats() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace warren::server
