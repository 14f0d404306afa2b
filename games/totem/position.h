// What reading and checking a position share.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "engine/fault.h"

namespace warren::totem {

inline Fault position_fault(std::string_view code, std::string where, std::string sentence) {
  return {"position-" + std::string(code), std::move(where), std::move(sentence)};
}

}  // namespace warren::totem
