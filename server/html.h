// Text that goes into a page of the server's own.
#pragma once

#include <string>
#include <string_view>

namespace warren::server {

// Safe between tags and within double quotes.
std::string escaped(std::string_view text);

}  // namespace warren::server
