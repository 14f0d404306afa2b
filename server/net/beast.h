// Beast and Asio by short names. Only the files of this folder include them.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

namespace warren::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using boost::system::error_code;
using tcp = asio::ip::tcp;

inline auto into(error_code& error) { return asio::redirect_error(asio::use_awaitable, error); }

// What servers tell each other in headers.
inline constexpr const char* kSeal = "Warren-Seal";
inline constexpr const char* kOnBehalf = "Warren-For";

}  // namespace warren::server
