#include "server/web_client.h"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <charconv>

#include "engine/text.h"

namespace warren::server {

namespace {
constexpr int kAnswerMs = 20'000;

bool write_all(int socket, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

// Appends what arrives; false at the end, on an error or when nothing comes in time.
bool read_some(int socket, std::string& into, int timeout_ms) {
  pollfd waiting{socket, POLLIN, 0};
  if (::poll(&waiting, 1, timeout_ms) <= 0) return false;
  std::array<char, 65536> buffer;
  const ssize_t got = ::recv(socket, buffer.data(), buffer.size(), 0);
  if (got <= 0) return false;
  into.append(buffer.data(), static_cast<std::size_t>(got));
  return true;
}
}  // namespace

int connect_tcp(const std::string& host, int port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  const std::string numeric = host == "localhost" ? "127.0.0.1" : host;
  if (::inet_pton(AF_INET, numeric.c_str(), &address.sin_addr) != 1) return -1;
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (socket < 0) return -1;
  if (::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    ::close(socket);
    return -1;
  }
  const int on = 1;
  ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  return socket;
}

Json HttpAnswer::json() const {
  auto parsed = Json::parse(body);
  return parsed ? std::move(*parsed) : Json();
}

HttpClient::~HttpClient() {
  if (socket_ >= 0) ::close(socket_);
}

HttpAnswer HttpClient::get(const std::string& path) {
  return send("GET " + path + " HTTP/1.1\r\n" + host_line(), "");
}

HttpAnswer HttpClient::post(const std::string& path, const Json& body) {
  return send("POST " + path + " HTTP/1.1\r\n" + host_line() + "Content-Type: application/json\r\n",
              body.dump());
}

HttpAnswer HttpClient::send(const std::string& head, const std::string& body) {
  std::string bytes = head;
  if (!cookie_.empty()) bytes += "Cookie: " + cookie_ + "\r\n";
  bytes += "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
  HttpAnswer answer;
  if (socket_ >= 0) answer = try_send(bytes);
  if (answer.status == 0) {
    if (socket_ >= 0) ::close(socket_);
    socket_ = connect_tcp(host_, port_);
    if (socket_ >= 0) answer = try_send(bytes);
  }
  const auto set = answer.headers.find("set-cookie");
  if (set != answer.headers.end()) cookie_ = set->second.substr(0, set->second.find(';'));
  return answer;
}

HttpAnswer HttpClient::try_send(const std::string& bytes) {
  HttpAnswer out;
  if (!write_all(socket_, bytes)) return out;
  std::string text;
  std::size_t end = std::string::npos;
  while ((end = text.find("\r\n\r\n")) == std::string::npos) {
    if (!read_some(socket_, text, kAnswerMs)) return out;
  }
  std::size_t length = 0;
  const auto lines = split(std::string_view(text).substr(0, end), '\n');
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const std::string_view line = trim(lines[i]);
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) continue;
    std::string name(line.substr(0, colon));
    for (char& c : name) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    out.headers[name] = trim(line.substr(colon + 1));
  }
  const std::string& declared = out.headers["content-length"];
  std::from_chars(declared.data(), declared.data() + declared.size(), length);
  while (text.size() < end + 4 + length) {
    if (!read_some(socket_, text, kAnswerMs)) return {};
  }
  out.body = text.substr(end + 4, length);
  std::from_chars(text.data() + 9, text.data() + 12, out.status);
  return out;
}

std::string ws_handshake(const std::string& host, int port, const std::string& path,
                         const std::string& more_headers) {
  return "GET " + path + " HTTP/1.1\r\nHost: " + host + ":" + std::to_string(port) +
         "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n" +
         more_headers + "\r\n";
}

