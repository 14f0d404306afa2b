#include "tests/support/pg_proxy.h"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <utility>

#include "server/web_client.h"

namespace warren::tests {

namespace {
std::uint32_t length_at(const std::string& bytes, std::size_t at) {
  std::uint32_t out = 0;
  for (std::size_t i = 0; i < 4; ++i) out = out << 8U | static_cast<unsigned char>(bytes[at + i]);
  return out;
}

// Takes bytes as they come, gives whole messages.
class Frames {
 public:
  explicit Frames(bool greeting) : greeting_(greeting) {}
  void feed(const char* bytes, std::size_t n) { buffer_.append(bytes, n); }
  // The next message, empty when none is whole yet; `type` 0: the first of a client, which has
  // none.
  std::string next(char& type) {
    const std::size_t head = greeting_ ? 0 : 1;
    if (buffer_.size() < head + 4) return "";
    const std::size_t size = head + length_at(buffer_, head);
    if (buffer_.size() < size) return "";
    std::string out = buffer_.substr(0, size);
    buffer_.erase(0, size);
    type = greeting_ ? '\0' : out[0];
    greeting_ = false;
    return out;
  }

 private:
  std::string buffer_;
  bool greeting_;
};

bool send_all(int socket, const std::string& bytes) {
  std::size_t sent = 0;
  while (sent < bytes.size()) {
    const ssize_t n = send(socket, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
    if (n <= 0) return false;
    sent += static_cast<std::size_t>(n);
  }
  return true;
}

// Reads what is there within so much time; false when the other side is gone.
bool read_some(int socket, Frames& into, int ms, bool& came) {
  pollfd waiting{socket, POLLIN, 0};
  came = poll(&waiting, 1, ms) > 0;
  if (!came) return true;
  std::array<char, 16384> bytes;
  const ssize_t n = recv(socket, bytes.data(), bytes.size(), 0);
  if (n <= 0) return false;
  into.feed(bytes.data(), static_cast<std::size_t>(n));
  return true;
}
}  // namespace

struct PgProxy::Link {
  int client = -1;
  int server = -1;
  Frames from_client{true};
  Frames from_server{false};
  std::string statement;  // frames since the last boundary
  bool listens = false;   // for what other servers say: its pulse is no part of a change

