// Text that goes into HTML or SVG of our own.
#pragma once

#include <string>
#include <string_view>

namespace warren {

// Safe between tags and within double quotes.
std::string escaped(std::string_view text);

}  // namespace warren
