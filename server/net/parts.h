// What the network is made of: one loop, and the coroutines that run on it.
#pragma once

#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/signal_set.hpp>
#include <optional>
#include <unordered_map>

#include "server/net.h"
#include "server/net/beast.h"
#include "server/problem.h"

namespace warren::server {

struct Net::Parts {
  using local = asio::local::stream_protocol;

  explicit Parts(NetLimits l) : limits(std::move(l)), acceptor(io), inner(io), signals(io) {}

  // -- listening.cpp
  asio::awaitable<void> accept_inner();
  asio::awaitable<void> accept_all();
  struct Counted;  // a connection, and whose it is
  asio::awaitable<void> turn_away(tcp::socket socket);
  std::size_t most_connections() const;
  bool all_taken() const { return stats.connections + far_connections >= most_connections(); }
  bool room_for(const std::string& household) const;
  void cannot_accept(const error_code& error);
  void complain_of(const std::string& why);

  // -- http_session.cpp
  asio::awaitable<void> serve(tcp::socket socket, std::string address, bool internal);
  Request plain(http::request<http::string_body>& message, const std::string& address) const;
  asio::awaitable<void> refuse(beast::tcp_stream& stream, Problem problem);
  asio::awaitable<bool> reply(beast::tcp_stream& stream, Reply answer, bool keep, bool head);
  asio::awaitable<void> live(tcp::socket socket, http::request<http::string_body> handshake,
                             std::shared_ptr<Listener> listener);

  // -- far.cpp
  struct Far;  // a connection to another server, counted
  asio::awaitable<void> ask_far(std::string host, int port, Request request,
                                std::function<void(std::optional<Reply>)> answered);
  asio::awaitable<void> dial_far(std::string host, int port, Request request,
                                 std::shared_ptr<Listener> listener);

  // -- local.cpp
  asio::awaitable<void> hear_locally(std::shared_ptr<local::acceptor> from, Heard heard);
  asio::awaitable<void> answer_locally(local::socket socket, Heard heard);

  NetLimits limits;
  NetStats stats;
  std::unordered_map<std::string, std::size_t> by_address;
  std::size_t turned_away = 0;
  std::size_t far_connections = 0;  // connections to other servers: they take descriptors too
  std::size_t own_descriptors = 0;  // open before anybody came
  std::function<void(const std::string&)> complain;
  std::chrono::steady_clock::time_point complained{};  // last; the epoch: never
  std::string local_path;
  asio::io_context io{1};  // after what its coroutines use to the last
  tcp::acceptor acceptor;
  tcp::acceptor inner;  // for other servers
  asio::signal_set signals;
  Service* service = nullptr;
  bool closing = false;
};

}  // namespace warren::server
