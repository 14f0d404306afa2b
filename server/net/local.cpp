// The administrator's socket in the file system: one line asked, one line answered.
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <stdexcept>

#include "server/net/parts.h"

namespace warren::server {

namespace {
constexpr std::size_t kLongestLine = 64 * 1024;
}  // namespace

asio::awaitable<void> Net::Parts::hear_locally(std::shared_ptr<local::acceptor> from, Heard heard) {
  while (from->is_open()) {
    error_code error;
    local::socket socket(io);
    co_await from->async_accept(socket, into(error));
    if (error) {
      if (!from->is_open()) co_return;
      // Out of descriptors, most likely: an administrator is who can do something about that.
      asio::steady_timer pause(io, std::chrono::milliseconds(50));
      error_code ignored;
      co_await pause.async_wait(into(ignored));
      continue;
    }
    asio::co_spawn(io, answer_locally(std::move(socket), heard), asio::detached);
  }
}

asio::awaitable<void> Net::Parts::answer_locally(local::socket socket, Heard heard) {
  std::string line;
  error_code error;
  auto buffer = asio::dynamic_buffer(line, kLongestLine);
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

void Net::listen_locally(const std::string& path, Heard heard) {
  error_code error;
  auto acceptor = std::make_shared<Parts::local::acceptor>(parts_->io);
  acceptor->open(Parts::local(), error);
  // Whoever has the database has the socket beside it: what is there was left behind.
  ::unlink(path.c_str());
  const mode_t before = ::umask(0177);
  if (!error && path.size() < sizeof(sockaddr_un::sun_path)) {
    acceptor->bind(Parts::local::endpoint(path), error);
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

}  // namespace warren::server
