// The gzip format around the deflate that Beast has for its WebSockets.
#include <array>
#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/crc.hpp>
#include <cstdint>

#include "server/copies.h"
#include "server/net/beast.h"

namespace warren::server {

namespace {
constexpr int kSmallest = 9;
constexpr int kWindowBits = 15;
constexpr int kMemory = 9;
// Mark, deflate, no flags, no time, packed as small as it goes, from nowhere in particular.
constexpr std::string_view kHead("\x1f\x8b\x08\0\0\0\0\0\x02\xff", 10);
constexpr std::size_t kTail = 8;

void put(std::string& out, std::uint32_t number) {
  for (int i = 0; i < 4; ++i) out += static_cast<char>((number >> (8 * i)) & 0xffU);
}
}  // namespace

std::string gzip(std::string_view content) {
  namespace zlib = beast::zlib;
  zlib::deflate_stream stream;
  stream.reset(kSmallest, kWindowBits, kMemory, zlib::Strategy::normal);
  const std::size_t most = stream.upper_bound(content.size());
  std::string out(kHead);
  out.resize(kHead.size() + most + kTail);
  zlib::z_params step;
  step.next_in = content.data();
  step.avail_in = content.size();
  step.next_out = out.data() + kHead.size();
  step.avail_out = most;
  error_code error;
  stream.write(step, zlib::Flush::finish, error);
  if (error != zlib::error::end_of_stream) return {};
  out.resize(kHead.size() + most - step.avail_out);
  boost::crc_32_type sum;
  sum.process_bytes(content.data(), content.size());
  put(out, sum.checksum());
  put(out, static_cast<std::uint32_t>(content.size()));
  return out;
}

}  // namespace warren::server
