// What stands behind the question mark of an address.
#pragma once

#include <string>
#include <string_view>

#include "engine/text.h"

namespace warren::server {

// Of "?game=totem" the value of "game"; empty where it is not given.
inline std::string query_value(std::string_view query, std::string_view key) {
  for (const std::string_view part : split(query, '&')) {
    const std::size_t equals = part.find('=');
    if (equals != std::string_view::npos && part.substr(0, equals) == key) {
      return std::string(part.substr(equals + 1));
    }
  }
  return "";
}

}  // namespace warren::server
