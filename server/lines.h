// Lines of text that people write and others read: names and chat.
#pragma once

#include <cstddef>
#include <string_view>

namespace warren::server {

bool is_utf8(std::string_view text);
// Of good UTF-8.
std::size_t characters(std::string_view text);
// Good UTF-8 of which something can be seen, without control characters, breaks of the line, or
// orders to turn the direction of what follows.
bool is_line(std::string_view text);

// ASCII alone, as headers of HTTP are compared.
bool same_but_for_case(std::string_view a, std::string_view b);

}  // namespace warren::server
