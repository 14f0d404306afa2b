// Who may come in: connections are accepted, counted by address, or turned away in words.
#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <stdexcept>

#include "server/net/parts.h"

namespace warren::server {

namespace {
constexpr std::chrono::minutes kComplainEvery{1};
constexpr std::size_t kMostTurnedAway = 64;  // connections at once that are told so
constexpr std::chrono::seconds kTurnedAway{2};
constexpr std::size_t kSpareDescriptors = 32;

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

int Net::listen(const std::string& host, int port) {
  return listen_at(parts_->acceptor, host, port);
}

int Net::listen_internal(const std::string& host, int port) {
  return listen_at(parts_->inner, host, port);
}

// Other servers are known and few: their connections are not counted by address.
asio::awaitable<void> Net::Parts::accept_inner() {
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

asio::awaitable<void> Net::Parts::accept_all() {
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
    const bool full = all_taken();
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
std::size_t Net::Parts::most_connections() const {
  rlimit descriptors{};
  if (getrlimit(RLIMIT_NOFILE, &descriptors) != 0) return limits.connections;
  const std::size_t spare = own_descriptors + kMostTurnedAway + kSpareDescriptors;
  const std::size_t all = descriptors.rlim_cur;
  return std::min<std::size_t>(limits.connections, all > spare ? all - spare : 1);
}

// The connections of a proxy are not counted as its own, but as those of whom it speaks for.
bool Net::Parts::room_for(const std::string& household) const {
  if (limits.connections_per_address == 0 || among(limits.trusted, household)) return true;
  const auto here = by_address.find(household);
  return here == by_address.end() || here->second < limits.connections_per_address;
}

void Net::Parts::cannot_accept(const error_code& error) {
  ++stats.accept_failures;
  complain_of(error.message());
}

void Net::Parts::complain_of(const std::string& why) {
  const auto now = std::chrono::steady_clock::now();
  const bool lately =
      complained.time_since_epoch().count() != 0 && now - complained < kComplainEvery;
  if (!complain || lately) return;
  complained = now;
  complain(why);
}

asio::awaitable<void> Net::Parts::turn_away(tcp::socket socket) {
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

}  // namespace warren::server
