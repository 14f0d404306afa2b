// What time it is.
#pragma once

#include <cstdint>

namespace warren::server {

std::int64_t now_ms();  // since 1970
// For durations: nobody sets these.
std::int64_t steady_ms();
std::int64_t now_us();

}  // namespace warren::server
