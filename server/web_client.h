// The client's side of HTTP and WebSocket, small and without Beast: for the load generator and the
// tests, which also want to send what no proper client would.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/json.h"

namespace warren::server {

// A connected TCP socket, or -1.
int connect_tcp(const std::string& host, int port);

struct HttpAnswer {
  int status = 0;                              // 0: no answer
  std::map<std::string, std::string> headers;  // names in lower case
  std::string body;
  Json json() const;  // null when the body is none
};

// One connection, kept between requests and opened again when the server has closed it. Keeps the
// guest's cookie.
class HttpClient {
 public:
  HttpClient(std::string host, int port) : host_(std::move(host)), port_(port) {}
  ~HttpClient();
  HttpClient(const HttpClient&) = delete;
  HttpClient& operator=(const HttpClient&) = delete;

  HttpAnswer get(const std::string& path);
  HttpAnswer post(const std::string& path, const Json& body);
  // `head`: the request line and headers, each ending in \r\n, without Content-Length.
  HttpAnswer send(const std::string& head, const std::string& body);

  const std::string& cookie() const { return cookie_; }
  std::string host_line() const { return "Host: " + host_ + ":" + std::to_string(port_) + "\r\n"; }

 private:
  HttpAnswer try_send(const std::string& bytes);
  std::string host_;
  int port_;
  int socket_ = -1;
  std::string cookie_;
};

enum class Op : std::uint8_t { kText = 1, kBinary = 2, kClose = 8, kPing = 9, kPong = 10 };

std::string ws_handshake(const std::string& host, int port, const std::string& path,
                         const std::string& more_headers);
// A masked frame, as clients send them.
std::string ws_frame(Op op, std::string_view payload);

// Takes bytes as they come, gives whole frames of a server.
class WsReader {
 public:
  void feed(std::string_view bytes) { buffer_.append(bytes); }
  // True once the answer to the handshake is complete; `status` is its code.
  bool handshake(int& status);
  std::optional<std::pair<Op, std::string>> next();

 private:
  std::string buffer_;
  std::size_t at_ = 0;
};

// A blocking WebSocket for tests and tools.
class WsClient {
 public:
  // Connects and shakes hands; ok() says whether the server agreed.
  WsClient(const std::string& host, int port, const std::string& path,
           const std::string& more_headers = "");
  ~WsClient();
  WsClient(const WsClient&) = delete;
  WsClient& operator=(const WsClient&) = delete;

  bool ok() const { return socket_ >= 0 && status_ == 101; }
  int status() const { return status_; }
  bool send(const Json& message) { return send_raw(ws_frame(Op::kText, message.dump())); }
  bool send_raw(std::string_view bytes);
  // The next message, or nothing when none comes in time or the socket is closed.
  std::optional<std::string> receive(std::chrono::milliseconds timeout);
  int close_code() const { return close_code_; }  // 0: not closed
  void drop();                                    // closes without a word

 private:
  bool fill(std::chrono::milliseconds timeout);
  int socket_ = -1;
  int status_ = 0;
  int close_code_ = 0;
  WsReader reader_;
};

}  // namespace warren::server