std::string ws_frame(Op op, std::string_view payload) {
  // A fixed mask: nothing between here and the server is a proxy to confuse.
  constexpr std::array<char, 4> kMask = {0x37, 0x1a, 0x5b, 0x2c};
  std::string out;
  out += static_cast<char>(0x80U | static_cast<unsigned>(op));
  const std::size_t size = payload.size();
  const auto put = [&out](std::size_t value, int bytes) {
    for (int i = bytes - 1; i >= 0; --i)
      out += static_cast<char>((value >> (8U * unsigned(i))) & 255U);
  };
  if (size < 126) {
    put(0x80U | size, 1);
  } else if (size < 65536) {
    put(0x80U | 126U, 1);
    put(size, 2);
  } else {
    put(0x80U | 127U, 1);
    put(size, 8);
  }
  out.append(kMask.data(), kMask.size());
  for (std::size_t i = 0; i < size; ++i) out += static_cast<char>(payload[i] ^ kMask[i % 4]);
  return out;
}

bool WsReader::handshake(int& status) {
  const std::size_t end = buffer_.find("\r\n\r\n");
  if (end == std::string::npos) return false;
  status = 0;
  if (end >= 12) std::from_chars(buffer_.data() + 9, buffer_.data() + 12, status);
  buffer_.erase(0, end + 4);
  return true;
}

std::optional<std::pair<Op, std::string>> WsReader::next() {
  const std::size_t have = buffer_.size() - at_;
  const auto byte = [&](std::size_t i) -> std::size_t {
    return static_cast<unsigned char>(buffer_[at_ + i]);
  };
  if (have < 2) return {};
  std::size_t header = 2;
  std::size_t size = byte(1) & 127U;
  const std::size_t more = size == 126 ? 2 : size == 127 ? 8 : 0;
  if (have < header + more) return {};
  if (more > 0) {
    size = 0;
    for (std::size_t i = 0; i < more; ++i) size = (size << 8U) | byte(2 + i);
    header += more;
  }
  if (have - header < size) return {};  // not the sum: a size may be anything
  std::pair<Op, std::string> out(static_cast<Op>(byte(0) & 15U),
                                 buffer_.substr(at_ + header, size));
  at_ += header + size;
  if (at_ == buffer_.size()) {
    buffer_.clear();
    at_ = 0;
  } else if (at_ > 65536) {
    buffer_.erase(0, at_);
    at_ = 0;
  }
  return out;
}

WsClient::WsClient(const std::string& host, int port, const std::string& path,
                   const std::string& more_headers)
    : socket_(connect_tcp(host, port)) {
  if (socket_ < 0 || !send_raw(ws_handshake(host, port, path, more_headers))) return;
  while (!reader_.handshake(status_)) {
    if (!fill(std::chrono::milliseconds(kAnswerMs))) return;
  }
}

WsClient::~WsClient() { drop(); }

void WsClient::drop() {
  if (socket_ >= 0) ::close(socket_);
  socket_ = -1;
}

bool WsClient::send_raw(std::string_view bytes) {
  return socket_ >= 0 && write_all(socket_, bytes);
}

bool WsClient::fill(std::chrono::milliseconds timeout) {
  std::string bytes;
  if (socket_ < 0 || !read_some(socket_, bytes, static_cast<int>(timeout.count()))) return false;
  reader_.feed(bytes);
  return true;
}

std::optional<std::string> WsClient::receive(std::chrono::milliseconds timeout) {
  const auto until = std::chrono::steady_clock::now() + timeout;
  while (true) {
    while (auto frame = reader_.next()) {
      if (frame->first == Op::kText) return std::move(frame->second);
      if (frame->first == Op::kPing) send_raw(ws_frame(Op::kPong, frame->second));
      if (frame->first == Op::kClose) {
        close_code_ = frame->second.size() >= 2
                          ? (static_cast<unsigned char>(frame->second[0]) << 8U) |
                                static_cast<unsigned char>(frame->second[1])
                          : 1005;
        return {};
      }
    }
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        until - std::chrono::steady_clock::now());
    if (left.count() <= 0 || !fill(left)) return {};
  }
}

}  // namespace warren::server