  ~Link() {
    ::close(client);
    if (server >= 0) ::close(server);
  }
  // Passes answers on for as long as any come at once.
  bool answers() {
    bool came = false;
    const bool alive = read_some(server, from_server, 0, came);
    char type = 0;
    std::string out;
    for (std::string frame = from_server.next(type); !frame.empty(); frame = from_server.next(type))
      out += frame;
    return send_all(client, out) && alive;
  }
  // Waits until the database has carried out what it was sent, and keeps the answer back.
  std::string carried_out(char last) {
    if (last == 'E') send_all(server, std::string("H\0\0\0\4", 5));  // answer now, not at the end
    std::string out;
    for (int tries = 0; tries < 500; ++tries) {
      char type = 0;
      for (std::string frame = from_server.next(type); !frame.empty();
           frame = from_server.next(type)) {
        out += frame;
        const bool done = last == 'E' ? type == 'C' || type == 'E' || type == 'I' : type == 'Z';
        if (done) return out;
      }
      bool came = false;
      if (!read_some(server, from_server, 10, came)) return out;
    }
    return out;
  }
};

PgProxy::PgProxy(std::string url) {
  // postgresql://warren@127.0.0.1:PORT/NAME
  const std::size_t colon = url.rfind(':');
  const std::size_t slash = url.rfind('/');
  port_ = std::atoi(url.substr(colon + 1, slash - colon - 1).c_str());
  socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  ::bind(socket_, reinterpret_cast<sockaddr*>(&address), size);
  ::getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &size);
  ::listen(socket_, 64);
  // Without encryption, of which nothing here would be understood.
  url_ = url.substr(0, colon + 1) + std::to_string(ntohs(address.sin_port)) + url.substr(slash) +
         "?sslmode=disable&gssencmode=disable";
  thread_ = std::thread([this] { accept_all(); });
}

PgProxy::~PgProxy() {
  stopping_ = true;
  thread_.join();
  while (links_ > 0) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  ::close(socket_);
}

void PgProxy::arm(WireFault fault, int n) {
  const std::lock_guard lock(mutex_);
  fault_ = fault;
  left_ = n;
  struck_ = false;
  armed_ = true;
}

void PgProxy::part() { parted_ = true; }
void PgProxy::join() { parted_ = false; }

bool PgProxy::strikes(WireFault& fault) {
  const std::lock_guard lock(mutex_);
  if (!armed_ || --left_ > 0) return false;
  armed_ = false;
  struck_ = true;
  fault = fault_;
  return true;
}

void PgProxy::accept_all() {
  while (!stopping_) {
    pollfd waiting{socket_, POLLIN, 0};
    if (poll(&waiting, 1, 20) <= 0) continue;
    const int client = ::accept4(socket_, nullptr, nullptr, SOCK_CLOEXEC);
    if (client < 0) continue;
    ++links_;
    std::thread([this, client] {
      serve(client);
      --links_;
    }).detach();
  }
}

void PgProxy::serve(int client) {
  Link link;
  link.client = client;
  if (parted_) return;
  link.server = server::connect_tcp("127.0.0.1", port_);
  if (link.server < 0) return;
  const int on = 1;
  setsockopt(client, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  while (!stopping_ && !parted_) {
    std::array<pollfd, 2> both{{{link.client, POLLIN, 0}, {link.server, POLLIN, 0}}};
    if (poll(both.data(), both.size(), 20) <= 0) continue;
    if (both[1].revents != 0 && !link.answers()) return;
    bool came = false;
    if (both[0].revents == 0) continue;
    if (!read_some(link.client, link.from_client, 0, came)) return;
    char type = 0;
    for (std::string frame = link.from_client.next(type); !frame.empty();
         frame = link.from_client.next(type)) {
      link.statement += frame;
      const bool boundary = type == 'Q' || type == 'E' || type == 'S';
      // What begins and ends a connection is no statement, and is not held back for one.
      const bool bare = type == '\0' || type == 'p' || type == 'X';
      if (!boundary && !bare) continue;
      const std::string statement = std::exchange(link.statement, "");
      if (boundary ? !pass(link, statement, type) : !send_all(link.server, statement)) return;
    }
  }
}

bool PgProxy::pass(Link& link, const std::string& statement, char last) {
  WireFault fault{};
  if (statement.find("LISTEN") != std::string::npos) link.listens = true;
  if (link.listens || !strikes(fault)) return send_all(link.server, statement);
  const auto wait = [] { std::this_thread::sleep_for(std::chrono::milliseconds(kDelayMs)); };
  switch (fault) {
    case WireFault::kCutBefore: return false;
    case WireFault::kCutAfter:
      send_all(link.server, statement);
      link.carried_out(last);
      return false;
    case WireFault::kDelayBefore: {
      wait();
      // All that the client had sent by then arrives, although it may have gone.
      bool came = true;
      while (came && read_some(link.client, link.from_client, 0, came)) continue;
      std::string rest = statement;
      char type = 0;
      for (std::string frame = link.from_client.next(type); !frame.empty();
           frame = link.from_client.next(type)) {
        rest += frame;
        last = type;
      }
      send_all(link.server, rest);
      send_all(link.client, link.carried_out(last));
      return true;
    }
    case WireFault::kDelayAfter: {
      send_all(link.server, statement);
      const std::string answer = link.carried_out(last);
      wait();
      return send_all(link.client, answer);
    }
    case WireFault::kDouble:
      // Twice the end of a pipeline would be no statement, but a fault of the next one's answers.
      return send_all(link.server, last == 'S' ? statement : statement + statement);
  }
  return true;
}

}  // namespace warren::tests
